"""Rolls of dice for an attempt: `The intercepting player rolls 2 dice and adds the rating of any participating leader`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.clauses.steps import steps_around
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import doers_role, path_to
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.verbs import verbs_named_like
from rulewright.sentences.grammar.clauses import DiceRoll
from rulewright.sentences.grammar.modifiers import Relative, TakingPart
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase

_DICE = "list of int"
_NUMBER = "int"


def rolls(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """That each attempt has its roll, by whose player it is made, with how many dice, and what is counted."""
    clause = making.clause
    if not isinstance(clause, DiceRoll) or not isinstance(clause.subject, Phrase):
        return
    composer = making.composer
    attempt = _attempt(clause.subject)
    verb, value = roll_for(composer, attempt)
    role, doer = doers_role(composer, verb)
    attempt_role, attempt_doer = doers_role(composer, attempt)
    if attempt_doer != doer:
        raise Unread(f"who rolls for {attempt}")
    act, roll = ir.Variable("E"), ir.Variable("R")
    each = composer.scope.new(doer)
    tried, rolled = ir.AttributeOf(act, attempt_role), ir.AttributeOf(roll, role)
    differs = ir.AnyOf(
        (
            ir.All((ir.Comparison("in", each, tried), ir.Comparison("not in", each, rolled))),
            ir.All((ir.Comparison("in", each, rolled), ir.Comparison("not in", each, tried))),
        )
    )
    theirs = ir.EventPattern(
        verb,
        (value,),
        roll.name,
        ir.Quantified("no", ir.Selection(doer, each.name, differs)),
        steps_around(making.context),
    )
    one = composer.scope.new(doer)
    player = path_to(composer, one, doer, composer.head_kind(clause.subject))
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(attempt, (), act.name),
            then=ir.Require(ir.Happened(theirs, ir.Timing.LATER)),
        ),
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(verb, (value, ir.Argument(role, doer, one)), roll.name),
            then=ir.Require(ir.Comparison("=", ir.AttributeOf(roll, "actor"), player)),
        ),
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            trigger=ir.EventPattern(verb, (value,), roll.name),
            then=ir.Require(_counted(making, clause, verb, roll, rolled)),
        ),
    )


def _attempt(subject: Phrase) -> str:
    """What the one who rolls is doing: `the intercepting player`."""
    said = [each.clause for each in subject.modifiers if isinstance(each, Relative)]
    if len(said) != 1 or len(subject.modifiers) != 1 or subject.adjectives or subject.amount is not None:
        raise Unread("who rolls")
    if said[0].passive or said[0].negated or said[0].objects or said[0].adjuncts or not said[0].verb:
        raise Unread("who rolls")
    return said[0].verb


def roll_for(composer: Composer, attempt: str) -> tuple[str, ir.Argument]:
    """The verb of the roll for an attempt, and the value that says for what it is."""
    found = [
        (verb, ir.Argument(attribute, None, ir.Constant(value)))
        for verb, entry in composer.vocabulary.verbs.items()
        if _DICE in (each.type for each in entry.attributes.values())
        for attribute, declared in entry.attributes.items()
        for value in declared.values
        if attempt in verbs_named_like(composer.vocabulary, attribute, value)
    ]
    if len(found) != 1:
        raise Unread(f"the roll for {attempt}")
    return found[0]


def _counted(
    making: Making, clause: DiceRoll, verb: str, roll: ir.Variable, members: ir.Term
) -> ir.Condition:
    """The number of dice, and the sum that is the result."""
    composer = making.composer
    attributes = composer.vocabulary.verbs[verb].attributes
    dice = [id_ for id_, each in attributes.items() if each.type == _DICE]
    results = [id_ for id_, each in attributes.items() if each.type == _NUMBER]
    if len(dice) != 1 or len(results) != 1:
        raise Unread(f"what {verb} shows")
    thrown = ir.AttributeOf(roll, dice[0])
    number = composer.compared(ir.Function("size_of", (thrown,)), clause.dice)
    if clause.added is None:
        return number
    total = ir.Function("total_of", (thrown,))
    result = ir.AttributeOf(roll, results[0])
    kind, attribute = _added(composer, clause.added)
    helper, nobody = composer.scope.new(kind), composer.scope.new(kind)
    with_it = ir.Comparison("=", result, ir.Arithmetic("+", total, ir.AttributeOf(helper, attribute)))
    return ir.All(
        (
            number,
            ir.AnyOf(
                (
                    ir.All(
                        (
                            ir.Comparison("=", result, total),
                            ir.Quantified(
                                "no", ir.Selection(kind, nobody.name, ir.Comparison("in", nobody, members))
                            ),
                        )
                    ),
                    ir.Quantified(
                        "some",
                        ir.Selection(
                            kind, helper.name, join([ir.Comparison("in", helper, members), with_it], "and")
                        ),
                    ),
                )
            ),
        )
    )


def _added(composer: Composer, added: Phrase) -> tuple[str, str]:
    """Whose number is added, and which: `the battle rating of any participating leader`."""
    head = added.head
    if not isinstance(head, Noun) or not head.property or added.adjectives or len(added.modifiers) != 1:
        raise Unread("what is added")
    of = added.modifiers[0]
    if not isinstance(of, Adjunct) or of.preposition != "of" or not isinstance(of.phrase, Phrase):
        raise Unread("whose number is added")
    whose = of.phrase
    if whose.determiner not in ("any", "a") or whose.adjectives or whose.modifiers != (TakingPart(),):
        raise Unread("whose number is added")
    kind = composer.head_kind(whose)
    if _NUMBER not in composer.types(kind, head.id):
        raise Unread(f"the {head.id} of a {kind}")
    return kind, head.id
