"""The style sheet and the script of an edition, each put together from one file per feature."""

from collections.abc import Iterable
from importlib.resources import files

import msgspec

from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.theme.looks import Looks

_STYLES = (
    "base",
    "frame",
    "headings",
    "rules",
    "lists_and_tables",
    "rulings",
    "asides",
    "readings",
    "dossiers",
    "switches",
    "front",
    "panels",
    "permalinks",
    "ways",
    "appearance",
    "drawings",
    "sequence",
    "graph",
    "previews",
    "search",
    "indexes",
    "changes",
    "narrow",
    "contents",
    "long_books",
    "print",
    "paged",
)
"""In the order in which they stand in the sheet: later ones win, and paper comes last."""

_EARLY_SCRIPTS = ("core", "appearance")
"""What runs in the head, before anything is painted, and what it needs."""

_SCRIPTS = (
    "switches",
    "places",
    "search_texts",
    "search_index",
    "search",
    "clipboard",
    "keys",
    "permalinks",
    "ways_back",
    "appearance_settings",
    "moved",
    "contents",
    "tables",
    "paper",
    "graph",
    "uses",
    "preview_sources",
    "previews",
    "hits",
    "changes",
    "paragraph_keys",
)
"""In the order in which they run. Each is a classic script, since pages opened from disk may load no modules."""


def style_of(features: Iterable[str]) -> str:
    """The style of some features alone, for pages that are no part of a book."""
    return "\n".join(_read("css", f"{name}.css") for name in features)


def style_sheet(looks: Looks, single: bool, more: str = "") -> str:
    """The style of a book, as a file beside the pages or as a part of the single one.

    `more` is style that only this book needs; that of its theme comes behind it.
    """
    style = style_of(_STYLES)
    return f"{looks.colours()}{style}{more}{looks.style(single)}"


def early_script() -> str:
    """The script of the head."""
    return "\n".join(_read("js", f"{name}.js") for name in _EARLY_SCRIPTS)


def script(texts: Catalogue) -> str:
    """The script at the end of a page, with the words of the interface as `rulewright.say`."""
    # `</script>` in a word would end the script of the single file.
    said = msgspec.json.encode(texts.interface, order="sorted").decode().replace("<", "\\u003c")
    return "\n".join((f"rulewright.say = {said};\n", *(_read("js", f"{name}.js") for name in _SCRIPTS)))


def minisearch() -> str:
    """The index of the search, code of others: `static/vendor/README.md` says whose."""
    return _read("vendor", "minisearch.js")


def _read(folder: str, name: str) -> str:
    return files("rulewright.emit.html").joinpath("static", folder, name).read_text(encoding="utf-8")
