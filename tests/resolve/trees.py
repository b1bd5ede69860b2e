"""Trees built by hand, so that the tests of later stages need no reader."""

from collections.abc import Sequence

from rulewright.config.book_config import BookConfig
from rulewright.document.nodes import Block, Book, Division, Inline, Label, Paragraph, Prose, Reference, Text
from rulewright.resolve.identity import IdentityEntry
from rulewright.resolve.resolve_book import resolve
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.source.span import Span
from rulewright.source.text import SourceText
from rulewright.vocabulary.types import Vocabulary

HERE = Span("book.tex", 0, 0)
LEVELS = {"chapter": 0, "section": 1, "subsection": 2, "subsubsection": 3}


def text(words: str) -> tuple[Inline, ...]:
    """Inline text; "" is nothing at all."""
    return (Text(text=words, span=HERE),) if words else ()


def prose(*content: Inline | str) -> Prose:
    """A run of text; strings become text nodes."""
    return Prose(
        content=tuple(Text(text=part, span=HERE) if isinstance(part, str) else part for part in content),
        span=HERE,
    )


def ref(target: str, command: str = "ref", words: str = "") -> Reference:
    """A reference to `target`."""
    return Reference(command=command, target=target, content=text(words), span=HERE)


def aparag(
    words: str | Block | Sequence[Block] = "",
    *children: Paragraph,
    title: str = "",
    label: str = "",
    number: str | None = None,
    level: int = 1,
) -> Paragraph:
    """A paragraph with its text and the subparagraphs below it."""
    blocks: tuple[Block, ...]
    if isinstance(words, str):
        blocks = (prose(words),) if words else ()
    elif isinstance(words, Block):
        blocks = (words,)
    else:
        blocks = tuple(words)
    if label:
        blocks = (Prose(content=(Label(key=label, span=HERE),), span=HERE), *blocks)
    return Paragraph(
        level=level,
        command="aparag" if level == 1 else "bparag",
        declared_number=number,
        title=text(title),
        blocks=blocks,
        children=children,
        span=HERE,
    )


def bparag(words: str | Block | Sequence[Block] = "", title: str = "", label: str = "") -> Paragraph:
    """A subparagraph."""
    return aparag(words, title=title, label=label, level=2)


def division(
    command: str,
    title: str,
    *children: Division | Paragraph,
    label: str = "",
    blocks: tuple[Block, ...] = (),
    starred: bool = False,
    number: str | None = None,
    file: str = "book.tex",
) -> Division:
    """A headed part."""
    return Division(
        level=LEVELS.get(command, 1),
        command=command,
        starred=starred,
        declared_number=number,
        title=text(title),
        labels=(Label(key=label, span=HERE),) if label else (),
        blocks=blocks,
        children=children,
        span=Span(file, 0, 0),
    )


def book(*children: Division | Paragraph, blocks: tuple[Block, ...] = ()) -> Book:
    """A whole document."""
    return Book(blocks=blocks, children=children, span=HERE)


def resolved(
    tree: Book,
    config: BookConfig | None = None,
    vocabulary: Vocabulary | None = None,
    identities: Sequence[IdentityEntry] = (),
) -> ResolvedBook:
    """`tree` resolved with the default configuration."""
    return resolve(
        tree,
        {"book.tex": SourceText("book.tex", "line\n")},
        config or BookConfig(book="sample", title="Sample rules"),
        vocabulary or Vocabulary(),
        identities=identities,
    )
