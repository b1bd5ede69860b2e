"""From where an act takes what it is done to, where the record does not say."""

from collections.abc import Mapping

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect
from rulewright.vocabulary.types import Vocabulary

SOURCE = "source"
THEME = "theme"


def left_behind(verb: str, vocabulary: Vocabulary, effects: Mapping[str, tuple[Effect, ...]]) -> str:
    """The attribute of its theme by which an act may be said to have a source that is left out of a record: what the act changes
    it from. "" where acts must name their source, or where it may be one of several."""
    lineage = vocabulary.verb_lineage(verb)
    entries = [vocabulary.verbs[each] for each in lineage]
    sources = next((each.roles[SOURCE] for each in entries if SOURCE in each.roles), ())
    if not sources or not any(SOURCE in each.optional for each in entries):
        return ""
    kinds = (sources,) if isinstance(sources, str) else sources
    changed = (each for name in lineage for each in effects.get(name, ()) if each.condition is None)
    found = {
        each.target.attribute
        for each in changed
        if each.target.of == ir.Name(THEME) and _may_name(each.target.attribute, kinds, vocabulary)
    }
    return found.pop() if len(found) == 1 else ""


def _may_name(attribute: str, kinds: tuple[str, ...], vocabulary: Vocabulary) -> bool:
    """Whether an attribute of things can have things of some of these kinds as its value."""
    return any(
        vocabulary.is_a(type_, kind) or vocabulary.is_a(kind, type_)
        for entry in vocabulary.kinds.values()
        if attribute in entry.attributes
        for type_ in entry.attributes[attribute].types
        for kind in kinds
        if type_ in vocabulary.kinds
    )
