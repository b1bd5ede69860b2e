r"""Two places have the same label.

References land on the first of them, whichever was meant.

## Bad

    \aparag[Capitals]\label{places} Each power has one capital.
    \aparag[Ports]\label{places} A fleet ends its move in a port.
                  ^^^^^^^^^^^^^^

## Good

    \aparag[Capitals]\label{capitals} Each power has one capital.
    \aparag[Ports]\label{ports} A fleet ends its move in a port.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW103"
SEVERITY = Severity.ERROR
