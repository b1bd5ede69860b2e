"""Precedence: which acts come before which, and whose they are."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.deeds import acts_of
from rulewright.rules.proposals.join import also, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.others import OTHER
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.renaming import rename
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import name_of, phrases_in
from rulewright.sentences.grammar.statements import Clause


def order_rule(then: ir.Before | ir.Sequence) -> ir.Rule:
    """The rule that acts come in an order."""
    return ir.Rule(modality=ir.Modality.ORDER, then=then)


def precedence(making: Making, one: Clause, two: Clause) -> ir.Rule:
    """No act of the first kind after one of the second; those of each party by themselves, where parties act."""
    parties = [each.subject for each in (one, two) if _acts(each) and isinstance(each.subject, Phrase)]
    if len(parties) == 2 and not _is_same(*parties):
        raise Unread("who does it")
    shared = {each.same for each in phrases_in((one, two)) if each.same is not None}
    if one.passive or two.passive:
        who = [_by_name(each) for each in (one, two)]
        _check_whose(making, (one, two), who)
        first, second = (
            acts_of(making, *each, taken_up=shared) for each in zip((one, two), who, strict=True)
        )
    else:
        actor = _party(making, parties[0]) if parties else None
        first, second = (acts_of(making, each, actor, loosely=True, taken_up=shared) for each in (one, two))
    return order_rule(ir.Before(_besides(making, one, first, second), _besides(making, two, second, first)))


def _check_whose(making: Making, clauses: Sequence[Clause], who: Sequence[ir.Term | None]) -> None:
    """Raises `Unread` for `a crate must be unloaded before its ship sails`: whose it is, nobody who acts tells."""
    for clause, actor in zip(clauses, who, strict=True):
        for each in (clause.subject, *clause.objects):
            if actor is None and isinstance(each, Phrase) and each.determiner == "own":
                raise Unread(f"whose {making.composer.head_kind(each)} it is", each.place)


def _besides(making: Making, clause: Clause, acts: ir.EventPattern, than: ir.EventPattern) -> ir.EventPattern:
    """`Spoiled crates are sold before any other crate is sold`: acts upon none of the things of the other deed. What is done to
    things of one sort before the same is done to any is done before it is to others.

    Raises `Unread` where nothing tells these from the others.
    """
    theme = clause.subject if clause.passive or not clause.objects else clause.objects[0]
    mine, theirs = (_theme(each) for each in (acts, than))
    if (
        not isinstance(theme, Phrase)
        or mine is None
        or theirs is None
        or mine.term == theirs.term is not None
    ):
        return acts
    others = theme.determiner in OTHER
    alike = acts.verb == than.verb and acts.where is None and than.where is not None
    if not others and not (alike and _may_be_alike(making, mine, theirs)):
        return acts
    thing = mine.term if isinstance(mine.term, ir.Variable) else making.composer.scope.new(mine.kind or "")
    if isinstance(theirs.term, ir.Constant):
        apart: ir.Condition = ir.Comparison("!=", thing, theirs.term)
    elif isinstance(theirs.term, ir.Variable) and than.where is not None:
        apart = negated(rename(than.where, {theirs.term.name: thing.name}))
    else:
        raise Unread("other than which")
    arguments = tuple(replace(each, term=thing) if each is mine else each for each in acts.arguments)
    return replace(acts, arguments=arguments, where=also(acts.where, apart))


def _theme(acts: ir.EventPattern) -> ir.Argument | None:
    return next((each for each in acts.arguments if each.role == THEME), None)


def _may_be_alike(making: Making, one: ir.Argument, other: ir.Argument) -> bool:
    return bool(one.kind and other.kind) and making.composer.may_be(one.kind or "", other.kind or "")


def _acts(clause: Clause) -> bool:
    """Whether the subject of a clause does something to something else."""
    return bool(clause.objects) and not clause.passive


def _is_same(one: Phrase, two: Phrase) -> bool:
    return one.place == two.same or two.place == one.same


def _by_name(clause: Clause) -> ir.Term | None:
    """Who does it, where only one of two acts has somebody: one by name; of others it is not sure whether they do both."""
    if not _acts(clause) or clause.subject is None:
        return None
    name = name_of(clause.subject) if isinstance(clause.subject, Phrase) else None
    if name is not None:
        return ir.Constant(name.id)
    raise Unread("who does it")


def _party(making: Making, subject: Phrase) -> ir.Term | None:
    """Who acts: a party by its name, each of its kind by itself, or whoever it is."""
    composer = making.composer
    head = subject.head
    if (name := name_of(subject)) is not None:
        return ir.Constant(name.id)
    if head is None and subject.determiner != "impersonal":
        raise Unread("who does it")
    if head is not None and (subject.adjectives or subject.modifiers):
        raise Unread("only some of those who act")
    kind = composer.head_kind(subject) if head is not None else "actor"
    variable = composer.scope.new(kind)
    composer.scope.bind(subject, variable)
    return variable
