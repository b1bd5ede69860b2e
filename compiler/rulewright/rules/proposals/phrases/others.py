"""What is another one than what a rule speaks of: `another player's tower`, `in another region`."""

from rulewright.rules import ir
from rulewright.rules.proposals.phrases.acquisition import acquirer
from rulewright.rules.proposals.phrases.listed_places import names_several
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, CONTROLLER, OWNER
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.prepositions import LOCATIVE

OTHER = ("another", "other")
"""Determiners of things that are others than one that is spoken of."""


def of_others(phrase: Phrase) -> bool:
    """Whether what is said of a thing speaks of others than whoever acts: `a tower built by another player`."""
    return any(each.determiner in OTHER for each in phrases_in(phrase.modifiers))


def than_whom(
    things: NounPhrases, target: str, thing: ir.Term | None, reference: ir.Term | None, attribute: str = ""
) -> ir.Term:
    """The one of a kind than which another is meant: who acts, or to whom what the rule speaks of belongs, by the
    attribute that names the other one too."""
    player = things.player
    known: list[ir.Term] = [
        each
        for each in dict.fromkeys((player, reference, things.theme))
        if isinstance(each, ir.Variable) and each != thing and _is_of(things, each, target)
    ]
    if isinstance(player, ir.Constant):
        kind = things.vocabulary.individuals[str(player.value)].kind
        known[:0] = [player] if things.may_be(kind, target) else []
    if known:
        return things.choices.choose(known[:2])
    found: list[ir.Term] = []
    # Of a thing itself, whose it is says nothing of who else has it.
    of = things.theme if things.theme is not None and things.theme != thing else _root(reference)
    if isinstance(of, ir.Variable) and of != thing and not _is_of(things, of, target):
        fitting = things.attributes_to(things.reference_kind(of), target)
        nearest = [each for each in (attribute, OWNER, CONTROLLER) if each in fitting] or fitting
        if len(fitting) == 1 or nearest is not fitting:
            found.append(ir.AttributeOf(of, nearest[0]))
        first = ir.Variable(next(iter(things.scope.kinds), ""))
        if found and first == player and first not in (of, thing):
            # `a ruler may not sign a treaty with another power`: than that of the treaty, or than his own
            own = things.attributes_to(things.reference_kind(first), target)
            single = [each for each in own if not things.is_list(things.reference_kind(first), each)]
            found += [ir.AttributeOf(first, single[0])] if len(single) == 1 else []
    acting = things.of_act and player is None and things.actors(target)
    if not found and not acting and isinstance(thing, ir.Variable) and _is_of(things, thing, target):
        return thing  # who is sponsored by another one
    if not found and not acting:
        raise Unread(f"another {target} than which")
    meanings: list[ir.Term | None] = [*found, *((None,) if acting else ())]
    chosen = things.choices.choose(meanings)
    if chosen is None:
        things.player = acting_one = things.scope.new(target)
        return acting_one
    return chosen


def _root(path: ir.Term | None) -> ir.Term | None:
    """`a crate on a ship with a crate of another player`: what the rule speaks of where it is related to the place of it."""
    while isinstance(path, ir.AttributeOf):
        path = path.of
    return path


def besides_known(
    things: NounPhrases, other: ir.Variable, target: str, *known: ir.Term | None
) -> ir.Condition:
    """`next to another camp`: that a thing is none of its sort that is spoken of already."""
    first = ir.Variable(next(iter(things.scope.kinds), ""))
    for each in (*known, things.theme, things.player, first):
        if isinstance(each, ir.Variable) and each != other and _is_of(things, each, target):
            return ir.Comparison("!=", other, each)
    raise Unread(f"another {target} than which")


def of_his(things: NounPhrases, thing: ir.Variable, target: str) -> ir.Condition:
    """`his camp`: it belongs to whoever acts, or to the one to whom what is acted on belongs."""
    holders = tuple(each for each in things.types(target, OWNER) if each in things.vocabulary.kinds)
    player = things.player or acquirer(things, holders)
    if isinstance(player, ir.Variable):
        attribute = things.attribute_to(target, things.scope.kinds[player.name][0])
        return ir.Comparison("=", ir.AttributeOf(thing, attribute), player)
    if things.theme is None:
        owners = [
            ir.Variable(name)
            for name, (kind,) in things.scope.kinds.items()
            if any(
                one in things.vocabulary.kinds and things.vocabulary.is_a(kind, one)
                for one in things.types(target, OWNER)
            )
        ]
        if len(owners) != 1:
            raise Unread(f"whose {target} it is")
        return ir.Comparison("=", ir.AttributeOf(thing, OWNER), owners[0])
    kind = things.reference_kind(things.theme)
    naming = [
        each
        for each in things.attributes(kind)
        if not things.is_list(kind, each)
        and all(
            one in things.vocabulary.kinds and things.vocabulary.is_a(one, target)
            for one in things.types(kind, each)
        )
    ]
    if len(naming) == 1:  # `its province`: the one where it is
        return ir.Comparison("=", thing, ir.AttributeOf(things.theme, naming[0]))
    return of_the_same(things, thing, target, things.theme, things.reference_kind(things.theme))


def of_the_same(
    things: NounPhrases, thing: ir.Term, kind: str, other: ir.Term, other_kind: str
) -> ir.Condition:
    """`its camp`, of an explorer: what belongs to the explorer, or to the one to whom the explorer belongs."""
    try:
        return ir.Comparison("=", ir.AttributeOf(thing, things.attribute_to(kind, other_kind)), other)
    except Unread:
        if not (set(things.types(kind, OWNER)) & set(things.types(other_kind, OWNER))):
            raise
    return ir.Comparison("=", ir.AttributeOf(thing, OWNER), ir.AttributeOf(other, OWNER))


def of_another(
    things: NounPhrases, thing: ir.Term, kind: str, preposition: str, target: str, reference: ir.Term | None
) -> list[ir.Condition]:
    """`of another player`, `in another region`: what a thing belongs to, or where it is, is another one."""
    path, types = things.path(thing, kind, preposition, target)
    if names_several(things, thing, kind, path):
        raise Unread(f"another {target} than which")
    if preposition in LOCATIVE:
        if not isinstance(reference, ir.Variable) or reference == thing:
            raise Unread(f"another {target} than which")
        if AT not in things.attributes(things.reference_kind(reference)):
            raise Unread(f"another {target} than which")
        other: ir.Term = ir.AttributeOf(reference, AT)
    else:
        attribute = path.attribute if isinstance(path, ir.AttributeOf) else ""
        other = than_whom(things, target, thing, reference, attribute)
    found: list[ir.Condition] = [ir.Comparison("!=", path, other)]
    if len(types) > 1 or not things.vocabulary.is_a(types[0], target) or preposition not in LOCATIVE:
        found.insert(0, ir.IsKind(path, (target,)))  # what is nobody's is not somebody else's
    return found


def apart(things: NounPhrases, target: str, thing: ir.Term) -> ir.Term:
    """Than which thing another has a part in an act: than what it is done to, than where that is, or than who acts."""
    theme = things.theme
    if theme is not None and thing != theme and things.scope.kinds.get(theme.name):
        kind = things.reference_kind(theme)
        if things.may_be(kind, target):
            return theme
        if things.located(kind, target):
            if any(_is_of(things, each, target) for each in _others(things, thing)):
                # `the head of a ward may not move to another ward`: than that one, or than where he is
                raise Unread(f"another {target} than which")
            return ir.AttributeOf(theme, AT)
    return than_whom(things, target, thing, None)


def _others(things: NounPhrases, thing: ir.Term) -> list[ir.Variable]:
    """What else is spoken of."""
    return [other for name in things.scope.kinds if (other := ir.Variable(name)) != thing]


def _is_of(things: NounPhrases, variable: ir.Variable, target: str) -> bool:
    return any(things.may_be(each, target) for each in things.scope.kinds.get(variable.name, ()))
