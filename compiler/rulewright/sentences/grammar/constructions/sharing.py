"""What is said behind the last of several noun phrases and may be about all of them."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.modifiers import Gapped, Relative, Whereabouts
from rulewright.sentences.grammar.nominals import Noun, Phrase


def sharing(parts: Sequence[Any]) -> tuple[tuple[Phrase, ...], ...]:
    """`a port or a city that is besieged`: phrases of one build, as they stand and with the relative clause of the last one;
    nothing where they are of no such build."""
    phrases = [part for part in parts if isinstance(part, Phrase)]
    if len(phrases) < len(parts) or not all(_plain(each) for each in phrases):
        return ()
    *others, last = phrases
    alike = all(
        each.determiner == last.determiner and each.amount == last.amount and not each.modifiers
        for each in others
    )
    clauses = all(isinstance(each, Relative | Gapped | Whereabouts) for each in last.modifiers)
    if not (alike and clauses and last.determiner and last.modifiers):
        return ()
    shared = (*(replace(each, modifiers=last.modifiers) for each in others), last)
    # `the province or the zone from which it left`: only what it left says which province that is.
    if last.determiner == "the" and isinstance(last.modifiers[-1], Gapped | Whereabouts):
        return (shared,)
    return (tuple(phrases), shared)


def _plain(phrase: Phrase) -> bool:
    return isinstance(phrase.head, Noun) and not phrase.head.name and not phrase.head.property
