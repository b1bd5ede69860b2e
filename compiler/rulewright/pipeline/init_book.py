"""The files of a new book, from one document of any kind or a folder of HTML pages."""

from pathlib import Path, PurePosixPath

from msgspec.structs import replace

from rulewright.analyse.proposal.propose import propose_vocabulary
from rulewright.config.book_config import BookConfig, SchemeConfig
from rulewright.config.load import CONFIG_FILE
from rulewright.document.nodes import Book, Division, Prose, UnknownMacro
from rulewright.document.plain_text import plain
from rulewright.document.walk import units
from rulewright.emit.scaffold.places import Places
from rulewright.emit.scaffold.rulebook_toml import rulebook_toml
from rulewright.emit.scaffold.vocabulary_toml import vocabulary_toml
from rulewright.languages.recognise import recognised_language
from rulewright.pipeline.compilation import VOCABULARY_FILE, Compilation
from rulewright.pipeline.copied_pictures import pictures_beside
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import DOCUMENT_PASSES, compile_book, divide_sentences
from rulewright.readers.html.element_tree import parse_page
from rulewright.readers.html.pages import title_of
from rulewright.readers.report import Report
from rulewright.readers.result import ReadResult
from rulewright.readers.select import PAGES, read_files
from rulewright.source.files import BookFolder
from rulewright.source.text import SourceText

_LONGEST_TITLE = 100


def scaffold(name: str, document: Path) -> tuple[dict[PurePosixPath, str | bytes], Compilation]:
    """The files of the book `name`, and its document as read. Raises `InputError` if it cannot be read.

    The document is copied as it is, byte by byte: a page says in which encoding it is. Its pictures are copied with it.
    """
    bare = open_book(document)
    bare.formalisation = None
    book = compile_book(bare, DOCUMENT_PASSES)
    read = read_files(book.folder, book.config.files, book.config)
    config = _guessed(name, book, read)
    places = Places(book.sources)
    configuration = rulebook_toml(book.resolved, config, places, read.unexpanded)
    # Macros are words of the vocabulary as soon as they are declared, so the book is read again with them.
    declared = Compilation(BookFolder(bare.root, {CONFIG_FILE: configuration}))
    declared.formalisation = None
    book = compile_book(declared, DOCUMENT_PASSES)
    divide_sentences(book)
    proposal = propose_vocabulary(book.resolved, book.sentences.values())
    files: dict[PurePosixPath, str | bytes] = {}
    for file, source in book.sources.items():
        data = bare.folder.read_bytes(file)
        files[PurePosixPath(file)] = data if isinstance(data, bytes) else source.text
    files.update(pictures_beside(book))
    files[PurePosixPath(CONFIG_FILE)] = configuration
    files[PurePosixPath(VOCABULARY_FILE)] = vocabulary_toml(proposal, places)
    return files, book


def _guessed(name: str, book: Compilation, read: ReadResult) -> BookConfig:
    text = "".join(source.text for source in book.sources.values())
    config = BookConfig(
        book=name,
        title=_line(read.title) or _title(book) or name,
        language=recognised_language(text),
        files=book.config.files,
    )
    scheme = _scheme(book, config)
    return replace(config, numbering=replace(config.numbering, scheme=scheme))


def _title(compiled: Compilation) -> str:
    """The first chapter's title, else that of the first page, else a short first line."""
    book = compiled.document
    if book.children and isinstance(book.children[0], Division) and not book.blocks:
        return _line(plain(book.children[0].title))
    first = next(iter(compiled.config.files), "")
    if first.lower().endswith(PAGES) and (title := _title_of_page(book, compiled.sources[first])):
        return title
    for block in book.blocks[:1]:
        # A macro that nobody declared is no word of a title.
        if isinstance(block, Prose) and any(isinstance(node, UnknownMacro) for node in block.content):
            continue
        if isinstance(block, Prose) and len(line := _line(plain(block.content))) <= _LONGEST_TITLE:
            return line
    return next((_line(plain(unit.title)) for unit in units(book) if isinstance(unit, Division)), "")


def _title_of_page(book: Book, page: SourceText) -> str:
    """The first heading of the highest rank on a page, else what the page calls itself."""
    for unit in units(book):
        if isinstance(unit, Division) and unit.command == "h1" and unit.span.file == page.file:
            return _line(plain(unit.title))
    return title_of(parse_page(page, Report()), page)


def _line(text: str) -> str:
    return " ".join(text.split())


def _scheme(book: Compilation, config: BookConfig) -> SchemeConfig:
    """The inferred scheme of a numbered text, its forms only where the text reads the same with them declared."""
    result = read_files(book.folder, config.files, config)
    found = getattr(result, "scheme", None)
    if found is None:
        return SchemeConfig()
    loose = SchemeConfig(hundreds=found.hundreds or None, digits=found.digits or None)
    forms = tuple(dict.fromkeys(level.shape for level in found.levels))
    strict = replace(loose, forms=forms)
    again = read_files(
        book.folder, config.files, replace(config, numbering=replace(config.numbering, scheme=strict))
    )
    return strict if _numbers(again.book) == _numbers(result.book) else loose


def _numbers(book: Book) -> list[tuple[int, str | None]]:
    return [(unit.level, unit.declared_number) for unit in units(book)]
