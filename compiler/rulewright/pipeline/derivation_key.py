"""What the derivation of a sentence depends on, as a hash: its text, where it stands, the vocabulary, the grammar."""

from functools import lru_cache
from hashlib import blake2b
from typing import Any

import lark
import msgspec
from msgspec import Struct

from rulewright.languages.load import BUILT_IN, sentence_grammar
from rulewright.languages.words import LanguageData
from rulewright.rules.proposals.context import Context
from rulewright.sentences.sentence import Sentence
from rulewright.vocabulary.types import Vocabulary

_PARTS = ("sentences/grammar", "rules/proposals", "rules/slots")
"""Folders of the compiler whose change may change a derivation, besides that of the language."""

_WORDS = ("languages/words.py", "languages/morphology.py")
"""Files of it that make the forms of words."""

ROOT = BUILT_IN.parent
_KINDS = (".py", ".lark", ".toml")


@lru_cache(maxsize=8)
def grammar_stamp(language: str) -> bytes:
    """A hash of the sentence grammar of a language and of what makes rules of its derivations."""
    digest = blake2b(lark.__version__.encode())
    grammar = sentence_grammar(language)
    folders = [ROOT / part for part in _PARTS] + ([grammar.parent] if grammar is not None else [])
    files = [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in _KINDS]
    for file in (*files, *(ROOT / each for each in _WORDS)):
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.digest()


class DerivationKeys:
    """The keys of the sentences of one book."""

    def __init__(self, language: str, vocabulary: Vocabulary, words: LanguageData) -> None:
        self._vocabulary = vocabulary
        self._sentences: dict[int, tuple[Sentence, str]] = {}
        self._common = blake2b(grammar_stamp(language), digest_size=16)
        for each in (vocabulary, words.sentences, words.slots):
            self._common.update(_encoded(each))

    def key(self, sentence: Sentence, context: Context) -> str:
        """The key of a sentence where it stands."""
        digest = self._common.copy()
        told = {
            field: getattr(context, field)
            for field in Context.__struct_fields__
            if getattr(context, field) is not self._vocabulary
        }
        digest.update(_encoded(self._plain((sentence, told))))
        return digest.hexdigest()

    def _sentence(self, sentence: Sentence) -> str:
        """A sentence stands in the context of many others: it is hashed once."""
        known = self._sentences.get(id(sentence))
        if known is None or known[0] is not sentence:
            # Not its place in the file, which changes with every edit above it.
            marked = (*sentence.atoms, *sentence.pointers)
            plain = [sentence.text, [self._plain(atom) for atom in marked], sentence.aside]
            known = sentence, blake2b(_encoded(plain), digest_size=16).hexdigest()
            self._sentences[id(sentence)] = known
        return known[1]

    def _plain(self, value: Any) -> Any:
        match value:
            case Sentence():
                return self._sentence(value)
            case Struct():
                return {field: self._plain(getattr(value, field)) for field in value.__struct_fields__}
            case dict():
                return {str(name): self._plain(each) for name, each in value.items()}
            case list() | tuple():
                return [self._plain(each) for each in value]
            case set() | frozenset():
                return sorted(map(repr, value))
            case None | bool() | int() | str():
                return value
            case _:
                return repr(value)


def _encoded(value: Any) -> bytes:
    return msgspec.json.encode(value, order="deterministic")
