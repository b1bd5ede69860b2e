"""Numbers that are reckoned from others: `half of its income, rounded up`."""

from collections.abc import Callable

from rulewright.rules import ir
from rulewright.sentences.grammar.forms import Amount, Expression, Phrase

FUNCTIONS = ("floor", "ceiling", "absolute", "minimum", "maximum")


def reckoned(
    said: Phrase | Amount | Expression,
    of: Callable[[Phrase], ir.Term],
    number: Callable[[Amount], ir.Term],
) -> ir.Term:
    """The term; what its noun phrases name, and the numbers of the prose, the callers know."""
    match said:
        case Expression(operator, parts):
            terms = tuple(reckoned(each, of, number) for each in parts)
            if operator in FUNCTIONS:
                return ir.Function(operator, terms)
            one, other = terms
            return ir.Arithmetic(operator, one, other)
        case Amount():
            return number(said)
    return of(said)
