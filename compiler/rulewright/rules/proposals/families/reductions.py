"""What is done until so many are left: `discards down to five cards`, `draws cards until he has five`, `the excess is removed`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.agency import doer
from rulewright.rules.proposals.clauses.changeable import changed_by_acts
from rulewright.rules.proposals.clauses.duties_after_acts import mentions_acts
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.renaming import rename
from rulewright.rules.traverse import mentions, rebuild, walk
from rulewright.sentences.grammar.clauses import Excess
from rulewright.sentences.grammar.known_names import OWNER, THEME
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Condition

HAVE, LAST = "have", "last"
_BARE = ("", "all", "any", "own")
"""Determiners of an object that says no more than of what sort the things are."""


def reductions(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each who has more than so many, or fewer: as many acts as there are too many, or that he has so many in the end."""
    clause, composer = making.clause, making.composer
    left, until = _left(making)
    if left is None:
        return
    _check(making, until)
    if left.amount is None:
        raise Unread("of what there is too much", left.place)
    if not isinstance(clause.subject, Phrase):
        raise Unread("who does it until how many are left")
    gains = _gains(making)
    kind = composer.head_kind(left)
    of_itself = isinstance(clause, Excess)
    if not composer.takes(clause.verb, THEME, kind):
        raise Unread(f"{clause.verb} of a {kind}")
    parties = Parties(composer)
    who = parties.each(clause.subject)
    having = Clause(relation=HAVE, objects=(replace(left, amount=replace(left.amount, exact=True)),))
    has = composer.possessed(having, who, composer.scope.kinds[who.name][0])
    match has:
        case ir.Comparison(
            "=", ir.Aggregate("count", ir.Selection() as those) as count, ir.Constant() as number
        ):
            pass
        case _:
            raise Unread("how many are left")
    held = (
        {node.attribute for node, _ in walk(those.where) if isinstance(node, ir.AttributeOf)}
        if those.where
        else set()
    )
    if not gains and not any(composer.changes(clause.verb, each) for each in held):
        raise Unread(f"{clause.verb} of a {kind}")
    others = ir.Comparison("<" if gains else ">", count, number)
    subjects = list(parties.subjects)
    known = [each for one in subjects for each in conjuncts(one.where)]
    if any(map(mentions_acts, known)):
        raise Unread("how many he has when something is done")
    where: ir.Condition | None = None if any(_is_same(each, others) for each in known) else others
    if changed_by_acts(composer, [each for each in conjuncts(those.where) if not mentions(each, who)]):
        raise Unread("how many there were that were so")
    before = rebuild(
        count, lambda node, _: ir.At(ir.Moment.INITIAL, node) if isinstance(node, ir.AttributeOf) else None
    )
    too_many = ir.Arithmetic("-", *((number, before) if gains else (before, number)))
    if of_itself:
        # Whoever does it: to those that are there, or are his, when it is done.
        thing = ir.Variable(those.variable)
        act = ir.EventPattern(clause.verb, (ir.Argument(THEME, kind, thing),), where=those.where)
    else:
        role = doer(composer, clause.verb, composer.scope.kinds[who.name][0])
        sort = [each for each in conjuncts(those.where) if not mentions(each, who)]
        some = ir.Argument(THEME, kind, ir.Variable(those.variable) if sort else None)
        act = ir.EventPattern(
            clause.verb,
            (ir.Argument(role, None, who), some),
            where=all_of(sort),
        )
    if any(each.relation == LAST for each in clause.times):
        # What is done at the end of a step is done by those who have too many then: how many that are nobody knows of whom
        # has done it. He may have done it earlier in the step for another reason, or done too much of it.
        demanded: ir.Condition = has
        if composer.choices.choose((False, True)):
            done = ir.Happened(act, shown=True)
            where = join([where, done], "or") if where is not None else None
            subjects = [replace(each, where=_or_done(each.where, others, done)) for each in subjects]
    else:
        acts = ir.Comparison("=", ir.Aggregate("count", act), too_many)
        demanded = composer.choices.choose((acts, has))
    if until is not None:
        making.taken.append(until)
    making.read.add("down_to")
    yield (
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            subjects=tuple(subjects),
            where=all_of([where] if where is not None else []),
            then=ir.Require(demanded),
        ),
    )


def _left(making: Making) -> tuple[Phrase | None, Condition | None]:
    """How many are left, and the condition that says so."""
    clause = making.clause
    if isinstance(clause, Excess):
        return clause.left, None
    if clause.down_to is not None:
        return clause.down_to, None
    if (
        clause.modality not in ("", "must", "imperative")
        or not clause.verb
        or clause.passive
        or clause.negated
    ):
        return None, None
    for condition in (*making.statement.conditions, *clause.own):
        (said, *more) = condition.clauses or (None,)
        if condition.kind != "until" or said is None or more or said.relation != HAVE or said.negated:
            continue
        subject, of = said.subject, said.objects[0]
        mine = clause.subject
        if not isinstance(subject, Phrase) or not isinstance(mine, Phrase) or subject.same != mine.place:
            continue
        if isinstance(of, Phrase) and of.amount is not None and of.amount.operator == "=":
            return of, condition
    return None, None


def _check(making: Making, until: Condition | None) -> None:
    """Refuse what would say of which moment it is how many he has."""
    clause = making.clause
    conditions = [each for each in (*making.statement.conditions, *clause.own) if each is not until]
    if any(said.verb for each in conditions for said in each.clauses):
        raise Unread("how many he has when something is done")
    if clause.modality not in ("", "must", "imperative") or clause.passive or clause.negated:
        raise Unread("down to how many it may be done")
    if clause.adjuncts or clause.choices or clause.often is not None or len(clause.objects) > 1:
        raise Unread("how it is done until so many are left")
    making.check_now()
    of = clause.objects[0] if clause.objects else None
    plain = isinstance(of, Phrase) and not (of.amount or of.adjectives or of.modifiers)
    if of is not None and not (plain and isinstance(of, Phrase) and of.determiner in _BARE):
        raise Unread("what it is done to until so many are left")
    left = clause.down_to
    if isinstance(of, Phrase) and left is not None and _sort(of) != _sort(left):
        raise Unread("what it is done to until so many are left")


def _or_done(where: ir.Condition | None, others: ir.Comparison, done: ir.Condition) -> ir.Condition | None:
    """Of whom it is said that he has too many: or that he has done it."""
    return all_of([join([each, done], "or") if _is_same(each, others) else each for each in conjuncts(where)])


def _is_same(one: ir.Condition, other: ir.Comparison) -> bool:
    """Whether two conditions count the same, by whatever variable."""
    match one, other:
        case (
            ir.Comparison(left=ir.Aggregate(domain=ir.Selection(variable=name))),
            ir.Comparison(left=ir.Aggregate(domain=ir.Selection(variable=known))),
        ):
            return rename(one, {name: known}) == other
    return False


def _sort(phrase: Phrase) -> str:
    return phrase.head.id if isinstance(phrase.head, Noun) else ""


def _gains(making: Making) -> bool:
    """Whether who does it has one more then."""
    verb = making.context.vocabulary.verbs.get(making.clause.verb)
    effects = verb.effects if verb is not None else ()
    return any(each.replace(" ", "") == f"{THEME}.{OWNER}:=actor" for each in effects)
