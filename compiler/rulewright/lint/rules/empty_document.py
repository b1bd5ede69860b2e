r"""A book has no text at all.

It compiles, to a rulebook of nothing. Most often a file was not saved, or another one was meant.

## Bad

    --- rulebook.toml ---
    book = "fleets"
    files = ["fleets.tex"]
    --- fleets.tex ---
    % nothing yet

## Good

    --- rulebook.toml ---
    book = "fleets"
    files = ["fleets.tex"]
    --- fleets.tex ---
    \aparag Each fleet ends its move in a port.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW993"
SEVERITY = Severity.WARNING
