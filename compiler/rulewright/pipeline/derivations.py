"""Derivations of the sentences of a book, kept from run to run: a sentence is read again only when its key has changed."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct, field

from rulewright.config.language_data import language_data
from rulewright.languages.load import sentence_grammar
from rulewright.pipeline.cache_folder import cache_folder
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.derivation_key import DerivationKeys
from rulewright.pipeline.sentence_context import contexts_of
from rulewright.rules.proposals.derived import Derived
from rulewright.sentences.sentence import Sentence
from rulewright.source.whole_file import put_in_place

if TYPE_CHECKING:  # the grammar takes its time to load, and mostly nothing must be read
    from rulewright.rules.proposals.derive import Deriver

FORMAT = 1
FEWEST_KEPT = 500


class _Kept(Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    derived: dict[str, Derived] = field(default_factory=dict)


def has_grammar(language: str) -> bool:
    """Whether the sentences of a language can be read."""
    return sentence_grammar(language) is not None


class Derivations:
    """Reads sentences of one book whose language has a grammar; the grammar is loaded when one must be read."""

    def __init__(self, book: Compilation, folder: Path | None = None) -> None:
        self._book = book
        self._folder = folder if folder is not None else cache_folder()
        self._words = language_data(book.config)
        self._contexts = contexts_of(book)
        self._used: dict[str, Derived] = {}
        self.read = 0
        """How many sentences had to be read."""

    @cached_property
    def _keys(self) -> DerivationKeys:
        return DerivationKeys(self._book.config.language, self._book.vocabulary, self._words)

    def key(self, sentence: Sentence) -> str:
        """A hash of all that the derivation of a sentence depends on."""
        return self._keys.key(sentence, self._contexts(sentence))

    def derived(self, sentence: Sentence, *, anew: bool = False) -> Derived:
        """What the grammar makes of a sentence; read anew where what was kept is of no use."""
        key = self.key(sentence)
        known = None if anew else self._used.get(key) or self._kept.get(key)
        if known is None or not known.fits(sentence.text):
            with self._collecting():
                known = self._deriver.derive(sentence, self._contexts(sentence))
            self.read += 1
        self._used[key] = known
        return known

    @contextmanager
    def _collecting(self) -> Iterator[None]:
        """Derivations leave cycles behind, also where the collector was turned off for a book; it need not walk that."""
        if gc.isenabled():
            yield
            return
        if not self.read:
            gc.freeze()
        gc.enable()
        try:
            yield
        finally:
            gc.disable()

    @cached_property
    def _deriver(self) -> "Deriver":
        from rulewright.rules.proposals.derive import Deriver

        return Deriver(self._book.config.language, self._book.vocabulary, self._words, self._folder)

    # --- the file ---

    @cached_property
    def _file(self) -> Path | None:
        if self._folder is None:
            return None
        home = self._book.formalisation or self._book.folder
        name = f"{home.root.resolve()}\0{self._book.bare_file or ''}"
        return self._folder / "derivations" / f"{blake2b(name.encode(), digest_size=12).hexdigest()}.json"

    @cached_property
    def _kept(self) -> dict[str, Derived]:
        """What earlier runs have left; nothing where the file is missing, broken or of another format."""
        try:
            if self._file is not None:
                kept = msgspec.json.decode(self._file.read_bytes(), type=_Kept)
                return kept.derived if kept.format == FORMAT else {}
        except (OSError, ValueError, RecursionError, msgspec.DecodeError):
            pass
        return {}

    def save(self) -> None:
        """Keep what was read in this run, and of earlier runs not much more than the book has sentences."""
        if self._file is None or not self.read:
            return
        most = max(FEWEST_KEPT, 2 * sum(map(len, self._book.sentences.values())))
        older = {key: each for key, each in self._kept.items() if key not in self._used}
        kept = dict(list((older | self._used).items())[-most:])
        with suppress(OSError):  # a cache that cannot be written is none
            put_in_place(self._file, msgspec.json.encode(_Kept(FORMAT, kept)))
