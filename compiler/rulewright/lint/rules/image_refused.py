r"""An image is not taken over into the rulebook.

A book may come from anywhere, so its pictures must be pictures and nothing else: PNG, JPEG, GIF, WebP or SVG by name and
by content, below the book's folder, at most 8 MiB. An SVG file may hold no scripts, event handlers, entities, links or
references to other files. The alternative text is shown in its place.

## Example

`<img src="../../map.png" alt="Map">` leads out of the folder. `<img src="track.svg" alt="Turn track">` shows a drawing that
an editor saved with a `<script>`: save it as plain SVG.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW812"
SEVERITY = Severity.WARNING
