"""What a sentence has spoken of, so that later words may take it up."""

from collections.abc import Callable, Collection, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules.proposals.clauses.contents import is_content, with_contents
from rulewright.sentences.grammar.clauses import Precedence
from rulewright.sentences.grammar.folding import ONE, introduced, is_same, told_of
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.phrases_within import FAR, UNSURE, is_name, phrases_in
from rulewright.sentences.grammar.statements import Clause, Statement

PluralOf = Callable[[str], bool | None]
"""Whether a noun stands in the plural; None where it may be either."""

OF_NAMED = 4
"""The rank of what names the subject: `it` may speak of it, where nothing else is a thing."""

_TAKEN_UP = ("", "a", "any", "all", "each", "the", "own", "this", "another", "other", "number", UNSURE)


class Antecedent(Struct, frozen=True):
    """A noun phrase that may be taken up, and how far it is from the centre of its sentence."""

    phrase: Phrase
    rank: int
    """0 of a subject, 1 of an object, 2 of an adjunct, 3 of a phrase inside another."""

    plural: bool | None
    clause: int = -1
    """Of the sentence's clauses, conditions first, in the order in which they stand; -1 of what a clause is said of."""


def antecedents(statement: Statement, number: "Numbering") -> Iterator[Antecedent]:
    """The noun phrases of a sentence, clause by clause."""
    for at, clause in enumerate(statement.every_clause):
        for phrase in _of_topic(clause):
            yield Antecedent(phrase, 0, number.of(phrase))
        for rank, phrase in _arguments(with_contents(clause)):
            yield Antecedent(phrase, rank, number.of(phrase), at)


def _of_topic(clause: Clause) -> Iterator[Phrase]:
    """What a clause is said of stands outside of it."""
    if clause.topic is not None:
        part = clause.topic.phrase
        items = part.items if isinstance(part, Either) else (part,)
        yield from (each for each in items if isinstance(each, Phrase) and each.head is not None)


def _arguments(clause: Clause) -> Iterator[tuple[int, Phrase]]:
    if isinstance(clause, Precedence):
        yield from _arguments(clause.first)
        yield from _arguments(clause.second)
        return
    tops: list[tuple[int, Phrase]] = []
    for rank, parts in (
        (0, (clause.subject,)),
        (1, (*clause.objects, None if _is_predicative(clause) else clause.complement)),
        (2, tuple(each.phrase for each in clause.adjuncts)),
    ):
        for part in parts:
            items = part.items if isinstance(part, Either) else (part,)
            tops += [(rank, each) for each in items if isinstance(each, Phrase)]
            whole = _together(part) if isinstance(part, Either) and part.joined == "and" else None
            if whole is not None:
                tops.append((rank, whole))
    for rank, phrase in tops:
        if phrase.head is not None and phrase.determiner in _TAKEN_UP:
            yield rank, phrase
        of = (
            phrase.modifiers[0].phrase
            if _names(phrase) and isinstance(phrase.modifiers[0], Adjunct)
            else None
        )
        for inner in phrases_in(phrase.modifiers):
            if inner is of and isinstance(inner.head, Noun) and inner.determiner in ONE:
                yield OF_NAMED, inner
            elif inner.head is not None and inner.determiner in _TAKEN_UP:
                yield 3, inner


def _is_predicative(clause: Clause) -> bool:
    """Whether the complement of a clause names nothing, and only says of what sort the subject is: `if Spain is a minor power, it …`
    speaks of Spain, and not of any minor power."""
    said = clause.complement
    return (
        isinstance(clause.subject, Phrase)
        and isinstance(said, Phrase)
        and said.determiner in ("", "a", "any")
        and not is_name(said)
    )


def _names(phrase: Phrase) -> bool:
    """Whether a phrase names somebody by what something is to him: `the owner of a card`."""
    return isinstance(phrase.head, Noun) and phrase.head.property and bool(phrase.modifiers)


def _together(either: Either) -> Phrase | None:
    """`Generals and Admirals to be received` as one phrase, so that they can be taken up together."""
    nouns: list[Noun] = []
    for item in either.items:
        if item.head is None or item.adjectives or item.modifiers[:-1] or item.amount is not None:
            return None
        if item.modifiers and item is not either.items[-1]:
            return None
        nouns += item.head.items if isinstance(item.head, Nouns) else (item.head,)
    place = Place(either.items[0].place.start, either.items[-1].place.end)
    # `a tower and a workshop are ruined`: these two, which no noun for towers and workshops tells from others
    determiner = UNSURE if any(each.determiner in ONE for each in either.items) else "all"
    return replace(
        either.items[-1], head=Nouns(tuple(nouns), place, "and"), place=place, determiner=determiner
    )


def repeats(antecedent: Antecedent, statement: Statement) -> bool:
    """Whether a phrase only speaks again of what a condition of its sentence has introduced."""
    same = antecedent.phrase.same
    return same is not None and any(phrase.place == same for phrase, _ in introduced(statement))


def taken_up(
    antecedent: Antecedent,
    statement: Statement,
    *,
    otherwise: bool = False,
    answers: bool = False,
    done: Collection[str] = (),
    demanded: bool = False,
) -> Iterator[Phrase]:
    """What `they` stands for in a later sentence: the things spoken of, or those to which it happened.

    `Some country receives new leaders. They …` are those that it receives; `Leaders may not be retired. They …` are
    leaders; of `Leaders may be retired. They …` both can be meant. What a condition has introduced is as it says, unless
    the later sentence speaks of other cases; of whom it is said what he may do, those who have done it, where it `answers`
    that with what happens: `A player may sell a card. He gains 2 coins.` `done` are the verbs by which the later sentence says what
    is done to them: `A player may buy a horse. It may be bought only in a town` tells more of the same act, and of none after it; whether `it must be bought in a town` asks for the act is not clear.
    """
    phrase = antecedent.phrase
    plain = replace(phrase, determiner="the", amount=None)
    if antecedent.clause < 0:
        yield plain
        return
    clause = statement.every_clause[antecedent.clause]
    if is_content(phrase, clause):
        yield plain
        return
    in_condition = antecedent.clause < len(statement.subordinate)
    known = phrase.determiner in ONE and in_condition and not otherwise
    told = told_of(phrase, statement) if known else None
    if told is not None:
        meant = replace(told, determiner="the", amount=None)
        doing = [each for each in statement.clauses if _may_do(each) and is_same(each.subject, phrase)]
        for each in doing if answers else ():
            yield replace(meant, modifiers=(*meant.modifiers, Relative(_done(each))))
        yield meant
        return
    if answers and antecedent.rank == 0 and phrase.determiner in (*ONE, "each") and _may_do(clause):
        yield replace(plain, modifiers=(*phrase.modifiers, Relative(_done(clause))))
        return
    happened = _that_it_happened_to(antecedent, clause)
    if happened is None:
        yield plain
        return
    if clause.verb in done:
        # What else is said of that act, nothing says of the thing.
        plainly = not (demanded or happened.adjuncts or clause.times or clause.given)
        yield plain if plainly else replace(plain, determiner=UNSURE)
        return
    # What has just been received is what is new.
    yield replace(plain, fresh=False, modifiers=(*phrase.modifiers, Relative(happened)))
    if clause.modality == "may" and (clause.passive or _all_of_ones_own(phrase)):
        yield plain


def _all_of_ones_own(phrase: Phrase) -> bool:
    """`his ships`: that he may do something to them does not tell which of them a later clause means."""
    return phrase.determiner == "own" and phrase.amount is None


def may_not_be_done_to(antecedent: Antecedent, statement: Statement) -> bool:
    """Whether of any thing of a sort, and no more is said of it, a sentence says what may not be done to it: `A player may not push
    a crate. He must lift it.` tells how it is done, and not that each crate is lifted."""
    conditions = len(statement.subordinate)
    phrase, at = antecedent.phrase, antecedent.clause - conditions
    if (
        at < 0
        or phrase.determiner not in ("", *ONE)
        or is_name(phrase)
        or phrase.adjectives
        or phrase.modifiers
    ):
        return False
    clause = statement.clauses[at]
    if not (clause.negated and clause.verb and clause.modality):
        return False
    return antecedent.rank == (0 if clause.passive else 1)


def is_to_be_done_to(anaphor: Phrase, statement: Statement) -> bool:
    """Whether a sentence says without more ado that something is to be done to what a pronoun stands for."""
    if anaphor.head is not None or statement.conditions or statement.others:
        return False
    for clause in statement.clauses:
        themes = (clause.subject,) if clause.passive else clause.objects
        if any(each is anaphor for each in themes):
            return bool(clause.verb) and not clause.negated and clause.modality in ("must", "", "imperative")
    return False


def _may_do(clause: Clause) -> bool:
    """Whether a clause says what somebody may do."""
    return (
        clause.modality == "may"
        and bool(clause.verb)
        and not (clause.passive or clause.negated or clause.only)
    )


def _done(clause: Clause) -> Clause:
    """What may be done as something that is done, of whoever does it."""
    return replace(clause, subject=None, modality="", often=None, times=(), how=())


def _that_it_happened_to(antecedent: Antecedent, clause: Clause) -> Clause | None:
    """The clause as one about the thing, where it tells what happens to some such things and not of all that they are."""
    if not clause.verb or clause.is_denied or clause.only or clause.exclusive or antecedent.rank > 1:
        return None
    if antecedent.phrase.determiner not in ("", "a", "any", "number", "all", "own"):
        return None
    is_object = antecedent.rank == 1
    if not is_object and not (clause.modality == "may" and clause.passive):
        return None
    actor = clause.subject if is_object else None
    by = (Adjunct("by", actor),) if isinstance(actor, Phrase) and is_name(actor) else ()
    return Clause(verb=clause.verb, passive=True, past=True, adjuncts=(*clause.adjuncts, *by))


def tells_what_happens(statement: Statement) -> bool:
    """Whether a sentence tells in all its clauses what somebody does, gains or loses, and not when or whether he may."""
    return not (statement.conditions or statement.others) and all(
        not clause.modality
        and not clause.negated
        and bool(clause.verb or clause.change)
        and not clause.passive
        for clause in statement.clauses
    )


class Before(Struct, frozen=True):
    """A sentence before, as a later one may take it up."""

    text: str
    statements: Sequence[Statement]
    """Its forms, themselves resolved, with offsets of another sentence."""

    shift: int
    """By how many sentences their offsets are moved."""

    mentioned: "Callable[[], Sequence[Phrase]]" = tuple
    """Of a sentence without forms: the noun phrases that can be made out in it, in their order."""


Earlier = Callable[[int], Before | None]
"""A sentence before, 0 for the nearest; None where there is none."""


class Numbering:
    """The number of the phrases of one sentence."""

    def __init__(self, text: str, plural: PluralOf, shift: int = 0) -> None:
        self._text = text
        self._moved = shift * FAR
        self._plural = plural

    def of(self, phrase: Phrase) -> bool | None:
        """True of a plural, False of a singular, None where it may be either."""
        head = phrase.head
        if phrase.determiner in ("each", "any", "no") or head is None:
            return None
        if isinstance(head, Nouns) and head.joined == "and" and len(head.items) > 1:
            return True
        if is_name(phrase):
            return False
        if phrase.amount is not None:
            return phrase.amount.value != 1
        if phrase.plural is not None:
            return phrase.plural
        return self._plural(self._text[head.place.start + self._moved : head.place.end + self._moved])
