r"""A numbered paragraph or heading begins inside an environment.

For the book the environment ends there, since rules are not parts of lists or notes.

## Bad

    \begin{designnote} Ports matter.
    \aparag Each fleet ends its move in a port.
    ^^^^^^^
    \end{designnote}

## Good

    \begin{designnote} Ports matter. \end{designnote}
    \aparag Each fleet ends its move in a port.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW963"
SEVERITY = Severity.WARNING
