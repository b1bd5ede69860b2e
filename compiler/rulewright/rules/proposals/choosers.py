"""Whoever chooses: `a card is sold to a market of its owner's choice`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.sentences.grammar.modifiers import ChosenBy
from rulewright.sentences.grammar.nominals import Adjunct, Phrase
from rulewright.sentences.grammar.prepositions import BY
from rulewright.sentences.grammar.statements import Clause, Statement


def of_choosers(statement: Statement) -> Iterator[Statement]:
    """The statement with who chooses as who does it, or whoever does it for him; as it is where it names no chooser.

    A choice itself leaves no trace in a record. Where the clause says who does it, somebody else's choice is not seen.
    """
    if len(statement.clauses) == 1 and isinstance(clause := statement.clauses[0], Clause):
        at = [each for each, adjunct in enumerate(clause.adjuncts) if _chooser(adjunct.phrase) is not None]
        agents = [each for each in clause.adjuncts if each.preposition == BY]
        if len(at) == 1 and clause.passive and clause.verb and not clause.negated and not agents:
            adjunct = clause.adjuncts[at[0]]
            assert isinstance(adjunct.phrase, Phrase)
            chooser = _chooser(adjunct.phrase)
            rest = tuple(each for each in adjunct.phrase.modifiers if each != chooser)
            free = replace(adjunct, phrase=replace(adjunct.phrase, modifiers=rest, free=True))
            adjuncts = (*clause.adjuncts[: at[0]], free, *clause.adjuncts[at[0] + 1 :])
            assert chooser is not None
            by_him = (*adjuncts, Adjunct(BY, chooser.phrase))
            for each in (by_him, adjuncts):
                yield replace(statement, clauses=(replace(clause, adjuncts=each),))
            return
    yield statement


def _chooser(phrase: object) -> ChosenBy | None:
    if not isinstance(phrase, Phrase):
        return None
    return next((each for each in phrase.modifiers if isinstance(each, ChosenBy)), None)
