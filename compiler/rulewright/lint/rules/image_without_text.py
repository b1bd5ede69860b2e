r"""An image has no alternative text.

Who cannot see the image does not know what it says, and nothing of it is found by searching (WCAG 1.1.1).

## Example

In HTML, `<img src="track.png">` shows a track that a rule speaks of: add `alt="Turn track, boxes 1 to 10"`, or `alt=""` where
the image is decoration.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW810"
SEVERITY = Severity.WARNING
