"""The inventories of other books that a book names in `[[books]]`."""

from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from rulewright.config.book_config import OtherBookConfig
from rulewright.config.load import CONFIG_FILE, span_of_key
from rulewright.pipeline.compilation import Compilation
from rulewright.resolve.inventory import UnusableInventoryError, is_address, read_inventory
from rulewright.resolve.other_books import OtherBook, OtherBooks
from rulewright.source.diagnostics import Diagnostic, Severity

LARGEST = 8 * 1024 * 1024
"""Bytes of an inventory; one of 20,000 paragraphs has five million."""

_CODE = "RW-books"


def read_books(book: Compilation) -> None:
    """The books that can be linked into; what is wrong with the others is said at the line that names them."""
    book.others = OtherBooks(tuple(_usable(book)))
    url = book.config.url
    if url and not (is_address(url) and url.startswith(("http://", "https://"))):
        message = f'"{url[:80]}" is no address at which a book can be published'
        book.diagnostics.append(_complaint(book, ("url",), message, "write the whole address, `https://…/`"))


def _usable(book: Compilation) -> Iterator[OtherBook]:
    names: set[str] = set()
    for at, declared in enumerate(book.config.books):
        if declared.name in names or not declared.name or ":" in declared.name:
            book.diagnostics.append(
                _complaint(
                    book,
                    ("books", str(at), "name"),
                    f'"{declared.name}" cannot be the name of this book',
                    "give each a name of its own, without a colon",
                )
            )
            continue
        names.add(declared.name)
        found = _opened(book, at, declared)
        if isinstance(found, Diagnostic):
            book.diagnostics.append(found)
        else:
            yield found


def _opened(book: Compilation, at: int, declared: OtherBookConfig) -> OtherBook | Diagnostic:
    entry = ("books", str(at))
    if declared.url and not is_address(declared.url):
        message = f'"{declared.url[:80]}" is no address of pages'
        hint = "it begins with http:// or https://, or leads there from the own pages"
        return _complaint(book, (*entry, "url"), message, hint)
    home = book.home_of(CONFIG_FILE) or book.folder
    data = _read(home.root, declared.inventory)
    if isinstance(data, str):
        message = f'The inventory of "{declared.name}" cannot be read: {data}'
        hint = "references into it are no links until `rulewright build` has written it"
        return _complaint(book, (*entry, "inventory"), message, hint, Severity.WARNING)
    try:
        inventory = read_inventory(data)
    except UnusableInventoryError as error:
        message = f'The inventory of "{declared.name}" cannot be used: {error}'
        hint = "name the `html/links.json` that `rulewright build` writes of that book"
        return _complaint(book, (*entry, "inventory"), message, hint)
    # Without any address the books lie side by side, as `build` puts them.
    address = declared.url or inventory.base or f"../../{inventory.book}/html/"
    if not is_address(address):
        message = (
            f'The inventory of "{declared.name}" says that it is published at what is no address of pages'
        )
        return _complaint(book, (*entry, "inventory"), message, "say where it is by `url`")
    return OtherBook(declared.name, address, inventory, declared.keys)


def _read(folder: Path, name: str) -> bytes | str:
    """What an inventory holds, or why it cannot be read. It is the file that the author names, and no other."""
    if PurePosixPath(name).is_absolute() or Path(name).is_absolute() or "\\" in name:
        return "the path is not one as seen from the folder of this book, with forward slashes"
    try:
        path = folder / name
        if not path.is_file():
            return "there is no such file"
        if path.stat().st_size > LARGEST:
            return f"it is larger than {LARGEST // 1024 // 1024} MiB"
        return path.read_bytes()
    except (OSError, ValueError) as error:
        return getattr(error, "strerror", None) or "its name is not valid"


def _complaint(
    book: Compilation,
    keys: tuple[str, ...],
    message: str,
    hint: str,
    severity: Severity = Severity.ERROR,
) -> Diagnostic:
    home = book.home_of(CONFIG_FILE) or book.folder
    source = book.read(home, CONFIG_FILE)
    span = span_of_key(source, list(keys)) if source is not None else None
    return Diagnostic(code=_CODE, message=message, span=span, hint=hint, severity=severity)
