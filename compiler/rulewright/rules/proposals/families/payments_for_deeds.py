"""What somebody pays for what he does: `a baker who glazes a loaf must pay 1 coin to the bank`, `pays 2 coins for each loaf
that he bakes`.

Records do not tell what is paid for what. All that he pays to whom it is due must come to as much at least: it may be paid
at once or bit by bit, and what he owes him besides is another matter.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.families.each_time import ONCE_OR_EACH_TIME, each_time
from rulewright.rules.proposals.families.reactions import occasion_of
from rulewright.rules.proposals.join import all_of, also
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import is_quality, number_of
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions, walk
from rulewright.sentences.grammar.known_names import ACTOR, RECIPIENT
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import is_name
from rulewright.sentences.grammar.statements import NAMED, Clause, Condition

OCCASIONS = ("if", "when", "whenever")
"""Kinds of conditions that may tell for what it is paid."""


class _Paying(Struct):
    """What a clause says of a payment."""

    payer: Phrase
    recipient: Phrase
    much: Phrase
    number: str
    """The number of the act that says how much it is."""


class _Due(Struct):
    """To whom how much is due, and when it is."""

    subjects: tuple[ir.Selection, ...]
    payer: ir.Term
    recipient: ir.Term
    much: ir.Term
    times: ir.Term | None


def payments_for_deeds(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each who does so, that he pays as much as often."""
    clause, composer = making.clause, making.composer
    paying = _paying(making)
    if paying is None:
        return
    making.check_now()
    if clause.own or making.statement.others:
        raise Unread("in which case it is paid")
    deed, told = _deed(making, paying.payer)
    if deed is not None:
        if clause.times or clause.per is not None:
            raise Unread("for what, or when it is paid")
        due = _for_deed(making, paying, deed)
        making.taken += told
    else:
        due = _for_each(making, paying)
    act = composer.scope.new("event")
    parts = (ir.Argument(ACTOR, None, due.payer), ir.Argument(RECIPIENT, None, due.recipient))
    paid = ir.Aggregate(
        "sum", ir.EventPattern(clause.verb, parts, act.name), ir.AttributeOf(act, paying.number)
    )
    yield (
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            subjects=due.subjects,
            where=ir.Comparison(">", due.times, ir.Constant(0)) if due.times is not None else None,
            then=ir.Require(ir.Comparison(">=", paid, due.much)),
        ),
    )


def _paying(making: Making) -> _Paying | None:
    """What the clause says of a payment by somebody who acts and has no name; None where it says anything else."""
    clause, composer, payer = making.clause, making.composer, making.clause.subject
    if not clause.verb or clause.negated or clause.passive or clause.modality not in ("", "must"):
        return None
    if not isinstance(payer, Phrase) or payer.head is None or is_name(payer) or is_quality(payer):
        return None
    roles = composer.roles(clause.verb)
    if RECIPIENT not in roles or any(
        not composer.optional(clause.verb, each) for each in roles if each != RECIPIENT
    ):
        return None
    to = {"to", *composer.prepositions(clause.verb).get(RECIPIENT, ())}
    spoken_of = [*clause.objects, *(each.phrase for each in clause.adjuncts if each.preposition in to)]
    if len(spoken_of) != 2 or len(clause.objects) + len(clause.adjuncts) != 2:
        return None
    numbers = composer.numbers_of(clause.verb)
    amounts = [
        each
        for each in clause.objects
        if isinstance(each, Phrase) and _is_amount(composer, each, clause.verb)
    ]
    others = [each for each in spoken_of if isinstance(each, Phrase) and each not in amounts]
    if len(amounts) != 1 or len(others) != 1 or len(numbers) != 1 or others[0].amount is not None:
        return None
    kind = composer.head_kind(payer)
    if not may_act(composer, kind):  # to whom it is paid is spoken of besides
        raise Unread(f"what a {kind} pays")
    return _Paying(payer, others[0], amounts[0], numbers[0])


def _is_amount(composer: Composer, phrase: Phrase, verb: str) -> bool:
    """`2 coins` of an act that has that number, or changes by its number how many coins he has who does it; `his wage`."""
    head = phrase.head
    if not isinstance(head, Noun) or not head.property:
        return False
    if phrase.amount is not None:
        counted = [number for by, number in composer.given_or_taken(verb) if by.role == ACTOR]
        return head.id in (*composer.numbers_of(verb), *counted)
    return any(composer.types(kind, head.id) == ("int",) for kind in composer.vocabulary.kinds)


def _deed(making: Making, payer: Phrase) -> tuple[Clause | None, list[Condition]]:
    """What the payer does, as a condition or what is said of him tells it, and that condition."""
    conditions = making.statement.conditions
    for each in conditions:
        (clause, *more) = each.clauses or (None,)
        if each.kind in OCCASIONS and clause is not None and not more and clause.verb and not clause.negated:
            if len(conditions) > 1 or not _does(clause, payer):
                raise Unread("for what it is paid")
            return clause, [each]
    told = [each for each in payer.modifiers if isinstance(each, Relative) and each.clause.verb]
    if not told:
        return None, []
    if conditions or len(told) > 1 or told[0].more:
        raise Unread("for what it is paid")
    deed = told[0].clause
    if deed.passive or deed.negated or deed.modality or deed.subject is not None:
        raise Unread("for what it is paid")
    who = replace(payer, modifiers=tuple(each for each in payer.modifiers if each is not told[0]))
    return replace(deed, subject=who), []


def _does(clause: Clause, payer: Phrase) -> bool:
    """Whether the payer is who does what a clause tells."""
    subject = clause.subject
    return isinstance(subject, Phrase) and not clause.passive and payer.same == subject.place


def _for_deed(making: Making, paying: _Paying, deed: Clause) -> _Due:
    """As often as he does so: to one by name, or to each to whom it is due."""
    composer = making.composer
    where: list[ir.Condition] = []
    acts = occasion_of(composer, deed, where)
    (doing, *parts) = acts.arguments
    payer = doing.term
    assert isinstance(payer, ir.Variable) and doing.kind is not None
    to = _of_the_deed(composer, paying.recipient, acts, where)
    if to == payer:
        raise Unread("who pays himself", paying.recipient.place)
    much = _much(composer, paying, acts, where)
    subjects = [ir.Selection(doing.kind, payer.name)]
    recipient: ir.Term = to
    if isinstance(to, ir.Variable):
        part = next(each for each in parts if each.term == to)
        subjects.append(ir.Selection(str(part.kind), to.name))
        parts = [replace(each, kind=None) if each is part else each for each in parts]
    elif isinstance(to, ir.AttributeOf):
        kind = _kind_of(composer, to)
        one = composer.scope.new(kind)
        subjects.append(ir.Selection(kind, one.name, ir.Comparison("!=", one, payer)))
        recipient, where = one, [*where, ir.Comparison("=", to, one)]
        where = [each for each in where if not _goes_without_saying(each, to, kind)]
    counted = replace(
        acts, arguments=(replace(doing, kind=None), *parts), where=all_of([*conjuncts(acts.where), *where])
    )
    composer.player = None
    times = ir.Aggregate("count", counted)
    if isinstance(much, ir.Constant):
        # `who has glazed a loaf`: whoever has, once, or for each of them.
        if (deed.perfect or deed.past) and composer.choices.choose((False, True)):
            return _Due(tuple(subjects), payer, recipient, much, times)
        return _Due(tuple(subjects), payer, recipient, ir.Arithmetic("*", much, times), times)
    return _Due(tuple(subjects), payer, recipient, ir.Aggregate("sum", counted, much), times)


def _goes_without_saying(condition: ir.Condition, holder: ir.Term, kind: str) -> bool:
    """Whether a condition says of whom something names what he must be to be the one: of this kind, and not who pays."""
    match condition:
        case ir.IsKind(term, (one,), False):
            return term == holder and one == kind
    return False


def _for_each(making: Making, paying: _Paying) -> _Due:
    """Once, or for each of some things that he has or makes."""
    clause, composer = making.clause, making.composer
    parties = Parties(composer)
    payer, kind = parties.each(paying.payer), composer.head_kind(paying.payer)
    known = composer.holder_of(paying.recipient)
    if known is None:
        raise Unread("to whom it is paid", paying.recipient.place)
    if paying.much.amount is None:
        raise Unread("how much is paid", paying.much.place)
    often = _as_often(making, parties, payer, paying.payer)
    if isinstance(known[0], ir.Constant) and composer.may_be(kind, known[1]):
        # `each player pays 2 coins to Red`: nobody pays himself
        (who, *others) = parties.subjects
        other = ir.Comparison("!=", payer, known[0])
        parties.subjects = [replace(who, where=also(who.where, other)), *others]
    size = _size(composer, paying.much)
    if clause.per is None:
        much: ir.Term = size if often is None else ir.Arithmetic("*", size, often)
        return _Due(tuple(parties.subjects), payer, known[0], much, often)
    if often is not None:
        raise Unread(ONCE_OR_EACH_TIME)
    making.read.add("per")
    times = number_of(composer, clause.per, payer, kind)
    if not may_act(composer, known[1]) and mentions(times, known[0]):
        raise Unread(f"what a {known[1]} does", clause.per.place)
    much = ir.Arithmetic("*", size, times)
    return _Due(tuple(parties.subjects), payer, known[0], much, times)


def _as_often(making: Making, parties: Parties, payer: ir.Variable, said: Phrase) -> ir.Aggregate | None:
    """How often that happens for which he pays: `when a wasp raids a hive, its owner pays …`; None where he pays once."""
    if not any(isinstance(node, ir.Happened) for each in parties.subjects for node, _ in walk(each)):
        having = _had_by(parties, payer) if any(map(_names_holder, said.modifiers)) else None
        # `The owner of a sick hive pays 2 coins`: whoever has one, or for each of them.
        if having is None or not making.composer.choices.choose((False, True)):
            return None
        return ir.Aggregate("count", having)
    counted = each_time(making, parties.subjects, payer, making.statement.conditions)
    if counted is None:
        raise Unread(ONCE_OR_EACH_TIME)
    parties.subjects = list(counted.subjects)
    return counted.times


def _names_holder(modifier: object) -> bool:
    """Whether somebody is spoken of as what a thing names: its owner."""
    return isinstance(modifier, Relative) and modifier.clause.relation.startswith(NAMED)


def _had_by(parties: Parties, payer: ir.Variable) -> ir.Selection | None:
    """The things of which somebody has some who is told by them alone: `the owner of a sick hive`."""
    match parties.subjects:
        case [ir.Selection(_, name, ir.Quantified("some", ir.Selection() as things, None))] if (
            name == payer.name
        ):
            return things
    return None


def _size(composer: Composer, much: Phrase) -> ir.Term:
    amount = much.amount
    if amount is None or amount.operator != "=" or amount.percent or amount.than is not None:
        raise Unread("how much is paid", much.place)
    return composer.number(amount)


def _much(composer: Composer, paying: _Paying, acts: ir.EventPattern, where: list[ir.Condition]) -> ir.Term:
    """How much is paid each time: so much, or a number of something that has a part in the act."""
    if paying.much.amount is not None:
        return _size(composer, paying.much)
    number = _of_the_deed(composer, paying.much, acts, where)
    if not isinstance(number, ir.AttributeOf) or composer.types(
        composer.reference_kind(number.of), number.attribute
    ) != ("int",):
        raise Unread("how much is paid", paying.much.place)
    return number


def _of_the_deed(
    composer: Composer, phrase: Phrase, acts: ir.EventPattern, where: list[ir.Condition]
) -> ir.Term:
    """What has a part in the act, or what an attribute of that names: `him`, `its owner`, `the rent of that oven`; or one by name."""
    bound = composer.scope.bound(phrase)
    if bound is not None:
        return bound
    holder = composer.holder_of(phrase)
    if holder is not None and isinstance(holder[0], ir.Constant):
        return holder[0]
    head = phrase.head
    if not isinstance(head, Noun) or not head.property or phrase.adjectives or phrase.amount is not None:
        raise Unread("to whom, or how much, is paid", phrase.place)
    having = [
        each.term
        for each in acts.arguments
        if isinstance(each.term, ir.Variable) and composer.may_have(str(each.kind), head.id)
    ]
    if phrase.modifiers:
        (of, *more) = phrase.modifiers
        whole = getattr(of, "phrase", None)
        known = composer.scope.bound(whole) if isinstance(whole, Phrase) and not more else None
        having = [each for each in having if each == known]
    if not having:
        raise Unread(f"whose {head.id} it is", phrase.place)
    paths = [ir.AttributeOf(each, head.id) for each in reversed(having)]
    # `in the oven of another baker … its owner`: whom the sentence has spoken of.
    known_before = [each for each in paths if any(mentions(said, each) for said in where)]
    paths = known_before or paths
    return paths[0] if len(paths) == 1 else composer.choices.choose(tuple(paths))


def _kind_of(composer: Composer, holder: ir.AttributeOf) -> str:
    """The kind of somebody whom an attribute names."""
    kinds = composer.types(composer.reference_kind(holder.of), holder.attribute)
    if len(kinds) != 1 or kinds[0] not in composer.vocabulary.kinds:
        raise Unread(f"to whom it is paid, as the {holder.attribute} is nobody")
    return kinds[0]
