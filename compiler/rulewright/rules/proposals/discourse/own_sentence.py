"""Where an anaphor stands in its own sentence, and what that says around it."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Antecedent
from rulewright.rules.proposals.discourse.definites import head_as_at
from rulewright.sentences.grammar.clauses import Waiting
from rulewright.sentences.grammar.folding import ONE
from rulewright.sentences.grammar.modifiers import ButFor, Whereabouts
from rulewright.sentences.grammar.nominals import REFLEXIVE, Adjunct, Amount, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import is_name, phrases_in, with_phrases
from rulewright.sentences.grammar.prepositions import LOCATIVE
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import parts

OF_THE_SORT = {"ellipsis_one": "a", "ellipsis_another": "another"}
"""The determiners of `one` and `another`, which have the noun of a phrase before, and those of what they stand for."""

OWNING = ("own", "control")
"""What only those do to whom things may belong."""


def is_he(anaphor: Phrase, statement: Statement) -> bool:
    """Whether a pronoun is `he`, who does something: not a thing that belongs to somebody, where one has been spoken of to
    whom things belong. (`him` may be the thing: it is never who does it to him.)"""
    plain = anaphor.head is None and anaphor.plural is False and not (anaphor.of_thing or anaphor.gender)
    return plain and any(each.subject is anaphor for each in parts(statement, Clause))


def is_owner(anaphor: Phrase, statement: Statement) -> bool:
    """Whether a pronoun is said to own or control something, as only somebody does."""
    return anaphor.head is None and any(
        each.subject is anaphor and each.relation in OWNING for each in parts(statement, Clause)
    )


def beside_its_subject(anaphor: Phrase, statement: Statement) -> Phrase | None:
    """The subject of the clause in which a pronoun is the object or stands behind a preposition: `he may not sell it to him` speaks
    of two beside the one who sells, who would be `himself`."""
    at = clause_of(anaphor, statement)
    clause = statement.every_clause[at] if at >= 0 else None
    if clause is None or anaphor.head is not None or anaphor.determiner != "pronoun" or clause.passive:
        return None
    beside = (*clause.objects, *(each.phrase for each in clause.adjuncts))
    if not any(each is anaphor for each in beside) or not isinstance(clause.subject, Phrase):
        return None
    return clause.subject


def acts_on_itself(made: Statement, statement: Statement) -> bool:
    """Whether what pronouns of a statement were taken to stand for lets somebody do something to himself, who is not called so."""
    if len(made.every_clause) != len(statement.every_clause):
        return False
    return any(
        clause is not before
        and isinstance(clause.subject, Phrase)
        and (_is_beside_itself(clause, clause.subject) or _is_told_apart(clause, before))
        for clause, before in zip(made.every_clause, statement.every_clause, strict=True)
    )


def _is_beside_itself(clause: Clause, subject: Phrase) -> bool:
    beside = (*clause.objects, *(each.phrase for each in clause.adjuncts))
    return subject.same is not None and any(
        isinstance(each, Phrase) and each.same == subject.same and each.determiner != REFLEXIVE
        for each in beside
        if not clause.passive
    )


def _is_told_apart(clause: Clause, before: Clause) -> bool:
    """Whether a pronoun that is the subject was taken for what its clause calls by a noun: `if a player leaves a guild, he may not
    buy cards of that guild`."""
    subject = before.subject
    if not isinstance(subject, Phrase) or subject.head is not None or not isinstance(clause.subject, Phrase):
        return False
    called = {each.place for each in phrases_in(_beside(before)) if is_plainly_demonstrative(each)}
    return clause.subject.same is not None and any(
        each.place in called and each.same == clause.subject.same for each in phrases_in(_beside(clause))
    )


def _beside(clause: Clause) -> tuple[object, ...]:
    return (clause.objects, clause.adjuncts, clause.complement)


def denies_of_all(clause: Clause) -> bool:
    """`May not sell both of them`: whether a clause denies something of all together, and so leaves each of them free."""
    beside = (*clause.objects, *(each.phrase for each in clause.adjuncts))
    return clause.negated and any(
        isinstance(each, Phrase) and each.head is None and each.whole for each in beside
    )


def with_places_meant(statement: Statement) -> Statement:
    """The statement with what its pronouns stand for told apart, where something is in or on that: `each crate that is in it`."""
    beside = (
        *(each for clause in parts(statement, Clause) if not clause.verb for each in clause.adjuncts),
        *(each for phrase in phrases_in(statement) for each in phrase.modifiers),
    )
    places = {
        each.phrase: replace(each.phrase, of_place=True)
        for each in beside
        if isinstance(each, Adjunct) and each.preposition in LOCATIVE and isinstance(each.phrase, Phrase)
        if each.phrase.head is None and each.phrase.determiner == "pronoun"
    }
    made: Statement = with_phrases(statement, places) if places else statement
    return made


def said_again(anaphor: Phrase, own: Sequence[Phrase]) -> Phrase | None:
    """`each leader of a country is returned to the pool of that country`: the one thing of which the sentence has spoken by
    the same noun."""
    if anaphor.determiner != "this" or not _is_plain(anaphor):
        return None
    before = {
        each.place: each
        for each in own
        if each.place.precedes(anaphor.place) and head_as_at(anaphor, each) == each.head
    }
    known = next(iter(before.values()), None)
    if len(before) != 1 or known is None or known.determiner not in (*ONE, "each") or known.amount:
        return None
    return known


def is_plainly_demonstrative(phrase: Phrase) -> bool:
    """`that country`, with nothing else said of it."""
    return phrase.determiner == "this" and phrase.head is not None and _is_plain(phrase)


def _is_plain(phrase: Phrase) -> bool:
    return not (phrase.such or phrase.amount or phrase.adjectives or phrase.modifiers)


def inside_subject(anaphor: Phrase, own: Sequence[Antecedent], statement: Statement) -> Iterator[Antecedent]:
    """`The owner of a card may sell it`, `a player who has a card may sell it`: what the subject of its clause names beside the
    one who acts."""
    clause = clause_of(anaphor, statement)
    subject = statement.every_clause[clause].subject if clause >= 0 else None
    if (
        anaphor.head is not None
        or not isinstance(subject, Phrase)
        or not subject.place.precedes(anaphor.place)
    ):
        return
    inner = [each for each in phrases_in(subject.modifiers) if each.determiner in ("", *ONE, "each")]
    for each in own:
        single = bool(each.phrase.determiner) or each.plural is not True  # without an article as well
        if single and each.clause == clause and each.rank > 2 and any(one is each.phrase for one in inner):
            yield each


def tells_where(anaphor: Phrase, statement: Statement) -> bool:
    """Whether a pronoun is that of which a place is told: `in the district where it was`."""
    return any(each.clause.subject is anaphor for each in parts(statement, Whereabouts))


def leads_where(anaphor: Phrase, statement: Statement) -> bool:
    """Whether something goes to the place where that is for which a pronoun stands: `is moved to the district where he is`."""
    return any(
        each.preposition == "to"
        and isinstance(each.phrase, Phrase)
        and any(
            isinstance(one, Whereabouts) and not one.before and one.clause.subject is anaphor
            for one in each.phrase.modifiers
        )
        for each in parts(statement, Adjunct)
    )


def tells_whose(phrase: Phrase, statement: Statement) -> bool:
    """`The owner of a hot oven`: whether a subject names somebody by what is his, so that nothing else of the phrase is meant."""
    for clause in statement.clauses:
        subject = clause.subject
        if isinstance(subject, Phrase) and isinstance(subject.head, Noun) and subject.head.property:
            return any(isinstance(each, Adjunct) and each.phrase is phrase for each in subject.modifiers)
    return False


def of_none(statement: Statement, clause: int) -> Iterator[Antecedent]:
    """`No counter may be placed where its owner …`, `no counter may be placed while it is …`: a subject that its own clause alone
    can take up, with the conditions on it."""
    conditions = len(statement.subordinate)
    if 0 <= clause < conditions and len(statement.clauses) == 1:
        clause = conditions
    subject = statement.clauses[clause - conditions].subject if clause >= conditions else None
    if isinstance(subject, Phrase) and subject.determiner == "no":
        yield Antecedent(subject, 0, None, clause)


def excepted_names(anaphor: Phrase, own: Sequence[Antecedent], statement: Statement) -> Iterator[Antecedent]:
    """`No power other than Spain may …, except her allies when she is at war`: who is named as excepted, and may be meant by what is
    said of other exceptions, or by `she` in a condition, as no thing is called."""
    at = clause_of(anaphor, statement)
    besides = list(parts(statement.clauses, ButFor))
    among = any(one is anaphor for each in besides for one in phrases_in(each))
    conditional = at < len(statement.subordinate) or any(
        one is anaphor for each in statement.clauses for one in phrases_in(each.own)
    )
    if not (among or (conditional and not anaphor.of_thing)):
        return
    names = [each.phrase for each in besides]
    for each in own:
        if is_name(each.phrase) and any(each.phrase is one for one in names):
            yield each


def stands_in_exception(anaphor: Phrase, statement: Statement) -> bool:
    """Whether a pronoun says whose those are that are excepted: `except her allies`."""
    return any(one is anaphor for each in parts(statement.clauses, ButFor) for one in phrases_in(each))


def spared(anaphor: Phrase, own: Sequence[Antecedent]) -> Iterator[Phrase]:
    """`any` for `any leader`, `new ones` for `leaders`: the noun of the nearest phrase before, spared; with `any` what
    is said of it may be meant too."""
    before = [each for each in own if each.rank < 3 and each.phrase.place.precedes(anaphor.place)]
    if not before:
        return
    nearest = max(before, key=lambda each: each.phrase.place.start).phrase
    yield Phrase(nearest.head, anaphor.place, determiner="any")
    if anaphor.determiner == "ellipsis" and (nearest.adjectives or nearest.modifiers):
        yield replace(nearest, place=anaphor.place, determiner="any", amount=None)


def one_of_the_sort(anaphor: Phrase, statement: Statement) -> Iterator[Phrase]:
    """`A player who has no tower may build one`, `must discard a card if he has one`: any of a sort of which the sentence has
    spoken, and to which something is done or which somebody has; with `one` what is said of it may be meant too."""
    determiner = OF_THE_SORT[anaphor.determiner]
    clauses = statement.every_clause
    if any(each.subject is anaphor for each in clauses):
        return  # `one may pass`: anybody
    doers = {each.subject.place for each in clauses if isinstance(each.subject, Phrase) and not each.passive}
    found: dict[Phrase, None] = {}
    for phrase in phrases_in(statement):
        if not phrase.place.precedes(anaphor.place) or phrase.determiner not in ("", "number", "no", *ONE):
            continue
        if not isinstance(phrase.head, Noun) or phrase.head.name or phrase.head.property:
            continue
        if phrase.place in doers or phrase.same in doers:
            continue  # who does something
        one = Phrase(phrase.head, anaphor.place, determiner=determiner)
        if determiner == "a" and _counted_beside(phrase, statement):
            one = replace(one, determiner="number", amount=Amount(1, anaphor.place))
        found[one] = None
        if phrase.adjectives or phrase.modifiers:
            found[replace(phrase, place=anaphor.place, determiner=one.determiner, amount=one.amount)] = None
    yield from found


def _counted_beside(phrase: Phrase, statement: Statement) -> bool:
    """`may draw two cards and discard one`: whether a sentence says to how many of a sort something is done, and to how many of it
    something else."""
    counted = phrase.amount is not None and phrase.amount.is_plain and phrase.amount.value > 1
    return counted and any(phrase in each.objects and each.modality == "may" for each in statement.clauses)


def is_inside_another(phrase: Phrase, statement: Statement) -> bool:
    """Whether a phrase says something of another one, and so may take up the subject of its own clause: `countries next
    to them`."""
    return any(
        inner is phrase
        for outer in phrases_in(statement)
        if outer is not phrase
        for inner in phrases_in(outer.modifiers)
    )


def clause_of(phrase: Phrase, statement: Statement) -> int:
    """The place of the clause of a phrase among all of its sentence; -1 of one in a clause of its own."""
    for at, clause in enumerate(statement.every_clause):
        if isinstance(clause, Waiting) and any(each is phrase for each in phrases_in(clause.use)):
            return -1  # in a clause of its own
        if any(each is phrase for each in phrases_in(clause)):
            return at
    return -1
