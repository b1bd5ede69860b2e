"""`If he does so, …`, `if not, …`, `whoever does so`: the act of which the sentence before speaks, done or not done."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Before
from rulewright.sentences.grammar.clauses import DoingSo
from rulewright.sentences.grammar.forms import Clause, Condition, Form, Phrase, Statement

REFLEXIVE = "reflexive"
PRONOUN = "pronoun"
SINGLE = ("a", "any", "no", "each")
"""Determiners of those of whom one may do it."""

SEARCHED = 3
"""Sentences before that are searched."""


def with_what_is_done(statement: Statement, earlier: Callable[[int], Before | None]) -> Iterator[Statement]:
    """The statement with the act of the sentence before; itself where that speaks of none, or of several."""
    said = list(_said(statement))
    if not said:
        yield statement
        return
    active = any(each.active for each in said)
    acts: dict[tuple[Clause, tuple[Condition, ...]], None] = {}
    for distance in range(SEARCHED):
        before = earlier(distance)
        if before is None or not before.statements or acts:
            break
        acts = dict.fromkeys(
            (each.clauses[0], each.conditions)
            for each in before.statements
            if len(each.clauses) == 1 and not each.more and _is_act(each.clauses[0], active=active)
        )
    for act, conditions in acts:
        done = _with(statement, act)
        if isinstance(done, Statement):
            yield replace(done, conditions=(*map(_known, conditions), *done.conditions))
    if not acts:
        yield statement


def does_so(form: Any) -> bool:
    """Whether a form speaks of an act that another sentence names."""
    return any(True for _ in _said(form))


def _said(form: Any) -> Iterator[DoingSo]:
    if isinstance(form, DoingSo):
        yield form
    elif isinstance(form, Form):
        for name in form.__struct_fields__:
            yield from _said(getattr(form, name))
    elif isinstance(form, tuple):
        for each in form:
            yield from _said(each)


def _is_act(clause: Clause, *, active: bool) -> bool:
    """Whether a clause names an act that can be taken up, and somebody who does it, if that is asked."""
    return bool(clause.verb) and not clause.own and not (active and clause.passive)


def _with(form: Any, act: Clause) -> Any:
    """The form with the act wherever it says that it is done."""
    if isinstance(form, DoingSo):
        return _done(form, act)
    if isinstance(form, Form):
        changed = {
            name: made
            for name in form.__struct_fields__
            if (made := _with(value := getattr(form, name), act)) is not value
        }
        return replace(form, **changed) if changed else form
    if isinstance(form, tuple):
        made = tuple(_with(each, act) for each in form)
        return made if any(new is not old for new, old in zip(made, form, strict=True)) else form
    return form


def _done(said: DoingSo, act: Clause) -> Clause:
    """The act as one that is done; who does it, the clause itself says, or it is who the sentence before says."""
    who = said.subject
    if isinstance(act.subject, Phrase) and (who is None or _is_pronoun(who)) and said.known:
        one = act.subject.determiner in SINGLE
        who = replace(act.subject, determiner="a" if one else act.subject.determiner)
    himself = any(each.determiner == REFLEXIVE for each in act.objects if isinstance(each, Phrase))
    return replace(
        act,
        subject=who,
        modality="",
        negated=said.negated,
        only=False,
        perfect=said.negated,
        means=None,
        foremost="",
        often=None,
        times=(),
        how=(),
        objects=() if himself else act.objects,
    )


def _is_pronoun(phrase: object) -> bool:
    return isinstance(phrase, Phrase) and phrase.determiner == PRONOUN


def _known(condition: Condition) -> Condition:
    """The condition, of that of which the later sentence speaks."""
    return replace(
        condition,
        last=False,
        clauses=tuple(
            replace(each, subject=replace(each.subject, determiner="the"))
            if isinstance(each.subject, Phrase) and each.subject.determiner in ("a", "any")
            else each
            for each in condition.clauses
        ),
    )
