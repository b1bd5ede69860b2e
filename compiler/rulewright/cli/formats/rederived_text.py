"""Authored readings beside what the grammar makes of their sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from rulewright.analyse.backlog import backlog
from rulewright.analyse.take_stock import stopped
from rulewright.cli.formats.backlog_text import backlog_text
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.derive_authored import Outcome, Rederived
from rulewright.rules.language.print import print_rule
from rulewright.rules.proposals.derived import Obstacle


def rederived_text(book: Compilation, found: Iterable[Rederived], of: int | None = None) -> Iterator[str]:
    """Each sentence, how many there are of each outcome, and what the unread ones lack; with `of`, how many there are of
    which these were chosen."""
    counts: Counter[Outcome] = Counter()
    lacking: list[tuple[Obstacle, ...]] = []
    for each in found:
        counts[each.outcome] += 1
        lacking.append(each.derived.obstacles)
        unit, sentence = each.authored.unit, each.authored.sentence
        place = book.sources[sentence.span.file].position(sentence.span.start)
        yield ""
        yield f"{sentence.span.file}:{place.line}: {unit.citation} ({unit.id}) {each.outcome}"
        yield f"  {sentence.text}"
        for offered, why in zip(each.offered, each.why, strict=True):
            yield from (f"    {line}" for rule in offered.rules for line in print_rule(rule).split("\n"))
            yield f"      {why or 'the same verdicts on all records'}"
        if not each.offered and (why := stopped(each.derived.obstacles)):
            yield f"    {why}"
    total = sum(counts.values())
    yield ""
    yield (
        f"{total} authored readings"
        if of is None
        else f"{total} of {of} authored readings can give way to the grammar's"
    )
    for outcome in Outcome:
        if counts[outcome]:
            yield f"  {outcome:<20} {counts[outcome]:4}  {counts[outcome] / total:.0%}"
    yield from backlog_text(backlog(each for each in lacking if each))


def rederived_json(each: Rederived) -> dict[str, Any]:
    """One sentence as data."""
    return {
        "paragraph": each.authored.unit.id,
        "sentence": each.authored.sentence.text,
        "outcome": str(each.outcome),
        "offered": [
            {"reading": "\n".join(map(print_rule, offered.rules)), "same": same, "why": why}
            for offered, same, why in zip(each.offered, each.same, each.why, strict=True)
        ],
        "stopped": stopped(each.derived.obstacles),
    }
