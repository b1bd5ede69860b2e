r"""A macro expands into itself, or into more text than any book has.

Expansion stops, and the rest stays as it is written.

## Bad

    \newcommand{\fleet}{a \galley}
    \newcommand{\galley}{a \fleet}
    \aparag Each \fleet ends its move in a port.

## Good

    \newcommand{\fleet}{galley}
    \aparag Each \fleet\ ends its move in a port.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW960"
SEVERITY = Severity.ERROR
