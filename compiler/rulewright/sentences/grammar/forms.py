"""Logical forms: what a derivation says, in terms of grammar and vocabulary, before rules are made of it.

They are the same for all languages. Offsets are those of the sentence's text. Each module of forms is made
of those before it: noun phrases (`nominals.py`), what stands beside nouns (`modifiers.py`), clauses and whole sentences
(`statements.py`), clauses of kinds of their own (`clauses.py`). Only what a noun phrase has beside it leads back, to clauses that are
inside it.
"""

from msgspec import Struct


class Form(Struct, frozen=True):
    """Base of all logical forms."""


class Place(Form, frozen=True):
    """A stretch of the sentence."""

    start: int
    end: int

    def precedes(self, other: "Place") -> bool:
        """Whether it ends before the other begins."""
        return self.end <= other.start
