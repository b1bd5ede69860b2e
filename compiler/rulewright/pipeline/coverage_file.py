"""`coverage.toml`: how far the sentences of a book were understood, committed with it."""

import tomllib
from collections.abc import Sequence

import msgspec
from msgspec import Struct, field

from rulewright.analyse.coverage import measure
from rulewright.analyse.coverage_ratchet import KeptCoverage, KeptSentence, keep_coverage
from rulewright.analyse.ledger import LedgerEntry, State
from rulewright.emit.toml import toml_key, toml_value
from rulewright.pipeline.compilation import Compilation
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.whole_file import write_whole

COVERAGE_FILE = "coverage.toml"
_HEAD = """# Written by `rulewright coverage BOOK --write`; `--check` fails where a sentence is less understood than here.
# After a merge conflict write it again.
"""


class _CoverageFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    sentences: int
    paragraphs: int
    whole_paragraphs: int
    states: dict[str, int]
    ledger: dict[str, tuple[str, ...]] = field(default_factory=dict)


def coverage_text(ledger: Sequence[LedgerEntry]) -> str:
    """The file for a ledger: counts, and a line for each paragraph with the state and hash of its sentences."""
    coverage = measure(ledger)
    lines = [
        f"sentences = {coverage.sentences}",
        f"paragraphs = {coverage.paragraphs}",
        f"whole_paragraphs = {coverage.whole_paragraphs}",
        "",
        "[states]",
        *(f"{state} = {count}" for state, count in coverage.states.items()),
        "",
        "[ledger]",
        *(
            f"{toml_key(unit)} = {toml_value([f'{each.state} {each.hash}' for each in sentences])}"
            for unit, sentences in keep_coverage(ledger).items()
        ),
    ]
    return _HEAD + "\n".join(lines) + "\n"


def read_coverage(book: Compilation) -> KeptCoverage | None:
    """What the book's file says; None where it has none. Raises `InputError` where it cannot be read."""
    if book.formalisation is None or not book.formalisation.has(COVERAGE_FILE):
        return None
    source = book.formalisation.read(COVERAGE_FILE)
    if isinstance(source, Diagnostic):
        raise InputError((source,))
    try:
        content = msgspec.convert(tomllib.loads(source.text), _CoverageFile)
        return {
            unit: tuple(_sentence(each) for each in sentences) for unit, sentences in content.ledger.items()
        }
    except (ValueError, RecursionError) as error:
        raise InputError(
            (
                Diagnostic(
                    code="RW-coverage",
                    message=f"`{COVERAGE_FILE}` cannot be read: {error}",
                    file=COVERAGE_FILE,
                    hint="restore it, or delete it and run `rulewright coverage BOOK --write`",
                ),
            )
        ) from None


def write_coverage(book: Compilation) -> None:
    """Write the file beside the readings of the book."""
    if book.formalisation is not None:
        write_whole(book.formalisation.root / COVERAGE_FILE, coverage_text(book.ledger))


def _sentence(text: str) -> KeptSentence:
    state, _, digest = text.partition(" ")
    return KeptSentence(State(state), digest)
