"""What the readers of a book may show and hide: only what the book has."""

from collections.abc import Iterator

from rulewright.document.nodes import Aside
from rulewright.document.walk import descendants
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.options import OptionMarks
from rulewright.emit.html.state_marks import StateMarks
from rulewright.emit.html.switch import Switch


def switches(
    source: EditionSource, options: OptionMarks, states: StateMarks, texts: Catalogue
) -> tuple[Switch, ...]:
    """In the order in which they are offered: the book itself first, what the compiler says of it last."""
    return tuple(_switches(source, options, states, texts))


def _switches(
    source: EditionSource, options: OptionMarks, states: StateMarks, texts: Catalogue
) -> Iterator[Switch]:
    say = texts.interface
    roles = _roles(source)
    if "example" in roles:
        yield Switch(id="show-examples", label=say["show_examples"])
    if roles - {"example"}:
        yield Switch(id="show-notes", label=say["show_notes"])
    yield from options.switches()
    if source.ledger:
        yield Switch(id="show-readings", label=say["show_readings"], checked=False)
        yield Switch(id="show-states", label=say["show_states"], checked=False, samples=states.samples())


def _roles(source: EditionSource) -> set[str]:
    """The roles of all asides."""
    return {
        node.role
        for unit in source.resolved.with_front()
        for node in descendants(unit.node)
        if type(node) is Aside
    }
