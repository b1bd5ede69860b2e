"""A proposed `vocabulary.toml`, with counts and first places as comments."""

from collections.abc import Iterator

from rulewright.analyse.proposal.candidates import (
    AdjectiveCandidate,
    AttributeCandidate,
    Candidate,
    KindCandidate,
    PhaseCandidate,
    Proposal,
    VerbCandidate,
)
from rulewright.emit.scaffold.places import Places
from rulewright.emit.toml import toml_table

_HEAD = """\
# Proposed by `rulewright init` from the words of the book: each entry says how often and where it was found. Take out
# what the rules do not speak of; docs/authoring.md says how to go on.
"""
_SECTIONS = {
    "phases": "Phases and steps, in the order of the book. Put them in order of play.",
    "options": "Options that marks in the text put paragraphs under.",
    "kinds": "Kinds of things, with the facts about them that a record would hold.",
    "verbs": "Acts. `theme` is what is acted on; say what each does to the state with `effects`.",
    "adjectives": "Adjectives, as conditions on the facts above.",
    "individuals": "Things with names. `thing` is a kind that nothing told.",
}


def vocabulary_toml(proposal: Proposal, places: Places) -> str:
    """The whole file."""
    return "\n".join(_lines(proposal, places)).rstrip() + "\n"


def _lines(proposal: Proposal, places: Places) -> Iterator[str]:
    yield _HEAD
    if proposal.phases:
        yield from _heading("phases")
        for phase in proposal.phases:
            yield from _phase(phase, places)
        for phase in proposal.phases:
            for step in phase.steps:
                yield _comment(step, places)
                yield from toml_table(
                    ("steps",), {"id": step.id, "phase": phase.id, "name": step.names[0]}, array=True
                )
    if proposal.options:
        yield from _heading("options")
        yield "[options]"
        for option in proposal.options:
            yield _comment(option, places)
            yield from toml_table((), {option.id: f"the rules marked {option.names[0]}"})
    for section, candidates in (
        ("kinds", proposal.kinds),
        ("verbs", proposal.verbs),
        ("adjectives", proposal.adjectives),
        ("individuals", proposal.individuals),
    ):
        if candidates:
            yield from _heading(section)
        for each in candidates:
            yield _comment(each, places)
            yield from toml_table((section, each.id), _entry(each))
            if isinstance(each, KindCandidate) and each.attributes:
                yield f"[kinds.{each.id}.attributes]"
                for attribute in each.attributes:
                    yield from _attribute(attribute, places)
                yield ""


def _heading(section: str) -> Iterator[str]:
    yield f"# {section.capitalize()} {'-' * (70 - len(section))}"
    yield f"# {_SECTIONS[section]}"
    yield ""


def _phase(phase: PhaseCandidate, places: Places) -> Iterator[str]:
    yield _comment(phase, places)
    yield from toml_table(("phases",), {"id": phase.id, "name": phase.names[0]}, array=True)


def _attribute(attribute: AttributeCandidate, places: Places) -> Iterator[str]:
    entry: dict[str, object] = {"type": attribute.type}
    if attribute.values:
        entry["values"] = attribute.values
    line, _ = toml_table((), {attribute.id: entry})
    yield f"{line}  {_comment(attribute, places)}"


def _entry(each: Candidate) -> dict[str, object]:
    entry: dict[str, object] = {}
    match each:
        case KindCandidate():
            if each.is_a:
                entry["is_a"] = each.is_a
        case VerbCandidate():
            entry["roles"] = {
                role: kinds[0] if len(kinds) == 1 else kinds for role, kinds in each.roles.items()
            }
            if each.optional:
                entry["optional"] = each.optional
        case AdjectiveCandidate():
            entry["of"] = each.of[0] if len(each.of) == 1 else each.of
            entry["means"] = each.means
            if each.excludes:
                entry["excludes"] = each.excludes
        case _:
            entry["kind"] = getattr(each, "kind", "")
    if each.names:
        entry["names"] = each.names
    return entry


def _comment(candidate: Candidate, places: Places) -> str:
    return places.comment(candidate.count, candidate.first)
