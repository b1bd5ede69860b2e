"""Whose a thing is that has a part in an act: `from its harbour`."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, GOAL, OWNER, SOURCE


def of_who_acts(
    composer: Composer, thing: ir.Term, target: str, by: ir.Variable | None
) -> ir.Condition | None:
    """`A player may build a tower in his own district`: that it belongs to who does it, or `by` whom it is done; None where
    nobody is named who does."""
    player = by or composer.player
    match player:
        case ir.Constant(str() as name) if name in composer.vocabulary.individuals:
            pass
        case ir.Variable(name) if name in composer.scope.kinds:
            pass
        case _:
            return None
    return ir.Comparison(
        "=", ir.AttributeOf(thing, composer.attribute_to(target, composer.reference_kind(player))), player
    )


def belonging(
    composer: Composer, verb: str, theme: ir.Variable, thing: ir.Term, target: str, role: str
) -> ir.Condition:
    """`from its harbour`: the one that an attribute of the theme names, or one of the same owner."""
    kind = composer.scope.kinds[theme.name][0]
    try:
        attribute = composer.attribute_to(kind, target)
        if role == GOAL and composer.changes(verb, attribute):
            return _alike(composer, theme, thing, target, kind)  # where it comes to be, it is not yet
    except Unread:
        at = composer.types(kind, AT)
        if role == SOURCE and any(
            each in composer.vocabulary.kinds and composer.may_be(each, target) for each in at
        ):
            return ir.Comparison("=", thing, ir.AttributeOf(theme, AT))
        back = (
            composer.attribute_to(target, composer.types(kind, OWNER)[0])
            if composer.types(kind, OWNER)
            else ""
        )
        if not back:
            raise
        return ir.Comparison("=", ir.AttributeOf(thing, back), ir.AttributeOf(theme, OWNER))
    return ir.Comparison("=", thing, ir.AttributeOf(theme, attribute))


def _alike(composer: Composer, theme: ir.Variable, thing: ir.Term, target: str, kind: str) -> ir.Condition:
    """`in one of their fleets`: that are of the same, as the one attribute tells that says of both whose they are."""
    shared = [
        each
        for each in composer.attributes(kind)
        if each != AT
        and set(composer.types(kind, each))
        & set(composer.types(target, each))
        & set(composer.vocabulary.kinds)
    ]
    attribute = OWNER if OWNER in shared else shared[0] if len(shared) == 1 else ""
    if not attribute:
        raise Unread(f"whose {target} it is")
    return ir.Comparison("=", ir.AttributeOf(thing, attribute), ir.AttributeOf(theme, attribute))
