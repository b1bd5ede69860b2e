"""Which lists are lists of numbered paragraphs."""

from rulewright.document.nodes import Label, ListBlock, ListItem, Prose
from rulewright.document.plain_text import plain
from rulewright.readers.html.levels import Heading
from rulewright.readers.html.lines import Line
from rulewright.readers.html.numbers import Number, comes_after, counted, is_measure, leading_number


def is_numbered(block: ListBlock) -> bool:
    """Whether the text or the term of every item begins with a number of several parts that follows the one before."""
    last: Number | None = None
    for item in block.items:
        if last is not None and block.style == "descriptions" and not item.label:
            # A second description of the same term.
            continue
        first = item.blocks[0] if item.blocks else None
        content = item.label or (first.content if isinstance(first, Prose) else ())
        number = leading_number(plain(content))
        if number is None or not (number.dotted and number.counts):
            return False
        if last is None and is_measure(number, plain(content)):
            return False
        if last is not None and not comes_after(number.text, last.text):
            return False
        last = number
    return True


def with_numbers(block: ListBlock, level: int) -> list[tuple[ListItem, str | None, int]]:
    """Items with the numbers that a browser counts for an `<ol>`."""
    if block.style != "numbers":
        return [(item, None, level) for item in block.items]
    kind, _, start = block.environment.removeprefix("ol").removeprefix("-").partition("-from-")
    first = int(start or 1)
    return [(item, counted(position, kind), level) for position, item in enumerate(block.items, first)]


def holds_units(block: ListBlock) -> bool:
    """Whether every item of a list has a number in its text or a name for links."""
    for item in block.items:
        first = item.blocks[0] if item.blocks else None
        if item.label or not isinstance(first, Prose):
            return False
        text = plain(first.content)
        number = leading_number(text)
        numbered = number and (number.marks or number.dotted) and not is_measure(number, text)
        if not isinstance(first.content[0], Label) and not numbered:
            return False
    return True


def is_last(after: list[Line], headings: dict[Line, Heading]) -> bool:
    """Whether a heading, or nothing, comes next but further lists of units and numbered paragraphs."""
    for line in after:
        if line in headings or line.banner:
            return True
        if line.kind == "block":
            if not isinstance(line.block, ListBlock) or not holds_units(line.block):
                return False
            continue
        number = leading_number(plain(line.content).lstrip())
        return bool(number and (number.dotted or number.marks))
    return True
