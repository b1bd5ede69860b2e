"""Noun phrases that name a number of an act: `an income of 5`, `no losses`."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import also
from rulewright.rules.proposals.phrases.amounts import Amounts
from rulewright.rules.proposals.phrases.rolls_of_dice import dice_of
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Amount, Expression, Noun, Phrase


def number_said(words: Amounts, verb: str, phrase: object, kind: str = "", *, told: bool = False) -> str:
    """The number of an act of the verb that a noun phrase names; "" where it names none.

    Who is said to lose 2 coins, and has coins, has so many less in the end: that is not of the act, unless it is `told` that the
    act is, or has been, done.
    """
    head = phrase.head if isinstance(phrase, Phrase) else None
    if not verb or not isinstance(head, Noun) or not head.property or not isinstance(phrase, Phrase):
        return ""
    if phrase.adjectives or phrase.modifiers:
        return ""
    numbers = words.numbers_of(verb)
    if head.id in numbers:
        return str(head.id)
    if told and phrase.amount is not None and (counting := number_counted_in(words, verb, str(head.id))):
        return counting
    if told and len(numbers) == 1 and _is_told_by_another(phrase):
        return numbers[0]
    # `yields 2 coins`: the one number of the act, in what it changes.
    unit = phrase.amount is not None and words.changes(verb, head.id)
    unit = unit and bool(kind) and not words.may_have(kind, head.id)
    return numbers[0] if unit and len(numbers) == 1 else ""


def number_counted_in(words: Amounts, verb: str, unit: str) -> str:
    """The number of an act that is counted in what some things have: by so much it changes, `borrows 2 coins`, or both have a
    name in common, `bids 2 coins`; "" if there is none, or more than one."""
    if unit in words.numbers_of(verb):
        return unit
    found = {change.amount for change, changed in words.given_or_taken(verb) if changed == unit}
    if not found:
        had = {
            name
            for kind in words.vocabulary.kinds.values()
            if unit in kind.attributes
            for name in kind.attributes[unit].names
        }
        found = {
            number
            for number, declared in words.act_attributes(verb).items()
            if declared.type == "int" and not had.isdisjoint(declared.names)
        }
    return next(iter(found)) if len(found) == 1 else ""


def _is_told_by_another(phrase: Phrase) -> bool:
    """Whether a number is said by another alone: `no more than half of his renown`."""
    than = phrase.amount.than if phrase.amount is not None else None
    while isinstance(than, Expression):
        than = next((each for each in than.parts if isinstance(each, Phrase | Expression)), None)
    return isinstance(than, Phrase) and than.place == phrase.place and than.head == phrase.head


def amount_said(words: Amounts, verb: str, number: Phrase) -> Amount | None:
    """How much a noun phrase says that a number of an act is; `a die` is one; None where it says no more than that there is some."""
    head = number.head
    if number.amount is not None or number.determiner != "a" or not isinstance(head, Noun):
        return number.amount
    return Amount(1, head.place) if head.id == dice_of(words, verb) else None


def with_number(words: Amounts, act: ir.EventPattern, number: Phrase, kind: str) -> ir.EventPattern:
    """`brings no income`, `inflicted 2 losses`: the act, with what is said of its number; with more than nothing, if no more is said."""
    if number.amount is None and number.determiner == "own":
        # `has paid the cook his wage`: no less than that, which the number of an act does not tell
        raise Unread("how great it is", number.place)
    one = words.scope.act_of(act)
    path = ir.AttributeOf(one, number_said(words, act.verb, number, kind, told=True))
    so: ir.Condition = ir.Comparison(">", path, ir.Constant(0))
    if (amount := amount_said(words, act.verb, number)) is not None:
        so = words.compared(path, amount)
    return replace(act, variable=one.name, where=also(act.where, so))
