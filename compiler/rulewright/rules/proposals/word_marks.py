"""The words of a sentence that tell its readings something by their sort: verbs of losing, `also`."""

import re
from collections.abc import Iterable

from msgspec.structs import replace

from rulewright.languages.words import SentenceWords
from rulewright.rules.proposals.context import Context
from rulewright.sentences.grammar.forms import Place
from rulewright.vocabulary.types import Vocabulary


class WordMarks:
    """Marks such words in the contexts of the sentences of one book."""

    def __init__(self, words: SentenceWords) -> None:
        self._words = words
        self._done: dict[str, frozenset[str]] | None = None

    def marked(self, context: Context, text: str) -> Context:
        """The context of a sentence with the places of such words in its text."""
        verbs = self._words.verbs
        return replace(
            context,
            lasting=self._verbs_in(text, verbs.lasting),
            losing=self._verbs_in(text, verbs.losing),
            moving=self._verbs_in(text, verbs.moving),
            additive=self._said_as_well(text),
            participles=self._participles(context.vocabulary),
        )

    def _verbs_in(self, text: str, verbs: Iterable[str]) -> frozenset[Place]:
        """The words of a sentence that are forms of some verbs."""
        forms = {form for _, form in self._words.verbs.forms(tuple(verbs))}
        return frozenset(
            Place(each.start(), each.end()) for each in re.finditer(r"\w+", text) if each[0].lower() in forms
        )

    def _said_as_well(self, text: str) -> frozenset[Place]:
        """The words of a sentence before which stands a word like `also`, or one other word between the two: `may also be drawn`."""
        words = [(each[0].lower(), Place(each.start(), each.end())) for each in re.finditer(r"\w+", text)]
        also = [at for at, (word, _) in enumerate(words) if word in self._words.additive]
        return frozenset(place for at in also for _, place in words[at + 1 : at + 3])

    def _participles(self, vocabulary: Vocabulary) -> dict[str, frozenset[str]]:
        """How verbs say that something has been done, by their ids."""
        if self._done is None:
            self._done = {
                id_: frozenset(
                    said
                    for form, said in self._words.verbs.forms((id_.replace("_", " "), *verb.names))
                    if form == "participle"
                )
                for id_, verb in vocabulary.verbs.items()
            }
        return self._done
