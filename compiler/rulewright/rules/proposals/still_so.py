"""What the present tense says of a place: `an inn in which a pilgrim lodges` is one where he is now, and not where he once went."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import all_effects
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import parts


def asks_whether_it_was_once_so(statement: Statement, rules: tuple[ir.Rule, ...], words: Words) -> str | None:
    """Why rules are none that ask of a place whether something has ever come there, where the sentence tells that it is there; None
    where they ask nothing such."""
    now = {each.verb for each in parts(statement, Clause) if _is_present(each)}
    now -= {each.verb for each in parts(statement, Clause) if each.perfect or each.past}
    for rule in rules:
        for event in _acts_before(rule):
            if event.verb in now and _leaves_it_there(event, words):
                return "whether it is so still"
    return None


def _is_present(clause: Clause) -> bool:
    """Whether a clause tells of what its subject itself does: `a pilgrim lodges in it`, and not `he builds a tower in it`."""
    told = clause.perfect or clause.past or clause.passive or clause.modality
    return bool(clause.verb) and not (told or clause.objects)


def _acts_before(rule: ir.Rule) -> Iterator[ir.EventPattern]:
    for node, _ in walk(rule):
        if isinstance(node, ir.Happened) and node.timing is ir.Timing.EARLIER and not node.shown:
            yield node.event


def _leaves_it_there(event: ir.EventPattern, words: Words) -> bool:
    """Whether an act leaves what it is done to, which is any, with what the rule speaks of."""
    roles = {each.role: each for each in event.arguments}
    theme = roles.get(THEME)
    if theme is None or isinstance(theme.term, ir.Variable):
        return False
    return any(
        effect.target.of == ir.Name(THEME)
        and isinstance(effect.value, ir.Name)
        and effect.value.name in roles
        and isinstance(roles[effect.value.name].term, ir.Variable)
        and roles[effect.value.name].kind is None
        for effect in all_effects(words, event.verb)
    )
