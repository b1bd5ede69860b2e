r"""A comment, or an entry of `rulebook.toml`, suppresses a finding that is not there.

The text was mended, and the comment would hide the next fault of the kind. The fix deletes it. The same holds of an entry
`[[ignore]]` of `rulebook.toml`, which is left to you.

## Bad

    \aparag Each fleet stays in port. % rw: ignore[RW405] quoted from the old edition
                                                   ^^^^^

## Good

    \aparag Each fleet moves and/or fights. % rw: ignore[RW405] quoted from the old edition
"""

from rulewright.lint.finding import Applicability
from rulewright.source.diagnostics import Severity

CODE = "RW900"
SEVERITY = Severity.WARNING
FIXES = Applicability.SAFE
