"""What an effect of a verb may speak of."""

from collections.abc import Iterable

from rulewright.plan.acts import ancestry
from rulewright.plan.term_types import nearest
from rulewright.rules import ir
from rulewright.rules.language.parse import Effect
from rulewright.rules.traverse import walk
from rulewright.source.diagnostics import Diagnostic
from rulewright.vocabulary.types import Vocabulary

BUILT_IN = ("actor", "game", "unknown", "turn", "step", "n")


def effect_fault(effect: Effect, verb: str, vocabulary: Vocabulary) -> Diagnostic | None:
    """What is wrong with an effect of `verb`: a name that is no role or attribute of the act, or an attribute that
    the things in that role cannot have; None where nothing is."""
    entries = ancestry(vocabulary, verb)
    roles = {role: types for entry in entries for role, types in entry.roles.items()}
    names = {*roles, *(name for entry in entries for name in entry.attributes), *BUILT_IN}
    attributes = {name for kind in vocabulary.kinds.values() for name in kind.attributes} | {"kind"}
    for part in (effect.target, effect.value, effect.condition):
        for node, _ in walk(part) if part is not None else ():
            if isinstance(node, ir.Name) and node.name not in names:
                return _fault(f'"{node.name}" is no role or attribute of {verb}', node.name, names)
            if isinstance(node, ir.AttributeOf) and node.attribute not in attributes:
                return _fault(f'nothing has an attribute "{node.attribute}"', node.attribute, attributes)
    of = effect.target.of
    if isinstance(of, ir.Name) and of.name in roles:
        allowed = _attributes_of(roles[of.name], vocabulary)
        if allowed and effect.target.attribute not in allowed:
            what = f'what is {of.name} of {verb} has no attribute "{effect.target.attribute}"'
            return _fault(what, effect.target.attribute, allowed)
    return None


def _attributes_of(types: str | tuple[str, ...], vocabulary: Vocabulary) -> set[str]:
    """Attributes that a thing of one of these kinds can have, by what it is a kind of or by what is a kind of it."""
    found: set[str] = set()
    for name in (types,) if isinstance(types, str) else types:
        kind = name.removeprefix("list of ")
        for other, entry in vocabulary.kinds.items():
            if vocabulary.is_a(other, kind) or vocabulary.is_a(kind, other):
                found.update(entry.attributes)
    return found


def _fault(message: str, name: str, known: Iterable[str]) -> Diagnostic:
    return Diagnostic(code="RW-vocabulary", message=message, hint=nearest(name, known))
