"""Grammar rules of the rule language become IR nodes, one method each.

Lark calls the methods while it parses, so that no tree is built and nothing recurses on the input.
"""

from typing import Any

from lark import Token, Transformer, v_args
from msgspec import Struct

from rulewright.rules import ir
from rulewright.source.span import Span

NOWHERE = Span("", 0, 0)


class LocatedRule(Struct, frozen=True):
    """A rule, the word that begins it, and where that stands."""

    rule: ir.Rule
    token: Token
    span: Span = NOWHERE


class LocatedReading(Struct, frozen=True):
    """A reading and where its header stands."""

    reading: ir.Reading
    token: Token
    rules: tuple[LocatedRule, ...] = ()
    span: Span = NOWHERE


class _Header(Struct, frozen=True):
    steps: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    exception: bool = False
    defeats: tuple[str, ...] = ()
    default: bool = False


class _Where(Struct, frozen=True):
    condition: ir.Condition


def unquote(token: str) -> str:
    """The text between quotes, with `\\` before a quote or backslash taken away."""
    body = token[1:-1]
    out: list[str] = []
    at = 0
    while at < len(body):
        if body[at] == "\\" and at + 1 < len(body):
            at += 1
        out.append(body[at])
        at += 1
    return "".join(out)


def _present(items: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(item for item in items if item is not None)


def _flatten(kind: type[Any], items: tuple[Any, ...]) -> Any:
    """One conjunction or disjunction of all items, without nesting one of its own kind in another."""
    if len(items) == 1:
        return items[0]
    conditions: list[Any] = []
    for item in items:
        conditions.extend(item.conditions if isinstance(item, kind) else (item,))
    return kind(tuple(conditions))


@v_args(inline=True)
class IrBuilder(Transformer[Token, Any]):
    """Callbacks named after the rules of `rules.lark`."""

    # --- readings ---

    def start(self, *readings: LocatedReading) -> tuple[LocatedReading, ...]:
        return readings

    def single_condition(self, condition: ir.Condition) -> ir.Condition:
        return condition

    def single_term(self, term: ir.Term) -> ir.Term:
        return term

    def effect(self, target: Any, value: Any, condition: Any) -> tuple[Any, Any, Any]:
        return target, None if isinstance(value, Token) else value, condition

    def reading(self, unit: Token, opening: Token | None, *body: Any) -> LocatedReading:
        opened = unquote(opening) if opening is not None else ""
        if len(body) == 1 and isinstance(body[0], ir.StatusNote):
            return LocatedReading(ir.Reading(unit=unquote(unit), opening=opened, note=body[0]), unit)
        rules = tuple(located.rule for located in body)
        return LocatedReading(ir.Reading(unit=unquote(unit), opening=opened, rules=rules), unit, body)

    def status(self, status: Token, reason: Token) -> ir.StatusNote:
        return ir.StatusNote(status=str(status), reason=unquote(reason))

    def rule(self, located: LocatedRule) -> LocatedRule:
        return located

    # --- rules ---

    def permission(self, word: Token, only: Token | None, *parts: Any) -> LocatedRule:
        return LocatedRule(_rule(ir.Modality.PERMISSION, parts, only=only is not None), word)

    def duty(self, word: Token, *parts: Any) -> LocatedRule:
        return LocatedRule(_rule(ir.Modality(str(word)), parts), word)

    def order(self, word: Token, *parts: Any) -> LocatedRule:
        return LocatedRule(_rule(ir.Modality.ORDER, parts), word)

    def definition(self, word: Token, *parts: Any) -> LocatedRule:
        headers = [part for part in parts if isinstance(part, _Header)]
        rest = [part for part in parts if not isinstance(part, _Header)]
        name, *parameters, meaning = _present(tuple(rest))
        define = ir.Define(str(name), tuple(parameters), **meaning)
        return LocatedRule(_rule(ir.Modality.DEFINITION, (*headers, define)), word)

    def in_steps(self, *names: Token) -> _Header:
        return _Header(steps=tuple(map(str, names)))

    def options(self, *names: Token) -> _Header:
        return _Header(options=tuple(map(str, names)))

    def exception(self, *targets: Token | None) -> _Header:
        return _Header(
            exception=True, defeats=tuple(unquote(target) for target in targets if target is not None)
        )

    def DEFAULT(self, token: Token) -> _Header:  # noqa: N802 - named after the terminal
        return _Header(default=True)

    def subject(self, kind: Token, variable: Token, where: ir.Condition | None) -> ir.Selection:
        return ir.Selection(str(kind), str(variable), where)

    def trigger(self, event: ir.EventPattern) -> ir.EventPattern:
        return event

    def where(self, condition: ir.Condition) -> _Where:
        return _Where(condition)

    def then(self, condition: ir.Condition) -> ir.Require:
        return ir.Require(condition)

    def before(self, first: ir.EventPattern, second: ir.EventPattern) -> ir.Before:
        return ir.Before(first, second)

    def sequence(self, event: ir.EventPattern, key: ir.Term, order: ir.Term) -> ir.Sequence:
        return ir.Sequence(event, key, order)

    def parameter(self, name: Token, kind: Token | None) -> ir.Parameter:
        return ir.Parameter(str(name), None if kind is None else str(kind))

    def define_term(self, term: ir.Term) -> dict[str, Any]:
        return {"term": term}

    def define_condition(self, condition: ir.Condition) -> dict[str, Any]:
        return {"condition": condition}

    # --- events ---

    def event(self, verb: Token, *parts: Any) -> ir.EventPattern:
        *arguments, variable, having, within = parts
        return ir.EventPattern(str(verb), _present(tuple(arguments)), variable, having, within or ())

    def as_variable(self, name: Token) -> str:
        return str(name)

    def having(self, condition: ir.Condition) -> ir.Condition:
        return condition

    def within(self, *steps: Token | None) -> tuple[str, ...]:
        return tuple(map(str, _present(steps)))

    def argument_bound(self, role: Token, kind: Token, variable: Token) -> ir.Argument:
        return ir.Argument(str(role), str(kind), ir.Variable(str(variable)))

    def argument_kind(self, role: Token, kind: Token) -> ir.Argument:
        return ir.Argument(str(role), str(kind))

    def argument_term(self, role: Token, term: ir.Term) -> ir.Argument:
        return ir.Argument(str(role), None, term)

    # --- conditions ---

    def disjunction(self, *items: ir.Condition) -> ir.Condition:
        result: ir.Condition = _flatten(ir.AnyOf, items)
        return result

    def conjunction(self, *items: ir.Condition) -> ir.Condition:
        result: ir.Condition = _flatten(ir.All, items)
        return result

    def not_(self, condition: ir.Condition) -> ir.Not:
        return ir.Not(condition)

    def group(self, inner: Any) -> Any:
        return inner

    def comparison(self, left: ir.Term, operator: Token, right: ir.Term) -> ir.Comparison:
        return ir.Comparison(str(operator), left, right)

    def in_(self, left: ir.Term, right: ir.Term) -> ir.Comparison:
        return ir.Comparison("in", left, right)

    def not_in(self, *parts: Any) -> ir.Comparison:
        return ir.Comparison("not in", parts[0], parts[-1])

    def contains(self, left: ir.Term, right: ir.Term) -> ir.Comparison:
        return ir.Comparison("contains", left, right)

    def slot_comparison(self, left: ir.Term, slot: ir.Slot) -> ir.SlotComparison:
        return ir.SlotComparison(left, slot)

    def is_kind(self, term: ir.Term, negation: Token | None, kinds: Any) -> ir.IsKind:
        return ir.IsKind(term, kinds, negation is not None)

    def is_adjective(
        self, term: ir.Term, negation: Token | None, adjectives: Any, reference: Any
    ) -> ir.IsAdjective:
        return ir.IsAdjective(term, adjectives, reference, negation is not None)

    def happened(self, word: Token, timing: Token | None, event: ir.EventPattern) -> ir.Happened:
        return ir.Happened(
            event, ir.Timing(str(timing)) if timing is not None else ir.Timing.ANY, word == "happens"
        )

    def quantified(self, quantifier: Token, kind: Token, variable: Token, where: Any) -> ir.Quantified:
        return ir.Quantified(str(quantifier), ir.Selection(str(kind), str(variable), where))

    def every(self, kind: Token, variable: Token, where: Any, body: ir.Condition) -> ir.Quantified:
        return ir.Quantified("every", ir.Selection(str(kind), str(variable), where), body)

    def always(self, condition: ir.Condition) -> ir.Always:
        return ir.Always(condition)

    def holds(self, name: Token, *arguments: Any) -> ir.Holds:
        return ir.Holds(str(name), _present(arguments))

    def kinds(self, *names: Any) -> Any:
        return _names_or_slot(names)

    def adjectives(self, *names: Any) -> Any:
        return _names_or_slot(names)

    # --- terms ---

    def arithmetic(self, left: ir.Term, operator: Token, right: ir.Term) -> ir.Arithmetic:
        return ir.Arithmetic(str(operator), left, right)

    def number(self, token: Token) -> ir.Constant:
        return ir.Constant(int(token))

    def signed(self, sign: Token, token: Token) -> ir.Constant:
        return ir.Constant(int(token) if sign == "+" else -int(token))

    def string(self, token: Token) -> ir.Constant:
        return ir.Constant(unquote(token))

    def truth(self, token: Token) -> ir.Constant:
        return ir.Constant({"true": True, "false": False, "null": None}[str(token)])

    def at(self, moment: Token, path: ir.Term) -> ir.At:
        return ir.At(ir.Moment(str(moment)), path)

    def variable(self, token: Token) -> ir.Variable:
        return ir.Variable(str(token))

    def name(self, token: Token) -> ir.Name:
        return ir.Name(str(token))

    def attribute(self, of: ir.Term, name: Token) -> ir.AttributeOf:
        return ir.AttributeOf(of, str(name))

    def attribute_of_named(self, entity: Token, name: Token) -> ir.AttributeOf:
        return ir.AttributeOf(ir.Constant(unquote(entity)), str(name))

    def list_(self, *items: Any) -> ir.ListOf:
        return ir.ListOf(_present(items))

    def function(self, name: Token, *arguments: ir.Term) -> ir.Function:
        return ir.Function(str(name), _present(arguments))

    def value_of(self, name: Token, *arguments: Any) -> ir.ValueOf:
        return ir.ValueOf(str(name), _present(arguments))

    def lookup(self, table: Token, key: ir.Term, column: Token) -> ir.Lookup:
        return ir.Lookup(unquote(table), key, unquote(column))

    def count(self, selection: ir.Selection) -> ir.Aggregate:
        return ir.Aggregate("count", selection)

    def count_events(self, event: ir.EventPattern) -> ir.Aggregate:
        return ir.Aggregate("count", event)

    def aggregate(self, operator: Token, term: ir.Term, domain: Any) -> ir.Aggregate:
        return ir.Aggregate(str(operator), domain, term)

    def selection(self, kind: Token, variable: Token, where: ir.Condition | None) -> ir.Selection:
        return ir.Selection(str(kind), str(variable), where)

    def slot(self, name: Token, slot_type: Token, quote: Token) -> ir.Slot:
        left, _, right = unquote(quote).partition("…")
        return ir.Slot(str(name), ir.SlotType(str(slot_type)), left.strip(), right.strip())


def _names_or_slot(names: tuple[Any, ...]) -> Any:
    names = _present(names)
    if len(names) == 1 and isinstance(names[0], ir.Slot):
        return names[0]
    return tuple(map(str, names))


def _rule(modality: ir.Modality, parts: tuple[Any, ...], only: bool = False) -> ir.Rule:
    header: dict[str, Any] = {}
    subjects: list[ir.Selection] = []
    trigger: ir.EventPattern | None = None
    where: ir.Condition | None = None
    then: ir.Consequence | None = None
    for part in parts:
        if isinstance(part, _Header):
            for field in part.__struct_fields__:
                value = getattr(part, field)
                if value:
                    header[field] = value
        elif isinstance(part, ir.Selection):
            subjects.append(part)
        elif isinstance(part, ir.EventPattern):
            trigger = part
        elif isinstance(part, _Where):
            where = part.condition
        elif part is not None:
            then = part
    return ir.Rule(
        modality=modality,
        only=only,
        subjects=tuple(subjects),
        trigger=trigger,
        where=where,
        then=then,
        **header,
    )
