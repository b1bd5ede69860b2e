"""Subjects that name nobody: `nobody may …`, `one may not …`, `everybody must …`."""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.territory import NOBODY
from rulewright.sentences.grammar.clauses import ForDoing
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.nominals import IMPERSONAL, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Clause, Condition, Statement
from rulewright.vocabulary.types import Vocabulary

_NOWHERE = Place(-1, -1)
"""The place of what the sentence does not name."""

ANYBODY = f"{IMPERSONAL} any"


def of_somebody(clause: Clause, vocabulary: Vocabulary, conditions: tuple[Condition, ...]) -> Clause:
    """The clause with those who act, if all of them are meant by whom things are had; without anybody, if nobody is set
    apart: what nobody may do, may not be done."""
    subject = clause.subject
    if not isinstance(subject, Phrase) or subject.head is not None or clause.passive:
        return clause
    if not (clause.verb or (clause.change is not None and subject.modifiers)):
        return clause
    if not subject.determiner.startswith(IMPERSONAL):
        return clause
    quantifier = subject.determiner.removeprefix(IMPERSONAL).strip()
    composer = Composer(vocabulary)
    # What may be done to nothing has nobody to speak of but those who do it.
    to_nothing = bool(clause.verb) and not clause.objects and composer.optional(clause.verb, THEME)
    to_nothing = to_nothing or (bool(clause.objects) and not composer.roles(clause.verb).get(THEME))
    if subject.modifiers or quantifier == "each" or to_nothing:
        kinds = who_act(composer)
        if len(kinds) != 1:
            return clause
        who = replace(subject, head=Noun(kinds[0], subject.place), determiner=quantifier or "a")
        return replace(clause, subject=who)
    if any(each.same is not None for each in phrases_in(conditions)):
        return clause  # `unless he is bankrupt` may speak of him
    if quantifier == "no":
        if clause.negated or clause.modality not in ("", "may", "can"):
            return clause
        if any(isinstance(each, Phrase) and each.amount is not None for each in clause.objects):
            # `nobody may hire more than two drivers`: of each by himself, whatever all of them may do together
            kinds = who_act(composer)
            who = replace(subject, head=Noun(kinds[0], subject.place), determiner="no")
            return replace(clause, subject=who) if len(kinds) == 1 else clause
        return replace(clause, subject=None, negated=True)
    if clause.negated or clause.modality in ("may", "can"):
        return replace(clause, subject=None)
    return replace(clause, subject=None, modality="imperative") if clause.modality == "must" else clause


def with_those_told_of(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """The statement with a noun for those of whom a relative clause tells: in `whoever draws an ace must reveal it` the words
    behind take up what that clause speaks of."""

    statement = _of_anybody(statement, vocabulary)
    conditions = tuple(
        replace(each, clauses=tuple(_whoever_did(one, vocabulary) for one in each.clauses))
        for each in statement.conditions
    )
    statement = replace(statement, conditions=conditions)

    def named(clause: Clause) -> Clause:
        clause = _of_whoever(clause, vocabulary, conditions)
        told = isinstance(clause.subject, Phrase) and bool(clause.subject.modifiers)
        return of_somebody(clause, vocabulary, ()) if told else clause

    return replace(statement, clauses=tuple(map(named, statement.clauses)))


def _whoever_did(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """What a condition says of nobody, or of anybody: `if nobody has inspected it` is if it has not been inspected, and `if nobody
    has passed` if none of those has who act."""
    subject = clause.subject
    if not isinstance(subject, Phrase) or subject.determiner not in (ANYBODY, NOBODY):
        return clause
    if subject.head is not None or subject.modifiers or not clause.verb or clause.passive or clause.negated:
        return clause
    nobody = subject.determiner == NOBODY
    composer = Composer(vocabulary)
    if not clause.objects:
        kinds = who_act(composer) if not composer.roles(clause.verb).get(THEME) else []
        if len(kinds) != 1:
            return clause
        who = replace(subject, head=Noun(kinds[0], subject.place), determiner="no" if nobody else "a")
        return replace(clause, subject=who)
    done_to = clause.objects[0] if len(clause.objects) == 1 else None
    if not isinstance(done_to, Phrase) or done_to.amount is not None or done_to.determiner == "own":
        return clause
    undergoes = replace(clause, subject=done_to, objects=(), passive=True)
    if not nobody:
        return undergoes
    if done_to.determiner in ("", "a", "any") and done_to.head is not None:
        return replace(undergoes, subject=replace(done_to, determiner="no"))
    return replace(undergoes, negated=True)


def _of_whoever(clause: Clause, vocabulary: Vocabulary, conditions: tuple[Condition, ...]) -> Clause:
    """`It is not possible to pass once the die has been rolled`, with a noun for whoever may do what is done to nothing."""
    told = [each for given in conditions for each in given.clauses]
    if not told or not all(each.passive and each.perfect for each in told):
        return clause
    if clause.subject is not None or clause.objects or clause.modality != "may" or clause.passive:
        return clause
    composer = Composer(vocabulary)
    if clause.verb not in vocabulary.verbs or composer.roles(clause.verb).get(THEME):
        return clause
    kinds = who_act(composer)
    if len(kinds) != 1:
        return clause
    return replace(clause, subject=Phrase(Noun(kinds[0], _NOWHERE), _NOWHERE, determiner="a"))


def _of_anybody(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """`Two fleets are needed to besiege a port`, with a noun for whoever may do it."""
    deed = statement.clauses[0] if len(statement.clauses) == 1 else None
    anybody = deed.demanded_of if isinstance(deed, ForDoing) else None
    if deed is None or anybody is None or anybody.head is not None or anybody.determiner != ANYBODY:
        return statement
    kinds = who_act(Composer(vocabulary))
    if len(kinds) != 1:
        return statement
    who = replace(anybody, head=Noun(kinds[0], anybody.place), determiner="a")
    the_same = replace(who, determiner="the", same=who.place)
    conditions = tuple(
        replace(given, clauses=tuple(replace(each, subject=the_same) for each in given.clauses))
        for given in statement.conditions
    )
    return replace(statement, clauses=(replace(deed, subject=who, demanded_of=who),), conditions=conditions)


def who_act(composer: Composer) -> list[str]:
    """The widest kinds of those to whom things belong and who belong to nobody."""
    kinds = [each for each in composer.vocabulary.kinds if may_act(composer, each)]
    return [
        each
        for each in kinds
        if not any(other != each and composer.vocabulary.is_a(each, other) for other in kinds)
    ]
