"""The sequence of play: phases, their steps, who acts in them, what rules there, and which orders a rule fixes.

Phases and steps stand in the order of the vocabulary, which is the order of play. That alone binds nobody: whether a rule
of the book says so too is told of every step, and steps that the rules leave open stand together.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from rulewright.config.language_data import language_data
from rulewright.languages.lemmas import search_form
from rulewright.languages.words import SentenceWords
from rulewright.plan.inputs import PlacedRule
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.rules import ir
from rulewright.rules.traverse import walk
from rulewright.vocabulary.types import Phase, Step, Vocabulary

_ANY_ACT = "act"
_ACTOR = "actor"
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
        self._orders = _Orders((rule for rule in rules if rule.unit in self._position), vocabulary)
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
            actor for rule in rules if rule.rule.modality in _ACTING for actor in _actors_of(rule.rule)
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
            if isinstance(then, ir.Sequence) and _is_actor(then.key, then.event):
                actors = _constants(then.order)
                if actors:
                    yield Turns(unit=self._resolved.by_id[rule.unit], actors=actors)


class _Orders:
    """Which steps the rules put before which."""

    def __init__(self, rules: Iterable[PlacedRule], vocabulary: Vocabulary) -> None:
        self.reasons: dict[tuple[str, str], tuple[str, ...]] = {}
        """Ids of the paragraphs that put the first step before the second, also by way of a third."""

        self.of_steps: list[PlacedRule] = []
        """The rules that do nothing else."""

        known = {step.id for step in vocabulary.steps}
        for rule in rules:
            pairs = [pair for pair in _step_pairs(rule.rule) if known.issuperset(pair)]
            if pairs:
                self.of_steps.append(rule)
            for pair in pairs:
                told = self.reasons.get(pair, ())
                if rule.unit not in told:
                    self.reasons[pair] = (*told, rule.unit)
        self._close()

    def _close(self) -> None:
        before: dict[str, dict[str, None]] = defaultdict(dict)
        after: dict[str, dict[str, None]] = defaultdict(dict)
        for one, other in self.reasons:
            before[other][one] = after[one][other] = None
        for middle in [each for each in before if each in after]:
            for one in list(before[middle]):
                for other in list(after[middle]):
                    if (one, other) not in self.reasons:
                        both = (*self.reasons[one, middle], *self.reasons[middle, other])
                        self.reasons[one, other] = tuple(dict.fromkeys(both))
                        before[other][one] = after[one][other] = None

    def stages(self, steps: Sequence[Step]) -> list[list[Step]]:
        """The steps of a phase in order of play, those that the rules leave open together."""
        stages: list[list[Step]] = []
        for step in self._sorted(steps):
            if stages and all(self._open(step, other, steps) for other in stages[-1]):
                stages[-1].append(step)
            else:
                stages.append([step])
        return stages

    def _sorted(self, steps: Sequence[Step]) -> list[Step]:
        """As the rules say, and where they say nothing as the vocabulary does; that alone where rules contradict."""
        left, found = list(steps), []
        while left:
            first = next(
                (each for each in left if not any((o.id, each.id) in self.reasons for o in left)), None
            )
            if first is None:
                return list(steps)
            left.remove(first)
            found.append(first)
        return found

    def _open(self, one: Step, other: Step, steps: Sequence[Step]) -> bool:
        """Whether rules order both against a third step of the phase, and not against each other."""

        def related(left: Step, right: Step) -> bool:
            return (left.id, right.id) in self.reasons or (right.id, left.id) in self.reasons

        return not related(one, other) and any(
            related(one, third) and related(other, third) for third in steps if third not in (one, other)
        )


def homes(
    resolved: ResolvedBook, about: Mapping[str, tuple[str, Sequence[Unit]]], words: SentenceWords
) -> dict[str, Unit]:
    """The unit that is about each: the one with its name as title, else the smallest that holds most of its paragraphs.

    `about` gives name and paragraphs. What lies in, or around, the home of one with more paragraphs there is no home.
    """
    position = {unit.id: at for at, unit in enumerate(resolved.units)}
    titles: dict[tuple[str, ...], list[Unit]] = defaultdict(list)
    for unit in resolved.units:
        titles[_stems(unit.title, words)].append(unit)
    found: dict[str, tuple[Unit, int]] = {}
    in_all = _held(unit for _, paragraphs in about.values() for unit in paragraphs)
    for id_, (name, paragraphs) in about.items():
        around = _held(paragraphs)
        stems = _stems(name, words)
        titled = titles.get(stems, ()) if stems else ()
        if titled:
            home = max(titled, key=lambda unit: (around.get(unit.id, 0), -position[unit.id]))
            found[id_] = home, len(resolved.units)
            continue
        most = [
            each
            for each in around
            if each in position
            and around[each] * 4 > len(paragraphs) * 3
            # What speaks of others more than of this is about them.
            and around[each] * 2 > in_all[each]
        ]
        if most:
            deepest = max(most, key=position.__getitem__)
            found[id_] = resolved.by_id[deepest], around[deepest]
    return {
        id_: home
        for id_, (home, held) in found.items()
        if not any(
            other != id_ and more >= held and (_lies_in(home, theirs) or _lies_in(theirs, home))
            for other, (theirs, more) in found.items()
        )
    }


def _held(paragraphs: Iterable[Unit]) -> dict[str, int]:
    """How many of the paragraphs each unit is or holds, by its id."""
    held: dict[str, int] = defaultdict(int)
    for unit in paragraphs:
        for above in _with_those_above(unit):
            held[above.id] += 1
    return held


def _lies_in(unit: Unit, other: Unit) -> bool:
    return any(above is other for above in _with_those_above(unit))


def called(entry: Phase | Step) -> str:
    """What a phase or step is called: its name, else what is said of it, else its id as words."""
    words = entry.name or entry.gloss or entry.id.replace("_", " ")
    return words[:1].upper() + words[1:]


def steps_of(rule: ir.Rule) -> tuple[str, ...]:
    """The steps to which a rule is bound."""
    if rule.steps:
        return rule.steps
    if rule.trigger is not None:
        return rule.trigger.steps
    then = rule.then
    if isinstance(then, ir.Require) and isinstance(then.condition, ir.Happened):
        return then.condition.event.steps
    return then.event.steps if isinstance(then, ir.Sequence) else ()


def _step_pairs(rule: ir.Rule) -> Iterator[tuple[str, str]]:
    """The steps that a rule puts before others, whoever acts in them and whatever is done."""
    if rule.subjects or rule.where is not None or rule.options:
        return
    then = rule.then
    if isinstance(then, ir.Before) and _whole(then.first) and _whole(then.second):
        yield from ((one, other) for one in then.first.steps for other in then.second.steps if one != other)
    elif isinstance(then, ir.Sequence) and _whole(then.event) and _is_of(then.key, then.event, "step"):
        steps = _constants(then.order)
        yield from ((one, other) for at, one in enumerate(steps) for other in steps[at + 1 :] if one != other)


def _whole(event: ir.EventPattern) -> bool:
    return event.verb == _ANY_ACT and not event.arguments and event.where is None


def _is_of(key: ir.Term, event: ir.EventPattern, attribute: str) -> bool:
    return (
        isinstance(key, ir.AttributeOf)
        and key.attribute == attribute
        and isinstance(key.of, ir.Variable)
        and key.of.name == event.variable
    )


def _is_actor(key: ir.Term, event: ir.EventPattern) -> bool:
    return _is_of(key, event, _ACTOR) or any(
        each.role == _ACTOR and each.term == key and isinstance(key, ir.Variable) for each in event.arguments
    )


def _constants(term: ir.Term) -> tuple[str, ...]:
    """The names of a list that says all of them."""
    items = term.items if isinstance(term, ir.ListOf) else ()
    names = tuple(
        item.value for item in items if isinstance(item, ir.Constant) and isinstance(item.value, str)
    )
    return names if len(names) == len(items) else ()


def _actors_of(rule: ir.Rule) -> Iterator[str]:
    """Those who act where a rule is kept: kinds, or individuals by name."""
    kinds = _kinds_of_variables(rule)
    for node, above in walk(rule):
        if any(isinstance(each, ir.Not) or _denies(each) for each in above):
            continue
        if isinstance(node, ir.Argument) and node.role == _ACTOR:
            if isinstance(node.term, ir.Constant):
                yield str(node.term.value)
            elif node.kind:
                yield node.kind
            elif isinstance(node.term, ir.Variable) and node.term.name in kinds:
                yield kinds[node.term.name]
        elif isinstance(node, ir.Comparison) and node.operator == "=" and _names_actor(node.left):
            yield from _constants(ir.ListOf(items=(node.right,)))


def _denies(node: ir.Ir) -> bool:
    return isinstance(node, ir.Quantified) and node.quantifier == "no"


def _names_actor(term: ir.Term) -> bool:
    return isinstance(term, ir.AttributeOf) and term.attribute == _ACTOR


def _kinds_of_variables(rule: ir.Rule) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for node, _ in walk(rule):
        if isinstance(node, ir.Selection):
            found.setdefault(node.variable, node.kind)
        elif isinstance(node, ir.Argument) and node.kind and isinstance(node.term, ir.Variable):
            found.setdefault(node.term.name, node.kind)
    return found


def _with_those_above(unit: Unit) -> Iterator[Unit]:
    current: Unit | None = unit
    while current is not None:
        yield current
        current = current.parent


def _stems(text: str, words: SentenceWords) -> tuple[str, ...]:
    """The words as dictionary forms, without those that have no content."""
    each = (word for word in text.strip(" .:*").split() if word.casefold() not in words.closed_class)
    return tuple(search_form(word, words) for word in each)
