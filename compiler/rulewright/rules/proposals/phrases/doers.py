"""Who does an act: its actor, and the things that take part in it."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.holders import doers
from rulewright.sentences.grammar.known_names import AT, CONTROLLER, GOAL, OWNER, SOURCE, THEME
from rulewright.sentences.grammar.nominals import Noun, Phrase

_LIST = "list of "


def doers_role(composer: Composer, verb: str) -> tuple[str, str]:
    """The role of the things that do an act together, and their kind: a list of things that stand somewhere."""
    found = [
        (role, each.removeprefix(_LIST))
        for role, kinds in composer.roles(verb).items()
        if role not in (GOAL, SOURCE)
        for each in kinds
        if each.startswith(_LIST) and _stands(composer, each.removeprefix(_LIST))
    ]
    if len(found) != 1:
        raise Unread(f"who does {verb}")
    return found[0]


def may_act(composer: Composer, kind: str) -> bool:
    """Whether things of a kind act themselves: others name them as who did something to them, or belong to them while they
    belong to nobody and stand nowhere."""
    if any(composer.may_be(each, kind) for each in doers(composer.vocabulary)):
        return True
    if any(composer.vocabulary.attribute(kind, each) is not None for each in (OWNER, AT)):
        return False
    return any(
        composer.may_be(each, kind)
        for entry in composer.vocabulary.kinds.values()
        for attribute in (OWNER, CONTROLLER)
        if attribute in entry.attributes
        for each in _kinds(entry.attributes[attribute].type)
        if each in composer.vocabulary.kinds
    )


def _kinds(types: str | tuple[str, ...]) -> list[str]:
    return [each.removeprefix(_LIST) for each in ((types,) if isinstance(types, str) else types)]


def theme_kind(composer: Composer, verb: str) -> str:
    """The kind of what an act is done to."""
    kinds = composer.roles(verb).get(THEME, ())
    if len(kinds) != 1:
        raise Unread(f"what {verb} is done to")
    return kinds[0].removeprefix(_LIST)


def _stands(composer: Composer, kind: str) -> bool:
    return kind in composer.vocabulary.kinds and composer.vocabulary.attribute(kind, AT) is not None


def narrowed(composer: Composer, kind: str, verb: str, role: str) -> str:
    """The kind of the things in a role, as far as a noun for them and the verb tell it."""
    for each in composer.roles(verb).get(role, ()):
        taken = each.removeprefix(_LIST)
        if taken in composer.vocabulary.kinds:
            if composer.vocabulary.is_a(kind, taken):
                return kind
            if composer.vocabulary.is_a(taken, kind):
                return taken
    raise Unread(f"{verb} of a {kind}")


def path_to(composer: Composer, thing: ir.Term, kind: str, target: str) -> ir.Term:
    """Whose a thing is: `P.owner`, or `P.owner.player` where its owner belongs to somebody."""
    if any(
        composer.may_be(each, target)
        for each in composer.types(kind, OWNER)
        if each in composer.vocabulary.kinds
    ):
        return ir.AttributeOf(thing, OWNER)
    for owner in composer.types(kind, OWNER):
        if owner in composer.vocabulary.kinds:
            return ir.AttributeOf(ir.AttributeOf(thing, OWNER), composer.attribute_to(owner, target))
    raise Unread(f"which {target} a {kind} belongs to")


def actor_is(composer: Composer, phrase: Phrase, act: ir.Term) -> ir.Condition:
    """That somebody does an act: one with a name, or the others, whom no name of their kind stands for."""
    actor = ir.AttributeOf(act, "actor")
    head = phrase.head
    if not isinstance(head, Noun) or head.attribute or head.sort or phrase.modifiers or phrase.adjectives:
        raise Unread("an actor")
    if head.name:
        return ir.Comparison("=", actor, ir.Constant(head.id))
    if phrase.determiner == "other":
        kind = composer.kinds_of(head)
        active = composer.active((kind,))
        if active is not None:
            return ir.Comparison("!=", actor, active)
        raise Unread(f"other than which {kind}")
    raise Unread("an actor")
