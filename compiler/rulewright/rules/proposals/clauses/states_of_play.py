"""Attributes of the game that nothing else has: `if the weather is frosty` need not say whose weather it is."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import join
from rulewright.sentences.grammar.known_names import GAME
from rulewright.sentences.grammar.nominals import Either, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause


def of_the_game(composer: Composer, clause: Clause, subject: Phrase) -> ir.Condition | None:
    """What a clause says of such an attribute, by one of its values or several; None where it says anything else."""
    head = subject.head
    if not isinstance(head, Noun) or not head.property or not _is_alone(composer, head.id):
        return None
    if subject.determiner not in ("the", "") or subject.adjectives or subject.modifiers or clause.verb:
        return None
    said = clause.complement
    values = said.items if isinstance(said, Either) else (said,)
    joined = said.joined if isinstance(said, Either) else "or"
    known: list[ir.Condition] = []
    for each in values:
        value = each.head if isinstance(each, Phrase) else None
        if not isinstance(value, Noun) or not value.name or value.attribute != head.id:
            return None
        known.append(ir.Comparison("=", ir.AttributeOf(ir.Name(GAME), head.id), ir.Constant(value.id)))
    so = join(known, joined)
    return ir.Not(so) if clause.negated else so


def _is_alone(composer: Composer, attribute: str) -> bool:
    """Whether the game has the attribute, and no thing does."""
    having = [each for each, kind in composer.vocabulary.kinds.items() if attribute in kind.attributes]
    return having == [GAME]
