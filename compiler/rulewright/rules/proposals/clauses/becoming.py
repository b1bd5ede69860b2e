"""What things come to be: `are turned horizontal` sets what the adjective speaks of."""

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.statements import Clause
from rulewright.source.diagnostics import Diagnostic


def become(composer: Composer, clause: Clause, thing: ir.Variable, kind: str) -> ir.Condition:
    """That a thing is in the end what the adjectives of a clause say."""
    if clause.adjectives is None or clause.adjuncts or clause.complement is not None:
        raise Unread("what it comes to be")
    return join([finally_so(composer, each, thing, kind) for each in clause.adjectives.ids], "and")


def finally_so(
    composer: Composer, adjective: str, thing: ir.Variable, kind: str, other: ir.Variable | None = None
) -> ir.Condition:
    """That the attributes which an adjective compares are so in the end; a relational one compares with `other`."""
    if not composer.fits(adjective, kind):
        raise Unread(f"a {kind} that becomes {adjective}")
    meant = parse_condition(composer.vocabulary.adjectives[adjective].means)
    if isinstance(meant, Diagnostic):
        raise Unread(f"how it becomes {adjective}")
    parts = conjuncts(meant)
    found: list[ir.Condition] = []
    for part in parts:
        if not isinstance(part, ir.Comparison):
            raise Unread(f"how it becomes {adjective}")
        left, right = (_final(each, thing, other) for each in (part.left, part.right))
        if left is None or right is None:
            raise Unread(f"how it becomes {adjective}")
        found.append(ir.Comparison(part.operator, left, right))
    return join(found, "and")


def _final(term: ir.Term, thing: ir.Variable, other: ir.Variable | None) -> ir.Term | None:
    match term:
        case ir.Constant():
            return term
        case ir.Name(name):
            return ir.At(ir.Moment.FINAL, ir.AttributeOf(thing, name))
        case ir.AttributeOf(ir.Name("reference"), attribute) if other is not None:
            return ir.At(ir.Moment.FINAL, ir.AttributeOf(other, attribute))
    return None


def described_kind(composer: Composer, kind: str, adjectives: tuple[str, ...]) -> str:
    """The kind of those things of a kind that adjectives can be said of."""
    vocabulary = composer.vocabulary
    for each in adjectives:
        of = vocabulary.adjectives[each].of
        below = [one for one in (of if isinstance(of, tuple) else (of,)) if vocabulary.is_a(one, kind)]
        kind = below[0] if len(below) == 1 else kind
    return kind
