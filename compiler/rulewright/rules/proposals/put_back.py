"""What was read of a paraphrase, said of the sentence for which it stands."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from rulewright.rules.ir import Ir, Rule
from rulewright.rules.proposals.readings import Proposal, Proposals
from rulewright.rules.proposals.sameness import meaning
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.paraphrases import Paraphrase
from rulewright.sentences.grammar.said import SaidId, SaidNumber, place_said, said_id, said_number
from rulewright.vocabulary.types import Vocabulary


def put_back(found: Proposals, worded: Paraphrase) -> Proposals:
    """The proposals for a paraphrase with all places as they are in the sentence itself."""
    return replace(
        found,
        readings=tuple(
            replace(
                each,
                rules=tuple(_put_back(rule, worded.copied) for rule in each.rules),
                unread=(*map(worded.around, each.unread), *worded.left_out),
                worded=worded,
            )
            for each in found.readings
        ),
        worded=worded,
    )


def merged(found: Sequence[Proposals], vocabulary: Vocabulary) -> Proposals | None:
    """All complete readings of a sentence in several other words, each meaning once; None where there are none."""
    read = [each for each in found if each.readings and not any(one.unread for one in each.readings)]
    if len(read) < 2:
        return read[0] if read else None
    known: dict[tuple[Rule, ...], Proposal] = {}
    for reading in (reading for each in read for reading in each.readings):
        known.setdefault(meaning(reading.rules, vocabulary), reading)
    return Proposals(readings=tuple(known.values()))


def _put_back(rule: Rule, copied: Callable[[Place], Place | None]) -> Rule:
    made: Rule = _node(rule, copied)
    return made


def _node(node: Ir, copied: Callable[[Place], Place | None]) -> Any:
    changes = {field: _value(getattr(node, field), copied) for field in node.__struct_fields__}
    return replace(node, **changes)


def _value(value: Any, copied: Callable[[Place], Place | None]) -> Any:
    """A value with its place in the sentence; without one where the sentence has other words for it."""
    match value:
        case Ir():
            return _node(value, copied)
        case tuple():
            return tuple(_value(each, copied) for each in value)
    place = place_said(value)
    found = copied(place) if place is not None else None
    match value:
        case SaidId():
            return said_id(str(value), found) if found is not None else str(value)
        case SaidNumber():
            return said_number(int(value), found) if found is not None else int(value)
    return value
