"""What is done in place of something else: `instead of playing a card, a player may pass`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Clauses, Construction, Made
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause, Condition


def _instead(parts: list[Any]) -> Made:
    """Who may do the one may not have done, or do, the other as well; who must do the one does not do the other.

    Of so many acts that may be done in place of another, a rule would only say how many there are, and not that the other is
    not done.
    """
    deed, clause = parts
    if not isinstance(clause, Clause) or not isinstance(deed, Clause) or not clause.verb or clause.negated:
        return []
    subject = clause.subject
    if not isinstance(subject, Phrase) or subject.head is None or clause.passive or deed.passive:
        return []
    whoever = replace(subject, same=subject.place)
    other = replace(deed, subject=whoever, participial=False)
    if clause.modality == "may":
        if clause.often is not None or any(_is_counted(each) for each in clause.objects):
            return []
        if any(_is_one(each) for each in (*clause.objects, *deed.objects)):
            return []  # one for one, and who does the other with a second thing does both
        return [replace(clause, own=(*clause.own, Condition("unless", (other,), last=True)))]
    if clause.modality in ("must", ""):
        spared = replace(deed, subject=subject, participial=False, modality="must", negated=True)
        return [Clauses((spared, clause))]
    return []


def _is_counted(form: object) -> bool:
    return not isinstance(form, Phrase) or form.amount is not None


def _is_one(form: object) -> bool:
    return isinstance(form, Phrase) and form.determiner == "a"


CONSTRUCTIONS: dict[str, Construction] = {
    "instead_of_doing": _instead,
    "done_instead": lambda parts: _instead(parts[::-1]),
}
