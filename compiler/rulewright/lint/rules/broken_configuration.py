r"""The configuration of a book is not as its schema says, or a command was asked for what does not exist.

`rulebook.toml` is not TOML, has a key that nobody knows, or a value of the wrong type. Nothing is compiled by guess.

## Bad

    \aparag Each fleet ends its move in a port.
    --- rulebook.toml ---
    book = "fleets"
    file = ["book.tex"]
    ^^^^^^^^^^^^^^^^^^^

## Good

    \aparag Each fleet ends its move in a port.
    --- rulebook.toml ---
    book = "fleets"
    files = ["book.tex"]
"""

from rulewright.source.diagnostics import Severity

CODE = "RW956"
SEVERITY = Severity.ERROR
