"""What acts change: a state that some act changes is judged when something is done, and not before the whole turn."""

import re

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.statements import Change
from rulewright.vocabulary.types import Vocabulary


def changed_by_acts(composer: Composer, where: list[ir.Condition]) -> bool:
    """Whether some act changes what the conditions say."""
    attributes = {
        each for condition in where for node, _ in walk(condition) for each in attributes_said(composer, node)
    }
    return any(composer.changes(verb, each) for verb in composer.vocabulary.verbs for each in attributes)


def attributes_said(words: Words, node: ir.Ir) -> set[str]:
    """The attributes of which a part of a condition says something."""
    match node:
        case ir.AttributeOf(_, attribute):
            return {attribute}
        case ir.IsAdjective(_, tuple(adjectives)):
            means = [words.vocabulary.adjectives[each].means for each in adjectives]
        case ir.IsKind(_, tuple(kinds)):
            nouns = (words.vocabulary.terms.get(each) for each in kinds)
            means = [each.means for each in nouns if each is not None and each.means is not None]
        case _:
            return set()
    return {word for each in means for word in re.findall(r"\w+", each)}


def is_told_by_acts(change: Change, vocabulary: Vocabulary) -> bool:
    """Whether the word by which a number is said to change is an act of the vocabulary that changes it: of what somebody pays a record
    tells when, of what he loses otherwise only how much it is."""
    numbers = {each.attribute for each in change.measures}
    changed = (
        text.partition(":=")[0].strip().rpartition(".")[2]
        for verb in change.verbs
        for text in vocabulary.verbs[verb].effects
    )
    return any(each in numbers for each in changed)


def whenever_done(rule: ir.Rule, making: Making) -> ir.Rule:
    """`All cards in the pile are moved to the deck when it is rebuilt`: those that are in it then."""
    match rule:
        case ir.Rule(
            modality=ir.Modality.EFFECT | ir.Modality.OBLIGATION,
            trigger=None,
            subjects=(ir.Selection(where=which) as things,),
            where=ir.Happened(event=ir.EventPattern() as act, timing=ir.Timing.ANY, shown=False),
            then=ir.Require(ir.Happened(timing=ir.Timing.ANY)),
        ) if which is not None and _tells_when(making) and changed_by_acts(making.composer, [which]):
            every = conjuncts(which)
            then = [each for each in every if changed_by_acts(making.composer, [each])]
            always = [each for each in every if each not in then]
            return replace(
                rule,
                subjects=(replace(things, where=all_of(always)),),
                trigger=act,
                where=join(then, "and"),
            )
    return rule


def _tells_when(making: Making) -> bool:
    """Whether the only condition of a sentence tells of an act as it is done."""
    if len(making.statement.conditions) != 1 or making.clause.own or making.statement.others:
        return False
    (condition,) = making.statement.conditions
    (told, *more) = condition.clauses or (None,)
    return (
        condition.kind == "when"
        and told is not None
        and not more
        and bool(told.verb)
        and not (told.negated or told.perfect or told.times)
    )
