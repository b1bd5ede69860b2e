"""Blocks and inline nodes as HTML. Everything that comes from the document is escaped here.

Rendering works off a stack instead of recursing, so that the depth of a document costs nothing: what a node
becomes is a sequence of finished markup and of nodes that are still to be rendered.
"""

from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup, escape

from rulewright.document.nodes import (
    Aside,
    Block,
    Environment,
    Footnote,
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
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.links import Links
from rulewright.emit.html.tables import Part, table_parts, tight
from rulewright.resolve.resolved_book import ResolvedBook, ResolvedReference

_STYLES = {
    "emphasis": ("<em>", "</em>"),
    "strong": ("<strong>", "</strong>"),
    "code": ("<code>", "</code>"),
    "small-caps": ('<span class="small-caps">', "</span>"),
    "superscript": ("<sup>", "</sup>"),
    "subscript": ("<sub>", "</sub>"),
    "underline": ('<span class="underline">', "</span>"),
    "other": ("<span>", "</span>"),
}
_END_LINK = Markup("</a>")


class Renderer:
    """Renders for one page: addresses, and the numbers of footnotes, are those of the page."""

    def __init__(
        self, resolved: ResolvedBook, texts: Catalogue, links: Links, term_links: Mapping[str, str]
    ) -> None:
        self._resolved = resolved
        self._texts = texts
        self._links = links
        self._term_links = term_links
        self._open_links = 0
        self._footnotes = 0

    def inline(self, nodes: Sequence[Inline]) -> Markup:
        """Inline nodes, for a place where only text may stand."""
        return self._render(nodes)

    def blocks(self, nodes: Sequence[Block]) -> Markup:
        """Blocks, each on its own."""
        return self._render(nodes)

    def paragraph(self, title: Sequence[Inline], blocks: Sequence[Block]) -> Markup:
        """The title run in to the text that follows it."""
        heading = self.inline(title)
        blocks = [block for block in blocks if not _prints_nothing(block)]
        if not heading.strip():
            return self.blocks(blocks)
        opening = Markup('<strong class="run-in">{}</strong>').format(heading)
        if blocks and isinstance(blocks[0], Prose):
            first = self.inline(blocks[0].content)
            return Markup("<p>{} {}</p>\n{}").format(opening, first.lstrip(), self.blocks(blocks[1:]))
        return Markup("<p>{}</p>\n{}").format(opening, self.blocks(blocks))

    def _render(self, nodes: Iterable[Node]) -> Markup:
        done: list[str] = []
        stack: list[Part] = list(reversed(list(nodes)))
        while stack:
            part = stack.pop()
            if isinstance(part, Node):
                stack.extend(reversed(self._parts(part)))
            else:
                if part is _END_LINK:
                    self._open_links -= 1
                done.append(part)
        return Markup("").join(done)

    def _parts(self, node: Node) -> Sequence[Part]:
        """What `node` becomes: markup around the nodes that it holds."""
        match node:
            case Text():
                return (escape(node.text),)
            case Styled():
                before, after = _STYLES[node.style]
                return (Markup(before), *node.content, Markup(after))
            case MacroText():
                return self._macro(node)
            case Reference():
                return self._reference(node)
            case Math():
                return (Markup('<span class="{}">{}</span>').format(_math_class(node), node.text),)
            case LineBreak():
                return (Markup("<br>"),)
            case Footnote():
                return self._footnote(node)
            case UnknownMacro():
                return self._unknown_macro(node)
            case Malformed():
                told = self._texts.interface["malformed"]
                return (
                    Markup('<code class="malformed" data-rw="malformed" title="{}">{}</code>').format(
                        told, node.source
                    ),
                )
            case Label():
                return ()
            case _:
                return self._block_parts(node)

    def _block_parts(self, node: Node) -> Sequence[Part]:
        match node:
            case Prose():
                return () if _prints_nothing(node) else (Markup("<p>"), *node.content, Markup("</p>\n"))
            case ListBlock():
                return _list_parts(node)
            case Table():
                return table_parts(node, self._texts.interface["table"])
            case Aside():
                return self._aside(node)
            case Environment():
                told = self._texts.interface["unknown_environment"]
                head = Markup(
                    '<div class="environment"><p class="environment-name" data-rw="generated"><code title="{}">{}</code></p>\n'
                ).format(told, node.name)
                arguments: list[Part] = []
                for argument in node.arguments:
                    arguments += [Markup('<p class="argument">'), *argument, Markup("</p>\n")]
                return (head, *arguments, *node.blocks, Markup("</div>\n"))
            case _:
                raise TypeError(f"no HTML for {type(node).__name__}")

    def _macro(self, node: MacroText) -> Sequence[Part]:
        link = self._term_links.get(self._resolved.by_macro.get(node, ""))
        if link is None or self._open_links:
            return (escape(node.text),)
        return (Markup('<a class="term" href="{}">{}</a>').format(link, node.text),)

    def _reference(self, node: Reference) -> Sequence[Part]:
        found = self._resolved.by_reference[node]
        # Numbers and titles are the compiler's words; what the source wrote in the link is its own.
        made = Markup("") if node.content else Markup(' data-rw="generated"')
        words: Sequence[Part] = node.content or (escape(found.text),)
        if found.target is not None and self._open_links:
            return (Markup("<span{}>").format(made), *words, Markup("</span>"))
        if found.target is not None:
            self._open_links += 1
            told = f"{found.target.citation} {found.target.title}".strip()
            start = Markup('<a class="reference" href="{}" title="{}"{}{}>')
            href = self._links.unit(found.target)
            return (start.format(href, told, _cited(found), made), *words, _END_LINK)
        say = self._texts.interface
        if found.external:
            return (_lost("external", say["external_reference"], made), *words, Markup("</span>"))
        if not node.target.strip():
            return (_lost("missing", say["empty_reference"], made), *words, Markup("?</span>"))
        told = f"{say['missing_reference']} “{node.target}”"
        return (_lost("missing", told, made), *words, Markup("</span>"))

    def _footnote(self, node: Footnote) -> Sequence[Part]:
        self._footnotes += 1
        head = Markup(
            '<sup class="footnote-mark" data-rw="generated">{0}</sup>'
            '<span class="footnote" role="note"><span class="footnote-number" data-rw="generated">{0}</span> '
        ).format(self._footnotes)
        return (head, *node.content, Markup("</span>"))

    def _unknown_macro(self, node: UnknownMacro) -> Sequence[Part]:
        told = self._texts.interface["unknown_macro"]
        found: list[Part] = [
            Markup(
                '<span class="unknown" title="{}"><code><span data-rw="generated">\\</span>{}</code>'
            ).format(told, node.name)
        ]
        for argument in node.arguments:
            found += [Markup("{"), *argument, Markup('<span data-rw="generated">}</span>')]
        return (*found, Markup("</span>"))

    def _aside(self, node: Aside) -> Sequence[Part]:
        declared = self._resolved.config.environments.get(node.environment)
        name = (declared.title if declared else None) or self._texts.asides[node.role]
        head = Markup(
            '<div class="aside {}" role="note">\n<p class="aside-heading"><span class="aside-role" data-rw="generated">{}</span>'
        ).format(node.role, name)
        title: Sequence[Part] = ()
        if node.title:
            title = (Markup(' <span class="aside-title">'), *node.title, Markup("</span>"))
        return (head, *title, Markup("</p>\n"), *node.blocks, Markup("</div>\n"))


def _cited(found: ResolvedReference) -> Markup:
    """The full number for paper, where what is printed does not hold a number already."""
    target = found.target
    if target is None or not target.citation or (target.number and target.number in found.text):
        return Markup("")
    return Markup(' data-cite="{}"').format(target.citation)


def _lost(kind: str, told: str, made: Markup) -> Markup:
    """The start of a reference that cannot be followed."""
    return Markup('<span class="reference {}" title="{}"{}>').format(kind, told, made)


def _math_class(node: Math) -> str:
    return "math display" if node.display else "math"


def _prints_nothing(block: Block) -> bool:
    return isinstance(block, Prose) and all(
        isinstance(node, Label) or (isinstance(node, Text) and not node.text.strip())
        for node in block.content
    )


def _list_parts(node: ListBlock) -> Sequence[Part]:
    tag = {"bullets": "ul", "numbers": "ol", "descriptions": "dl"}[node.style]
    found: list[Part] = [Markup("<{}>\n").format(Markup(tag))]
    for item in node.items:
        found += _item_parts(item, described=tag == "dl")
    return (*found, Markup("</{}>\n").format(Markup(tag)))


def _item_parts(item: ListItem, described: bool) -> Sequence[Part]:
    if described:
        return (
            Markup("<dt>"),
            *item.label,
            Markup("</dt>\n<dd>"),
            *tight(item.blocks),
            Markup("</dd>\n"),
        )
    if item.label:
        return (
            Markup('<li class="labelled"><span class="item-label">'),
            *item.label,
            Markup("</span> "),
            *tight(item.blocks),
            Markup("</li>\n"),
        )
    return (Markup("<li>"), *tight(item.blocks), Markup("</li>\n"))
