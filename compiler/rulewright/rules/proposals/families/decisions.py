"""What a roll decides: `the rise of prices is determined by one die-roll` says how many such rolls there are."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import DecidedBy, RollSucceeds
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.said import place_said, said_id

_TEXT = ("string",)
"""The type of a role that says in a word what an act is for."""


def decisions(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """As many rolls for this, neither more nor less."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, DecidedBy):
        return
    act = ir.EventPattern(clause.verb, (purpose(making, clause.verb, clause.on),))
    yield (
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            then=ir.Require(composer.compared(ir.Aggregate("count", act), clause.rolls)),
        ),
    )


def succeeding_rolls(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`If successful (7 or more), this roll will raise the price by 1 box`: after each such roll so much is done."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, RollSucceeds):
        return
    numbers = composer.numbers_of(clause.verb)
    if len(numbers) != 1 or clause.measure.attribute not in composer.numbers_of(clause.does):
        raise Unread(f"which number of {clause.verb} or {clause.does} is meant")
    act = composer.scope.new("event")
    where: list[ir.Condition] = [composer.compared(ir.AttributeOf(act, numbers[0]), clause.success)]
    if clause.at_most is not None:
        where.append(_may_be_more(making, clause.at_most))
    amount = ir.Argument(clause.measure.attribute, None, composer.number(clause.measure.amount))
    done = ir.Happened(ir.EventPattern(clause.does, (amount,)), shown=True)
    yield (
        ir.Rule(
            modality=ir.Modality.EFFECT,
            trigger=ir.EventPattern(clause.verb, (purpose(making, clause.verb, clause.does),), act.name),
            where=join(where, "and"),
            then=ir.Require(done),
        ),
    )


def _may_be_more(making: Making, phrase: Phrase) -> ir.Condition:
    """That something of the kind is more than it in all that can be counted: it is not at its maximum."""
    composer, head = making.composer, phrase.head
    if not isinstance(head, Noun) or not head.name or phrase.adjectives or phrase.modifiers:
        raise Unread("what is at its maximum", phrase.place)
    kind = composer.kinds_of(head)
    numbers = [each for each in composer.attributes(kind) if "int" in composer.types(kind, each)]
    if not numbers:
        raise Unread(f"what the maximum of a {kind} is", phrase.place)
    more = composer.scope.new(kind)
    than = ir.Constant(head.id)
    greater = [ir.Comparison(">", ir.AttributeOf(more, each), ir.AttributeOf(than, each)) for each in numbers]
    return ir.Quantified("some", ir.Selection(kind, more.name, join(greater, "and")))


def purpose(making: Making, verb: str, term: str) -> ir.Argument:
    """The role by which an act of a verb says what it is for, and the word of the glossary that says it.

    What is decided may be named by an act as well: `the raising of prices`.
    """
    vocabulary = making.context.vocabulary
    if term in vocabulary.verbs and term not in vocabulary.terms:
        words = term.split("_")
        terms = [each for each in vocabulary.terms if each in words]
        place = place_said(term)
        if len(terms) != 1 or place is None:
            raise Unread(f"how a roll for {term} is called")
        term = said_id(terms[0], place)
    found = [role for role, kinds in making.composer.roles(verb).items() if kinds == _TEXT]
    if len(found) != 1:
        raise Unread(f"what says for what {verb} is done")
    return ir.Argument(found[0], None, ir.Constant(term))
