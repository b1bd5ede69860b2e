"""What the derivation of a sentence depends on, as a hash: its text, where it stands, the vocabulary, the grammar."""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec import Struct

from rulewright.languages.words import LanguageData
from rulewright.rules.proposals.context import Context
from rulewright.sentences.sentence import Sentence
from rulewright.vocabulary.types import Vocabulary

_PARTS = ("languages/{language}", "sentences/grammar", "rules/proposals", "rules/slots")
"""Folders of the compiler whose change may change a derivation."""

_KINDS = (".py", ".lark", ".toml")


@lru_cache(maxsize=8)
def grammar_stamp(language: str) -> bytes:
    """A hash of the sentence grammar of a language and of what makes rules of its derivations."""
    digest = blake2b(version("lark").encode())
    root = files("rulewright")
    for part in _PARTS:
        for file in _files(root.joinpath(part.format(language=language))):
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.digest()


def _files(folder: Traversable) -> Iterator[Traversable]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _files(each)
        elif each.name.endswith(_KINDS):
            yield each


class DerivationKeys:
    """The keys of the sentences of one book."""

    def __init__(self, language: str, vocabulary: Vocabulary, words: LanguageData) -> None:
        self._vocabulary = vocabulary
        self._common = blake2b(grammar_stamp(language), digest_size=16)
        for each in (vocabulary, words.sentences, words.slots):
            self._common.update(msgspec.json.encode(each, order="deterministic"))

    def key(self, sentence: Sentence, context: Context) -> str:
        """The key of a sentence where it stands."""
        digest = self._common.copy()
        told = {
            field: getattr(context, field)
            for field in Context.__struct_fields__
            if getattr(context, field) is not self._vocabulary
        }
        digest.update(msgspec.json.encode(_plain((sentence, told)), order="deterministic"))
        return digest.hexdigest()


def _plain(value: Any) -> Any:
    """A value without the places of sentences in their files, which change with every edit above them."""
    match value:
        case Sentence():
            return [value.text, [_plain(atom) for atom in value.atoms], value.aside]
        case Struct():
            return {field: _plain(getattr(value, field)) for field in value.__struct_fields__}
        case dict():
            return {str(name): _plain(each) for name, each in value.items()}
        case list() | tuple():
            return [_plain(each) for each in value]
        case set() | frozenset():
            return sorted(map(repr, value))
        case None | bool() | int() | str():
            return value
        case _:
            return repr(value)
