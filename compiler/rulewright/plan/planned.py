"""The plan of a book: what is judged, when, and what defeats it. Generators add nothing to its meaning."""

from collections.abc import Collection

from msgspec import Struct, field
from msgspec.structs import replace

from rulewright.plan.inputs import PlacedRule
from rulewright.rules import ir
from rulewright.rules.language.parse import Effect


class Applicability(Struct, frozen=True, kw_only=True):
    """When another rule applies to what a check is about.

    Its variables have been renamed: those it shares with the check have the names they have there, all others are
    closed existentially. Its selections and conditions read the state that they read in the other rule itself.
    """

    rule: str
    """Id of the other rule."""

    subjects: tuple[ir.Selection, ...] = ()
    """The selections whose variables are not shared."""

    trigger: ir.EventPattern | None = None
    same_act: bool = False
    """Whether the trigger must fit the act that the check is about; else some act of the record."""

    where: ir.Condition | None = None
    steps: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    due_in: tuple[str, ...] = ()
    """Without a trigger: in which steps the other rule asks for acts like that of the check; none if in any."""

    unless: "tuple[Applicability, ...]" = ()
    """The exceptions to the other rule."""


class Addition(Struct, frozen=True, kw_only=True):
    """What another rule adds to the number that a check finds changed, in the variables of the check."""

    applies: Applicability
    much: ir.Term
    """Negative for what it takes away; read in the state in which the other rule ends."""

    number: ir.AttributeOf
    only_untold: bool
    """Whether acts that change the number may be what the other rule demands, so that it adds nothing beside them."""


class NetChange(Struct, frozen=True, kw_only=True):
    """A change of a number, which other rules may change too."""

    condition: ir.Comparison
    """The part of what a check demands that says what the number has become by its own rule."""

    much: ir.Term
    """What its own rule adds. Where a rule does nothing but add 0, it has nothing to say."""

    additions: tuple[Addition, ...] = ()
    number: ir.AttributeOf
    by: tuple[str, ...] = ()
    """Verbs whose acts may be the change; empty for all that change the number."""

    mixed: bool = False
    """Whether other rules permit such acts, so that one of them may have several causes."""

    shared: bool = False
    """Whether other rules of the book speak of such acts, so that some have other causes."""


class Part(Struct, frozen=True, kw_only=True):
    """What another rule adds to a number of the act that a check is about, in the variables of the check."""

    applies: Applicability
    much: ir.Term
    """Negative for what it takes away."""


class ActTotal(Struct, frozen=True, kw_only=True):
    """A number that an act tells, to which several rules may add."""

    condition: ir.Comparison
    """The part of what a check demands that says what the number would be by its own rule alone."""

    much: ir.Term
    """What its own rule adds. Where a rule does nothing but add 0, it has nothing to say."""

    parts: tuple[Part, ...] = ()


class Check(Struct, frozen=True, kw_only=True):
    """One rule as it is judged: instances, where it applies, what must hold, what defeats it."""

    placed: PlacedRule
    subjects: tuple[ir.Selection, ...] = ()
    trigger: ir.EventPattern | None = None
    where: ir.Condition | None = None
    then: ir.Condition | None = None
    """What must hold; of a permission what makes the act permitted, None for always."""

    defeats: tuple[Applicability, ...] = ()
    conflicts: tuple[Applicability, ...] = ()
    """Rules that demand the opposite, unordered against this one."""

    nets: tuple[NetChange, ...] = ()
    """The numbers that it changes."""

    totals: tuple[ActTotal, ...] = ()
    """The numbers of its act to which it adds."""

    awaits: tuple[str, ...] = ()
    """The steps in which acts could still meet it; empty for all."""

    closed: bool = False
    """Of a permission: whether what nothing permits is forbidden."""

    united: tuple[str, ...] = ()
    """Of a closed permission: the ids of the other permissions that may permit the same acts."""

    @property
    def id(self) -> str:
        """Id of the rule."""
        return self.placed.id

    @property
    def others(self) -> tuple[Applicability, ...]:
        """When other rules apply that count in its verdict."""
        return (*self.defeats, *self.conflicts, *self.added)

    @property
    def added(self) -> tuple[Applicability, ...]:
        """When other rules apply that change the same number, or add to the same number of the act."""
        changes = (each.applies for net in self.nets for each in net.additions)
        return (*changes, *(each.applies for total in self.totals for each in total.parts))

    @property
    def permission(self) -> bool:
        """Whether it is a permission, judged with all others on the same act."""
        return self.placed.rule.modality is ir.Modality.PERMISSION


class Alternative(Struct, frozen=True, kw_only=True):
    """One definition among those of a name."""

    placed: PlacedRule
    define: ir.Define
    options: tuple[str, ...] = ()


class PlannedDefinition(Struct, frozen=True, kw_only=True):
    """A defined condition or term. Conditions unite; of terms the first that fits counts."""

    name: str
    alternatives: tuple[Alternative, ...]

    @property
    def condition(self) -> bool:
        """Whether it is a condition rather than a term."""
        return self.alternatives[0].define.condition is not None


class PlannedAdjective(Struct, frozen=True, kw_only=True):
    """What an adjective means."""

    name: str
    meaning: ir.Condition


class PlannedStep(Struct, frozen=True, kw_only=True):
    """A step with its checks, in document order; a rule of several steps stands under the first."""

    id: str
    checks: tuple[Check, ...] = ()


class PlannedPhase(Struct, frozen=True, kw_only=True):
    """A phase with its steps in order of play."""

    id: str
    steps: tuple[PlannedStep, ...] = ()

    @property
    def checks(self) -> tuple[Check, ...]:
        """The checks of all its steps."""
        return tuple(check for step in self.steps for check in step.checks)


class Plan(Struct, frozen=True, kw_only=True):
    """What a book demands, ready for generators."""

    phases: tuple[PlannedPhase, ...] = ()
    unphased: tuple[Check, ...] = ()
    """Checks that are bound to no phase."""

    definitions: tuple[PlannedDefinition, ...] = ()
    """In an order in which each uses only earlier ones."""

    adjectives: tuple[PlannedAdjective, ...] = ()
    """In an order in which each uses only earlier ones."""

    effects: dict[str, tuple[Effect, ...]] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    """Ids of the rules that cannot be judged; each has a diagnostic."""

    def checks(self) -> tuple[Check, ...]:
        """All checks, by phase and step, those bound to no phase last."""
        return (*(check for phase in self.phases for check in phase.checks), *self.unphased)

    def only(self, rules: Collection[str]) -> "Plan":
        """The checks of some rules, bound to no phase, and the permissions without which these cannot be judged."""
        by_id = {check.id: check for check in self.checks()}
        wanted = [each for each in by_id if each in rules]
        kept: dict[str, Check] = {}
        while wanted:
            check = by_id[wanted.pop()]
            if check.id not in kept:
                kept[check.id] = check
                wanted += [each for each in check.united if each in by_id]
        checks = tuple(check for check in by_id.values() if check.id in kept)
        return replace(self, phases=(), unphased=checks, left_out=())
