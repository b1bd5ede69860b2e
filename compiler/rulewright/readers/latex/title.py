r"""What `\title` says a book is called."""

from rulewright.config.defaults import DEFAULT_MACROS
from rulewright.document.plain_text import plain
from rulewright.readers.latex.arguments import declared
from rulewright.readers.latex.inline import InlineBuilder
from rulewright.readers.latex.macros import read_macro
from rulewright.readers.latex.matching import match_pairs
from rulewright.readers.latex.signatures import Signatures
from rulewright.readers.latex.tokens import Tokens
from rulewright.readers.report import Report

_COMMAND = r"\title"
_LONGEST = 500
"""Tokens behind the command in which its title is sought."""


def title_in(tokens: Tokens, signatures: Signatures) -> str:
    """The words of the first title in a sequence of tokens, as one line; "" without one.

    A book that declares the macro otherwise has no such title: it may be a heading.
    """
    if (
        _COMMAND not in tokens.texts
        or signatures.macros.get(_COMMAND[1:]) is not DEFAULT_MACROS[_COMMAND[1:]]
    ):
        return ""
    first = tokens.texts.index(_COMMAND)
    found = Tokens()
    found.extend(tokens, first, min(len(tokens), first + _LONGEST))
    match_pairs(found, signatures)
    call = declared(found, 1, len(found), 1, 1)
    if call.missing:
        return ""
    # What is wrong in a title is not told: it is no text of the book.
    content = InlineBuilder(found, signatures, Report(), read_macro).build(
        call.found[1].start, call.found[1].end
    )
    return " ".join(plain(content).split())
