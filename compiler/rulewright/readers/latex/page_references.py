r"""`\ref{x} on page \pageref{x}`: a rulebook on a screen has no pages, and its PDF edition writes its own."""

import re
from collections.abc import Sequence

from rulewright.document.nodes import Inline, Reference, Text
from rulewright.languages.words import ReaderWords

PAGE = "pageref"


def names_pages(content: Sequence[Inline]) -> bool:
    """Whether a reference to a page is among the nodes."""
    return any(isinstance(node, Reference) and node.command == PAGE for node in content)


def without_pages(content: Sequence[Inline], words: ReaderWords) -> tuple[Inline, ...]:
    """The nodes without what says on which page something stands, where a reference to it stands before that.

    A page that stands alone is the only thing that leads there, and stays.
    """
    phrases = "|".join(map(re.escape, sorted(words.page_phrases, key=len, reverse=True)))
    between = re.compile(rf"\s*,?\s*(?P<bracket>\(?)\s*(?:{phrases})\s*", re.IGNORECASE)
    nodes = list(content)
    kept: list[Inline] = []
    for at, node in enumerate(nodes):
        kept.append(node)
        if not isinstance(node, Reference) or node.command != PAGE or len(kept) < 3:
            continue
        said, text, _ = kept[-3:]
        found = between.fullmatch(text.text) if isinstance(text, Text) else None
        if found is None or not isinstance(said, Reference) or said.target != node.target:
            continue
        if found["bracket"]:
            following = nodes[at + 1] if at + 1 < len(nodes) else None
            if not isinstance(following, Text) or not following.text.startswith(")"):
                continue
            nodes[at + 1] = Text(text=following.text[1:], span=following.span)
        del kept[-2:]
    return tuple(kept)
