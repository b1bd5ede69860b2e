"""What takes up one of the things that `whose` tells of: `a captain whose ships lie in a port may not build in that port` leaves open
in which of their ports."""

from rulewright.sentences.grammar.modifiers import Whose
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.grammar.traverse import parts


def told_of_whose(statement: Statement) -> Phrase | None:
    """The first phrase that takes up a thing of which a clause with `whose` tells, and stands outside of that clause; None where
    none does."""
    said = (statement.conditions, statement.clauses)
    for whose in parts(said, Whose):
        inside = {each.place for each in phrases_in(whose.clause)}
        for each in phrases_in(said):
            if each.same in inside and each.place not in inside:
                return each
    return None
