r"""Where each character of printed text stands in its source.

A reader folds white space and resolves ligatures, accents and symbol macros, so text and source differ in
length. Aligning them gives the place of single words, which the span of a whole run of text does not.
"""

import re

_LIGATURES = {
    "—": ("---",), "–": ("--",), "“": ("``",), "”": ("''",), "‘": ("`",), "’": ("'",), "\u00a0": ("~",),
    "…": (r"\ldots{}", r"\ldots", r"\dots{}", r"\dots", "..."), "«": ("<<",), "»": (">>",),
}  # fmt: skip
_COMMENT = re.compile(r"%[^\n]*\n?[ \t]*")
_REACH = 40
"""How far ahead the next agreement of text and source is looked for."""


def align(text: str, source: str) -> list[tuple[int, int]]:
    """For each character of `text`, begin and end of what stands for it in `source`."""
    places: list[tuple[int, int]] = []
    at = 0
    for index, character in enumerate(text):
        if index < len(places):  # placed already, together with the one before it
            continue
        at = _skip(character, source, at)
        length = _length(character, source, at)
        if length == 0:
            ahead, at_next = _agreement(text, index, source, at)
            places += [(at, at_next)] * (ahead - index)
            at = at_next
            if ahead > index:
                continue
            length = 1
        places.append((at, at + length))
        at += length
    return places


def _skip(character: str, source: str, at: int) -> int:
    """Step over source that prints nothing here: braces, comments, and white space where none is printed."""
    while at < len(source) and source[at] != character:
        comment = _COMMENT.match(source, at)
        if comment is not None:
            at = comment.end()
        elif source[at] in "{}" or (source[at].isspace() and not character.isspace()):
            at += 1
        else:
            break
    return at


def _length(character: str, source: str, at: int) -> int:
    """How much source at `at` stands for the character; 0 where they disagree."""
    if character.isspace():
        end = at
        while end < len(source) and source[end].isspace():
            end += 1
        if end > at:
            return end - at
    for written in _LIGATURES.get(character, ()):
        if source.startswith(written, at):
            return len(written)
    if source.startswith(character, at):
        return 1
    return 2 if source.startswith("\\" + character, at) else 0


def _agreement(text: str, index: int, source: str, at: int) -> tuple[int, int]:
    """The nearest place in both, from here on, where they agree again; their ends where there is none."""
    for ahead in range(index, min(len(text), index + _REACH) + 1):
        sample = text[ahead : ahead + 4]
        if not sample.strip():
            continue
        found = source.find(sample, at, at + _REACH + len(sample))
        if found >= 0:
            return ahead, found
    return len(text), len(source)
