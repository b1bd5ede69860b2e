"""Associative anaphora, in a language without articles: `если улей слаб, пасечник теряет монету` is hardly said of each beekeeper
where any hive is weak, but of the one whose hive it is, and no word says so."""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.discourse.bare_repetitions import Single, bare_phrases
from rulewright.rules.proposals.discourse.rolled_for import GENITIVE, SUBJECT, SingleIn
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import CONTROLLER, OWNER
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE, phrases_in, with_phrases
from rulewright.sentences.grammar.statements import EXIST, Clause, Condition, Statement

Bare = Callable[[int, int], bool]
"""Whether the words from here to there are in a language without articles."""

HAVE = "have"
"""The relation of a clause that says what somebody has."""

_OCCASIONS = ("if", "when", "whenever", "once", "after", "as-soon-as", "unless", "while")
"""Kinds of conditions that tell of something before the clause does."""


def with_associates_doubted(
    statement: Statement, single: Single, single_in: SingleIn, bare: Bare, composer: Composer
) -> Statement:
    """The statement, in which what a clause speaks of is left a question where its condition has told of a thing with which the
    vocabulary connects it, and nothing says whether it is that of the thing or any."""
    doubted: dict[Phrase, Phrase] = {}
    for clause in statement.clauses:
        conditions = tuple(each for each in (*statement.conditions, *clause.own) if each.kind in _OCCASIONS)
        known = list(phrases_in(conditions))
        told = [each for each in bare_phrases(conditions, single) if _is_new(each, known)]
        told_beside = _told_beside(clause, statement.clauses, single_in, composer)
        found = [
            *_beside(clause, told_beside, single_in, composer),
            *_with_nothing_between(clause, conditions, told, single_in, bare, composer),
            *_in_relatives(clause, single, composer),
        ]
        doubted |= {each: replace(each, determiner=UNSURE) for each in found}
    made: Statement = with_phrases(statement, doubted) if doubted else statement
    return made


def _with_nothing_between(
    clause: Clause,
    conditions: Sequence[Condition],
    told: Sequence[Phrase],
    single: SingleIn,
    bare: Bare,
    composer: Composer,
) -> Iterator[Phrase]:
    """What a clause speaks of beside what its conditions have told of, if no word connects the two."""
    if not told:
        return
    taken_up = _takes_up(clause, told)
    who = _bare_subject(clause, single)
    if who is not None and _is_spoken_of(who, conditions):
        who = None
    done = not clause.negated and clause.modality in ("", "must") and bool(clause.verb or clause.change)
    by_chance = not taken_up and any(map(_tells_of_an_act, conditions))
    if (
        who is not None
        and done
        and not clause.passive
        and (by_chance or any(_belong(each, who, composer) for each in told))
    ):
        yield who
        return
    if taken_up:
        return
    said = ([who] if who is not None else []) + [
        each
        for each in phrases_in(clause.objects)
        if not (each.adjectives or each.modifiers) and _is_bare(each, bare)
    ]
    for each in said:
        if not _is_spoken_of(each, conditions) and any(_are_connected(each, one, composer) for one in told):
            yield each


def _told_beside(
    clause: Clause, clauses: Sequence[Clause], single: SingleIn, composer: Composer
) -> list[Phrase]:
    """What the clauses before one say that something happens to: `слабый улей убирают, и …`."""
    before = clauses[: clauses.index(clause)]
    return [
        each
        for one in before
        if not one.modality and not one.negated
        for each in bare_phrases((one.subject, one.objects), lambda at, end: single(at, end, SUBJECT))
        if not may_act(composer, _kind(each, composer))
    ]


def _beside(clause: Clause, told: Sequence[Phrase], single: SingleIn, composer: Composer) -> Iterator[Phrase]:
    """Who gains or loses, or does something, where a clause before has told of a thing of his sort: `…, и пасечник теряет монету`,
    `…, и владелец улья теряет монету`."""
    who = _bare_subject(clause, single)
    if who is None or clause.negated or clause.passive or clause.modality not in ("", "must"):
        return
    taken_up = _takes_up(clause, told)
    if any(_id(each) == _id(who) or (not taken_up and _belong(each, who, composer)) for each in told):
        yield who


def _bare_subject(clause: Clause, single: SingleIn) -> Phrase | None:
    """The one of whom a clause is said by a bare noun, or whose holder: `рой`, `владелец улья`."""
    subject = clause.subject
    head = subject.head if isinstance(subject, Phrase) else None
    holder = isinstance(head, Noun) and head.property
    cases = GENITIVE if holder else SUBJECT
    for each in bare_phrases(subject, lambda at, end: single(at, end, cases)):
        if (each == subject) != holder:
            return each
    return None


def _in_relatives(clause: Clause, single: Single, composer: Composer) -> Iterator[Phrase]:
    """`Карту может взять только тот, кто осмотрел колоду`: any deck, or that in which the card is."""
    if not clause.exclusive or not isinstance(clause.subject, Phrase):
        return
    themes = list(bare_phrases(clause.objects, single))
    for each in clause.subject.modifiers:
        if not isinstance(each, Relative) or each.clause.relation in (HAVE, EXIST):
            continue
        if _takes_up(each.clause, themes):
            continue
        for told in bare_phrases(each.clause, single):
            if any(_are_connected(told, theme, composer) for theme in themes):
                yield told


def _is_new(phrase: Phrase, known: Sequence[Phrase]) -> bool:
    return phrase.same is None and not any(each.same in (phrase.place, _place(phrase)) for each in known)


def _is_bare(phrase: Phrase, bare: Bare) -> bool:
    head = phrase.head
    if not isinstance(head, Noun) or head.name or head.property or head.sort or head.place.start < 0:
        return False
    if phrase.determiner not in ("", "a") or phrase.amount is not None or phrase.same is not None:
        return False
    return not phrase.such and bare(head.place.start, head.place.end)


def _takes_up(clause: Clause, told: Sequence[Phrase]) -> bool:
    """Whether a clause speaks again of what was told, or of what is its."""
    places = {place for each in told for place in (each.place, _place(each))}
    called = {_id(each) for each in told}
    return any(
        each.same in places
        or each.determiner in ("own", "pronoun", "this")
        or (each.determiner == "the" and _id(each) in called)
        for each in phrases_in(clause)
    )


def _is_spoken_of(phrase: Phrase, conditions: Sequence[Condition]) -> bool:
    """Whether the conditions speak of the same, or of another thing of its sort."""
    return any(
        each.same in (phrase.place, _place(phrase)) or _id(each) == _id(phrase)
        for each in phrases_in(tuple(conditions))
        if each != phrase
    )


def _tells_of_an_act(condition: Condition) -> bool:
    return any(each.verb and not each.negated and not each.modality for each in condition.clauses)


def _belong(thing: Phrase, who: Phrase, composer: Composer) -> bool:
    """Whether things of one sort belong to those of another."""
    kind, holder = _kind(thing, composer), _kind(who, composer)
    if not kind or not holder or not may_act(composer, holder):
        return False
    return any(
        composer.may_be(each, holder)
        for attribute in (OWNER, CONTROLLER)
        for each in composer.types(kind, attribute)
        if each in composer.vocabulary.kinds
    )


def _are_connected(one: Phrase, other: Phrase, composer: Composer) -> bool:
    """Whether things of one of the sorts name things of the other by an attribute."""
    first, second = _kind(one, composer), _kind(other, composer)
    if not first or not second or first == second:
        return False
    return any(
        composer.may_be(named.removeprefix("list of "), target)
        for kind, target in ((first, second), (second, first))
        for attribute in composer.attributes(kind)
        for named in composer.types(kind, attribute)
        if named.removeprefix("list of ") in composer.vocabulary.kinds
    )


def _kind(phrase: Phrase, composer: Composer) -> str:
    try:
        return composer.head_kind(phrase)
    except Unread:
        return ""


def _id(phrase: Phrase) -> str:
    return phrase.head.id if isinstance(phrase.head, Noun) else ""


def _place(phrase: Phrase) -> object:
    return phrase.head.place if isinstance(phrase.head, Noun) else None
