r"""A document as LaTeX: one macro for each unit, its text below it. Nothing recurses on the depth of the tree."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest

from rulewright.config.book_config import BookConfig
from rulewright.document.nodes import (
    Book,
    Division,
    Label,
    Node,
    Paragraph,
)
from rulewright.emit.latex.escape import key
from rulewright.emit.latex.names import END, Names, outlives
from rulewright.emit.latex.pieces import Piece, block_pieces, inline_pieces

_PREAMBLE = (
    "% Written by rulewright convert. The macros that LaTeX does not know are declared in rulebook.toml.\n\n"
)


def emit_latex(book: Book, config: BookConfig) -> tuple[str, Names]:
    """The source of a document, and the names that it needs a configuration for."""
    names = Names(book, config)
    out = [_PREAMBLE]
    stack: list[Piece] = [*reversed(list(_units(book.children))), *reversed(book.blocks)]
    while stack:
        piece = stack.pop()
        if isinstance(piece, str):
            out.append(piece)
        else:
            stack.extend(reversed(list(_expand(piece, names))))
    return "".join(out).rstrip() + "\n", names


def _expand(node: Node, names: Names) -> Iterable[Piece]:
    if isinstance(node, Division | Paragraph):
        return _unit(node, names)
    expand: Callable[[Node, Names], Iterable[Piece] | None] = inline_pieces
    pieces = expand(node, names)
    return pieces if pieces is not None else block_pieces(node, names)


def _unit(unit: Division | Paragraph, names: Names) -> Iterable[Piece]:
    config = names.config_of(unit)
    starred = isinstance(unit, Division) and unit.starred
    yield f"\\{names.unit(unit)}{'*' if starred else ''}"
    title = tuple(part for part in unit.title if not isinstance(part, Label))
    labels = [part for part in unit.title if isinstance(part, Label)]
    if isinstance(unit, Division):
        labels += unit.labels
    arguments: dict[int, list[Piece]] = {}
    if config.number_argument:
        arguments[config.number_argument] = [key(unit.declared_number or "")]
    if config.keys_argument:
        arguments[config.keys_argument] = ["|".join(key(each) for each in unit.keys)]
        arguments[config.options_argument] = ["|".join(key(each) for each in unit.options)]
    key_label = labels.pop(0) if config.key_argument and labels else None
    if config.key_argument:
        arguments[config.key_argument] = [key(key_label.key) if key_label else ""]
    total = config.optional + config.args
    # A paragraph mark without a signature takes its title in brackets; other commands in their last argument.
    if total:
        arguments[config.title_argument or total] = list(title)
    else:
        total = 1
        arguments[1] = list(title)
    last = max((number for number, pieces in arguments.items() if any(pieces)), default=0)
    for number in range(1, total + 1):
        mandatory = config.args and number > config.optional
        if number > last and not mandatory:
            continue
        opening, closing = ("{", "}") if mandatory else ("[", "]")
        yield opening
        yield from arguments.get(number, ())
        yield closing
    yield "\n"
    for label in labels:
        yield label
        yield "\n"
    yield from unit.blocks
    yield "\n"
    yield from _units(unit.children)


def _units(children: Sequence[Division | Paragraph]) -> Iterator[Piece]:
    """Units beside each other; one that another would be taken into is ended first, with all that is open in it."""
    for child, following in zip_longest(children, children[1:]):
        yield child
        if following is not None and outlives(child, following):
            last = child
            yield f"\\{END}\n"
            while last.children:
                last = last.children[-1]
                yield f"\\{END}\n"
            yield "\n"
