"""Verbs that are called by a verb and a noun, `declare war`, `roll for events`: the noun may be counted like any other."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.sense import Sense

NOUN = "VNOUN"
"""The terminal of such a noun."""

HEAD = "_N"
"""What the terminal of a form of the verb has behind it where the words are those before the noun."""

APOSTROPHE = "'"


class ActWithNoun(Struct, frozen=True):
    """A form of such a verb, by its words."""

    sense: Sense
    before: tuple[str, ...]
    nouns: tuple[tuple[str, ...], ...]
    """The noun in all its forms, each by its words."""

    @property
    def head(self) -> Sense:
        """The sense of the words before the noun."""
        return Sense(f"{self.sense.terminal}{HEAD}", self.sense.id)

    @property
    def noun(self) -> Sense:
        """The sense of the noun."""
        return Sense(NOUN, self.sense.id)


def act_with_noun(sense: Sense, said: Sequence[str], words: SentenceWords) -> ActWithNoun | None:
    """The form of a verb as one that ends in a noun; None of other verbs, as `take off`."""
    small = words.closed_class | words.verb_particles
    last_small = max((at for at, word in enumerate(said) if word in small), default=0)
    before, noun = tuple(said[: last_small + 1]), " ".join(said[last_small + 1 :])
    if not noun:
        return None
    while before[-1] in words.articles and len(before) > 1:
        before = before[:-1]  # `declare a feud` has the article of its noun
    forms = dict.fromkeys((noun, *words.noun_forms(noun), *words.noun_forms(words.singular(noun))))
    return ActWithNoun(sense, before, tuple(tuple(each.split()) for each in forms if APOSTROPHE not in each))


def found_in(act: ActWithNoun, words: Sequence[str], at: int, furthest: int) -> Iterator[tuple[int, int]]:
    """Where the noun of an act whose words begin here stands, and how many words it has; not where verb and noun are its name."""
    start = at + len(act.before)
    if tuple(words[at:start]) != act.before:
        return
    for place in range(start, min(at + furthest, len(words)) + 1):
        for noun in act.nouns[place == start :]:
            if tuple(words[place : place + len(noun)]) == noun:
                yield place, len(noun)
