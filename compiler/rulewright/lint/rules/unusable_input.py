r"""An `\input` cannot be followed.

It names no file, a file outside the book's folder, one that does not exist, or one that is being read already. The
text of that file is missing from the book.

## Bad

    \input{ports}
    \aparag Each fleet ends its move in a port.

## Good

    \input{ports}
    \aparag Each fleet ends its move in a port.
    --- ports.tex ---
    \aparag There are three ports.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW961"
SEVERITY = Severity.ERROR
