"""IR becomes text of the rule language. `parse(print(x)) == x` for every IR that the grammar can say."""

from rulewright.rules import ir

INDENT = "  "


def quote(text: str) -> str:
    """Prose or an id in double quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _literal(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


# --- terms ----------------------------------------------------------------------------------------------

_PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2}


def print_term(term: ir.Term, binding: int = 0) -> str:
    """A term; `binding` is how tightly its surroundings bind (0 not at all, 3 as an operand of `/`)."""
    match term:
        case ir.Arithmetic(operator, left, right):
            own = _PRECEDENCE[operator]
            text = f"{print_term(left, own)} {operator} {print_term(right, own + 1)}"
            return f"({text})" if own < binding else text
        case ir.Aggregate():
            text = _aggregate(term)
            return f"({text})" if binding else text
        case _:
            return _atom(term)


def _aggregate(term: ir.Aggregate) -> str:
    domain = (
        f"events {print_event(term.domain)}"
        if isinstance(term.domain, ir.EventPattern)
        else print_selection(term.domain)
    )
    if term.term is None:
        return f"{term.operator} of {domain}"
    return f"{term.operator} of {print_term(term.term)} over {domain}"


def _atom(term: ir.Term) -> str:
    match term:
        case ir.Constant(bool() | None as value):
            return {True: "true", False: "false", None: "null"}[value]
        case ir.Constant(int() as value):
            return str(value)
        case ir.Constant(value):
            return _literal(str(value))
        case ir.Variable(name) | ir.Name(name):
            return name
        case ir.AttributeOf(of, attribute):
            return f"{_atom(of)}.{attribute}"
        case ir.At(moment, inner):
            return f"{moment} {_atom(inner)}"
        case ir.Function(name, arguments):
            return f"{name}({_terms(arguments)})"
        case ir.ValueOf(name, arguments):
            return f"the {name}({_terms(arguments)})"
        case ir.Lookup(table, key, column):
            return f"lookup({_literal(table)}, {print_term(key)}, {_literal(column)})"
        case ir.ListOf(items):
            return f"[{_terms(items)}]"
        case ir.Slot():
            return print_slot(term)
        case _:
            return f"({print_term(term)})"


def _terms(terms: tuple[ir.Term, ...]) -> str:
    return ", ".join(print_term(term) for term in terms)


def print_slot(slot: ir.Slot) -> str:
    """`{name: type in "left … right"}`."""
    quoted = " ".join(part for part in (slot.left, "…", slot.right) if part)
    return "{" + f"{slot.name}: {slot.type} in {quote(quoted)}" + "}"


# --- events and selections ------------------------------------------------------------------------------


def print_event(event: ir.EventPattern) -> str:
    """An event pattern."""
    parts = [f"{event.verb}({', '.join(_argument(argument) for argument in event.arguments)})"]
    if event.variable is not None:
        parts.append(f"as {event.variable}")
    if event.where is not None:
        parts.append(f"having ({print_condition(event.where)})")
    if len(event.steps) == 1:
        parts.append(f"within {event.steps[0]}")
    elif event.steps:
        parts.append(f"within [{', '.join(event.steps)}]")
    return " ".join(parts)


def _argument(argument: ir.Argument) -> str:
    if argument.kind is None:
        term = argument.term if argument.term is not None else ir.Constant(None)
        simple = ir.Constant | ir.Variable | ir.Name | ir.AttributeOf | ir.Slot
        negative = isinstance(term, ir.Constant) and isinstance(term.value, int) and term.value < 0
        text = _atom(term) if isinstance(term, simple) and not negative else f"({print_term(term)})"
        return f"{argument.role}: {text}"
    if argument.term is None:
        return f"{argument.role}: a {argument.kind}"
    return f"{argument.role}: {argument.kind} {_atom(argument.term)}"


def print_selection(selection: ir.Selection) -> str:
    """`leader L (…)`."""
    where = f" ({print_condition(selection.where)})" if selection.where is not None else ""
    return f"{selection.kind} {selection.variable}{where}"


# --- conditions -----------------------------------------------------------------------------------------


def print_condition(condition: ir.Condition, binding: int = 0) -> str:
    """A condition; `binding` 0 stands alone, 1 in a disjunction, 2 in a conjunction, 3 behind `not`."""
    match condition:
        case ir.AnyOf(conditions):
            text = " or ".join(print_condition(each, 1) for each in conditions)
            return f"({text})" if binding >= 1 else text
        case ir.All(conditions):
            text = " and ".join(print_condition(each, 2) for each in conditions)
            return f"({text})" if binding >= 2 else text
        case ir.Always(inner):
            return f"always ({print_condition(inner)})"
        case ir.Not(inner):
            return f"not {print_condition(inner, 3)}"
        case _:
            return _test(condition)


def _test(condition: ir.Condition) -> str:
    match condition:
        case ir.Comparison(operator, left, right):
            return f"{print_term(left)} {operator} {print_term(right)}"
        case ir.SlotComparison(left, slot):
            return f"{print_term(left)} {print_slot(slot)}"
        case ir.IsKind(term, kinds, negated):
            return f"{print_term(term)} is {'not ' if negated else ''}a {_names(kinds)}"
        case ir.IsAdjective(term, adjectives, reference, negated):
            relation = f" for {_atom(reference)}" if reference is not None else ""
            return f"{print_term(term)} is {'not ' if negated else ''}{_names(adjectives)}{relation}"
        case ir.Happened(event, timing, shown):
            word = "happens" if shown else "happened"
            when = "" if timing is ir.Timing.ANY else f"{timing} "
            return f"{word} {when}{print_event(event)}"
        case ir.Quantified("every", selection, body) if body is not None:
            return f"every {print_selection(selection)} has ({print_condition(body)})"
        case ir.Quantified(quantifier, selection):
            return f"{quantifier} {print_selection(selection)}"
        case ir.Holds(name, arguments):
            return f"{name}({_terms(arguments)})"
        case _:
            return f"({print_condition(condition)})"


def _names(names: tuple[str, ...] | ir.Slot) -> str:
    if isinstance(names, ir.Slot):
        return print_slot(names)
    return names[0] if len(names) == 1 else f"[{', '.join(names)}]"


# --- rules ----------------------------------------------------------------------------------------------


def print_rule(rule: ir.Rule) -> str:
    """A rule, one clause a line, without indentation of the first line."""
    return f"\n{INDENT}".join([_head(rule), *_clauses(rule)])


def print_part(node: ir.Ir) -> str:
    """A rule by its head, or any part of one."""
    match node:
        case ir.Rule():
            return _head(node)
        case ir.Require(condition):
            return print_condition(condition)
        case ir.Before() | ir.Sequence() | ir.Define():
            return _clauses(ir.Rule(modality=ir.Modality.ORDER, then=node))[0]
        case ir.Selection():
            return print_selection(node)
        case ir.EventPattern():
            return print_event(node)
        case ir.Argument():
            return _argument(node)
        case _ if isinstance(node, ir.Condition):
            return print_condition(node)
        case _ if isinstance(node, ir.Term):
            return print_term(node)
        case _:
            return str(node)


def _head(rule: ir.Rule) -> str:
    parts = [str(rule.modality)]
    if rule.only:
        parts.append("only")
    if rule.steps:
        parts.append(f"in {', '.join(rule.steps)}")
    if rule.options:
        parts.append(f"option {', '.join(rule.options)}")
    if rule.exception:
        targets = ", ".join(quote(target) for target in rule.defeats)
        parts.append(f"exception to {targets}" if targets else "exception")
    if rule.default:
        parts.append("default")
    return " ".join(parts)


def _clauses(rule: ir.Rule) -> list[str]:
    lines = [f"for each {print_selection(subject)}" for subject in rule.subjects]
    if rule.trigger is not None:
        lines.append(f"when {print_event(rule.trigger)}")
    if rule.where is not None:
        lines.append(f"where {print_condition(rule.where)}")
    match rule.then:
        case ir.Require(condition):
            lines.append(f"then {print_condition(condition)}")
        case ir.Before(first, second):
            lines.append(f"all {print_event(first)} before {print_event(second)}")
        case ir.Sequence(event, key, order):
            lines.append(f"{print_event(event)} by {print_term(key)} in sequence {print_term(order)}")
        case ir.Define(name, parameters, term, condition):
            head = ", ".join(p.name if p.kind is None else f"{p.name}: {p.kind}" for p in parameters)
            meaning = f"= {print_term(term)}" if term is not None else ""
            if condition is not None:
                meaning = f"as {print_condition(condition)}"
            lines.append(f"define {name}({head}) {meaning}")
        case None:
            pass
    return lines


def print_reading(reading: ir.Reading) -> str:
    """A whole reading, ending in a line feed."""
    head = f"reading {quote(reading.unit)}"
    if reading.opening:
        head += f" at {quote(reading.opening)}"
    if reading.note is not None:
        return f"{head}\n{INDENT}{reading.note.status} because {quote(reading.note.reason)}\n"
    rules = "\n".join(_indented(print_rule(rule)) for rule in reading.rules)
    return f"{head}\n{rules}\n"


def _indented(text: str) -> str:
    return "\n".join(INDENT + line for line in text.split("\n"))
