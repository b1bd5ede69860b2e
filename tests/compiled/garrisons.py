"""A small book of which the sentence grammar reads all sentences but one."""

from pathlib import Path

from rulewright.pipeline.acceptance import Acceptance
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import PROPOSING_PASSES, compile_book
from rulewright.rules.attachments import Attachment

TEXT = r"""
\section{Garrisons}\label{garrisons}
\aparag[Placement]\label{placement} A captain must be placed in an owned and unbesieged port.
\aparag[Walls]\label{walls} A besieged port may not be raised.
\aparag[Weather]\label{weather} The captain grumbles about the squall.
"""
VOCABULARY = """
[[phases]]
id = "war"
[[steps]]
id = "muster"
phase = "war"
[kinds.game]
[kinds.player]
[kinds.port.attributes]
owner = { type = "player" }
besieged = { type = "bool" }
blockaded = { type = "bool" }
[kinds.captain.attributes]
owner = { type = "player" }
at = { type = "port" }
[verbs.place]
names = ["placed"]
roles = { theme = "captain", goal = "port" }
effects = ["theme.at := goal"]
[verbs.raise]
names = ["raised"]
roles = { theme = "port" }
[adjectives.owned]
of = "port"
means = "owner = reference.owner"
[adjectives.besieged]
of = "port"
means = "besieged = true"
excludes = ["unbesieged"]
[adjectives.unbesieged]
of = "port"
means = "besieged = false"
[adjectives.blockaded]
of = "port"
means = "blockaded = true"
"""


def make(folder: Path, text: str = TEXT, vocabulary: str = VOCABULARY) -> Path:
    """The book, without readings."""
    book = folder / "garrisons"
    book.mkdir(parents=True, exist_ok=True)
    (book / "rulebook.toml").write_text('book = "garrisons"\nlanguage = "en"\nfiles = ["garrisons.tex"]\n')
    (book / "garrisons.tex").write_text(text)
    (book / "vocabulary.toml").write_text(vocabulary)
    return book


def compiled(book: Path) -> Compilation:
    """The book, with what the grammar offers."""
    return compile_book(open_book(book), PROPOSING_PASSES)


def acceptance(book: Path) -> Acceptance:
    """What waits in the book."""
    return Acceptance(lambda: compiled(book))


def accept_all(book: Path) -> None:
    """Accept the first reading of every sentence that has one."""
    waiting = acceptance(book)
    waiting.accept([each.candidates[0] for each in waiting.sentences()])


def edit(book: Path, old: str, new: str, file: str = "garrisons.tex") -> None:
    """Change words of the book."""
    text = (book / file).read_text()
    assert old in text, old
    (book / file).write_text(text.replace(old, new))


def reading_of(made: Compilation, unit: str) -> Attachment | None:
    """The reading of the first sentence of a paragraph."""
    return next((each for each in made.attachments.attached if each.unit.id == unit), None)


def states(made: Compilation) -> dict[str, str]:
    """State of the first sentence of each paragraph."""
    return {entry.unit_id: entry.state.value for entry in reversed(made.ledger)}
