"""Adjectives that a prepositional phrase says more exactly: `restricted to Asia` of what is restricted to something."""

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Nouns, Phrase
from rulewright.sentences.grammar.statements import Clause
from rulewright.source.diagnostics import Diagnostic


def specified(words: Words, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
    """That the attribute of which the adjective speaks has the value that is named; None where none is."""
    if (
        clause.verb
        or clause.adjectives is None
        or len(clause.adjectives.ids) != 1
        or len(clause.adjuncts) != 1
    ):
        return None
    (adjective,), (adjunct,) = clause.adjectives.ids, clause.adjuncts
    values = _values(adjunct)
    means = parse_condition(words.vocabulary.adjectives[adjective].means)
    if isinstance(means, Diagnostic):
        return None
    attributes = {node.name for node, _ in walk(means) if isinstance(node, ir.Name)}
    if not values or len({each.attribute for each in values}) > 1 or values[0].attribute not in attributes:
        return None
    if not words.may_have(kind, values[0].attribute):
        return None
    path = ir.AttributeOf(thing, values[0].attribute)
    return join([ir.Comparison("=", path, ir.Constant(each.id)) for each in values], "or")


def _values(adjunct: Adjunct) -> tuple[Noun, ...]:
    """The values that a phrase names, and nothing else; of several, any of which it may be."""
    phrases = (adjunct.phrase,) if isinstance(adjunct.phrase, Phrase) else adjunct.phrase.items
    found: list[Noun] = []
    for each in phrases:
        heads = each.head.items if isinstance(each.head, Nouns) else (each.head,)
        plain = not (each.adjectives or each.modifiers or each.amount) and each.determiner in ("", "the")
        for head in heads:
            if not plain or not isinstance(head, Noun) or not head.name or not head.attribute:
                return ()
            found.append(head)
    joined = "or" if isinstance(adjunct.phrase, Phrase) else adjunct.phrase.joined
    return tuple(found) if joined == "or" else ()
