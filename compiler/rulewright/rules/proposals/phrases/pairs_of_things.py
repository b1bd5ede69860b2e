"""What a plural noun phrase says of two things: of each, and of both together."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Different, Same, SamePlace
from rulewright.sentences.grammar.nominals import Phrase

SINGLE = ("a", "each", "this", "pronoun", "no", "another", "such")


def of_pair(
    composer: Composer, phrase: Phrase, things: tuple[ir.Variable, ir.Variable], kind: str
) -> tuple[list[ir.Condition], list[ir.Condition]]:
    """What a plural noun phrase says of each of two things, and of both together."""
    if is_pair(phrase):
        phrase = replace(phrase, determiner="", amount=None)
    if phrase.determiner in SINGLE or phrase.amount is not None:
        raise Unread(f"one {kind} with itself")
    if phrase.determiner == "own":
        raise Unread("whose?")
    mutual = [each for each in phrase.modifiers if isinstance(each, Same | Different | SamePlace)]
    single = replace(phrase, modifiers=tuple(each for each in phrase.modifiers if each not in mutual))
    one, other = things
    apart = [condition for thing in things for condition in composer.restrictions(single, thing, kind, thing)]
    together = [composer.modified(other, kind, each, one) for each in mutual]
    return apart, together


def is_pair(phrase: Phrase) -> bool:
    """`two corps`: as many as take part in what the one does with the other."""
    amount = phrase.amount
    return amount is not None and amount.is_plain and amount.value == 2 and not phrase.part
