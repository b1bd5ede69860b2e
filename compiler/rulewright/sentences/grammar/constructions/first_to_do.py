"""Who does something before others do: `the first player passes before any other player does`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import FirstToDo
from rulewright.sentences.grammar.constructions.parts import Construction, Lexical, Made
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.modifiers import ButFor
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Time
from rulewright.sentences.grammar.traverse import rebuild

OTHERS = "another"
"""The determiner of `any other player`."""


def _before_they_do(parts: list[Any]) -> Made:
    """As `no other player may pass before the first player has passed`, which is what `no player may pass before the first
    player does` says as well. Whether one who must be first must do it at all, nobody says."""
    clause, who = parts
    if (
        not isinstance(clause, Clause)
        or not isinstance(clause.subject, Phrase)
        or not isinstance(who, Phrase)
    ):
        return []
    if not clause.verb or clause.passive or clause.perfect or clause.before or clause.after or clause.own:
        return []
    if _is_one(who):
        forbids = clause.negated or clause.subject.determiner == "no"
        if clause.modality not in ("may", "can") or not forbids:
            return []
        return [replace(clause, before=_done_by(who, clause))]
    if clause.modality or clause.negated or not _is_one(clause.subject):
        return []
    if who.determiner != OTHERS or who.adjectives or who.modifiers or who.amount is not None:
        return []
    nobody = replace(who, determiner="no", modifiers=(ButFor(clause.subject),))
    other = replace(_elsewhere(clause), subject=nobody, modality="may")
    return [replace(other, before=replace(clause, perfect=True))]


def _done_by(who: Phrase, clause: Clause) -> Clause:
    """The deed of a clause, of somebody else, and to other things."""
    return replace(_elsewhere(clause), subject=who, modality="", negated=False, perfect=True)


def _elsewhere(clause: Clause) -> Clause:
    """The clause with what it is done to as it would be said once more."""

    def moved(part: Any) -> Any:
        return Place(-1 - part.end, -1 - part.start) if isinstance(part, Place) and part.start >= 0 else None

    objects, adjuncts = rebuild((clause.objects, clause.adjuncts), moved)
    return replace(clause, objects=objects, adjuncts=adjuncts)


def _is_one(phrase: Phrase) -> bool:
    """Whether a phrase speaks of one by name, or by what names him."""
    named = isinstance(phrase.head, Noun) and (phrase.head.name or phrase.head.property)
    return named and phrase.determiner in ("", "the") and phrase.amount is None


def _does_first(parts: list[Any]) -> Made:
    """`The player with the most points moves first`, whatever he moves."""
    subject, verb = parts[0], next(part for part in parts if isinstance(part, Lexical))
    objects = tuple(part for part in parts[1:] if isinstance(part, Phrase))
    if not isinstance(subject, Phrase) or len(objects) + sum(
        isinstance(each, Time) for each in parts
    ) + 2 != len(parts):
        return []
    times = tuple(part for part in parts if isinstance(part, Time))
    return [FirstToDo(subject=subject, verb=verb.id, objects=objects, times=times)]


CONSTRUCTIONS: dict[str, Construction] = {"before_they_do": _before_they_do, "does_first": _does_first}
