"""What an act has led to: attributes that keep who did it, or when."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import Stamp, effects, stamp
from rulewright.rules.proposals.discourse.phrases import phrases_in
from rulewright.rules.proposals.join import join
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


def is_statal(clause: Clause) -> bool:
    """Whether a clause may say how a thing is, after what was done to it: `is not reserved`."""
    moved = clause.perfect or clause.past or clause.modality or clause.times or clause.turns
    return bool(clause.verb) and clause.passive and not (moved or clause.objects or clause.how)


def is_so_then(condition: Clause, clause: Clause) -> bool:
    """Whether the clause of a condition may say how something is that the main clause speaks of: `a card may not be sold if it
    is reserved`."""
    subject = condition.subject
    if not is_statal(condition) or not isinstance(subject, Phrase):
        return False
    return subject.same is not None or any(each.same == subject.place for each in phrases_in(clause))


def left_so(composer: Territory, clause: Clause, kind: str, thing: ir.Term) -> ir.Condition | None:
    """`is not placed on the map`: that a thing is as the act always leaves it; the act may be meant as well."""
    if not is_statal(clause):
        return None
    said: dict[str, ir.Term] = {}
    for each in clause.adjuncts:
        head = each.phrase.head if isinstance(each.phrase, Phrase) else None
        if not isinstance(head, Noun) or not head.name or head.attribute:
            return None
        said[composer.role(each.preposition, clause.verb, composer.kinds_of(head))] = ir.Constant(head.id)
    found: list[ir.Condition] = []
    for effect in effects(composer, clause.verb):
        attribute = effect.target.attribute
        if effect.condition is not None or composer.vocabulary.attribute(kind, attribute) is None:
            continue
        path = ir.AttributeOf(thing, attribute)
        match effect.value:
            case ir.Constant(value) if value is not None:
                found.append(ir.Comparison("=", path, effect.value))
            case ir.Name(role) if role in said:
                found.append(ir.Comparison("=", path, said.pop(role)))
            case ir.Name(role) if role in (ACTOR, *composer.roles(clause.verb)):
                if attribute in (AT, OWNER, CONTROLLER):
                    return None  # it is somewhere, or somebody's, without that as well
                found.append(ir.Comparison("!=", path, ir.Constant(None)))
    return join(found, "and") if found and not said else None


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
