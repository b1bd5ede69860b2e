"""One Python function per rule, permission, definition, adjective and verb."""

import ast

from rulewright.emit.python.nodes import assign, call, function, generator, literal, method, name
from rulewright.emit.python.scope import Scope, end, function_name, moment
from rulewright.emit.python.writing import Writer
from rulewright.plan.acts import ancestry
from rulewright.plan.planned import (
    ActTotal,
    Applicability,
    Check,
    NetChange,
    PlannedAdjective,
    PlannedDefinition,
)
from rulewright.plan.unlisted import told_kinds, unlisted_kinds
from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.language.parse import Effect
from rulewright.rules.traverse import walk

GAME = ("game", "Game")


def documentation(check: Check) -> str:
    """The docstring of a rule: where it stands, what it says, how it is read."""
    placed = check.placed
    parts = [placed.citation or placed.id, placed.sentence, placed.reading]
    return "\n\n".join(part.strip() for part in parts if part.strip())


def _words(writer: Writer) -> dict[str, ast.expr]:
    return {"game": writer.run("constant", literal("game"))}


def check_function(
    check: Check, function_name: str, permits: dict[str, str], writer: Writer
) -> ast.FunctionDef:
    """The function that judges a rule: a generator of instances. `permits` names the functions of permissions."""
    rule = check.placed.rule
    body: list[ast.stmt] = []
    if rule.steps or rule.options:
        judged = method("game", "judges", _texts(rule.steps), _texts(rule.options))
        stop: list[ast.stmt] = [ast.Return(None)]
        body.append(ast.If(ast.UnaryOp(ast.Not(), judged), stop, []))
    for unlisted, kinds in (
        ("subjects_unlisted", unlisted_kinds(check)),
        ("untold_subjects", told_kinds(check)),
    ):
        if kinds:
            body.append(_yield_from(method("game", unlisted, *(literal(kind) for kind in kinds))))
    if check.trigger is None:
        body += _of_state(check, writer)
    else:
        body += _of_acts(check, check.trigger, permits, writer)
    writer.used |= {"Game", "Instance"}
    return function(function_name, [GAME], "Iterator[Instance]", documentation(check), body)


def _of_state(check: Check, writer: Writer) -> list[ast.stmt]:
    """A rule about a state: one instance for each combination of subjects."""
    steps = check.placed.rule.steps
    scope = Scope({}, frozenset(), name("start"), _words(writer), steps)
    loops, truths, inner = _subjects(check, scope, writer)
    if check.where is not None:
        truths.append(writer.condition(check.where, inner))
    finished = inner.at(name("end"))
    if _only_adds(check):
        # Who gains nothing is not spoken of.
        nothing = writer.run("constant", literal(0))
        some = [writer.run("unequal", writer.term(each.much, finished), nothing) for each in check.nets]
        truths.append(some[0] if len(some) == 1 else writer.run("any_of", *some))
    core = _judged(check, truths, _consequence(check, finished, writer), inner, writer)
    if not loops:
        core = [_return_instead(each) for each in core]
    needed = [assign("start", moment(steps))] if _reads(core, loops, "start") else []
    needed += [assign("end", end(steps))] if _reads(core, loops, "end") else []
    return [*needed, *_nested(loops, core)]


def _only_adds(check: Check) -> bool:
    """Whether a rule does nothing but add to numbers, perhaps 0 to each."""
    adds: tuple[NetChange | ActTotal, ...] = (*check.nets, *check.totals)
    only = all(any(each == one.condition for one in adds) for each in conjuncts(check.then))
    return only and bool(adds) and not any(_is_something(each.much) for each in adds)


def _is_something(much: ir.Term) -> bool:
    return isinstance(much, ir.Constant) and much.value != 0


def _consequence(check: Check, finished: Scope, writer: Writer) -> ast.expr:
    """What must hold in the end, or of an act, with what other rules add to the numbers that it is about."""
    if check.then is None:
        return writer.runtime("TRUE")
    if not check.nets and not check.totals:
        return writer.condition(check.then, finished)
    nets = {each.condition: each for each in check.nets}
    totals = {each.condition: each for each in check.totals}

    def demanded(condition: ir.Condition) -> ast.expr:
        if isinstance(condition, ir.Comparison) and condition in nets:
            return writer.net_change(nets[condition], finished)
        if isinstance(condition, ir.Comparison) and condition in totals:
            return writer.act_total(totals[condition], finished)
        return writer.condition(condition, finished)

    return writer.conjunction([demanded(each) for each in conjuncts(check.then)])


def _of_acts(
    check: Check, trigger: ir.EventPattern, permits: dict[str, str], writer: Writer
) -> list[ast.stmt]:
    """A rule about acts: one instance for each act that fits."""
    rule = check.placed.rule
    steps = trigger.steps or rule.steps
    scope = Scope({}, frozenset(), name("state"), _words(writer), rule.steps, "act").name_act(
        trigger.variable, "act"
    )
    loops, truths, inner = _subjects(check, scope, writer)
    more, fits, inner = writer.fit(trigger, "act", inner)
    truths = [*fits, *truths]
    if check.where is not None:
        truths.append(writer.condition(check.where, inner))
    if _only_adds(check):
        # A rule that adds nothing does not speak of the act.
        nothing = writer.run("constant", literal(0))
        some = [writer.run("unequal", writer.term(each.much, inner), nothing) for each in check.totals]
        truths.append(some[0] if len(some) == 1 else writer.run("any_of", *some))
    then = _consequence(check, inner, writer)
    if check.permission:
        core = _permitted(check, truths, then, inner, permits, writer)
    else:
        core = _judged(check, truths, then, inner, writer)
    inside = _nested([*loops, *more], core)
    if _reads(core, [*loops, *more], "state"):
        inside = [assign("state", method("game", "before", name("act"))), *inside]
    domain = method("game", "governed", literal(trigger.verb), *(literal(step) for step in steps))
    return [ast.For(ast.Name("act", ast.Store()), domain, inside, [], lineno=0)]


def _subjects(
    check: Check, scope: Scope, writer: Writer
) -> tuple[list[tuple[str, ast.expr]], list[ast.expr], Scope]:
    loops: list[tuple[str, ast.expr]] = []
    truths: list[ast.expr] = []
    inner = scope
    for subject in check.subjects:
        more, meets, inner = writer.selection(subject, inner)
        loops, truths = [*loops, *more], [*truths, *meets]
    return loops, truths, inner


def _judged(
    check: Check, truths: list[ast.expr], then: ast.expr, scope: Scope, writer: Writer
) -> list[ast.stmt]:
    statements = _applies(truths, writer)
    statements.append(assign("then", then))
    arguments = [_bindings(check, scope), name("applies"), name("then")]
    for target, others in (("exceptions", check.defeats), ("conflicts", check.conflicts)):
        if others:
            statements.append(assign(target, _by_rule(others, scope, writer)))
            arguments.append(name(target))
        elif target == "exceptions" and check.conflicts:
            arguments.append(literal(None))
    statements.append(_yield(writer.run("judge", *arguments)))
    return statements


def _permitted(
    check: Check,
    truths: list[ast.expr],
    then: ast.expr,
    scope: Scope,
    permits: dict[str, str],
    writer: Writer,
) -> list[ast.stmt]:
    """The instance of a permission: a closed one asks what else may permit the act."""
    statements = _applies(truths, writer)
    statements.append(assign("then", then))
    others: ast.expr = writer.runtime("FALSE")
    if check.united:
        functions = [writer.sibling("permissions", permits[each]) for each in check.united]
        asked: list[ast.expr] = [call(each, name("game"), name("act")) for each in functions]
        others = asked[0] if len(asked) == 1 else writer.run("any_of", *asked)
    statements.append(assign("others", others))
    arguments = [
        _bindings(check, scope),
        name("applies"),
        name("then"),
        literal(check.closed),
        name("others"),
    ]
    if check.defeats:
        statements.append(assign("exceptions", _by_rule(check.defeats, scope, writer)))
        arguments.append(name("exceptions"))
    statements.append(_yield(writer.run("permit", *arguments)))
    return statements


def _applies(truths: list[ast.expr], writer: Writer) -> list[ast.stmt]:
    statements: list[ast.stmt] = [assign("applies", writer.conjunction(truths))]
    if truths:
        failed = ast.Attribute(name("applies"), "fails", ast.Load())
        statements.append(ast.If(failed, [ast.Continue()], []))
    return statements


def _by_rule(others: tuple[Applicability, ...], scope: Scope, writer: Writer) -> ast.Dict:
    """The truth of each exception or rival, by the id of its rule."""
    keys: list[ast.expr | None] = [literal(each.rule) for each in others]
    return ast.Dict(keys, [writer.applicability(each, scope) for each in others])


def _bindings(check: Check, scope: Scope) -> ast.Dict:
    shown = {
        variable: name(python) for variable, python in scope.variables.items() if not variable.startswith(" ")
    }
    if check.trigger is not None and check.trigger.variable is None:
        shown["event"] = name("act")
    return ast.Dict([literal(variable) for variable in shown], list(shown.values()))


def permits_function(check: Check, function_name: str, writer: Writer) -> ast.FunctionDef:
    """The function that says whether a permission permits an act."""
    rule, trigger = check.placed.rule, check.trigger
    assert trigger is not None, "a permission is about acts"
    scope = Scope({}, frozenset(), name("state"), _words(writer), rule.steps, "act").name_act(
        trigger.variable, "act"
    )
    steps = trigger.steps or rule.steps
    judged = method("game", "judges", _texts(()), _texts(rule.options))
    covered = method("act", "covered", literal(trigger.verb), *(literal(step) for step in steps))
    loops, truths, inner = _subjects(check, scope, writer)
    more, fits, inner = writer.fit(trigger, "act", inner)
    truths = [covered, *fits, *truths]
    truths += [writer.condition(each, inner) for each in (check.where, check.then) if each is not None]
    truths += [writer.run("negate", writer.applicability(each, inner)) for each in check.defeats]
    conjunction = writer.conjunction(truths)
    every = [*loops, *more]
    body: list[ast.stmt] = []
    if rule.options:
        refused: list[ast.stmt] = [ast.Return(writer.runtime("FALSE"))]
        body.append(ast.If(ast.UnaryOp(ast.Not(), judged), refused, []))
    if any(_names(each, "state") for each in (conjunction, *(domain for _, domain in every))):
        body.append(assign("state", method("game", "before", name("act"))))
    body.append(ast.Return(writer.run("some", generator(conjunction, every)) if every else conjunction))
    writer.used |= {"Game", "Act", "Truth"}
    doc = f"Whether the act is permitted by {check.placed.citation or check.id}."
    return function(function_name, [GAME, ("act", "Act")], "Truth", doc, body)


def adjective_function(adjective: PlannedAdjective, writer: Writer) -> ast.FunctionDef:
    """The function that says whether an adjective is true of a thing."""
    words = {
        **_words(writer),
        "reference": name("reference"),
        "thing": name("thing"),
    }
    lookup = _AttributeWords(words)
    scope = Scope({}, frozenset(), name("state"), lookup)
    parameters = [GAME, ("state", "State"), ("thing", "Datum"), ("reference", "Datum")]
    writer.used |= {"Game", "State", "Datum", "Truth"}
    body: list[ast.stmt] = [ast.Return(writer.condition(adjective.meaning, scope))]
    doc = f"Whether the thing is {adjective.name}."
    return function(function_name(adjective.name), parameters, "Truth", doc, body)


class _AttributeWords(dict[str, ast.expr]):
    """Words of an adjective: what is not declared otherwise is an attribute of the thing."""

    def __missing__(self, word: str) -> ast.expr:
        return method("state", "get", name("thing"), literal(word))


class _ActWords(dict[str, ast.expr]):
    """Words of an effect: what is not declared otherwise is a role or attribute of the act."""

    def __missing__(self, word: str) -> ast.expr:
        return method("act", "value", literal(word))


def definition_function(definition: PlannedDefinition, writer: Writer) -> ast.FunctionDef:
    """The function that gives a defined condition or term."""
    first = definition.alternatives[0].define
    scope = Scope({}, frozenset(), name("state"), _words(writer))
    parameters = [GAME, ("state", "State")]
    for number, parameter in enumerate(first.parameters, start=1):
        is_act = parameter.kind in writer.vocabulary.verbs and parameter.kind not in writer.vocabulary.kinds
        parameters.append((f"given_{number}", "Act" if is_act else "Datum"))
        writer.used.add("Act" if is_act else "Datum")
    guarded = len(definition.alternatives) > 1 or any(each.options for each in definition.alternatives)
    choices: list[ast.expr] = []
    for alternative in definition.alternatives:
        inner, guards = scope, list[ast.expr]()
        if alternative.options:
            guards.append(method("game", "option", *(literal(each) for each in alternative.options)))
        for number, parameter in enumerate(alternative.define.parameters, start=1):
            python = f"given_{number}"
            is_act = (
                parameter.kind in writer.vocabulary.verbs and parameter.kind not in writer.vocabulary.kinds
            )
            bound = {**inner.variables, parameter.name: python}
            acts = inner.acts | {parameter.name} if is_act else inner.acts
            inner = Scope(bound, acts, inner.state, inner.words, alternative.placed.rule.steps)
            if guarded and parameter.kind is not None:
                owner = python if is_act else "state"
                arguments = [] if is_act else [name(python)]
                guards.append(method(owner, "is_a", *arguments, literal(parameter.kind)))
        define = alternative.define
        if define.condition is not None:
            choices.append(writer.conjunction([*guards, writer.condition(define.condition, inner)]))
        elif define.term is not None:
            term = writer.term(define.term, inner)
            choices.append(ast.Tuple([writer.conjunction(guards), term], ast.Load()) if guarded else term)
    if definition.condition:
        value = choices[0] if len(choices) == 1 else writer.run("any_of", *choices)
    else:
        value = writer.run("first_of", *choices) if guarded else choices[0]
    writer.used |= {"Game", "State", "Truth" if definition.condition else "Datum"}
    cited = ", ".join(
        dict.fromkeys(each.placed.citation or each.placed.id for each in definition.alternatives)
    )
    returns = "Truth" if definition.condition else "Datum"
    doc = f"{definition.name}: {cited}"
    made = function(function_name(definition.name), parameters, returns, doc, [ast.Return(value)])
    made.decorator_list.append(name("remembered"))
    writer.used.add("remembered")
    return made


def effects_function(verb: str, effects: tuple[Effect, ...], writer: Writer) -> ast.FunctionDef:
    """The function that gives what an act of a verb changes."""
    scope = Scope({}, frozenset(), name("state"), _ActWords(_words(writer)))
    body: list[ast.stmt] = []
    for effect in effects:
        truths: list[ast.expr] = [
            method("act", "present", literal(role)) for role in _optional(effect, verb, writer)
        ]
        if effect.condition is not None:
            truths.append(writer.condition(effect.condition, scope))
        condition = writer.conjunction(truths)
        entity, attribute = writer.term(effect.target.of, scope), literal(effect.target.attribute)
        value = (
            writer.term(effect.value, scope)
            if effect.value is not None
            else writer.run("untold", entity, attribute)
        )
        change = writer.run("Change", entity, attribute, value, condition)
        body.append(_yield(change))
    writer.used |= {"State", "Act", "Change"}
    parameters = [("state", "State"), ("act", "Act")]
    return function(
        function_name(verb), parameters, "Iterator[Change]", f"What the act {verb} changes.", body
    )


def _optional(effect: Effect, verb: str, writer: Writer) -> list[str]:
    """The roles that the effect speaks of and that an act may lack; it does nothing without them."""
    optional = {role for entry in ancestry(writer.vocabulary, verb) for role in entry.optional}
    used = [
        node.name
        for part in (effect.target, *([effect.value] if effect.value is not None else []))
        for node, _ in walk(part)
        if isinstance(node, ir.Name)
    ]
    return [role for role in dict.fromkeys(used) if role in optional]


# --- statements -----------------------------------------------------------------------------------------


def _nested(loops: list[tuple[str, ast.expr]], core: list[ast.stmt]) -> list[ast.stmt]:
    """The statements inside the loops."""
    body = core
    for target, iterated in reversed(loops):
        body = [ast.For(ast.Name(target, ast.Store()), iterated, body, [], lineno=0)]
    return body


def _return_instead(statement: ast.stmt) -> ast.stmt:
    if isinstance(statement, ast.If) and isinstance(statement.body[0], ast.Continue):
        stop: list[ast.stmt] = [ast.Return(None)]
        return ast.If(statement.test, stop, [])
    return statement


def _yield(value: ast.expr) -> ast.stmt:
    return ast.Expr(ast.Yield(value))


def _yield_from(value: ast.expr) -> ast.stmt:
    return ast.Expr(ast.YieldFrom(value))


def _texts(values: tuple[str, ...]) -> ast.expr:
    return ast.Tuple([literal(value) for value in values], ast.Load())


def _names(node: ast.AST, identifier_: str) -> bool:
    return any(isinstance(each, ast.Name) and each.id == identifier_ for each in ast.walk(node))


def _reads(core: list[ast.stmt], loops: list[tuple[str, ast.expr]], identifier_: str) -> bool:
    return any(_names(each, identifier_) for each in [*core, *(domain for _, domain in loops)])
