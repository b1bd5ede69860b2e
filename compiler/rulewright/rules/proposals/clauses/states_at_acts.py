"""States that are asked of acts: `cards must be face up when they are sold` says of each sale how the card is then."""

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.changeable import attributes_said, changed_by_acts
from rulewright.rules.proposals.clauses.effects import entailed, prevented
from rulewright.rules.proposals.clauses.from_then_on import act_in
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.moments import TOO_EARLY
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause

AT_THE_TIME = ("when", "whenever", "while")
"""Kinds of conditions that say behind a clause at what time it is so."""

OCCASIONS = (*AT_THE_TIME, "if")
"""Kinds of conditions that tell of what happens."""


class Told(Struct, frozen=True):
    """The act that a rule of subjects tells of, and what else the rule asks: of the things, and beside them."""

    act: ir.EventPattern
    subjects: tuple[ir.Selection, ...]
    where: tuple[ir.Condition, ...]


def at_the_act(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of each act of which its sentence tells, where it asks how something is as that is done.

    What is said of a thing to which something is done, or that has no part in it, may also be what has to be made of it:
    `each card that is sold must be face up`. Of whoever does something it is asked as he does it.
    """
    told = _told(rule, making) if _asks_for_a_state(rule, making) else None
    if told is None or not isinstance(rule.then, ir.Require):
        return rule
    composer, state, verb = making.composer, rule.then.condition, told.act.verb
    said = {each for node, _ in walk(state) for each in attributes_said(composer, node)}
    becomes = _made_so(composer, told.act, state)
    unsure = becomes is None and any(composer.changes(verb, each) for each in said)
    if is_at_the_time(making) or _takes_part_itself(rule, told.act):
        if unsure or becomes:
            raise Unread(TOO_EARLY)
    elif changed_by_acts(composer, [state]):
        # What the act makes so is not asked of it before, and what it ends is not asked of it afterwards.
        afterwards = [each for each in (False, True) if becomes is None or becomes is each]
        if composer.choices.choose(afterwards):
            return rule
    return replace(rule, subjects=told.subjects, trigger=told.act, where=all_of(told.where))


def told_act(rule: ir.Rule) -> Told | None:
    """The act that the condition of a rule tells of, or else what is said of its only subject; None where that is none, or more."""
    return _in_condition(rule) or _in_subject(rule)


def is_at_the_time(making: Making) -> bool:
    """Whether a clause says what is so as something is done: `it must be damaged when it is repaired`."""
    return any(each.last and each.kind in AT_THE_TIME for each in making.statement.conditions) and _is_told(
        making
    )


def _asks_for_a_state(rule: ir.Rule, making: Making) -> bool:
    """Whether a rule demands or forbids a state, and neither acts nor what comes of them."""
    clause = making.clause
    if rule.trigger is not None or making.statement.opening == "exception" or making.lasts:
        return False
    if rule.modality not in (ir.Modality.OBLIGATION, ir.Modality.PROHIBITION) or not isinstance(
        rule.then, ir.Require
    ):
        return False
    if clause.verb or clause.stays or clause.comes or clause.becomes or clause.restored or clause.change:
        return False
    return not any(isinstance(node, ir.EventPattern | ir.At) for node, _ in walk(rule.then))


def _told(rule: ir.Rule, making: Making) -> Told | None:
    """The act that the only condition of a sentence tells of, or else a relative clause of the subject."""
    if making.statement.conditions or making.clause.own or making.statement.others:
        return told_act(rule) if _is_told(making) else None
    subject = making.clause.subject
    for each in subject.modifiers if isinstance(subject, Phrase) else ():
        if isinstance(each, Relative) and not each.more and _is_present(each.clause):
            return _in_subject(rule)
    return None


def _is_told(making: Making) -> bool:
    conditions = (*making.statement.conditions, *making.clause.own)
    if len(conditions) != 1 or making.statement.others or conditions[0].kind not in OCCASIONS:
        return False
    return len(conditions[0].clauses) == 1 and _is_present(conditions[0].clauses[0])


def _is_present(clause: Clause) -> bool:
    """Whether a clause tells of an act as it is done."""
    return bool(clause.verb) and not (clause.negated or clause.perfect or clause.past or clause.modality)


def _in_condition(rule: ir.Rule) -> Told | None:
    parts = conjuncts(rule.where)
    acts = [each for each in parts if act_in(each) is not None]
    found = act_in(acts[0]) if len(acts) == 1 else None
    if found is None:
        return None
    act, rest = found
    return _bound(act, rule.subjects, (*rest, *(each for each in parts if each != acts[0])))


def _in_subject(rule: ir.Rule) -> Told | None:
    if len(rule.subjects) != 1:
        return None
    (things,) = rule.subjects
    parts = conjuncts(things.where)
    acts = [each for each in parts if act_in(each) is not None]
    found = act_in(acts[0]) if len(acts) == 1 else None
    if found is None:
        return None
    act, rest = found
    others = [*(each for each in parts if each != acts[0]), *rest, *conjuncts(rule.where)]
    return _bound(act, (replace(things, where=None),), tuple(others))


def _bound(
    act: ir.EventPattern, subjects: tuple[ir.Selection, ...], where: tuple[ir.Condition, ...]
) -> Told | None:
    """The act, with what takes part in it itself bound by it."""
    if any(isinstance(node, ir.Happened) for each in where for node, _ in walk(each)):
        return None
    kept = []
    for each in subjects:
        thing = ir.Variable(each.variable)
        parts = [at for at, argument in enumerate(act.arguments) if argument.term == thing]
        if len(parts) != 1 or act.arguments[parts[0]].kind is not None:
            kept.append(each)
            continue
        arguments = tuple(
            replace(argument, kind=each.kind) if at == parts[0] else argument
            for at, argument in enumerate(act.arguments)
        )
        act = replace(act, arguments=arguments)
        where = (*conjuncts(each.where), *where)
    return Told(replace(act, where=None), tuple(kept), where)


def _takes_part_itself(rule: ir.Rule, act: ir.EventPattern) -> bool:
    """Whether something is asked of one who does it, or of a place where it is done, and not of that to which it is done."""
    things = [ir.Variable(each.variable) for each in rule.subjects]
    return any(each.term in things and each.role != THEME for each in act.arguments)


def _made_so(composer: Composer, act: ir.EventPattern, state: ir.Condition) -> bool | None:
    """Whether the act makes the thing to which it is done so, or not so; None where its effects do not tell."""
    match state:
        case ir.Not(inner):
            inside = _made_so(composer, act, inner)
            return None if inside is None else not inside
        case ir.IsAdjective(ir.Variable() as thing, (adjective,), None, False):
            if not any(each.role == THEME and each.term == thing for each in act.arguments):
                return None
            if entailed(composer, act.verb, adjective):
                return True
            return False if prevented(composer, act.verb, adjective) else None
    return None
