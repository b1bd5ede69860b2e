"""What is known of each unit, looked up by its id."""

from collections import defaultdict
from collections.abc import Sequence

from rulewright.analyse.ledger import LedgerEntry
from rulewright.analyse.worked_examples import CheckedExample, CheckedRecord
from rulewright.document.nodes import Reference
from rulewright.emit.html.dossiers.understanding import RuleFacts
from rulewright.emit.html.edition_source import EditionSource
from rulewright.resolve.resolved_book import ResolvedReference, Unit
from rulewright.rulings.ruling import PlacedRuling


class Known:
    """An edition turned round: from units to all that is about them."""

    def __init__(self, source: EditionSource) -> None:
        self.source = source
        self.understanding = source.understanding
        self.rules = source.understanding.rules
        self.units = {unit.id: unit for unit in source.resolved.with_front()}
        self.steps = {step.id: step.name or step.id for step in source.vocabulary.steps}
        self._entries: dict[str, list[LedgerEntry]] = defaultdict(list)
        for entry in sorted(source.ledger, key=lambda entry: entry.index):
            self._entries[entry.unit_id].append(entry)
        self._rules_of: dict[str, list[RuleFacts]] = defaultdict(list)
        for rule in self.rules.values():
            self._rules_of[rule.unit].append(rule)
        self._rulings: dict[str, list[PlacedRuling]] = defaultdict(list)
        for ruling in source.rulings:
            self._rulings[ruling.unit.id].append(ruling)
        self._cites: dict[str, list[ResolvedReference]] = defaultdict(list)
        for reference in source.resolved.references:
            if reference.unit is not None:
                self._cites[reference.unit.id].append(reference)
        self._examples: dict[str, list[CheckedExample]] = defaultdict(list)
        for example in source.examples:
            for unit in dict.fromkeys((example.example.unit.id, *(each.unit.id for each in example.records))):
                self._examples[unit].append(example)

    def entries(self, unit: Unit) -> Sequence[LedgerEntry]:
        """Its sentences in the ledger, in order."""
        return self._entries.get(unit.id, ())

    def rules_of(self, unit: Unit) -> Sequence[RuleFacts]:
        """The rules that were read from it."""
        return self._rules_of.get(unit.id, ())

    def rulings(self, unit: Unit) -> Sequence[PlacedRuling]:
        """The errata and rulings about it, superseded ones too."""
        return self._rulings.get(unit.id, ())

    def cites(self, unit: Unit) -> Sequence[ResolvedReference]:
        """Its own references."""
        return self._cites.get(unit.id, ())

    def citers(self, unit: Unit) -> Sequence[ResolvedReference]:
        """The references to it from other units."""
        found = self.source.resolved.backlinks.get(unit.id, ())
        return [each for each in found if each.unit is not None and each.unit is not unit]

    def examples(self, unit: Unit) -> list[tuple[CheckedExample, tuple[CheckedRecord, ...]]]:
        """The worked examples in it, and those of which a record is judged by it, with the records that concern it."""
        return [
            (
                each,
                tuple(one for one in each.records if each.example.unit is unit or one.unit is unit),
            )
            for each in self._examples.get(unit.id, ())
        ]

    def sentence_around(self, unit: Unit, reference: Reference) -> str:
        """The sentence of a unit in which a reference stands; empty where it stands in none."""
        at = reference.span
        around = [
            entry
            for entry in self.entries(unit)
            if entry.span.file == at.file and entry.span.start <= at.start < entry.span.end
        ]
        # A sentence with a list in it spans the sentences of the list.
        return min(around, key=lambda entry: entry.span.end - entry.span.start).text if around else ""
