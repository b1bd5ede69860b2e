"""What alone something may be done to, of several sorts: `may move only ships and sledges`."""

from collections.abc import Sequence

from rulewright.rules import ir
from rulewright.rules.proposals.join import any_of_rules
from rulewright.rules.proposals.stopped import WHOLE, Stopped
from rulewright.rules.renaming import rename, variables_of
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.phrases_within import extent
from rulewright.sentences.grammar.statements import Clause


def of_those_alone(
    found: Sequence[tuple[ir.Rule, ...]], clause: Clause, stopped: Stopped
) -> list[tuple[ir.Rule, ...]]:
    """The readings of `may move only ships and sledges`, with what it says that it is done to as one or the other of them: no act is
    done to something that is both."""
    made: list[tuple[ir.Rule, ...]] = []
    for rules in found:
        demands = [each for each in rules if each.modality is ir.Modality.OBLIGATION]
        sorts = {each.kind for rule in demands for each in _themes(rule)}
        if not demands or (None not in sorts and len(sorts) == len(rules)):
            made.append(rules)  # of each sort by itself
        elif len(demands) == len(rules) and (joined := any_of_rules(_of_one_thing(rules))) is not None:
            made.append((joined,))
        else:
            stopped.note("which of several things “only” is about", extent(clause), WHOLE)
    return made


def _themes(rule: ir.Rule) -> tuple[ir.Argument, ...]:
    """What the acts that a rule is about are done to."""
    return tuple(each for each in rule.trigger.arguments if each.role == THEME) if rule.trigger else ()


def _of_one_thing(rules: Sequence[ir.Rule]) -> list[ir.Rule]:
    """The rules with one name for what the acts are done to."""
    terms = [[each.term for each in _themes(rule)] for rule in rules]
    names = [each[0].name if each and isinstance(each[0], ir.Variable) else "" for each in terms]
    return [
        rename(rule, {name: names[0]}) if name and names[0] and names[0] not in variables_of(rule) else rule
        for rule, name in zip(rules, names, strict=True)
    ]
