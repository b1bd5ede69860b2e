"""One sense a sentence: a noun that may mean several things means the same wherever the sentence says it again, and a verb
that may be of several acts is of those of which the title speaks."""

from collections.abc import Iterable, Sequence

from rulewright.sentences.grammar.nominals import Noun
from rulewright.sentences.grammar.statements import Clause, Statement
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


def of_titled_verb(
    forms: Sequence[Statement], words: Sequence[Word], titles: Iterable[Sequence[Word]]
) -> tuple[Statement, ...]:
    """The forms in which a verb of several senses has the one that the nearest title names by words of its own: under `Placing
    ships`, `goes` is `is placed`. All of them where no title tells."""
    several = [ids for word in words if len(ids := _verbs(word)) > 1]
    sure = {id_ for word in words if len(ids := _verbs(word)) == 1 for id_ in ids}
    for title in titles if several else ():
        named = {id_ for word in title if len(ids := _verbs(word)) == 1 for id_ in ids}
        others: set[str] = set()
        for ids in several:
            if len(ids & named) == 1:
                others |= ids - named
        others -= sure | named
        kept = tuple(
            form for form in forms if others.isdisjoint(clause.verb for clause in parts(form, Clause))
        )
        if others and kept:
            return kept
        if any(ids & named for ids in several):
            break
    return tuple(forms)


def _verbs(word: Word) -> frozenset[str]:
    """The verbs of the vocabulary of which a word may be."""
    return frozenset(
        str(sense.id)
        for _, sense in word.senses
        if sense.terminal.startswith(("VBASE", "VBARE", "VFIN", "VPART", "VING", "DEED"))
    )
