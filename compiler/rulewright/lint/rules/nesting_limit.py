r"""Groups or environments are nested deeper than the compiler goes.

The innermost ones are shown without their mark-up; no word is lost. Usually something was never closed.

## Example

Sixty `\begin{itemize}` without one `\end{itemize}`.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW962"
SEVERITY = Severity.ERROR
