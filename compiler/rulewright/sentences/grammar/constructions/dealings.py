"""What an act uses, raises, costs or must wait for."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import asdict, replace

from rulewright.sentences.grammar.clauses import Costless, Costs, Recording, Waiting
from rulewright.sentences.grammar.constructions.comparisons import is_number, place_said_of
from rulewright.sentences.grammar.constructions.parts import (
    Cause,
    Construction,
    Lexical,
    Made,
    Raising,
    Verbal,
)
from rulewright.sentences.grammar.modifiers import Measured
from rulewright.sentences.grammar.nominals import Amount, Expression, Measure, Phrase
from rulewright.sentences.grammar.statements import Clause, Condition


def _using(parts: list[Any]) -> Made:
    """`Explorers may use their full values when travelling to Asia`: an act of theirs may have the attribute."""
    subject, flag, doing = parts
    if not isinstance(subject, Phrase) or not isinstance(doing, Clause) or doing.objects:
        return []
    return [replace(doing, subject=subject, modality="may", using=flag.id)]


def _using_so(parts: list[Any]) -> Made:
    """`An explorer may use its full values when it sails to Asia`: what it does then may have the attribute."""
    subject, flag, doing = parts
    if not isinstance(doing, Clause) or doing.modality or doing.negated or doing.perfect:
        return []
    doer = doing.subject
    own = isinstance(doer, Phrase) and doer.head is None and doer.determiner == "pronoun"
    return _using([subject, flag, replace(doing, subject=None)]) if own else []


def _raising(sign: int) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        attribute = parts[0]
        amount = next(part for part in parts if isinstance(part, Amount))
        if sign < 0:
            amount = replace(amount, value=-amount.value)
        return [Raising(Measured(attribute.id, amount))]

    return made


def _passing(operator: str) -> Callable[[list[Any]], Made]:
    """`may not be raised above level 5`: what the act makes of the number."""

    def made(parts: list[Any]) -> Made:
        named = next((part for part in parts if isinstance(part, Lexical)), None)
        amount = next((part for part in parts if isinstance(part, Amount | Phrase | Expression)), None)
        if isinstance(amount, Amount):
            limit = replace(amount, operator=operator)
        elif amount is not None and is_number(amount):
            limit = Amount(0, place_said_of(amount), operator=operator, than=amount)
        else:
            return []
        return [Raising(Measured(named.id if named is not None else "", limit, reached=True))]

    return made


def _costs(parts: list[Any]) -> Made:
    amount = next(part for part in parts if isinstance(part, Amount))
    attribute = next(part for part in parts if isinstance(part, Lexical))
    payer = next((part for part in parts if isinstance(part, Phrase)), None)
    return [Costs(measure=Measure(amount, attribute.id), payer=payer)]


def _waiting(parts: list[Any]) -> Made:
    subject, act, decision, use = parts
    if not isinstance(subject, Phrase) or not isinstance(act, Verbal) or not isinstance(use, Verbal):
        return []
    clause = replace(act.clause, subject=subject, modality="may", negated=True)
    return [Waiting(**asdict(clause), decision=decision.id, use=use.clause)]


def _unless_because(parts: list[Any]) -> Made:
    """`unless as the result of an interception`: done to the thing of which something is said."""
    (cause,) = (part for part in parts if isinstance(part, Cause))
    return [Condition("unless", (Clause(verb=cause.verb, passive=True),))]


def _extent(parts: list[Any]) -> Made:
    """`by more than one level`: a number that the act has; of which name, where it has only one, is left open."""
    amount, *named = parts
    return [Raising(Measured(str(named[0].id) if named else "", amount))]


CONSTRUCTIONS: dict[str, Construction] = {
    "recording": lambda parts: [Recording(of=parts[0])],
    "using": _using,
    "using_so": _using_so,
    "passing_above": _passing(">"),
    "passing_below": _passing("<"),
    "raising": _raising(1),
    "lowering": _raising(-1),
    "extent": _extent,
    "this_costs": _costs,
    "costless": lambda parts: [Costless(attribute=parts[0].id)],
    "waiting": _waiting,
    "unless_because": _unless_because,
}
