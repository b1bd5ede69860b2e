"""What the words of a vocabulary mean, as rules see it: adjectives and the effects of verbs, as IR."""

import re

from msgspec.structs import replace

from rulewright.pipeline.compilation import VOCABULARY_FILE, Compilation
from rulewright.plan.effects import effect_fault
from rulewright.rules.ir import Aggregate, At, Condition, Happened, Holds, Quantified, ValueOf
from rulewright.rules.language.parse import Effect, parse_condition, parse_effect
from rulewright.rules.traverse import walk
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.span import Span
from rulewright.vocabulary.types import ANY_ACT, Adjective, Verb, Vocabulary


def with_built_ins(vocabulary: Vocabulary) -> Vocabulary:
    """The vocabulary as rules see it.

    Nouns such as "colony" are among its adjectives: rules test both in the same way. Every act is an `act`.
    """
    nouns = {
        name: Adjective(of=term.of or (), means=term.means, names=term.names)
        for name, term in vocabulary.terms.items()
        if term.means is not None
    }
    verbs = {name: replace(verb, is_a=verb.is_a or ANY_ACT) for name, verb in vocabulary.verbs.items()}
    return replace(
        vocabulary,
        adjectives={**nouns, **vocabulary.adjectives},
        verbs={ANY_ACT: Verb(gloss="any act"), **verbs},
    )


def meanings_of_adjectives(book: Compilation) -> dict[str, Condition]:
    """What each adjective says of a thing. Raises `InputError` for one that cannot be read."""
    adjectives = with_built_ins(book.vocabulary).adjectives
    meanings = {name: adjective.means for name, adjective in adjectives.items()}
    parsed: dict[str, Condition] = {}
    for name, means in meanings.items():
        condition = parse_condition(means, VOCABULARY_FILE)
        if isinstance(condition, Diagnostic):
            raise InputError((_in_vocabulary(book, means, f"the meaning of {name!r}", condition),))
        parsed[name] = condition
    return parsed


def effects_of_verbs(book: Compilation) -> dict[str, tuple[Effect, ...]]:
    """What each act does. Raises `InputError` for an effect that cannot be read."""
    parsed: dict[str, tuple[Effect, ...]] = {}
    for name, verb in book.vocabulary.verbs.items():
        effects: list[Effect] = []
        for text in verb.effects:
            effect = _simple(parse_effect(text, VOCABULARY_FILE))
            if not isinstance(effect, Diagnostic):
                fault = effect_fault(effect, name, book.vocabulary)
                effect = fault if fault is not None else effect
            if isinstance(effect, Diagnostic):
                raise InputError((_in_vocabulary(book, text, f"an effect of {name!r}", effect),))
            effects.append(effect)
        parsed[name] = tuple(effects)
    return parsed


def _simple(effect: Effect | Diagnostic) -> Effect | Diagnostic:
    """The effect, if it reads nothing but the act and attributes: what acts do is replayed before anything is judged."""
    if isinstance(effect, Diagnostic):
        return effect
    parts = (effect.target, effect.value, effect.condition)
    for part in (each for each in parts if each is not None):
        for node, _ in walk(part):
            if isinstance(node, Aggregate | Quantified | Happened | Holds | ValueOf | At):
                return Diagnostic(
                    code="RW-vocabulary",
                    message="an effect may read the act and attributes, and nothing else",
                )
    return effect


def _in_vocabulary(book: Compilation, text: str, what: str, problem: Diagnostic) -> Diagnostic:
    from_file = book.sources[VOCABULARY_FILE].text
    # As a string of its own, where it is written as one: the same words may stand within others before it.
    written = re.search(f"[\"']({re.escape(text)})[\"']", from_file)
    start = written.start(1) if written is not None else max(from_file.find(text), 0)
    return Diagnostic(
        code="RW-vocabulary",
        message=f"{what} cannot be read: {problem.message}",
        span=Span(VOCABULARY_FILE, start, start + len(text)),
        hint=problem.hint,
    )
