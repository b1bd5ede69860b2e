"""Rules about numbers that are kept on lines: in place of a number of the sheet stands that of its line."""

from collections.abc import Iterator, Sequence
from itertools import chain

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.registers import Register
from rulewright.sentences.grammar.said import place_said, said_id
from rulewright.vocabulary.types import Vocabulary


def on_lines(
    rules: Sequence[ir.Rule], registers: Sequence[Register], vocabulary: Vocabulary
) -> tuple[ir.Rule, ...]:
    """The rules, in which numbers that a register has are those of its lines."""
    for register in registers:
        rules = [_of_register(each, register, vocabulary) for each in rules]
    return tuple(rules)


def _of_register(rule: ir.Rule, register: Register, vocabulary: Vocabulary) -> ir.Rule:
    kinds = dict(register.keepers)
    for subject in rule.subjects:
        if rule.trigger is None and (keeper := _keeper(subject.kind, kinds, vocabulary)) is not None:
            rule = _by_its_lines(rule, subject, keeper, kinds[keeper], register)
    if any(_line(node, register) for node, _ in walk(rule)):
        return _summed(rule, register, vocabulary)
    return rule


def _keeper(kind: str, kinds: dict[str, tuple[str, ...]], vocabulary: Vocabulary) -> str | None:
    return next((each for each in kinds if vocabulary.is_a(kind, each)), None)


def _line(node: ir.Ir, register: Register) -> str | None:
    """The line that a term names as a number."""
    if not isinstance(node, ir.AttributeOf) or node.attribute not in register.values:
        return None
    value = register.values[node.attribute]
    place = place_said(node.attribute)
    return said_id(value, place) if place is not None else value


def _by_its_lines(
    rule: ir.Rule, subject: ir.Selection, keeper: str, path: tuple[str, ...], register: Register
) -> ir.Rule:
    """`for each sheet S: S.total = S.rent + S.wages` as said of the lines of one sheet: what is reckoned first, and the others beside it."""
    whose = ir.Variable(subject.variable)
    lines = _lines_of(rule, subject, register)
    if not lines:
        return rule
    first, *others = lines.values()
    nearest = ir.AttributeOf(first, path[0])
    sheet: ir.Term = first
    for attribute in path:
        sheet = ir.AttributeOf(sheet, attribute)

    def change(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if isinstance(node, ir.AttributeOf) and node.of == whose and (line := _line(node, register)):
            return ir.AttributeOf(lines[line], register.number)
        return sheet if node == whose else None

    asked: dict[ir.Variable, list[ir.Condition]] = {
        entry: [ir.Comparison("=", ir.AttributeOf(entry, register.label), ir.Constant(line))]
        for line, entry in lines.items()
    }
    if subject.kind != keeper:
        asked[first].append(ir.IsKind(sheet, (subject.kind,)))
    for entry in others:
        asked[entry].append(ir.Comparison("=", ir.AttributeOf(entry, path[0]), nearest))
    if subject.where is not None:
        asked[[first, *others][-1]].append(rebuild(subject.where, change))
    chosen = [
        ir.Selection(register.entry, entry.name, join(conditions, "and"))
        for entry, conditions in asked.items()
    ]
    at = rule.subjects.index(subject)
    return replace(
        rule,
        subjects=(
            *rule.subjects[:at],
            *chosen,
            *(rebuild(each, change) for each in rule.subjects[at + 1 :]),
        ),
        where=rebuild(rule.where, change) if rule.where is not None else None,
        then=rebuild(rule.then, change) if rule.then is not None else None,
    )


def _lines_of(rule: ir.Rule, subject: ir.Selection, register: Register) -> dict[str, ir.Variable]:
    """The lines of a subject of which a rule speaks, what it demands first, each with a name for it."""
    whose = ir.Variable(subject.variable)
    names = {node.variable for node, _ in walk(rule) if isinstance(node, ir.Selection)} - {subject.variable}
    found: dict[str, ir.Variable] = {}
    parts = [part for part in (rule.then, rule.where, subject) if part is not None]
    for node, _ in chain.from_iterable(map(walk, parts)):
        if not isinstance(node, ir.AttributeOf) or node.of != whose:
            continue
        if (line := _line(node, register)) is not None and line not in found:
            found[line] = ir.Variable(next(_free(register.entry[:1].upper(), names)))
            names.add(found[line].name)
    return found


def _free(letter: str, names: set[str]) -> Iterator[str]:
    yield from (
        each for each in (letter, *(f"{letter}{count}" for count in range(2, 100))) if each not in names
    )


def _summed(rule: ir.Rule, register: Register, vocabulary: Vocabulary) -> ir.Rule:
    """Elsewhere, as where an act is judged, the line is looked for among all of them."""
    kinds = dict(register.keepers)
    bound = dict(_bound(rule))
    names = set(bound)

    def change(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if isinstance(node, ir.Comparison) and node.operator in ("+=", "-=") and _line(node.left, register):
            raise Unread("which line becomes more or less")
        if not isinstance(node, ir.AttributeOf) or (line := _line(node, register)) is None:
            return None
        keeper = next(
            (
                each
                for kind in _kinds(node.of, bound, vocabulary)
                if (each := _keeper(kind, kinds, vocabulary))
            ),
            None,
        )
        if keeper is None:
            raise Unread("whose line is meant")
        name = next(_free(register.entry[:1].upper(), names))
        names.add(name)
        entry: ir.Term = ir.Variable(name)
        whose = entry
        for attribute in kinds[keeper]:
            whose = ir.AttributeOf(whose, attribute)
        thing = rebuild(node.of, change, above)
        of = ir.Comparison("=", ir.AttributeOf(entry, register.label), ir.Constant(line))
        lines = ir.Selection(register.entry, name, ir.All((of, ir.Comparison("=", whose, thing))))
        return ir.Aggregate("sum", lines, ir.AttributeOf(entry, register.number))

    changed: ir.Rule = rebuild(rule, change)
    return changed


def _bound(rule: ir.Rule) -> Iterator[tuple[str, str]]:
    """The variables of a rule, with their kinds."""
    for node, _ in walk(rule):
        match node:
            case ir.Selection(kind, variable):
                yield variable, kind
            case ir.Argument(_, str(kind), ir.Variable(variable)):
                yield variable, kind


def _kinds(term: ir.Term, bound: dict[str, str], vocabulary: Vocabulary) -> tuple[str, ...]:
    match term:
        case ir.Variable(name):
            return (bound[name],) if name in bound else ()
        case ir.AttributeOf(of, attribute):
            declared = [vocabulary.attribute(kind, attribute) for kind in _kinds(of, bound, vocabulary)]
            return tuple(each for known in declared if known is not None for each in known.types)
    return ()
