"""What the adjuncts of a duty name: a part in its act, or where what it is done to is taken from."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.clauses.fulfilment import whose_own
from rulewright.rules.proposals.clauses.taken_by_the_act import before_the_act, changed_of, is_taken
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.followers import following
from rulewright.rules.proposals.phrases.preferences import prefers, unpreferred
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.renaming import rename
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.known_names import OWNER, THEME
from rulewright.sentences.grammar.modifiers import Extreme, Following, Relative
from rulewright.sentences.grammar.nominals import UNIVERSAL, Adjunct, Amount, Noun, Nouns, Phrase
from rulewright.sentences.grammar.phrases_within import name_of, phrases_in
from rulewright.sentences.grammar.prepositions import LOCATIVE


def place_left(making: Making, adjunct: Adjunct, theme: ir.Variable, kind: str) -> list[ir.Condition]:
    """`move the cards from the boxes`: of a duty over things, where they are."""
    phrase = adjunct.phrase
    if not isinstance(phrase, Phrase) or not isinstance(phrase.head, Noun | Nouns):
        return []
    if making.composer.subject_place(adjunct.preposition, making.clause.verb) and not (
        isinstance(phrase.head, Noun) and (phrase.head.name or phrase.head.property)
    ):
        return [making.composer.related(theme, kind, "", phrase, theme)]
    if adjunct.preposition in LOCATIVE and not has_part(making, adjunct.preposition, phrase):
        return [making.composer.related(theme, kind, adjunct.preposition, phrase, theme)]
    return []


def has_part(making: Making, preposition: str, phrase: Phrase) -> bool:
    """Whether what an adjunct names has a role in the acts of the verb, or is a value of them."""
    head = phrase.head
    if isinstance(head, Noun) and (head.property or head.attribute):
        return True
    try:
        making.composer.role(preposition, making.clause.verb, making.composer.head_kind(phrase))
    except Unread:
        return False
    return True


def duty_adjunct(
    making: Making, adjunct: Adjunct, theme: ir.Variable, kind: str, own: str = THEME
) -> ir.Argument:
    """An adjunct of a duty: a name, something of the theme's, or something that must exist; `own` is the role of the theme."""
    composer, verb = making.composer, making.clause.verb
    phrase = adjunct.phrase
    if not isinstance(phrase, Phrase):
        raise Unread("alternatives in a duty")
    if isinstance(phrase.head, Noun) and phrase.head.name:
        return composer.named(adjunct, verb)
    if isinstance(phrase.head, Noun) and phrase.head.property:
        return _attribute_of_theme(making, adjunct.preposition, phrase, theme, kind)
    target = composer.head_kind(phrase)
    role = composer.role(adjunct.preposition, verb, target)
    if any(isinstance(each, Following) for each in phrase.modifiers):
        return ir.Argument(role, None, following(composer, phrase, target, theme, kind))
    elsewhere = phrase.determiner == "another" and role == "goal" and _is_at(making, kind, target)
    besides = (
        _than_whom(making, theme, kind, target) if phrase.determiner == "another" and not elsewhere else None
    )
    if (
        phrase.such
        or phrase.determiner in ("other", "no", "this")
        or (phrase.determiner == "another" and besides is None and not elsewhere)
    ):
        raise Unread("another one, or one spoken of before")
    if phrase.determiner == "own" or _may_be_its_own(making, phrase, kind, target):
        return ir.Argument(role, None, _its_own(making, phrase, target, theme, kind))
    variable = composer.scope.new(target)
    conditions = composer.restrictions(phrase, variable, target, theme)
    changed = changed_of(composer, verb, own)
    if is_taken(phrase, conditions, variable, theme, changed):
        making.parted.append(ir.Selection(target, variable.name, join(conditions, "and")))
        return ir.Argument(role, None, variable)
    conditions = [before_the_act(each, theme, changed) for each in conditions]
    if besides is not None:
        conditions.insert(0, ir.Comparison("!=", variable, besides))
    if (named := whose_own(phrase)) is not None and composer.vocabulary.attribute(kind, named) is not None:
        # What is nobody's has no such place.
        of = ir.At(ir.Moment.INITIAL, ir.AttributeOf(theme, named))
        making.lacking.append(ir.Comparison("=", of, ir.Constant(None)))
    if any(map(prefers, phrase.modifiers)):
        making.lacking.append(ir.Not(composer.exists(unpreferred(phrase), theme)))
    if elsewhere:
        was = ir.AttributeOf(theme, composer.location(kind, target))
        conditions.append(ir.Comparison("!=", variable, ir.At(ir.Moment.INITIAL, was)))
    if phrase.determiner == "the" and any(isinstance(each, Extreme) for each in phrase.modifiers):
        # Where several have the most, there is none who has it, and nothing is said.
        making.unique.append(ir.Selection(target, variable.name, join(conditions, "and")))
    elif phrase.amount is not None:
        making.around.append((target, variable, conditions))
        making.counted[variable.name] = _as_meant(making, phrase.amount)
    elif phrase.determiner in UNIVERSAL:
        those = join(conditions, "and") if conditions else None
        making.unique.append(ir.Selection(target, variable.name, those))
    else:
        _check_not_lost(making, phrase, target)
        if making.statement.told and any(isinstance(each, Relative) for each in phrase.modifiers):
            if any(isinstance(node, ir.Happened) for each in conditions for node, _ in walk(each)):
                raise Unread("after what it is done", phrase.place)
            making.presupposed.append(_that_there_is(making, target, variable, conditions))
            conditions = [_as_it_was(each) for each in conditions]
        making.around.append((target, variable, conditions))
    return ir.Argument(role, None, variable)


def _that_there_is(
    making: Making, kind: str, thing: ir.Variable, said: Sequence[ir.Condition]
) -> ir.Condition:
    """`If a shepherd is with a flock, it is joined to him`: that there is one of whom the condition tells; else nothing is demanded."""
    other = making.composer.scope.new(kind)
    where = rename(join(said, "and"), {thing.name: other.name})
    return ir.Quantified("some", ir.Selection(kind, other.name, where))


def _as_it_was(said: ir.Condition) -> ir.Condition:
    """What a condition tells of things, at the time of which it tells that: whatever becomes of them."""

    def before(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if isinstance(node, ir.At | ir.Happened):
            return node
        return ir.At(ir.Moment.INITIAL, node) if isinstance(node, ir.AttributeOf) else None

    found: ir.Condition = rebuild(said, before)
    return found


def _check_not_lost(making: Making, phrase: Phrase, target: str) -> None:
    """Raises `Unread` of `flocks near a shepherd are joined to this shepherd`: any of those near it, but no other one."""
    who = making.clause.subject
    told = [each.place for each in phrases_in(who.modifiers)] if isinstance(who, Phrase) else []
    if phrase.same in told:
        raise Unread(f"which {target} is meant", phrase.place)


def _as_meant(making: Making, amount: Amount) -> Amount:
    """How many of them have a part in it: `by two captains` is by two and no more, or by two at least."""
    if amount.than is not None or amount.most is not None or amount.operator not in ("=", ">=", ">"):
        raise Unread("how many of them", amount.place)
    return (
        replace(amount, operator=making.composer.choices.choose(("=", ">="))) if amount.is_plain else amount
    )


def _than_whom(making: Making, theme: ir.Variable, kind: str, target: str) -> ir.Term | None:
    """`Each captain must give his ship to another captain`: than who acts, if he is of the sort; or where nobody is said to act,
    than whom the thing names: `a ship must be given to another captain`."""
    composer = making.composer
    player = composer.player
    doer = making.clause.subject if making.clause.objects else None
    name = name_of(doer) if isinstance(doer, Phrase) else None
    if name is not None and composer.may_be(composer.kinds_of(name), target):
        return ir.Constant(name.id)  # `Turkey must give its ship to another power`
    if player is None:
        named = composer.attributes_to(kind, target)
        return ir.At(ir.Moment.INITIAL, ir.AttributeOf(theme, named[0])) if len(named) == 1 else None
    if not isinstance(player, ir.Variable) or player.name not in composer.scope.kinds:
        return None
    return player if composer.may_be(composer.reference_kind(player), target) else None


def _its_own(making: Making, phrase: Phrase, target: str, theme: ir.Variable, kind: str) -> ir.Term:
    """`to its port`: what an attribute of the theme names, or one that belongs to whom the theme does."""
    composer = making.composer
    attribute = composer.attribute_to(kind, target) if _has(making, kind, target) else ""
    if attribute and not phrase.adjectives and not phrase.modifiers:
        return ir.At(ir.Moment.INITIAL, ir.AttributeOf(theme, attribute))
    owners = composer.types(kind, OWNER)
    if not owners:
        raise Unread(f"whose {target} it is", phrase.place)
    back = composer.attribute_to(target, owners[0])
    variable = composer.scope.new(target)
    owner: ir.Term = ir.At(ir.Moment.INITIAL, ir.AttributeOf(theme, OWNER))
    doer = composer.player
    if (
        isinstance(doer, ir.Variable)
        and doer.name in composer.scope.kinds
        and composer.may_be(composer.reference_kind(doer), owners[0])
        and phrase.determiner == "own"
        and (not phrase.of_thing or composer.choices.choose((True, False)))
    ):
        owner = doer  # who may have come by the thing only now; `its` may be of the thing
    where: list[ir.Condition] = [
        ir.Comparison("=", ir.AttributeOf(variable, back), owner),
        *composer.restrictions(phrase, variable, target, theme),
        *_of_others(making, kind, variable, target),
    ]
    making.around.append((target, variable, where))
    return variable


def _may_be_its_own(making: Making, phrase: Phrase, kind: str, target: str) -> bool:
    """`The counters return to the pool`, where each player has one: that of its owner may be meant, or any of them."""
    composer = making.composer
    if phrase.determiner != "the" or phrase.modifiers or phrase.adjectives or phrase.amount is not None:
        return False
    if phrase.same is not None or composer.scope.bound(phrase) is not None:
        return False
    if isinstance(phrase.head, Noun) and phrase.head.id in composer.vocabulary.terms:
        return False  # the noun itself says which of them
    owners = [each for each in composer.types(kind, OWNER) if each in composer.vocabulary.kinds]
    held = [each for each in composer.types(target, OWNER) if each in composer.vocabulary.kinds]
    if not owners or not any(composer.may_be(one, other) for one in owners for other in held):
        return False
    return composer.choices.choose((False, True))


def _of_others(making: Making, kind: str, thing: ir.Variable, target: str) -> list[ir.Condition]:
    """`to their pool`: not to the one that the glossary keeps for some of them, as `the pool of mercenaries` is."""
    found: list[ir.Condition] = []
    for id_, term in making.context.vocabulary.terms.items():
        means = parse_condition(term.means) if term.of == target and term.means is not None else None
        match means:
            case ir.Comparison("=", ir.Name(attribute), ir.Constant(True)) if (
                attribute in making.context.vocabulary.adjectives and making.composer.fits(attribute, kind)
            ):
                found.append(ir.IsKind(thing, (id_,), True))
    return found


def _attribute_of_theme(
    making: Making, preposition: str, phrase: Phrase, theme: ir.Variable, kind: str
) -> ir.Argument:
    """`by its controller`: what an attribute of the theme names."""
    head = phrase.head
    assert isinstance(head, Noun)
    types = [each for each in making.composer.types(kind, head.id) if each in making.context.vocabulary.kinds]
    if not types or phrase.adjectives or phrase.modifiers or phrase.determiner not in ("own", "the"):
        raise Unread(f"the {head.id} of a {kind}")
    role = making.composer.role(preposition, making.clause.verb, types[0])
    return ir.Argument(role, None, ir.At(ir.Moment.INITIAL, ir.AttributeOf(theme, head.id)))


def _is_at(making: Making, kind: str, target: str) -> bool:
    """Whether things of a kind are at such places."""
    try:
        making.composer.location(kind, target)
    except Unread:
        return False
    return True


def _has(making: Making, kind: str, target: str) -> bool:
    try:
        making.composer.attribute_to(kind, target)
    except Unread:
        return False
    return True
