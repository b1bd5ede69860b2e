"""`its valley`, `the valley of a camp`: the one where a thing is, or that it names."""

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.rules.proposals.phrases.relations import Relations
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, OWNER
from rulewright.sentences.grammar.nominals import Noun, Phrase

ANY = ("", "a", "any", "each", "all")
"""Determiners of what may be any of a sort."""


def own_place(
    words: Relations, target: str, but: ir.Term | None = None
) -> tuple[ir.Term, list[ir.Condition]]:
    """What an attribute of a thing that the rule speaks of, but for one, says of its `target`, and that it is one at all."""
    found: list[tuple[ir.Term, list[ir.Condition]]] = []
    for name, (kind,) in words.scope.kinds.items():
        thing = ir.Variable(name)
        if thing == but or kind not in words.vocabulary.kinds or words.vocabulary.is_a(kind, target):
            continue
        if OWNER in words.attributes_to(target, kind):
            continue  # what belongs to it, by an attribute of its own: `its athletes` are more than its captain
        fitting = [
            each
            for each in words.attributes(kind)
            if any(
                of in words.vocabulary.kinds and words.may_be(of, target) for of in words.types(kind, each)
            )
            and not words.is_list(kind, each)
        ]
        just = [each for each in fitting if words.types(kind, each) == (target,)]
        fitting = [OWNER] if OWNER in fitting else just or fitting
        if len(fitting) == 1:
            path = ir.AttributeOf(thing, fitting[0])
            sure = all(words.vocabulary.is_a(of, target) for of in words.types(kind, fitting[0]))
            found.append((path, [] if sure else [ir.IsKind(path, (target,))]))
    if not found:
        raise Unread(f"whose {target} it is")
    return found[0] if len(found) == 1 else words.choices.choose(found)


def is_of_what_is_there(words: NounPhrases, kind: str, phrase: Phrase) -> bool:
    """`the province of a fort`: whether a phrase names a thing that is at such places, and that no attribute of theirs names."""
    head = phrase.head
    if not isinstance(head, Noun) or head.property or head.attribute or phrase.amount is not None:
        return False
    target = words.kinds_of(head)
    # What somebody owns, or what belongs to somebody, is his and not where he is.
    return (
        not words.attributes_to(kind, target)
        and words.vocabulary.attribute(target, AT) is not None
        and any(
            each in words.vocabulary.kinds and words.may_be(each, kind) and words.is_place(each)
            for each in words.types(target, AT)
        )
    )


def where_it_is(words: NounPhrases, place: ir.Term, phrase: Phrase) -> ir.Condition:
    """That it is the place of the thing, or of one of the sort."""
    head = phrase.head
    assert isinstance(head, Noun)
    known: ir.Term | None = ir.Constant(head.id) if head.name else words.scope.bound(phrase)
    if head.name and (phrase.adjectives or phrase.modifiers):
        raise Unread("what is said of a name")
    if known is not None:
        return ir.Comparison("=", ir.AttributeOf(known, AT), place)
    target = words.head_kind(phrase)
    if phrase.determiner not in ANY:
        raise Unread(f"which {target} is meant", phrase.place)
    thing = words.scope.new(target)
    where = [
        ir.Comparison("=", ir.AttributeOf(thing, AT), place),
        *words.restrictions(phrase, thing, target, None),
    ]
    return ir.Quantified("some", ir.Selection(target, thing.name, join(where, "and")))
