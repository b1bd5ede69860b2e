r"""It is not certain which paragraph of the lock this one is.

Its words have changed so far, or so many paragraphs share them, that a guess might put a reading on the wrong rule. A
label in the paragraph settles it for good.

## Example

Two paragraphs say "As above.", one of them was accepted, and both were moved.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW957"
SEVERITY = Severity.WARNING
