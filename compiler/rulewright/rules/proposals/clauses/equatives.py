"""How many acts there are, where that is a number of those who act or for whom it is done: `draws as many cards as he has towers`."""

import re

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.phrases.expressions import reckoned
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import number_had
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.nominals import Amount, Phrase

_KEPT = (ir.IsAdjective, ir.Happened, ir.Holds)
"""What says by itself when it is so."""

_WORDS = re.compile(r"\w+")


def so_many(
    composer: Composer, verb: str, theme: str, amount: Amount, whose: list[tuple[ir.Term, str]]
) -> ir.Term:
    """The number, as it is before the acts of the verb are done to things of kind `theme`, of the one whose it can be."""
    assert amount.than is not None
    if len(whose) != 1:
        raise Unread("whose number it is")
    ((thing, kind),) = whose
    parties = Parties(composer)

    def number(said: Phrase) -> ir.Term:
        return _before_play(
            composer, verb, theme, number_had(composer, said, thing, kind, parties.constant_or_each)
        )

    found = reckoned(amount.than, number, composer.number)
    if parties.subjects:
        raise Unread("whose number it is")
    return found


def _before_play(composer: Composer, verb: str, theme: str, term: ir.Term) -> ir.Term:
    """A number as it is before what is said is done: what is done may change it."""
    same = any(isinstance(node, ir.Selection) and composer.may_be(node.kind, theme) for node, _ in walk(term))
    for node, _ in walk(term):
        if isinstance(node, _KEPT) and (
            same or any(composer.changes(verb, each) for each in _attributes(composer, node))
        ):
            raise Unread("whether they are counted before or after it is done")

    def before(node: ir.Ir, around: tuple[ir.Ir, ...]) -> ir.Ir | None:
        inside = any(isinstance(each, (ir.AttributeOf, ir.At, *_KEPT)) for each in around)
        return ir.At(ir.Moment.INITIAL, node) if isinstance(node, ir.AttributeOf) and not inside else None

    found: ir.Term = rebuild(term, before)
    return found


def _attributes(composer: Composer, node: ir.Ir) -> tuple[str, ...]:
    """What adjectives say things by; anything else may say it by any attribute."""
    if not isinstance(node, ir.IsAdjective) or not isinstance(node.adjectives, tuple):
        return tuple({each for kind in composer.vocabulary.kinds for each in composer.attributes(kind)})
    meanings = (composer.vocabulary.adjectives[each].means for each in node.adjectives)
    return tuple({word for meaning in meanings for word in _WORDS.findall(meaning)})
