"""Definitions of terms as markup: the paragraphs that they cite and the other terms in them are links."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from rulewright.emit.html.glossary import GlossaryEntry
from rulewright.emit.html.links import TERMS_PAGE
from rulewright.emit.html.markup import Gap, Html, Place, Rendered, escaped, joined
from rulewright.languages.lemmas import search_form
from rulewright.languages.words import SentenceWords

_WORD = re.compile(r"\w+(?:['’-]\w+)*")


class Definitions:
    """Sets the definitions of a book."""

    def __init__(self, entries: Sequence[GlossaryEntry], words: SentenceWords) -> None:
        self._words = words
        self._names: dict[str, list[tuple[tuple[str, ...], GlossaryEntry]]] = defaultdict(list)
        for entry in entries:
            for name in (entry.name, *entry.also):
                stems = self._stems(name)
                if stems:
                    self._names[stems[0]].append((stems, entry))
        for known in self._names.values():
            known.sort(key=lambda each: -len(each[0]))

    def of(self, entry: GlossaryEntry) -> Rendered:
        """The definition of a term; empty where it has none."""
        told = {entry.id}
        return joined(
            piece
            for part in entry.told
            for piece in (
                self._linked(part, told)
                if isinstance(part, str)
                else (
                    Html('<a class="reference" href="'),
                    Place(part.unit.page, part.unit.anchor),
                    Html(f'">{escaped(part.words)}</a>'),
                )
            )
        )

    def _linked(self, text: str, told: set[str]) -> Iterator[Html | Gap]:
        """Text in which each other term is a link where it is named first; the longest name at a place counts."""
        found = list(_WORD.finditer(text))
        stems = [search_form(match[0], self._words) for match in found]
        at = done = 0
        while at < len(found):
            length = 1
            for name, entry in self._names.get(stems[at], ()):
                if tuple(stems[at : at + len(name)]) == name:
                    length = len(name)
                    if entry.id not in told:
                        told.add(entry.id)
                        start, end = found[at].start(), found[at + length - 1].end()
                        yield escaped(text[done:start])
                        yield Html('<a href="')
                        yield Place(TERMS_PAGE, entry.anchor)
                        yield Html(f'">{escaped(text[start:end])}</a>')
                        done = end
                    break
            at += length
        yield escaped(text[done:])

    def _stems(self, name: str) -> tuple[str, ...]:
        return tuple(search_form(word, self._words) for word in _WORD.findall(name))
