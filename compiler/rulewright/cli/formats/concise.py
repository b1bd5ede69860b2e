"""One line for each diagnostic: path:line:column: severity: code name message."""

from collections.abc import Sequence

from rulewright.cli.formats.colour import BOLD, painted
from rulewright.cli.formats.full import COLOUR
from rulewright.cli.formats.placed import Placed


def render(placed: Sequence[Placed], *, colour: bool = False) -> str:
    """The lines; what is about no place comes without one."""
    return "".join(_line(each, colour) for each in placed)


def _line(placed: Placed, colour: bool) -> str:
    severity = placed.diagnostic.severity
    where = ""
    if placed.place is not None:
        where = f"{placed.place.path}:{placed.place.start.line}:{placed.place.start.column}: "
    title = painted(placed.title, BOLD, COLOUR[severity], colour=colour)
    return f"{where}{severity}: {title}: {placed.diagnostic.message}\n"
