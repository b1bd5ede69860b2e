"""Verbs of the vocabulary that say a gain or a loss: `suffers 2 points of damage`, `uses up a token`, where the effects of the
verb add that many to what its subject has, or take them away, as `gains` and `loses` of the language do."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect, parse_effect
from rulewright.sentences.grammar.known_names import ACTOR, AGENT, RECIPIENT, THEME
from rulewright.sentences.grammar.nominals import Amount, Measure, Noun, Phrase
from rulewright.sentences.grammar.statements import Change, Clause, Statement
from rulewright.sentences.grammar.traverse import parts
from rulewright.vocabulary.types import Vocabulary

DOERS = (ACTOR, AGENT)
"""The roles of the subjects of verbs that somebody does."""


class Added(Struct, frozen=True, kw_only=True):
    """What an effect of a verb adds to a number, or takes from it."""

    role: str
    """Of the thing whose number changes."""

    attribute: str
    sign: int
    amount: str
    """The attribute of the act."""


def added(effect: object) -> Added | None:
    """What an effect like `theme.level := theme.level + amount` adds; None of any other."""
    if not isinstance(effect, Effect):
        return None
    match effect.target, effect.value:
        case (
            ir.AttributeOf(ir.Name(role), attribute) as target,
            ir.Arithmetic("+" | "-" as operator, left, ir.Name(amount)),
        ) if left == target:
            return Added(role=role, attribute=attribute, sign=1 if operator == "+" else -1, amount=amount)
    return None


def verbs_of_change(forms: Iterable[Statement]) -> frozenset[str]:
    """The verbs of the vocabulary whose words say a gain or a loss in the language already: `pays`."""
    return frozenset(verb for form in forms for change in parts(form, Change) for verb in change.verbs)


def with_changes(said: Statement, vocabulary: Vocabulary, known: frozenset[str]) -> Iterator[Statement]:
    """The statement and, where verbs of its main clauses say so, that in which they say a gain or a loss; `known` are those of
    which the language tells it."""
    yield said
    changing = _changing(said, vocabulary, known)
    if changing != said:
        yield changing


def _changing(said: Statement, vocabulary: Vocabulary, known: frozenset[str]) -> Statement:
    return replace(
        said,
        clauses=tuple(each if each.verb in known else _as_change(each, vocabulary) for each in said.clauses),
        more=tuple(_changing(each, vocabulary, known) for each in said.more),
    )


def _as_change(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """The clause as one of gain or loss, if it says how much is gained or lost, or else as it is."""
    if type(clause) is not Clause or clause.passive or clause.negated:
        return clause
    if clause.modality not in ("", "must", "may", "can"):
        return clause
    if clause.change is not None or len(clause.objects) != 1:
        return clause
    (much,) = clause.objects
    amount = _amount(much)
    if amount is None or not isinstance(much, Phrase) or not isinstance(much.head, Noun):
        return clause
    change = _change_of_subject(clause.verb, str(much.head.id), vocabulary)
    if change is None:
        return clause
    measure = Measure(amount, change.attribute, per=clause.per)
    # What somebody may gain or lose is said of the acts by which he does.
    act = clause.modality in ("may", "can") or not _says_no_more(clause.verb, change, vocabulary)
    return replace(
        clause,
        verb="",
        objects=(),
        per=None,
        change=Change(change.sign, (measure,), (clause.verb,), act=act),
    )


def _amount(much: object) -> Amount | None:
    """How many units of a number a noun phrase says: `2 points of damage`, `a token`, `at least half of its tokens`."""
    if not isinstance(much, Phrase) or not isinstance(much.head, Noun) or not much.head.property:
        return None
    if much.adjectives or much.modifiers or much.negative or much.same is not None:
        return None
    if much.amount is not None:
        bound = much.amount.operator in ("=", ">=", ">") and not (much.amount.percent or much.amount.most)
        return much.amount if bound and much.determiner in ("", "number") else None
    return Amount(1, much.head.place) if much.determiner == "a" else None


def _says_no_more(verb: str, change: Added, vocabulary: Vocabulary) -> bool:
    """Whether a verb says nothing but that so much is gained or lost, and no other verb says that."""
    effects = [text for each in vocabulary.verb_lineage(verb) for text in vocabulary.verbs[each].effects]
    return len(effects) == 1 and not any(
        (other := added(parse_effect(text))) is not None
        and (other.attribute, other.sign) == (change.attribute, change.sign)
        for id_, declared in vocabulary.verbs.items()
        if id_ != verb
        for text in declared.effects
    )


def _change_of_subject(verb: str, number: str, vocabulary: Vocabulary) -> Added | None:
    """What acts of a verb add, by the number that is named, to what its subject has: who does it, or else what it happens to."""
    declared = vocabulary.verbs.get(verb)
    if declared is None:
        return None
    changes = [each for text in declared.effects if (each := added(parse_effect(text))) is not None]
    if RECIPIENT in declared.roles or len({each.role for each in changes}) > 1:
        return None  # what passes from one to another is a payment
    found = [each for each in changes if number in (each.attribute, each.amount)]
    doers = [each for each in found if each.role in DOERS]
    done_to = [] if AGENT in declared.roles else [each for each in found if each.role == THEME]
    return next(iter(doers or done_to), None)
