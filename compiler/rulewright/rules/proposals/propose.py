"""Sentences to proposals: typed words, all derivations, logical forms, rules."""

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files

from msgspec.structs import replace

from rulewright.languages.words import SentenceWords
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.discourse.discourse import Discourse
from rulewright.rules.proposals.readings import Proposals, readings
from rulewright.sentences.grammar.constructions.construct import construct
from rulewright.sentences.grammar.earley import Grammar, TooManyMeaningsError, meanings
from rulewright.sentences.grammar.forms import Statement
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.grammar.omissions import omissions, without_pointers
from rulewright.sentences.grammar.typed_words import Word, words_of
from rulewright.sentences.sentence import Sentence

GRAMMAR_FILE = "sentences.lark"


@lru_cache(maxsize=8)
def grammar_of(language: str) -> Grammar | None:
    """The sentence grammar in the folder of a language; None where it has none."""
    file = files("rulewright.languages").joinpath(language, GRAMMAR_FILE)
    return Grammar(file.read_text("utf-8")) if file.is_file() else None


class Proposer:
    """Proposes readings of the sentences of one book."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon, words: SentenceWords) -> None:
        self._grammar = grammar
        self._lexicon = lexicon
        self._words = words
        self._discourse = Discourse(words)
        self._known: dict[tuple[str, int, str], tuple[Statement, ...]] = {}

    def propose(self, sentence: Sentence, context: Context) -> Proposals:
        """All readings of a sentence that can be told apart, or what stopped them.

        Parentheses are left out, and listed as unread, only where nothing can be made of the sentence with them.
        """
        words = without_pointers(
            words_of(sentence, self._lexicon, self._grammar.literals, self._words), self._words
        )
        first: Proposals | None = None
        for kept, left_out in omissions(words):
            found = self._propose(kept, sentence, context)
            if found.readings:
                return replace(
                    found, readings=tuple(replace(each, unread=left_out) for each in found.readings)
                )
            first = first or found
        assert first is not None
        return first

    def _propose(self, words: Sequence[Word], sentence: Sentence, context: Context) -> Proposals:
        forest = self._grammar.forest(words)
        if isinstance(forest, int):
            if forest == len(words):
                return Proposals(
                    stopped=("the sentence ends before anything can be made of it",), at=len(sentence.text)
                )
            word = words[forest]
            return Proposals(stopped=(f"nothing can be made of {word.text!r} here",), at=word.start)
        try:
            forms = meanings(forest, construct)
        except TooManyMeaningsError:
            return Proposals(stopped=("too many meanings to tell apart",))
        resolved = self._discourse.resolved(forms, sentence, context, self._read_before)
        return readings(resolved, context)

    def _read_before(self, sentence: Sentence, context: Context) -> tuple[Statement, ...]:
        """The forms of a sentence that others look back to: those that can be read, or else all; nothing if it has none."""
        key = (sentence.unit_id, sentence.index, sentence.text)
        if key not in self._known:
            self._known[key] = ()
            self._known[key] = self._forms(sentence, context)
        return self._known[key]

    def _forms(self, sentence: Sentence, context: Context) -> tuple[Statement, ...]:
        words = without_pointers(
            words_of(sentence, self._lexicon, self._grammar.literals, self._words), self._words
        )
        for kept, _ in omissions(words):
            forest = self._grammar.forest(kept)
            if isinstance(forest, int):
                continue
            try:
                forms = meanings(forest, construct)
            except TooManyMeaningsError:
                continue
            resolved = self._discourse.resolved(forms, sentence, context, self._read_before)
            readable = tuple(each for each in resolved if readings((each,), context).readings)
            return readable or tuple(resolved)
        return ()
