"""What stands before several clauses is said of all of them, or only of the first: `in Samarkand silk may not be bought, and salt may not
be sold`. Where a reading leaves it out of one of them, nobody has said that it does."""

from collections.abc import Sequence

from rulewright.rules import ir
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Statement

FRONT = "whether what stands in front is said of each clause"
CASE = "whether the case is that of each clause"


def said_of_some(statement: Statement, rules: tuple[ir.Rule, ...]) -> str | None:
    """Why rules are no reading: of several clauses one lacks the case, or the place, that stands before all of them."""
    clauses = [each for each in statement.clauses if isinstance(each, Clause)]
    if len(clauses) < 2 or len(rules) < 2:
        return None
    if _in_front(clauses[0]) and not any(map(_in_front, clauses[1:])):
        return FRONT
    if any(_is_left_bare(each, clauses[:at]) for at, clause in enumerate(clauses) for each in _parts(clause)):
        return CASE
    told = {
        id_
        for condition in statement.conditions
        if not condition.last
        for each in condition.clauses
        for id_ in _words(each)
    }
    asked = [_asked(each) & told for each in rules]
    return CASE if any(asked) and not all(each == asked[0] for each in asked) else None


def _in_front(clause: Clause) -> bool:
    """Whether an adjunct stands before what a clause is about."""
    subject = clause.subject
    return isinstance(subject, Phrase) and any(
        isinstance(each.phrase, Phrase) and 0 <= each.phrase.place.start < subject.place.start
        for each in clause.adjuncts
    )


def _parts(clause: Clause) -> list[Phrase]:
    return [each for each in (clause.subject, *clause.objects) if isinstance(each, Phrase)]


def _is_left_bare(phrase: Phrase, before: Sequence[Clause]) -> bool:
    """`A poor merchant's caravans may not travel, nor may they be watered`: whether a phrase takes up things of a clause before it,
    and no more of them than their sort."""
    if phrase.modifiers or phrase.adjectives:
        return False
    return any(
        bool(each.modifiers or each.adjectives) and (each.place == phrase.same or _named_by(each, phrase))
        for clause in before
        for each in _parts(clause)
    )


def _named_by(one: Phrase, other: Phrase) -> bool:
    """Whether the noun of a phrase stands where that of another one does: a pronoun has taken it up."""
    heads = (one.head, other.head)
    nouns = [each.place for each in heads if isinstance(each, Noun)]
    return len(nouns) == 2 and nouns[0] == nouns[1] and one.place != other.place


def _words(clause: Clause) -> set[str]:
    """The adjectives and verbs of a clause."""
    said = set(map(str, clause.adjectives.ids)) if clause.adjectives is not None else set[str]()
    return said | ({str(clause.verb)} if clause.verb else set())


def _asked(rule: ir.Rule) -> set[str]:
    found: set[str] = set()
    for node, _ in walk(rule):
        if isinstance(node, ir.IsAdjective) and isinstance(node.adjectives, tuple):
            found |= {str(each) for each in node.adjectives}
        if isinstance(node, ir.EventPattern):
            found.add(str(node.verb))
    return found
