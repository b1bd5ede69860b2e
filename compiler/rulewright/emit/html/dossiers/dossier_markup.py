"""One dossier: all that is known of a paragraph, in the order in which it is asked for."""

from collections.abc import Iterable, Iterator, Sequence

from rulewright.analyse.compare.edition_history import PastChange
from rulewright.analyse.ledger import LedgerEntry
from rulewright.emit.html.catalogue import Catalogue, quoted
from rulewright.emit.html.changes.marks import ChangeMarks
from rulewright.emit.html.changes.views import marked
from rulewright.emit.html.dossiers.known import Known
from rulewright.emit.html.dossiers.marked_sentence import marked_sentence
from rulewright.emit.html.dossiers.precedence import PrecedencePicture, Relations
from rulewright.emit.html.dossiers.shown_record import RecordMarkup
from rulewright.emit.html.dossiers.understanding import RuleFacts, ShownRecord
from rulewright.emit.html.link_markup import full_name_of, name_of
from rulewright.emit.html.markup import Gap, Html, Place, Rendered, joined
from rulewright.emit.html.markup import escaped as _e
from rulewright.emit.html.readings import Readings, uncovered_label
from rulewright.emit.html.rulings import RulingMarkup
from rulewright.resolve.resolved_book import FRONT, ResolvedReference, Unit

_Part = Html | Gap
_QUOTED = 24
"""Words by which the sentence of another paragraph is quoted."""

_ITEM, _END_ITEM = Html("<li>"), Html("</li>\n")


class DossierMarkup:
    """Sets dossiers."""

    def __init__(
        self, known: Known, texts: Catalogue, readings: Readings, rulings: RulingMarkup, changes: ChangeMarks
    ) -> None:
        self._known = known
        self._texts = texts
        self._say = texts.interface
        self._readings = readings
        self._rulings = rulings
        self._changes = changes
        self._records = RecordMarkup(texts)
        self._picture = PrecedencePicture(texts, known.units, known.rules)

    def dossier(self, unit: Unit, rank: int) -> Rendered:
        """The dossier of a unit; its heading has the given rank."""
        name = self._say["front_matter"] if unit.kind == FRONT else full_name_of(unit, self._say)
        source = self._readings.source_place(unit)
        return joined(
            (
                Html(f'<section class="dossier" id="{_e(unit.anchor)}">\n<h{rank}><a href="'),
                Place(unit.page, unit.anchor),
                Html(f'">{_e(name)}</a></h{rank}>\n<p class="source"><a href="'),
                Place(unit.page, unit.anchor),
                Html(f'">{_e(self._say["in_the_text"])}</a>{f" · {source}" if source else ""}</p>\n'),
                *self._parts(unit),
                Html("</section>\n"),
            )
        )

    def _parts(self, unit: Unit) -> Iterator[_Part]:
        known = self._known
        for ruling in known.rulings(unit):
            yield from self._rulings.told(ruling)
        relations = Relations(known.rules_of(unit))
        if relations:
            yield from self._part("precedence", self._precedence(unit, relations))
        entries = known.entries(unit)
        if entries:
            yield from self._part("sentences", self._sentences(entries))
        if citers := known.citers(unit):
            yield from self._part("referenced_by", self._citers(citers))
        if cites := known.cites(unit):
            yield from self._part("refers_to", self._cites(cites))
        if known.examples(unit):
            yield from self._part("checked_examples", self._examples(unit))
        if known.understanding.records.get(unit.id):
            yield from self._part("test_records", self._expected(unit))
        if past := known.source.history.by_unit.get(unit.id):
            yield from self._part("history", self._history(past))

    def _part(self, name: str, content: Iterable[_Part]) -> Iterator[_Part]:
        yield Html(f'<div class="known {name}">\n<p class="label">{_e(self._say[name])}</p>\n<div>\n')
        yield from content
        yield Html("</div>\n</div>\n")

    # --- the sentences, with what was made of them --------------------------------------------------------------

    def _sentences(self, entries: Sequence[LedgerEntry]) -> Iterator[_Part]:
        for entry in entries:
            words = self._known.understanding.sentences.get((entry.unit_id, entry.index))
            yield Html(self._readings.verdict(entry.state.value, entry.modality))
            yield Html(f'<p class="sentence">{marked_sentence(entry.text, words)}</p>\n')
            if entry.why:
                yield Html(self._readings.why(entry))
            for reading in (*((entry.reading,) if entry.reading else ()), *entry.offered):
                yield Html(f'<pre lang="en">{_e(reading)}</pre>\n')
            if words is not None:
                for slot in words.slots:
                    read = entry.text[slot.start : slot.end]
                    read = quoted(read, self._say) + (f" → {slot.value}" if slot.value != read else "")
                    yield Html(f'<p class="why">{_e(self._say["slot"])} {_e(slot.name)}: {_e(read)}</p>\n')
                yield from self._words("unread_words", [entry.text[start:end] for start, end in words.unread])
                yield from self._words("fixed_words", words.fixed)
                yield from self._words("wordings", words.wordings)
            else:
                yield from self._words(uncovered_label(entry.state), entry.uncovered)
            for rule in entry.rules:
                if rule in self._known.rules:
                    yield from self._rule(self._known.rules[rule])
            yield Html("</div>\n")

    def _words(self, name: str, words: Sequence[str]) -> Iterator[Html]:
        if words:
            yield Html(f'<p class="why">{_e(self._say[name])}: {_e(", ".join(words))}</p>\n')

    def _rule(self, rule: RuleFacts) -> Iterator[_Part]:
        told = []
        if rule.steps:
            told.append(", ".join(self._known.steps.get(step, step) for step in rule.steps))
        told += rule.options
        when = f" · {_e('; '.join(told))}" if told else ""
        yield Html(f'<div class="check" role="group" aria-label="{_e(rule.id)}">\n')
        if rule.checked:
            yield Html(
                f'<p class="check-name">{_e(self._say["check"])} <code>{_e(rule.id)}</code>{when}</p>\n'
            )
        elif rule.users:
            yield Html(f'<p class="check-name">{_e(self._say["definition_used"])} ')
            yield from self._linked(dict.fromkeys(self._paragraph(user) for user in rule.users))
            yield Html("</p>\n")
        else:
            yield Html(
                f'<p class="check-name">{_e(self._say["not_checked"])} <code>{_e(rule.id)}</code></p>\n'
            )
        if rule.uses:
            yield Html(f'<p class="check-name">{_e(self._say["uses_definitions"])} ')
            yield from self._linked(dict.fromkeys(self._paragraph(each) for each in rule.uses))
            yield Html("</p>\n")
        for name, record in (("keeps", rule.keeps), ("breaks", rule.breaks)):
            if record is not None:
                yield from self._record(name, record)
        if rule.outdated:
            which = ", ".join(str(self._say[f"record_{name}"]) for name in rule.outdated)
            yield Html(f'<p class="why">{_e(which)}: {_e(self._say["record_outdated"])}</p>\n')
        for why in rule.never.values():
            yield Html(f'<p class="why" lang="en">{_e(why)}</p>\n')
        if rule.code:
            yield Html(
                f"<details><summary>{_e(self._say['check_source'])}</summary>\n"
                f'<pre lang="en">{_e(rule.code)}</pre></details>\n'
            )
        yield Html("</div>\n")

    def _record(self, name: str, record: ShownRecord) -> Iterator[_Part]:
        mark = "✓" if name == "keeps" else "✗"
        origin = f' <span class="origin">({_e(record.origin)})</span>' if record.origin else ""
        yield Html(
            f'<div class="record {name}">\n<p class="record-name"><span aria-hidden="true">{mark}</span> '
            f"{_e(self._say['record_' + name])}{origin}</p>\n"
        )
        yield from self._records.tables(record.data)
        if record.breaks:
            yield Html(f'<p class="record-more">{_e(self._say["record_breaks_too"])} ')
            yield from self._linked(dict.fromkeys(self._paragraph(rule) for rule in record.breaks))
            yield Html("</p>\n")
        yield self._records.source(record.data)
        yield Html("</div>\n")

    # --- what it has to do with other paragraphs ------------------------------------------------------------------

    def _precedence(self, unit: Unit, relations: Relations) -> Iterator[_Part]:
        yield from self._picture.draw(unit, relations, unit.anchor)
        for name, rules in (
            ("overridden_by", relations.overridden_by),
            ("overrides", relations.overrides),
            ("rivals", relations.rivals),
            ("adds_up", relations.adds_up),
        ):
            if rules:
                yield Html(f'<p class="relation">{_e(self._say[name])}</p>\n<ul class="{name}">\n')
                for rule in rules:
                    facts = self._known.rules.get(rule)
                    yield from self._quoted(self._paragraph(rule), facts.sentence if facts else "")
                yield Html("</ul>\n")
        if relations.yields:
            yield Html(f'<p class="relation">{_e(self._say["yields"])}</p>\n')

    def _citers(self, citers: Sequence[ResolvedReference]) -> Iterator[_Part]:
        yield Html("<ul>\n")
        told = (
            (each.unit, self._known.sentence_around(each.unit, each.node)) for each in citers if each.unit
        )
        for unit, sentence in dict.fromkeys(told):
            yield from self._quoted(unit, sentence)
        yield Html("</ul>\n")

    def _cites(self, cites: Sequence[ResolvedReference]) -> Iterator[_Part]:
        yield Html("<ul>\n")
        for target in dict.fromkeys(each.target for each in cites if each.target is not None):
            yield _ITEM
            yield from self._link(target, named=True)
            yield _END_ITEM
        for name in dict.fromkeys(each.text or each.node.target for each in cites if each.target is None):
            yield Html(f"<li>{_e(name)} ({_e(self._say['external_reference'])})</li>\n")
        yield Html("</ul>\n")

    # --- examples, records, editions --------------------------------------------------------------------------------

    def _examples(self, unit: Unit) -> Iterator[_Part]:
        yield Html("<ul>\n")
        for checked, records in self._known.examples(unit):
            example = checked.example
            yield _ITEM
            if example.title:
                yield Html(f"{_e(example.title)} ")
            if example.unit is not unit:
                yield Html("(")
                yield from self._link(example.unit)
                yield Html(") ")
            for at, each in enumerate(records):
                mark = "✓" if each.agrees else "✗"
                yield Html(
                    f'{", " if at else ""}<span aria-hidden="true">{mark}</span> <code>{_e(each.record)}</code>: '
                )
                yield _e(self._verdict(each.verdict))
                if each.unit is not unit:
                    yield Html(" (")
                    yield from self._link(each.unit)
                    yield Html(")")
                if each.found:
                    yield Html(f', <span lang="en">{_e(each.found)}</span>')
            yield _END_ITEM
        yield Html("</ul>\n")

    def _expected(self, unit: Unit) -> Iterator[_Part]:
        by_verdict: dict[str, list[str]] = {}
        for each in self._known.understanding.records[unit.id]:
            by_verdict.setdefault(each.verdict, []).append(each.name)
        yield Html(f'<p class="relation">{_e(self._say["expected_verdicts"])}</p>\n<ul>\n')
        for verdict, names in by_verdict.items():
            listed = ", ".join(f"<code>{_e(name)}</code>" for name in names)
            yield Html(f"<li>{len(names)} {_e(self._verdict(verdict))}: {listed}</li>\n")
        yield Html("</ul>\n")

    def _history(self, past: Sequence[PastChange]) -> Iterator[_Part]:
        views = self._changes.views
        yield Html('<ul class="changes">\n')
        for each in reversed(past):
            change = each.change
            old = f" ({change.old.citation})" if change.old is not None and change.old.citation else ""
            yield Html('<li><a href="')
            yield self._changes.place(each)
            yield Html(f'">{_e(each.edition)}</a>: {_e(", ".join(map(views.kind, change.kinds)))}{_e(old)}\n')
            for detail in dict.fromkeys(map(views.detail, change.details)):
                yield Html(f'<p class="why">{_e(detail)}</p>\n')
            for marks in (change.title, change.text, change.notes):
                if marks:
                    yield Html(f'<p class="edits">{marked(marks)}</p>\n')
            yield _END_ITEM
        yield Html("</ul>\n")

    def _verdict(self, verdict: str) -> str:
        return str(self._say.get(f"verdict_{verdict}", verdict))

    # --- links ------------------------------------------------------------------------------------------------------

    def _paragraph(self, rule: str) -> Unit | None:
        """The paragraph of a rule."""
        facts = self._known.rules.get(rule)
        return self._known.units.get(facts.unit if facts is not None else rule.rpartition("#")[0])

    def _linked(self, units: Iterable[Unit | None]) -> Iterator[_Part]:
        for at, unit in enumerate(each for each in units if each is not None):
            if at:
                yield Html(", ")
            yield from self._link(unit)

    def _link(self, unit: Unit, *, named: bool = False) -> Iterator[_Part]:
        words = name_of(unit, self._say)
        if named and unit.citation and unit.name:
            words += f" {unit.name}"
        yield Html('<a class="reference" href="')
        yield Place(unit.page, unit.anchor)
        yield Html(f'">{_e(words)}</a>')

    def _quoted(self, unit: Unit | None, sentence: str) -> Iterator[_Part]:
        """An item: a paragraph and its sentence."""
        if unit is None:
            return
        yield _ITEM
        yield from self._link(unit)
        if sentence:
            words = sentence.split()
            shown = " ".join(words[:_QUOTED]) + (" …" if len(words) > _QUOTED else "")
            yield Html(f' <q class="sentence">{_e(shown)}</q>')
        yield _END_ITEM
