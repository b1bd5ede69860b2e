"""The words of a book that we know, for documents of that book which no formalisation of ours belongs to."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from msgspec.structs import replace

from rulewright.pipeline.compilation import VOCABULARY_FILE
from rulewright.source.text import SourceText
from rulewright.vocabulary.load import load_vocabulary
from rulewright.vocabulary.types import AttributeType, Kind, Verb, Vocabulary
from tests.shared_material import ROOT

ENOUGH = 0.8
"""Share of the kinds and verbs that are given, of which our vocabulary must have words."""


def known_vocabulary(given: Vocabulary, book: str) -> tuple[Path, Vocabulary] | None:
    """The formalisation of a book whose vocabulary knows most of what is given; None where none knows enough."""
    wanted = {*given.kinds, *given.verbs}
    best: tuple[int, Path, Vocabulary] | None = None
    for folder in sorted((ROOT / "rules_src").glob(f"{book}/formalisations/*/")):
        own = folder / VOCABULARY_FILE
        known = _loaded(own if own.is_file() else folder.parents[1] / VOCABULARY_FILE)
        count = len(wanted & {*known.kinds, *known.verbs}) if known is not None else 0
        if known is not None and count >= ENOUGH * len(wanted) and (best is None or count > best[0]):
            best = count, folder, known
    return best[1:] if best is not None else None


def with_words(given: Vocabulary, known: Vocabulary) -> Vocabulary:
    """What is given, with the words that we know for it, and with all else that we know."""
    kinds = {
        **known.kinds,
        **{name: _kind(each, known.kinds.get(name)) for name, each in given.kinds.items()},
    }
    verbs = {
        **known.verbs,
        **{name: _verb(each, known.verbs.get(name)) for name, each in given.verbs.items()},
    }
    return replace(
        known,
        kinds=kinds,
        verbs=verbs,
        phases=given.phases,
        steps=tuple(
            replace(step, name=next((each.name for each in known.steps if each.id == step.id), step.name))
            for step in given.steps
        ),
        individuals={**given.individuals, **known.individuals},
        adjectives={**given.adjectives, **known.adjectives},
    )


@lru_cache(maxsize=32)
def _loaded(file: Path) -> Vocabulary | None:
    vocabulary, problems = load_vocabulary(SourceText(file.name, file.read_text("utf-8")))
    return vocabulary if not problems else None


def _kind(given: Kind, known: Kind | None) -> Kind:
    if known is None:
        return given
    return replace(known, is_a=given.is_a, attributes=_attributes(given.attributes, known.attributes))


def _verb(given: Verb, known: Verb | None) -> Verb:
    if known is None:
        return given
    return replace(
        known,
        is_a=given.is_a,
        roles={**given.roles, **known.roles},
        attributes=_attributes(given.attributes, known.attributes),
    )


def _attributes(
    given: Mapping[str, AttributeType], known: Mapping[str, AttributeType]
) -> dict[str, AttributeType]:
    """Types are those that are given; names are ours."""
    ours = {
        name: replace(each, type=given[name].type, external=given[name].external) if name in given else each
        for name, each in known.items()
    }
    return {**given, **ours}
