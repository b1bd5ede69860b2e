r"""Two rules speak of the same act, disagree, and neither is said to go first.

Where both apply, the verdict is a conflict. Let one of them name the other ("notwithstanding \ref{…}"), or put it
below the other as "Exception:".

## Example

"A fleet in port may not move" and "An admiral may move any fleet", in two sections that do not mention each other.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW408"
SEVERITY = Severity.WARNING
