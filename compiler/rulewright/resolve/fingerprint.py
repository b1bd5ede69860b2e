"""What of a unit's words is kept to know it again: hashes only, so that a lock never quotes a document."""

import re
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import pairwise

from msgspec import Struct

from rulewright.document.nodes import Aside, Division, Node, Paragraph, Reference
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.walk import parts

SKETCH_SIZE = 48
"""How many shingle hashes are kept: short paragraphs are kept whole, long ones as a fair sample."""

_WORD = re.compile(r"\w+")


class Fingerprint(Struct, frozen=True, kw_only=True):
    """The words of a unit, without its number, its asides and the units below it."""

    content: str
    """Hash of all words of its text, in order; that of its title where it has no text."""

    heading: str
    """Hash of the words of its title; empty without one."""

    sketch: tuple[str, ...]
    """The smallest hashes of its words and pairs of words (bottom-k), sorted."""

    slug: str
    """Its first words, for an id that people can read."""

    empty: bool
    """Whether it has no words at all."""


def fingerprint(node: Division | Paragraph) -> Fingerprint:
    """The fingerprint of a unit. White space, line ends, case, labels and printed numbers play no part in it."""
    title = _words(node.title)
    body = _words(block for block in node.blocks if not isinstance(block, Aside))
    if not body:
        # A design note may follow a paragraph without belonging to it; it counts only where there is nothing else.
        body = [] if title else _words(node.blocks)
    words = title + body
    return Fingerprint(
        content=_hash(" ".join(body or title)),
        heading=_hash(" ".join(title)) if title else "",
        sketch=tuple(sorted({_hash(shingle, 4) for shingle in _shingles(words)})[:SKETCH_SIZE]),
        slug="-".join((_WORD.findall(_prose(node.title)) or _WORD.findall(_prose(node.blocks)))[:4]),
        empty=not words,
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


def _prose(nodes: Iterable[Node]) -> str:
    """Lower-case text without the keys of references, which nobody would read in an id."""
    pieces = list(nodes)
    return plain_text(pieces, dict.fromkeys(_references(pieces), "")).casefold()


def _words(nodes: Iterable[Node]) -> list[str]:
    """Words in lower case; a reference counts as the key it names, whatever number that has today."""
    pieces = list(nodes)
    keys = {node: f" {node.target} " for node in _references(pieces) if not node.content}
    return _WORD.findall(plain_text(pieces, keys).casefold())


def _references(nodes: Iterable[Node]) -> Iterator[Reference]:
    stack = list(nodes)
    while stack:
        node = stack.pop()
        if isinstance(node, Reference):
            yield node
        stack.extend(parts(node))


def _shingles(words: list[str]) -> Iterator[str]:
    yield from words
    for first, second in pairwise(words):
        yield f"{first} {second}"


def _hash(text: str, size: int = 8) -> str:
    return blake2b(text.encode(), digest_size=size).hexdigest()
