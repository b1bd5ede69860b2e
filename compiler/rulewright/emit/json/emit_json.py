"""The compiled book as `rules.json` and `ledger.json`."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

import msgspec

from rulewright.analyse.ledger import LedgerEntry, State
from rulewright.analyse.worked_examples import CheckedExample
from rulewright.emit.json.documents import (
    FORMAT_VERSION,
    DiagnosticJson,
    ExampleJson,
    ExampleRecordJson,
    LedgerDocument,
    LedgerSentenceJson,
    ParagraphJson,
    Place,
    ReferenceJson,
    RulesDocument,
    RulingJson,
    SentenceJson,
    SpanJson,
)
from rulewright.resolve.addresses import RULINGS_PAGE
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import ResolvedBook, ResolvedReference, Unit
from rulewright.rulings.plain_ruling import plain_text as ruling_text
from rulewright.rulings.ruling import Citation, PlacedRuling
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.span import Position, Span


def emit_json(
    resolved: ResolvedBook,
    ledger: Sequence[LedgerEntry],
    phases: Sequence[object] = (),
    rules: Sequence[object] = (),
    diagnostics: Sequence[Diagnostic] = (),
    rulings: Sequence[PlacedRuling] = (),
    examples: Sequence[CheckedExample] = (),
) -> dict[PurePosixPath, str]:
    """`rules.json` and `ledger.json` as text, by path; `json_files` in one piece."""
    made = json_files(resolved, ledger, phases, rules, diagnostics, rulings, examples)
    return {path: content.decode() for path, content in made}


def json_files(
    resolved: ResolvedBook,
    ledger: Sequence[LedgerEntry],
    phases: Sequence[object] = (),
    rules: Sequence[object] = (),
    diagnostics: Sequence[Diagnostic] = (),
    rulings: Sequence[PlacedRuling] = (),
    examples: Sequence[CheckedExample] = (),
) -> Iterator[tuple[PurePosixPath, bytes]]:
    """`rules.json` and `ledger.json` by path, one after the other.

    `phases` and `rules` are written as msgspec encodes them; `diagnostics` are all of the build, those of
    `resolved` among them or not.
    """
    writer = _Documents(resolved, ledger, rulings)
    known = set(resolved.diagnostics)
    complaints = [*resolved.diagnostics, *(d for d in diagnostics if d not in known)]
    document = writer.rules(phases, rules, complaints)
    told = tuple(writer.example(each) for each in examples)
    yield PurePosixPath("rules.json"), _encoded(msgspec.structs.replace(document, examples=told))
    yield PurePosixPath("ledger.json"), _encoded(writer.ledger())


def _encoded(document: RulesDocument | LedgerDocument) -> bytes:
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


class _Documents:
    def __init__(
        self, resolved: ResolvedBook, ledger: Sequence[LedgerEntry], rulings: Sequence[PlacedRuling]
    ) -> None:
        self._resolved = resolved
        self._rulings = rulings
        self._beside: dict[str, list[str]] = defaultdict(list)
        for ruling in rulings:
            if ruling.beside:
                self._beside[ruling.unit.id].append(ruling.ruling.id)
        self._ledger = ledger
        self._printed = {reference.node: reference.text for reference in resolved.references}
        self._references: dict[str, list[ResolvedReference]] = defaultdict(list)
        for reference in resolved.references:
            unit = reference.unit or resolved.front
            if unit is not None:
                self._references[unit.id].append(reference)

    def rules(
        self, phases: Sequence[object], rules: Sequence[object], diagnostics: Sequence[Diagnostic]
    ) -> RulesDocument:
        config = self._resolved.config
        sentences: dict[str, list[SentenceJson]] = defaultdict(list)
        for entry in sorted(self._ledger, key=lambda entry: entry.index):
            sentences[entry.unit_id].append(self._sentence(entry))
        return RulesDocument(
            format=FORMAT_VERSION,
            book=config.book,
            title=config.title,
            language=config.language,
            edition=config.edition,
            paragraphs=tuple(
                self._paragraph(unit, tuple(sentences[unit.id])) for unit in self._resolved.with_front()
            ),
            phases=tuple(msgspec.to_builtins(phase) for phase in phases),
            rules=tuple(msgspec.to_builtins(rule) for rule in rules),
            diagnostics=tuple(self._diagnostic(diagnostic) for diagnostic in diagnostics),
            rulings=tuple(_ruling(each) for each in self._rulings),
        )

    def example(self, checked: CheckedExample) -> ExampleJson:
        """A worked example with what was found of its records."""
        example = checked.example
        place = self._position(example.span)
        return ExampleJson(
            id=example.id,
            paragraph=example.unit.id,
            title=example.title,
            source=Place(file=example.span.file, line=place.line, column=place.column),
            agrees=checked.agrees,
            records=tuple(
                ExampleRecordJson(
                    record=each.record,
                    paragraph=each.unit.id,
                    verdict=each.verdict,
                    agrees=each.agrees,
                    found=each.found,
                )
                for each in checked.records
            ),
        )

    def ledger(self) -> LedgerDocument:
        order = {unit.id: at for at, unit in enumerate(self._resolved.with_front())}
        entries = sorted(self._ledger, key=lambda entry: (order.get(entry.unit_id, len(order)), entry.index))
        counts = Counter(entry.state.value for entry in entries)
        return LedgerDocument(
            format=FORMAT_VERSION,
            book=self._resolved.config.book,
            edition=self._resolved.config.edition,
            counts={state.value: counts[state.value] for state in State},
            sentences=tuple(self._ledger_sentence(entry) for entry in entries),
        )

    def _paragraph(self, unit: Unit, sentences: tuple[SentenceJson, ...]) -> ParagraphJson:
        place = self._position(unit.node.span)
        blocks = (plain_text((block,), self._printed.get) for block in unit.node.blocks)
        return ParagraphJson(
            id=unit.id,
            number=unit.number,
            citation=unit.citation,
            kind=unit.kind,
            title=unit.title,
            text="\n".join(block for block in blocks if block),
            parent=unit.parent.id if unit.parent else None,
            anchor=f"{unit.page}#{unit.anchor}",
            source=Place(file=unit.node.span.file, line=place.line, column=place.column),
            labels=unit.labels,
            references=tuple(self._reference(reference) for reference in self._references[unit.id]),
            sentences=sentences,
            rulings=tuple(self._beside.get(unit.id, ())),
        )

    def _reference(self, reference: ResolvedReference) -> ReferenceJson:
        return ReferenceJson(
            text=reference.text,
            target=reference.target.id if reference.target else None,
            key=reference.node.target,
            external=reference.external,
            span=self._span(reference.node.span),
        )

    def _sentence(self, entry: LedgerEntry) -> SentenceJson:
        return SentenceJson(
            text=entry.text,
            state=entry.state.value,
            modality=entry.modality,
            reading=entry.reading,
            why=entry.why,
            aside=entry.aside,
            rules=entry.rules,
            span=self._span(entry.span),
            offered=entry.offered,
        )

    def _ledger_sentence(self, entry: LedgerEntry) -> LedgerSentenceJson:
        unit = self._resolved.by_id.get(entry.unit_id)
        return LedgerSentenceJson(
            paragraph=entry.unit_id,
            number=unit.citation if unit else "",
            index=entry.index,
            uncovered=entry.uncovered,
            **msgspec.structs.asdict(self._sentence(entry)),
        )

    def _diagnostic(self, diagnostic: Diagnostic) -> DiagnosticJson:
        place = None
        if diagnostic.span is not None:
            at = self._position(diagnostic.span)
            place = Place(file=diagnostic.span.file, line=at.line, column=at.column)
        elif diagnostic.file is not None:
            place = Place(file=diagnostic.file, line=1)
        return DiagnosticJson(
            code=diagnostic.code,
            severity=diagnostic.severity.value,
            message=diagnostic.message,
            hint=diagnostic.hint,
            place=place,
        )

    def _span(self, span: Span) -> SpanJson:
        at = self._position(span)
        return SpanJson(file=span.file, start=span.start, end=span.end, line=at.line, column=at.column)

    def _position(self, span: Span) -> Position:
        """Line and column; the first of the file where its text is not at hand."""
        source = self._resolved.sources.get(span.file)
        return source.position(span.start) if source else Position(1, 1)


def _ruling(each: PlacedRuling) -> RulingJson:
    cited = [part.unit.id for paragraph in each.text for part in paragraph if isinstance(part, Citation)]
    ruling = each.ruling
    return RulingJson(
        id=ruling.id,
        date=ruling.date.isoformat(),
        kind=ruling.kind.value,
        standing=each.standing.value,
        paragraph=each.unit.id,
        sentence=each.sentence.text if each.sentence is not None else None,
        text=ruling_text(each),
        cites=tuple(dict.fromkeys(cited)),
        author=ruling.author,
        source=ruling.source,
        superseded_by=ruling.superseded_by or None,
        anchor=f"{each.unit.page if each.beside else RULINGS_PAGE}#{each.anchor}",
    )
