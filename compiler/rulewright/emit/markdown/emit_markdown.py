"""A resolved book as Markdown: numbers as printed, references as links. Nothing recurses on the depth of the tree."""

import re
from collections.abc import Iterable, Iterator

from rulewright.config.language_data import language_data
from rulewright.document.nodes import (
    Aside,
    Block,
    Division,
    Environment,
    ExampleRecord,
    Footnote,
    Image,
    Inline,
    Label,
    LineBreak,
    ListBlock,
    MacroText,
    Malformed,
    Math,
    Paragraph,
    Prose,
    Reference,
    Styled,
    Table,
    Text,
    UnknownMacro,
)
from rulewright.document.walk import runs, units
from rulewright.emit.web_address import web_address
from rulewright.resolve.resolved_book import ResolvedBook

_MARKS = re.compile(r"([\\`*_{}\[\]<>#|~&])")
_STYLES = {"emphasis": ("*", "*"), "strong": ("**", "**"), "superscript": ("<sup>", "</sup>"),
           "subscript": ("<sub>", "</sub>"), "underline": ("<u>", "</u>")}  # fmt: skip
_DEEPEST_HEADING = 6
_STARTS_BLOCK = re.compile(r"(\d+)([.)])(?=\s|$)|([-+=])(?=[\s=-]|$)")


def emit_markdown(book: ResolvedBook) -> str:
    """The whole document."""
    lines = [*_blocks(book.book.blocks, "", book)]
    for unit in units(book.book):
        lines += _unit(unit, book)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"


def _unit(unit: Division | Paragraph, book: ResolvedBook) -> Iterator[str]:
    known = book.by_node[unit]
    title = _inline(unit.title, book)
    if isinstance(unit, Division):
        hashes = "#" * min(unit.level + 1, _DEEPEST_HEADING)
        yield f'<a id="{known.anchor}"></a>\n'
        yield f"{hashes} {' '.join(part for part in (_escaped(known.number), title) if part)}"
        yield ""
        yield from _blocks(unit.blocks, "", book)
        return
    head = " ".join(
        part
        for part in (f"**{_escaped(known.number)}**" if known.number else "", f"*{title}*" if title else "")
        if part
    )
    first, rest = unit.blocks[:1], unit.blocks[1:]
    text = ""
    if first and isinstance(first[0], Prose):
        text = _inline(first[0].content, book)
    else:
        rest = unit.blocks
    yield f'<a id="{known.anchor}"></a>{head} {text}'.rstrip()
    yield ""
    yield from _blocks(rest, "", book)


def _blocks(blocks: Iterable[Block], indent: str, book: ResolvedBook) -> Iterator[str]:
    """The lines of blocks; what stands in lists and asides is indented or quoted, with an explicit stack."""
    stack: list[tuple[Block | str, str]] = [(block, indent) for block in reversed(tuple(blocks))]
    while stack:
        block, front = stack.pop()
        match block:
            case str():
                yield f"{front}{block}"
            case Prose():
                yield f"{front}{_guarded(_inline(block.content, book))}"
                yield front.rstrip()
            case ListBlock():
                stack.extend(reversed(list(_items(block, front, book))))
            case Table():
                yield from _table(block, front, book)
            case Aside():
                inside = f"{front}> "
                role = language_data(book.config).interface.asides[block.role]
                title = _inline(block.title, book)
                yield f"{inside}**{_escaped(role)}{': ' if title else ''}{title}**"
                yield inside.rstrip()
                stack.append(("", front))
                stack.extend((each, inside) for each in reversed(block.blocks))
            case Environment():
                stack.extend((each, front) for each in reversed(block.blocks))
                for argument in block.arguments:
                    if words := _inline(argument, book):
                        yield f"{front}{_guarded(words)}"
                        yield front.rstrip()


def _items(block: ListBlock, front: str, book: ResolvedBook) -> Iterator[tuple[Block | str, str]]:
    for number, item in enumerate(block.items, 1):
        mark = f"{number}." if block.style == "numbers" else "-"
        label = f"**{_inline(item.label, book)}** " if item.label else ""
        first = item.blocks[:1]
        text, rest = "", item.blocks
        if first and isinstance(first[0], Prose):
            text, rest = _guarded(_inline(first[0].content, book)), item.blocks[1:]
        yield f"{mark} {label}{text}".rstrip(), front
        for each in rest:
            yield each, front + " " * (len(mark) + 1)
    yield "", front


def _table(table: Table, front: str, book: ResolvedBook) -> Iterator[str]:
    width = max((sum(cell.columns for cell in row.cells) for row in table.rows), default=0)
    if table.caption and not table.caption_below:
        yield f"{front}**{_inline(table.caption, book)}**"
        yield front.rstrip()
    for number, row in enumerate(table.rows):
        cells: list[str] = []
        for cell in row.cells:
            cells.append("<br>".join(_inline(run, book) for run in runs((cell,))))
            cells += [""] * (cell.columns - 1)
        cells += [""] * (width - len(cells))
        yield f"{front}| {' | '.join(cells)} |"
        if number == 0:
            yield f"{front}|{'---|' * width}"
    yield front.rstrip()
    if table.caption and table.caption_below:
        yield f"{front}**{_inline(table.caption, book)}**"
        yield front.rstrip()


def _inline(content: Iterable[Inline], book: ResolvedBook) -> str:
    parts: list[str] = []
    stack: list[Inline | str] = list(reversed(tuple(content)))
    while stack:
        node = stack.pop()
        match node:
            case str():
                parts.append(node)
            case Text() | MacroText() | Math():
                parts.append(_escaped(node.text))
            case Malformed():
                parts.append(_escaped(node.source))
            case Styled():
                before, after = _STYLES.get(node.style, ("", ""))
                stack += [after, *reversed(node.content), before]
            case Reference():
                resolved = book.by_reference.get(node)
                words: list[Inline | str] = (
                    list(node.content)
                    if node.content
                    else [_escaped(resolved.text if resolved else node.target)]
                )
                if resolved and resolved.target:
                    stack += [f"](#{resolved.target.anchor})", *reversed(words), "["]
                elif (address := web_address(node)) is not None:
                    stack += [f"](<{address}>)", *reversed(words), "["]
                else:
                    stack += reversed(words)
            case UnknownMacro():
                parts.append(_escaped(node.name))
                for argument in reversed(node.arguments):
                    stack += [*reversed(argument), " "]
            case Footnote():
                stack += [")", *reversed(node.content), " ("]
            case LineBreak():
                parts.append("<br>")
            case Image():
                parts.append(f"![{_escaped(node.text)}]({(node.file or node.source).replace(' ', '%20')})")
            case Label() | ExampleRecord():
                pass
    return "".join(parts).replace("\n", " ").strip()


def _escaped(text: str) -> str:
    return _MARKS.sub(r"\\\1", text)


def _guarded(text: str) -> str:
    """Text whose first characters would begin a list is kept from doing so."""
    match = _STARTS_BLOCK.match(text)
    if not match:
        return text
    return f"{match[1]}\\{match[2]}{text[match.end() :]}" if match[1] else f"\\{text}"
