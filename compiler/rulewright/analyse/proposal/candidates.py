"""What a proposal consists of."""

from msgspec import Struct

from rulewright.source.span import Span


class Candidate(Struct, frozen=True, kw_only=True):
    """Something that may belong into the vocabulary, with the evidence for it."""

    id: str
    names: tuple[str, ...] = ()
    """As the book writes it, the dictionary form first."""

    count: int
    first: Span


class AttributeCandidate(Candidate, frozen=True, kw_only=True):
    """A fact about the things of a kind."""

    type: str
    """`bool`, `int`, `string`, `enum`, or the id of a kind."""

    values: tuple[str, ...] = ()


class KindCandidate(Candidate, frozen=True, kw_only=True):
    """A kind of thing."""

    is_a: str | None = None
    attributes: tuple[AttributeCandidate, ...] = ()


class VerbCandidate(Candidate, frozen=True, kw_only=True):
    """A kind of act."""

    roles: dict[str, tuple[str, ...]]
    """Role → ids of kinds, the most frequent first."""

    optional: tuple[str, ...] = ()


class AdjectiveCandidate(Candidate, frozen=True, kw_only=True):
    """A condition on things of a kind."""

    of: tuple[str, ...]
    means: str
    excludes: tuple[str, ...] = ()


class IndividualCandidate(Candidate, frozen=True, kw_only=True):
    """A thing with a name of its own."""

    kind: str


class PhaseCandidate(Candidate, frozen=True, kw_only=True):
    """A phase, with its steps, in the order of the book."""

    steps: tuple[Candidate, ...]


class Proposal(Struct, frozen=True, kw_only=True):
    """The candidates of a book: phases and options in its order, all others with the most frequent first."""

    phases: tuple[PhaseCandidate, ...] = ()
    kinds: tuple[KindCandidate, ...] = ()
    verbs: tuple[VerbCandidate, ...] = ()
    adjectives: tuple[AdjectiveCandidate, ...] = ()
    individuals: tuple[IndividualCandidate, ...] = ()
    options: tuple[Candidate, ...] = ()
