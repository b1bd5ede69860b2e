"""Terms, conditions and event patterns as Python expressions on the runtime."""

import ast
from collections.abc import Iterable

from rulewright.emit.python.nodes import call, generator, literal, method, name, texts
from rulewright.emit.python.same_step import same_step
from rulewright.emit.python.scope import Scope, before, end, function_name, moment
from rulewright.plan.planned import ActTotal, Addition, Applicability, NetChange
from rulewright.plan.unlisted import none_unlisted
from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.renaming import variables_of
from rulewright.vocabulary.types import Vocabulary

COMPARISONS = {"=": "equal", "!=": "unequal", "<": "less", "<=": "at_most", ">": "greater", ">=": "at_least"}
ARITHMETIC = {"+": "add", "-": "subtract", "*": "multiply", "/": "divide"}
AGGREGATES = {"count": "count", "sum": "total", "greatest": "greatest", "least": "least"}
Loops = list[tuple[str, ast.expr]]


class Writer:
    """Writes the expressions of one module, and remembers which names of the package they use."""

    def __init__(self, vocabulary: Vocabulary, module: str = "") -> None:
        self.vocabulary = vocabulary
        self.module = module
        self.used: set[str] = set()
        self.siblings: set[str] = set()

    def run(self, function: str, *arguments: ast.expr, **keywords: ast.expr) -> ast.Call:
        """A call of a function of the runtime."""
        self.used.add(function)
        return call(function, *arguments, **keywords)

    def runtime(self, identifier_: str) -> ast.expr:
        """A name of the runtime."""
        self.used.add(identifier_)
        return name(identifier_)

    def sibling(self, module: str, function: str) -> ast.expr:
        """A function of a module of the package."""
        if module == self.module:
            return name(function)
        self.siblings.add(module)
        return ast.Attribute(name(module), function, ast.Load())

    def conjunction(self, truths: list[ast.expr]) -> ast.expr:
        """All of them; of none, true."""
        if not truths:
            return self.runtime("TRUE")
        return truths[0] if len(truths) == 1 else self.run("all_of", *truths)

    # --- terms ------------------------------------------------------------------------------------------

    def term(self, term: ir.Term, scope: Scope) -> ast.expr:
        """A `Datum`."""
        match term:
            case ir.Constant(None):
                return self.runtime("NOTHING")
            case ir.Constant(value):
                return self.run("constant", literal(value))
            case ir.Variable(variable):
                python = name(scope.variables[variable])
                return method(python, "value", literal("n")) if variable in scope.acts else python
            case ir.Name(word):
                return scope.words[word]
            case ir.AttributeOf(ir.Variable(variable), attribute) if variable in scope.acts:
                return method(scope.variables[variable], "value", literal(attribute))
            case ir.AttributeOf(of, attribute):
                return method(scope.state, "get", self.term(of, scope), literal(attribute))
            case ir.At(ir.Moment.INITIAL, inner):
                return self.term(inner, scope.at(moment(scope.steps)))
            case ir.At(_, inner):
                return self.term(inner, scope.at(end(scope.steps)))
            case ir.Arithmetic(operator, left, right):
                return self.run(ARITHMETIC[operator], self.term(left, scope), self.term(right, scope))
            case ir.Function(function, arguments):
                return self.run(function, *(self.term(each, scope) for each in arguments))
            case ir.ValueOf(word, arguments):
                return self.defined(word, arguments, scope)
            case ir.Lookup(table, key, column):
                return method("game", "lookup", literal(table), self.term(key, scope), literal(column))
            case ir.ListOf(items):
                return self.run("listing", *(self.term(item, scope) for item in items))
            case ir.Aggregate(operator, domain, inner):
                return self.aggregate(operator, domain, inner, scope)
            case _:
                raise AssertionError(f"no slot is left in a plan: {term}")

    def argument(self, term: ir.Term, scope: Scope) -> ast.expr:
        """A term as an argument of a definition, to which an act may be given."""
        if isinstance(term, ir.Variable) and term.name in scope.acts:
            return name(scope.variables[term.name])
        return self.term(term, scope)

    def defined(self, word: str, arguments: Iterable[ir.Term], scope: Scope) -> ast.expr:
        function = self.sibling("definitions", function_name(word))
        given = [self.argument(each, scope) for each in arguments]
        return call(function, name("game"), scope.state, *given)

    def aggregate(
        self, operator: str, domain: ir.Selection | ir.EventPattern, term: ir.Term | None, scope: Scope
    ) -> ast.expr:
        if isinstance(domain, ir.Selection):
            loops, truths, inner = self.selection(domain, scope)
            unlisted: ast.expr = self.unlisted(domain, scope)
        else:
            loops, truths, inner = self.pattern(domain, scope, self.acts(domain, scope))
            unlisted = self.acts_unlisted(domain, scope, domain.steps, ir.Timing.ANY)
        element: ast.expr = self.conjunction(truths)
        if term is not None:
            element = ast.Tuple([element, self.term(term, inner)], ast.Load())
        return self.run(AGGREGATES[operator], generator(element, loops), unlisted)

    # --- conditions -------------------------------------------------------------------------------------

    def condition(self, condition: ir.Condition, scope: Scope) -> ast.expr:
        """A `Truth`."""
        match condition:
            case ir.Comparison("in", left, right):
                return self.run("member", self.term(left, scope), self.term(right, scope))
            case ir.Comparison("not in", left, right):
                return self.run("negate", self.run("member", self.term(left, scope), self.term(right, scope)))
            case ir.Comparison("contains", left, right):
                return self.run("member", self.term(right, scope), self.term(left, scope))
            case ir.Comparison(operator, left, right):
                return self.run(COMPARISONS[operator], self.term(left, scope), self.term(right, scope))
            case ir.IsKind(term, tuple() as kinds, negated):
                return self.negated(self.is_kind(term, kinds, scope), negated)
            case ir.IsAdjective(term, tuple() as adjectives, reference, negated):
                given = self.runtime("NOTHING") if reference is None else self.term(reference, scope)
                thing = self.term(term, scope)
                functions = [self.sibling("adjectives", function_name(each)) for each in adjectives]
                truths: list[ast.expr] = [
                    call(each, name("game"), scope.state, thing, given) for each in functions
                ]
                return self.negated(self.conjunction(truths), negated)
            case ir.Happened():
                return self.happened(condition, scope)
            case ir.Quantified(quantifier, selection, body):
                return self.quantified(quantifier, selection, body, scope)
            case ir.Holds(word, arguments):
                return self.defined(word, arguments, scope)
            case ir.Always(invariant):
                return self.always(invariant, scope)
            case ir.Not(inner):
                return self.run("negate", self.condition(inner, scope))
            case ir.All(conditions):
                return self.run("all_of", *(self.condition(each, scope) for each in conditions))
            case ir.AnyOf(conditions):
                return self.run("any_of", *(self.condition(each, scope) for each in conditions))
            case _:
                raise AssertionError(f"no slot is left in a plan: {condition}")

    def negated(self, truth: ast.expr, negated: bool) -> ast.expr:
        return self.run("negate", truth) if negated else truth

    def is_kind(self, term: ir.Term, kinds: Iterable[str], scope: Scope) -> ast.expr:
        listed = [literal(kind) for kind in kinds]
        if isinstance(term, ir.Variable) and term.name in scope.acts:
            return method(scope.variables[term.name], "is_a", *listed)
        return method(scope.state, "is_a", self.term(term, scope), *listed)

    def quantified(
        self, quantifier: str, selection: ir.Selection, body: ir.Condition | None, scope: Scope
    ) -> ast.expr:
        loops, truths, inner = self.selection(selection, scope)
        unlisted = self.unlisted(selection, scope)
        if quantifier == "every":
            meets = self.condition(body, inner) if body is not None else self.runtime("TRUE")
            implied = self.run("implies", self.conjunction(truths), meets) if truths else meets
            return self.run("every", generator(implied, loops), unlisted)
        absent = literal(f"no such {selection.kind}")
        found = self.run("some", generator(self.conjunction(truths), loops), unlisted, absent)
        return self.negated(found, quantifier == "no")

    def always(self, invariant: ir.Condition, scope: Scope) -> ast.expr:
        """Whether a condition holds in all states of the steps of the rule."""
        python = scope.unused("moment")
        states = method("game", "states", *(literal(step) for step in scope.steps))
        holds = self.condition(invariant, scope.reserve(python).at(name(python)))
        return self.run("every", generator(holds, [(python, states)]))

    def unlisted(self, selection: ir.Selection, scope: Scope) -> ast.expr:
        """The kinds of which a member of the selection may be missing in the record."""
        if none_unlisted(selection, scope.steps):
            return texts(())
        where = selection.where
        for each in conjuncts(where):
            match each:
                # Who is of none of these kinds is no member, listed or not.
                case ir.IsKind(ir.Variable(variable), tuple() as kinds, False) if (
                    variable == selection.variable
                    and all(self.vocabulary.is_a(kind, selection.kind) for kind in kinds)
                ):
                    return method(scope.state, "unlisted", *(literal(kind) for kind in kinds))
        return method(scope.state, "unlisted", literal(selection.kind))

    def selection(self, selection: ir.Selection, scope: Scope) -> tuple[Loops, list[ast.expr], Scope]:
        """Loops over the entities of a kind, what they must meet, and the scope inside."""
        inner = scope.bind(selection.variable, selection.kind)
        loop = (inner.variables[selection.variable], method(scope.state, "of_kind", literal(selection.kind)))
        truths = [self.condition(selection.where, inner)] if selection.where is not None else []
        return [loop], truths, inner

    # --- events -----------------------------------------------------------------------------------------

    def happened(self, condition: ir.Happened, scope: Scope) -> ast.expr:
        event, timing = condition.event, condition.timing
        steps = event.steps or (scope.steps if condition.shown and timing is ir.Timing.ANY else ())
        domain = self.acts(event, scope, timing, steps)
        if condition.shown and timing is not ir.Timing.EARLIER:
            given = {
                each.role: self.term(each.term, scope)
                for each in event.arguments
                if each.term is not None and set(variables_of(each.term)) <= scope.variables.keys()
            }
            pairs = ast.Dict([literal(role) for role in given], list(given.values()))
            after = {"after": name(scope.act)} if timing is ir.Timing.LATER and scope.act is not None else {}
            domain = method("game", "acts_or_shown", literal(event.verb), texts(steps), pairs, **after)
        loops, truths, _ = self.pattern(event, scope, domain)
        when = "" if timing is ir.Timing.ANY else f" {timing}"
        absent = f"no such {event.verb}{when}" + (f" in {', '.join(steps)}" if steps else "")
        found = generator(self.conjunction(truths), loops)
        return self.run("some", found, self.acts_unlisted(event, scope, steps, timing), literal(absent))

    def acts(
        self,
        event: ir.EventPattern,
        scope: Scope,
        timing: ir.Timing = ir.Timing.ANY,
        steps: tuple[str, ...] | None = None,
    ) -> ast.expr:
        """The acts of the verb in these steps, seen from the act that is judged."""
        within = event.steps if steps is None else steps
        keywords = {}
        if timing is not ir.Timing.ANY and scope.act is not None:
            keywords["before" if timing is ir.Timing.EARLIER else "after"] = name(scope.act)
        return method("game", "acts", literal(event.verb), texts(within), **keywords)

    def acts_unlisted(
        self, event: ir.EventPattern, scope: Scope, steps: tuple[str, ...], timing: ir.Timing
    ) -> ast.expr:
        """What a record need not tell of such acts: in these steps, or in the one step that another act gives."""
        seen = "" if timing is ir.Timing.ANY else timing.value
        within: ast.expr = texts(steps)
        alike = same_step(event) if not steps else None
        if alike is not None and alike in scope.acts:
            step = ast.Attribute(
                ast.Attribute(name(scope.variables[alike]), "event", ast.Load()), "step", ast.Load()
            )
            within = ast.Tuple([step], ast.Load())
        return method("game", "acts_unlisted", literal(event.verb), within, literal(seen))

    def pattern(
        self, event: ir.EventPattern, scope: Scope, domain: ast.expr
    ) -> tuple[Loops, list[ast.expr], Scope]:
        """Loops over the acts that may fit and over what fills their roles, what must hold, the scope inside."""
        python = scope.unused("act")
        inner = scope.reserve(python).name_act(event.variable, python)
        loops, truths, inner = self.fit(event, python, inner)
        if not truths or all(isinstance(each.term, ir.Variable) for each in event.arguments):
            truths.insert(0, method(python, "is_a", literal(event.verb)))
        return [(python, domain), *loops], truths, inner

    def fit(self, event: ir.EventPattern, act: str, scope: Scope) -> tuple[Loops, list[ast.expr], Scope]:
        """What makes an act fit the arguments and `having` of a pattern."""
        loops: Loops = []
        truths: list[ast.expr] = []
        inner = scope
        there = name("state") if act == scope.act == "act" else before(act)
        for argument in event.arguments:
            term = argument.term
            if isinstance(term, ir.Variable) and term.name not in inner.variables:
                inner = inner.bind(term.name, argument.kind or argument.role)
                python = inner.variables[term.name]
                loops.append((python, method(act, "fillers", literal(argument.role))))
                if argument.kind is not None:
                    truths.append(method(there, "is_a", name(python), literal(argument.kind)))
                continue
            if term is not None:
                truths.append(method(act, "has", literal(argument.role), self.term(term, inner)))
            if argument.kind is not None:
                truths.append(self.filled_by(act, argument.role, argument.kind))
        if event.where is not None:
            truths.append(self.condition(event.where, inner.at(there)))
        return loops, truths, inner

    def filled_by(self, act: str, role: str, kind: str) -> ast.expr:
        """Whether something of the kind fills the role."""
        filler = f"{act}_filler"
        truth = method(before(act), "is_a", name(filler), literal(kind))
        return self.run("some", generator(truth, [(filler, method(act, "fillers", literal(role)))]))

    # --- other rules ------------------------------------------------------------------------------------

    def applicability(self, other: Applicability, scope: Scope) -> ast.expr:
        """Whether another rule applies to what is judged here."""
        loops: Loops = []
        truths: list[ast.expr] = []
        inner = scope.of_rule(other.steps, scope.act)
        if other.options:
            truths.append(method("game", "option", *(literal(each) for each in other.options)))
        trigger = other.trigger
        if trigger is not None and other.same_act and scope.act is not None:
            steps = trigger.steps or other.steps
            truths.append(
                method(scope.act, "covered", literal(trigger.verb), *(literal(each) for each in steps))
            )
            inner = inner.name_act(trigger.variable, scope.act)
            there = name("state") if scope.act == "act" else before(scope.act)
            more, fits, inner = self.fit(trigger, scope.act, inner.at(there))
            loops, truths = [*loops, *more], [*truths, *fits]
        elif trigger is not None:
            steps = trigger.steps or other.steps
            domain = method("game", "acts", literal(trigger.verb), texts(steps))
            more, fits, inner = self.pattern(trigger, inner, domain)
            loops, truths = [*loops, *more], [*truths, *fits]
            inner = inner.at(before(more[0][0])).of_rule(other.steps, more[0][0])
        else:
            if scope.act is not None and other.due_in:
                # What is due in some steps says nothing of acts in others.
                truths.append(method(scope.act, "done_in", *(literal(each) for each in other.due_in)))
            inner = inner.at(moment(other.steps))
        kinds = []
        for subject in other.subjects:
            more, meets, inner = self.selection(subject, inner)
            loops, truths = [*loops, *more], [*truths, *meets]
            kinds.append(subject.kind)
        if other.where is not None:
            truths.append(self.condition(other.where, inner))
        truths += [self.run("negate", self.applicability(each, inner)) for each in other.unless]
        if not loops:
            return self.conjunction(truths)
        found = generator(self.conjunction(truths), loops)
        if not kinds:
            return self.run("some", found)
        unlisted: ast.expr = method(
            scope.state, "unlisted", *(literal(kind) for kind in dict.fromkeys(kinds))
        )
        return self.run("some", found, unlisted)

    def net_change(self, net: NetChange, scope: Scope) -> ast.expr:
        """Whether a number has become what a rule and others that apply make of it together, or some acts are its change."""
        added: ast.expr = self.run("constant", literal(0))
        for at, each in enumerate(net.additions):
            more = self.addition(each, scope)
            added = more if at == 0 else self.run("add", added, more)
        python = scope.unused("moment")
        counting = scope.reserve(python).at(name(python))
        total = self.run("add", self.term(net.condition.right, counting), added)
        whole = self.run("changed_to", self.term(net.condition.left, scope), total)
        demand = self.run(
            "Demand",
            much=_function_of(python, self.term(net.much, counting)),
            whole=_function_of(python, whole),
            added=added,
            by=texts(net.by),
            shared=literal(net.shared),
            mixed=literal(net.mixed),
        )
        holder, attribute = self.term(net.number.of, scope), literal(net.number.attribute)
        return self.run("changed_by", name("game"), holder, attribute, texts(scope.steps), demand)

    def act_total(self, total: ActTotal, scope: Scope) -> ast.expr:
        """Whether a number that an act tells is what a rule and others that apply to the act add up to."""
        added = self.term(total.much, scope)
        for each in total.parts:
            applies = self.applicability(each.applies, scope)
            added = self.run("add", added, self.run("added_where", applies, self.term(each.much, scope)))
        return self.run("equal", self.term(total.condition.left, scope), added)

    def addition(self, addition: Addition, scope: Scope) -> ast.expr:
        """What another rule adds to a number, where it applies."""
        steps = addition.applies.steps
        there = scope if steps == scope.steps else scope.of_rule(steps, None).at(end(steps))
        applies = self.applicability(addition.applies, scope)
        if addition.only_untold:
            holder = self.term(addition.number.of, scope)
            untold = method("game", "untold_change", holder, literal(addition.number.attribute))
            applies = self.run("all_of", untold, applies)
        return self.run("added_where", applies, self.term(addition.much, there))


def _function_of(parameter: str, value: ast.expr) -> ast.expr:
    """`lambda moment: …`."""
    return ast.Lambda(ast.arguments([], [ast.arg(parameter)], None, [], [], None, []), value)
