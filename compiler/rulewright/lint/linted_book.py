"""Everything that lint rules may look at."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from rulewright.analyse.ledger import LedgerEntry
from rulewright.analyse.old_addresses import KnownRenames, OldAddress
from rulewright.analyse.worked_examples import WorkedExample
from rulewright.config.language_data import language_data
from rulewright.languages.words import LanguageData
from rulewright.lint.passage import Passage
from rulewright.lint.passages import collect_passages
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.sentences.sentence import Sentence
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.text import SourceText
from rulewright.vocabulary.types import Vocabulary

if TYPE_CHECKING:  # the parser that it brings is half of what it takes to explain a rule
    from rulewright.rules.attachments import Attachment


class LintedBook(Struct, frozen=True, kw_only=True, eq=False):
    """A compiled book, as far as lint rules need it."""

    resolved: ResolvedBook
    passages: tuple[Passage, ...]
    """Every run of text, in document order."""

    sources: Mapping[str, SourceText]
    """Every file that was read: documents, vocabulary, readings, lock."""

    vocabulary: Vocabulary
    sentences: Mapping[str, tuple[Sentence, ...]]
    attached: "tuple[Attachment, ...]"
    ledger: tuple[LedgerEntry, ...]
    diagnostics: tuple[Diagnostic, ...]
    """What earlier stages had to say."""

    renames: tuple[KnownRenames, ...] = ()
    """What is known of the numbers of earlier editions, oldest first."""

    old_addresses: tuple[OldAddress, ...] = ()
    unchecked_examples: tuple[WorkedExample, ...] = ()
    """The worked examples of which no record is judged."""

    @property
    def language(self) -> str:
        """Code of the language of the book."""
        return self.resolved.config.language

    @property
    def words(self) -> LanguageData:
        """The words of that language."""
        return language_data(self.resolved.config)


def linted_book(
    resolved: ResolvedBook,
    *,
    sources: Mapping[str, SourceText] | None = None,
    vocabulary: Vocabulary | None = None,
    sentences: Mapping[str, tuple[Sentence, ...]] | None = None,
    attached: "tuple[Attachment, ...]" = (),
    ledger: tuple[LedgerEntry, ...] = (),
    diagnostics: tuple[Diagnostic, ...] | None = None,
    renames: tuple[KnownRenames, ...] = (),
    old_addresses: tuple[OldAddress, ...] = (),
    unchecked_examples: tuple[WorkedExample, ...] = (),
) -> LintedBook:
    """The book that rules look at; what is not given is empty, or taken from the resolved book."""
    return LintedBook(
        resolved=resolved,
        passages=collect_passages(resolved),
        sources=sources if sources is not None else resolved.sources,
        vocabulary=vocabulary or Vocabulary(),
        sentences=sentences or {},
        attached=attached,
        ledger=ledger,
        diagnostics=resolved.diagnostics if diagnostics is None else diagnostics,
        renames=renames,
        old_addresses=old_addresses,
        unchecked_examples=unchecked_examples,
    )
