r"""The parts of a document do not stand in each other as they should, or one of them is left out.

A numbered paragraph that begins inside an environment ends it, since rules are not parts of lists or notes. In HTML it is a
heading, a link, a comment or a quote that is never closed: the message says where it is taken to end. What is no text of
the book, such as what LaTeX has behind `\end{document}`, navigation, a link to a script or an embedded object, is left out, which is told once.

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
