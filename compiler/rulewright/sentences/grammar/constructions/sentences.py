"""Sentences and their conditions."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import BroughtAbout, OneOf
from rulewright.sentences.grammar.constructions.ellipsis import with_subjects
from rulewright.sentences.grammar.constructions.noun_phrases import phrase
from rulewright.sentences.grammar.constructions.parts import (
    Clauses,
    Conceding,
    Conjoined,
    Construction,
    Det,
    Lexical,
    Made,
    Opening,
    Verbal,
)
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.nominals import Either, Phrase
from rulewright.sentences.grammar.said import place_said
from rulewright.sentences.grammar.statements import EVEN, Change, Choice, Clause, Condition, Statement, Time
from rulewright.sentences.grammar.traverse import rebuild


def _clauses(joined: str) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        found: list[Clause] = []
        for part in (each for each in parts if isinstance(each, Clause | Clauses | Conjoined)):
            found.extend(part.clauses if isinstance(part, Clauses | Conjoined) else (part,))
        if len(found) > 1 and found[0].besides and found[1].modality == "imperative":
            return []  # `except to detach and absorb factors` is no order to absorb any
        if len(found) > 1 and found[1].modality == "imperative" and _lacks_object(found[0]):
            return []  # `may place and postpone ships` is no order to postpone any
        return [Clauses(tuple(found), joined)]

    return made


def _several_and(parts: list[Any]) -> Made:
    """`X is moved and Y is removed`; not `a player must draw a card and discard it`, which is no order to others."""
    found = _clauses("and")(parts)
    return [
        each
        for each in found
        if not (
            each.clauses[0].modality not in ("", "imperative")
            and each.clauses[0].subject is not None
            and each.clauses[-1].modality == "imperative"
        )
    ]


def _lacks_object(clause: Clause) -> bool:
    """Whether a clause is a bare verb, as in `a player may place`."""
    bare = not (clause.objects or clause.adjuncts or clause.complement or clause.adjectives or clause.change)
    return bare and bool(clause.verb) and bool(clause.modality) and not clause.passive


def _shared_subject(parts: list[Any]) -> Made:
    """`X must be placed here and may not be placed there`: one subject for both."""
    first, second = parts
    if not isinstance(first, Clause) or first.besides:
        return []
    other = second.clause if isinstance(second, Verbal) else second
    if not isinstance(other, Clause):
        return []
    alone = not first.passive or not (other.objects or other.adjuncts)
    if first.modality and isinstance(second, Verbal) and other.verb and not other.passive and alone:
        return []  # `must draw a card and discard a card` demands both
    if other.verb and other.verb == first.verb and _takes_up(other.objects, first.objects):
        one_act = replace(
            first,
            adjuncts=(*first.adjuncts, *other.adjuncts),
            choices=(*first.choices, *other.choices),
            times=(*first.times, *other.times),
        )
        return [Clauses((one_act,))]
    said = replace(other, subject=first.subject, topic=other.topic or first.topic)
    if first.passive and first.times and said.verb and said.times and not (said.objects or said.modality):
        said = replace(
            said, passive=True
        )  # `drawn in one step and played in another`: one auxiliary for both
    if first.front is not None:
        said = replace(said, front=first.front, adjuncts=(first.front, *said.adjuncts))
    return [Clauses((first, said))]


def _shared_contrast(parts: list[Any]) -> Made:
    """`X may be moved but cannot stay there, unless …`: the condition is of the second only."""
    first, second, *condition = parts
    if not isinstance(first, Clause):
        return []
    other = replace(second, subject=first.subject, own=tuple(condition))
    return [Clauses((first, other), contrast=True)]


def _may_at_cost(parts: list[Any]) -> Made:
    """`X may be done by paying 2 points`: each time that it is done."""
    subject, doing, said = parts
    if not isinstance(subject, Phrase) or not isinstance(doing, Verbal):
        return []
    allowed = replace(doing.clause, subject=subject, modality="may")
    price = Clause(subject=subject, change=Change(-1, said.measures, by=doing.clause))
    return [Clauses((allowed, price))]


def _doing_so_costs(parts: list[Any]) -> Made:
    """`If a player removes a fleet, this costs 2 points`: him, each time that he does so."""
    condition, said = parts
    if condition.kind not in ("if", "when") or len(condition.clauses) != 1:
        return []
    (by,) = condition.clauses
    if (
        not by.verb
        or by.passive
        or by.negated
        or not isinstance(by.subject, Phrase)
        or by.subject.head is None
    ):
        return []
    doing = replace(by, subject=None, modality="imperative")
    return [Clauses((Clause(subject=by.subject, change=Change(-1, said.measures, by=doing)),))]


def _bringing_about(parts: list[Any]) -> Made:
    """`A fleet may be removed (eliminating the ships in it)`: what comes of it."""
    clause, deed = parts
    if not isinstance(clause, Clause) or not isinstance(deed, Clause) or not clause.verb or clause.negated:
        return []
    return [Clauses((clause, BroughtAbout(by=clause, deed=deed)))]


def _nor(parts: list[Any]) -> Made:
    """`Cards may not be kept, nor may a player pass`."""
    first, subject, verbal = parts
    if not isinstance(first, Clause) or not isinstance(verbal, Verbal):
        return []
    other = replace(verbal.clause, subject=subject, modality="may", negated=True)
    return [Clauses((first, other))]


def _takes_up(objects: Sequence[Any], others: Sequence[Any]) -> bool:
    """Whether `it` stands for the object before: `picks the counter up and moves it` is one act if the verbs are one."""
    return len(objects) == len(others) == 1 and getattr(objects[0], "determiner", "") == "pronoun"


def _any_verb(passive: bool, *, perfect: bool = False) -> Callable[[list[Any]], Made]:
    """`if a unit is destroyed or captured`: one of the verbs."""

    def made(parts: list[Any]) -> Made:
        subject, *rest = parts
        verbs = [part for part in rest if isinstance(part, Lexical)]
        others = [part for part in rest if not isinstance(part, Lexical)]
        found = [
            verbal(has_subject=True, passive=passive, perfect=perfect)([subject, verb, *others])
            for verb in verbs
        ]
        return [Clauses(clauses, "or") for clauses in product(*found)]

    return made


def _consequence(parts: list[Any]) -> Made:
    """`X are restricted to Europe and thus must be placed there`: the rule is what follows from the state."""
    first, second = parts
    if not isinstance(first, Clause) or first.verb or first.modality:
        return []
    return [Clauses((replace(second, subject=first.subject),))]


def _condition(kind: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [Condition(kind, rebuild(parts[-1].clauses, _one_or_more), parts[-1].joined)]


def _one_or_more(part: Any) -> Any:
    """`if a fort and/or a port is besieged`: one of them, or both."""
    return replace(part, joined="or", loose=False) if isinstance(part, Either) and part.loose else None


def _after_it(kind: str) -> Callable[[list[Any]], Made]:
    """`after a card has been revealed`, `after he sells it`: once that is done."""

    def made(parts: list[Any]) -> Made:
        if not all(each.verb for each in parts[0].clauses):
            return []
        done = tuple(replace(each, perfect=True) for each in parts[0].clauses)
        return [Condition(kind, done, parts[0].joined)]

    return made


def _none_such(parts: list[Any]) -> Made:
    """`if no such province is eligible`: if there is none."""
    such = phrase([Det("no", such=True), *parts])
    return [Condition("none-such", (Clause(relation="exist", objects=(each,)),)) for each in such]


def _if_deed(parts: list[Any]) -> Made:
    """`in case of the removal of a leader`: if that is done."""
    (deed,) = parts
    if not isinstance(deed, Clause) or len(deed.objects) != 1:
        return []
    done = replace(deed, subject=deed.objects[0], objects=(), passive=True)
    return [Condition("if", (done,))]


def _statement(parts: list[Any]) -> Made:
    clauses = next(part for part in parts if isinstance(part, Clauses))
    behind = parts.index(clauses)
    conditions = tuple(
        replace(part, last=at > behind) for at, part in enumerate(parts) if isinstance(part, Condition)
    )
    if clauses.contrast and any(each.last for each in conditions):
        return []
    said = clauses.clauses
    if any(each.change is not None for each in said):
        conditions = tuple(_each_time(each) for each in conditions)
    if len(said) == 1:
        # What stands before the only clause is said of the sentence.
        first = tuple(each for each in said[0].own if not each.last)
        conditions = (*first, *conditions)
        said = (replace(said[0], own=tuple(each for each in said[0].own if each.last)),) if first else said
    conceding = any(isinstance(part, Conceding) for part in parts)
    return with_subjects(Statement(clauses=said, conditions=conditions, conceding=conceding))


def _even_when(parts: list[Any]) -> Made:
    """`Crates may be moved even if they are sealed`: in that case as well."""
    clauses, case = parts
    return _statement([clauses, Condition(EVEN, case.clauses, case.joined)])


def _each_time(condition: Condition) -> Condition:
    """What is gained when something `was` done, in a language that has no other tense for what `is` done then, is each time."""
    eventful = tuple(replace(each, perfect=False) if each.one_past else each for each in condition.clauses)
    return replace(condition, clauses=eventful)


def _introducing(parts: list[Any]) -> Made:
    """`If the deck is empty, two things happen:`: the case of what is listed below, and nothing else."""
    return [Statement(clauses=(), conditions=tuple(each for each in parts if isinstance(each, Condition)))]


def _continued(parts: list[Any]) -> Made:
    """`crates may be moved and, if a ferry is empty, it is removed`: the condition is of the second only."""
    first, condition, second = parts
    return [
        Statement(clauses=first.clauses, more=(Statement(clauses=second.clauses, conditions=(condition,)),))
    ]


def _or_else(parts: list[Any]) -> Made:
    """`If the deck is empty, a player passes, otherwise he draws a card`: each in its case."""
    (condition,) = (part for part in parts if isinstance(part, Condition))
    first, second = (part for part in parts if isinstance(part, Clauses))
    last = isinstance(parts[0], Clauses)
    case = replace(condition, last=last)
    other = Statement(clauses=second.clauses, others=((replace(condition, last=False),),))
    return [Statement(clauses=first.clauses, conditions=(case,), more=(other,))]


def _so_timed(parts: list[Any]) -> Made:
    """`if, in this step, a card is drawn`."""
    time, clause = parts
    if isinstance(time, Condition) and isinstance(clause, Clause):
        return [Clauses((*time.clauses, clause))]
    if not isinstance(time, Time) or not isinstance(clause, Clause) or not clause.verb:
        return []
    return [Clauses((replace(clause, times=(*clause.times, time)),))]


def _so_at_moment(parts: list[Any]) -> Made:
    """`if a power is at war after turn 5`."""
    *said, moment = parts
    return [Clauses((*moment.clauses, each)) for each in verbal(has_subject=True)(said)]


def _default(parts: list[Any]) -> Made:
    return [replace(each, default=True) for each in _statement(parts)]


def _sentence(parts: list[Any]) -> Made:
    opening = next((part.kind for part in parts if isinstance(part, Opening)), "")
    statement = next(part for part in parts if isinstance(part, Statement))
    return [replace(statement, opening=opening)]


def _title(parts: list[Any]) -> Made:
    """What a title names, as a sentence that says nothing of it."""
    return [Statement(clauses=(Clause(subject=parts[0]),))]


def _opening(kind: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [Opening(kind)]


def _nothing(parts: list[Any]) -> Made:
    return [None]


def _indifferently(parts: list[Any]) -> Made:
    """`…, whichever player owns it`: not where it may say which of two that the clause names."""
    named = parts[0]
    if isinstance(named, Clauses) and (named.joined == "or" or any(map(_has_alternatives, named.clauses))):
        return []
    return _statement([part for part in parts if isinstance(part, Clauses | Condition)])


def _has_alternatives(form: object) -> bool:
    """Whether a form names things of which one is meant."""
    if isinstance(form, Choice | OneOf) or getattr(form, "joined", "") == "or":
        return True
    if isinstance(form, Struct):
        return any(_has_alternatives(getattr(form, name)) for name in form.__struct_fields__)
    return isinstance(form, tuple) and any(map(_has_alternatives, form))


def _is_fronted(clause: Clause) -> bool:
    """Whether something stands before the subject of a clause: what it is said of, or when."""
    steps = [place_said(step) for time in clause.times for step in time.steps]
    subject = clause.subject
    before = [
        each
        for each in steps
        if each is not None and isinstance(subject, Phrase) and each.start < subject.place.start
    ]
    return clause.topic is not None or bool(before)


def _conditioned_unmarked(parts: list[Any]) -> Made:
    """What stands between a condition without a comma and its clause belongs to the condition: `if a ship is in a port, …`."""
    if any(isinstance(part, Clauses) and _is_fronted(part.clauses[0]) for part in parts):
        return []
    return _statement(parts)


CONSTRUCTIONS: dict[str, Construction] = {
    "one": _clauses("and"),
    "all_so": _clauses("and"),
    "any_of": _clauses("or"),
    "any_verb": _any_verb(False),
    "any_verb_passive": _any_verb(True),
    "any_verb_perfect_passive": _any_verb(True, perfect=True),
    "any_verb_perfect": _any_verb(False, perfect=True),
    "indifferently": _indifferently,
    "indifferent": _nothing,
    "several": _clauses("and"),
    "several_and": _several_and,
    "may_at_cost": _may_at_cost,
    "doing_so_costs": _doing_so_costs,
    "shared_subject": _shared_subject,
    "shared_contrast": _shared_contrast,
    "nor": _nor,
    "bringing_about": _bringing_about,
    "consequence": _consequence,
    "concession": _nothing,
    "conceding": lambda parts: [Conceding()],
    "even_when": _even_when,
    "if": _condition("if"),
    "when": _condition("when"),
    "unless": _condition("unless"),
    "while": _condition("while"),
    "after_it": _after_it("when"),
    "only_after_it": _after_it("only-if"),
    "until": _condition("until"),
    "if_deed": _if_deed,
    "none_such": _none_such,
    "if_impossible": lambda parts: [Condition("if-impossible", ())],
    "only_if": _condition("only-if"),
    "or_else": _or_else,
    "so_timed": _so_timed,
    "so_at_moment": _so_at_moment,
    "default": _default,
    "continued": _continued,
    "plain": _statement,
    "introducing": _introducing,
    "conditioned": _statement,
    "conditioned_unmarked": _conditioned_unmarked,
    "conditioned_after": _statement,
    "conditioned_both": _statement,
    "sentence": _sentence,
    "title": _title,
    **{
        name: _opening(name.replace("_", "-"))
        for name in (
            "in_this_case",
            "in_other_cases",
            "in_all_other_cases",
            "exception",
            "note",
            "also",
            "however",
            "that_is",
            "then",
            "lastly",
        )
    },
    "end": _nothing,
}
