"""Printing and parsing the rule language give back the same IR, for every IR that Hypothesis can draw."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition, parse_readings, parse_term
from rulewright.rules.language.print import print_condition, print_reading, print_term

RESERVED = set(
    "a an and or not in is at as all by has each for of over the to when where then define reading because some no every "
    "always only option exception default before sequence count events happened happens earlier later within having contains "
    "judgement narrative obligation prohibition permission effect quantity order definition initial final floor ceiling "
    "minimum maximum absolute percent sum greatest least true false null lookup if number comparison name names kind "
    "kinds adjectives dice".split()
)
names = st.from_regex(r"[a-z][a-z0-9_]{0,6}", fullmatch=True).filter(lambda word: word not in RESERVED)
variables = st.from_regex(r"[A-Z][A-Za-z0-9_]{0,3}", fullmatch=True)
prose = st.text(
    alphabet=st.characters(blacklist_characters="\n…", blacklist_categories=("Cs", "Cc")), max_size=12
).map(str.strip)
steps = st.lists(names, max_size=2).map(tuple)
slots = st.builds(ir.Slot, names, st.sampled_from(list(ir.SlotType)), prose, prose)
constants = st.builds(ir.Constant, st.one_of(st.booleans(), st.integers(-999, 999), prose, st.none()))
paths = st.recursive(
    st.one_of(st.builds(ir.Variable, variables), st.builds(ir.Name, names)),
    lambda inner: st.builds(ir.AttributeOf, st.one_of(inner, st.builds(ir.Constant, prose)), names),
    max_leaves=3,
)


def _terms(inner: st.SearchStrategy[ir.Term]) -> st.SearchStrategy[ir.Term]:
    several = st.lists(inner, min_size=1, max_size=2).map(tuple)
    return st.one_of(
        st.builds(ir.Arithmetic, st.sampled_from("+-*/"), inner, inner),
        st.builds(ir.Function, st.sampled_from(["floor", "maximum", "percent"]), several),
        st.builds(ir.ValueOf, names, several),
        st.builds(ir.Lookup, names, inner, names),
        st.builds(ir.ListOf, several),
        st.builds(ir.At, st.sampled_from(list(ir.Moment)), paths),
        st.builds(lambda k, v: ir.Aggregate("count", ir.Selection(k, v)), names, variables),
        st.builds(lambda t, k, v: ir.Aggregate("sum", ir.Selection(k, v), t), inner, names, variables),
        st.builds(lambda v: ir.Aggregate("count", ir.EventPattern(v)), names),
    )


terms = st.recursive(st.one_of(constants, paths, slots), _terms, max_leaves=5)
arguments = st.one_of(
    st.builds(lambda r, k, v: ir.Argument(r, k, ir.Variable(v)), names, names, variables),
    st.builds(lambda r, k: ir.Argument(r, k), names, names),
    st.builds(lambda r, t: ir.Argument(r, None, t), names, terms),
)
name_lists = st.one_of(st.lists(names, min_size=1, max_size=3).map(tuple), slots)


def _events(condition: st.SearchStrategy[ir.Condition]) -> st.SearchStrategy[ir.EventPattern]:
    return st.builds(
        ir.EventPattern,
        names,
        st.lists(arguments, max_size=2).map(tuple),
        st.none() | variables,
        st.none() | condition,
        steps,
    )


def _selections(condition: st.SearchStrategy[ir.Condition]) -> st.SearchStrategy[ir.Selection]:
    return st.builds(ir.Selection, names, variables, st.none() | condition)


operators = st.sampled_from(["=", "!=", "<", "<=", ">", ">=", "in", "not in", "contains"])
simple = st.one_of(
    st.builds(ir.Comparison, operators, terms, terms),
    st.builds(ir.SlotComparison, terms, slots),
    st.builds(ir.IsKind, terms, name_lists, st.booleans()),
    st.builds(ir.IsAdjective, terms, name_lists, st.none() | paths, st.booleans()),
    st.builds(ir.Holds, names, st.lists(terms, max_size=2).map(tuple)),
)


def _joined(kind: type[ir.All] | type[ir.AnyOf]) -> st.SearchStrategy[ir.Condition]:
    def unnested(conditions: list[ir.Condition]) -> ir.Condition:
        flat: list[ir.Condition] = []
        for condition in conditions:
            flat.extend(condition.conditions if isinstance(condition, kind) else (condition,))
        return kind(tuple(flat))

    return st.lists(conditions, min_size=2, max_size=3).map(unnested)


conditions: st.SearchStrategy[ir.Condition] = st.deferred(
    lambda: st.one_of(
        simple,
        st.builds(ir.Not, conditions),
        st.builds(ir.Always, conditions),
        _joined(ir.All),
        _joined(ir.AnyOf),
        st.builds(ir.Happened, _events(simple), st.sampled_from(list(ir.Timing)), st.booleans()),
        st.builds(ir.Quantified, st.sampled_from(["some", "no"]), _selections(simple)),
        st.builds(ir.Quantified, st.just("every"), _selections(simple), simple),
    )
)
headers: dict[str, st.SearchStrategy[Any]] = {
    "steps": steps,
    "options": steps,
    "default": st.booleans(),
}


@st.composite
def rules(draw: st.DrawFn) -> ir.Rule:
    """A rule of any modality."""
    modality = draw(st.sampled_from(list(ir.Modality)))
    header: dict[str, Any] = {name: draw(strategy) for name, strategy in headers.items()}
    defeats = draw(st.lists(prose, max_size=2).map(tuple))
    header |= {"defeats": defeats, "exception": bool(defeats) or draw(st.booleans())}
    if modality is ir.Modality.DEFINITION:
        parameters = draw(
            st.lists(st.builds(ir.Parameter, variables, st.none() | names), max_size=2).map(tuple)
        )
        meaning: dict[str, Any] = (
            {"term": draw(terms)} if draw(st.booleans()) else {"condition": draw(conditions)}
        )
        return ir.Rule(modality=modality, then=ir.Define(draw(names), parameters, **meaning), **header)
    if modality is ir.Modality.ORDER:
        order = st.one_of(
            st.builds(ir.Before, _events(simple), _events(simple)),
            st.builds(ir.Sequence, _events(simple), terms, terms),
        )
        return ir.Rule(modality=modality, then=draw(order), **header)
    permission = modality is ir.Modality.PERMISSION
    then = st.builds(ir.Require, conditions)
    return ir.Rule(
        modality=modality,
        only=permission and draw(st.booleans()),
        subjects=draw(st.lists(_selections(simple), max_size=2).map(tuple)),
        trigger=draw(_events(simple) if permission else st.none() | _events(simple)),
        where=draw(st.none() | conditions),
        then=draw(st.none() | then if permission else then),
        **header,
    )


@given(terms)
def test_terms_round_trip(term: ir.Term) -> None:
    assert parse_term(print_term(term)) == term


@given(conditions)
def test_conditions_round_trip(condition: ir.Condition) -> None:
    assert parse_condition(print_condition(condition)) == condition


@settings(max_examples=150)
@given(prose, prose, st.lists(rules(), min_size=1, max_size=3).map(tuple))
def test_readings_round_trip(unit: str, opening: str, drawn: tuple[ir.Rule, ...]) -> None:
    reading = ir.Reading(unit=unit, opening=opening, rules=drawn)
    located, diagnostics = parse_readings(print_reading(reading), "readings.rules")
    assert not diagnostics
    assert [each.reading for each in located] == [reading]


@given(prose, prose, st.sampled_from(["judgement", "narrative"]))
def test_notes_round_trip(unit: str, reason: str, status: str) -> None:
    reading = ir.Reading(unit=unit, note=ir.StatusNote(status=status, reason=reason))
    located, diagnostics = parse_readings(print_reading(reading), "readings.rules")
    assert not diagnostics
    assert [each.reading for each in located] == [reading]


@given(st.text(max_size=80))
def test_any_text_is_read_without_an_exception(text: str) -> None:
    parse_readings(text, "readings.rules")
    parse_readings('reading "x"\n  ' + text, "readings.rules")


def test_an_event_takes_a_longer_term_in_parentheses() -> None:
    _, faults = parse_readings('reading "x"\n  effect then happens pay(amount: (2 * P.fleets))', "a.rules")
    assert not faults
    _, faults = parse_readings('reading "x"\n  effect then happens pay(amount: 2 * P.fleets)', "a.rules")
    assert faults
