"""Rulings meet their paragraphs: found by identity, compared with the text that they were given for."""

import re
from collections.abc import Mapping, Sequence
from hashlib import blake2b

from msgspec import Struct

from rulewright.config.defaults import DEFAULT_REFERENCES
from rulewright.resolve.addresses import anchors
from rulewright.resolve.fingerprint import fingerprint
from rulewright.resolve.paragraph_names import ParagraphNames
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.rulings.marked_text import marked_text
from rulewright.rulings.read_rulings import complaint
from rulewright.rulings.ruling import Citation, LocatedRuling, PlacedRuling, RulingStamp, Standing
from rulewright.sentences.sentence import Sentence
from rulewright.source.diagnostics import Diagnostic, Related, Severity


class Rulings(Struct, frozen=True, kw_only=True, eq=False):
    """All rulings of a book."""

    placed: tuple[PlacedRuling, ...] = ()
    """By date."""

    diagnostics: tuple[Diagnostic, ...] = ()

    def of(self, unit: Unit) -> tuple[PlacedRuling, ...]:
        """Those of one paragraph."""
        return tuple(each for each in self.placed if each.unit is unit)


def place_rulings(
    rulings: Sequence[LocatedRuling],
    book: ResolvedBook,
    sentences: Mapping[str, Sequence[Sentence]],
    stamps: Sequence[RulingStamp],
) -> Rulings:
    """Every ruling beside its paragraph, or a diagnostic that says why it cannot be."""
    placer = _Placer(book, sentences, stamps, {each.ruling.id: each for each in rulings})
    taken = [unit.anchor for unit in book.units]
    fragments = anchors([*taken, *(f"ruling-{each.ruling.id}" for each in rulings)])[len(taken) :]
    placed = [
        found
        for each, fragment in zip(rulings, fragments, strict=True)
        if (found := placer.place(each, fragment)) is not None
    ]
    return Rulings(placed=tuple(placed), diagnostics=tuple(placer.diagnostics))


class _Placer:
    def __init__(
        self,
        book: ResolvedBook,
        sentences: Mapping[str, Sequence[Sentence]],
        stamps: Sequence[RulingStamp],
        by_id: Mapping[str, LocatedRuling],
    ) -> None:
        self._book = book
        self._sentences = sentences
        self._stamps = {each.id: each for each in stamps}
        self._by_id = by_id
        self._names = ParagraphNames(book)
        self._commands = {*DEFAULT_REFERENCES, *book.config.references}
        self.diagnostics: list[Diagnostic] = []

    def place(self, located: LocatedRuling, anchor: str) -> PlacedRuling | None:
        ruling = located.ruling
        stamp = self._stamps.get(ruling.id)
        unit = self._unit(located, stamp)
        if unit is None:
            return None
        if stamp is not None and self._book.redirects.get(stamp.unit, stamp.unit) != unit.id:
            stamp = None  # its author has put it to another paragraph
        sentence = self._sentence(located, unit, stamp)
        words = _words(unit, sentence)
        stale = stamp is not None and stamp.words != words
        standing = self._standing(located, stale)
        marked = marked_text(ruling.text, self._names, self._commands, stamp.cites if stamp else {})
        cited = [part for each in marked.paragraphs for part in each if isinstance(part, Citation)]
        by_number = {each.name: each.unit for each in cited if self._names.by_identity(each.name) is None}
        for name, target in by_number.items():
            if self._names.by_number(name) is not target:
                self._note(located, "text", f"it cites {name}, which is {target.citation or target.id} now",
                           "the book shows the number of today; cite it by its label or id")  # fmt: skip
        for name in marked.lost:
            self._complain(
                located, "text", f'it cites "{name}", and the book has none such', self._names.nearest(name)
            )
        if standing is Standing.STALE:
            self._stale(located, unit, sentence)
        elif stamp is None and standing is Standing.CURRENT:
            self._unaccepted(located, unit)
        return PlacedRuling(
            located=located,
            unit=unit,
            sentence=sentence,
            standing=standing,
            accepted=stamp is not None and not stale,
            words=words,
            text=marked.paragraphs,
            cites={name: target.id for name, target in by_number.items()},
            anchor=anchor,
        )

    def _unit(self, located: LocatedRuling, stamp: RulingStamp | None) -> Unit | None:
        """By identity; a number only leads to a paragraph as long as the lock does not know which one it meant."""
        name = located.ruling.paragraph
        unit = self._names.by_identity(name.strip())
        if unit is not None:
            return unit
        numbered = self._names.by_number(name)
        if stamp is not None:
            known = self._names.by_identity(stamp.unit)
            if known is None:
                now = f'; "{name}" is the number of another one now' if numbered else ""
                self._complain(
                    located, "paragraph", f"the paragraph that it was given for is not in the book any more{now}",
                    "name the paragraph that it is for today, or say by what it is superseded",
                )  # fmt: skip
            elif known is not numbered and known.citation:
                self._note(
                    located, "paragraph", f"{name} is {known.citation} now", "name it by its label or id"
                )
            return known
        if numbered is None:
            self._complain(located, "paragraph", f'there is no paragraph "{name}"', self._names.nearest(name))
        return numbered

    def _sentence(self, located: LocatedRuling, unit: Unit, stamp: RulingStamp | None) -> Sentence | None:
        opening = " ".join(located.ruling.sentence.split())
        if not opening:
            return None
        own = self._sentences.get(unit.id, ())
        if stamp is not None:
            same = [each for each in own if _words(unit, each) == stamp.words]
            if same:
                return same[0]
        found = [each for each in own if " ".join(each.text.split()).startswith(opening)]
        if len(found) == 1:
            return found[0]
        # Where the sentence was there once, the ruling is stale, and that is told.
        if stamp is None:
            how = "several sentences begin" if found else "no sentence begins"
            begins = "; ".join(f'"{" ".join(each.text.split()[:5])}"' for each in own[:6])
            self._complain(
                located, "sentence", f'{how} with "{opening}" in {unit.citation or unit.id}',
                f"its sentences begin {begins}" if begins else None,
            )  # fmt: skip
        return None

    def _standing(self, located: LocatedRuling, stale: bool) -> Standing:
        ruling = located.ruling
        if ruling.superseded_by:
            newer = self._by_id.get(ruling.superseded_by)
            if newer is None:
                self._complain(located, "superseded-by", f'there is no ruling "{ruling.superseded_by}"', None)
            elif newer.ruling.date < ruling.date or newer is located:
                self._complain(
                    located, "superseded-by", f'"{ruling.superseded_by}" is no later ruling', None,
                    (Related("the other ruling", newer.span("date")),),
                )  # fmt: skip
            else:
                return Standing.SUPERSEDED
        if not self._in_force(located):
            return Standing.PAST
        return Standing.STALE if stale else Standing.CURRENT

    def _in_force(self, located: LocatedRuling) -> bool:
        config = self._book.config
        order = config.editions or ((config.edition,) if config.edition else ())
        for key, name in (
            ("edition-from", located.ruling.edition_from),
            ("edition-until", located.ruling.edition_until),
        ):
            if name and name not in order:
                known = ", ".join(order) or "none"
                self._complain(
                    located, key, f'nobody knows when the edition "{name}" was; known are {known}',
                    'rulebook.toml lists the editions in order: editions = ["2013", "2014"]',
                )  # fmt: skip
                return True
        if config.edition not in order:
            return True
        now = order.index(config.edition)
        begins = order.index(located.ruling.edition_from) if located.ruling.edition_from else 0
        ends = order.index(located.ruling.edition_until) if located.ruling.edition_until else len(order)
        return begins <= now <= ends

    def _complain(
        self,
        located: LocatedRuling,
        key: str,
        message: str,
        hint: str | None,
        related: tuple[Related, ...] = (),
    ) -> None:
        text = f'the ruling "{located.ruling.id}": {message}'
        self.diagnostics.append(complaint(text, located.span(key), hint, related))

    def _note(self, located: LocatedRuling, key: str, message: str, hint: str) -> None:
        text = f'the ruling "{located.ruling.id}": {message}'
        self.diagnostics.append(
            Diagnostic(
                code="RW-ruling", message=text, span=located.span(key), hint=hint, severity=Severity.INFO
            )
        )

    def _stale(self, located: LocatedRuling, unit: Unit, sentence: Sentence | None) -> None:
        what = "the sentence" if located.ruling.sentence else "the paragraph"
        gone = located.ruling.sentence and sentence is None
        self.diagnostics.append(
            Diagnostic(
                code="RW-stale-ruling",
                message=f'the ruling "{located.ruling.id}" may answer an old text: {what} that it was given for '
                + ("is gone" if gone else "has changed since"),
                span=located.span(),
                hint="read both; then `rulewright accept`, or say by what it is superseded or until which edition it is",
                severity=Severity.WARNING,
                related=(Related("the text today", sentence.span if sentence else unit.node.span),),
            )
        )

    def _unaccepted(self, located: LocatedRuling, unit: Unit) -> None:
        self.diagnostics.append(
            Diagnostic(
                code="RW-unaccepted-ruling",
                message=f"the lock does not know for which text of {unit.citation or unit.id} the ruling "
                f'"{located.ruling.id}" was given, so nobody will notice when that changes',
                span=located.span(),
                hint="`rulewright accept` keeps it",
                severity=Severity.INFO,
            )
        )


def _words(unit: Unit, sentence: Sentence | None) -> str:
    """A hash of the words that a ruling is about: references count by what they name, white space not at all."""
    if sentence is None:
        return fingerprint(unit.node).content
    parts: list[str] = []
    at = 0
    for atom in sorted(sentence.atoms, key=lambda atom: atom.start):
        if atom.reference and atom.start >= at:
            parts += [sentence.text[at : atom.start], atom.key]
            at = atom.end
    parts.append(sentence.text[at:])
    words = re.findall(r"[^\W_]+", "".join(parts).casefold())
    return blake2b(" ".join(words).encode(), digest_size=8).hexdigest()
