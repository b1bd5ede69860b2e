"""The style sheet and the script of an edition, each put together from one file per feature."""

from importlib.resources import files

import msgspec

from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.theme import accent_css

_STYLES = (
    "base",
    "frame",
    "headings",
    "rules",
    "lists_and_tables",
    "rulings",
    "asides",
    "readings",
    "front",
    "panels",
    "permalinks",
    "narrow",
    "print",
)
"""In the order in which they stand in the sheet: later ones win, and paper comes last."""

_SCRIPTS = (
    "core",
    "switches",
    "places",
    "clipboard",
    "keys",
    "permalinks",
    "moved",
    "scroll_spy",
    "paragraph_keys",
)
"""In the order in which they run. Each is a classic script, since pages opened from disk may load no modules."""


def style_sheet(accent: str | None) -> str:
    """The style of a book whose accent colour is `accent`."""
    return accent_css(accent) + "\n".join(_read("css", f"{name}.css") for name in _STYLES)


def script(texts: Catalogue) -> str:
    """The script, with the words of the interface as `rulewright.say`."""
    # `</script>` in a word would end the script of the single file.
    said = msgspec.json.encode(texts.interface, order="sorted").decode().replace("<", "\\u003c")
    parts = [_read("js", f"{name}.js") for name in _SCRIPTS]
    return "\n".join((parts[0], f"rulewright.say = {said};\n", *parts[1:]))


def _read(folder: str, name: str) -> str:
    return files("rulewright.emit.html").joinpath("static", folder, name).read_text(encoding="utf-8")
