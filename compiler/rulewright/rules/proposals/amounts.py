"""Amounts: numbers of the prose, and comparisons with them."""

from rulewright.rules import ir
from rulewright.rules.proposals.words import Words
from rulewright.sentences.grammar.forms import Amount


class Amounts(Words):
    """Every number of a reading comes from here, so that its place in the prose stays known."""

    def number(self, amount: Amount) -> ir.Term:
        """The number that an amount names."""
        return ir.Constant(amount.value)

    def compared(self, term: ir.Term, amount: Amount) -> ir.Comparison:
        """`7 or more`: how a term compares with the number."""
        return ir.Comparison(amount.operator, term, self.number(amount))
