"""Adjectives that compare with whose a thing will be: `in an owned province`, of a fort that belongs to its builder once it is built."""

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.phrases.acquisition import acquirer
from rulewright.rules.proposals.phrases.relations import Relations
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.known_names import OWNER

REFERENCE = ir.Name("reference")
"""In the meaning of an adjective, what the rule speaks of."""

IT = ir.Name("thing")
"""In the meaning of an adjective, the thing itself."""


def related_to_acquirer(
    words: Relations, adjective: str, thing: ir.Term, kind: str, reference: ir.Term | None
) -> ir.Condition | None:
    """`A fort may only be built in an owned province`: in one that its builder owns, to whom the fort will belong, and to nobody
    before. None where an adjective says nothing of whose such a thing is."""
    if not words.relational(adjective) or not isinstance(reference, ir.Variable) or thing == reference:
        return None
    if reference != words.theme or not words.given_by_act(adjective, words.reference_kind(reference)):
        return None
    meaning = parse_condition(words.vocabulary.adjectives[adjective].means)
    if not isinstance(meaning, ir.Ir) or any(isinstance(node, ir.Selection) for node, _ in walk(meaning)):
        return None
    doer = acquirer(words, words.types(words.reference_kind(reference), OWNER))
    if doer is None:
        return None

    def said(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        match node:
            case ir.AttributeOf(of, attribute) if of == REFERENCE and attribute == OWNER:
                return doer
            case ir.Name() if node == IT:
                return thing
            case ir.Name(name) if words.vocabulary.attribute(kind, name) is not None:
                return ir.AttributeOf(thing, name)
            case ir.Name():
                raise Unread(f"{adjective}: related to what?")
        return None

    found: ir.Condition = rebuild(meaning, said)
    return found
