"""Things that have to do with what is done by where or whose they are: `when a storm strikes a zone, every ship in that zone
becomes damaged` is of the ships that are there when it strikes."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.changeable import changed_by_acts
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.clauses.from_then_on import act_in
from rulewright.rules.proposals.clauses.results_of_acts import or_since_changed
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.clauses.states_at_acts import told_act
from rulewright.rules.proposals.final_states import in_the_end
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Clause
from rulewright.sentences.grammar.traverse import parts

_DONE = (ir.Modality.EFFECT, ir.Modality.OBLIGATION)


def at_what_is_done(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of each act in which something has a part that a thing of the rule names, where acts change what it names:
    before the whole record it may be elsewhere, or somebody else's.

    When it is asked of what was done at any time before (`a zone that a storm has struck`), nobody says.
    """
    if rule.modality not in _DONE or rule.trigger is not None or not isinstance(rule.then, ir.Require):
        return rule
    every = [*conjuncts(rule.where), *(part for each in rule.subjects for part in conjuncts(each.where))]
    told = [each for each in every if any(isinstance(node, ir.Happened) for node, _ in walk(each))]
    found = act_in(told[0]) if len(told) == 1 else None
    if found is None or not tells_as_it_is_done(making):
        return rule
    act, rest = found
    named = list(_named(act, rule, making))
    if len(named) != 1 or not is_plain(rule.then.condition):
        return rule
    (argument,) = named
    assert isinstance(argument.term, ir.AttributeOf)
    kinds, kind = _kind_of(argument.term, every)
    part = making.composer.scope.new(kind or argument.role)
    arguments = tuple(
        replace(each, kind=kind, term=part) if each is argument else each for each in act.arguments
    )
    there: ir.Condition = ir.Comparison("=", argument.term, part)
    comer = _brought(act, argument, making)
    if comer is not None and making.composer.choices.choose((False, True)):
        # `when a ship enters a harbour, every ship in that harbour …`: those that were there, or the one that enters as well
        there = ir.AnyOf((there, ir.Comparison("=", argument.term.of, comer)))
    moved = [each for each in every if each not in told and (kind is None or each not in kinds)]
    return replace(
        rule,
        subjects=tuple(replace(each, where=None) for each in rule.subjects),
        trigger=replace(act, arguments=arguments, where=None),
        where=all_of([there, *moved, *rest]),
        then=ir.Require(afterwards(rule.then.condition, act, making.composer)),
    )


def _brought(act: ir.EventPattern, argument: ir.Argument, making: Making) -> ir.Variable | None:
    """The thing that the act brings to where the others are, if it may be one of them."""
    path, composer = argument.term, making.composer
    if not isinstance(path, ir.AttributeOf) or not isinstance(path.of, ir.Variable):
        return None
    leads = any(
        each.target.attribute == path.attribute and each.value == ir.Name(argument.role)
        for each in effects(composer, act.verb)
    )
    comer = next((each for each in act.arguments if each.role == THEME), None)
    if not leads or comer is None or not isinstance(comer.term, ir.Variable) or comer.kind is None:
        return None
    kinds = composer.scope.kinds.get(path.of.name, ())
    return comer.term if any(composer.may_be(each, comer.kind) for each in kinds) else None


def _kind_of(term: ir.Term, every: Sequence[ir.Condition]) -> tuple[list[ir.Condition], str | None]:
    """What conditions say of what kind something is, and the kind, where that is one."""
    said = [each for each in every if isinstance(each, ir.IsKind) and each.term == term]
    match said:
        case [ir.IsKind(kinds=(str() as kind,), negated=False)]:
            return list(said), kind
    return list(said), None


def tells_as_it_is_done(making: Making) -> bool:
    """Whether all that the sentence itself tells beside its main clause is told of the time of the act."""
    relatives = [each.clause for each in parts(making.clause, Relative)]
    here = all(each.place.start >= 0 for each in phrases_in(relatives))
    return here and all(map(_is_present, (*making.statement.subordinate, *relatives)))


def _is_present(clause: Clause) -> bool:
    """Whether a clause tells of what is done, or of how things are then, and not of what was done some time before."""
    return not (clause.verb and (clause.perfect or clause.past or clause.negated))


def _named(act: ir.EventPattern, rule: ir.Rule, making: Making) -> Iterator[ir.Argument]:
    """What has a part in an act, and is known by a thing of the rule, for as long as no act changes that."""
    things = {each.variable for each in rule.subjects}
    if any(isinstance(each.term, ir.Variable) and each.term.name in things for each in act.arguments):
        return  # where it is done to the thing itself
    for each in act.arguments:
        match each.term:
            case ir.AttributeOf(ir.Variable(name)) as path if name in things:
                if each.kind is None and changed_by_acts(making.composer, [ir.IsKind(path, ())]):
                    yield each


def is_plain(then: ir.Condition) -> bool:
    """Whether something is so or done in the end, be it by any of some, and nothing is left undone or stays as it is."""
    match then:
        case ir.Quantified("some", ir.Selection(where=by_one)) if by_one is not None and all(
            any(isinstance(node, ir.EventPattern) for node, _ in walk(each)) for each in conjuncts(by_one)
        ):
            return is_plain(by_one)
    return not any(
        isinstance(node, ir.Not | ir.Always | ir.Quantified | ir.Aggregate)
        or (isinstance(node, ir.Happened) and node.timing is not ir.Timing.ANY)
        for node, _ in walk(then)
    )


def afterwards(then: ir.Condition, act: ir.EventPattern, composer: Composer) -> ir.Condition:
    """What is demanded, of what is done after the act and of what is so after play; what was so at first, was so before it, and is
    so no more where the act itself changes it."""

    def after(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        match node:
            case ir.Happened():
                event: ir.EventPattern = rebuild(node.event, before)
                return ir.Happened(event, ir.Timing.LATER)
            case ir.At(ir.Moment.INITIAL, term):
                return term
            case ir.At():
                return node
            case ir.IsAdjective():
                return or_since_changed(composer, node, act)
            case ir.Comparison(left=ir.AttributeOf()):
                return in_the_end(node)
        return None

    def before(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        return node.term if isinstance(node, ir.At) and node.moment is ir.Moment.INITIAL else None

    found: ir.Condition = rebuild(but_as_it_was(then, act, composer), after)
    return found


def not_as_at_first(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule without that a thing was so before play, where it tells of an act that changes that: a card that is played is
    moved to the deck, though it came from there."""
    told = told_act(rule) if rule.modality in _DONE and rule.trigger is None else None
    if told is None or not isinstance(rule.then, ir.Require):
        return rule
    return replace(rule, then=ir.Require(but_as_it_was(rule.then.condition, told.act, making.composer)))


def but_as_it_was(demanded: ir.Condition, act: ir.EventPattern, words: Words) -> ir.Condition:
    """What is demanded after an act, without that a thing was so from the beginning where the act changes that: a gate that has
    been opened is to be shut, though it was shut before."""
    changed = {each.target.attribute for each in effects(words, act.verb)}
    thing = next((each.term for each in act.arguments if each.role == THEME), None)

    def was(condition: ir.Condition) -> bool:
        match condition:
            case ir.Comparison(left=ir.At(ir.Moment.INITIAL, ir.AttributeOf(of, attribute))):
                return of == thing and attribute in changed
            case ir.All(conditions):
                return any(map(was, conditions))
        return False

    def still_to_do(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        left = [each for each in node.conditions if not was(each)] if isinstance(node, ir.AnyOf) else []
        return (
            join(left, "or") if isinstance(node, ir.AnyOf) and 0 < len(left) < len(node.conditions) else None
        )

    found: ir.Condition = rebuild(demanded, still_to_do)
    return found
