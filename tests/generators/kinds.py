"""The makers by the kinds of documents."""

from typing import Protocol

from .html_pages import pages
from .latex import chapters
from .made import Made
from .numbered_english import comprehensive, legal, lettered, regulations, wargame, wrapped_wargame
from .numbered_russian import russian


class Maker(Protocol):
    """Makes a document of at least `size` bytes; spots are broken on purpose as often as `broken` says."""

    def __call__(self, seed: int, size: int, broken: float = 0.0) -> Made:
        """The same for the same arguments."""


NUMBERED: dict[str, Maker] = {
    "wargame": wargame,
    "wrapped wargame": wrapped_wargame,
    "lettered": lettered,
    "comprehensive": comprehensive,
    "regulations": regulations,
    "legal": legal,
    "russian": russian,
}
KINDS: dict[str, Maker] = {"latex": chapters, **NUMBERED, "html": pages}
