"""`It` for what a clause says: `clans may attack if their liege allows it`, that they do so."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Numbering
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Condition, Statement


def with_those_allowed(statement: Statement, words: Words, numbering: Numbering) -> Iterator[Statement]:
    """The statement, and with `them` in place of an `it` that may be what they do, where the act of which it is the object is done
    to such as they are: whom somebody allows to do so."""
    yield statement
    if len(statement.clauses) != 1:
        return
    (clause,) = statement.clauses
    who = clause.subject
    if not clause.verb or not isinstance(who, Phrase) or not isinstance(who.head, Noun):
        return
    if who.head.name or who.head.property or who.head.id not in words.vocabulary.kinds:
        return
    if numbering.of(who) is not True:
        return  # `it` is the one of whom the clause speaks
    kind = str(who.head.id)
    conditions = tuple(_allowing(each, kind, words) for each in statement.conditions)
    if conditions != statement.conditions:
        yield replace(statement, conditions=conditions)


def _allowing(condition: Condition, kind: str, words: Words) -> Condition:
    return replace(condition, clauses=tuple(_of_them(each, kind, words) for each in condition.clauses))


def _of_them(clause: Clause, kind: str, words: Words) -> Clause:
    objects = clause.objects
    if not clause.verb or clause.passive or len(objects) != 1 or not isinstance(objects[0], Phrase):
        return clause
    it = objects[0]
    if (
        it.determiner != "pronoun"
        or not it.of_thing
        or it.of_place
        or not words.takes(clause.verb, THEME, kind)
    ):
        return clause
    return replace(clause, objects=(replace(it, plural=True, of_thing=False),))
