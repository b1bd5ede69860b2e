"""What the sentences of a paraphrase that has several say together."""

from collections.abc import Iterable, Sequence
from itertools import islice, product

from msgspec.structs import replace

from rulewright.rules.proposals.readings import Proposal, Proposals
from rulewright.sentences.grammar.statements import Statement

MOST_TOGETHER = 24
"""Ways to read the sentences of a paraphrase together."""


def in_turn(found: Iterable[Proposals]) -> Proposals:
    """What the sentences of a paraphrase say together, each read behind those before it; or why one of them says nothing."""
    each_read: list[tuple[Proposal, ...]] = []
    for each in found:
        if not each.readings:
            return each
        each_read.append(each.readings)
    return Proposals(
        readings=tuple(
            Proposal(
                rules=tuple(rule for part in way for rule in part.rules),
                unread=tuple(place for part in way for place in part.unread),
            )
            for way in islice(product(*each_read), MOST_TOGETHER)
        )
    )


def joined(parts: Iterable[Sequence[Statement]]) -> tuple[Statement, ...]:
    """The forms of the sentences of a paraphrase as forms of one sentence; none where one of them has none."""
    return tuple(
        replace(
            first,
            more=(
                *first.more,
                *(each for other in others for each in (replace(other, more=()), *other.more)),
            ),
        )
        for first, *others in islice(product(*parts), MOST_TOGETHER)
    )
