"""The step in which something is done, where the clause says it in the words of the step: removals in the `removal` step."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from rulewright.rules.proposals.clauses.steps import steps_around
from rulewright.rules.proposals.context import Context
from rulewright.sentences.grammar.nominals import Adjectives, Noun, Phrase
from rulewright.sentences.grammar.said import place_said
from rulewright.sentences.grammar.statements import EACH, SAME, Clause, Condition
from rulewright.sentences.grammar.traverse import parts_within

SHARED = 4
"""Letters that two forms of one word begin with in common, at least."""

ENDING = 2
"""Letters in which the shorter of two forms of one word may differ from the longer, at most."""


def occasion(clause: Clause, conditions: tuple[Condition, ...], context: Context) -> tuple[str, ...]:
    """The step of the phase that the titles name, all of whose words stand in the clause or its conditions; nothing unless it is one."""
    if clause.times or any(map(_in_a_manner, clause.how)):
        return ()
    around = steps_around(context)
    steps = context.vocabulary.steps
    phases = {step.phase for step in steps if step.id in around}
    said = {word for each in (clause, *_clauses(conditions)) for word in _words(each, context)}
    found = [
        step.id
        for step in steps
        if step.phase in phases
        and all(any(_alike(word, other) for other in said) for word in step.id.split("_"))
    ]
    if len(found) == 1:
        return tuple(found)
    return around if not found and len(around) == 1 and _of_sort(clause.verb, around[0], context) else ()


def not_then(
    clause: Clause, conditions: tuple[Condition, ...], verbs: Sequence[str], context: Context
) -> tuple[str, ...]:
    """`Besieged leaders stay on the map`, `are not removed`, under the title of the removal step: the step in which what is
    told not to happen does, else; nothing where it is forbidden, or told of a time or case."""
    if clause.modality or clause.times or conditions:
        return ()
    steps = {occasion(replace(clause, verb=each), (), context) for each in verbs} - {()}
    return steps.pop() if len(steps) == 1 else ()


def _in_a_manner(adverb: str) -> bool:
    """`At once`: not when the step comes."""
    return place_said(adverb) is not None and not adverb.startswith((EACH, SAME))


def _of_sort(verb: str, step: str, context: Context) -> bool:
    """Whether a verb is a kind of what is done in the step that the titles name: under `Removal`, who returns is removed."""
    entry = context.vocabulary.verbs.get(verb)
    if entry is None or entry.is_a is None:
        return False
    words = list(_names(entry.is_a, context))
    return all(any(_alike(word, other) for other in words) for word in step.split("_")) or _of_sort(
        entry.is_a, step, context
    )


def _clauses(conditions: tuple[Condition, ...]) -> Iterator[Clause]:
    for condition in conditions:
        yield from condition.clauses


def _words(clause: Clause, context: Context) -> Iterator[str]:
    yield from _names(clause.verb, context)
    said = clause.subject, clause.objects, clause.adjuncts, clause.adjectives
    for each in parts_within(said, (Noun, Adjectives), _named):
        for id_ in each.ids if isinstance(each, Adjectives) else (each.id,):
            yield from id_.lower().replace("_", " ").split()


def _names(verb: str, context: Context) -> Iterator[str]:
    entry = context.vocabulary.verbs.get(verb)
    for name in (verb, *(entry.names if entry else ())):
        yield from name.lower().replace("_", " ").split()


def _named(form: Struct) -> tuple[Any, ...]:
    """What a form names; what a number of things is compared with is not one of them."""
    return (form.head, form.adjectives, form.modifiers) if isinstance(form, Phrase) else astuple(form)


def _alike(one: str, other: str) -> bool:
    if one == other:
        return True
    common = next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    return common >= max(SHARED, min(len(one), len(other)) - ENDING)
