r"""A brace, bracket, formula or environment is opened and never closed, or closed and never opened.

The reader of the source has to guess where it ends; the book shows what is left.

## Bad

    \aparag The fleets are:
    \begin{itemize}
    ^^^^^^^^^^^^^^^
    \item one galley.
    \aparag A fleet may move.

## Good

    \aparag The fleets are:
    \begin{itemize}
    \item one galley.
    \end{itemize}
    \aparag A fleet may move.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW210"
SEVERITY = Severity.ERROR
