"""Workflow commands by which GitHub puts annotations on the lines of a change.

GitHub shows ten errors and ten warnings a step and says nothing about the rest: errors come first, and a notice at the
end says how many there are.
"""

from collections.abc import Sequence

from rulewright.cli.formats.placed import Placed
from rulewright.source.diagnostics import Severity

KIND = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
SHOWN = 10
"""Annotations of one kind that GitHub shows for a step."""


def render(placed: Sequence[Placed], *, colour: bool = False) -> str:
    """The commands, errors first."""
    rank = list(KIND)
    ordered = sorted(placed, key=lambda each: rank.index(each.diagnostic.severity))
    out = "".join(_command(each) for each in ordered)
    hidden = sum(
        max(sum(each.diagnostic.severity is severity for each in placed) - SHOWN, 0) for severity in KIND
    )
    if hidden:
        out += f"::notice title=rulewright::{hidden} more of {len(placed)} findings are only in the log\n"
    return out


def _command(placed: Placed) -> str:
    kind = KIND[placed.diagnostic.severity]
    text = placed.diagnostic.message + (f"\n{placed.diagnostic.hint}" if placed.diagnostic.hint else "")
    values = {"title": f"rulewright ({placed.title})"}
    if placed.place is not None:
        values["file"] = placed.place.uri
        values["line"] = str(placed.place.start.line)
        values["endLine"] = str(placed.place.end.line)
        # GitHub refuses columns where the two lines differ.
        if placed.place.start.line == placed.place.end.line:
            values["col"] = str(placed.place.start.column)
            values["endColumn"] = str(placed.place.end.column)
    properties = ",".join(f"{name}={_property(value)}" for name, value in values.items())
    return f"::{kind} {properties}::{_data(text)}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
