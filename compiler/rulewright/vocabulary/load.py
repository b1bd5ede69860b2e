"""Read and validate `vocabulary.toml`."""

import difflib
import re
import tomllib
from collections.abc import Iterable

import msgspec

from rulewright.source.diagnostics import Diagnostic
from rulewright.source.span import Span
from rulewright.source.text import SourceText
from rulewright.vocabulary.places import place_of
from rulewright.vocabulary.types import AttributeType, Vocabulary
from rulewright.vocabulary.wording_patterns import faults
from rulewright.vocabulary.wrong_entry import wrong_entry

ID = re.compile(r"[a-z][a-z0-9_]*\Z")
PREPOSITION = re.compile(r"[^\W\d_A-ZА-Я]+(?:[ '-][^\W\d_A-ZА-Я]+)*\Z")
PLAIN_TYPES = {"bool", "int", "string", "enum"}


def load_vocabulary(source: SourceText) -> tuple[Vocabulary | None, tuple[Diagnostic, ...]]:
    """The vocabulary that a TOML text declares; None with diagnostics when it cannot be used.

    Every diagnostic has the line of the table or key that it is about.
    """
    try:
        data = tomllib.loads(source.text)
    except ValueError as error:  # of TOML, or of numbers of thousands of digits
        return None, (_at_toml_error(source, str(error)),)
    except RecursionError:
        return None, (_at(source, 0, "the file nests too deep"),)
    try:
        vocabulary = msgspec.convert(data, Vocabulary, strict=True)
    except msgspec.ValidationError as error:
        wrong = wrong_entry(data, error)
        message = f"{'.'.join(wrong.path)}: {wrong.what}" if wrong.path else wrong.what
        return None, (_at(source, place_of(source.text, wrong.path), message),)
    return vocabulary, tuple(_check(vocabulary, source))


def _check(vocabulary: Vocabulary, source: SourceText) -> Iterable[Diagnostic]:
    """What the types cannot say: names that must exist elsewhere, ids that must be words."""
    kinds = set(vocabulary.kinds) | {"game"}
    for section, ids in (
        ("kinds", vocabulary.kinds),
        ("verbs", vocabulary.verbs),
        ("adjectives", vocabulary.adjectives),
        ("terms", vocabulary.terms),
        ("wordings", vocabulary.wordings),
    ):
        for name in ids:
            if not ID.match(name):
                yield _at(
                    source,
                    place_of(source.text, (section, name)),
                    f"{name!r} is no id: ids are lower_snake_case",
                )
    for name, kind in vocabulary.kinds.items():
        where = place_of(source.text, ("kinds", name))
        yield from _known(source, where, kind.is_a, kinds, f"kind {name!r} is_a")
        for attribute, declared in kind.attributes.items():
            yield from _types(source, where, declared, kinds, f"attribute {name}.{attribute}")
            if declared.verbs and not kinds.issuperset(declared.types):
                yield _at(
                    source,
                    where,
                    f"attribute {name}.{attribute} has `verbs`, and names no one thing of a kind",
                )
    for name in vocabulary.kinds:
        if _cyclic(name, {key: kind.is_a for key, kind in vocabulary.kinds.items()}):
            yield _at(source, place_of(source.text, ("kinds", name)), f"kind {name!r} is a kind of itself")
    for name, verb in vocabulary.verbs.items():
        where = place_of(source.text, ("verbs", name))
        yield from _known(source, where, verb.is_a, set(vocabulary.verbs), f"verb {name!r} is_a")
        for role, filler in verb.roles.items():
            for kind_name in (filler,) if isinstance(filler, str) else filler:
                bare = kind_name.removeprefix("list of ")
                yield from _known(source, where, bare, kinds | PLAIN_TYPES, f"role {name}.{role}")
        for attribute, declared in verb.attributes.items():
            yield from _types(source, where, declared, kinds, f"attribute {name}.{attribute}")
            if declared.verbs:
                yield _at(source, where, f"attribute {name}.{attribute} has `verbs`: only those of kinds may")
        lineage = (vocabulary.verbs.get(each) for each in vocabulary.verb_lineage(name))
        roles = {role for each in lineage if each is not None for role in each.roles}
        for role, marks in verb.prepositions.items():
            yield from _known(source, where, role, roles, f"verb {name!r} prepositions")
            for mark in marks:
                if not PREPOSITION.match(mark):
                    yield _at(
                        source,
                        where,
                        f"{mark!r} is no preposition of {role!r}: words in lower case, one blank between",
                    )
        if _cyclic(name, {key: each.is_a for key, each in vocabulary.verbs.items()}):
            yield _at(source, where, f"verb {name!r} is a kind of itself")
    for name, adjective in vocabulary.adjectives.items():
        where = place_of(source.text, ("adjectives", name))
        for kind_name in (adjective.of,) if isinstance(adjective.of, str) else adjective.of:
            yield from _known(source, where, kind_name, kinds, f"adjective {name!r} of")
        for other in adjective.excludes:
            yield from _known(
                source, where, other, set(vocabulary.adjectives), f"adjective {name!r} excludes"
            )
    for name, individual in vocabulary.individuals.items():
        where = place_of(source.text, ("individuals", name))
        yield from _known(source, where, individual.kind, kinds, f"individual {name!r} kind")
    for name, term in vocabulary.terms.items():
        where = place_of(source.text, ("terms", name))
        for of in (term.of,) if isinstance(term.of, str) else term.of or ():
            yield from _known(source, where, of, kinds | set(vocabulary.verbs), f"term {name!r} of")
        if term.means is not None and not term.of:
            yield _at(source, where, f"term {name!r} has `means`, and no `of` says what such a thing is")
    for name, wording in vocabulary.wordings.items():
        where = place_of(source.text, ("wordings", name))
        for fault in dict.fromkeys(faults(wording, frozenset(kinds))):
            yield _at(source, where, f"wording {name!r}: {fault}")
    phases = {phase.id for phase in vocabulary.phases}
    for at, step in enumerate(vocabulary.steps):
        where = place_of(source.text, ("steps", str(at)))
        yield from _known(source, where, step.phase, phases, f"step {step.id!r} phase")


def _types(
    source: SourceText, where: int, declared: AttributeType, kinds: set[str], what: str
) -> Iterable[Diagnostic]:
    for alternative in declared.types:
        yield from _known(source, where, alternative.removeprefix("list of "), kinds | PLAIN_TYPES, what)
    if declared.type == "enum" and not declared.values:
        yield _at(source, where, f"{what} is an enum without values")


def _known(
    source: SourceText, where: int, name: str | None, known: set[str], what: str
) -> Iterable[Diagnostic]:
    if name is None or name in known:
        return
    near = difflib.get_close_matches(name, sorted(known), n=3)
    yield _at(
        source,
        where,
        f"{what}: there is no {name!r}",
        hint=f"did you mean {' or '.join(near)}?" if near else None,
    )


def _cyclic(name: str, parents: dict[str, str | None]) -> bool:
    current = parents.get(name)
    for _ in range(len(parents)):
        if current is None:
            return False
        if current == name:
            return True
        current = parents.get(current)
    return False


def _at_toml_error(source: SourceText, message: str) -> Diagnostic:
    place = re.search(r"line (\d+), column (\d+)", message)
    offset = len(source.text)
    if place:
        starts = source.line_starts
        offset = starts[min(int(place[1]), len(starts)) - 1] + int(place[2]) - 1
    return _at(
        source, min(offset, max(len(source.text) - 1, 0)), f"not valid TOML: {message.split(' (at')[0]}"
    )


def _at(source: SourceText, offset: int, message: str, hint: str | None = None) -> Diagnostic:
    offset = max(offset, 0)
    end = source.text.find("\n", offset)
    return Diagnostic(
        code="RW-vocabulary",
        message=message,
        span=Span(source.file, offset, len(source.text) if end < 0 else end),
        hint=hint,
    )
