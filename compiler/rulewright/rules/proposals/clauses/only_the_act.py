"""Focus on the verb: `after that, a player may only sleep` allows nothing else that he might do, and forbids nothing of how he sleeps.
Which other acts these are, no rule tells."""

from rulewright.sentences.grammar.statements import Clause, Statement

_FOCI = (
    "objects",
    "adjuncts",
    "choices",
    "raising",
    "means",
    "cost",
    "often",
    "down_to",
    "per",
    "purpose",
    "adjectives",
    "complement",
    "change",
    "amount",
    "how",
    "after",
    "before",
    "until",
    "alternatives",
    "using",
    "room",
    "capacity",
    "act",
    "question",
    "besides",
    "only_then",
    "turns",
    "possibly",
)
"""Parts of a clause of which `only` may be said."""


def is_of_the_act_alone(clause: Clause, statement: Statement) -> bool:
    """Whether `only` stands before nothing but the verb: no part of the clause and no condition behind it is what it is about."""
    if not clause.only or clause.given or clause.modality not in ("may", "can"):
        return False
    foci = _FOCI if clause.verb else [each for each in _FOCI if each != "adjectives"]
    if not (clause.verb or clause.adjectives) or any(getattr(clause, each) for each in foci):
        return False
    if clause.times or clause.frame:
        return False
    return not any(each.last for each in (*statement.conditions, *clause.own))
