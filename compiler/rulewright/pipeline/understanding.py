"""What the compiler made of the sentences of a book, put together for those who read it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from rulewright.analyse.dependencies import users_of_definitions
from rulewright.emit.html.dossiers.understanding import (
    ExpectedRecord,
    RuleFacts,
    SentenceWords,
    ShownRecord,
    SlotWords,
    Understanding,
)
from rulewright.emit.python.check_sources import check_sources
from rulewright.emit.python.load_checks import load_checks
from rulewright.pipeline.compilation import Compilation, Files
from rulewright.pipeline.current_witnesses import CurrentWitnesses, current_witnesses
from rulewright.pipeline.expectations import read_expectations
from rulewright.pipeline.waiting import wordings_told, words_without_slot
from rulewright.pipeline.witnesses import stored_witnesses
from rulewright.plan.inputs import PlacedRule
from rulewright.plan.planned import Check
from rulewright.rules.attachments import Attachment
from rulewright.runtime.verdicts import Verdict
from rulewright.witness.witnesses import Pair, Told


def understanding(book: Compilation, checks: Files) -> Understanding:
    """Words, rules and records; `checks` are the generated files. Only stored witnesses are judged, and nothing is
    searched for."""
    if not book.has_vocabulary:
        return Understanding()
    told = len(book.diagnostics)
    found = Understanding(
        sentences={each.key: _words(book, each) for each in book.attachments.attached},
        rules=dict(_Rules(book, check_sources(checks), _witnesses(book, checks)).all()),
        records=_records(book),
    )
    # What is wrong with witnesses and expectations, those say who judge them.
    del book.diagnostics[told:]
    return found


def _words(book: Compilation, each: Attachment) -> SentenceWords:
    return SentenceWords(
        slots=tuple(
            SlotWords(name=name, start=place.start, end=place.end, value=str(each.values[name]))
            for name, place in each.places.items()
            if name in each.values
        ),
        unread=tuple((stretch.start, stretch.end) for stretch in each.unread),
        fixed=words_without_slot(book, each) if each.located.reading.note is None else (),
        wordings=tuple(wordings_told(book.vocabulary, each.wordings)),
    )


def _witnesses(book: Compilation, checks: Files) -> CurrentWitnesses:
    stored = stored_witnesses(book)
    if not stored.checks:
        return CurrentWitnesses(witnesses=stored)
    return current_witnesses(stored, book.plan.checks(), load_checks(checks).CHECKS)


_SHOWN = {"keeps": Verdict.SATISFIED, "breaks": Verdict.VIOLATED}


class _Rules:
    """Gathers what is known of each rule."""

    def __init__(self, book: Compilation, sources: Mapping[str, str], witnesses: CurrentWitnesses) -> None:
        self._book = book
        self._sources = sources
        self._checks = {check.id: check for check in book.plan.checks()}
        self._witnesses = witnesses.witnesses.checks
        self._outdated = witnesses.outdated
        self._users = users_of_definitions(book.rules.rules)
        self._uses: dict[str, list[str]] = defaultdict(list)
        for definition, users in self._users.items():
            for user in users:
                self._uses[user].append(definition)
        self._overrides: dict[str, list[str]] = defaultdict(list)
        for check in self._checks.values():
            for exception in check.defeats:
                self._overrides[exception.rule].append(check.id)

    def all(self) -> list[tuple[str, RuleFacts]]:
        """Each rule by its id, in the order of the book."""
        return [
            (placed.id, self._facts(placed, self._checks.get(placed.id))) for placed in self._book.rules.rules
        ]

    def _facts(self, placed: PlacedRule, check: Check | None) -> RuleFacts:
        pair = self._witnesses.get(placed.id, Pair()) if check is not None else Pair()
        return RuleFacts(
            id=placed.id,
            unit=placed.unit,
            sentence=placed.sentence,
            checked=check is not None,
            steps=placed.rule.steps,
            options=placed.rule.options,
            exception=placed.rule.exception,
            default=placed.rule.default,
            overridden_by=_once(each.rule for each in check.defeats) if check is not None else (),
            overrides=_once(self._overrides.get(placed.id, ())),
            rivals=_once(each.rule for each in check.conflicts) if check is not None else (),
            adds_up=_once(each.rule for each in check.added) if check is not None else (),
            users=tuple(each for each in self._users.get(placed.id, ()) if each != placed.id),
            uses=tuple(each for each in self._uses.get(placed.id, ()) if each != placed.id),
            code=self._sources.get(placed.id, ""),
            keeps=_shown(pair.satisfied),
            breaks=_shown(pair.violated),
            outdated=tuple(
                name for name, verdict in _SHOWN.items() if (placed.id, verdict) in self._outdated
            ),
            never=pair.why,
        )


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _shown(told: Told | None) -> ShownRecord | None:
    return ShownRecord(data=told.record, origin=told.origin, breaks=told.breaks) if told is not None else None


def _records(book: Compilation) -> dict[str, tuple[ExpectedRecord, ...]]:
    found: dict[str, list[ExpectedRecord]] = defaultdict(list)
    for each in read_expectations(book):
        if each.verdict == "?":
            continue
        found[each.paragraph].append(
            ExpectedRecord(
                name=each.record, verdict=each.verdict, why=each.why, shows_example=bool(each.example)
            )
        )
    return {unit: tuple(records) for unit, records in found.items()}
