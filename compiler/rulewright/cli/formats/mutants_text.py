"""What became of mutants, for people and for programs."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from rulewright.analyse.mutate.find_mutants import mutation_operators
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.mutate import Fate, Judged, killed_share
from rulewright.pipeline.mutate_prose import Carried, WrittenFate


def mutants_text(book: Compilation, judged: Sequence[Judged], everything: bool) -> Iterator[str]:
    """Lines: the sentences of which mutants survived, or all, and the figures."""
    places = _places(book)
    for (unit, sentence), group in groupby(judged, key=lambda each: (each.mutant.unit, each.mutant.sentence)):
        found = list(group)
        shown = [each for each in found if everything or each.fate is Fate.SURVIVED]
        if not shown:
            continue
        place = places[unit, sentence]
        yield ""
        yield f"{place['file']}:{place['line']}: {place['citation']} ({unit}): {_counts(found)}"
        yield f"  {place['text']}"
        for each in shown:
            yield f"    {each.fate:<10}  {each.mutant.operator}: {each.mutant.what}"
            if each.fate is Fate.SURVIVED:
                yield f"                {each.why}; needed: {mutation_operators()[each.mutant.operator].needed}"
            elif each.why or each.record:
                noted = "" if each.expected or not each.record else ", where nobody expects a verdict on it"
                yield f"                {each.why or 'by ' + each.record + noted}"
    yield ""
    expected = sum(each.expected for each in judged)
    yield f"{len(judged)} mutants: {_counts(judged)}"
    yield (
        f"{killed_share(judged):.1%} of those that run and say something else are killed, "
        f"{expected} of them by an expectation of the book"
    )


def prose_text(carried: Sequence[Carried]) -> Iterator[str]:
    """Lines about mutants that were written into the prose."""
    for each in carried:
        if each.fate is not WrittenFate.READ:
            yield f"  {each.fate:<8}  {each.mutant.unit}: “{each.old}” → “{each.new}”: {each.why}"
    counts = Counter(each.fate for each in carried)
    told = ", ".join(f"{counts[fate]} {fate}" for fate in WrittenFate)
    yield f"{len(carried)} mutants written into the prose: {told}"


def mutants_json(
    book: Compilation, judged: Sequence[Judged], carried: Sequence[Carried] | None
) -> dict[str, Any]:
    """The same as JSON values."""
    places = _places(book)
    fates = Counter(each.fate for each in judged)
    content: dict[str, Any] = {
        "book": book.config.book,
        "mutants": len(judged),
        **{str(fate): fates[fate] for fate in Fate},
        "by_expectation": sum(each.expected for each in judged),
        "share": round(killed_share(judged), 4),
        "results": [
            {
                "paragraph": each.mutant.unit,
                "sentence": places[each.mutant.unit, each.mutant.sentence],
                "operator": each.mutant.operator,
                "what": each.mutant.what,
                "rules": list(each.mutant.rules),
                "fate": str(each.fate),
                "record": each.record,
                "expected": each.expected,
                "why": each.why,
                "needed": mutation_operators()[each.mutant.operator].needed
                if each.fate is Fate.SURVIVED
                else "",
            }
            for each in judged
        ],
    }
    if carried is not None:
        content["through_prose"] = [
            {
                "paragraph": each.mutant.unit,
                "operator": each.mutant.operator,
                "what": each.mutant.what,
                "old": each.old,
                "new": each.new,
                "fate": str(each.fate),
                "why": each.why,
            }
            for each in carried
        ]
    return content


def _counts(judged: Sequence[Judged]) -> str:
    fates = Counter(each.fate for each in judged)
    return ", ".join(f"{fates[fate]} {fate}" for fate in Fate if fates[fate]) or "none"


def _places(book: Compilation) -> dict[tuple[str, int], dict[str, Any]]:
    found = {}
    for each in book.attachments.attached:
        span = each.sentence.span
        found[each.unit.id, each.sentence.index] = {
            "file": span.file,
            "line": book.sources[span.file].position(span.start).line,
            "citation": each.unit.citation,
            "text": each.sentence.text,
        }
    return found
