"""The elements of a page, and what each kind of element is for."""

from collections.abc import Iterator


class Data:
    """A stretch of characters between tags, as written: character references are not resolved."""

    __slots__ = ("end", "start")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end


class Element:
    """An element with what it holds. `start` to `end` is its place with both its tags."""

    __slots__ = ("attributes", "children", "closed", "end", "has_block", "implied", "name", "parent", "start")

    def __init__(
        self, name: str, attributes: dict[str, str], start: int, end: int, parent: "Element | None"
    ) -> None:
        self.name = name
        self.attributes = attributes
        self.children: list[Element | Data] = []
        self.parent = parent
        self.start = start
        self.end = end
        self.closed = False
        """Whether its own end tag was there."""

        self.implied = False
        """Whether it has no tags: a paragraph of text that stands between blocks."""

        self.has_block = False
        """Whether a block stands somewhere inside it."""

    @property
    def classes(self) -> str:
        """The value of its `class`, in lower case."""
        return self.attributes.get("class", "").lower()


Item = Element | Data

VOID = frozenset(
    "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split()
)
"""Elements without an end tag."""

RAW = frozenset("script style textarea title xmp iframe noembed noframes".split())
"""Elements that hold no tags: everything up to their own end tag is characters."""

HEADINGS = frozenset("h1 h2 h3 h4 h5 h6".split())

BLOCKS = (
    frozenset(
        "address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset"
        " figcaption figure footer form header hgroup hr html legend li main menu nav ol p pre section summary table"
        " tbody td tfoot th thead tr ul".split()
    )
    | HEADINGS
)
"""Elements that begin a line of their own."""

LISTS = frozenset("ol ul menu dir".split())

STYLES = {
    **dict.fromkeys(("b", "strong"), "strong"),
    **dict.fromkeys(("i", "em", "cite", "dfn", "var"), "emphasis"),
    **dict.fromkeys(("code", "tt", "kbd", "samp"), "code"),
    **dict.fromkeys(("u", "ins"), "underline"),
    **dict.fromkeys(("s", "del", "strike"), "other"),
    "sup": "superscript",
    "sub": "subscript",
}
"""Elements that are text in another type."""

SCRIPTS = {"script": "scripts", "style": "styles", "template": "templates", "title": "titles of pages"}
"""Elements that are no text, by the name under which they are counted."""

EMBEDDED = frozenset(
    "applet audio canvas embed iframe object svg video frame frameset noembed noframes".split()
)
"""Elements that show something from elsewhere; a rulebook of text has no place for them."""

CONTROLS = frozenset("button input select textarea datalist output progress meter optgroup option".split())
"""What a reader fills in."""


def within(root: Element) -> Iterator[Item]:
    """Everything inside `root`, in the order of the source."""
    stack: list[Item] = list(reversed(root.children))
    while stack:
        item = stack.pop()
        yield item
        if isinstance(item, Element):
            stack.extend(reversed(item.children))
