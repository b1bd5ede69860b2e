"""What is said of acts by their nouns: in which steps they are done, what must be done before, how great a number is."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.how_often_done import NUMBER
from rulewright.rules.proposals.clauses.numbers_of_acts import number_counted_in
from rulewright.rules.proposals.clauses.steps import in_steps, steps_of
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.title_scope import named_in
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import OfAct
from rulewright.sentences.grammar.known_names import FOR, THEME
from rulewright.sentences.grammar.nominals import Phrase


def of_acts(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`The roll is made during the evening`, `speculation must be announced`, `a move cannot exceed 2 boxes`."""
    clause = making.clause
    if not isinstance(clause, OfAct):
        return
    making.read.add("times")
    act = ir.Variable("E")
    arguments, where = _which(making, clause)
    of_number = clause.limit is not None or bool(clause.than_last)
    if clause.verb:
        if clause.negated or clause.limit is not None:
            raise Unread("what is not done with an act")
        (theme,) = [each for each in arguments if each.role == THEME] or (None,)
        arguments, then = _announced(making, clause, arguments, theme)
    elif clause.limit is not None:
        then = _limited(making, clause, act)
    elif clause.than_last:
        arguments, then = _than_last(making, clause, arguments, act)
    else:
        then = _timed(making, clause, act)
    yield (
        ir.Rule(
            modality=ir.Modality.EFFECT if not clause.modality else ir.Modality.OBLIGATION,
            steps=_steps(making, clause) if clause.times and of_number else (),
            trigger=ir.EventPattern(clause.deed.verb, tuple(arguments), act.name),
            where=all_of(where),
            then=ir.Require(then),
        ),
    )


def _which(making: Making, clause: OfAct) -> tuple[list[ir.Argument], list[ir.Condition]]:
    """Of which acts: those done to something, or those of a value that a title names."""
    composer, deed = making.composer, clause.deed
    if clause.this:
        values = [
            ir.Argument(attribute, None, ir.Constant(value))
            for attribute, value in named_in(making.context, composer.act_attributes(deed.verb))
        ]
        if not values:
            raise Unread(f"no title says which {deed.verb} this is")
        return values, []
    arguments: list[ir.Argument] = []
    where: list[ir.Condition] = []
    for theme in deed.objects:
        if not isinstance(theme, Phrase) or theme.amount is not None or theme.determiner in ("own", "no"):
            raise Unread(f"{deed.verb} of what")
        kind = composer.head_kind(theme)
        if not composer.takes(deed.verb, THEME, kind):
            raise Unread(f"{deed.verb} of a {kind}")
        thing = composer.scope.new(kind)
        where += composer.restrictions(theme, thing, kind, thing)
        arguments.append(ir.Argument(THEME, kind, thing))
    return arguments, where


def _timed(making: Making, clause: OfAct, act: ir.Variable) -> ir.Condition:
    within = in_steps(act, _steps(making, clause))
    return ir.Not(within) if clause.negated else within


def _steps(making: Making, clause: OfAct) -> tuple[str, ...]:
    """The steps in which all the times of the clause are."""
    found: tuple[str, ...] | None = None
    for each in clause.times:
        steps = steps_of(each, making.context)
        found = steps if found is None else tuple(step for step in steps if step in found)
    if not found:
        raise Unread("a time that never comes")
    return found


def _announced(
    making: Making, clause: OfAct, arguments: list[ir.Argument], theme: ir.Argument | None
) -> tuple[list[ir.Argument], ir.Condition]:
    """That something was done to the same thing before."""
    composer = making.composer
    if theme is None:
        common = [
            each
            for each in composer.roles(clause.deed.verb).get(THEME, ())
            if each in composer.vocabulary.kinds and composer.takes(clause.verb, THEME, each)
        ]
        if len(common) != 1:
            raise Unread(f"{clause.verb} of a {clause.deed.verb}")
        theme = ir.Argument(THEME, common[0], composer.scope.new(common[0]))
        arguments = [theme, *arguments]
    assert theme.kind is not None
    if not composer.takes(clause.verb, THEME, theme.kind):
        raise Unread(f"{clause.verb} of a {theme.kind}")
    before = ir.EventPattern(
        clause.verb,
        (ir.Argument(THEME, None, theme.term),),
        steps=_steps(making, clause) if clause.times else (),
    )
    return arguments, ir.Happened(before, ir.Timing.EARLIER)


def _limited(making: Making, clause: OfAct, act: ir.Variable) -> ir.Condition:
    measure = clause.limit
    assert measure is not None
    attribute = number_counted_in(making.composer, clause.deed.verb, measure.attribute)
    if not attribute:
        raise Unread(f"how many {measure.attribute} a {clause.deed.verb} has")
    number: ir.Term = ir.AttributeOf(act, attribute)
    if clause.either_way:
        number = ir.Function("absolute", (number,))
    return making.composer.compared(number, measure.amount)


_SAME = (FOR, THEME)
"""Roles of what acts of a sort are about, each for itself: the bids for one thing."""


def _than_last(
    making: Making, clause: OfAct, arguments: list[ir.Argument], act: ir.Variable
) -> tuple[list[ir.Argument], ir.Condition]:
    """How its number compares with that of the last one before: of those about the same thing, or of all."""
    composer, verb = making.composer, clause.deed.verb
    numbers = composer.numbers_of(verb)
    if len(numbers) != 1 or arguments:
        raise Unread(f"which number of {verb}")
    about = [
        (role, kinds) for role, kinds in composer.roles(verb).items() if role in _SAME and len(kinds) == 1
    ]
    shared: tuple[ir.Argument, ...] = ()
    of_one_thing = (True, False) if about else (False,)
    if composer.choices.choose(of_one_thing):
        role, (kind,) = about[0]
        thing = composer.scope.new(kind)
        arguments = [ir.Argument(role, kind, thing)]
        shared = (ir.Argument(role, None, thing),)
    last, between = ir.Variable(f"{act.name}2"), ir.Variable(f"{act.name}3")
    since = ir.EventPattern(
        verb,
        shared,
        between.name,
        ir.Comparison(">", ir.AttributeOf(between, NUMBER), ir.AttributeOf(last, NUMBER)),
    )
    (number,) = numbers
    denied = {">": "<=", "<": ">="}[clause.than_last]
    so = ir.Comparison(denied, ir.AttributeOf(act, number), ir.AttributeOf(last, number))
    rest = ir.Not(ir.Happened(since, ir.Timing.EARLIER))
    before = ir.EventPattern(verb, shared, last.name, ir.All((so, rest)))
    return arguments, ir.Not(ir.Happened(before, ir.Timing.EARLIER))
