"""What the search of the edition is given: texts of paragraphs, terms, examples and rulings, and words in other forms.

The single file has its texts in itself and is given the words alone. Both are read by `static/js/search_index.js`.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from rulewright.config.language_data import language_data
from rulewright.document.nodes import Aside, Block, Node
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.chapters import Chapter
from rulewright.emit.html.example_list import ListedExample
from rulewright.emit.html.glossary import GlossaryEntry
from rulewright.emit.html.links import TERMS_PAGE
from rulewright.emit.json.search import words_of
from rulewright.languages.lemmas import search_form
from rulewright.languages.words import SentenceWords
from rulewright.readers.numbered_text.numbers import LOOK_ALIKES
from rulewright.resolve.addresses import INDEX_PAGE, RULINGS_PAGE
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.rulings.ruling import PlacedRuling

Kind = Literal["rule", "term", "example", "ruling"]

_SHORTEST_VERB = 4
"""Letters of a verb at least: `seed` is no form of `see`."""


class SearchRow(Struct, frozen=True, array_like=True):
    """Something that can be found."""

    kind: Kind
    page: int
    """Its place among the pages."""

    anchor: str
    number: str
    """With the numbers of the divisions around it."""

    title: str
    text: str


class SearchWords(Struct, frozen=True, kw_only=True):
    """How words of a query meet words of the book."""

    forms: dict[str, str]
    """Dictionary form → the words of the book that are forms of it, parted by spaces, where they differ from it."""

    endings: tuple[tuple[str, str], ...]
    """Endings that are taken off words that the book does not have, where the language has no dictionary."""

    fold: dict[str, str]
    """Letter → the one that numbers have in its place."""

    closed: tuple[str, ...]
    """Words that carry no content: beside others they neither find nor rank nor are marked."""

    synonyms: tuple[tuple[str, ...], ...]
    """Words and phrases each of which finds all others of its group."""

    aliases: tuple[tuple[str, tuple[str, ...]], ...]
    """A word or phrase, and what else it finds."""


class SearchBook(SearchWords, frozen=True, kw_only=True):
    """All that the pages of an edition load when something is first looked for."""

    pages: tuple[tuple[str, str], ...]
    """File and what it is called."""

    rows: tuple[SearchRow, ...]


class SearchData:
    """The data of one book, for either form of the edition."""

    def __init__(
        self,
        resolved: ResolvedBook,
        texts: Catalogue,
        chapters: Sequence[Chapter],
        entries: Sequence[GlossaryEntry],
        examples: Sequence[ListedExample],
        rulings: Sequence[PlacedRuling],
        title: str,
    ) -> None:
        self._resolved = resolved
        self._texts = texts
        self._entries = entries
        self._examples = examples
        self._rulings = rulings
        say = texts.interface
        self._pages = {
            INDEX_PAGE: title,
            **{each.page: each.name for each in chapters},
            TERMS_PAGE: say["glossary"],
            RULINGS_PAGE: say["rulings"],
        }
        self._rows = tuple(self._found())
        self._words = self._known_words()

    def several_pages(self) -> bytes:
        """`assets/search.js`."""
        book = SearchBook(
            **msgspec.structs.asdict(self._words), pages=tuple(self._pages.items()), rows=self._rows
        )
        return (
            b"rulewright.search.take("
            + msgspec.json.encode(book, order="sorted").replace(b"<", b"\\u003c")
            + b");\n"
        )

    def single_file(self) -> str:
        """The words alone, to stand in a script of the page itself."""
        # `</script>` in a word would end the script.
        return msgspec.json.encode(self._words, order="sorted").decode().replace("<", "\\u003c")

    def _found(self) -> Iterator[SearchRow]:
        printed = {reference.node: reference.text for reference in self._resolved.references}
        inside: dict[str, set[Node]] = defaultdict(set)
        of_unit: dict[str, list[ListedExample]] = defaultdict(list)
        for each in self._examples:
            if isinstance(each.node, Aside):
                inside[each.unit.id].add(each.node)
                of_unit[each.unit.id].append(each)
        place = {page: at for at, page in enumerate(self._pages)}
        for unit in self._resolved.with_front():
            at = place[unit.page if unit is not self._resolved.front else INDEX_PAGE]
            blocks = _without(unit.node.blocks, inside.get(unit.id, ()))
            yield SearchRow(
                "rule", at, unit.anchor, unit.citation, unit.name, plain_text(blocks, printed.get)
            )
            for example in of_unit.get(unit.id, ()):
                if isinstance(example.node, Aside):
                    text = plain_text(example.node.blocks, printed.get)
                    yield SearchRow("example", at, example.anchor, unit.citation, example.title, text)
        for entry in self._entries:
            text = " · ".join(filter(None, (", ".join(entry.also), entry.definition)))
            yield SearchRow("term", place[TERMS_PAGE], entry.anchor, "", entry.name, text)
        for ruling in self._rulings:
            page = ruling.unit.page if ruling.beside else RULINGS_PAGE
            kind = self._texts.interface[ruling.ruling.kind.value]
            title = f"{kind} {ruling.ruling.date.isoformat()}"
            text = " ".join(
                part if isinstance(part, str) else part.words for line in ruling.text for part in (*line, " ")
            )
            yield SearchRow(
                "ruling",
                place.get(page, place[INDEX_PAGE]),
                ruling.anchor,
                ruling.unit.citation,
                title,
                " ".join(text.split()),
            )

    def _known_words(self) -> SearchWords:
        spoken = language_data(self._resolved.config).sentences
        search = self._resolved.config.search
        shown: dict[str, dict[str, None]] = defaultdict(dict)
        for macro, term in self._resolved.by_macro.items():
            shown[term][macro.text] = None
        named = tuple(
            names
            for entry in self._entries
            if len(names := tuple(dict.fromkeys((entry.name, *entry.also, *shown.get(entry.id, ()))))) > 1
        )
        own = {
            name for entry in self._entries for name in (entry.name, *entry.also, *shown.get(entry.id, ()))
        }
        aliases = tuple(sorted(search.aliases.items()))
        groups = (*search.synonyms, *named, *((word, *finds) for word, finds in aliases))
        written = {
            word
            for text in (
                *(f"{row.title} {row.text}" for row in self._rows),
                *(name for group in groups for name in group),
            )
            for word in words_of(text)
        }
        forms: dict[str, list[str]] = defaultdict(list)
        for word in sorted(written) if spoken.lemmatiser else ():
            if (form := search_form(word, spoken)) != word:
                forms[form].append(word)
        for form, word in () if spoken.lemmatiser else _verb_forms(sorted(written), spoken):
            forms[form].append(word)
        return SearchWords(
            forms={form: " ".join(words) for form, words in forms.items()},
            # By these the search finds the form of any word itself.
            endings=() if spoken.lemmatiser else spoken.endings_off,
            fold=dict(LOOK_ALIKES),
            # What the book calls something by is content all the same: a well, or May.
            closed=tuple(sorted(_closed(written, spoken) - {name.lower() for name in own})),
            synonyms=(*search.synonyms, *named),
            aliases=aliases,
        )


def _closed(written: Iterable[str], spoken: SentenceWords) -> set[str]:
    """The words without content, and those of the book that are forms of them."""
    closed = {word for word in spoken.closed_class if " " not in word}
    if not spoken.lemmatiser:
        # Endings alone would take `wells` for a form of the adverb.
        return closed
    forms = {search_form(word, spoken) for word in closed}
    # A single letter is rather a part of a number.
    return closed | {word for word in written if len(word) > 1 and search_form(word, spoken) in forms}


def _verb_forms(words: Sequence[str], spoken: SentenceWords) -> Iterator[tuple[str, str]]:
    """Words of the book that are forms of a verb in it, with the form under which that is looked up."""
    known = set(words)
    told: set[str] = set()
    for base in sorted({*known, *(search_form(word, spoken) for word in known)}):
        if len(base) < _SHORTEST_VERB or not base.isalpha():
            continue
        form = search_form(base, spoken)
        for kind, made in spoken.verbs.forms((base,)):
            if (
                kind in ("participle", "progressive")
                and made in known - told
                and search_form(made, spoken) != form
            ):
                told.add(made)
                yield form, made


def _without(blocks: Iterable[Block], left_out: Iterable[Node]) -> tuple[Block, ...]:
    """The blocks but for examples, which are found by themselves."""
    out = frozenset(left_out)
    return tuple(block for block in blocks if block not in out) if out else tuple(blocks)
