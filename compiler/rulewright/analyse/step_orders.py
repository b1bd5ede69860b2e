"""Which steps of play the rules put before which."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from rulewright.analyse.acts_in_rules import is_of_act, named
from rulewright.plan.inputs import PlacedRule
from rulewright.rules import ir
from rulewright.vocabulary.types import ANY_ACT, Step, Vocabulary


class StepOrders:
    """The steps of a book in the orders that its rules fix."""

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


def _step_pairs(rule: ir.Rule) -> Iterator[tuple[str, str]]:
    """The steps that a rule puts before others, whoever acts in them and whatever is done."""
    if rule.subjects or rule.where is not None or rule.options:
        return
    then = rule.then
    if isinstance(then, ir.Before) and _whole(then.first) and _whole(then.second):
        yield from ((one, other) for one in then.first.steps for other in then.second.steps if one != other)
    elif isinstance(then, ir.Sequence) and _whole(then.event) and is_of_act(then.key, then.event, "step"):
        steps = named(then.order)
        yield from ((one, other) for at, one in enumerate(steps) for other in steps[at + 1 :] if one != other)


def _whole(event: ir.EventPattern) -> bool:
    return event.verb == ANY_ACT and not event.arguments and event.where is None
