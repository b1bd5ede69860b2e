r"""A line of the lock cannot be read.

What it says was accepted counts as not accepted. Most often a merge conflict was left in the file: keep the lines of
both sides, delete its marks alone, and run `rulewright accept`. Of two lines for one sentence the one that agrees with the
text as it stands counts, and the other goes.

## Bad

    \aparag Each fleet ends its move in a port.
    --- rulebook.lock ---
    <<<<<<< ours
    ^^^^^^^^^^^^

## Good

    \aparag Each fleet ends its move in a port.
    --- rulebook.lock ---
    # nothing is accepted yet
"""

from rulewright.source.diagnostics import Severity

CODE = "RW955"
SEVERITY = Severity.ERROR
