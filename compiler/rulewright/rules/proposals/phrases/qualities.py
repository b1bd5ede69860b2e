"""Attributes of things as numbers: `the stability of a player`, `its level`, `the gold produced`."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of, join, negated
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.expressions import reckoned
from rulewright.rules.proposals.phrases.listed_places import names_several
from rulewright.rules.proposals.phrases.scope_of_each import check_scope
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions
from rulewright.sentences.grammar.known_names import ACTOR, GAME, THEME
from rulewright.sentences.grammar.modifiers import Had, Relative
from rulewright.sentences.grammar.nominals import COUNT, GIVEN, SUM, Adjunct, Amount, Expression, Noun, Phrase

BELONGING = ("of", "for")
"""Prepositions of what an attribute belongs to: `the level of a fort`, `the price for a resource`."""

Whose = Callable[[Phrase], ir.Term]
"""The thing that a phrase behind `of` speaks of."""


def is_quality(phrase: object) -> bool:
    """Whether a noun phrase names an attribute."""
    return isinstance(phrase, Phrase) and isinstance(phrase.head, Noun) and phrase.head.property


def quality(composer: Composer, phrase: Phrase, whose: Whose) -> ir.Term:
    """The attribute that a phrase names, of the thing that it says."""
    head = phrase.head
    assert isinstance(head, Noun)
    if head.id == COUNT:
        counted = _counted(composer, phrase, whose)
        return ir.Aggregate("count", counted) if isinstance(counted, ir.Selection) else counted
    if head.sort == SUM:
        return _added_up(composer, head, _counted(composer, phrase, whose))
    if phrase.adjectives or phrase.amount is not None or phrase.determiner not in ("", "the", "own"):
        raise Unread(f"which {head.id}")
    if head.of == GAME:  # `turn 5`, `1615`: what the game counts, and nothing else
        known = composer.attribute_called(GAME, head.id)
        if composer.vocabulary.attribute(GAME, known) is None:
            raise Unread(f"the {head.id} of the game")
        return ir.AttributeOf(ir.Name(GAME), known)
    if not phrase.modifiers:
        return _understood(composer, head.id, phrase.determiner)
    if len(phrase.modifiers) > 1 or phrase.determiner == "own":
        raise Unread(f"the {head.id} of what")
    of = phrase.modifiers[0]
    if not isinstance(of, Adjunct) or of.preposition not in BELONGING or not isinstance(of.phrase, Phrase):
        raise Unread(f"the {head.id} of what")
    kind = composer.head_kind(of.phrase)
    if composer.vocabulary.attribute(kind, head.id) is None:
        raise Unread(f"the {head.id} of a {kind}")
    return ir.AttributeOf(whose(of.phrase), head.id)


def compared(composer: Composer, term: ir.Term, amount: Amount, whose: Whose) -> ir.Condition:
    """How a term compares with a number, or with an attribute; with two of them, with both."""
    if amount.than is None and (amount.most is None or amount.most.than is None):
        return composer.compared(term, amount)
    said = _bounded(composer, term, replace(amount, most=None), whose)
    if amount.comes and isinstance(said, ir.Comparison):
        composer.coming.append(said)
    return said if amount.most is None else join([said, compared(composer, term, amount.most, whose)], "and")


def _bounded(composer: Composer, term: ir.Term, amount: Amount, whose: Whose) -> ir.Condition:
    """How a term compares with another number, which may be a bound only while it is so and so."""
    match amount.than:
        case Expression(op, (number, Amount() as given)) if op == GIVEN:
            bound = term_of(composer, number, whose, term)
            said = ir.Comparison(amount.operator, term, bound)
            return ir.AnyOf((negated(composer.compared(bound, given)), said))
        case None:
            return composer.compared(term, amount)
        case than:
            return ir.Comparison(amount.operator, term, term_of(composer, than, whose, term))


def term_of(
    composer: Composer, said: Phrase | Amount | Expression, whose: Whose, own: ir.Term | None = None
) -> ir.Term:
    """A number that is named, or reckoned from others; `own` is what it is compared with."""
    return reckoned(said, lambda phrase: quality(composer, phrase, whose), composer.number, own)


def _added_up(composer: Composer, head: Noun, things: ir.Selection | ir.Term) -> ir.Term:
    """`the sum of the rents of his inns`."""
    if not isinstance(things, ir.Selection):
        raise Unread(f"the {head.id} of what")
    if "int" not in composer.types(things.kind, head.id):
        raise Unread(f"the {head.id} of a {things.kind}")
    return ir.Aggregate("sum", things, ir.AttributeOf(ir.Variable(things.variable), head.id))


def _counted(composer: Composer, phrase: Phrase, whose: Whose) -> ir.Selection | ir.Term:
    """`the number of ships in a fleet`: of each fleet, those that are in it; of a list how many it has."""
    first = phrase.modifiers[0] if phrase.modifiers else None
    counted = first.phrase if isinstance(first, Adjunct) else None
    if not isinstance(counted, Phrase) or counted.determiner not in ("", "all", "the", "own"):
        raise Unread("the number of what")
    if (listed := _length(composer, counted, whose)) is not None:
        return listed
    kind = composer.head_kind(counted)
    where: list[ir.Condition] = []
    holder = _holder(composer, kind) if counted.determiner == "own" else None
    variable = composer.scope.new(kind)
    if holder is not None:
        where.append(ir.Comparison("=", ir.AttributeOf(variable, holder[1]), holder[0]))
    rest = []
    for each in counted.modifiers:
        if isinstance(each, Adjunct) and isinstance(each.phrase, Phrase) and _each_of(each.phrase):
            target = composer.head_kind(each.phrase)
            of = composer.attribute_to if each.preposition == "of" else composer.location
            where.append(ir.Comparison("=", ir.AttributeOf(variable, of(kind, target)), whose(each.phrase)))
        else:
            rest.append(each)
    where += composer.restrictions(replace(counted, modifiers=tuple(rest)), variable, kind, variable)
    if (
        not where
        and counted.determiner != "all"
        and isinstance(phrase.head, Noun)
        and phrase.head.sort == SUM
    ):
        raise Unread(f"the {phrase.head.id} of what")
    return ir.Selection(kind, variable.name, all_of(where))


def _length(composer: Composer, counted: Phrase, whose: Whose) -> ir.Term | None:
    """`the number of allies of a player`: of each, how many there are in the list that he has of them."""
    of = counted.modifiers[0] if len(counted.modifiers) == 1 else None
    if not is_quality(counted) or counted.adjectives or not isinstance(of, Adjunct) or of.preposition != "of":
        return None
    head, holder = counted.head, of.phrase
    if not isinstance(head, Noun) or not isinstance(holder, Phrase):
        return None
    if not composer.is_list(composer.head_kind(holder), head.id):
        raise Unread("the number of what")
    return ir.Function("size_of", (quality(composer, counted, whose),))


def _holder(composer: Composer, kind: str) -> tuple[ir.Variable, str]:
    """`his ports`: the only one that the rule speaks of and to whom such things belong, and by which attribute they do."""
    found = []
    for name, (of,) in composer.scope.kinds.items():
        with suppress(Unread):
            if of in composer.vocabulary.kinds:
                found.append((ir.Variable(name), composer.attribute_to(kind, of)))
    if len(found) != 1:
        raise Unread(f"whose {kind} it is")
    return found[0]


def number_had(composer: Composer, said: Phrase, thing: ir.Term, kind: str, whose: Whose) -> ir.Term:
    """A number that a thing has, or that is made of what it has: `his coins`, `the number of his towers`, `the income of
    his ports`, all of them together."""
    head = said.head
    of = said.modifiers[0] if len(said.modifiers) == 1 else None
    counted = of.phrase if isinstance(of, Adjunct) and of.preposition in BELONGING else None
    if not isinstance(head, Noun) or not head.property or said.adjectives or said.amount is not None:
        raise Unread("which number it is")
    if not said.modifiers and said.determiner in ("", "own", "the") and composer.may_have(kind, head.id):
        if (types := composer.types(kind, head.id)) and "int" not in types:
            raise Unread(f"the {head.id} of a {kind}")
        return ir.At(ir.Moment.INITIAL, ir.AttributeOf(thing, head.id))
    if not isinstance(counted, Phrase) or composer.scope.bound(counted) is not None:
        return quality(composer, said, whose)
    his = counted.determiner == "own" or any(isinstance(each, Had) for each in counted.modifiers)
    if head.id == COUNT and (his or (counted.determiner == "" and composer.choices.choose((True, False)))):
        return number_of(composer, counted, thing, kind)
    if counted.determiner == "all":
        return _sum(composer, head, counted)
    if not his:
        return quality(composer, said, whose)
    each = number_of(composer, counted, thing, kind)
    if not isinstance(each, ir.Aggregate) or not isinstance(each.domain, ir.Selection):
        raise Unread("which number it is")
    if "int" not in composer.types(each.domain.kind, head.id):
        raise Unread(f"the {head.id} of a {each.domain.kind}")
    return ir.Aggregate("sum", each.domain, ir.AttributeOf(ir.Variable(each.domain.variable), head.id))


def _sum(composer: Composer, head: Noun, of: Phrase) -> ir.Term:
    """`the income of all ports`: of all together."""
    kind = composer.head_kind(of)
    if "int" not in composer.types(kind, head.id) or of.amount is not None:
        raise Unread(f"the {head.id} of a {kind}")
    variable = composer.scope.new(kind)
    where = composer.restrictions(of, variable, kind, None)
    selection = ir.Selection(kind, variable.name, all_of(where))
    return ir.Aggregate("sum", selection, ir.AttributeOf(variable, head.id))


def number_of(composer: Composer, per: Phrase, thing: ir.Term, of: str, *, anybodys: bool = False) -> ir.Term:
    """How many of them a thing has, for each of which something is said of it; of `every 5 coins`, how many times so many.

    `anybodys`: whether those of others may be meant as well, so that whose they are is a question.
    """
    if per.amount is not None:
        if not per.amount.is_plain or per.amount.percent or per.amount.value < 2:
            raise Unread("for each of what")
        every = composer.number(per.amount)
        of_one = number_of(composer, replace(per, amount=None, determiner=""), thing, of, anybodys=anybodys)
        return ir.Function("floor", (ir.Arithmetic("/", of_one, every),))
    if per.determiner not in ("", "own"):
        raise Unread("for each of what")
    if is_quality(per):
        return _each_in_number(composer, per, thing, of)
    check_scope(composer.scope, per)
    kind = composer.head_kind(per)
    variable = composer.scope.new(kind)
    where = composer.restrictions(per, variable, kind, thing)
    acts = [each for each in where if isinstance(each, ir.Happened)]
    if len(acts) == 1 and len(where) > 1 and acts[0].timing is ir.Timing.ANY and acts[0].event.where is None:
        return _acts(acts[0].event, variable, kind, [each for each in where if each not in acts])
    # `for each province that it has ceded`, `for each ship of Blue`: whosever it is now
    told = any(_is_done_by(each, thing) for each in acts) or _is_somebodys(
        where, variable, kind, of, composer
    )
    past = bool(acts) and any(map(_is_past, per.modifiers))
    had = any(isinstance(each, Had) for each in per.modifiers)
    if not told and not per.determiner and (past or (anybodys and not had)):
        # `for each jar that was sold`: anybody's, or its own; `for each athlete that is expelled`: its own
        told = composer.choices.choose((True, False))
    if not told and of != GAME and not had:
        if (its := _done_by_it(composer, acts, kind, thing, of)) is not None:
            where[where.index(acts[0])] = its
            return ir.Aggregate("count", ir.Selection(kind, variable.name, join(where, "and")))
        attribute = composer.attribute_to(kind, of)
        if (own := _by_whom(composer, acts, variable, thing, attribute)) is not None:
            where[where.index(acts[0])] = own
        else:
            where.insert(0, ir.Comparison("=", ir.AttributeOf(variable, attribute), thing))
    return ir.Aggregate("count", ir.Selection(kind, variable.name, join(where, "and")))


def _by_whom(
    composer: Composer,
    acts: Sequence[ir.Happened],
    thing: ir.Variable,
    whose: ir.Term,
    attribute: str,
) -> ir.Happened | None:
    """Of an act that makes a thing somebody else's, that its own who has it did that: of `each horse sold` the seller has
    none, and of `each horse bought` the buyer had none. None of any other act."""
    changing = [each for each in acts if composer.changes(each.event.verb, attribute)]
    if not changing:
        return None
    (act, *more) = changing
    roles = {each.role for each in act.event.arguments if each.term == thing}
    if more or roles != {THEME} or any(each.role == ACTOR for each in act.event.arguments):
        raise Unread("whose it was when that was done")
    return _done_by(act, whose)


def _done_by_it(
    composer: Composer, acts: Sequence[ir.Happened], kind: str, thing: ir.Term, of: str
) -> ir.Happened | None:
    """Of an act upon things that are nobody's, that who has so much for each did it: `a keeper gains a point for each visitor
    who was guided`. None where they are somebody's, or such a one does nothing."""
    if len(acts) != 1 or composer.attributes_to(kind, of) or not may_act(composer, of):
        return None
    if mentions(acts[0], thing) or any(each.role == ACTOR for each in acts[0].event.arguments):
        return None
    return _done_by(acts[0], thing)


def _done_by(act: ir.Happened, whom: ir.Term) -> ir.Happened:
    arguments = (*act.event.arguments, ir.Argument(ACTOR, None, whom))
    return replace(act, event=replace(act.event, arguments=arguments))


def _is_done_by(act: ir.Happened, thing: ir.Term) -> bool:
    """Whether an act is told of with a thing that has a part in it, or with the name of who did it."""
    by_name = any(each.role == ACTOR and isinstance(each.term, ir.Constant) for each in act.event.arguments)
    return by_name or mentions(act, thing)


def _is_somebodys(
    where: Sequence[ir.Condition], thing: ir.Variable, kind: str, of: str, composer: Composer
) -> bool:
    """Whether conditions say by name whose a thing is."""
    with suppress(Unread):
        whose = ir.AttributeOf(thing, composer.attribute_to(kind, of))
        return any(
            isinstance(each, ir.Comparison) and each.left == whose and isinstance(each.right, ir.Constant)
            for each in where
        )
    return False


def _is_past(modifier: object) -> bool:
    if not isinstance(modifier, Relative):
        return False
    return modifier.clause.past or modifier.clause.perfect or modifier.clause.participial


def _each_in_number(composer: Composer, per: Phrase, thing: ir.Term, kind: str) -> ir.Term:
    """`for each of his coins`, `for each flower on its meadow`: as much as a number comes to, of the thing or of where it is."""
    head = per.head
    assert isinstance(head, Noun)
    rest = tuple(each for each in per.modifiers if not isinstance(each, Had))
    if (
        per.adjectives
        or len(rest) > 1
        or (rest and (len(rest) < len(per.modifiers) or per.determiner == "own"))
    ):
        raise Unread("for each of what")
    whose: ir.Term = thing
    types: tuple[str, ...] = (kind,)
    for each in rest:
        place = each.phrase if isinstance(each, Adjunct) else None
        if not isinstance(each, Adjunct) or not isinstance(place, Phrase) or place.determiner != "own":
            raise Unread("for each of what")
        if place.adjectives or place.modifiers or place.amount is not None:
            raise Unread("for each of what")
        whose, types = composer.path(thing, kind, each.preposition, composer.head_kind(place))
        if names_several(composer, thing, kind, whose):
            raise Unread("for each of what")
    if not all("int" in composer.types(each, head.id) for each in types):
        raise Unread(f"the {head.id} of a {kind}")
    return ir.At(ir.Moment.INITIAL, ir.AttributeOf(whose, head.id))


def _acts(act: ir.EventPattern, thing: ir.Variable, kind: str, where: list[ir.Condition]) -> ir.Term:
    """`for each ferry that it removes with a crate in it`: so many such acts, each with what was so just before it."""
    arguments = tuple(
        replace(each, kind=kind) if each.term == thing and each.kind is None else each
        for each in act.arguments
    )
    return ir.Aggregate("count", replace(act, arguments=arguments, where=join(where, "and")))


def _each_of(phrase: Phrase) -> bool:
    """Whether a phrase stands for every thing of its sort, each by itself."""
    return phrase.determiner in ("a", "each", "any") and not (
        isinstance(phrase.head, Noun) and phrase.head.name
    )


def _understood(composer: Composer, attribute: str, determiner: str) -> ir.Term:
    """An attribute of the only thing that has it and that the rule speaks of, or of the game."""
    having = [
        name
        for name, (kind,) in composer.scope.kinds.items()
        if composer.vocabulary.attribute(kind, attribute) is not None
    ]
    if len(having) == 1:
        return ir.AttributeOf(ir.Variable(having[0]), attribute)
    if not having and determiner != "own" and composer.vocabulary.attribute(GAME, attribute) is not None:
        return ir.AttributeOf(ir.Name(GAME), attribute)
    raise Unread(f"the {attribute} of what")
