"""Blocks and inline nodes as HTML. Everything that comes from the document is escaped here.

Rendering works off a stack instead of recursing, so that the depth of a document costs nothing: what a node
becomes is a sequence of finished markup and of nodes that are still to be rendered.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from rulewright.document.nodes import (
    Aside,
    Block,
    Environment,
    ExampleRecord,
    Footnote,
    Image,
    Inline,
    Label,
    LineBreak,
    ListBlock,
    ListItem,
    MacroText,
    Malformed,
    Math,
    Node,
    Prose,
    Reference,
    Styled,
    Table,
    Text,
    UnknownMacro,
)
from rulewright.emit.html.catalogue import Catalogue, quoted
from rulewright.emit.html.examples import ExampleMarks
from rulewright.emit.html.markup import FootnoteHead, Gap, Html, Place, Rendered, escaped
from rulewright.emit.html.pictures import Pictures
from rulewright.emit.html.tables import Part, table_parts, tight
from rulewright.emit.web_address import web_address
from rulewright.resolve.other_books import Elsewhere
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import ResolvedBook, ResolvedReference

_OWN_CONTENTS = "contents"
"""What readers call the list of contents that a source has of its own."""

_ABBREVIATED = re.compile(r"(?:(?<=[§№])|(?<=\b\w\.)|(?<=\b\w\w\.)|(?<=\b\w\w\w\.)) \Z")
"""The space between `p.`, `пп.`, `§` and the number behind it."""

_NO_WORD = re.compile(r"[\W_]+")

_STYLES = {
    "emphasis": (Html("<em>"), Html("</em>")),
    "strong": (Html("<strong>"), Html("</strong>")),
    "code": (Html("<code>"), Html("</code>")),
    "small-caps": (Html('<span class="small-caps">'), Html("</span>")),
    "superscript": (Html("<sup>"), Html("</sup>")),
    "subscript": (Html("<sub>"), Html("</sub>")),
    "underline": (Html('<span class="underline">'), Html("</span>")),
    "other": (Html("<span>"), Html("</span>")),
}
_COUNTED_LIST = re.compile(r"ol-([AaIi1])(?:-from-([1-9][0-9]{0,3}))?")
"""What the reader of HTML calls a list whose items are lettered, or do not begin with 1."""

_PARAGRAPH, _END_PARAGRAPH = Html("<p>"), Html("</p>\n")
_END_LINK = Html("</a>")
_END_SPAN = Html("</span>")
_BRACE, _END_BRACE = Html("{"), Html('<span data-rw="generated">}</span>')


class Renderer:
    """Renders text for every page that it stands on."""

    def __init__(
        self,
        resolved: ResolvedBook,
        texts: Catalogue,
        term_places: Mapping[str, Place],
        pictures: Pictures,
        examples: ExampleMarks,
    ) -> None:
        self._resolved = resolved
        self._texts = texts
        self._term_places = term_places
        self._pictures = pictures
        self._examples = examples
        self._open_links = 0
        self._unknown: dict[str, Html] = {}
        """Openings of unknown macros, of which there may be thousands under a few names."""

    def inline(self, nodes: Sequence[Inline]) -> Rendered:
        """Inline nodes, for a place where only text may stand."""
        return self._render(nodes)

    def blocks(self, nodes: Sequence[Block]) -> Rendered:
        """Blocks, each on its own."""
        return self._render(nodes)

    def paragraph(self, title: Sequence[Inline], blocks: Sequence[Block]) -> Rendered:
        """The title run in to the text that follows it."""
        blocks = [block for block in blocks if not _prints_nothing(block)]
        heading = self.inline(title) if title else ()
        if not any(part.strip() if isinstance(part, str) else part for part in heading):
            return self.blocks(blocks)
        opening = (Html('<p><strong class="run-in">'), *heading, Html("</strong>"))
        if blocks and isinstance(blocks[0], Prose):
            first = self.inline(blocks[0].content)
            return (
                *opening,
                Html(" "),
                *_without_leading_space(first),
                _END_PARAGRAPH,
                *self.blocks(blocks[1:]),
            )
        return (*opening, _END_PARAGRAPH, *self.blocks(blocks))

    def _render(self, nodes: Iterable[Node]) -> Rendered:
        done: list[Html | Gap] = []
        stack: list[Part] = list(nodes)
        stack.reverse()
        while stack:
            part = stack.pop()
            if isinstance(part, str):
                if part is _END_LINK:
                    self._open_links -= 1
                done.append(part)
            elif isinstance(part, Text):
                last = bool(stack) and isinstance(stack[-1], Reference)
                done.append(escaped(_ABBREVIATED.sub("\N{NO-BREAK SPACE}", part.text) if last else part.text))
            elif isinstance(part, Node):
                stack.extend(reversed(self._parts(part)))
            else:
                done.append(part)
        return tuple(done)

    def _parts(self, node: Node) -> Sequence[Part]:
        """What `node` becomes: markup around the nodes that it holds."""
        match node:
            case UnknownMacro():
                return self._unknown_macro(node)
            case Styled():
                before, after = _STYLES[node.style]
                return (before, *node.content, after)
            case MacroText():
                return self._macro(node)
            case Reference():
                return self._reference(node)
            case Math():
                kind = "math display" if node.display else "math"
                text = escaped(node.text.replace("-", "\N{MINUS SIGN}"))
                return (Html(f'<span class="{kind}">{text}</span>'),)
            case LineBreak():
                return (Html("<br>"),)
            case Image():
                return self._image(node)
            case Footnote():
                return (FootnoteHead(), *node.content, _END_SPAN)
            case Malformed():
                told = _told(self._texts.interface["malformed"])
                start = '<code class="malformed" data-rw="malformed">'
                return (Html(f"{start}{escaped(node.source)}{told}</code>"),)
            case Label() | ExampleRecord():
                return ()
            case _:
                return self._block_parts(node)

    def _image(self, node: Image) -> Sequence[Part]:
        """The picture, or the words that stand for it."""
        text = escaped(node.text)
        place = self._pictures.place(node.file)
        if place is None:
            return (Html(f'<span class="image" role="img" data-rw="generated">{text}</span>'),)
        return (Html('<img class="picture" src="'), place, Html(f'" alt="{text}">'))

    def _block_parts(self, node: Node) -> Sequence[Part]:
        match node:
            case Prose():
                return () if _prints_nothing(node) else (_PARAGRAPH, *node.content, _END_PARAGRAPH)
            case ListBlock(environment=environment) if environment == _OWN_CONTENTS:
                return self._own_contents(node)
            case ListBlock():
                return _list_parts(node)
            case Table():
                return table_parts(node, self._texts.interface["table"])
            case Aside():
                return self._aside(node)
            case Environment():
                return self._environment(node)
            case _:
                raise TypeError(f"no HTML for {type(node).__name__}")

    def _macro(self, node: MacroText) -> Sequence[Part]:
        place = self._term_places.get(self._resolved.by_macro.get(node, ""))
        words = escaped(node.text)
        if place is None or self._open_links:
            return (words,)
        return (Html('<a class="term" href="'), place, Html(f'">{words}</a>'))

    def _reference(self, node: Reference) -> Sequence[Part]:
        found = self._resolved.by_reference[node]
        # Numbers and titles are the compiler's words; what the source wrote in the link is its own.
        made = "" if node.content else ' data-rw="generated"'
        words: Sequence[Part] = node.content or (escaped(found.text),)
        if found.target is not None and self._open_links:
            return (Html(f"<span{made}>"), *words, _END_SPAN)
        if found.target is not None:
            self._open_links += 1
            return (
                Html(f'<a class="reference{_kept_together(found, made)}" href="'),
                Place(found.target.page, found.target.anchor),
                Html(f'"{_cited(found)}{made}>'),
                *words,
                _END_LINK,
            )
        say = self._texts.interface
        if found.elsewhere is not None and not self._open_links:
            self._open_links += 1
            return (*self._into_book(found.elsewhere, made), *words, _END_LINK)
        address = web_address(node) if found.external else None
        if address is not None and not self._open_links:
            self._open_links += 1
            opening = f'<a class="reference outside" rel="noopener external" href="{escaped(address)}"{made}>'
            return (Html(opening + _told(say["external_reference"])), *words, _END_LINK)
        if found.external:
            return _lost("external", words, say["external_reference"], made)
        if not node.target.strip():
            return _lost("missing", (*words, Html("?")), say["empty_reference"], made)
        return _lost("missing", words, f"{say['missing_reference']} {quoted(node.target, say)}", made)

    def _into_book(self, place: Elsewhere, made: str) -> Sequence[Part]:
        """The start of a link into another book: which, and what stands there, is seen in the card and heard."""
        cited = ", ".join(part for part in (place.book, place.citation or place.title) if part)
        title = f" {place.title}" if place.citation and place.title else ""
        words = f" — {place.words}" if place.words else ""
        return (
            Html(
                f'<a class="reference elsewhere" rel="external" href="{escaped(place.address)}" '
                f'data-told="{escaped(cited + title + words)}" data-cite="{escaped(cited)}"{made}>'
                f"{_told(self._texts.interface['in_book'].replace('{title}', place.book))}"
            ),
        )

    def _unknown_macro(self, node: UnknownMacro) -> Sequence[Part]:
        opening = self._unknown.get(node.name)
        if opening is None:
            start = f'<span class="unknown">{_told(self._texts.interface["unknown_macro"])}'
            name = f'<code><span data-rw="generated">\\</span>{escaped(node.name)}</code>'
            opening = self._unknown[node.name] = Html(start + name)
        found: list[Part] = [opening]
        for argument in node.arguments:
            found += [_BRACE, *argument, _END_BRACE]
        return (*found, _END_SPAN)

    def _environment(self, node: Environment) -> Sequence[Part]:
        told = _told(self._texts.interface["unknown_environment"])
        name = f"<code>{escaped(node.name)}</code>{told}"
        found: list[Part] = [
            Html(f'<div class="environment"><p class="environment-name" data-rw="generated">{name}</p>\n')
        ]
        for argument in node.arguments:
            found += [Html('<p class="argument">'), *argument, _END_PARAGRAPH]
        return (*found, *node.blocks, Html("</div>\n"))

    def _own_contents(self, node: ListBlock) -> Sequence[Part]:
        """Contents that the source brings: folded, since the book gets contents of its own, which lead further."""
        told = escaped(self._texts.interface["own_contents"])
        head = Html(f'<details class="own-contents"><summary data-rw="generated">{told}</summary>\n')
        return (head, *_list_parts(node), Html("</details>\n"))

    def _aside(self, node: Aside) -> Sequence[Part]:
        declared = self._resolved.config.environments.get(node.environment)
        declared_name = (declared.title if declared else None) or self._texts.asides[node.role]
        name = escaped(declared_name)
        anchor = self._examples.anchor(node)
        id_ = f' id="{escaped(anchor)}"' if anchor else ""
        # Where the source says itself what it is, it is not said twice.
        said = f"{_letters(plain_text(node.title))} ".startswith(f"{_letters(declared_name)} ")
        label = "" if said else f'<span class="aside-role" data-rw="generated">{name}</span>'
        head = Html(f'<div class="aside {node.role}" role="note"{id_}>\n<p class="aside-heading">{label}')
        title: Sequence[Part] = ()
        if node.title:
            title = (Html(' <span class="aside-title">'), *node.title, _END_SPAN)
        return (head, *title, _END_PARAGRAPH, *node.blocks, *self._examples.below(node), Html("</div>\n"))


def same_words(one: str, other: str) -> bool:
    """Whether two texts differ at most in capitals and marks."""
    return _letters(one) == _letters(other)


def _letters(text: str) -> str:
    return _NO_WORD.sub(" ", text.casefold()).strip()


def _cited(found: ResolvedReference) -> str:
    """The full number for paper, where what is printed does not hold a number already."""
    target = found.target
    if target is None or not target.citation or (target.number and target.number in found.text):
        return ""
    return f' data-cite="{escaped(target.citation)}"'


def _kept_together(found: ResolvedReference, made: str) -> str:
    """The class of a number that must not break between its parts; one with a title behind it may."""
    number = found.target.number if found.target is not None else ""
    return " cite" if made and number and " " in found.text and found.text.endswith(number) else ""


def _lost(kind: str, words: Sequence[Part], told: str, made: str) -> Sequence[Part]:
    """A reference that cannot be followed; what is missing can be reached by Tab, since somebody has to mend it."""
    stop = ' tabindex="0"' if kind == "missing" else ""
    return (Html(f'<span class="reference {kind}"{stop}{made}>'), *words, Html(f"{_told(told)}</span>"))


def _told(words: str) -> Html:
    """What the book says of the element around it: heard in its place, seen when it is pointed at."""
    return Html(f'<span class="told" data-rw="generated"> ({escaped(words)})</span>')


def _without_leading_space(rendered: Rendered) -> Rendered:
    for at, part in enumerate(rendered):
        stripped = part.lstrip() if isinstance(part, str) else part
        if stripped:
            return (stripped if not isinstance(stripped, str) else Html(stripped), *rendered[at + 1 :])
    return ()


def _prints_nothing(block: Block) -> bool:
    return isinstance(block, Prose) and all(
        isinstance(node, Label | ExampleRecord) or (isinstance(node, Text) and not node.text.strip())
        for node in block.content
    )


def _list_parts(node: ListBlock) -> Sequence[Part]:
    tag = {"bullets": "ul", "numbers": "ol", "descriptions": "dl"}[node.style]
    counted = _COUNTED_LIST.fullmatch(node.environment) if tag == "ol" else None
    kind = f' type="{counted[1]}"' if counted and counted[1] else ""
    start = f' start="{counted[2]}"' if counted and counted[2] else ""
    found: list[Part] = [Html(f"<{tag}{kind}{start}>\n")]
    for item in node.items:
        found += _item_parts(item, described=tag == "dl")
    return (*found, Html(f"</{tag}>\n"))


def _item_parts(item: ListItem, described: bool) -> Sequence[Part]:
    if described:
        return (
            Html("<dt>"),
            *item.label,
            Html("</dt>\n<dd>"),
            *tight(item.blocks),
            Html("</dd>\n"),
        )
    if item.label:
        return (
            Html('<li class="labelled"><span class="item-label">'),
            *item.label,
            Html("</span> "),
            *tight(item.blocks),
            Html("</li>\n"),
        )
    return (Html("<li>"), *tight(item.blocks), Html("</li>\n"))
