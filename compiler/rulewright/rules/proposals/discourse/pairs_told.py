"""`A tug may tow a ship only if both are in the same port and neither of them is damaged`: the two things that another clause of the
sentence has told of, each by a phrase of its own."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.discourse.antecedents import Numbering
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.modifiers import SamePlace
from rulewright.sentences.grammar.nominals import BOTH, EITHER_OF, Adjunct, Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.phrases_within import THE_ONE, phrases_in, with_phrases
from rulewright.sentences.grammar.prepositions import LOCATIVE
from rulewright.sentences.grammar.statements import Clause, Statement

_TWO = 2


def with_pairs(statement: Statement, composer: Composer, numbering: Numbering) -> Statement:
    """The statement with both things in the place of words for the two of them, and with one beside the other where the two are in
    one place; where it is not known which two are meant, the words are left as what no sentence tells."""
    found: dict[Phrase, Phrase | Either] = {}
    for clause in statement.every_clause:
        for said in _words_for_two(clause):
            meant = _pair(said, clause, statement, composer, numbering)
            if meant is not None:
                found[said] = meant
            elif said.of_two == EITHER_OF or (said.of_two == BOTH and not _counts_two(statement, numbering)):
                found[said] = replace(said, determiner=THE_ONE)
    for each in phrases_in(statement):
        if each.determiner == BOTH and each not in found:
            # `both shores of the lake` are all that it has; which bands `both bands` are, other words must tell
            known = bool(each.adjectives or each.modifiers)
            found[each] = replace(each, determiner="all" if known else THE_ONE)
    if found:
        statement = with_phrases(statement, found)
    conditions = tuple(
        replace(each, clauses=tuple(map(_beside_each_other, each.clauses))) for each in statement.conditions
    )
    clauses = tuple(
        replace(
            each,
            own=tuple(
                replace(case, clauses=tuple(map(_beside_each_other, case.clauses))) for case in each.own
            ),
        )
        for each in statement.clauses
    )
    return replace(statement, conditions=conditions, clauses=clauses)


def _words_for_two(clause: Clause) -> Iterator[Phrase]:
    """`both`, `neither of them`; `they` only where these are together in one place, as a single one cannot be."""
    for each in _named_in(clause):
        plain = each.determiner == BOTH and not (each.amount or each.adjectives or each.modifiers)
        if plain or (
            each.head is None and (each.of_two or (_is_they(each) and _in_one_place(clause) is not None))
        ):
            yield each


def _is_they(phrase: Phrase) -> bool:
    return phrase.determiner == "pronoun" and phrase.plural is True


def _named_in(clause: Clause) -> Iterator[Phrase]:
    """What a clause names beside its verb, and not inside other phrases."""
    for part in (clause.subject, *clause.objects, *(each.phrase for each in clause.adjuncts)):
        for each in part.items if isinstance(part, Either) else (part,):
            if isinstance(each, Phrase):
                yield each


def _pair(
    said: Phrase, clause: Clause, statement: Statement, composer: Composer, numbering: Numbering
) -> Either | None:
    """The two that the nearest clause before has named and of which this may be said."""
    before = [
        each
        for each in statement.every_clause
        if each is not clause and any(one.place.precedes(said.place) for one in _named_in(each))
        if not any(one.head is None and (one.of_two or _is_they(one)) for one in _named_in(each))
    ]
    if len(before) != 1:
        return None
    named = [
        each for each in _named_in(before[0]) if each.head is not None and each.place.precedes(said.place)
    ]
    if any(_is_counted(each, numbering) for each in named):
        return None
    two = [each for each in named if _is_one(each) and _may_be_said(clause, said, each, composer)]
    if len(two) != _TWO or (any(each is clause for each in statement.clauses) and _are_akin(two, composer)):
        return None  # of two that are called alike, what is done to each cannot be told apart
    one, other = (
        replace(each, determiner="the", amount=None, place=said.place, same=each.place) for each in two
    )
    return Either((one, other), "or" if said.of_two == EITHER_OF else "and")


def _are_akin(two: Sequence[Phrase], composer: Composer) -> bool:
    one, other = map(composer.head_kind, two)
    return composer.may_be(one, other)


def _is_one(phrase: Phrase) -> bool:
    """Whether a phrase names one thing, or each of a sort by itself."""
    return phrase.amount is None or (phrase.amount.is_plain and phrase.amount.value == 1)


def _is_counted(phrase: Phrase, numbering: Numbering) -> bool:
    """Whether a phrase names two things by itself: `two bands`, `a band and an engine`."""
    if isinstance(phrase.head, Nouns) and numbering.of(phrase):
        return True
    return phrase.amount is not None and phrase.amount.value == _TWO


def _counts_two(statement: Statement, numbering: Numbering) -> bool:
    """Whether a sentence names two things by one phrase."""
    joined = any(
        isinstance(part, Either) and part.joined == "and" and len(part.items) == _TWO
        for clause in statement.every_clause
        for part in (clause.subject, *clause.objects)
    )
    return joined or any(_is_counted(each, numbering) for each in phrases_in(statement))


def _may_be_said(clause: Clause, said: Phrase, of: Phrase, composer: Composer) -> bool:
    """Whether what a clause says of both can be said of such a thing."""
    try:
        kind = composer.head_kind(of)
        if said.head is not None and not composer.vocabulary.is_a(kind, composer.head_kind(said)):
            return False
    except Unread:
        return False
    if clause.subject is not said:
        role = "theme" if any(each is said for each in clause.objects) else ""
        return not role or not clause.verb or composer.takes(clause.verb, role, kind)
    if clause.verb:
        return composer.may_be_subject(clause.verb, kind, passive=clause.passive)
    if clause.relation in ("own", "control", "have") and len(clause.objects) == 1:
        return _may_have(kind, clause.objects[0], composer)
    if clause.adjectives is not None and not all(composer.fits(each, kind) for each in clause.adjectives.ids):
        return False
    if any(each.preposition in LOCATIVE for each in clause.adjuncts):
        return composer.vocabulary.attribute(kind, AT) is not None
    return True


def _may_have(kind: str, what: Phrase | Either, composer: Composer) -> bool:
    """Whether things of a kind can have what a phrase names: an attribute, or things that are theirs or in them."""
    head = what.head if isinstance(what, Phrase) else None
    if isinstance(head, Noun) and head.property:
        return composer.may_have(kind, head.id)
    try:
        target = composer.head_kind(what) if isinstance(what, Phrase) else ""
    except Unread:
        return False
    if not target:
        return True
    return bool(
        composer.attributes_to(target, kind) or composer.attributes_to(kind, target)
    ) or composer.located(target, kind)


def _in_one_place(clause: Clause) -> Adjunct | None:
    """`are in the same port`: where a clause says that its subjects are together."""
    if clause.verb or clause.relation:
        return None
    for each in clause.adjuncts:
        phrase = each.phrase
        if each.preposition in LOCATIVE and isinstance(phrase, Phrase) and phrase.identical:
            return each if not (phrase.adjectives or phrase.modifiers) else None
    return None


def _beside_each_other(clause: Clause) -> Clause:
    """`The band and the engine are in the same march`: the one is where the other is."""
    there, pair = _in_one_place(clause), clause.subject
    if there is None or not isinstance(pair, Either) or pair.joined != "and" or len(pair.items) != _TWO:
        return clause
    one, other = pair.items
    if not isinstance(there.phrase, Phrase) or not isinstance(there.phrase.head, Noun | Nouns):
        return clause
    if any(each.head is None or each.amount is not None for each in pair.items):
        return clause
    together = SamePlace(there.phrase.head, like=other)
    adjuncts = tuple(each for each in clause.adjuncts if each is not there)
    return replace(clause, subject=one, adjuncts=adjuncts, so=(*clause.so, together))
