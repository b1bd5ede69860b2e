"""Records that have the entities and acts that a check speaks of, and no facts yet."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from rulewright.plan.planned import Check, Plan, PlannedDefinition
from rulewright.rules import ir
from rulewright.rules.traverse import walk
from rulewright.runtime.book import Attribute
from rulewright.witness.choices import Chooser, all_runs
from rulewright.witness.domains import NEW, Domains
from rulewright.witness.meaning import parts
from rulewright.witness.narrow import add_entity
from rulewright.witness.oracle import RecordData

DEPTH = 6
"""How deep words within words are followed."""

VERBS_TRIED = 6
STEPS_TRIED = 5
FILLERS_TRIED = 5

FEW = 3
"""Acts of one sort that are made one by one."""

MOST_ALIKE = 20

Environment = Mapping[str, str]
"""The entities that variables stand for."""


def skeletons(check: Check, plan: Plan, domains: Domains, limit: int) -> Iterator[RecordData]:
    """Records for a check, the simplest first."""
    seen: set[str] = set()
    for data in all_runs(lambda chooser: _Builder(check, plan, domains, chooser).build(), limit):
        key = repr(data)
        if key not in seen:
            seen.add(key)
            yield data


def _counted(check: Check) -> list[int]:
    """How many acts there are around the numbers that a check compares with."""
    found: set[int] = set()
    for condition in (check.where, check.then):
        for node, _ in walk(condition) if condition is not None else ():
            if isinstance(node, ir.Comparison):
                for side in (node.left, node.right):
                    if isinstance(side, ir.Constant) and isinstance(side.value, int):
                        found |= {side.value, side.value + 1}
    return sorted(each for each in found if each <= MOST_ALIKE)


class _Builder:
    """Builds one record."""

    def __init__(self, check: Check, plan: Plan, domains: Domains, chooser: Chooser) -> None:
        self.check = check
        self.plan = plan
        self.domains = domains
        self.book = domains.book
        self.choose = chooser.choose
        self.definitions: dict[str, PlannedDefinition] = {each.name: each for each in plan.definitions}
        self.hints = _kinds_of_variables(check)
        self.counted = _counted(check)
        self.data: RecordData = {"book": self.book.name, "before": {"entities": {}}, "events": []}

    def build(self) -> RecordData:
        """The record that the choices lead to."""
        check = self.check
        options = check.placed.rule.options
        if options:
            self.data["options"] = [self.choose(options)]
        environment: dict[str, str] = {}
        for subject in check.subjects:
            environment[subject.variable] = self._entity(subject.kind, subject.variable)
        if check.trigger is not None:
            self._event(check.trigger, environment)
        for subject in check.subjects:
            self._follow(subject.where, environment, 0)
        self._follow(check.where, environment, 0)
        self._follow(check.then, environment, 0)
        self._add_effect()
        for other in (*check.defeats, *check.added):
            self._follow(other.where, environment, DEPTH - 1)
        self._order_events()
        if self.choose([False, True]):
            kinds = {name: {"kind": facts["kind"]} for name, facts in self.data["before"]["entities"].items()}
            self.data["after"] = {"entities": kinds}
        return self.data

    def _entity(self, kind: str, variable: str = "") -> str:
        """Put an entity of a kind into the record: a new one, or an individual that the rule names."""
        entities: dict[str, Any] = self.data["before"]["entities"]
        if kind == "game":
            entities.setdefault("game", {"kind": "game"})
            return "game"
        hinted = [each for each in self.hints.get(variable, ()) if self.book.is_a(each, kind)]
        kinds = list(dict.fromkeys((*hinted, *self.domains.kinds(kind))))
        named = [name for name in self.domains.individuals(kind) if name not in entities]
        chosen = self.choose([*(NEW + each for each in kinds), *named])
        if chosen.startswith(NEW):
            return add_entity(self.data, chosen.removeprefix(NEW))
        entities[chosen] = {"kind": self.book.individuals[chosen]}
        return chosen

    # --- conditions -------------------------------------------------------------------------------------

    def _follow(self, node: ir.Ir | None, environment: Environment, depth: int) -> None:
        """Put what a condition asks for into the record, or leave it out."""
        if node is None or depth > DEPTH:
            return
        match node:
            case ir.Happened(event=pattern):
                if self.choose([False, True]):
                    self._event(pattern, dict(environment), depth)
                return
            case ir.Quantified(selection=selection, body=body):
                self._select(selection, (body,), environment, depth, most=2)
                return
            case ir.Aggregate(domain=ir.Selection() as selection, term=term):
                self._select(selection, (term,), environment, depth, most=4)
                return
            case ir.Aggregate(domain=ir.EventPattern() as pattern):
                self._events(pattern, environment, depth)
                return
            case ir.Holds(name=name, arguments=arguments) | ir.ValueOf(name=name, arguments=arguments):
                self._define(name, arguments, environment, depth)
                return
            case _:
                pass
        for field in node.__struct_fields__:
            value = getattr(node, field)
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, ir.Ir):
                    self._follow(item, environment, depth)

    def _events(self, pattern: ir.EventPattern, environment: Environment, depth: int) -> None:
        """A few acts of a sort, each made by choices of its own; or as many alike as the check counts."""
        count = self.choose([0, 1, 2, 3, *(each for each in self.counted if each > FEW)])
        for _ in range(count if count <= FEW else 1):
            self._event(pattern, dict(environment), depth)
        for _ in range(count - 1 if count > FEW else 0):
            self.data["events"].append(deepcopy(self.data["events"][-1]))

    def _select(
        self,
        selection: ir.Selection,
        inside: tuple[ir.Ir | None, ...],
        environment: Environment,
        depth: int,
        most: int,
    ) -> None:
        for _ in range(self.choose(range(most + 1))):
            within = {**environment, selection.variable: self._entity(selection.kind, selection.variable)}
            for part in (selection.where, *inside):
                self._follow(part, within, depth + 1)

    def _define(
        self, name: str, arguments: tuple[ir.Term, ...], environment: Environment, depth: int
    ) -> None:
        planned = self.definitions.get(name)
        if planned is None:
            return
        for alternative in planned.alternatives:
            define = alternative.define
            within = {
                parameter.name: entity
                for parameter, argument in zip(define.parameters, arguments, strict=False)
                if (entity := self._known(argument, environment)) is not None
            }
            self._follow(define.condition or define.term, within, depth + 1)

    def _known(self, term: ir.Term | None, environment: Environment) -> str | None:
        """The entity that a term names, where that is plain."""
        match term:
            case ir.Variable(name=name):
                return environment.get(name)
            case ir.Constant(value=str() as value):
                return value
            case ir.Name(name="game"):
                return self._entity("game")
            case _:
                return None

    # --- acts -------------------------------------------------------------------------------------------

    def _event(self, pattern: ir.EventPattern, environment: dict[str, str], depth: int = 0) -> None:
        verb = self.choose(self._verbs(pattern.verb))
        event: dict[str, Any] = {"n": len(self.data["events"]) + 1}
        steps = self._steps(pattern)
        if steps:
            event["step"] = self.choose(steps)
        event["verb"] = verb
        event["roles"], event["attributes"] = {}, {}
        said = {argument.role: argument for argument in pattern.arguments}
        optional = self.book.optional_roles(verb)
        for role, types in self.book.roles(verb).items():
            filler = self._filler(said.get(role), types, role in optional, environment)
            if filler is not None:
                event["roles"][role] = filler
        for role, argument in said.items():
            self._state(event, role, argument, environment)
        self.data["events"].append(event)
        if len(self.data["events"]) > 1 and self.choose([False, True]):
            self.data["events"].insert(0, self.data["events"].pop())
        self._follow(pattern.where, environment, depth + 1)

    def _verbs(self, verb: str) -> list[str]:
        below = [each for each in self.book.verbs if each != verb and self.book.verb_is_a(each, verb)]
        if verb != "act":
            return [verb, *below[:VERBS_TRIED]]
        spoken = [each for each in below if any(each == node for node in self._spoken_verbs())]
        return [*spoken, *(each for each in below if each not in spoken)][:VERBS_TRIED] or [verb]

    def _spoken_verbs(self) -> list[str]:
        patterns = (self.check.trigger, *(each.trigger for each in (*self.check.defeats, *self.check.added)))
        return [pattern.verb for pattern in patterns if pattern is not None]

    def _steps(self, pattern: ir.EventPattern) -> list[str]:
        said = [word for word in self.domains.meaning.words if word in self.book.steps]
        every = (
            *pattern.steps,
            *self.check.placed.rule.steps,
            *self.domains.meaning.steps,
            *said,
            *self.book.steps,
        )
        return list(dict.fromkeys(every))[:STEPS_TRIED]

    def _filler(
        self,
        argument: ir.Argument | None,
        types: tuple[str, ...],
        optional: bool,
        environment: dict[str, str],
    ) -> object:
        several = any(each.startswith("list of ") for each in types)
        if argument is not None:
            known = self._known(argument.term, environment)
            if known is not None:
                return self._perhaps_with_another(known, types) if several else known
            if isinstance(argument.term, ir.Constant):
                return argument.term.value
            if argument.kind is not None:
                types = (argument.kind,)
            optional = False
        variable = argument.term.name if argument and isinstance(argument.term, ir.Variable) else ""
        options = self._fillers(types, self.hints.get(variable, ()))
        if not options:
            return None
        lists = self._lists(options) if several else []
        chosen = self.choose([None, *options, *lists] if optional else [*options, *lists])
        filled = [self._made(each) for each in chosen] if isinstance(chosen, list) else self._made(chosen)
        first = filled[0] if isinstance(filled, list) else filled
        if variable and isinstance(first, str):
            environment.setdefault(variable, first)
        return filled

    def _made(self, filler: object) -> object:
        """What fills a role; an entity that is new is put into the record."""
        new = isinstance(filler, str) and filler.startswith(NEW)
        return add_entity(self.data, str(filler).removeprefix(NEW)) if new else filler

    def _lists(self, options: list[object]) -> list[object]:
        """Two of the options at once, for a role that several things can fill."""
        old = [each for each in options if not (isinstance(each, str) and each.startswith(NEW))][:2]
        new = [each for each in options if isinstance(each, str) and each.startswith(NEW)][:1]
        both: list[object] = [old, old[::-1]] if len(old) > 1 else []
        return [*([each, each] for each in new), *([known, each] for known in old for each in new), *both]

    def _perhaps_with_another(self, known: str, types: tuple[str, ...]) -> object:
        others = [each for each in self._fillers(types, ()) if each != known][:2]
        chosen = self.choose([None, *others])
        return known if chosen is None else [known, self._made(chosen)]

    def _fillers(self, types: tuple[str, ...], hints: tuple[str, ...]) -> list[object]:
        plain = tuple(each.removeprefix("list of ") for each in types)
        found = [value for value in self.domains.values(Attribute(plain), self.data) if value is not None]
        new = [value for value in found if isinstance(value, str) and value.startswith(NEW)]
        rest = [value for value in found if value not in new]
        is_a = self.book.is_a
        hinted = [NEW + each for each in hints if any(each == t or is_a(each, t) for t in plain)]
        fresh = list(dict.fromkeys((*hinted, *new)))
        return [*fresh[: max(1, len(hinted))], *rest[:FILLERS_TRIED], *fresh[max(1, len(hinted)) :]]

    def _state(
        self, event: dict[str, Any], role: str, argument: ir.Argument, environment: dict[str, str]
    ) -> None:
        """What the pattern says of actor and attributes of the act."""
        if role in event["roles"] or role in self.book.roles(event["verb"]):
            return
        value: object = self._known(argument.term, environment)
        if value is None and isinstance(argument.term, ir.Constant):
            value = argument.term.value
        if value is None and argument.kind in self.book.kinds:
            value = self._filler(argument, (), False, environment)
        if value is None:
            return
        if role == "actor":
            event["actor"] = value
        elif role in self.book.event_attributes(event["verb"]):
            event["attributes"][role] = value

    def _add_effect(self) -> None:
        """Perhaps an act that changes what the check reads."""
        read = set(self.domains.meaning.attributes)
        verbs = [
            verb
            for verb, effects in self.plan.effects.items()
            if any(effect.target.attribute in read for effect in effects)
        ]
        chosen = self.choose([None, *verbs[: 2 * VERBS_TRIED]])
        if chosen is not None:
            self._event(ir.EventPattern(verb=chosen), {})

    def _order_events(self) -> None:
        events = self.data["events"]
        if len(events) > 1 and not self.choose([False, True]):
            events.sort(key=lambda event: self.book.step_index(event.get("step", "")))
        for place, event in enumerate(events, 1):
            event["n"] = place


def _kinds_of_variables(check: Check) -> dict[str, tuple[str, ...]]:
    """What the rule says each variable is."""
    found: dict[str, tuple[str, ...]] = {}
    for part in parts(check):
        for node, _ in walk(part):
            match node:
                case ir.IsKind(term=ir.Variable(name=name), kinds=tuple() as kinds):
                    found[name] = (*found.get(name, ()), *kinds)
                case _:
                    pass
    return found
