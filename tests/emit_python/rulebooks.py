"""Small invented books for tests: readings in the rule language, with a vocabulary of a village."""

from types import ModuleType
from typing import Any

from msgspec import Struct

from rulewright.emit.python.emit_python import emit_python
from rulewright.emit.python.load_checks import load_checks
from rulewright.emit.python.vocabulary_module import BookInfo
from rulewright.plan.inputs import BookRules, PlacedRule
from rulewright.plan.plan import plan
from rulewright.plan.planned import Plan
from rulewright.rules.language.parse import Effect, parse_condition, parse_effect, parse_readings
from rulewright.source.diagnostics import Diagnostic
from rulewright.vocabulary.types import (
    Adjective,
    AttributeType,
    Individual,
    Kind,
    LookupTable,
    Phase,
    Step,
    Verb,
    Vocabulary,
)

VILLAGE = Vocabulary(
    phases=(Phase(id="day"), Phase(id="night")),
    steps=(
        Step(id="dawn", phase="day"),
        Step(id="noon", phase="day"),
        Step(id="dusk", phase="night"),
    ),
    kinds={
        "game": Kind(attributes={"turn": AttributeType(type="int"), "festival": AttributeType(type="bool")}),
        "place": Kind(
            attributes={
                "owner": AttributeType(type="family"),
                "side": AttributeType(type="enum", values=("north", "south")),
                "flooded": AttributeType(type="bool"),
            }
        ),
        "house": Kind(is_a="place", attributes={"rooms": AttributeType(type="int")}),
        "field": Kind(is_a="place"),
        "family": Kind(
            attributes={"coins": AttributeType(type="int"), "friends": AttributeType(type="list of family")}
        ),
        "person": Kind(
            attributes={
                "family": AttributeType(type="family"),
                "at": AttributeType(type=("place", "family")),
                "ill": AttributeType(type="bool"),
                "age": AttributeType(type="int"),
            }
        ),
        "smith": Kind(is_a="person"),
    },
    verbs={
        "move": Verb(
            roles={"theme": "person", "goal": "place", "source": "place"},
            optional=("source",),
            effects=("theme.at := goal",),
        ),
        "carry": Verb(is_a="move", roles={"with": "person"}, optional=("with",)),
        "rest": Verb(roles={"theme": "person"}, effects=("theme.ill := false",)),
        "pay": Verb(
            roles={"source": "family", "goal": "family"},
            attributes={"amount": AttributeType(type="int"), "gift": AttributeType(type="bool")},
            effects=(
                "source.coins := source.coins - amount",
                "goal.coins := goal.coins + amount if gift = false",
            ),
        ),
        "roll": Verb(roles={"purpose": "string"}, attributes={"result": AttributeType(type="int")}),
    },
    adjectives={
        "dry": Adjective(of="place", means="flooded = false"),
        "own": Adjective(of="place", means="owner = reference.family"),
        "safe": Adjective(of="place", means="side = 'north' and flooded = false"),
    },
    individuals={
        "Red": Individual(kind="family"),
        "Blue": Individual(kind="family"),
        "Mill": Individual(kind="house"),
    },
    tables={
        "harvest": LookupTable(
            keys=("roll",),
            rows=({"roll": "1-2", "sacks": 0}, {"roll": "3-5", "sacks": 2}, {"roll": "6+", "sacks": 4}),
        )
    },
    options={"long_game": "the long game"},
)


class Unit(Struct, frozen=True):
    """Where a paragraph of a test book stands."""

    parent: str | None = None
    preceding: tuple[str, ...] = ()


class Made(Struct, frozen=True):
    """A book as far as it was made."""

    planned: Plan
    diagnostics: tuple[Diagnostic, ...]
    files: dict[Any, str]
    package: ModuleType

    def check(self, record: dict[str, Any]) -> Any:
        """The report on a record."""
        return self.package.check(record)

    def verdicts(self, record: dict[str, Any]) -> dict[str, str]:
        """The verdict of each rule on a record."""
        return {each.check.rule: each.verdict.value for each in self.check(record).results}

    def codes(self) -> list[str]:
        """The codes of all diagnostics."""
        return [each.code for each in self.diagnostics]


def placed_rules(text: str, units: dict[str, Unit] | None = None) -> tuple[PlacedRule, ...]:
    """The rules of readings, with places. A unit `a.1` stands below `a`, after the units of `a` before it."""
    readings, diagnostics = parse_readings(text, "test.rules")
    assert not diagnostics, diagnostics
    order = list(dict.fromkeys(each.reading.unit for each in readings))
    counts: dict[str, int] = {}
    placed = []
    for located in readings:
        unit = located.reading.unit
        parent = unit.rpartition(".")[0] or None
        siblings = tuple(each for each in order if (each.rpartition(".")[0] or None) == parent)
        known = (units or {}).get(unit, Unit(parent, siblings[: siblings.index(unit)] if parent else ()))
        for rule in located.reading.rules:
            counts[unit] = counts.get(unit, 0) + 1
            placed.append(
                PlacedRule(
                    id=f"{unit}#{counts[unit]}",
                    unit=unit,
                    parent=known.parent,
                    preceding=known.preceding,
                    number=unit,
                    citation=f"Village, {unit}",
                    sentence=f"What {unit} says.",
                    reading="",
                    url=f"book.html#{unit}",
                    rule=rule,
                )
            )
    return tuple(placed)


def book_rules(
    text: str, vocabulary: Vocabulary = VILLAGE, units: dict[str, Unit] | None = None
) -> BookRules:
    """The rules of readings with the meanings of the vocabulary parsed."""
    adjectives = {}
    for name, adjective in vocabulary.adjectives.items():
        condition = parse_condition(adjective.means)
        assert not isinstance(condition, Diagnostic), condition
        adjectives[name] = condition
    effects: dict[str, tuple[Effect, ...]] = {}
    for name, verb in vocabulary.verbs.items():
        parsed = []
        for effect in verb.effects:
            found = parse_effect(effect)
            assert not isinstance(found, Diagnostic), found
            parsed.append(found)
        effects[name] = tuple(parsed)
    return BookRules(
        vocabulary=vocabulary, rules=placed_rules(text, units), adjectives=adjectives, effects=effects
    )


def make(
    text: str, vocabulary: Vocabulary = VILLAGE, units: dict[str, Unit] | None = None, book: str = "village"
) -> Made:
    """A book from readings to loaded checks."""
    rules = book_rules(text, vocabulary, units)
    planned, diagnostics = plan(rules)
    files = emit_python(planned, vocabulary, BookInfo(book=book, title="The village", edition="e1"))
    return Made(planned, diagnostics, files, load_checks(files))


def record(
    before: dict[str, dict[str, Any]],
    *events: dict[str, Any],
    after: dict[str, dict[str, Any]] | None = None,
    begins: str | None = None,
    **keys: Any,
) -> dict[str, Any]:
    """A record; events are numbered, and `begins` is its `from`."""
    made: dict[str, Any] = {
        "book": "village",
        "before": {"entities": before},
        "events": [{"n": number, **event} for number, event in enumerate(events, start=1)],
        **keys,
    }
    if begins is not None:
        made["from"] = begins
    if after is not None:
        made["after"] = {"entities": after}
    return made


def act(
    step: str, verb: str, actor: str | None = None, attributes: dict[str, Any] | None = None, **roles: Any
) -> dict[str, Any]:
    """An event without its number; `theme="Ann"` fills a role."""
    event: dict[str, Any] = {
        "step": step,
        "verb": verb,
        "roles": {key.rstrip("_"): value for key, value in roles.items()},
    }
    if actor is not None:
        event["actor"] = actor
    if attributes is not None:
        event["attributes"] = attributes
    return event


TOWN: dict[str, dict[str, Any]] = {
    "Ann": {"kind": "smith", "family": "Red", "at": "Mill", "ill": False, "age": 30},
    "Bob": {"kind": "person", "family": "Blue", "at": "Mill", "ill": True, "age": 9},
    "Mill": {"kind": "house", "owner": "Red", "side": "north", "flooded": False},
    "Lea": {"kind": "field", "owner": "Blue", "side": "south", "flooded": True},
    "Red": {"kind": "family", "coins": 20, "friends": ["Blue"]},
    "Blue": {"kind": "family", "coins": 3, "friends": []},
    "game": {"kind": "game", "festival": False},
}


def town(**changes: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The town with other facts; a fact of `...` is not told."""
    made = {}
    for name, facts in TOWN.items():
        merged = {**facts, **changes.get(name, {})}
        made[name] = {key: value for key, value in merged.items() if value is not ...}
    return made
