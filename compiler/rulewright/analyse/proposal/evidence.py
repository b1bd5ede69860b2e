"""All phrases and acts of a book, counted."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

from rulewright.analyse.proposal.phrases import Act, Parse, Phrase
from rulewright.analyse.proposal.tokens import Token, tokens_of
from rulewright.languages.words import LanguageData, ProposalWords, SentenceWords
from rulewright.sentences.sentence import Sentence

Key = TypeVar("Key", bound=Hashable)

_UNSAID = frozenset({"todo"})
"""Asides that are no text of the book."""


class Evidence:
    """What the sentences of a book show."""

    def __init__(self, sentences: Iterable[Sequence[Sentence]], data: LanguageData) -> None:
        self.data = data
        self.words: ProposalWords = data.proposals
        self.spoken: SentenceWords = data.sentences
        self.parses = [
            Parse(tokens_of(sentence, self.words.tagger, self.spoken.modals), self.words)
            for unit in sentences
            for sentence in unit
            if sentence.aside not in _UNSAID
        ]
        self.phrases: list[Phrase] = [phrase for parse in self.parses for phrase in parse.phrases]
        self.acts: list[Act] = [act for parse in self.parses for act in parse.acts]
        self.verbs: Counter[str] = Counter(act.verb for act in self.acts)
        self.forms: dict[str, Counter[str]] = defaultdict(Counter)
        self.first: dict[str, Token] = {}
        for parse in self.parses:
            for token in parse.tokens:
                self.forms[token.lemma][token.text.lower()] += 1
                self.first.setdefault(token.lemma, token)

    def names(self, lemma: str, wanted: Iterable[str] = ()) -> tuple[str, ...]:
        """The dictionary form of a word, and the forms in the book that the language does not derive from it."""
        if lemma.startswith("\\"):
            return (lemma,)
        known = {lemma, *self.spoken.noun_forms(lemma)}
        forms = [form for form, _ in sorted(self.forms[lemma].items(), key=lambda each: (-each[1], each[0]))]
        return (lemma, *(form for form in (*forms, *wanted) if form not in known))


def frequent(counts: Counter[Key]) -> list[tuple[Key, int]]:
    """Counts in order, the highest first, equal ones by their key."""
    return sorted(counts.items(), key=lambda each: (-each[1], str(each[0])))
