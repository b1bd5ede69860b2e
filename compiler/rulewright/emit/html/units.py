"""Units of the book as markup, in document order."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from rulewright.document.nodes import Aside, Block, Division, Paragraph, Prose
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.changes.marks import ChangeMarks
from rulewright.emit.html.dossiers.dossiers import Dossiers
from rulewright.emit.html.examples import ExampleMarks
from rulewright.emit.html.link_markup import name_of, referenced_by
from rulewright.emit.html.markup import Html, PageSetter, Place, Rendered, joined
from rulewright.emit.html.markup import escaped as _e
from rulewright.emit.html.moved import Moved
from rulewright.emit.html.options import OptionMarks
from rulewright.emit.html.readings import Readings
from rulewright.emit.html.render import Renderer, same_words
from rulewright.emit.html.rulings import RulingMarkup
from rulewright.emit.html.state_marks import StateMarks
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import ResolvedBook, Unit


class UnitMarkup:
    """Sets units: each is asked for by its chapter and by the single file, and laid out once.

    Python lays out units, because a book has tens of thousands of them; templates lay out the pages around them.
    """

    def __init__(
        self,
        resolved: ResolvedBook,
        texts: Catalogue,
        renderer: Renderer,
        readings: Readings,
        rulings: RulingMarkup,
        moved: Moved,
        examples: ExampleMarks,
        dossiers: Dossiers,
        changes: ChangeMarks,
        options: OptionMarks,
        states: StateMarks,
    ) -> None:
        self._resolved = resolved
        self._say = texts.interface
        self._renderer = renderer
        self._readings = readings
        self._rulings = rulings
        self._moved = moved
        self._examples = examples
        self._dossiers = dossiers
        self._changes = changes
        self._options = options
        self._states = states
        self._openings: dict[tuple[Unit, int], Rendered] = {}

    def front(self, unit: Unit, title: str) -> Rendered:
        """The front matter. Where it begins with the title of the book, that is in the page and not shown again."""
        blocks = unit.node.blocks
        again: Rendered = ()
        if blocks and isinstance(blocks[0], Prose) and same_words(plain_text(blocks[:1]), title):
            again = (
                Html('<div class="title-again">\n'),
                *self._renderer.blocks(blocks[:1]),
                Html("</div>\n"),
            )
            blocks = blocks[1:]
        return joined(
            (
                Html(f'<div class="front-matter" id="{_e(unit.anchor)}">\n'),
                *self._dossiers.link(unit),
                *again,
                *self._renderer.blocks(blocks),
                Html("\n"),
                *self._rulings.beside(unit),
                *self._readings.below(unit, self._dossiers.named_link(unit)),
                Html("</div>\n"),
            )
        )

    def example(self, node: Aside) -> Rendered:
        """What an example says, without its frame."""
        return self._renderer.blocks(node.blocks)

    def preview(self, unit: Unit, blocks: Sequence[Block]) -> Rendered:
        """Some of the blocks of a unit, behind the title where that runs into them."""
        if isinstance(unit.node, Paragraph):
            return self._renderer.paragraph(unit.node.title, blocks)
        return self._renderer.blocks(blocks)

    def pieces(self, tops: Sequence[Unit], top_rank: int, setter: PageSetter) -> Iterator[Markup]:
        """`tops` and all units below them, piece by piece; a chapter's heading has the rank `top_rank`."""
        stack: list[Unit | Markup] = list(reversed(tops))
        lowest = min((unit.node.level for unit in tops if isinstance(unit.node, Division)), default=0)
        while stack:
            item = stack.pop()
            if isinstance(item, Markup):
                yield item
                continue
            yield setter.set(self._opening(item, top_rank - lowest))
            stack.append(_END_DIVISION if isinstance(item.node, Division) else _END_RULE)
            stack.extend(reversed(self._resolved.children.get(item.id, ())))

    def _opening(self, unit: Unit, shift: int) -> Rendered:
        """A unit without the units below it and without its end."""
        node = unit.node
        level = max(1, min(6, node.level + shift)) if isinstance(node, Division) else max(1, node.level)
        kept = self._openings.pop((unit, level), None)
        if kept is not None:  # the single file is the last to ask
            return kept
        made = self._rule(unit, node, level) if isinstance(node, Paragraph) else self._division(unit, level)
        self._openings[unit, level] = made = joined(made)
        return made

    def _division(self, unit: Unit, rank: int) -> Rendered:
        return (
            Html(
                f'<section class="division {_e(unit.kind)}{self._options.class_of(unit)}" id="{_e(unit.anchor)}">\n'
                f'{self._moved.targets(unit)}<h{rank} class="heading">'
            ),
            *self._number(unit),
            Html(' <span class="title">'),
            *self._renderer.inline(unit.node.title),
            Html("</span>"),
            *self._dossiers.link(unit),
            Html(f"{self._options.tag(unit)}</h{rank}>\n"),
            *self._changes.below(unit),
            *self._renderer.blocks(unit.node.blocks),
            *self._about(unit),
        )

    def _rule(self, unit: Unit, node: Paragraph, level: int) -> Rendered:
        return (
            Html(
                f'<div class="rule level-{level}{self._options.class_of(unit)}{self._states.class_of(unit)}" '
                f'id="{_e(unit.anchor)}">\n{self._moved.targets(unit)}'
            ),
            *self._number(unit),
            *self._dossiers.link(unit),
            Html(f'\n<div class="text">\n{self._options.tag(unit)}'),
            *self._renderer.paragraph(node.title, node.blocks),
            Html("\n"),
            *self._changes.below(unit),
            Html("</div>"),
            *self._about(unit),
        )

    def _number(self, unit: Unit) -> Rendered:
        """The number as a link to the unit itself, called by the citation, else by the title, else by its first words."""
        name = _e(f"{name_of(unit, self._say)}, {self._say['permalink']}")
        return (
            Html(f'<a class="number{"" if unit.number else " bare"}" href="'),
            Place(unit.page, unit.anchor),
            Html(f'" aria-label="{name}" data-rw="generated">{_e(unit.number or "¶")}</a>'),
        )

    def _about(self, unit: Unit) -> Rendered:
        """Its rulings, who refers to a unit, and how it is understood."""
        backlinks = self._resolved.backlinks.get(unit.id, ())
        citers = {link.unit.id: link.unit for link in backlinks if link.unit and link.unit is not unit}
        return (
            Html("\n"),
            *self._examples.below(unit.node),
            *self._rulings.beside(unit),
            *referenced_by(tuple(citers.values()), self._say),
            Html("\n"),
            *self._readings.below(unit, self._dossiers.named_link(unit)),
            Html("\n"),
        )


_END_DIVISION = Markup("</section>\n")
_END_RULE = Markup("</div>\n")
