r"""A file cannot be read.

It is missing, is a folder, lies outside the book's folder, is not text, or is larger than any rulebook. What the book
would have of it is missing, so no command goes on as if nothing had happened.

## Bad

    --- rulebook.toml ---
    book = "fleets"
    files = ["fleets.tex"]

## Good

    --- rulebook.toml ---
    book = "fleets"
    files = ["fleets.tex"]
    --- fleets.tex ---
    \aparag Each fleet ends its move in a port.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW950"
SEVERITY = Severity.ERROR
