"""What is said of a thing by the name of one of its values: `its rank is high`, `whose rank is high`."""

from rulewright.sentences.grammar.nominals import Adjunct, Either, Noun, Phrase
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import Clause


def is_value_of(clause: Clause, subject: Phrase | Either | None) -> bool:
    """Whether a clause says which value the attribute has that its subject names, so that it says the same of the thing itself."""
    head = subject.head if isinstance(subject, Phrase) else None
    if not isinstance(head, Noun) or not head.property or clause.comes or clause.becomes:
        return False
    said = clause.complement
    values = said.items if isinstance(said, Either) else (said,)
    return all(
        isinstance(each, Phrase)
        and isinstance(each.head, Noun)
        and each.head.name
        and each.head.attribute == head.id
        and each.determiner == ""
        for each in values
    )


def whose_value(subject: Phrase) -> Phrase | None:
    """Whose attribute a phrase names, where it says that and nothing else: of `the rank of the ship` the ship."""
    if subject.adjectives or subject.amount is not None or len(subject.modifiers) != 1:
        return None
    of = subject.modifiers[0]
    if not isinstance(of, Adjunct) or of.preposition != OF or not isinstance(of.phrase, Phrase):
        return None
    return of.phrase
