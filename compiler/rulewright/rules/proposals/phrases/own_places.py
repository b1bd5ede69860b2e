"""`its valley`: the one where the thing is that the rule speaks of, or that it names."""

from rulewright.rules import ir
from rulewright.rules.proposals.phrases.relations import Relations
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import OWNER


def own_place(
    words: Relations, target: str, but: ir.Term | None = None
) -> tuple[ir.Term, list[ir.Condition]]:
    """What an attribute of a thing that the rule speaks of, but for one, says of its `target`, and that it is one at all."""
    found: list[tuple[ir.Term, list[ir.Condition]]] = []
    for name, (kind,) in words.scope.kinds.items():
        thing = ir.Variable(name)
        if thing == but or kind not in words.vocabulary.kinds or words.vocabulary.is_a(kind, target):
            continue
        if OWNER in words.attributes_to(target, kind):
            continue  # what belongs to it, by an attribute of its own: `its athletes` are more than its captain
        fitting = [
            each
            for each in words.attributes(kind)
            if any(
                of in words.vocabulary.kinds and words.may_be(of, target) for of in words.types(kind, each)
            )
            and not words.is_list(kind, each)
        ]
        fitting = [OWNER] if OWNER in fitting else fitting
        if len(fitting) == 1:
            path = ir.AttributeOf(thing, fitting[0])
            sure = all(words.vocabulary.is_a(of, target) for of in words.types(kind, fitting[0]))
            found.append((path, [] if sure else [ir.IsKind(path, (target,))]))
    if not found:
        raise Unread(f"whose {target} it is")
    return found[0] if len(found) == 1 else words.choices.choose(found)
