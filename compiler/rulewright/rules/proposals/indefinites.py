"""Things that are not said to be this or that: `a card is revealed` in a case is said of one, or of each that there is."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.sentences.grammar.holders import doers, holders
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import NAMED, Clause, Condition, Statement
from rulewright.vocabulary.types import Vocabulary

CASES = ("if", "when", "whenever", "once", "after", "as-soon-as")
"""Kinds of conditions that tell of an occasion."""


def one_or_each(statement: Statement) -> Iterator[Statement]:
    """The statement, and one that is said of one thing where it says on what occasion something is done to `a card`.

    `If all players have passed, a card is revealed` is said of one card; `if the weather is bad, a ship is damaged` perhaps
    of each. What a condition says of the thing itself sets apart which ones are meant: `if it is burnt`, `when removed`.
    """
    yield statement
    if len(statement.clauses) == 1 and isinstance(clause := statement.clauses[0], Clause):
        conditions = (*statement.conditions, *clause.own)
        subject = clause.subject
        if (
            isinstance(subject, Phrase)
            and _is_bare(subject)
            and clause.passive
            and clause.verb
            and clause.modality in ("", "must")
            and not clause.negated
            and any(each.kind in CASES for each in conditions)
            and not any(_takes_up(each, subject) for each in conditions)
        ):
            one = replace(subject, determiner="number", amount=Amount(1, subject.place))
            yield replace(statement, clauses=(replace(clause, subject=one),))


def of_nobody_known(statement: Statement) -> Phrase | None:
    """`When a tower is demolished, a player discards a card`: who it is that does it on an occasion that has nothing to do with
    him, one of them or each; None where that is said, or nothing is told to happen first."""
    if len(statement.clauses) != 1 or not isinstance(clause := statement.clauses[0], Clause):
        return None
    subject = clause.subject
    if not isinstance(subject, Phrase) or not _is_bare(subject) or subject.same is not None:
        return None
    done = bool(clause.verb or clause.change is not None or clause.comes)
    if not done or clause.passive or clause.negated or clause.modality not in ("", "must") or clause.choices:
        return None
    if clause.modality == "must" and any(isinstance(each, Phrase) and each.same for each in clause.objects):
        return None  # `when a tower is built, a player must inspect it`: once, whoever does it
    first = [each for each in statement.conditions if each.kind in CASES and not each.last]
    said = (*statement.conditions, *clause.own)
    his = any(each.determiner in ("own", "pronoun") for each in phrases_in(said))
    if his or not any(map(_tells_of_an_act, first)) or any(_takes_up(each, subject) for each in said):
        return None
    return subject


def of_whom_unsaid(statement: Statement, vocabulary: Vocabulary) -> Phrase | None:
    """`Seeds may be sold only to a gardener's rivals`: whose, where no word says who does it: perhaps his own, perhaps those of
    anybody. None where nobody is spoken of so who does things."""
    somebody = holders(vocabulary) | doers(vocabulary)
    for clause in statement.clauses:
        if not isinstance(clause, Clause) or not (
            clause.passive and clause.only and clause.modality == "may"
        ):
            continue
        if any(each.preposition == "by" for each in clause.adjuncts):
            continue
        told = [each.phrase for each in clause.adjuncts if isinstance(each.phrase, Phrase)]
        for whose in (whose for each in told for whose in _possessors(each)):
            if _is_bare(whose) and isinstance(whose.head, Noun) and whose.head.id in somebody:
                return whose
    return None


def _possessors(phrase: Phrase) -> Iterator[Phrase]:
    """Whose something is said to be, in whichever way it is told: `a gardener's rivals`."""
    for each in phrase.modifiers:
        if isinstance(each, Adjunct) and each.preposition == "of" and isinstance(each.phrase, Phrase):
            yield each.phrase
        elif isinstance(each, Relative) and each.clause.relation.startswith(NAMED):
            yield from (said for said in each.clause.objects if isinstance(said, Phrase))


def _tells_of_an_act(condition: Condition) -> bool:
    return any(each.verb and not each.is_denied and not each.modality for each in condition.clauses)


def _takes_up(condition: Condition, phrase: Phrase) -> bool:
    """Whether a condition speaks of the same thing as a phrase."""
    places = (phrase.place, phrase.head.place if isinstance(phrase.head, Noun) else None)
    return any(said.subject is None for said in condition.clauses) or any(
        each.same is not None and each.same in places for each in phrases_in(condition)
    )


def _is_bare(phrase: Phrase) -> bool:
    """Whether a phrase says only of what sort a thing is."""
    head = phrase.head
    return (
        phrase.determiner == "a"
        and isinstance(head, Noun)
        and not (head.name or head.property)
        and not (phrase.adjectives or phrase.modifiers)
        and phrase.amount is None
    )
