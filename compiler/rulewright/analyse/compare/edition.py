"""An edition of a book as a flat list of rules, each with what is needed to find it in another edition."""

from collections.abc import Collection

from msgspec import Struct

from rulewright.analyse.compare.words import Token, UnitWords, title_tokens, unit_words
from rulewright.config.language_data import language_data
from rulewright.document.nodes import Division, Reference
from rulewright.resolve.fingerprint import fingerprint
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.sentences.language import Language


class Rule(Struct, frozen=True, kw_only=True, eq=False):
    """A division or paragraph of an edition."""

    unit: Unit
    position: int
    parent: int | None
    """Position of the rule around it."""

    content: str
    heading: str
    sketch: tuple[str, ...]
    text: tuple[str, ...]
    """All its words in small letters."""

    title: tuple[Token, ...]
    words: UnitWords
    file: str
    line: int

    @property
    def is_division(self) -> bool:
        """Whether it is a heading with rules below it."""
        return isinstance(self.unit.node, Division)


class Edition(Struct, frozen=True, kw_only=True, eq=False):
    """The rules of an edition, in order."""

    name: str
    rules: tuple[Rule, ...]
    locked: frozenset[str]
    """Ids that a lock vouches for."""

    language: Language
    book: ResolvedBook

    def target(self, reference: Reference) -> int | None:
        """Position of the rule that a reference lands on."""
        found = self.book.by_reference.get(reference)
        if found is None or found.target is None:
            return None
        return self.positions.get(found.target.id)

    positions: dict[str, int]
    """Position of a rule by its id."""


def edition(name: str, book: ResolvedBook, locked: Collection[str] = ()) -> Edition:
    """The edition that a resolved book is."""
    words = language_data(book.config).sentences
    positions = {unit.id: at for at, unit in enumerate(book.units)}

    def printed(reference: Reference) -> str:
        found = book.by_reference.get(reference)
        shown = plain_text(reference.content) or (found.text if found is not None else reference.target)
        return shown or f"\\{reference.command}"

    rules = []
    for at, unit in enumerate(book.units):
        known = fingerprint(unit.node)
        span = unit.node.span
        source = book.sources.get(span.file)
        rules.append(
            Rule(
                unit=unit,
                position=at,
                parent=positions[unit.parent.id] if unit.parent is not None else None,
                content=known.content,
                heading=known.heading,
                sketch=known.sketch(),
                text=tuple(known.text.split()),
                title=tuple(title_tokens(unit.node.title, printed)),
                words=unit_words(unit.node.blocks, words, printed),
                file=span.file,
                line=source.position(span.start).line if source is not None else 1,
            )
        )
    return Edition(
        name=name,
        rules=tuple(rules),
        locked=frozenset(locked),
        language=words,
        book=book,
        positions=positions,
    )
