"""Definitions and adjectives: united by name, ordered so that each uses only earlier ones."""

from collections.abc import Iterable, Iterator, Mapping, Set

from msgspec import Struct

from rulewright.plan.check_types import signatures
from rulewright.plan.declared_types import declarations, related_kinds
from rulewright.plan.inputs import BookRules, PlacedRule
from rulewright.plan.planned import Alternative, PlannedAdjective, PlannedDefinition
from rulewright.plan.term_types import ANY, Type
from rulewright.plan.typing import CODE, Typing
from rulewright.rules import ir
from rulewright.rules.traverse import walk
from rulewright.source.diagnostics import Diagnostic, Severity


class Words(Struct, frozen=True):
    """What a rule uses: defined words and adjectives."""

    definitions: frozenset[str]
    adjectives: frozenset[str]


def words_of(node: ir.Ir) -> Words:
    """The defined words and adjectives in a piece of IR."""
    definitions: set[str] = set()
    adjectives: set[str] = set()
    for each, _ in walk(node):
        if isinstance(each, ir.Holds | ir.ValueOf):
            definitions.add(each.name)
        elif isinstance(each, ir.IsAdjective) and isinstance(each.adjectives, tuple):
            adjectives.update(each.adjectives)
    return Words(frozenset(definitions), frozenset(adjectives))


def in_order(uses: Mapping[str, frozenset[str]]) -> tuple[tuple[str, ...], frozenset[str]]:
    """Names so that each stands after what it uses, and the names that a cycle keeps from having an order."""
    ordered: list[str] = []
    waiting = dict(uses)
    while True:
        ready = [name for name, used in waiting.items() if not (used & waiting.keys())]
        if not ready:
            return tuple(ordered), frozenset(waiting)
        ordered.extend(ready)
        for name in ready:
            del waiting[name]


def plan_adjectives(book: BookRules) -> tuple[tuple[PlannedAdjective, ...], tuple[Diagnostic, ...]]:
    """The adjectives whose meaning can be judged, in order; what is wrong with the others."""
    diagnostics: list[Diagnostic] = []
    sound: dict[str, ir.Condition] = {}
    for name, meaning in book.adjectives.items():
        found = tuple(_adjective_faults(book, name, meaning))
        diagnostics.extend(found)
        if not any(each.severity is Severity.ERROR for each in found):
            sound[name] = meaning
    ordered, cyclic = in_order({name: words_of(meaning).adjectives for name, meaning in sound.items()})
    for name in sorted(cyclic):
        diagnostics.append(
            Diagnostic(code=CODE, message=f'the meaning of the adjective "{name}" leads back to itself')
        )
    kept = [PlannedAdjective(name=name, meaning=sound[name]) for name in ordered]
    return tuple(kept), tuple(diagnostics)


def _adjective_faults(book: BookRules, name: str, meaning: ir.Condition) -> Iterator[Diagnostic]:
    yield from typed_adjective(book, name, meaning).found


def typed_adjective(book: BookRules, name: str, meaning: ir.Condition) -> Typing:
    """What typing finds out about the meaning of an adjective."""
    typing = Typing(book.vocabulary, {}, f'adjective "{name}"')
    entry = book.vocabulary.adjectives.get(name)
    of = () if entry is None else entry.of if isinstance(entry.of, tuple) else (entry.of,)
    described = Type(frozenset(kind for kind in of if kind in book.vocabulary.kinds))
    words = {each.name for each, _ in walk(meaning) if isinstance(each, ir.Name)}
    typing.names["reference"] = ANY
    typing.names["thing"] = described
    for word in words - typing.names.keys():
        if declarations(typing.vocabulary, described.kinds, word):
            typing.names[word] = typing.attribute(described, word)
    kinds = related_kinds(typing.vocabulary, described.kinds)
    typing.bare = frozenset(each for kind in kinds for each in typing.vocabulary.kinds[kind].attributes)
    typing.condition(meaning, {})
    return typing


def plan_definitions(
    rules: Iterable[PlacedRule], broken: frozenset[str]
) -> tuple[tuple[PlannedDefinition, ...], tuple[Diagnostic, ...]]:
    """The definitions that can be used, in order. `broken` names words of which a definition was left out."""
    placed = tuple(rules)
    diagnostics: list[Diagnostic] = []
    united: dict[str, list[Alternative]] = {}
    for each in placed:
        if isinstance(each.rule.then, ir.Define):
            alternative = Alternative(placed=each, define=each.rule.then, options=each.rule.options)
            united.setdefault(each.rule.then.name, []).append(alternative)
    for name, alternatives in united.items():
        twin = _indistinct(alternatives)
        if twin is not None:
            message = f'rule {twin.placed.id}: the term "{name}" is already defined for the same things'
            diagnostics.append(Diagnostic(code=CODE, message=message))
    usable = {name: each for name, each in united.items() if name not in broken}
    uses = {
        name: frozenset().union(*(words_of(each.define).definitions for each in alternatives))
        for name, alternatives in usable.items()
    }
    known = signatures(placed).keys()
    ordered, cyclic = in_order({name: used & known for name, used in uses.items()})
    for name, circle in circles(placed).items():
        if name in cyclic:
            told = ", ".join(f'"{each}"' for each in circle)
            diagnostics += [
                Diagnostic(
                    code=CODE,
                    message=f'rule {each.placed.id}: the definition of "{name}" leads back to itself, by {told}',
                    hint="define one of them by something else",
                    word=circle[0],
                )
                for each in usable[name]
            ]
    kept: list[PlannedDefinition] = []
    names: set[str] = set()
    for name in ordered:
        if uses[name] <= names:
            names.add(name)
            kept.append(PlannedDefinition(name=name, alternatives=tuple(usable[name])))
    return tuple(kept), tuple(diagnostics)


def _indistinct(alternatives: list[Alternative]) -> Alternative | None:
    """The first definition of a term that applies to just what an earlier one applies to."""
    seen: set[tuple[object, ...]] = set()
    for each in alternatives:
        if each.define.term is None:
            continue
        key = (tuple(parameter.kind for parameter in each.define.parameters), each.options)
        if key in seen:
            return each
        seen.add(key)
    return None


def circles(rules: Iterable[PlacedRule]) -> dict[str, tuple[str, ...]]:
    """The defined words that lead back to themselves, with those by which they do, the last being the word itself."""
    uses: dict[str, set[str]] = {}
    for each in rules:
        if isinstance(each.rule.then, ir.Define):
            uses.setdefault(each.rule.then.name, set()).update(words_of(each.rule.then).definitions)
    found = {name: _circle(name, uses) for name in sorted(uses)}
    return {name: circle for name, circle in found.items() if circle}


def _circle(name: str, uses: Mapping[str, Set[str]]) -> tuple[str, ...]:
    """The shortest way from a word back to itself; empty where there is none."""
    ways: list[tuple[str, ...]] = [(used,) for used in sorted(uses[name])]
    seen: set[str] = set()
    for way in ways:
        if way[-1] == name:
            return way
        if way[-1] not in seen:
            seen.add(way[-1])
            ways += [(*way, used) for used in sorted(uses.get(way[-1], ()))]
    return ()
