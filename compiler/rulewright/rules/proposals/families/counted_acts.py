"""Counted acts: `deal seven cards to each player` says how many acts of the verb there are."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import actor_and_theme
from rulewright.rules.proposals.clauses.dependent_indefinites import dependent
from rulewright.rules.proposals.clauses.equatives import so_many
from rulewright.rules.proposals.clauses.occasions import occasion
from rulewright.rules.proposals.clauses.steps import counted_within, steps_counted
from rulewright.rules.proposals.families.answering_acts import amount_answering
from rulewright.rules.proposals.families.constraints import demands_of_each, is_every
from rulewright.rules.proposals.families.counting import Counting
from rulewright.rules.proposals.families.each_time import each_time, tells_of_acts
from rulewright.rules.proposals.families.limits import BOUNDS
from rulewright.rules.proposals.families.reactions import OCCASIONS
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import DISTRIBUTIVE
from rulewright.rules.proposals.phrases.qualities import number_of
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Amount, Noun, Phrase
from rulewright.sentences.grammar.statements import EACH, Clause


def counted_acts(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`The player removes two units from the map`: as many acts, neither more nor less."""
    clause = making.clause
    if not clause.verb or clause.perfect:
        return
    counted = [each for each in (clause.subject, *clause.objects) if isinstance(each, Phrase) and each.amount]
    if not counted and not _one_each(making):
        return
    making.check_now()
    if any(each.startswith(EACH) for each in clause.how):
        raise Unread("in which phase so many are counted")
    if _counts_doers(making):
        raise Unread("how many do it")
    actor, theme = actor_and_theme(making)
    depends = dependent(clause)
    if depends is not None and depends.is_of_each:
        raise Unread("how many, of those of which there is one for each of his acts", depends.thing.place)
    if theme is not None and not counted:
        # `must discard a card`: one and no more, or one at least
        sure = _may_be_constraint(clause) or depends is not None
        operator = making.composer.choices.choose((">=",) if sure else ("=", ">="))
        theme = replace(theme, determiner="", amount=Amount(1, theme.place, operator))
    if theme is None or theme.amount is None:
        raise Unread("an amount of what acts")
    if isinstance(theme.head, Noun) and theme.head.name and making.composer.numbers_of(clause.verb):
        raise Unread("how often it is done, or how much of it at once", theme.place)
    negated = clause.negated
    if actor is not None and actor.determiner == "no" and clause.modality in ("may", "can") and not negated:
        actor, negated = replace(actor, determiner="each"), True
    _check_bounded(replace(clause, negated=negated), theme.amount)
    bounded = bool(counted) and theme.amount.operator != "="
    amount = _amount_meant(making, theme, theme.amount, negated=negated)
    amount = amount_answering(making, actor, amount)
    least = amount.value if amount.operator in (">=", ">") and not negated else None
    counting = Counting(making, bounded=bounded, least=least)
    if clause.modality in ("may", "can") and amount.operator == "=" and not negated:
        amount = replace(amount, operator="<=")  # who may place two may place one
    things = bool(counted) and not making.statement.conditions and clause.per is None
    count = counting.count(actor, theme, counted_things=things)
    then = _as_many(making, counting, count, theme, amount)
    subjects = tuple(counting.subjects)
    where: ir.Condition | None = None
    if counting.actor is not None and (_told_acts(making) or tells_of_acts(actor)):
        each = each_time(making, counting.subjects, counting.actor[0], making.statement.conditions)
        if each is not None:
            if negated or clause.per is not None:
                raise Unread("how many there may be each time that it is done")
            most = ir.Arithmetic("*", making.composer.number(amount), each.times)
            then = ir.Comparison(amount.operator, count, most)
            subjects, where = each.subjects, ir.Comparison(">", each.times, ir.Constant(0))
    few = depends is not None or (not counted and counting.depends) or _asks_for_part(making, theme, amount)
    few = few or (counting.of_his and _asks_for_part(making, replace(theme, part=True), amount))
    if few and subjects and where is None and not negated:
        where = counting.enough(amount)
    rule = ir.Rule(
        modality=ir.Modality.QUANTITY,
        subjects=subjects,
        where=where,
        then=ir.Require(ir.Not(then) if negated else then),
    )
    such = _such_alone(making, counting) if amount.operator in BOUNDS else None
    yield tuple(_in_its_steps(making, each) for each in (rule, such) if each is not None)


def _such_alone(making: Making, counting: Counting) -> ir.Rule | None:
    """`may send up to three of his reporters`: that nobody may send those of others, and `In the evening step, he may send up to
    three`, told first: that none may be sent in others, where that may be meant too; None if it is only said how many may be sent."""
    clause, statement = making.clause, making.statement
    if clause.modality not in ("may", "can") or clause.negated:
        return None
    if [each.verb for each in statement.clauses].count(clause.verb) > 1:
        return None  # `up to three cards, at most one of which may be an ace`
    # `may send at most three each evening` tells a limit of each, and of no other time that it has none.
    such = counting.permitted_alone(at_times=bool(clause.fronted) and not clause.recurring)
    return such if such is not None and making.composer.choices.choose((False, True)) else None


def _asks_for_part(making: Making, theme: Phrase, amount: Amount) -> bool:
    """Whether so many of some things are asked for: of whom there are fewer, none are."""
    asked = amount.operator in ("=", ">=") and amount.than is None
    return theme.part and asked and not _told_acts(making)


def _amount_meant(making: Making, theme: Phrase, amount: Amount, *, negated: bool) -> Amount:
    """`one of his cards is discarded`: no more, or one at least, whatever becomes of the others."""
    clause = making.clause
    if theme.part and amount.operator == "=" and clause.passive and not (clause.modality or negated):
        return replace(amount, operator=making.composer.choices.choose(("=", ">=")))
    return amount


def _as_many(
    making: Making, counting: Counting, count: ir.Aggregate, theme: Phrase, amount: Amount
) -> ir.Condition:
    """That there are so many acts, or so many for each of some things, or as many as another number says."""
    clause, composer = making.clause, making.composer
    if amount.than is None:
        then = composer.compared(count, amount)
    elif _told_acts(making) or clause.per is not None:
        raise Unread("how many it is each time that it is done")
    else:
        then = ir.Comparison(amount.operator, count, _number_of(counting, theme, amount))
    if clause.per is None or "per" in making.read:
        return then
    making.read.add("per")
    if counting.is_in_each(clause.per):
        raise Unread("whether so many in each of them, or as many times as there are", clause.per.place)
    if counting.actor is None:
        raise Unread("for each of whose")
    number = ir.Arithmetic("*", composer.number(amount), number_of(composer, clause.per, *counting.actor))
    return ir.Comparison(amount.operator, count, number)


def _one_each(making: Making) -> bool:
    """`each player draws a card`, `must discard a card`: so many of those who act, one for each."""
    clause, theme = making.clause, making.clause.objects[0] if len(making.clause.objects) == 1 else None
    subject = clause.subject
    if clause.negated or clause.passive or clause.choices or not isinstance(theme, Phrase):
        return False
    if theme.determiner != "a" or theme.same is not None or any(map(is_every, clause.adjuncts)):
        return False
    if not making.composer.takes(clause.verb, "theme", making.composer.head_kind(theme)):
        return False
    if clause.modality == "imperative":
        return subject is None and not _told_acts(making)
    if clause.modality not in ("", "must") or not isinstance(subject, Phrase):
        return False
    if subject.same is not None and _told_acts(making):
        return False  # then it is one for each such act
    named = making.composer.holder_of(subject) is not None
    return bool(clause.modality) or not clause.adjuncts or subject.determiner in DISTRIBUTIVE or named


def _number_of(counting: Counting, theme: Phrase, amount: Amount) -> ir.Term:
    """How many acts there are, where that is another number."""
    composer, verb = counting.composer, counting.verb
    return so_many(composer, verb, composer.head_kind(theme), amount, counting.whose)


def _told_acts(making: Making) -> bool:
    """Whether a condition tells of an act that the clause may answer."""
    occasions = (each for each in making.statement.conditions if each.kind in OCCASIONS)
    return any(clause.verb for each in occasions for clause in each.clauses)


def _may_be_constraint(clause: Clause) -> bool:
    """`A player must build a tower in a port` may also say where towers are built."""
    subject = clause.subject
    return bool(clause.adjuncts) and isinstance(subject, Phrase) and not demands_of_each(subject)


def _in_its_steps(making: Making, rule: ir.Rule) -> ir.Rule:
    """The rule in the step that a clause of the sentence names, which is that of such acts; else in those that the titles
    name, and of the acts in these alone."""
    statement = making.statement
    named = {occasion(each, statement.conditions, making.context) for each in statement.clauses} - {()}
    if len(named) == 1:
        return replace(rule, steps=named.pop())
    if any(time.steps for each in statement.clauses for time in each.times):
        return rule  # the sentence says itself in which, whatever the titles name
    around = steps_counted(making.clause, making.context)
    return counted_within(rule, around) if around else rule


def _counts_doers(making: Making) -> bool:
    """`at most three players may pass`: so many of those who act, however often each does."""
    clause, doer = making.clause, making.clause.subject
    if not isinstance(doer, Phrase) or doer.amount is None or clause.passive or clause.objects:
        return False
    return not making.composer.takes(clause.verb, "theme", making.composer.head_kind(doer))


def _check_bounded(clause: Clause, amount: Amount) -> None:
    """Of what may not be, only what is more than a number says how many acts there may be."""
    if clause.negated and (not clause.modality or amount.operator not in (">", ">=")):
        raise Unread("how many acts there may not be")
    if clause.modality in ("may", "can") and not clause.negated and amount.operator not in (*BOUNDS, "="):
        raise Unread("how many acts there may be")
