"""What a roll decides: `the rise of prices is determined by one die-roll` says how many such rolls there are."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import DecidedBy
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
