"""One sense a sentence: a noun that may mean several things means the same wherever the sentence says it again."""

from collections.abc import Sequence

from rulewright.sentences.grammar.nominals import Noun
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.grammar.traverse import parts
from rulewright.sentences.grammar.typed_words import Word


def of_one_sense(forms: Sequence[Statement], words: Sequence[Word]) -> tuple[Statement, ...]:
    """The forms in which no noun changes its sense; all where each has one that does."""
    senses = {
        word.start: frozenset(sense.id for length, sense in word.senses if length == 1) for word in words
    }
    ambiguous = {start: ids for start, ids in senses.items() if len(ids) > 1}
    if not ambiguous:
        return tuple(forms)
    kept = tuple(form for form in forms if _consistent(form, ambiguous))
    return kept or tuple(forms)


def _consistent(form: Statement, ambiguous: dict[int, frozenset[str]]) -> bool:
    chosen: dict[frozenset[str], str] = {}
    for noun in parts(form, Noun):
        ids = ambiguous.get(noun.place.start)
        if ids is not None and noun.id in ids and chosen.setdefault(ids, str(noun.id)) != noun.id:
            return False
    return True
