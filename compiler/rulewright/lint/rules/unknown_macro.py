r"""A macro or an environment is used that nobody declares.

The book shows its name and its arguments as they stand, and the sentence around it cannot be read. Declare what it
stands for in `rulebook.toml`, once for all uses.

## Bad

    \aparag Each \galleon ends its move in a port.
                 ^^^^^^^^

## Good

    \aparag Each \galleon ends its move in a port.
    --- rulebook.toml ---
    book = "fleets"
    files = ["book.tex"]
    macros.galleon = { display = "galleon" }
"""

from rulewright.source.diagnostics import Severity

CODE = "RW807"
SEVERITY = Severity.WARNING
