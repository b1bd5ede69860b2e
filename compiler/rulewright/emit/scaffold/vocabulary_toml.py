"""A proposed `vocabulary.toml`, with counts and first places as comments."""

from collections.abc import Iterator, Sequence

from rulewright.analyse.propose_vocabulary import Candidate, Proposal
from rulewright.emit.scaffold.places import Places
from rulewright.emit.toml import toml_table

_HEAD = """\
# Proposed by `rulewright init` from the words of the book. Take out what the rules do not speak of, give things their
# attributes and acts their roles and effects; docs/authoring.md says how.
"""


def vocabulary_toml(proposal: Proposal, places: Places) -> str:
    """The whole file."""
    return "\n".join(_lines(proposal, places)).rstrip() + "\n"


def _lines(proposal: Proposal, places: Places) -> Iterator[str]:
    yield _HEAD
    names = (*proposal.individuals, *proposal.macro_individuals)
    if names:
        yield "# What has a name and, so far, no kind of its own."
        yield from toml_table(("kinds", "thing"), {"gloss": "to be told apart by the author"})
    for kind in (*proposal.macro_kinds, *proposal.kinds):
        yield _comment(kind, places)
        yield from toml_table(("kinds", kind.id), {"names": kind.names})
        adjectives = [each for each in proposal.adjectives if each.of == kind.id]
        if adjectives:
            yield from toml_table(
                ("kinds", kind.id, "attributes"), {f"is_{each.id}": {"type": "bool"} for each in adjectives}
            )
    yield from _table("verbs", proposal.verbs, places)
    for adjective in proposal.adjectives:
        yield _comment(adjective, places)
        entry = {"of": adjective.of, "means": f"is_{adjective.id} = true", "names": adjective.names}
        yield from toml_table(("adjectives", adjective.id), entry)
    for one in names:
        yield _comment(one, places)
        yield from toml_table(("individuals", one.id), {"kind": "thing", "names": one.names})


def _table(section: str, candidates: Sequence[Candidate], places: Places) -> Iterator[str]:
    for each in candidates:
        yield _comment(each, places)
        yield from toml_table((section, each.id), {"names": each.names})


def _comment(candidate: Candidate, places: Places) -> str:
    return places.comment(candidate.count, candidate.first)
