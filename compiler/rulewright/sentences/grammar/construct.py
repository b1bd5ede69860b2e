"""The forms of a construction, by its name in the grammars."""

import importlib
import pkgutil
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar import constructions
from rulewright.sentences.grammar.constructions.parts import (
    Adverb,
    Construction,
    Lexical,
    Made,
    Next,
    Several,
    Verbal,
    following,
    in_order,
    lexical,
)
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Either, Phrase
from rulewright.sentences.grammar.statements import Clause


def _constructions() -> dict[str, Construction]:
    """What constructions mean, of all modules of the folder that have a table of them."""
    found: dict[str, Construction] = {}
    for each in pkgutil.iter_modules(constructions.__path__):
        module = importlib.import_module(f"{constructions.__name__}.{each.name}")
        table: dict[str, Construction] = getattr(module, "CONSTRUCTIONS", {})
        if twice := found.keys() & table.keys():
            raise AssertionError(f"two constructions are called {', '.join(sorted(twice))}")
        found |= table
    return found


CONSTRUCTIONS = _constructions()
"""The meanings of constructions by their names, and of words by their terminals as far as these have been met."""


def construct(name: str, parts: list[Any]) -> Made:
    """The forms of a construction. Parts that the grammar does not keep apart are words."""
    made = CONSTRUCTIONS.get(name)
    if made is None and name.endswith("_w"):
        made = CONSTRUCTIONS[name] = lexical(name.removesuffix("_w").upper())
    if made is None:
        raise KeyError(f"the construction {name} has no meaning")
    if any(isinstance(part, Several) for part in parts):
        parts = [each for part in parts for each in (part.parts if isinstance(part, Several) else (part,))]
    return _said_how(
        _in_turn(_denied(made(parts)), parts),
        tuple(part.said for part in parts if isinstance(part, Adverb) and part.said),
    )


def _denied(made: Made) -> Made:
    """The clauses with what their subjects deny of themselves: `neither the forts nor those of Spain may be sold`. What
    must be done is not denied so: `neither must` may leave it free."""
    if not any(isinstance(each, Clause) and _is_denied(each) for each in made):
        return made
    return [
        replace(each, negated=True, subject=_spared_denial(each.subject)) if _is_denied(each) else each
        for each in made
    ]


def _spared_denial(subject: Either) -> Phrase | Either:
    """Those of whom something is denied, as the clause does that: `neither of them` as `they`."""
    return replace(subject, denied=False) if len(subject.items) > 1 else subject.items[0]


def _is_denied(form: Any) -> bool:
    return (
        isinstance(form, Clause)
        and isinstance(form.subject, Either)
        and form.subject.denied
        and not form.negated
        and form.modality in ("", "may", "can")
    )


def _in_turn(made: Made, parts: list[Any]) -> Made:
    """The clauses of which one says that it is done after something else."""
    at = next((at for at, part in enumerate(parts) if isinstance(part, Next)), None)
    if at is None:
        return [in_order(each) for each in made]
    word = parts[at].words[0]
    first = not any(isinstance(part, Lexical | Clause | Verbal) for part in parts[:at])
    return [in_order(following(each, word, first=first)) for each in made]


def _said_how(made: Made, adverbs: tuple[str, ...]) -> Made:
    """The clauses with the adverbs that say how something is done, whatever else their construction is made of."""
    if not adverbs:
        return made
    found: list[Any] = []
    for each in made:
        match each:
            case Clause():
                found.append(replace(each, how=(*each.how, *adverbs)))
            case Verbal(clause) | Relative(clause):
                found.append(replace(each, clause=replace(clause, how=(*clause.how, *adverbs))))
            case _:
                found.append(each)
    return found
