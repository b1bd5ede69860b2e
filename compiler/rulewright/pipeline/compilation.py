"""What is known of one book while it is compiled; each pass adds what it makes."""

from pathlib import Path, PurePosixPath

from rulewright.analyse.ledger import LedgerEntry
from rulewright.analyse.old_addresses import KnownRenames, OldAddress
from rulewright.analyse.worked_examples import CheckedExample
from rulewright.config.book_config import BookConfig
from rulewright.document.nodes import Book
from rulewright.emit.html.theme.theme import Theme
from rulewright.plan.inputs import BookRules
from rulewright.plan.planned import Plan
from rulewright.resolve.other_books import OtherBooks
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.rules.attachments import Attachments
from rulewright.rules.compiled import CompiledReading
from rulewright.rules.language.build import LocatedReading
from rulewright.rules.lock import Lock
from rulewright.rules.proposals.derived import Derived
from rulewright.rulings.place_rulings import Rulings
from rulewright.sentences.sentence import Sentence
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.files import BookFolder
from rulewright.source.text import SourceText
from rulewright.vocabulary.types import Vocabulary

VOCABULARY_FILE = "vocabulary.toml"
LOCK_FILE = "rulebook.lock"
READINGS_SUFFIX = ".rules"
READINGS_FOLDER = "readings"
RECORDS_FOLDER = "records"
RULINGS_FOLDER = "rulings"
FORMALISATIONS_FOLDER = "formalisations"


class Compilation:
    """A book on its way through the passes. A field is there once the pass that makes it has run."""

    config: BookConfig
    vocabulary: Vocabulary
    lock: Lock
    readings: tuple[LocatedReading, ...]
    compiled: tuple[CompiledReading, ...]
    document: Book
    others: OtherBooks
    resolved: ResolvedBook
    sentences: dict[str, tuple[Sentence, ...]]
    attachments: Attachments
    rules: BookRules
    plan: Plan
    ledger: tuple[LedgerEntry, ...]
    edition_hash: str
    rulings: Rulings
    renames: tuple[KnownRenames, ...]
    old_addresses: tuple[OldAddress, ...]
    theme: Theme

    def __init__(
        self,
        folder: BookFolder,
        bare_file: str | None = None,
        formalisation: BookFolder | None = None,
        *,
        pages: bool = False,
    ) -> None:
        self.folder = folder
        """Where the documents are."""

        self.bare_file = bare_file
        """Name of the one source file of a book without configuration."""

        self.pages = pages
        """Whether the book is all HTML pages of a folder without configuration."""

        self.formalisation = formalisation if formalisation is not None or bare_file else folder
        """Where vocabulary, readings, lock and records are: with the documents, apart from them, or nowhere."""

        self.sources: dict[str, SourceText] = {}
        self.homes: dict[str, Path] = {}
        """The folder of a file that was not read with the documents."""

        self.diagnostics: list[Diagnostic] = []

        self.derived: dict[tuple[str, int], Derived] = {}
        """What the sentence grammar makes of sentences that have no reading, where that was asked for."""

        self.unread_readings: tuple[Diagnostic, ...] = ()
        """What is wrong with readings that could not be read at all."""

        self.lock_text: str | None = None
        """The lock as it lies on disk; None where there is none."""

        self.unasked: str | None = None
        """Why it was asked of none."""

        self.examples: tuple[CheckedExample, ...] | None = None
        """The worked examples that have records, once they have been judged."""

    @property
    def root(self) -> Path:
        """The folder of the documents on disk."""
        return self.folder.root

    @property
    def has_vocabulary(self) -> bool:
        """Whether the book declares words, without which nothing can be checked."""
        return bool(self.vocabulary.verbs or self.vocabulary.kinds)

    def home_of(self, file: str) -> BookFolder | None:
        """The folder that has `rulebook.toml` or `vocabulary.toml` for this book.

        A formalisation in the folder `formalisations` of a book shares those of that book that it does not have
        itself.
        """
        if self.formalisation is None:
            return None
        if self.formalisation.has(file):
            return self.formalisation
        folder = self.formalisation.root
        if folder.parent.name == FORMALISATIONS_FOLDER and (folder.parent.parent / file).exists():
            return BookFolder(folder.parent.parent)
        return None

    def read(self, folder: BookFolder, file: str) -> SourceText | None:
        """The text of a file, remembered; None with a diagnostic where it cannot be read."""
        if file in self.sources:
            return self.sources[file]
        source = folder.read(file)
        if isinstance(source, Diagnostic):
            self.diagnostics.append(source)
            return None
        self.sources[file] = source
        if folder.root != self.root:
            self.homes[file] = folder.root
        return source

    def read_utf8(self, folder: BookFolder, file: str) -> SourceText | Diagnostic:
        """The text of a file of ours, remembered, or why it cannot be read: other than prose it is never guessed."""
        source = folder.read_utf8(file)
        if isinstance(source, SourceText):
            self.sources[file] = source
            if folder.root != self.root:
                self.homes[file] = folder.root
        return source


Files = dict[PurePosixPath, str]
"""Generated files by path below the output folder of a book."""
