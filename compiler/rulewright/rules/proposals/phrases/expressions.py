"""Numbers that are reckoned from others: `half of its income, rounded up`."""

from collections.abc import Callable

from rulewright.rules import ir
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import GIVEN, Amount, Expression, Phrase

FUNCTIONS = ("floor", "ceiling", "absolute", "minimum", "maximum")


def reckoned(
    said: Phrase | Amount | Expression,
    of: Callable[[Phrase], ir.Term],
    number: Callable[[Amount], ir.Term],
    own: ir.Term | None = None,
) -> ir.Term:
    """The term; what its noun phrases name, the numbers of the prose, and with what it is compared, the callers know."""
    match said:
        case Expression("initial", ()):
            if own is None:
                raise Unread("of which number it is said")
            return ir.At(ir.Moment.INITIAL, _plain(own))
        case Expression(operator, parts):
            if operator == GIVEN:
                raise Unread("a number that counts only in a case")
            terms = tuple(reckoned(each, of, number, own) for each in parts)
            if operator in FUNCTIONS:
                return ir.Function(operator, terms)
            one, other = terms
            return ir.Arithmetic(operator, one, other)
        case Amount():
            return number(said)
    return of(said)


def _plain(term: ir.Term) -> ir.Term:
    return term.term if isinstance(term, ir.At) else term
