r"""An image names a file that is not in the book's folder.

The rulebook shows the alternative text in its place.

## Example

`<img src="track.png" alt="Turn track">`, and the folder has no `track.png`: add the file beside the page, or write the name
that it has.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW811"
SEVERITY = Severity.WARNING
