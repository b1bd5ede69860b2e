"""Verbs that share their subject, their modality or what stands behind them: `may neither be sold nor demolished`."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import (
    Adverb,
    Clauses,
    Conceding,
    Conjoined,
    Construction,
    Lexical,
    Made,
    Verbal,
    Verbals,
    then_done,
)
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Either, Phrase
from rulewright.sentences.grammar.statements import Clause, Condition, Statement, Time


def _clauses_of(part: Any) -> tuple[Clause, ...]:
    return part.clauses if isinstance(part, Verbals) else (part.clause,)


def _is_bare(clause: Clause) -> bool:
    """Whether nothing stands behind the verb."""
    behind = (clause.objects, clause.adjuncts, clause.choices, clause.change, clause.relation, clause.act)
    return bool(clause.verb) and not any(behind) and not clause.passive


def _bares(joined: str, *, only_one: bool = False) -> Callable[[list[Any]], Made]:
    """`discard a card or demolish a building`: each with what belongs to it."""

    def made(parts: list[Any]) -> Made:
        if any(isinstance(part, Verbals) and part.joined != joined for part in parts):
            return []
        found = tuple(clause for part in parts for clause in _clauses_of(part))
        if any(map(_is_bare, found[:-1])) and not all(map(_is_bare, found)):
            return []  # `draw or discard cards` share the cards
        if len({(each.verb, each.objects, each.adjuncts) for each in found}) < len(found):
            return []
        if joined == "or":
            found = _of_the_same(found)
        return [Verbals(each, joined, only_one) for each in _with_times(found)]

    return made


def _of_the_same(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """`inspect a hive or move it`: it is no hive that has been inspected, but whatever the one or the other is done to."""
    first, *others = clauses
    done_to = first.objects[0] if len(first.objects) == 1 else None
    if not isinstance(done_to, Phrase) or done_to.head is None or done_to.amount is not None:
        return clauses
    return (
        first,
        *(replace(each, objects=tuple(_taken_up(one, done_to) for one in each.objects)) for each in others),
    )


def _taken_up(what: Phrase | Either, done_to: Phrase) -> Phrase | Either:
    pronoun = isinstance(what, Phrase) and what.head is None and what.determiner == "pronoun"
    return done_to if pronoun and not done_to.single else what


def _with_times(clauses: tuple[Clause, ...]) -> list[tuple[Clause, ...]]:
    """`May not discard cards or demolish buildings in the first step`: neither in that step, or the last not in that step."""
    *others, last = clauses
    if not last.times or any(each.times for each in others):
        return [clauses]
    return [(*(replace(each, times=last.times) for each in others), last), clauses]


def _neither_verbs(parts: list[Any]) -> Made:
    """`may neither draw nor discard cards`: what stands behind the last verb may be of both."""
    subject, one, other = parts
    (first, *more), (second, *others) = _clauses_of(one), _clauses_of(other)
    if more or others or first.negated or second.negated:
        return []
    return [
        Conjoined(tuple(replace(each, subject=subject, modality="may", negated=True) for each in said))
        for shared in _shared_objects((first, second))
        for alone in ((shared,) if first.times == shared[0].times else (shared, _of_the_last(shared)))
        for said in said_of_all(alone)
    ]


def said_of_all(clauses: tuple[Clause, ...]) -> list[tuple[Clause, ...]]:
    """`May neither burn an edict nor hold a feast in Greyfell`: where or when neither may be done, or the last alone."""
    *others, last = clauses
    if any(each.times or each.adjuncts or each.choices for each in others) or not (
        last.times or last.adjuncts
    ):
        return [clauses]
    there = {"times": last.times, "adjuncts": last.adjuncts}
    return [(*(replace(each, **there) for each in others), last), clauses]


def _of_the_last(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """`may neither attack nor advance after the combat`: a time behind the last verb may be of that alone."""
    *others, last = clauses
    return (*(replace(each, times=()) for each in others), last)


def _runs(parts: Sequence[Any]) -> list[list[Any]]:
    """What belongs to each of several verbs: the verb and all behind it."""
    found: list[list[Any]] = []
    for part in parts:
        if isinstance(part, Lexical):
            found.append([])
        if found:
            found[-1].append(part)
    return found


def _verb_runs(parts: Sequence[Any], **given: Any) -> list[tuple[Clause, ...]]:
    return [
        tuple(each.clause for each in chosen)
        for chosen in product(*(verbal(**given)(run) for run in _runs(parts)))
    ]


def _passive_runs(parts: Sequence[Any], **given: Any) -> list[tuple[Clause, ...]]:
    return _verb_runs(parts, passive=True, **given)


def _neither_vp(**given: Any) -> Callable[[list[Any]], Made]:
    """`that has neither been drawn nor placed here`: what stands behind the last may be of both."""
    return lambda parts: [
        Verbals(said) for each in _verb_runs(parts, negated=True, **given) for said in _shared_objects(each)
    ]


def _neither_of_one(**given: Any) -> Callable[[list[Any]], Made]:
    """`X have neither been drawn nor placed`."""

    def made(parts: list[Any]) -> Made:
        subject, *rest = parts
        runs = _verb_runs(rest, negated=True, **given)
        said = [shared for each in runs for shared in _shared_objects(each)]
        return [Conjoined(tuple(replace(one, subject=subject) for one in each)) for each in said]

    return made


def _passives(joined: str) -> Callable[[list[Any]], Made]:
    """`be sold in an open market or given to another player`."""
    return lambda parts: [Verbals(each, joined) for each in _passive_runs(parts)]


def _neither_passive(parts: list[Any]) -> Made:
    """`be neither bought nor sold here`: what stands behind the last may be of both."""
    return [Verbals(_shared(each)) for each in _passive_runs(parts, negated=True)]


def _neither_done(modality: str = "") -> Callable[[list[Any]], Made]:
    """`are neither bought nor sold`, `may neither be bought nor sold`."""

    def made(parts: list[Any]) -> Made:
        subject, *rest = parts
        said = [_shared(each) for each in _passive_runs(rest, negated=True)]
        return [
            Conjoined(tuple(replace(one, subject=subject, modality=modality) for one in each))
            for each in said
        ]

    return made


def _neither_so(**given: Any) -> Construction:
    """`may be housed neither in waggons nor in pens`."""
    return lambda parts: verbal(has_subject=True, negated=True, modality="may", **given)(parts)


def _shared(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    first, last = clauses
    if not (first.adjuncts or first.times or first.objects):
        first = replace(first, adjuncts=last.adjuncts, times=last.times)
    return first, last


def _shared_objects(clauses: tuple[Clause, ...]) -> list[tuple[Clause, ...]]:
    """`neither draws nor buys cards`, `neither passes nor buys cards`: the first verb is said of the cards as well, or is
    said alone, which one its roles tell."""
    first, last = _shared(clauses)
    alone: list[tuple[Clause, ...]] = [(first, last)]
    if _is_bare(clauses[0]) and last.objects:
        return [(replace(first, objects=last.objects), last), *alone]
    return alone


def _but_not(parts: list[Any]) -> Made:
    """`be drawn but not discarded`."""
    return [
        Verbals((first, replace(second, negated=True), *rest))
        for first, second, *rest in _passive_runs(parts)
        if not rest
    ]


def _passives_done(parts: list[Any]) -> Made:
    """`X are drawn from the deck and placed in the box`: one subject and one auxiliary for both."""
    subject, *rest = parts
    return [
        Clauses(tuple(replace(one, subject=subject) for one in each))
        for each in _passive_runs(rest)
        if len(each) > 1
    ]


def _not_so(parts: list[Any]) -> Made:
    """`Towers may be demolished; workshops may not`: what the clause before says, not of those."""
    first, subject = parts
    if not isinstance(first, Clause) or first.negated or first.only or not first.modality:
        return []
    return [Clauses((first, replace(first, subject=subject, negated=True, modality="may")))]


def _parted(parts: list[Any]) -> Made:
    """`Each player, if he can, draws a card`: with a condition behind the subject."""
    subject, condition, said = parts
    clauses = _clauses_of(said) if isinstance(said, Verbal | Verbals) else None
    if clauses is None:
        clauses = said.clauses if isinstance(said, Conjoined) else (said,)
    own = (replace(condition, last=True),)
    found = tuple(replace(each, subject=subject, own=(*each.own, *own)) for each in clauses)
    return [found[0] if len(found) == 1 else Conjoined(found)]


def _floated(parts: list[Any]) -> Made:
    """`Turkey and Spain each place a general`: what is said of several is said of each."""
    subject = parts[0]
    if isinstance(subject, Phrase) and not subject.determiner and subject.amount is None:
        return []  # `place each generals`
    if isinstance(subject, Either):
        parts = [replace(subject, severally=True), *parts[1:]]
    return _conceded(parts)


def _conceded(parts: list[Any]) -> Made:
    """`Turkey, even if at war, may place generals`: as without it."""
    subject, said = (part for part in parts if part is not None and not isinstance(part, Conceding))
    clauses = _clauses_of(said) if isinstance(said, Verbal | Verbals) else None
    if clauses is None:
        clauses = said.clauses if isinstance(said, Conjoined) else (said,)
    found = tuple(replace(each, subject=subject) for each in clauses)
    if any(isinstance(part, Conceding) for part in parts) and any(map(_says_only_that_it_may, found)):
        return []  # what it may then, and not always
    return [found[0] if len(found) == 1 else Conjoined(found)]


def _recurring_behind(parts: list[Any]) -> Made:
    """`Three cards per turn may be sold`: of each turn or step, behind what is counted."""
    subject, recurring, said = parts
    (made,) = _conceded([subject, said]) or (None,)
    if made is None:
        return []
    clauses = made.clauses if isinstance(made, Conjoined) else (made,)
    times = (recurring,) if isinstance(recurring, Time) else ()
    how = (recurring.said,) if isinstance(recurring, Adverb) else ()
    found = tuple(replace(each, times=(*each.times, *times), how=(*each.how, *how)) for each in clauses)
    return [found[0] if len(found) == 1 else Conjoined(found)]


def _says_only_that_it_may(clause: Clause) -> bool:
    told = clause.adjuncts or clause.choices or clause.times or clause.raising or clause.only
    return clause.modality == "may" and not (clause.negated or told)


def _verb_phrases(joined: str) -> Callable[[list[Any]], Made]:
    """`if a player has passed or is bankrupt`: one subject for both."""

    def made(parts: list[Any]) -> Made:
        first, *others = parts
        if not isinstance(first, Clause) or not all(isinstance(each, Verbal) for each in others):
            return []
        if (
            joined == "or"
            and (first.passive or first.perfect)
            and any(_is_bare(each.clause) for each in others)
        ):
            return []  # `has not been sold or traded` share their auxiliary
        said = (replace(each.clause, subject=first.subject) for each in others)
        return [Clauses((first, *said), joined)]

    return made


def _so_but_not_so(parts: list[Any]) -> Made:
    """`is at war and not besieged`."""
    subject, one, other = parts
    return [
        Conjoined((first, second))
        for first in verbal(has_subject=True)([subject, one])
        for second in verbal(has_subject=True, negated=True)([subject, other])
    ]


def _relative_so_but_not(parts: list[Any]) -> Made:
    """`that are wounded and not in a port`."""
    one, other = parts
    return [
        Relative(first.clause, (second.clause,))
        for first in verbal()([one])
        for second in verbal(negated=True)([other])
    ]


def _only_inverted(parts: list[Any]) -> Made:
    """`Only if he has passed may a player draw a card`."""
    when, subject, said = parts
    found = tuple(replace(each, subject=subject, modality="may") for each in _clauses_of(said))
    condition = Condition("only-if", when.clauses, when.joined, last=True)
    return [Statement(clauses=found, conditions=(condition,))]


def _neither(parts: list[Any]) -> Made:
    subject, one, two = parts
    made = []
    for predicate in (one, two):
        made.append(
            Clause(
                subject=subject,
                negated=True,
                adjectives=predicate.adjectives,
                complement=predicate.phrase,
                adjuncts=(predicate.adjunct,) if predicate.adjunct else (),
            )
        )
    return [Conjoined(tuple(made))]


def _neither_relative(parts: list[Any]) -> Made:
    """`that is neither besieged nor blockaded`."""
    found = []
    if any(predicate.phrase is not None for predicate in parts):
        return []
    for (each,) in (verbal(negated=True)([predicate]) for predicate in parts):
        found.append(each.clause)
    return [Verbals(tuple(found))]


def _verbs(joined: str = "both", **given: Any) -> Callable[[list[Any]], Made]:
    """`may be given or moved in this step`: what follows the verbs is of all of them."""

    def made(parts: list[Any]) -> Made:
        verbs = [part for part in parts if isinstance(part, Lexical)]
        rest = [part for part in parts if not isinstance(part, Lexical)]
        if len({verb.id for verb in verbs}) < len(verbs):
            return []
        found = [each.clause for verb in verbs for each in verbal(**given)([verb, *rest])]
        return [Verbals(tuple(found), joined)]

    return made


def _verbs_of_one(joined: str, **given: Any) -> Callable[[list[Any]], Made]:
    """`X are not drawn, sold or discarded in this step`: of one subject."""

    def made(parts: list[Any]) -> Made:
        subject, *rest = parts
        return [
            Conjoined(tuple(replace(one, subject=subject) for one in each.clauses))
            for each in _verbs(joined, **given)(rest)
        ]

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "bares_or": _bares("or"),
    "bares_either": _bares("or", only_one=True),
    "bares_and": _bares("both"),
    "bares_then": then_done(_bares("both")),
    "passives_then": then_done(_passives_done),
    "passives_then_too": then_done(_passives("both")),
    "neither_verbs": _neither_verbs,
    "neither_passive": _neither_passive,
    "neither_done": _neither_done(),
    "neither_be_done": _neither_done("may"),
    "neither_so_done": _neither_so(passive=True),
    "neither_so_does": _neither_so(),
    "passives_or": _passives("or"),
    "passives_and": _passives("both"),
    "passives": _passives_done,
    "passive_but_not": _but_not,
    "not_so": _not_so,
    "parted": _parted,
    "floated": _floated,
    "recurring_behind": _recurring_behind,
    "conceded": _conceded,
    "all_vp": _verb_phrases("and"),
    "any_vp": _verb_phrases("or"),
    "all_vps": _verb_phrases("and"),
    "any_vps": _verb_phrases("or"),
    "so_but_not_so": _so_but_not_so,
    "relative_so_but_not": _relative_so_but_not,
    "only_inverted": _only_inverted,
    "passive_verbs": _verbs(passive=True),
    "active_verbs": _verbs(),
    "passive_verbs_or": _verbs("or", passive=True),
    "active_verbs_or": _verbs("or"),
    "indicative_copula_neither": _neither,
    "vp_neither": _neither_relative,
    "vp_neither_done": _neither_vp(passive=True),
    "vp_neither_been_done": _neither_vp(passive=True, perfect=True),
    "vp_neither_has_done": _neither_vp(perfect=True),
    "vp_neither_does": _neither_vp(),
    "neither_been_done": _neither_of_one(passive=True, perfect=True),
    "neither_has_done": _neither_of_one(perfect=True),
    "neither_does": _neither_of_one(),
    "vp_passives_or": _verbs("or", passive=True),
    "vp_passives_and": _verbs("and", passive=True),
    "vp_passives_none": _verbs("and", passive=True, negated=True),
    "vp_perfect_passives_or": _verbs("or", passive=True, perfect=True),
    "vp_perfect_passives_and": _verbs("and", passive=True, perfect=True),
    "vp_perfect_passives_none": _verbs("and", passive=True, perfect=True, negated=True),
    "vp_perfects_or": _verbs("or", perfect=True),
    "vp_perfects_none": _verbs("and", perfect=True, negated=True),
    "vp_actives_or": _verbs("or"),
    "vp_actives_none": _verbs("and", negated=True),
    "passives_none": _verbs_of_one("and", passive=True, negated=True),
    "perfect_passives_none": _verbs_of_one("and", passive=True, perfect=True, negated=True),
    "perfects_none": _verbs_of_one("and", perfect=True, negated=True),
    "actives_none": _verbs_of_one("and", negated=True),
}
