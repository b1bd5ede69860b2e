r"""A reading cannot be used: it is not in the rule language, or fits no sentence of the book.

Its paragraph is gone, no sentence begins as it says, or a slot does not find its words. No check comes of it.

## Bad

    \aparag[Ports]\label{ports} Each fleet ends its move in a port.
    --- sample.rules ---
    reading "harbours"
      judgement because "players agree"

## Good

    \aparag[Ports]\label{ports} Each fleet ends its move in a port.
    --- sample.rules ---
    reading "ports"
      judgement because "players agree"
"""

from rulewright.source.diagnostics import Severity

CODE = "RW953"
SEVERITY = Severity.ERROR
