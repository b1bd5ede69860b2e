"""What an act brings about by itself: where playing a card puts it on the discard pile, no second act puts it there, and
`when a card is played, it is placed on the discard pile` asks for nothing that a record could lack."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.effects import THEME, all_effects, effects, entailed
from rulewright.rules.proposals.clauses.states_at_acts import told_act
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import walk

DONE_ANYWAY = "what another act does by itself, as the effects of its verb say"

_DEMANDING = (ir.Modality.EFFECT, ir.Modality.OBLIGATION)


def check_not_done_anyway(rule: ir.Rule, words: Words) -> None:
    """Raises `Unread` where a rule asks for an act that only does to a thing what another, of which it tells, has done to it."""
    if rule.modality not in _DEMANDING or not isinstance(rule.then, ir.Require):
        return
    told = rule.trigger
    if told is None:
        found = told_act(rule)
        told = found.act if found is not None else None
    if told is None:
        return
    for asked, _ in walk(rule.then):
        if not isinstance(asked, ir.Happened) or asked.timing is ir.Timing.EARLIER:
            continue
        if not asked.event.steps and not rule.steps and _does_no_more(words, asked.event, told):
            raise Unread(DONE_ANYWAY)


def check_not_its_result(rule: ir.Rule, words: Words) -> None:
    """Raises `Unread` where a rule asks of what is told to have been done to a thing that the thing was before as the act makes it: `an
    opened door is closed by whoever opened it` is of the door that is open since."""
    for told, _ in walk(replace(rule, trigger=None)):
        if not isinstance(told, ir.EventPattern):
            continue
        thing = _argument(told, THEME.name)
        for each in conjuncts(told.where):
            match each:
                case ir.IsAdjective(term, (str() as adjective,), None, False) if term == thing:
                    if entailed(words, told.verb, adjective):
                        raise Unread("whether it is so before the act, or comes of it")


def _does_no_more(words: Words, asked: ir.EventPattern, told: ir.EventPattern) -> bool:
    """Whether all that an act does to a thing has been done to it by another."""
    thing = _argument(asked, THEME.name)
    if thing is None or thing != _argument(told, THEME.name) or asked.verb in words.lineage(told.verb):
        return False
    done = {
        each.target.attribute: value
        for each in effects(words, told.verb)
        if each.condition is None and (value := _value(each.value, told)) is not None
    }
    every = list(all_effects(words, asked.verb))
    return bool(every) and all(
        each.target.of == THEME
        and (value := _value(each.value, asked)) is not None
        and done.get(each.target.attribute) == value
        for each in every
    )


def _argument(act: ir.EventPattern, role: str) -> ir.Term | None:
    return next((each.term for each in act.arguments if each.role == role), None)


def _value(value: ir.Term | None, act: ir.EventPattern) -> ir.Term | None:
    """What an effect gives, with what is known of the act; None where the rule does not tell it."""
    match value:
        case ir.Constant():
            return value
        case ir.Name(role):
            return _argument(act, role)
    return None
