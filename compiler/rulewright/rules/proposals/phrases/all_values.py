"""Appositions that leave nothing out: `a card (large or small)`, where cards have no other size."""

from msgspec.structs import replace

from rulewright.rules.proposals.context import Context
from rulewright.sentences.grammar.modifiers import Apposition
from rulewright.sentences.grammar.nominals import Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.grammar.traverse import parts, rebuild
from rulewright.vocabulary.types import Vocabulary


def without_all_values(statement: Statement, context: Context) -> Statement:
    """The statement without appositions that name every value of an attribute: whichever it is, known or not, will do."""
    if not any(parts(statement, Apposition)):
        return statement

    def change(part: object) -> Phrase | None:
        if not isinstance(part, Phrase):
            return None
        kept = tuple(
            each
            for each in part.modifiers
            if not (isinstance(each, Apposition) and _names_all(each, context.vocabulary))
        )
        return None if len(kept) == len(part.modifiers) else rebuild(replace(part, modifiers=kept), change)

    made: Statement = rebuild(statement, change)
    return made


def _names_all(apposition: Apposition, vocabulary: Vocabulary) -> bool:
    """Whether an apposition names all values that an attribute may have, of every kind of thing that has it."""
    phrase = apposition.phrase
    nouns: list[Noun] = []
    for item in phrase.items if isinstance(phrase, Either) else (phrase,):
        if not isinstance(item, Phrase) or item.head is None or item.adjectives or item.modifiers:
            return False
        nouns += item.head.items if isinstance(item.head, Nouns) else (item.head,)
    attributes = {noun.attribute for noun in nouns}
    if len(attributes) != 1 or "" in attributes or not all(noun.name for noun in nouns):
        return False
    named = {noun.id for noun in nouns}
    declared = [
        kind.attributes[each]
        for kind in vocabulary.kinds.values()
        for each in attributes
        if each in kind.attributes
    ]
    return bool(declared) and all(each.values and set(each.values) <= named for each in declared)
