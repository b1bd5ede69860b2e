"""What a phrase of the vocabulary may stand for."""

from msgspec import Struct

PAST = "past"
"""Of a finite verb that tells of what was done."""

PREPOSITION = "PREP"
"""The terminal of prepositions that mark a role of a verb."""


PARTICIPLE = "VPART"
"""The terminal of participles of verbs; in some languages a case follows."""

PARTICIPIAL = "ADJPART"
"""The terminal of adjectives that are participles by their form; they have that of adjectives as well."""


WITH_OBJECT = "VOBJ"
"""The terminal of verbs whose name ends in a noun, which they are done to: `declare war`; they have that of their form as well."""


class Sense(Struct, frozen=True):
    """What a phrase may stand for."""

    terminal: str
    """Of the sentence grammar: `KIND`, `NAME`, `ADJ`, `ATTR`, `VBASE`, `VFIN`, `VPART`, `VING`; with a case in languages
    that have them."""

    id: str
    attribute: str = ""
    """Of the value of an enum: its attribute; of a finite verb or an active participle, its tense if it is that of the past."""
