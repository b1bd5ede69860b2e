"""Readings are written into the `*.rules` files of a book: the one thing besides the lock that accepting writes."""

from collections.abc import Sequence
from pathlib import Path

from rulewright.pipeline.compilation import READINGS_SUFFIX, Compilation
from rulewright.resolve.resolved_book import Unit
from rulewright.rules.attachments import Attachment
from rulewright.rules.ir import Reading
from rulewright.rules.language.print import print_reading
from rulewright.sentences.sentence import Sentence
from rulewright.source.whole_file import write_instead, write_whole

NOTES_FILE = f"notes{READINGS_SUFFIX}"
"""Where readings go that have no file yet."""

QUOTED = 5
"""Words of a sentence that may stand in a reading."""


class Undo:
    """What a file held, to be put back when what was written into it is of no use."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._before = path.read_bytes() if path.is_file() else None
        self._beside = path.parent.is_dir()

    def back(self) -> None:
        """Put the file back as it was."""
        if self._before is None:
            self.path.unlink(missing_ok=True)
            if not self._beside and self.path.parent.is_dir():
                self.path.parent.rmdir()
        else:
            write_whole(self.path, self._before)


def opening_of(sentence: Sentence, others: Sequence[Sentence]) -> str | None:
    """The words by which a reading names `sentence` among all of its paragraph; empty where it is the only one.

    None where no five words of it tell it from the others.
    """
    rest = [each.text for each in others if each.index != sentence.index]
    if not rest:
        return ""
    words = sentence.text.split()
    for count in range(1, QUOTED + 1):
        opening = " ".join(words[:count])
        if sentence.text.startswith(opening) and not any(text.startswith(opening) for text in rest):
            return opening
    for start in range(1, len(words)):
        inside = " ".join(words[start : start + QUOTED])
        if inside in sentence.text and not any(inside in text for text in rest):
            return f"… {inside}"
    return None


def reading_file(book: Compilation, each: Attachment) -> Path | None:
    """The file in which a reading stands; None for one that the compiler proposes."""
    folder = book.formalisation
    file = each.located.span.file
    if folder is None or not file.endswith(READINGS_SUFFIX):
        return None
    return folder.root / file


def misspelt_file(book: Compilation) -> Path | None:
    """The first file of readings of which something is not in the rule language."""
    spans = [each.span for each in book.unread_readings if each.span is not None]
    return book.formalisation.root / spans[0].file if spans and book.formalisation is not None else None


def notes_file(book: Compilation) -> Path:
    """Where a reading goes that takes the place of none: beside the others."""
    assert book.formalisation is not None
    root = book.formalisation.root
    beside = (root / "readings").is_dir() or not any(root.glob(f"*{READINGS_SUFFIX}"))
    return root / "readings" / NOTES_FILE if beside else root / NOTES_FILE


def write_reading(
    book: Compilation, unit: Unit, sentence: Sentence, text: str, instead_of: Attachment | None
) -> Path:
    """Put the reading `text` (what stands below its head) into a file, in the place of another or at the end.

    Raises `InputError` where that cannot be written, or somebody else has changed the file since the book was read.
    """
    assert book.formalisation is not None
    file = reading_file(book, instead_of) if instead_of is not None else None
    if file is not None and instead_of is not None:
        old = book.sources[instead_of.located.span.file].text
        start, end = extent(old, instead_of.located.span.start)
        reading = instead_of.located.reading
        opening = reading.opening
        if not _quotes(opening, sentence):
            opening = opening_of(sentence, book.sentences[unit.id]) or opening
        head = _head(reading.unit, opening)
        write_instead(file, f"{old[:start]}{head}\n{text}{old[end:]}", old)
        return file
    file = notes_file(book)
    opening = opening_of(sentence, book.sentences[unit.id]) or ""
    head = _head(unit.id, opening)
    source = book.sources.get(file.relative_to(book.formalisation.root).as_posix())
    old = source.text if source is not None else ""
    gap = "\n" if old and not old.endswith("\n\n") else ""
    write_instead(file, f"{old}{gap}{head}\n{text}", source.text if source is not None else None)
    return file


def _head(unit: str, opening: str) -> str:
    return print_reading(Reading(unit=unit, opening=opening)).split("\n", 1)[0]


def _quotes(opening: str, sentence: Sentence) -> bool:
    """Whether the words by which a reading names its sentence are still in it."""
    if opening.startswith("…"):
        return opening[1:].strip() in sentence.text
    return sentence.text.startswith(" ".join(opening.split()))


def extent(text: str, inside: int) -> tuple[int, int]:
    """From the line that begins the reading at `inside` to the end of its last line; comments behind it are not its."""
    start = text.rfind("\n", 0, inside) + 1
    end = last = text.find("\n", inside) + 1 or len(text)
    for line in text[end:].splitlines(keepends=True):
        if line.startswith("reading"):
            break
        end += len(line)
        if line.strip() and not line.startswith("#"):
            last = end
    return start, last
