"""The pictures of an edition: what they are called in it, and what shows them."""

import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import PurePosixPath

from msgspec import Struct

from rulewright.source.pictures import Picture

FOLDER = PurePosixPath("assets/images")

PictureSource = Callable[[str], Picture | None]
"""Gives the picture of a file of the book's folder, if it can be shown."""


def no_pictures(_file: str) -> None:
    """For a book without its folder: alternative texts stand for all pictures."""


class PicturePlace(Struct, frozen=True):
    """The address of a picture: a file beside the pages; in the single-file book the picture itself."""

    path: str
    picture: Picture

    def address(self, single: bool) -> str:
        """What the `src` of the image says."""
        if not single:
            return self.path
        return f"data:{self.picture.media_type};base64,{b64encode(self.picture.data).decode()}"


class Pictures:
    """Names pictures in the order in which the book shows them. Each is read once."""

    def __init__(self, source: PictureSource) -> None:
        self._source = source
        self._places: dict[str, PicturePlace | None] = {}
        self._taken: set[str] = set()

    def place(self, file: str) -> PicturePlace | None:
        """Where the edition has the picture of a file; None where its words stand for it."""
        if file not in self._places:
            picture = self._source(file) if file else None
            self._places[file] = PicturePlace(self._named(file), picture) if picture is not None else None
        return self._places[file]

    def add(self, file: str, picture: Picture) -> PicturePlace:
        """Where the edition has a picture that was read already."""
        place = self._places.get(file)
        if place is None:
            place = self._places[file] = PicturePlace(self._named(file), picture)
        return place

    def files(self) -> Iterator[tuple[PurePosixPath, bytes]]:
        """The pictures that were asked for so far, by path below the folder of the edition."""
        for place in self._places.values():
            if place is not None:
                yield PurePosixPath(place.path), place.picture.data

    def _named(self, file: str) -> str:
        """A name that every file system and address takes, unlike any other of the edition."""
        path = PurePosixPath(file)
        stem = re.sub(r"[^a-z0-9]+", "-", str(path.with_suffix("")).lower()).strip("-")[:80] or "image"
        name, count = stem, 1
        while name in self._taken:
            count += 1
            name = f"{stem}-{count}"
        self._taken.add(name)
        return str(FOLDER / f"{name}{path.suffix.lower()}")
