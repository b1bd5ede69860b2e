"""Noun phrases that name a number of an act: `an income of 5`, `no losses`."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import also
from rulewright.rules.proposals.phrases.amounts import Amounts
from rulewright.sentences.grammar.nominals import Noun, Phrase


def number_said(words: Amounts, verb: str, phrase: object, kind: str = "") -> str:
    """The number of an act of the verb that a noun phrase names; "" where it names none.

    Who is said to lose 2 coins, and has coins, has so many less in the end: that is not of the act.
    """
    head = phrase.head if isinstance(phrase, Phrase) else None
    if not verb or not isinstance(head, Noun) or not head.property or not isinstance(phrase, Phrase):
        return ""
    if phrase.adjectives or phrase.modifiers:
        return ""
    numbers = words.numbers_of(verb)
    if head.id in numbers:
        return str(head.id)
    # `yields 2 coins`: the one number of the act, in what it changes.
    unit = phrase.amount is not None and words.changes(verb, head.id)
    unit = unit and bool(kind) and not words.may_have(kind, head.id)
    return numbers[0] if unit and len(numbers) == 1 else ""


def with_number(words: Amounts, act: ir.EventPattern, number: Phrase, kind: str) -> ir.EventPattern:
    """`brings no income`, `inflicted 2 losses`: the act, with what is said of its number; with more than nothing, if no more is said."""
    one = words.scope.act_of(act)
    path = ir.AttributeOf(one, number_said(words, act.verb, number, kind))
    so: ir.Condition = ir.Comparison(">", path, ir.Constant(0))
    if number.amount is not None:
        so = words.compared(path, number.amount)
    return replace(act, variable=one.name, where=also(act.where, so))
