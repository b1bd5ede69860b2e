"""What a translation lacks, adds, or says otherwise than its original."""

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct

from rulewright.analyse.translation.figures import digits, icons, references, spelled
from rulewright.analyse.translation.pairing import pair_units
from rulewright.analyse.translation.side import Pair, Pairs, Side, unit_name
from rulewright.analyse.translation.stamps import Stamp, source_hash
from rulewright.analyse.translation.terms import two_translations
from rulewright.document.nodes import Division
from rulewright.resolve.resolved_book import Unit
from rulewright.source.diagnostics import Diagnostic, Related, Severity
from rulewright.source.span import Span
from rulewright.source.wording import so_often


class Translated(Struct, frozen=True, kw_only=True, eq=False):
    """Two books and which of their units belong together."""

    original: Side
    translation: Side
    pairs: Pairs
    place: str
    """Where the original lies, as the translation says: begins the names of its files in findings."""

    def span(self, span: Span) -> Span:
        """A place in the original, under the name that its file has as seen from the translation."""
        return Span(f"{self.place}/{span.file}" if self.place else span.file, span.start, span.end)


def compare_translation(books: Translated, stamps: Mapping[str, Stamp]) -> Iterator[Diagnostic]:
    """Everything in which the translation departs from its original; every finding names both places."""
    yield from _missing_and_extra(books)
    names = {pair.translation.id: pair.original.id for pair in books.pairs.pairs}
    for pair in books.pairs.pairs:
        yield from _other_figures(books, pair, names)
        yield from _older(books, pair, stamps)
    yield from two_translations(books.original, books.translation, books.span)


def translated(original: Side, translation: Side, place: str) -> Translated:
    """The two books with their units in pairs."""
    pairs = pair_units(original.resolved, translation.resolved)
    return Translated(original=original, translation=translation, pairs=pairs, place=place)


def _missing_and_extra(books: Translated) -> Iterator[Diagnostic]:
    for unit, before in books.pairs.missing:
        here = _opening(before) if before is not None else None
        yield Diagnostic(
            code="RW852",
            message=f"the translation lacks {unit_name(unit)} of the original",
            span=here,
            file=None if here else "rulebook.toml",
            hint="translate it; it should follow here" if here else "translate it",
            related=(Related("the original", books.span(_opening(unit))),),
        )
    above = {pair.translation: pair.original for pair in books.pairs.pairs}
    last: Unit | None = None
    extra = set(books.pairs.extra)
    for unit in books.translation.resolved.units:
        if unit not in extra:
            last = above.get(unit)
            continue
        near = (Related("the original, before that", books.span(_opening(last))),) if last else ()
        yield Diagnostic(
            code="RW852",
            message=f"{unit_name(unit)} translates nothing of the original",
            span=_opening(unit),
            hint="take it out, or give it the number or label of what it translates",
            related=near,
        )


def _other_figures(books: Translated, pair: Pair, names: Mapping[str, str]) -> Iterator[Diagnostic]:
    here, there = pair.translation, pair.original
    for what, was, is_ in (
        ("numbers", *_numbers(books, pair)),
        ("references", references(there, books.original, {}), references(here, books.translation, names)),
        ("icons and macros", icons(there), icons(here)),
    ):
        lost, added = was - is_, is_ - was
        if not lost and not added:
            continue
        said = [f"without {_listed(lost)}" if lost else "", f"with {_listed(added)}" if added else ""]
        if what == "references":
            said = [_in_numbers(books, part) for part in said]
        yield Diagnostic(
            code="RW853",
            message=f"{what} differ from the original: here {' and '.join(part for part in said if part)}",
            span=_opening(here),
            hint="say the same in both, or correct the original",
            related=(Related(f"{unit_name(there)} of the original", books.span(_opening(there))),),
        )


def _numbers(books: Translated, pair: Pair) -> tuple[Counter[str], Counter[str]]:
    """The numbers in which two units differ.

    One language may spell what the other writes in digits, and has words ("both", "дважды") that another lacks. A
    spelled number counts only where the other side has another number in its place.
    """
    was, is_ = (
        digits(pair.original, books.original.words),
        digits(pair.translation, books.translation.words),
    )
    spelled_was, spelled_is = (
        spelled(pair.original, books.original.words),
        spelled(pair.translation, books.translation.words),
    )
    lost = was - is_ - spelled_is
    added = is_ - was - spelled_was
    lost_words = spelled_was - spelled_is - (is_ - was)
    added_words = spelled_is - spelled_was - (was - is_)
    # "One" is an article in many languages.
    del lost_words["1"], added_words["1"]
    others = added.total() - lost.total()
    if lost_words and (added_words or others > 0):
        lost += lost_words
    if added_words and (lost_words or others < 0):
        added += added_words
    return lost, added


def _older(books: Translated, pair: Pair, stamps: Mapping[str, Stamp]) -> Iterator[Diagnostic]:
    stamp = stamps.get(pair.translation.id)
    if stamp is None or stamp.hash == source_hash(pair.original):
        return
    yield Diagnostic(
        code="RW854",
        message=f"{unit_name(pair.translation)} is older than {unit_name(pair.original)} of the original",
        span=_opening(pair.translation),
        hint="bring it up to date, then `rulewright accept --translation`",
        severity=Severity.WARNING,
        related=(Related("the original, which has changed", books.span(_opening(pair.original))),),
    )


def _opening(unit: Unit) -> Span:
    """The title of a unit, else its first words."""
    node = unit.node
    if node.title:
        return node.title[0].span.to(node.title[-1].span)
    span = node.blocks[0].span if node.blocks and not isinstance(node, Division) else node.span
    return Span(span.file, span.start, min(span.end, span.start + 60))


def _listed(counted: Counter[str]) -> str:
    return ", ".join(
        f"{name} ({so_often(count)})" if count > 1 else name for name, count in sorted(counted.items())
    )


def _in_numbers(books: Translated, text: str) -> str:
    """Ids of units in a message as their numbers."""
    for unit in books.original.resolved.units:
        if unit.citation and unit.id != unit.citation and unit.id in text:
            text = text.replace(unit.id, unit.citation)
    return text
