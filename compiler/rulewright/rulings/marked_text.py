"""The text of a ruling: paragraphs of plain text with citations of the book, each of them checked."""

import re
from collections.abc import Collection, Mapping

from msgspec import Struct

from rulewright.resolve.paragraph_names import ParagraphNames
from rulewright.rulings.ruling import Citation

_CITATION = re.compile(
    r"\[\[(?P<name>[^\[\]|\n]+)(?:\|(?P<words>[^\[\]\n]+))?\]\]|\\(?P<command>[A-Za-z]+)\{(?P<key>[^{}\n]*)\}"
)


class MarkedText(Struct, frozen=True):
    """Paragraphs, and the citations that name nothing."""

    paragraphs: tuple[tuple[str | Citation, ...], ...]
    lost: tuple[str, ...]


def marked_text(
    text: str, names: ParagraphNames, commands: Collection[str], known: Mapping[str, str]
) -> MarkedText:
    r"""`[[name]]`, `[[name|words]]` and `\ref{name}` (any of `commands`) cite; all else is text as it stands.

    `known` are the ids of paragraphs that were cited by number when the ruling was accepted: they are still meant.
    """
    lost: list[str] = []
    paragraphs = []
    for part in re.split(r"\n[ \t]*\n", text.strip()):
        pieces: list[str | Citation] = []
        at = 0
        folded = " ".join(part.split())
        for match in _CITATION.finditer(folded):
            if match["command"] is not None and match["command"] not in commands:
                continue
            name = " ".join((match["name"] or match["key"]).split())
            unit = names.by_identity(known[name]) if name in known else names.find(name)
            shown = match["words"] or name
            if unit is not None and not match["words"]:
                shown = unit.citation or unit.title or name
            pieces.append(folded[at : match.start()])
            pieces.append(Citation(unit, shown, name) if unit is not None else shown)
            if unit is None:
                lost.append(name)
            at = match.end()
        pieces.append(folded[at:])
        paragraphs.append(tuple(piece for piece in pieces if piece))
    return MarkedText(tuple(paragraphs), tuple(lost))
