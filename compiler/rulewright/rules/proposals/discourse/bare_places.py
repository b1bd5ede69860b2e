"""Places in the singular, in a language without articles: `в порту может стоять не более двух кораблей` is said of each port."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import COUNT, Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.prepositions import DIRECTIONAL, FROM, LOCATIVE, OF_THE_GRAMMAR
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import rebuild

SingleIn = Callable[[int, int, tuple[str, ...]], bool]
"""Whether the words from here to there, in one of these cases, stand in the singular."""

_CASES = {
    **dict.fromkeys(DIRECTIONAL, ("D", "A")),
    FROM: ("G",),
}
"""The cases of that to which something goes, and from which: `к паровозу`, `из улья`."""

_OF_VERB = ("G", "D", "A", "I", "L")
"""Those behind a preposition of a verb of the vocabulary."""


def with_each_place(form: Statement, single: SingleIn, perhaps: SingleIn) -> Iterator[Statement]:
    """The form in which the number of those at such a place is counted at each place of the sort, and not at all of them together;
    where its words may be of one or of several, `на станции`, in either way."""
    yield (sure := _at_each_place(form, single))
    other = _at_each_place(sure, perhaps)
    if other != sure:
        yield other


def _at_each_place(form: Statement, single: SingleIn) -> Statement:

    def at_each(part: Any, goes: bool) -> Any:
        if not isinstance(part, Adjunct):
            return None
        if part.preposition in LOCATIVE:
            cases: tuple[str, ...] = ("L", "A") if goes else ("L",)
        elif part.preposition in OF_THE_GRAMMAR and part.preposition not in _CASES:
            return None
        else:
            cases = _CASES.get(part.preposition, _OF_VERB)
        place = part.phrase
        if not isinstance(place, Phrase) or place.determiner or place.amount is not None or place.such:
            return None
        head = place.head
        if not isinstance(head, Noun) or head.name or head.property or place.same is not None:
            return None
        if head.place.start < 0 or not single(head.place.start, head.place.end, cases):
            return None
        return replace(part, phrase=replace(place, determiner="a"))

    def counting(part: Any) -> Any:
        if not isinstance(part, Clause) or not any(map(_is_counted, phrases_in(part))):
            return None
        return rebuild(part, lambda each: at_each(each, bool(part.verb)))

    made: Statement = rebuild(form, counting)
    return made


def _is_counted(phrase: Phrase) -> bool:
    return phrase.amount is not None or (isinstance(phrase.head, Noun) and phrase.head.id == COUNT)
