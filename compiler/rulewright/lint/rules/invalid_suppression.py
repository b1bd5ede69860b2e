r"""A suppression names no rule, an unknown rule, or no reason.

What hides a finding has to say which and why, or nobody can tell later whether it may go. Such a comment suppresses
nothing. Known forms, with `#` or `<!-- -->` in files where these are comments:

    % rw: ignore[RW405] reason            this line; alone on a line, the next
    % rw: ignore-next-line[RW405] reason  the next line
    % rw: ignore-begin[RW405] reason      up to `ignore-end[RW405]`
    % rw: ignore-file[RW405] reason       the whole file

In numbered text a comment would be printed. There, and anywhere else, `rulebook.toml` can say it, of a paragraph with all
below it, of a file, or of the whole book:

    [[ignore]]
    rule = "RW405"
    paragraph = "2.3"
    because = "quoted from the old edition"

## Bad

    \aparag Each fleet moves and/or fights. % rw: ignore[RW405]
                                            ^^^^^^^^^^^^^^^^^^^

## Good

    \aparag Each fleet moves and/or fights. % rw: ignore[RW405] quoted from the old edition
"""

from rulewright.source.diagnostics import Severity

CODE = "RW901"
SEVERITY = Severity.WARNING
