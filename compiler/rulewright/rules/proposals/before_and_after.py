"""What a clause says beside itself: before or after which acts it is done, and what must have been done first."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.precedence import precedence
from rulewright.rules.proposals.join import also, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions
from rulewright.sentences.grammar.clauses import Deeds
from rulewright.sentences.grammar.known_names import AGENT, THEME
from rulewright.sentences.grammar.modifiers import ButFor
from rulewright.sentences.grammar.nominals import Amount, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Condition

_OF_EACH = ("", "all", "each", "every", "the", "own")
"""Determiners of an object that is all of them, each before the act."""


def without_deeds(clause: Clause) -> Clause:
    """The clause without the deeds before or after which it is done."""
    return replace(clause, before=None, after=None, negated=False)


def by_then(clause: Clause) -> Clause:
    """`A card must have been revealed before it is sold`, `must have been revealed to be sold`: as what must be done by then, and
    need not be done where it never comes to that.

    Raises `Unread` where it does not say by when.
    """
    if not isinstance(clause.before, Clause) and clause.purpose is None:
        raise Unread("by when it must have been done")
    return replace(clause, perfect=False)


def unless_before(clause: Clause) -> tuple[Clause, ...]:
    """`A card may not be sold before it has been revealed`: of one thing, not unless that has been done to it. What must be
    done before either of two deeds is what each of them needs."""
    done = clause.before
    if not isinstance(done, Deeds) or done.relation != "or":
        return (_unless(clause, done) if done is not None and done.verb else clause,)
    if _forbids(clause):
        meant = [_unless(clause, each) for each in done.deeds]
        if any(each.before is not None for each in meant):
            return (clause,)
        perfect = tuple(replace(each, perfect=True) for each in done.deeds)
        return (replace(meant[0], own=(*clause.own, Condition("unless", perfect, "or", last=True))),)
    each_alone = tuple(_unless(clause, each) for each in done.deeds)
    return (clause,) if any(each.before is not None for each in each_alone) else each_alone


def _unless(clause: Clause, done: Clause) -> Clause:
    clause = replace(clause, before=done)
    if not done.verb or clause.after is not None:
        return clause
    known = [each for each in (clause.subject, *clause.objects) if isinstance(each, Phrase)]
    # `If a card is rare, it must be revealed before it is sold`: both speak of what the case has told of.
    places = {each.place for each in known} | {each.same for each in known if each.same is not None}
    spoken_of = (
        each.same
        for each in (done.subject, *done.objects, *(each.phrase for each in done.adjuncts))
        if isinstance(each, Phrase) and each.same is not None
    )
    if places.isdisjoint(spoken_of) and not (_forbids(clause) and _tells_of_one_case(done)):
        return clause
    if _forbids(clause):
        if not clause.verb:
            raise Unread("whether it is so as the other is done, or at any time before")
        others = _besides_doer(clause, done)
        unless = Condition("unless", (replace(done, perfect=True),), last=True)
        return clause if others is None else replace(others, before=None, own=(*clause.own, unless))
    if clause.modality != "must" or (clause.verb and clause.objects and not clause.passive):
        return clause
    if clause.fronted:
        # `In the market step, cards must be revealed before they are sold`: revealed in it, or if they are sold in it.
        raise Unread("in which step which of the two is done")
    # `must be treated before they play`: they may not play unless they have been.
    first = replace(clause, before=None, modality="", perfect=True, own=())
    unless = Condition("unless", (first,), last=True, due=True)
    return replace(done, modality="may", negated=True, own=(*clause.own, unless))


def _forbids(clause: Clause) -> bool:
    """Whether a clause denies what it says, by itself or by its subject: `no card may be sold before it has been revealed`."""
    none = isinstance(clause.subject, Phrase) and clause.subject.determiner == "no"
    return clause.negated or (none and clause.modality in ("may", "can", "must"))


def _besides_doer(clause: Clause, done: Clause) -> Clause | None:
    """`No player may pass before the first player has passed`: none but that one; None where nobody could be the first to do it."""
    who, first = clause.subject, done.subject
    alike = done.verb == clause.verb and not (clause.passive or done.passive)
    if not alike or not isinstance(who, Phrase) or not isinstance(first, Phrase) or first.same is not None:
        return clause
    if first.determiner in ("another", "other"):
        return clause
    named = isinstance(first.head, Noun) and first.head.name
    if not (named or first.determiner == "the"):
        return None
    return replace(clause, subject=replace(who, modifiers=(*who.modifiers, ButFor(first))))


def _tells_of_one_case(done: Clause) -> bool:
    """`Cards may not be sold before a card has been drawn`, `… before all players have passed`: what may have been done and is
    not, and not what is always done after something else: `before cards are drawn`."""
    who = done.subject
    return isinstance(who, Phrase) and who.determiner not in ("", "any", "no") and not done.negated


def each_deed(clause: Clause) -> Iterator[Clause]:
    """The clause once for each of the deeds before or after which it is done."""
    for when, deed in (("before", clause.before), ("after", clause.after)):
        if isinstance(deed, Deeds):
            for each in deed.deeds:
                yield replace(clause, **{when: each})
            return
    yield clause


def says_only_when(clause: Clause) -> bool:
    """`may only be moved after placement`: what is left without the deed says nothing."""
    return clause.only and not (clause.adjuncts or clause.times or clause.choices or clause.own)


def is_mere_order(clause: Clause) -> bool:
    """`Cards are drawn before any card is played`, `archers shoot before knights shoot`: whether a clause that tells what is done
    to things of a sort, or what they do, may only say in which order it is."""
    theme = clause.subject
    if clause.modality or clause.before is None or clause.objects or not isinstance(theme, Phrase):
        return False
    if not clause.passive:
        theme = replace(
            theme, adjectives=(), determiner="" if theme.determiner == "all" else theme.determiner
        )
    named = isinstance(theme.head, Noun) and theme.head.name
    plain = not (theme.adjectives or theme.modifiers or theme.amount or theme.determiner)
    return plain and not named and not (clause.adjuncts or clause.times or clause.own)


def order_of(making: Making) -> ir.Rule:
    """The order that a clause states beside itself: `units must be moved before placement of leaders`."""
    clause = making.clause
    act = replace(without_deeds(clause), times=())  # of those the rule says that
    if clause.modality == "may" and not (clause.negated or clause.only):
        raise Unread("whether it may be done at other times")
    for deed in (clause.before, clause.after):
        if isinstance(deed, Clause):
            _check_doer(making, deed)
            _check_whose(making, act, deed)
    if clause.before is not None:
        first, second = act, clause.before
    else:
        assert clause.after is not None
        first, second = clause.after, act
    if clause.negated:
        first, second = second, first
    return precedence(making, first, second)


def _check_whose(making: Making, act: Clause, deed: Clause) -> None:
    """Raises `Unread` for `Before removal, a ship must be repaired`, which may speak of the removal of that ship or of any."""
    alone = deed.subject is None and not deed.objects and not deed.adjuncts
    if making.clause.modality != "must" or not deed.verb or not alone:
        return
    thing = act.subject if act.passive else act.objects[0] if act.objects else None
    if not isinstance(thing, Phrase) or thing.amount is not None or thing.head is None:
        return
    if making.composer.takes(deed.verb, THEME, making.composer.head_kind(thing)):
        raise Unread("whether it is done to the same thing")


def _check_doer(making: Making, deed: Clause) -> None:
    """Raises `Unread` for `an apprentice must rest before baking a loaf`, where apprentices rest and have no part in baking: the
    sentence says of him that he does both, and no record would tell."""
    clause, composer = making.clause, making.composer
    mere = deed.participial and deed.subject is None and not deed.passive
    if not mere or clause.passive or clause.objects or not isinstance(clause.subject, Phrase):
        return
    kind = composer.head_kind(clause.subject)
    if not clause.verb or not composer.takes(clause.verb, THEME, kind):
        return
    if deed.objects and not composer.takes(deed.verb, AGENT, kind):
        raise Unread("who does it")


def demand_of(making: Making, order: ir.Rule) -> ir.Rule | None:
    """The other meaning of `must be inspected before it is sold`: nothing must be done unless the second is, but then it must
    have been done before. None of a clause that demands nothing."""
    clause = making.clause
    if clause.modality != "must" or clause.negated or clause.before is None:
        return None
    assert isinstance(order.then, ir.Before)
    first, second = order.then.first, order.then.second
    act = making.composer.scope.new("event")
    done: ir.Condition = ir.Happened(first, ir.Timing.EARLIER)
    where = [second.where] if second.where is not None else []
    themes = [clause.subject] if clause.passive else list(clause.objects)
    for theme, argument in zip(
        themes, (each for each in first.arguments if each.role == THEME), strict=False
    ):
        shared = any(each.term == argument.term for each in second.arguments if argument.term is not None)
        if isinstance(theme, Phrase) and theme.amount is not None:
            if shared:
                return None  # `two cards before he sells them`: of one that he sells, nothing is said of two
            done = _so_many_before(making, first, theme.amount, act)
            continue
        if shared and first.where is not None:
            where.append(first.where)  # of no others does the sentence speak
        if shared or not isinstance(theme, Phrase) or theme.determiner not in _OF_EACH or not argument.kind:
            continue
        if theme.same is not None:
            # `If a fort is raised, it must be inspected before cards are drawn`: that fort, and not each of them.
            raise Unread("which one of them the case has told of", theme.place)
        thing = argument.term or making.composer.scope.new(argument.kind)
        if not isinstance(thing, ir.Variable):
            continue
        arguments = tuple(
            ir.Argument(THEME, None, thing) if each is argument else each for each in first.arguments
        )
        done = ir.Quantified(
            "every",
            ir.Selection(argument.kind, thing.name, first.where),
            ir.Happened(replace(first, arguments=arguments, where=None), ir.Timing.EARLIER),
        )
    trigger = replace(
        second, arguments=tuple(_told_kind(making, each) for each in second.arguments), where=None
    )
    return ir.Rule(
        modality=ir.Modality.OBLIGATION,
        trigger=replace(trigger, variable=act.name) if mentions(done, act) else trigger,
        where=join(where, "and") if where else None,
        then=ir.Require(done),
    )


def _told_kind(making: Making, argument: ir.Argument) -> ir.Argument:
    """Who acts, with the kind that the sentence calls him by: nothing else in the rule says it."""
    known = (
        making.composer.scope.kinds.get(argument.term.name)
        if isinstance(argument.term, ir.Variable)
        else None
    )
    if argument.kind is not None or known is None or known[0] not in making.context.vocabulary.kinds:
        return argument
    return replace(argument, kind=known[0])


def _so_many_before(making: Making, first: ir.EventPattern, amount: Amount, act: ir.Variable) -> ir.Condition:
    """`must discard two cards before he plays`: that as many such acts at least came before that act."""
    if amount.operator not in ("=", ">=") or not amount.value:
        raise Unread("how many must have been done before")
    one = making.composer.scope.new("event")
    earlier: ir.Condition = ir.Comparison("<", ir.AttributeOf(one, "n"), ir.AttributeOf(act, "n"))
    where = also(first.where, earlier)
    counted = ir.Aggregate("count", replace(first, variable=one.name, where=where))
    return making.composer.compared(counted, replace(amount, operator=">="))
