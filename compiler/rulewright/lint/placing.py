"""In which unit of a book a finding stands."""

from bisect import bisect_right
from collections import defaultdict

import msgspec

from rulewright.lint.finding import Finding
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.source.span import Span


class Units:
    """Finds the innermost unit around a place."""

    def __init__(self, resolved: ResolvedBook) -> None:
        self.starts: dict[str, list[tuple[int, Unit]]] = defaultdict(list)
        for unit in resolved.units:
            self.starts[unit.node.span.file].append((unit.node.span.start, unit))
        for units in self.starts.values():
            units.sort(key=lambda pair: pair[0])

    def place(self, finding: Finding) -> Finding:
        """The finding with the unit it stands in."""
        unit = self._around(finding.span) if finding.span else None
        if unit is None:
            return finding
        return msgspec.structs.replace(finding, unit_id=unit.id, citation=unit.citation or None)

    def _around(self, span: Span) -> Unit | None:
        units = self.starts.get(span.file, [])
        position = bisect_right(units, span.start, key=lambda pair: pair[0])
        return units[position - 1][1] if position else None
