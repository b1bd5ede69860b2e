"""The sequence of play: phases, their steps, who acts in them, what rules there, and which orders a rule fixes.

Phases and steps stand in the order of the vocabulary, which is the order of play. That alone binds nobody: whether a rule
of the book says so too is told of every step, and steps that the rules leave open stand together.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from rulewright.analyse.acts_in_rules import actors_of, is_actor, named
from rulewright.analyse.step_homes import homes
from rulewright.analyse.step_orders import StepOrders
from rulewright.config.language_data import language_data
from rulewright.plan.inputs import PlacedRule
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.vocabulary.types import Phase, Step, Vocabulary

_ACTING = frozenset({ir.Modality.OBLIGATION, ir.Modality.PERMISSION, ir.Modality.EFFECT, ir.Modality.ORDER})
"""A prohibition names those who do not act."""


class Turns(Struct, frozen=True, kw_only=True, eq=False):
    """A paragraph that says in which order the actors of a step act."""

    unit: Unit
    actors: tuple[str, ...]
    """Ids of individuals, or what else the rule names."""


class PlayedStep(Struct, frozen=True, kw_only=True, eq=False):
    """A step and what the book says of it."""

    id: str
    name: str
    gloss: str
    home: Unit | None
    """The division or paragraph that is about the step, where there is one."""

    paragraphs: tuple[Unit, ...]
    """Those with a rule in this step, in document order."""

    actors: tuple[str, ...]
    """Ids of the kinds and individuals that the rules of the step let act."""

    turns: tuple[Turns, ...]
    ordered_inside: tuple[Unit, ...]
    """Paragraphs that put some acts of the step before others."""


class Stage(Struct, frozen=True, kw_only=True, eq=False):
    """A step, or several that the rules order against others and not against each other."""

    steps: tuple[PlayedStep, ...]
    fixed_by: tuple[Unit, ...]
    """Paragraphs that put it after the stage before it in its phase; none where only the vocabulary does."""


class PlayedPhase(Struct, frozen=True, kw_only=True, eq=False):
    """A phase and its stages in order of play."""

    id: str
    name: str
    gloss: str
    home: Unit | None
    """The division or paragraph that is about the phase, where there is one."""

    stages: tuple[Stage, ...]
    fixed_by: tuple[Unit, ...]
    """Paragraphs that put it after the phase before it."""

    @property
    def steps(self) -> tuple[PlayedStep, ...]:
        """All its steps."""
        return tuple(step for stage in self.stages for step in stage.steps)


class SequenceOfPlay(Struct, frozen=True, kw_only=True, eq=False):
    """A turn of the game as the book has it."""

    phases: tuple[PlayedPhase, ...] = ()
    anytime: tuple[Unit, ...] = ()
    """Paragraphs with a rule that is bound to no step."""


def sequence_of_play(
    resolved: ResolvedBook, vocabulary: Vocabulary, rules: Sequence[PlacedRule]
) -> SequenceOfPlay:
    """The sequence of a book; without phases where the vocabulary has none."""
    return _Sequence(resolved, vocabulary, rules).made() if vocabulary.phases else SequenceOfPlay()


class _Sequence:
    def __init__(self, resolved: ResolvedBook, vocabulary: Vocabulary, rules: Sequence[PlacedRule]) -> None:
        self._resolved, self._vocabulary = resolved, vocabulary
        self._words = language_data(resolved.config).sentences
        self._position = {unit.id: at for at, unit in enumerate(resolved.with_front())}
        self._orders = StepOrders((rule for rule in rules if rule.unit in self._position), vocabulary)
        self._rules: dict[str, list[PlacedRule]] = defaultdict(list)
        self._anytime: list[PlacedRule] = []
        for rule in rules:
            if rule.unit not in self._position or rule in self._orders.of_steps:
                continue
            bound = steps_of(rule.rule)
            for step in bound:
                self._rules[step].append(rule)
            if not bound and rule.rule.modality is not ir.Modality.DEFINITION:
                self._anytime.append(rule)
        steps = {step.id: (step.name, self._paragraphs([step.id])) for step in vocabulary.steps}
        phases = {
            phase.id: (
                phase.name,
                self._paragraphs([step.id for step in vocabulary.steps if step.phase == phase.id]),
            )
            for phase in vocabulary.phases
        }
        self._homes_of_steps = homes(resolved, steps, self._words)
        self._homes_of_phases = homes(resolved, phases, self._words)

    def made(self) -> SequenceOfPlay:
        """The whole of it."""
        phases: list[PlayedPhase] = []
        before: tuple[str, ...] = ()
        for phase in self._vocabulary.phases:
            steps = [step for step in self._vocabulary.steps if step.phase == phase.id]
            stages = self._orders.stages(steps)
            ids = tuple(step.id for step in steps)
            phases.append(
                PlayedPhase(
                    id=phase.id,
                    name=called(phase),
                    gloss=phase.gloss if phase.name else "",
                    home=self._homes_of_phases.get(phase.id),
                    stages=tuple(
                        Stage(
                            steps=tuple(map(self._step, stage)),
                            fixed_by=self._fixed([step.id for step in stages[at - 1]], [s.id for s in stage])
                            if at
                            else (),
                        )
                        for at, stage in enumerate(stages)
                    ),
                    fixed_by=self._fixed(before, ids),
                )
            )
            before = ids
        return SequenceOfPlay(phases=tuple(phases), anytime=self._units(rule.unit for rule in self._anytime))

    def _fixed(self, before: Sequence[str], after: Sequence[str]) -> tuple[Unit, ...]:
        """The paragraphs that put all of the one before all of the other; none where a pair is left open."""
        found: list[str] = []
        for one in before:
            for other in after:
                reasons = self._orders.reasons.get((one, other))
                if reasons is None:
                    return ()
                found += reasons
        return self._units(found)

    def _step(self, step: Step) -> PlayedStep:
        rules = self._rules.get(step.id, [])
        return PlayedStep(
            id=step.id,
            name=called(step),
            gloss=step.gloss if step.name else "",
            home=self._homes_of_steps.get(step.id),
            paragraphs=self._units(rule.unit for rule in rules),
            actors=self._actors(rules),
            turns=tuple(self._turns(rules)),
            ordered_inside=self._units(rule.unit for rule in rules if isinstance(rule.rule.then, ir.Before)),
        )

    def _units(self, ids: Iterable[str]) -> tuple[Unit, ...]:
        found = sorted(set(ids), key=self._position.__getitem__)
        return tuple(self._resolved.by_id[each] for each in found)

    def _paragraphs(self, steps: Sequence[str]) -> tuple[Unit, ...]:
        """The paragraphs with a rule for these steps and no other."""
        return self._units(
            rule.unit
            for step in steps
            for rule in self._rules.get(step, ())
            if set(steps_of(rule.rule)) <= set(steps)
        )

    def _actors(self, rules: Sequence[PlacedRule]) -> tuple[str, ...]:
        found = dict.fromkeys(
            actor for rule in rules if rule.rule.modality in _ACTING for actor in actors_of(rule.rule)
        )
        kinds = [each for each in found if each in self._vocabulary.kinds]
        return tuple(
            each
            for each in found
            # Of a kind and one that it is a kind of, the wider says all.
            if not any(each != other and self._vocabulary.is_a(each, other) for other in kinds)
        )

    def _turns(self, rules: Sequence[PlacedRule]) -> Iterator[Turns]:
        for rule in rules:
            then = rule.rule.then
            if isinstance(then, ir.Sequence) and is_actor(then.key, then.event):
                actors = named(then.order)
                if actors:
                    yield Turns(unit=self._resolved.by_id[rule.unit], actors=actors)


def called(entry: Phase | Step) -> str:
    """What a phase or step is called: its name, else what is said of it, else its id as words."""
    words = entry.name or entry.gloss or entry.id.replace("_", " ")
    return words[:1].upper() + words[1:]


def steps_of(rule: ir.Rule) -> tuple[str, ...]:
    """The steps to which a rule is bound."""
    if rule.steps:
        return rule.steps
    if rule.trigger is not None:
        return rule.trigger.steps or _steps_compared(rule, rule.trigger.variable)
    then = rule.then
    if isinstance(then, ir.Require) and isinstance(then.condition, ir.Happened):
        return then.condition.event.steps
    return then.event.steps if isinstance(then, ir.Sequence) else ()


def _steps_compared(rule: ir.Rule, act: str | None) -> tuple[str, ...]:
    """The steps of which a rule says that its act is in them, as `then E.step = 'trade'` does."""
    demanded = rule.then.condition if isinstance(rule.then, ir.Require) else None
    of_act = ir.AttributeOf(of=ir.Variable(act), attribute="step") if act is not None else None
    for each in (*conjuncts(rule.where), *conjuncts(demanded)):
        if isinstance(each, ir.Comparison) and each.left == of_act and each.operator in ("=", "in"):
            terms = each.right.items if isinstance(each.right, ir.ListOf) else (each.right,)
            return tuple(str(term.value) for term in terms if isinstance(term, ir.Constant))
    return ()
