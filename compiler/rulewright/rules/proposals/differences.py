"""On which words of a sentence its readings differ."""

from collections import Counter
from collections.abc import Sequence

from rulewright.rules import ir
from rulewright.rules.proposals.derived import Stretch
from rulewright.rules.traverse import contents, walk
from rulewright.sentences.grammar.said import place_said

Rules = tuple[ir.Rule, ...]


def differing_words(readings: Sequence[Rules]) -> Stretch | None:
    """The shortest stretch with all words that the readings use differently; None where these are not known."""
    uses = [_uses(rules) for rules in readings]
    places = {use[0] for used in uses for use in used if any(other[use] != used[use] for other in uses)}
    if not places:
        return None
    return Stretch(min(start for start, _ in places), max(end for _, end in places))


def _uses(rules: Rules) -> Counter[tuple[tuple[int, int], str]]:
    """Each place of the sentence with what is said of what there, without the names of variables."""
    found: Counter[tuple[tuple[int, int], str]] = Counter()
    for rule in rules:
        kinds = _kinds(rule)
        for node, above in walk(rule):
            for field, each in contents(node):
                place = place_said(each)
                if place is not None:
                    path = "/".join(_spoken(one, kinds) for one in (*above[-2:], node))
                    found[(place.start, place.end), f"{path}.{field}={each}"] += 1
    return found


def _kinds(rule: ir.Rule) -> dict[str, str]:
    kinds: dict[str, str] = {}
    for node, _ in walk(rule):
        if isinstance(node, ir.Selection):
            kinds[node.variable] = node.kind
        elif isinstance(node, ir.Argument) and isinstance(node.term, ir.Variable) and node.kind:
            kinds[node.term.name] = node.kind
    return kinds


def _spoken(node: ir.Ir, kinds: dict[str, str]) -> str:
    name = type(node).__name__
    match node:
        case ir.AttributeOf(of, attribute):
            return f"{name}:{attribute} of {_spoken(of, kinds)}"
        case ir.Comparison(operator, left, _):
            return f"{name}:{operator} {_spoken(left, kinds)}"
        case ir.IsAdjective(term, _, _, negated) | ir.IsKind(term, _, negated):
            return f"{name}:{negated} {_spoken(term, kinds)}"
        case ir.Argument(role):
            return f"{name}:{role}"
        case ir.Quantified(quantifier):
            return f"{name}:{quantifier}"
        case ir.Variable(variable):
            return kinds.get(variable, "")
        case _:
            return name
