r"""A subparagraph stands below no paragraph.

It is numbered as the child of nothing, and its rule refines nothing.

## Bad

    \section{Setup}
    \bparag Each power has one capital.

## Good

    \section{Setup}
    \aparag Each power sets up its pieces.
    \bparag Each power has one capital.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW205"
SEVERITY = Severity.ERROR
