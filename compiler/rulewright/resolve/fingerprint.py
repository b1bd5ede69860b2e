"""What of a unit's words is kept to know it again: hashes only, so that a lock never quotes a document."""

import re
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import islice, pairwise

from msgspec import Struct

from rulewright.document.nodes import Aside, Division, Node, Paragraph, Reference
from rulewright.resolve.plain_text import plain_text

SKETCH_SIZE = 48
"""How many shingle hashes are kept: short paragraphs are kept whole, long ones as a fair sample."""

SLUG_WORDS = 4
"""How many of its first words an id that is made for a unit begins with."""

_WORD = re.compile(r"\w+")


class Fingerprint(Struct, frozen=True, kw_only=True):
    """The words of a unit, without its number, its asides and the units below it."""

    content: str
    """Hash of all words of its text, in order; that of its title where it has no text."""

    heading: str
    """Hash of the words of its title; empty without one."""

    slug: str
    """Its first words, for an id that people can read."""

    text: str
    """All its words, parted by one space."""

    @property
    def empty(self) -> bool:
        """Whether it has no words at all."""
        return not self.text

    def sketch(self) -> tuple[str, ...]:
        """The smallest hashes of its words and pairs of words (bottom-k), sorted."""
        words = self.text.split()
        return tuple(sorted({_hash(shingle, 4) for shingle in _shingles(words)})[:SKETCH_SIZE])


def fingerprint(node: Division | Paragraph) -> Fingerprint:
    """The fingerprint of a unit. White space, line ends, case, labels and printed numbers play no part in it."""
    keys: list[str] = []
    title = _words(node.title, keys)
    own = tuple(block for block in node.blocks if not isinstance(block, Aside))
    body = _words(own, keys)
    if keys or len(own) < len(node.blocks):
        slug = _first_words(node.title) or _first_words(node.blocks)
    else:
        slug = (title or body)[:SLUG_WORDS]
    if not body:
        # A design note may follow a paragraph without belonging to it; it counts only where there is nothing else.
        body = [] if title else _words(node.blocks, keys)
    return Fingerprint(
        content=_hash(" ".join(body or title)),
        heading=_hash(" ".join(title)) if title else "",
        slug="-".join(slug),
        text=" ".join(title + body),
    )


def similarity(one: tuple[str, ...], other: tuple[str, ...]) -> float:
    """Share of shingles that two sketches have in common (Jaccard index, estimated from the smallest), 0 to 1."""
    size = min(SKETCH_SIZE, max(len(one), len(other)))
    if not one or not other:
        return 0.0
    mine, theirs = set(one), set(other)
    union = sorted(mine | theirs)
    if len(one) >= SKETCH_SIZE or len(other) >= SKETCH_SIZE:
        union = union[:size]
    return sum(1 for shingle in union if shingle in mine and shingle in theirs) / len(union)


def _first_words(nodes: Iterable[Node]) -> list[str]:
    """The first words in lower case, without the keys of references, which nobody would read in an id."""
    text = plain_text(nodes, lambda _: "").casefold()
    return [match.group() for match in islice(_WORD.finditer(text), SLUG_WORDS)]


def _words(nodes: Iterable[Node], keys: list[str]) -> list[str]:
    """Words in lower case; a reference counts as the key it names, whatever number that has today.

    The keys of all references are added to `keys`.
    """

    def printed(reference: Reference) -> str | None:
        keys.append(reference.target)
        return None if reference.content else f" {reference.target} "

    text = plain_text(nodes, printed)
    return _WORD.findall(text.casefold())


def _shingles(words: list[str]) -> Iterator[str]:
    yield from words
    for first, second in pairwise(words):
        yield f"{first} {second}"


def _hash(text: str, size: int = 8) -> str:
    return blake2b(text.encode(), digest_size=size).hexdigest()
