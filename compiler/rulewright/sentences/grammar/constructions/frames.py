"""What stands before several clauses is said of each: `in the trade phase, players may not draw and may not pass`."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.sentences.grammar.statements import Clause


def under_one_time(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The clauses, each with the time that stands before the first of them, where it has none of its own."""
    first, *others = clauses
    if not first.fronted:
        return tuple(clauses)
    return (first, *(_in_the_time_of(first, each) for each in others))


def _in_the_time_of(first: Clause, other: Clause) -> Clause:
    if other.times or other.frame or other.turns or other.before is not None or other.after is not None:
        return other
    times = first.frame[-first.fronted :] or first.times[-first.fronted :]
    if other.only and other.verb:
        return replace(other, frame=times)
    return replace(other, times=times)
