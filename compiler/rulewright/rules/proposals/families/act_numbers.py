"""Numbers that acts have: `a mine yields an income of 5`, `an attack causes no losses`."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.numbers_of_acts import number_said
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.families.limits import BOUNDS
from rulewright.rules.proposals.families.payments import done_whenever_due
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.amounts import Changing
from rulewright.rules.proposals.phrases.measured_themes import measured_theme
from rulewright.rules.proposals.phrases.qualities import compared, is_quality, number_of
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.known_names import (
    ACTOR,
    AGENT,
    AT,
    DICE,
    FOR,
    GOAL,
    OWNER,
    RECIPIENT,
    THEME,
)
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import name_of, phrases_in

NOTHING = ("no", "any", "a", "")
"""Determiners of what there is none of, beside a negation."""

SURE = ("", "a", "each", "all", "any", "no")
"""Determiners of what a rule says of every thing of a sort."""

TO = "to"

_OF_EACH_ACT, _DONE_ONCE, _IN_ALL = "of each act", "of an act that is due", "of all acts together"
"""What an amount that somebody must roll or pay may be said of."""


def act_numbers(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each such act, what its number is; or that there is such an act of each thing."""
    clause, composer = making.clause, making.composer
    if clause.passive or len(clause.objects) != 1:
        yield from _is(making)
        return
    said, subject = clause.objects[0], clause.subject
    measured = measured_theme(composer, clause.verb, said)
    if measured is not None:
        said = measured[0]
    if not isinstance(said, Phrase) or not isinstance(subject, Phrase) or not is_quality(said):
        return
    negated = clause.negated or subject.determiner == "no"
    amount = said.amount
    limited = clause.modality in ("may", "can") and (
        negated or (amount is not None and amount.operator in BOUNDS)
    )
    attribute = number_said(composer, clause.verb, said, _kind(composer, subject), told=limited)
    if not attribute:
        return
    if clause.modality not in ("", "must", "may", "can"):
        return
    making.check_now()
    if amount is None and not (negated and said.determiner in NOTHING):
        raise Unread(f"how great the {attribute} is", said.place)
    if amount is not None and amount.percent:
        raise Unread("a share of what there is")
    bounded = negated or (amount is not None and amount.operator in ("<", "<="))
    if clause.modality in ("may", "can") and not bounded:
        raise Unread("how great it may be, and need not")
    thing, where, then, trigger = _act(making, subject)
    if measured is not None:
        done_to = _done_to(making, measured[1], thing, where)
        trigger = replace(trigger, arguments=(*trigger.arguments, done_to))
    if any(
        each.role == "actor" and _plays_no_part(composer, clause.verb, each.kind)
        for each in trigger.arguments
    ):
        raise Unread("which part in it who does it has")
    number = ir.AttributeOf(ir.Variable(str(trigger.variable)), attribute)
    if amount is None and trigger.arguments[0].role == ACTOR and THEME not in composer.roles(clause.verb):
        # `sets no price`, of an act that is nothing but that: he does not set any.
        case = join([*where, ir.Comparison(">", number, ir.Constant(0))], "and")
        yield (ir.Rule(modality=ir.Modality.PROHIBITION, trigger=trigger, then=ir.Require(ir.Not(case))),)
        return
    if amount is None:
        so: ir.Condition = ir.Comparison("=", number, ir.Constant(0))
    else:
        if negated and clause.modality in ("may", "can") and amount.is_plain:
            amount = replace(amount, operator=">=")  # who may not borrow 10 coins may not borrow 12
        so = _compared(making, number, amount, thing)
        so = ir.Not(so) if negated else so
    rule = ir.Rule(
        modality=ir.Modality.QUANTITY,
        trigger=trigger,
        where=all_of(where),
        then=ir.Require(join([*then, so], "and")),
    )
    making.read.add("per")
    plain = amount is not None and amount.is_plain and clause.per is None
    if plain and not negated and clause.modality in ("", "must") and not clause.own:
        whenever = done_whenever_due(making, rule, attribute)
        if whenever is not None:
            yield (whenever,)
            return
    done = _done(making, rule) if not negated and clause.modality in ("", "must") else None
    if done is not None and trigger.arguments[0].role == ACTOR:
        # `a player scores 2 points each time his disc falls`: of what else he scores, it says nothing.
        raise Unread("which of the acts of somebody come of what happens")
    roles = [each.role for each in trigger.arguments]
    gained = [
        (each, of)
        for each, of in composer.given_or_taken(clause.verb)
        if each.amount == attribute and each.role in roles
    ]
    if measured is not None and bounded and composer.choices.choose((False, True)):
        rule = _in_all(rule, so, number)  # `may sell at most 3 salt`: each time, or in all
    by_each = trigger.arguments[0].role == ACTOR and isinstance(trigger.arguments[0].term, ir.Variable)
    limit = limited and amount is not None and amount.operator in BOUNDS and measured is None
    if limit and by_each and not gained and not (then or negated):
        # `may buy at most five barrels per turn`, in whichever acts; without `per turn` each time, or in all.
        each_time = attribute == DICE or (amount is not None and amount.than is not None)
        if clause.recurring or (not each_time and composer.choices.choose((False, True))):
            rule = _in_all(rule, so, number)
    elif amount is not None and gained:
        if negated or amount.operator in BOUNDS:
            # `may repay at most 5 coins`: each time, or in all; after something that he has done it is each time then.
            done_before = any(isinstance(node, ir.EventPattern) for each in where for node, _ in walk(each))
            if not (then or done_before or _changes_its_bound(amount, gained)):
                rule = _in_all(rule, so, number) if composer.choices.choose((False, True)) else rule
        elif clause.modality in ("", "must"):
            # `each player receives 2 coins`: what he is due, and not what each of his receipts comes to.
            if amount.operator == "=" or then:
                raise Unread("whether each such act is so, or so much is due")
            of_doer = [each for each in gained if each[0].role == roles[0]]
            rule = _or_shown(_in_all(rule, so, number), of_doer)
    if done is None and not (bounded or gained) and _may_be_duty(making, rule):
        # For each of some things he may pay each time that he gets one.
        once = () if clause.per is not None else (_DONE_ONCE,)
        meant = making.composer.choices.choose((_OF_EACH_ACT, *once, _IN_ALL))
        if meant == _DONE_ONCE:
            done = _done_by_each(making, rule)
        elif meant == _IN_ALL and isinstance(trigger.arguments[0].term, ir.Variable):
            rule = _in_all(rule, so, number)
    yield (rule,) if done is None else (rule, done)


def _changes_its_bound(amount: Amount, gained: Sequence[tuple[Changing, str]]) -> bool:
    """Whether such acts change the number that is their bound: who may pay no more coins than he has has fewer after each."""
    changed = {attribute for _, attribute in gained}
    heads = (each.head for each in phrases_in(amount.than)) if amount.than is not None else ()
    return any(isinstance(head, Noun) and head.id in changed for head in heads)


def _done_to(making: Making, theme: Phrase, thing: ir.Term, where: list[ir.Condition]) -> ir.Argument:
    """`3 units of salt`: what so much is taken of."""
    if isinstance(theme.head, Noun) and theme.head.name:
        return ir.Argument(THEME, None, ir.Constant(theme.head.id))
    return making.composer.participant(THEME, theme, thing, where)


def _may_be_duty(making: Making, rule: ir.Rule) -> bool:
    """Whether `each player rolls two dice` or `must pay 3 coins` may mean that each must, and not only that whenever he does so it
    is as many."""
    clause, trigger = making.clause, rule.trigger
    if clause.modality not in ("", "must") or clause.own or making.statement.conditions or trigger is None:
        return False
    return trigger.arguments[0].role in (ACTOR, AGENT)


def _done_by_each(making: Making, rule: ir.Rule) -> ir.Rule:
    """That whoever does it does so: the one who is named, or each of them."""
    trigger = rule.trigger
    assert trigger is not None
    who, others = trigger.arguments[0], trigger.arguments[1:]
    act = replace(trigger, arguments=(replace(who, kind=None), *others), variable=None)
    each: tuple[ir.Selection, ...] = ()
    if who.kind is not None and isinstance(who.term, ir.Variable):
        each = (ir.Selection(who.kind, who.term.name, rule.where),)
    return ir.Rule(
        modality=ir.Modality.OBLIGATION if making.clause.modality else ir.Modality.EFFECT,
        subjects=each,
        then=ir.Require(ir.Happened(act, shown=True)),
    )


def _in_all(rule: ir.Rule, so: ir.Condition, number: ir.AttributeOf) -> ir.Rule:
    """Of those who do it, that all their acts together come to as much."""
    trigger = rule.trigger
    match trigger:
        case ir.EventPattern(arguments=(ir.Argument(role, str() as kind, ir.Variable(name)), *others)):
            pass
        case ir.EventPattern(arguments=(ir.Argument(_, None, ir.Constant()), *_)) if rule.where is None:
            total = ir.Aggregate("sum", trigger, number)
            counted = rebuild(so, lambda node, _: total if node == number else None)
            return replace(rule, trigger=None, then=ir.Require(counted))
        case _:
            raise Unread("whose acts come to so much")
    acts = replace(trigger, arguments=(ir.Argument(role, None, ir.Variable(name)), *others))
    total = ir.Aggregate("sum", acts, number)
    counted = rebuild(so, lambda node, _: total if node == number else None)
    return replace(
        rule,
        subjects=(ir.Selection(kind, name, rule.where),),
        trigger=None,
        where=None,
        then=ir.Require(counted),
    )


def _or_shown(rule: ir.Rule, gained: list[tuple[Changing, str]]) -> ir.Rule:
    """That the acts come to as much, or that the state after play shows it of the one number that they change."""
    match rule.then:
        case ir.Require(ir.Comparison(operator, told, much)) if len(gained) == 1:
            by, attribute = gained[0]
            whose = _whose_changes(rule, told, by.role)
            if whose is None:
                return rule
            of = ir.AttributeOf(whose, attribute)
            before, after = ir.At(ir.Moment.INITIAL, of), ir.At(ir.Moment.FINAL, of)
            more, less = (after, before) if by.sign > 0 else (before, after)
            seen = ir.Comparison(operator, ir.Arithmetic("-", more, less), much)
            return replace(rule, then=ir.Require(join([ir.Comparison(operator, told, much), seen], "or")))
    return rule


def _whose_changes(rule: ir.Rule, told: ir.Term, role: str) -> ir.Term | None:
    """Of each of whom a rule speaks, or of whom it names, whose number the acts change."""
    if rule.subjects:
        return ir.Variable(rule.subjects[0].variable)
    if not isinstance(told, ir.Aggregate) or not isinstance(told.domain, ir.EventPattern):
        return None
    named = [each.term for each in told.domain.arguments if each.role == role]
    return named[0] if len(named) == 1 and isinstance(named[0], ir.Constant) else None


def _done(making: Making, rule: ir.Rule) -> ir.Rule | None:
    """`A disc that falls in the hole scores 20 points`: of that to which something happens, that it does so; None where
    nothing happens to it, and the sentence only says what such acts are like."""
    trigger, conditions = rule.trigger, (*making.statement.conditions, *making.clause.own)
    assert trigger is not None
    told = (
        any(isinstance(node, ir.Happened) for node, _ in walk(rule.where))
        if rule.where is not None
        else False
    )
    told = told or any(clause.verb and not clause.negated for each in conditions for clause in each.clauses)
    match trigger.arguments:
        case (ir.Argument(role, str() as kind, ir.Variable(name)), *_) if told:
            pass
        case _:
            return None
    others = trigger.arguments[1:]
    return ir.Rule(
        modality=ir.Modality.OBLIGATION if making.clause.modality else ir.Modality.EFFECT,
        subjects=(ir.Selection(kind, name, rule.where),),
        then=ir.Require(
            ir.Happened(
                replace(
                    trigger, arguments=(ir.Argument(role, None, ir.Variable(name)), *others), variable=None
                ),
                shown=True,
            )
        ),
    )


def _plays_no_part(composer: Composer, verb: str, kind: str | None) -> bool:
    """Whether such a thing is none that does it: it is somewhere, or has another part in it."""
    if kind is None:
        return False
    placed = composer.vocabulary.attribute(kind, AT) is not None
    others = (role for role in composer.roles(verb) if role != FOR)  # which `for` marks, and nothing else
    return placed or any(composer.takes(verb, role, kind) for role in others)


def _kind(composer: Composer, subject: Phrase) -> str:
    head = subject.head
    return composer.kinds_of(head) if isinstance(head, Noun) and head.name else composer.head_kind(subject)


def _act(
    making: Making, subject: Phrase
) -> tuple[ir.Term, list[ir.Condition], list[ir.Condition], ir.EventPattern]:
    """What does it or to what it is done, what is said of that, what is demanded of the act, and the act."""
    clause, composer = making.clause, making.composer
    plain = replace(clause, objects=())
    name = name_of(subject)
    if name is not None:
        thing: ir.Term = ir.Constant(name.id)
        kind = composer.kinds_of(name)
        where: list[ir.Condition] = []
        argument = ir.Argument(composer.subject_role(plain, kind), None, thing)
    else:
        known = composer.scope.bound(subject)
        told = subject.determiner == "the" and (subject.modifiers or subject.same is not None)
        if subject.determiner not in SURE and not told:
            raise Unread("which one is meant", subject.place)
        if subject.amount is not None or known is not None:
            raise Unread("how many do it")
        kind = composer.head_kind(subject)
        variable = composer.scope.new(kind)
        composer.scope.bind(subject, variable)
        role = composer.subject_role(plain, kind)
        if role == THEME:
            composer.theme = variable
        where = composer.restrictions(subject, variable, kind, variable)
        thing, argument = variable, ir.Argument(role, kind, variable)
    act = composer.scope.new("event")
    then: list[ir.Condition] = []
    arguments = [argument]
    for each in clause.adjuncts:
        arguments += _further(making, each, thing, kind, act, where, then)
    return thing, where, then, ir.EventPattern(clause.verb, tuple(arguments), act.name)


def _further(
    making: Making,
    adjunct: Adjunct,
    thing: ir.Term,
    kind: str,
    act: ir.Variable,
    where: list[ir.Condition],
    then: list[ir.Condition],
) -> list[ir.Argument]:
    """`to its owner`: who gets it, by a role or because the act is his."""
    composer, clause = making.composer, making.clause
    phrase = adjunct.phrase
    if not isinstance(phrase, Phrase):
        raise Unread("alternatives of where it is done")
    head = phrase.head
    own = (
        adjunct.preposition == TO
        and isinstance(head, Noun)
        and head.property
        and head.id == OWNER
        and phrase.determiner in ("own", "the")
        and not (phrase.modifiers or phrase.adjectives)
        and bool(composer.types(kind, OWNER))
    )
    if own:
        owner = ir.AttributeOf(thing, OWNER)
        # Without a role for who gets it, that is who does it.
        roles = (*(each for each in (RECIPIENT, GOAL) if each in composer.roles(clause.verb)), "actor")
        then.append(ir.Comparison("=", ir.AttributeOf(act, roles[0]), owner))
        return []
    if isinstance(head, Noun) and head.name:
        return [composer.named(adjunct, clause.verb)]
    role = composer.role(adjunct.preposition, clause.verb, composer.head_kind(phrase))
    return [composer.participant(role, phrase, thing, where)]


def _compared(making: Making, number: ir.Term, amount: Amount, thing: ir.Term) -> ir.Condition:
    composer, per = making.composer, making.clause.per
    if per is None:
        return compared(composer, number, amount, lambda of: _whose(composer, of, thing))
    return ir.Comparison(
        amount.operator, number, ir.Arithmetic("*", composer.number(amount), _times(composer, per, thing))
    )


def _whose(composer: Composer, of: Phrase, thing: ir.Term) -> ir.Term:
    """`more than the value of the ship`: of what has a part in the act, or of its subject."""
    bound = composer.scope.bound(of)
    if bound is not None:
        return bound
    if not isinstance(thing, ir.Variable):
        return thing
    (kind,) = composer.scope.kinds[thing.name]
    if not composer.vocabulary.is_a(kind, composer.head_kind(of)):
        raise Unread("whose number it is", of.place)
    return thing


def _times(composer: Composer, per: Phrase, thing: ir.Term) -> ir.Term:
    """`per level`, `for each ship in it`."""
    head = per.head
    if not isinstance(thing, ir.Variable):
        raise Unread("for each of what")
    (kind,) = composer.scope.kinds[thing.name]
    if isinstance(head, Noun) and head.property:
        if per.modifiers or per.adjectives or composer.types(kind, head.id) != ("int",):
            raise Unread(f"the {head.id} of a {kind}")
        return ir.AttributeOf(thing, head.id)
    return number_of(composer, per, thing, kind)


def _is(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`The income of farms is 4`, where only acts have an income: of each act that is done to a farm."""
    clause, composer = making.clause, making.composer
    subject, amount = clause.subject, clause.amount
    if (
        clause.verb
        or amount is None
        or not isinstance(subject, Phrase)
        or clause.modality not in ("", "must")
    ):
        return
    head = subject.head
    if not isinstance(head, Noun) or not head.property or len(subject.modifiers) != 1:
        return
    of = subject.modifiers[0]
    verb = _verb_with(composer, head.id, of.phrase) if isinstance(of, Adjunct) else ""
    if not verb or not isinstance(of, Adjunct) or of.preposition != "of" or not isinstance(of.phrase, Phrase):
        return
    if subject.adjectives or subject.determiner not in ("", "the"):
        raise Unread(f"which {head.id}")
    making.check_now()
    making.clause = replace(clause, verb=verb, amount=None, adjuncts=())
    thing, where, _, trigger = _act(making, of.phrase)
    number = ir.AttributeOf(ir.Variable(str(trigger.variable)), head.id)
    so = compared(composer, number, amount, lambda _: thing)
    making.clause = clause
    yield (
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            trigger=trigger,
            where=all_of(where),
            then=ir.Require(ir.Not(so) if clause.negated else so),
        ),
    )


def _verb_with(composer: Composer, attribute: str, of: object) -> str:
    """The only verb that has the number and is done to such things, where they have none of that name; "" if there is none."""
    if not isinstance(of, Phrase):
        return ""
    kind = composer.head_kind(of)
    if composer.may_have(kind, attribute):
        return ""
    verbs = [
        each
        for each in composer.vocabulary.verbs
        if attribute in composer.numbers_of(each) and composer.takes(each, THEME, kind)
    ]
    return verbs[0] if len(verbs) == 1 else ""
