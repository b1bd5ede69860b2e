"""`In the phase`, `in any other phase`: one that this sentence or the one before it names, or else that of the titles."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Earlier
from rulewright.sentences.grammar.statements import Statement, Time
from rulewright.sentences.grammar.traverse import outermost, rebuild

PHASE = "phase"


def with_parts_of_play(statement: Statement, earlier: Earlier) -> Iterator[Statement]:
    """The statement with each part of play that is named and may be meant, and as it is, which leaves it to the titles."""
    said = {each.which for each in outermost(statement, Time) if each.definite}
    yield statement
    if len(said) != 1:
        return
    (which,) = said
    before = earlier(0)
    around = (statement, *(before.statements if before is not None else ()))
    named = dict.fromkeys(
        each.steps for form in around for each in outermost(form, Time) if _is(each.steps, which)
    )
    for steps in named:
        yield _so_named(statement, steps)


def _is(steps: tuple[str, ...], which: str) -> bool:
    """Whether the part of play that is named last, the widest, is of the sort that is meant."""
    return bool(steps) and steps[-1].startswith(f"{PHASE}:") == (which == PHASE)


def _so_named(statement: Statement, steps: tuple[str, ...]) -> Statement:
    made: Statement = rebuild(
        statement,
        lambda part: (
            replace(part, steps=steps, which="", definite=False)
            if isinstance(part, Time) and part.definite
            else None
        ),
    )
    return made
