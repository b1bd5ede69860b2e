"""Acts that no event records, but that the state after play shows.

An act is shown if its declared effects would give something that `after` says and the recorded events
do not, and nothing that `after` contradicts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product

from .act import Act, shown_value
from .record import Event
from .state import Change, History, State, changes_of
from .truth import Datum, Value, same

GUESSES = 2000
"""How many ways to fill the roles of an act are tried at most."""


def shown_acts(history: History, verb: str, given: Mapping[str, Datum]) -> Iterator[Act]:
    """The acts of a verb, and of its kinds, that only the state after play shows."""
    if not history.unexplained or not all(term.known for term in given.values()):
        return
    book = history.book
    for each in sorted(book.verbs):
        if book.verb_is_a(each, verb) and any(v in history.effects for v in book.verb_ancestry(each)):
            for event in islice(_guesses(history, each, given), GUESSES):
                act = _shown(history, Act(event, book, None))
                if act is not None:
                    yield act


def _guesses(history: History, verb: str, given: Mapping[str, Datum]) -> Iterator[Event]:
    """Every way in which the act could be told with things that changed without an event."""
    book = history.book
    changed: list[Value] = []
    for (name, _), (_, value) in history.unexplained.items():
        changed += [each for each in (name, value) if each not in changed]
    roles = book.roles(verb)
    optional = book.optional_roles(verb)
    attributes = book.event_attributes(verb)
    names: list[str] = []
    choices: list[list[Value]] = []
    for role, types in roles.items():
        if role in given:
            options = [given[role].value]
        else:
            options = [each for each in changed if _fits(history, each, types)]
            options += [None] if role in optional else []
        names.append(role)
        choices.append(options)
    for name, attribute in attributes.items():
        if name in given:
            options = [given[name].value]
        elif "bool" in attribute.types:
            options = [True, False]
        else:
            options = [*attribute.values] or [None]
        names.append(name)
        choices.append(options)
    actor = given["actor"].value if "actor" in given else None
    for chosen in product(*choices):
        filled = {name: value for name, value in zip(names, chosen, strict=True) if value is not None}
        yield Event(
            n=0,
            step="",
            actor=actor if isinstance(actor, str) else None,
            verb=verb,
            roles={name: value for name, value in filled.items() if name in roles},
            attributes={name: value for name, value in filled.items() if name not in roles},
        )


def _fits(history: History, value: Value, types: tuple[str, ...]) -> bool:
    kind = history.kind(value, history.last + 1) if isinstance(value, str) else None
    return kind is not None and any(history.book.is_a(kind, each) for each in types)


def _shown(history: History, act: Act) -> Act | None:
    """The act with what shows it, if something that it does is so after play, and nothing is otherwise."""
    before, after = State(history, 0), State(history, history.last + 1)
    changes: dict[tuple[str, str], Change] = {}
    for change in changes_of(act, before, history.effects):
        if change.condition.fails:
            continue
        if not change.condition.holds:
            return None
        target = change.entity.value
        # What is not there, or not known, does not change.
        if isinstance(target, str):
            changes[target, change.attribute] = change
    evidence: list[str] = []
    for (target, attribute), change in changes.items():
        found = after.get(change.entity, attribute)
        # What is not known, of the act or of the state after play, does not tell against the act.
        if not found.known or not change.value.known:
            continue
        if not same(found.value, change.value.value):
            return None
        if (target, attribute) in history.unexplained:
            evidence.append(f"after: {target}.{attribute} = {shown_value(found.value)}")
    return Act(act.event, act.book, None, "; ".join(evidence)) if evidence else None
