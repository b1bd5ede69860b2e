"""That acts have taken things out of another, and none is left in it: `a wagon that transfers have left without animals`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.room import contained
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import SOURCE, THEME
from rulewright.sentences.grammar.modifiers import LeftWithout
from rulewright.sentences.grammar.nominals import Phrase

if TYPE_CHECKING:
    from rulewright.rules.proposals.phrases.things import Things


def none_left(
    words: Words, verb: str, holder: ir.Term, held_by: str, kind: str, *, by_acts: bool = True
) -> ir.Condition:
    """That acts of a verb took things of a kind out of what holds them, of kind `held_by`, and that none is in it any more;
    without `by_acts` it may have held none before."""
    taken_out = [each for each in words.roles(verb).get(THEME, ()) if words.may_be(each, kind)]
    if len(taken_out) == 1 and words.vocabulary.is_a(taken_out[0], kind):
        kind = taken_out[0]
    thing, inside = contained(words, holder, held_by, kind)
    taken = ir.EventPattern(verb, (ir.Argument(THEME, kind, None), ir.Argument(SOURCE, None, holder)))
    if not words.of_act:
        inside = [
            ir.Comparison(each.operator, ir.At(ir.Moment.FINAL, each.left), each.right) for each in inside
        ]
    left = ir.Selection(kind, thing.name, join(inside, "and"))
    none = ir.Quantified("no", left)
    return join([ir.Happened(taken), none], "and") if by_acts else none


def left_without(words: Things, holder: ir.Term, kind: str, said: LeftWithout) -> ir.Condition:
    """What a relative clause says of what acts have emptied."""
    phrase = said.phrase
    if not isinstance(phrase, Phrase) or phrase.determiner not in ("", "any") or phrase.amount is not None:
        raise Unread("what is left")
    held = words.head_kind(phrase)
    if phrase.adjectives or phrase.modifiers:
        raise Unread(f"which {held} is meant", phrase.place)
    if said.when_over and words.of_act:
        raise Unread("what is so when the step ends")
    if not words.takes(said.verb, SOURCE, kind) or not words.takes(said.verb, THEME, held):
        raise Unread(f"{said.verb} from a {kind}")
    return none_left(words, said.verb, holder, kind, held)
