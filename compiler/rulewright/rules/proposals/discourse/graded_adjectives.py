"""`The producer of the most expensive film`: an adjective that is said of one thing in the highest degree. How expensive a film is
no adjective tells; of films in the plural it is said how many are."""

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Numbering
from rulewright.sentences.grammar.modifiers import Extreme
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE, with_phrases
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.grammar.traverse import parts


def with_degrees_doubted(statement: Statement, numbering: Numbering) -> Statement:
    """The statement, in which one thing that is more so than any other is left open."""
    doubted = {
        each.of: replace(each.of, determiner=UNSURE)
        for each in parts(statement, Extreme)
        if not each.own and _is_of_one(each.of, numbering)
    }
    made: Statement = with_phrases(statement, doubted) if doubted else statement
    return made


def _is_of_one(counted: Phrase, numbering: Numbering) -> bool:
    head = counted.head
    if not isinstance(head, Noun) or head.property or head.sort or not counted.adjectives:
        return False
    return numbering.of(counted) is False
