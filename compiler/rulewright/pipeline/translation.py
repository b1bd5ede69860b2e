"""Open the book that a book translates, compare the two, and keep which state of the original was translated."""

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from rulewright.analyse.translation.compare import Translated, compare_translation, translated
from rulewright.analyse.translation.side import Side
from rulewright.analyse.translation.stamps import Stamp, read_stamps, stamp, write_stamps
from rulewright.config.language_data import language_data
from rulewright.config.load import CONFIG_FILE
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import PASSES, compile_book, divide_sentences
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.span import Span
from rulewright.source.text import SourceText
from rulewright.source.whole_file import write_whole

STAMPS_FILE = "translation.lock"
_PASSES = PASSES[: PASSES.index(divide_sentences) + 1]


class Translation(Struct, frozen=True, kw_only=True, eq=False):
    """What is known of a book as a translation."""

    books: Translated | None
    """None where the original cannot be read."""

    stamps: Mapping[str, Stamp]
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, SourceText]
    """The files of the original, under the names that they have in findings."""


def open_translation(book: Compilation) -> Translation | None:
    """The book beside its original; None where it says that it translates none."""
    name = book.config.translation_of
    if name is None:
        return None
    try:
        original = compile_book(open_book(_original_path(book.root, name)), _PASSES)
    except InputError as error:
        return Translation(
            books=None, stamps={}, diagnostics=(_unusable(book, name, error.diagnostics),), sources={}
        )
    place = name.rstrip("/") if original.bare_file is None else name.rpartition("/")[0]
    books = translated(_side(original), _side(book), place)
    stamps, problems = _stamps(book)
    return Translation(
        books=books,
        stamps=stamps,
        diagnostics=(*problems, *compare_translation(books, stamps)),
        sources=dict(_renamed(original, books)),
    )


def stamp_translation(book: Compilation, opened: Translation, units: Collection[str]) -> int:
    """Stamp `units` of the translation, or all that translate something; says how many stamps are new or other."""
    if opened.books is None or book.formalisation is None:
        return 0
    pairs = opened.books.pairs.pairs
    known = {pair.translation.id for pair in pairs}
    kept = {unit: each for unit, each in opened.stamps.items() if unit in known}
    fresh = {pair.translation.id: stamp(pair) for pair in pairs if not units or pair.translation.id in units}
    path = book.formalisation.root / STAMPS_FILE
    write_whole(path, write_stamps({**kept, **fresh}))
    return sum(opened.stamps.get(unit) != each for unit, each in fresh.items())


def _original_path(root: Path, name: str) -> Path:
    """The path of the original. Only what lies below the folder around the book's repository is opened."""
    path = Path(name)
    if path.is_absolute() or not name.strip() or "\0" in name:
        raise _refusal(f"`{name}` is no path as seen from the book", "such as `../naval`")
    try:
        target = (root / path).resolve()
        around = next((folder for folder in (root, *root.parents) if (folder / ".git").exists()), root)
    except (OSError, ValueError, RuntimeError):
        raise _refusal(f"`{name}` is not a valid path", None) from None
    if not target.is_relative_to(around.parent):
        raise _refusal(
            f"`{name}` lies too far away", "the original stands in the repository of the book, or beside it"
        )
    if target == root:
        raise _refusal("a book cannot translate itself", "name the folder of the original")
    return target


def _refusal(message: str, hint: str | None) -> InputError:
    return InputError((Diagnostic(code="RW-config", message=message, file=CONFIG_FILE, hint=hint),))


def _unusable(book: Compilation, name: str, problems: tuple[Diagnostic, ...]) -> Diagnostic:
    source = book.sources.get(CONFIG_FILE) or book.folder.read(CONFIG_FILE)
    at = source.text.find("translation_of") if isinstance(source, SourceText) else -1
    why = problems[0].message if problems else "it cannot be read"
    return Diagnostic(
        code="RW-config",
        message=f"the original `{name}` cannot be compared: {why}",
        span=Span(CONFIG_FILE, at, at + len("translation_of")) if at >= 0 else None,
        file=None if at >= 0 else CONFIG_FILE,
        hint=(problems[0].hint if problems else None) or "`translation_of` names a book folder or a document",
    )


def _side(book: Compilation) -> Side:
    return Side(
        resolved=book.resolved,
        sentences=book.sentences,
        vocabulary=book.vocabulary,
        words=language_data(book.config),
    )


def _stamps(book: Compilation) -> tuple[dict[str, Stamp], tuple[Diagnostic, ...]]:
    if book.formalisation is None or not book.formalisation.has(STAMPS_FILE):
        return {}, ()
    source = book.formalisation.read(STAMPS_FILE)
    if isinstance(source, Diagnostic):
        return {}, (source,)
    book.sources.setdefault(STAMPS_FILE, source)
    return read_stamps(source)


def _renamed(original: Compilation, books: Translated) -> Iterator[tuple[str, SourceText]]:
    for file, source in original.sources.items():
        name = books.span(Span(file, 0, 0)).file
        yield name, SourceText(name, source.text)
