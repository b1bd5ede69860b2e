"""Where something is that an act takes off another thing: `a wagon may not be uncoupled in a port` is of the engine's port, since a
wagon that is coupled to an engine has no other place."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import join
from rulewright.rules.traverse import rebuild
from rulewright.sentences.grammar.known_names import AT, SOURCE
from rulewright.sentences.grammar.nominals import Phrase


def where_taken_off(
    composer: Composer, verb: str, theme: ir.Variable, preposition: str, phrase: Phrase, target: str
) -> ir.Condition | None:
    """That the thing from which the act takes its theme is in such a place; None where the theme may be there without it."""
    carriers = composer.roles(verb).get(SOURCE, ())
    if len(carriers) != 1 or composer.may_be(carriers[0], target):
        return None
    if not composer.located(carriers[0], target):
        return None
    carrier = composer.scope.new(carriers[0])
    there = composer.related(carrier, carriers[0], preposition, phrase, theme)
    of = ir.AttributeOf(theme, AT)
    said: ir.Condition = rebuild(there, lambda node, _: of if node == carrier else None)
    return join([ir.IsKind(of, carriers), said], "and")
