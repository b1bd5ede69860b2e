"""The steps of play that a sentence stands under, by the titles around it."""

import re

from rulewright.rules.proposals.context import Context

_WORD = re.compile(r"\w+")


def steps_around(context: Context) -> tuple[str, ...]:
    """The step that the nearest such title names, or all steps of the phase that it names; nothing if none does."""
    vocabulary = context.vocabulary
    for title in context.titles:
        words = _words(title)
        steps = [step.id for step in vocabulary.steps if step.name and _within(_words(step.name), words)]
        if steps:
            return tuple(steps)
        phases = [
            phase.id for phase in vocabulary.phases if phase.name and _within(_words(phase.name), words)
        ]
        if phases:
            return tuple(step.id for step in vocabulary.steps if step.phase in phases)
    return ()


def _words(text: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(text)]


def _within(name: list[str], words: list[str]) -> bool:
    return any(words[at : at + len(name)] == name for at in range(len(words) - len(name) + 1))
