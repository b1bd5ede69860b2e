"""What an act has led to: attributes that keep who did it, or when."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import Stamp, effects, stamp
from rulewright.rules.proposals.phrases.territory import Territory
from rulewright.rules.proposals.words import ACTOR, AT, BY, CONTROLLER, OWNER
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause


def stamp_left(composer: Territory, clause: Clause, kind: str) -> Stamp | None:
    """`that has been removed`: the attribute in which the act has left its turn, where it leaves that."""
    if not clause.verb or not clause.perfect or not clause.passive or clause.times:
        return None
    return None if clause.adjuncts or clause.objects else stamp(composer, clause.verb, kind)


def resulting(composer: Territory, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
    """`is conquered by Turkey` where things have an attribute `conquered_by`: what the act has led to."""
    if not clause.passive or len(clause.adjuncts) > 1 or clause.objects:
        return None
    if not clause.adjuncts:
        return _by_anybody(composer, clause.verb, thing, kind)
    preposition, phrase = clause.adjuncts[0].preposition, clause.adjuncts[0].phrase
    head = phrase.head if isinstance(phrase, Phrase) else None
    if not isinstance(head, Noun) or not head.name or head.attribute:
        return None
    for name in composer.vocabulary.verbs[clause.verb].names:
        attribute = f"{name} {preposition}".replace(" ", "_")
        declared = composer.vocabulary.attribute(kind, attribute)
        if declared is not None:
            listed = isinstance(declared.type, str) and declared.type.startswith("list of")
            path = ir.AttributeOf(thing, attribute)
            return ir.Comparison("contains" if listed else "=", path, ir.Constant(head.id))
    return None


def held(composer: Territory, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
    """`that he has borrowed`: that an attribute names him in which the act leaves who did it; the act may be meant as
    well, which says more of what the record shows and less of what it begins with."""
    if not (clause.passive and clause.perfect) or clause.objects or clause.times or clause.how:
        return None
    left = [
        each.target.attribute
        for each in effects(composer, clause.verb)
        if each.condition is None and each.value == ir.Name(ACTOR)
    ]
    if len(left) != 1 or len(clause.adjuncts) > 1 or composer.vocabulary.attribute(kind, left[0]) is None:
        return None
    # Where a thing is, who acted does not say; whose it is may have come of other acts.
    if left[0] in ((AT,) if clause.adjuncts else (AT, OWNER, CONTROLLER)):
        return None
    path = ir.AttributeOf(thing, left[0])
    by: ir.Term = ir.Constant(None)
    for adjunct in clause.adjuncts:
        phrase = adjunct.phrase
        if (
            adjunct.preposition != BY
            or not isinstance(phrase, Phrase)
            or phrase.adjectives
            or phrase.modifiers
        ):
            return None
        whom = composer.scope.bound(phrase)
        if whom is not None:
            by = whom
        elif phrase.determiner in ("a", "any") and phrase.amount is None:
            sort = ir.IsKind(path, (composer.head_kind(phrase),))
            return sort if composer.choices.choose((True, False)) else None
        else:
            return None
    if not composer.choices.choose((True, False)):
        return None
    return ir.Comparison("=" if clause.adjuncts else "!=", path, by)


def _by_anybody(composer: Territory, verb: str, thing: ir.Term, kind: str) -> ir.Condition | None:
    """`is conquered`: by whomever."""
    for name in composer.vocabulary.verbs[verb].names:
        attribute = f"{name} by".replace(" ", "_")
        declared = composer.vocabulary.attribute(kind, attribute)
        if declared is not None:
            path = ir.AttributeOf(thing, attribute)
            if isinstance(declared.type, str) and declared.type.startswith("list of"):
                return ir.Comparison(">", ir.Function("size_of", (path,)), ir.Constant(0))
            return ir.Comparison("!=", path, ir.Constant(None))
    return None
