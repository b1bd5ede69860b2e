"""Authored readings give way to the grammar's where these were found to say the same."""

from collections import defaultdict
from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.pipeline.accept import accept, save_lock
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.derive_authored import Rederived
from rulewright.pipeline.write_readings import extent, reading_file, replace_file


def adopt(book: Compilation, found: Sequence[Rederived]) -> None:
    """Accept the grammar's reading in the place of each authored one, and take that out of its file.

    Comments directly above it go with it. All of `found` must have a `chosen` reading.
    """
    chosen = [each.chosen for each in found if each.chosen is not None]
    gone = {each.authored.key for each in found}
    made = replace(
        book.attachments,
        attached=tuple(each for each in book.attachments.attached if each.key not in gone),
        proposed=(*book.attachments.proposed, *chosen),
    )
    book.attachments = made
    book.lock = accept(book, chosen)
    cuts: dict[str, list[int]] = defaultdict(list)
    for each in found:
        cuts[each.authored.located.span.file].append(each.authored.located.span.start)
    for file, places in cuts.items():
        path = next(
            path
            for each in found
            if each.authored.located.span.file == file and (path := reading_file(book, each.authored))
        )
        text = book.sources[file].text
        for place in sorted(places, reverse=True):
            start, end = extent(text, place)
            above = text[:start].splitlines(keepends=True)
            while above and above[-1].startswith("#"):
                start -= len(above.pop())
            text = text[:start].rstrip("\n") + "\n\n" * bool(text[:start].strip()) + text[end:].lstrip("\n")
        replace_file(path, (text.rstrip("\n") + "\n").encode())
    save_lock(book, book.lock)
