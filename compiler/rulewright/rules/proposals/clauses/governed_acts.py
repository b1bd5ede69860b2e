"""Which acts a main clause governs, and what it demands of them."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import kind_spoken_of
from rulewright.rules.proposals.clauses.companions import carries_along
from rulewright.rules.proposals.clauses.demands import Demands
from rulewright.rules.proposals.clauses.effects import undone
from rulewright.rules.proposals.clauses.no_more_of_them import is_any_more
from rulewright.rules.proposals.clauses.one_more import is_one_more
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.agents import ends_in_participle
from rulewright.rules.proposals.phrases.others import OTHER
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.folding import introduced
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.modifiers import Apposition
from rulewright.sentences.grammar.nominals import REFLEXIVE, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.prepositions import BETWEEN, BY, DIRECTIONAL, LOCATIVE
from rulewright.sentences.grammar.statements import Clause


def of_sort(condition: ir.Condition) -> bool:
    """Whether a condition says of what kind a thing is, or which by name: which acts are meant, not how they are done."""
    match condition:
        case ir.IsKind(ir.Variable()):
            return True
        case ir.Comparison("=", ir.Variable(), ir.Constant(str())):
            return True
    return False


def check_one_for_all(clause: Clause, theme: Phrase) -> None:
    """Raises `Unread` where several things are done to one place: `leaders are placed in one province`."""
    several = theme.plural is True or theme.determiner in ("", "all", "own", "those", "these")
    for each in clause.adjuncts if several else ():
        if each.preposition == BETWEEN:
            continue  # `between two regions`: from the one to the other, whichever they are
        place = each.phrase
        if isinstance(place, Phrase) and isinstance(place.head, Noun) and place.head.property:
            continue  # `for at least five coins`: what each of the acts costs
        if isinstance(place, Phrase) and (place.single or (place.amount is not None and not place.part)):
            raise Unread("whether it is the same for all of them", place.place)


def _check_places(clause: Clause) -> None:
    """Raises `Unread` where two adjuncts lead to two places of one sort: `in a region adjacent | to a region`."""
    led = [
        each.phrase.head.id
        for each in clause.adjuncts
        if each.preposition in (*LOCATIVE, *DIRECTIONAL)
        and isinstance(each.phrase, Phrase)
        and isinstance(each.phrase.head, Noun)
        and not each.phrase.head.name
    ]
    if len(set(led)) < len(led):
        raise Unread("where it leads")


def demand(trigger: ir.EventPattern, where: Sequence[ir.Condition], then: Sequence[ir.Condition]) -> ir.Rule:
    """Of each of the acts of which the conditions hold, that so much must be so."""
    return ir.Rule(
        modality=ir.Modality.OBLIGATION,
        trigger=trigger,
        where=all_of(where),
        then=ir.Require(join(then, "and")),
    )


def governed_acts(
    making: Making, theme: Phrase, kind: str
) -> tuple[ir.EventPattern, list[ir.Condition], list[ir.Condition]]:
    """The acts that a clause governs, what of the theme says so, and what its adjuncts demand."""
    composer, clause = making.composer, making.clause
    if not making.result_goes_without_saying():
        raise Unread("what an act led to")
    check_one_for_all(clause, theme)
    composer.of_act = True
    one_more = False
    others = theme.determiner in OTHER and not any(isinstance(each, Apposition) for each in theme.modifiers)
    if others and not _acts_on_its_sort(making, kind):
        one_more = is_one_more(making, theme, kind)
        if not one_more and not is_any_more(making, theme, kind):
            raise Unread("other than which")
        theme, others = replace(theme, determiner="a"), False
    variable = composer.scope.new(kind)
    making.besides = variable if one_more else None
    reflexive = theme.determiner == REFLEXIVE
    where = [] if reflexive else composer.restrictions(theme, variable, kind, variable)
    composer.theme = variable
    if others and composer.player is not None:  # `another explorer` than the one who does it
        where.append(ir.Comparison("!=", variable, composer.player))
    if making.named_by_theme is not None and isinstance(composer.player, ir.Variable):
        (own,) = composer.scope.kinds[composer.player.name]
        making.of_player = composer.restrictions(making.named_by_theme, composer.player, own, composer.player)
        making.named_by_theme = None
    if making.apart_from is not None and isinstance(composer.player, ir.Variable):
        than = composer.scope.bound(making.apart_from)
        if than is None:
            raise Unread("other than whom")
        making.of_player = [*making.of_player, ir.Comparison("!=", composer.player, than)]
    where += possessed(making, theme, variable, kind)
    where += _been_there(making, clause, variable, kind)
    if any(each.preposition == BY for each in clause.adjuncts) and any(
        map(ends_in_participle, clause.adjuncts)
    ):
        raise Unread("whether it says by whom it is done, or by whom a thing is so")
    demands = Demands(composer, clause.verb, variable, kind)
    demands.of_motion = demands.of_motion or clause.direct
    _check_places(clause)
    carried = carries_along(composer, clause, variable, kind) if clause.accompanied else None
    uncarried = clause.adjuncts if carried is None else clause.adjuncts[:-1]
    then = [*(demands.adjunct(each) for each in uncarried), *((carried,) if carried is not None else ())]
    if clause.accompanied:
        where += then[:-1]
        then = then[-1:]
    elif clause.given and clause.direct:
        where.append(then.pop(0))
    then += [demands.choice(each) for each in clause.choices]
    if reflexive:
        himself = composer.player if isinstance(composer.player, ir.Variable) else demands.actor()
        then.insert(0, ir.Comparison("=", variable, himself))
    if clause.means is not None:
        then += demands.means(clause.means)
    if clause.using:
        demands.arguments.append(ir.Argument(clause.using, None, ir.Constant(True)))
    for each in clause.raising:
        # `may be raised above level 5 if …`: says of which acts it is, and of no others.
        permits = clause.modality in ("may", "can") and not clause.negated
        if each.reached and permits and clause.only and not making.statement.conditions:
            raise Unread("what “only” is about")
        (where if each.reached and permits else then).append(demands.raised(each))
    then += [demands.room(clause.capacity)] if clause.capacity else []
    then += [demands.put_off(clause.until)] if clause.until is not None else []
    making.read |= {"choices", "means", "using", "raising", "until", "capacity"}
    return _of_any(making, demands.pattern()), where, then


def _of_any(making: Making, pattern: ir.EventPattern) -> ir.EventPattern:
    """The acts, whatever they are done to where the clause does not say what."""
    if len(making.of_any) < 2:
        return pattern
    arguments = (replace(each, kind=None) if each.role == THEME else each for each in pattern.arguments)
    return replace(pattern, arguments=tuple(arguments))


def _acts_on_its_sort(making: Making, kind: str) -> bool:
    """Whether who acts and what it is done to are of one sort."""
    player = making.composer.player
    return isinstance(player, ir.Variable) and any(
        making.composer.may_be(each, kind) for each in making.composer.scope.kinds.get(player.name, ())
    )


def _been_there(making: Making, clause: Clause, thing: ir.Variable, kind: str) -> list[ir.Condition]:
    """`placed back on the map`: what is restored to it was taken from it before."""
    if not clause.restored:
        return []
    making.read.add("restored")
    stamps = list(undone(making.composer, clause.verb, kind))
    if not stamps:
        raise Unread(f"nothing tells whether a {kind} was there before")
    never = ir.Constant(0)
    return [join([ir.Comparison(">", ir.AttributeOf(thing, each.attribute), never) for each in stamps], "or")]


def possessed(making: Making, theme: Phrase, thing: ir.Term, kind: str) -> list[ir.Condition]:
    """`his fleets`: of who does it, where the clause says who."""
    if theme.determiner != "own":
        return []
    player = making.composer.player
    if isinstance(player, ir.Constant) and player.value in making.context.vocabulary.individuals:
        owner = making.context.vocabulary.individuals[str(player.value)].kind
        if _told_of(making, owner):
            raise Unread("whose, of the two that are spoken of")
        attribute = making.composer.attribute_to(kind, owner)
        making.of_his_own = True
        return [ir.Comparison("=", ir.AttributeOf(thing, attribute), player)]
    if not isinstance(player, ir.Variable):
        raise Unread("whose?")
    (owner,) = making.composer.scope.kinds[player.name]
    subjects = [each.subject for each in making.statement.clauses if isinstance(each.subject, Phrase)]
    if any(each.determiner in ("no", *OTHER) for each in subjects) and _told_of(making, owner):
        raise Unread("whose, of the two that are spoken of")
    if isinstance(making.clause.subject, Phrase) and _speaks_of(making, making.clause.subject, owner):
        raise Unread("whose, of the two that are spoken of")
    attribute = making.composer.attribute_to(kind, owner)
    return [ir.Comparison("=", ir.AttributeOf(thing, attribute), player)]


def _told_of(making: Making, kind: str) -> bool:
    """Whether a condition introduces somebody of a kind: `if a player is bankrupt, no player may buy his cards`."""
    told = (kind_spoken_of(making, each) for each, _ in introduced(making.statement))
    return any(making.composer.may_be(each, kind) for each in told)


def _speaks_of(making: Making, subject: Phrase, kind: str) -> bool:
    """Whether a subject names others of its kind: `a power at war with a neighbour`."""
    for each in phrases_in(subject.modifiers):
        try:
            if making.composer.may_be(making.composer.head_kind(each), kind):
                return True
        except Unread:
            continue
    return False
