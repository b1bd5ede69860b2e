"""The rule IR: what a sentence means, independent of how it was said.

Structs compare by value, so that "same meaning" is equality. The text form is the rule language
(`rules/language`); its grammar is the best guide to this module.
"""

from enum import StrEnum

from msgspec import Struct


class Ir(Struct, frozen=True, tag_field="form"):
    """Base of everything in the IR."""


class Modality(StrEnum):
    """Deontic modalities, and SBVR's definitional rules."""

    OBLIGATION = "obligation"
    PROHIBITION = "prohibition"
    PERMISSION = "permission"
    EFFECT = "effect"
    QUANTITY = "quantity"
    ORDER = "order"
    DEFINITION = "definition"


class SlotType(StrEnum):
    """What a slot reads out of the prose."""

    NUMBER = "number"
    COMPARISON = "comparison"
    NAME = "name"
    NAMES = "names"
    KIND = "kind"
    KINDS = "kinds"
    ADJECTIVES = "adjectives"
    DICE = "dice"


class Slot(Ir, frozen=True, tag="slot"):
    """A quoted span of prose whose value is read at every build.

    `left` and `right` are the fixed words around the span; either may be empty, for the begin or end of the sentence.
    """

    name: str
    type: SlotType
    left: str
    right: str


# --- terms ----------------------------------------------------------------------------------------------


class Constant(Ir, frozen=True, tag="constant"):
    """A literal: truth value, whole number, string (also enum values and ids of entities), or null."""

    value: bool | int | str | None


class Variable(Ir, frozen=True, tag="variable"):
    """A thing bound by a selection or an event pattern; begins with a capital."""

    name: str


class Name(Ir, frozen=True, tag="name"):
    """A lower-case word standing alone: `game`; in an effect a role or attribute of the act; in the meaning of an
    adjective an attribute of the thing described, or `reference`."""

    name: str


class AttributeOf(Ir, frozen=True, tag="attribute"):
    """`L.owner`."""

    of: "Term"
    attribute: str


class Moment(StrEnum):
    """A point of the record at which attributes are read."""

    INITIAL = "initial"
    """Before the first event of the rule's steps (of the record, if the rule names none)."""

    FINAL = "final"
    """After the last event."""


class At(Ir, frozen=True, tag="at"):
    """`initial L.owner`: the term with every attribute in it read at that moment."""

    moment: Moment
    term: "Term"


class Arithmetic(Ir, frozen=True, tag="arithmetic"):
    """`+`, `-`, `*` or exact `/`."""

    operator: str
    left: "Term"
    right: "Term"


class Function(Ir, frozen=True, tag="function"):
    """A built-in: `floor`, `ceiling`, `minimum`, `maximum`, `absolute`, `percent` (of, amount), and of lists
    `position` (item, list), `size_of`, `total_of`."""

    name: str
    arguments: "tuple[Term, ...]"


class ValueOf(Ir, frozen=True, tag="value-of"):
    """`the rate(P)`: what a definition gives for these arguments."""

    name: str
    arguments: "tuple[Term, ...]"


class Lookup(Ir, frozen=True, tag="lookup"):
    """`lookup('table', key, 'column')`: a cell of a table of the vocabulary."""

    table: str
    key: "Term"
    column: str


class ListOf(Ir, frozen=True, tag="list"):
    """`['a', 'b']`."""

    items: "tuple[Term, ...]"


class Selection(Ir, frozen=True, tag="selection"):
    """`leader L (L.named = true)`: the entities of a kind that meet a condition."""

    kind: str
    variable: str
    where: "Condition | None" = None


class Aggregate(Ir, frozen=True, tag="aggregate"):
    """`count of leader L (…)`, `sum of F.number over fleets F (…)`, `greatest of …`, `least of …`."""

    operator: str
    domain: "Selection | EventPattern"
    term: "Term | None" = None


Term = (
    Constant
    | Variable
    | Name
    | AttributeOf
    | At
    | Arithmetic
    | Function
    | ValueOf
    | Lookup
    | ListOf
    | Aggregate
    | Slot
)

# --- events ---------------------------------------------------------------------------------------------


class Argument(Ir, frozen=True, tag="argument"):
    """`theme: missionary M`: a role or attribute of an act, what must be there, and its name."""

    role: str
    kind: str | None = None
    term: "Term | None" = None
    """A variable not bound before is bound here; anything else must be equal."""


class EventPattern(Ir, frozen=True, tag="event"):
    """`place(theme: missionary M, goal: P) as E where (…) in placement`."""

    verb: str
    arguments: tuple[Argument, ...] = ()
    variable: str | None = None
    where: "Condition | None" = None
    steps: tuple[str, ...] = ()


# --- conditions -----------------------------------------------------------------------------------------


class Comparison(Ir, frozen=True, tag="comparison"):
    """`=`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in`, `contains`; of what a rule demands also `+=` and `-=`: a number is in the
    end so much more or less than it was, with what other rules make of it."""

    operator: str
    left: Term
    right: Term


class SlotComparison(Ir, frozen=True, tag="slot-comparison"):
    """`E.result {success: comparison in "on … the"}`: operator and number are both read from the prose."""

    left: Term
    slot: Slot


class IsKind(Ir, frozen=True, tag="is-kind"):
    """`P is a province`; with several kinds, any of them."""

    term: Term
    kinds: tuple[str, ...] | Slot
    negated: bool = False


class IsAdjective(Ir, frozen=True, tag="is-adjective"):
    """`P is [owned, unbesieged] for L`: all of them; `reference` is what relational adjectives relate to."""

    term: Term
    adjectives: tuple[str, ...] | Slot
    reference: Term | None = None
    negated: bool = False


class Timing(StrEnum):
    """When an act lies, seen from the act that the rule is about."""

    ANY = "any"
    EARLIER = "earlier"
    LATER = "later"


class Happened(Ir, frozen=True, tag="happened"):
    """`happened earlier remove(source: P)`: such an act is in the record.

    `shown` (printed `happens`) also takes an effect that only the state after play shows for the act.
    """

    event: EventPattern
    timing: Timing = Timing.ANY
    shown: bool = False


class Quantified(Ir, frozen=True, tag="quantified"):
    """`some leader M (…)`, `no leader M (…)`, `every leader M (…) has (…)`."""

    quantifier: str
    selection: Selection
    body: "Condition | None" = None
    """Of `every` only."""


class Holds(Ir, frozen=True, tag="holds"):
    """`last_turn(L)`: a defined condition."""

    name: str
    arguments: tuple[Term, ...]


class Always(Ir, frozen=True, tag="always"):
    """`always (count of card C (C.owner = P) <= 7)`: an invariant, the operator `G` of linear temporal logic. The condition
    holds in every state of the rule's steps (of the record, if it names none): before the first of their acts, between
    them, and after the last."""

    condition: "Condition"


class Not(Ir, frozen=True, tag="not"):
    """Negation."""

    condition: "Condition"


class All(Ir, frozen=True, tag="all"):
    """Conjunction of two or more."""

    conditions: "tuple[Condition, ...]"


class AnyOf(Ir, frozen=True, tag="any-of"):
    """Disjunction of two or more."""

    conditions: "tuple[Condition, ...]"


Condition = (
    Comparison
    | SlotComparison
    | IsKind
    | IsAdjective
    | Happened
    | Quantified
    | Holds
    | Always
    | Not
    | All
    | AnyOf
)

# --- rules ----------------------------------------------------------------------------------------------


class Require(Ir, frozen=True, tag="require"):
    """`then …`: the condition must hold (of a permission: makes the act permitted)."""

    condition: Condition


class Before(Ir, frozen=True, tag="before"):
    """`all draw(actor: A) before place(actor: A)`: no act of the first kind comes after one of the second."""

    first: EventPattern
    second: EventPattern


class Sequence(Ir, frozen=True, tag="sequence"):
    """`place(actor: A) by A in sequence ['TUR', 'RUS']`: acts stand in the order of the list by their key."""

    event: EventPattern
    key: Term
    order: Term


class Parameter(Ir, frozen=True, tag="parameter"):
    """A parameter of a definition."""

    name: str
    kind: str | None = None


class Define(Ir, frozen=True, tag="define"):
    """`define rate(P: country) = …` or `define spent(L: leader) as …`; exactly one of term and condition is given."""

    name: str
    parameters: tuple[Parameter, ...]
    term: Term | None = None
    condition: Condition | None = None


Consequence = Require | Before | Sequence | Define


class Rule(Ir, frozen=True, kw_only=True, tag="rule"):
    """One rule, as read from one clause of a sentence."""

    modality: Modality
    only: bool = False
    """Of a permission: whether it closes its acts, so that what nothing permits is forbidden."""

    steps: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    exception: bool = False
    defeats: tuple[str, ...] = ()
    """Paragraph ids that an exception names; empty: its parent and the preceding siblings it contradicts."""

    default: bool = False
    """Whether it yields to every other rule ("unless stated otherwise")."""

    subjects: tuple[Selection, ...] = ()
    trigger: EventPattern | None = None
    where: Condition | None = None
    then: Consequence | None = None


class StatusNote(Ir, frozen=True, kw_only=True, tag="status"):
    """A sentence that is set apart as `judgement` or `narrative`, with the reason."""

    status: str
    reason: str


class Reading(Ir, frozen=True, kw_only=True, tag="reading"):
    """The meaning of one sentence: rules, or the note that it has none to check."""

    unit: str
    """Id of the paragraph."""

    opening: str = ""
    """First words of the sentence, where the paragraph has several."""

    rules: tuple[Rule, ...] = ()
    note: StatusNote | None = None
