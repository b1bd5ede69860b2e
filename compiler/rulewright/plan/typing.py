"""What type a term has, and what a rule, adjective or effect says of things that the vocabulary does not know."""

from collections.abc import Iterable, Mapping

from rulewright.plan.acts import event_attributes, roles_of
from rulewright.plan.declared_types import declarations, may_be, related_kinds, type_in_act
from rulewright.plan.term_types import ANY, PLAIN, Scope, Signature, Type, nearest, spoken, type_from
from rulewright.rules import ir
from rulewright.rules.act_totals import SIGNS, may_add
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.language.print import print_term
from rulewright.rules.number_changes import may_change
from rulewright.source.diagnostics import Diagnostic, Severity
from rulewright.source.wording import with_article
from rulewright.vocabulary.types import Vocabulary

CODE = "RW-rule"
MAY_CHANGE = (
    'it stands by itself or beside "and" in "then", of a number of the one subject, in a rule without "when", '
    'or of a number of the act, in a rule without "for each"'
)

TIMES = ("actor", "step", "n")
"""What every act has besides its roles and attributes."""


class Typing:
    """Looks at one rule, adjective or effect, and collects what is wrong with it."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        known: Mapping[str, Signature],
        about: str,
        relational: frozenset[str] = frozenset(),
    ) -> None:
        self.vocabulary = vocabulary
        self.relational = relational
        self.known = known
        self.about = about
        self.found: list[Diagnostic] = []
        self.names: Scope = {"game": Type(frozenset({"game"}))}
        self.timed = False
        self.in_play = False
        """Whether it is judged over the states of a record, as rules are, and not in one state, as adjectives and effects."""
        self.bare: frozenset[str] = frozenset()
        """Attributes that are written without a path, as in the meaning of an adjective; for what may have been meant."""

        self.changes: list[ir.Comparison] = []
        """Where the rule says that a number changes."""

        self.external: set[str] = set()
        """Facts read that rules outside the book decide, `country.at_war`."""

    def complain(
        self, message: str, hint: str | None = None, severity: Severity = Severity.ERROR, word: str = ""
    ) -> None:
        text = f"{self.about}: {message}"
        self.found.append(Diagnostic(code=CODE, message=text, hint=hint, severity=severity, word=word))

    def one_of(self, name: str, among: Iterable[str], what: str) -> bool:
        names = set(among)
        if name in names:
            return True
        self.complain(f'there is no {what} "{name}"', nearest(name, names), word=name)
        return False

    # --- rules ------------------------------------------------------------------------------------------

    def rule(self, rule: ir.Rule) -> None:
        self.steps(rule.steps)
        for option in rule.options:
            self.one_of(option, self.vocabulary.options, "option")
        self.timed, self.in_play = rule.trigger is not None, True
        scope: Scope = {}
        for subject in rule.subjects:
            scope = self.selection(subject, scope)
        if rule.trigger is not None:
            scope = self.event(rule.trigger, scope)
        if rule.where is not None:
            self.condition(rule.where, scope)
        match rule.then:
            case ir.Require(condition):
                self.changes = [
                    each
                    for each in conjuncts(condition)
                    if isinstance(each, ir.Comparison)
                    and (may_change(rule, each.left) or may_add(rule, each.left))
                ]
                self.condition(condition, scope)
            case ir.Before(first, second):
                self.timed = True
                self.event(second, self.event(first, scope))
            case ir.Sequence(event, key, order):
                self.timed = True
                inner = self.event(event, scope)
                self.term(key, inner)
                self.term(order, inner)
            case ir.Define() as define:
                self.define(define)
            case None:
                if rule.modality is not ir.Modality.PERMISSION:
                    self.complain("it does not say what must hold")

    def define(self, define: ir.Define) -> None:
        signature = self.known[define.name]
        arity, condition = len(define.parameters), define.condition is not None
        if signature != Signature(arity, condition):
            self.complain(
                f'"{define.name}" is defined in two ways: with {signature.arity} and with {arity} parameters'
            )
        scope: Scope = {}
        for parameter in define.parameters:
            if parameter.kind is None:
                scope[parameter.name] = ANY
            elif parameter.kind in self.vocabulary.verbs and parameter.kind not in self.vocabulary.kinds:
                scope[parameter.name] = Type(verb=parameter.kind)
            elif self.kind(parameter.kind):
                scope[parameter.name] = Type(frozenset({parameter.kind}))
        if define.condition is not None:
            self.condition(define.condition, scope)
        if define.term is not None:
            self.term(define.term, scope)

    def steps(self, steps: Iterable[str]) -> None:
        for step in steps:
            self.one_of(step, (each.id for each in self.vocabulary.steps), "step")

    def kind(self, name: str) -> bool:
        return self.one_of(name, {*self.vocabulary.kinds, "game"}, "kind")

    def selection(self, selection: ir.Selection, scope: Scope) -> Scope:
        """The scope with the variable of the selection in it."""
        known = self.kind(selection.kind)
        inner = {**scope, selection.variable: Type(frozenset({selection.kind})) if known else ANY}
        if selection.where is not None:
            self.condition(selection.where, inner)
        return inner

    # --- events -----------------------------------------------------------------------------------------

    def event(self, pattern: ir.EventPattern, scope: Scope) -> Scope:
        """The scope with the variables that the pattern binds."""
        self.steps(pattern.steps)
        inner = dict(scope)
        if not self.one_of(pattern.verb, self.vocabulary.verbs, "verb"):
            for argument in pattern.arguments:
                if isinstance(argument.term, ir.Variable):
                    inner.setdefault(argument.term.name, ANY)
        else:
            for argument in pattern.arguments:
                self.argument(argument, pattern.verb, inner)
        if pattern.variable is not None:
            if pattern.variable in scope:
                self.complain(f"{pattern.variable} already stands for something else", word=pattern.variable)
            inner[pattern.variable] = Type(verb=pattern.verb)
        if pattern.where is not None:
            self.condition(pattern.where, inner)
        return inner

    def argument(self, argument: ir.Argument, verb: str, scope: Scope) -> None:
        declared = type_in_act(self.vocabulary, verb, argument.role)
        if declared is None:
            allowed = {*roles_of(self.vocabulary, verb), *event_attributes(self.vocabulary, verb), "actor"}
            self.complain(
                f'{verb} has no role or attribute "{argument.role}"',
                nearest(argument.role, allowed),
                word=argument.role,
            )
            declared = ANY
        if argument.kind is not None and self.kind(argument.kind):
            if declared.names and not any(
                may_be(self.vocabulary, argument.kind, each) for each in declared.kinds
            ):
                wanted = ", ".join(sorted(declared.names))
                self.complain(
                    f"the {argument.role} of {verb} is never {with_article(argument.kind)}",
                    f"it is {with_article(wanted)}",
                    word=argument.kind,
                )
            declared = Type(frozenset({argument.kind}))
        term = argument.term
        if isinstance(term, ir.Variable) and term.name not in scope:
            scope[term.name] = declared
        elif term is not None:
            self.agree(declared, self.term(term, scope), f"the {argument.role} of {verb}")

    # --- conditions -------------------------------------------------------------------------------------

    def condition(self, condition: ir.Condition, scope: Scope) -> None:
        match condition:
            case ir.Comparison(operator, left, ir.ListOf(items)) if items:
                side = self.term(left, scope)
                for item in items:
                    self.comparison(operator, side, self.term(item, scope))
            case ir.Comparison(_, ir.Constant(str()) as left, ir.Constant(str()) as right):
                said = f"{print_term(left)} beside {print_term(right)} is always true, or never"
                self.complain(said, "compare it with an attribute", word=print_term(left))
            case ir.Comparison(operator, left, right):
                if operator in SIGNS and not any(each is condition for each in self.changes):
                    self.complain(f'"{operator}" is no condition', MAY_CHANGE)
                self.comparison(operator, self.term(left, scope), self.term(right, scope))
            case ir.IsKind(term, kinds, _):
                described = self.term(term, scope)
                self.single(described, term)
                self.kinds(described, term, kinds if isinstance(kinds, tuple) else ())
            case ir.IsAdjective(term, adjectives, reference, _):
                described = self.term(term, scope)
                self.single(described, term)
                self.adjectives(described, adjectives, related=reference is not None)
                if reference is not None:
                    self.term(reference, scope)
            case ir.Happened(event, timing, _):
                if timing is not ir.Timing.ANY and not self.timed:
                    self.complain(f'"{timing}" needs an act of "when" to be seen from')
                self.event(event, scope)
            case ir.Quantified(_, selection, body):
                inner = self.selection(selection, scope)
                if body is not None:
                    self.condition(body, inner)
            case ir.Holds(name, arguments):
                self.use(name, arguments, scope, condition=True)
            case ir.Always(invariant):
                if not self.in_play:
                    self.complain('"always" speaks of all states of a record, and this of one')
                self.condition(invariant, scope)
            case ir.Not(inner_condition):
                self.condition(inner_condition, scope)
            case ir.All(conditions) | ir.AnyOf(conditions):
                for each in conditions:
                    self.condition(each, scope)
            case ir.SlotComparison():
                self.complain("a slot has no value")

    def single(self, described: Type, term: ir.Term) -> None:
        """Complain where something is said of a list that is true of things only."""
        if described.many:
            said = print_term(term)
            self.complain(
                f"{said} is a list, of which this is never so",
                f"ask it of what is in the list: some {spoken(described)} X (X in {said} and …)",
                word=said,
            )

    def kinds(self, described: Type, term: ir.Term, kinds: tuple[str, ...]) -> None:
        """Complain where what is described can be of none of the kinds."""
        nouns = [kind for kind in kinds if kind not in self.vocabulary.verbs]
        known = [kind for kind in nouns if self.kind(kind)]
        if len(known) < len(kinds):
            return
        if described.names and not any(
            may_be(self.vocabulary, one, kind) for one in described.kinds for kind in nouns
        ):
            self.complain(
                f"this is {with_article(spoken(described))}, never a {' or '.join(nouns)}",
                word=print_term(term),
            )

    def adjectives(self, described: Type, adjectives: tuple[str, ...] | ir.Slot, related: bool) -> None:
        for name in adjectives if isinstance(adjectives, tuple) else ():
            if not self.one_of(name, self.vocabulary.adjectives, "adjective"):
                continue
            if name in self.relational and not related:
                self.complain(
                    f'"{name}" relates a thing to another', f"say to which: is {name} for …", word=name
                )
            of = self.vocabulary.adjectives[name].of
            kinds = of if isinstance(of, tuple) else (of,)
            if described.kinds and not any(
                may_be(self.vocabulary, a, b) for a in described.kinds for b in kinds
            ):
                what = ", ".join(sorted(described.kinds))
                self.complain(
                    f"{with_article(what)} is never {name}",
                    f"{name} is said of " + ", ".join(kinds),
                    word=name,
                )

    def use(self, name: str, arguments: tuple[ir.Term, ...], scope: Scope, condition: bool) -> None:
        for argument in arguments:
            self.term(argument, scope)
        what = "condition" if condition else "term"
        fitting = {each for each, signature in self.known.items() if signature.condition is condition}
        if self.one_of(name, fitting, f"defined {what}") and self.known[name].arity != len(arguments):
            self.complain(
                f'"{name}" takes {self.known[name].arity} arguments, not {len(arguments)}', word=name
            )

    def comparison(self, operator: str, left: Type, right: Type) -> None:
        if operator in ("<", "<=", ">", ">=", *SIGNS):
            for side in (left, right):
                if side.text is not None or (side.names and "int" not in side.names):
                    does = "changes" if operator in SIGNS else "compares"
                    self.complain(f'"{operator}" {does} numbers', f"this is {with_article(spoken(side))}")
        else:
            self.agree(left, right, "the left side")

    def agree(self, one: Type, other: Type, what: str) -> None:
        """Complain where two terms can never be the same."""
        if one.text is not None and other.text is None:
            one, other = other, one
        if other.text is not None and one.text is None:
            self.constant(one, other.text)
        elif one.names and other.names and not one.verb and not other.verb:
            plain = ({*one.names} & {*other.names} & PLAIN) or {"string", "enum"} >= {
                *one.names,
                *other.names,
            }
            kinds = any(may_be(self.vocabulary, a, b) for a in one.kinds for b in other.kinds)
            if not (plain or kinds):
                self.complain(f"{what} is {with_article(spoken(one))}, never {with_article(spoken(other))}")

    def constant(self, type_: Type, text: str) -> None:
        """A constant string beside a term of this type."""
        if not type_.names or "string" in type_.names or text in type_.values:
            return
        if type_.kinds:
            individual = self.vocabulary.individuals.get(text)
            if individual is None:
                hint = nearest(text, self.vocabulary.individuals)
                said = f"no individual of the vocabulary has the id '{text}'"
                self.complain(said, hint, Severity.WARNING, word=text)
            elif not any(may_be(self.vocabulary, individual.kind, kind) for kind in type_.kinds):
                self.complain(
                    f"'{text}' is {with_article(individual.kind)}, never {with_article(spoken(type_))}",
                    word=text,
                )
        elif type_.values:
            self.complain(f"'{text}' is none of the values", nearest(text, type_.values), word=text)
        else:
            self.complain(f"'{text}' is never {with_article(spoken(type_))}", word=text)

    # --- terms ------------------------------------------------------------------------------------------

    def term(self, term: ir.Term, scope: Scope) -> Type:
        match term:
            case ir.Constant(value):
                if isinstance(value, bool):
                    return Type(frozenset({"bool"}))
                if isinstance(value, int):
                    return Type(frozenset({"int"}))
                return Type(text=value) if isinstance(value, str) else ANY
            case ir.Variable(name):
                if name not in scope:
                    self.complain(f"nothing binds the variable {name} here", nearest(name, scope), word=name)
                return scope.get(name, ANY)
            case ir.Name(name):
                if name not in self.names:
                    known = {*self.names, *self.bare}
                    self.complain(f'"{name}" means nothing here', nearest(name, known), word=name)
                return self.names.get(name, ANY)
            case ir.AttributeOf(of, attribute):
                return self.attribute(self.term(of, scope), attribute)
            case ir.At(_, inner):
                return self.term(inner, scope)
            case ir.Arithmetic("/", _, ir.Constant(0)):
                self.complain("nothing can be divided by 0", word="/ 0")
            case ir.Arithmetic(_, left, right):
                return self.numbers((left, right), scope)
            case ir.Function("position", (item, among)):
                self.agree(self.term(item, scope), self.term(among, scope), "the item")
                return Type(frozenset({"int"}))
            case ir.Function("size_of", (among,)):
                self.term(among, scope)
                return Type(frozenset({"int"}))
            case ir.Function(_, arguments):
                return self.numbers(arguments, scope)
            case ir.ValueOf(name, arguments):
                self.use(name, arguments, scope, condition=False)
                return ANY
            case ir.Lookup(table, key, column):
                return self.lookup(table, self.term(key, scope), column)
            case ir.ListOf(items):
                return self.joined([self.term(item, scope) for item in items])
            case ir.Aggregate(_, domain, inner_term):
                selected = self.selection if isinstance(domain, ir.Selection) else self.event
                inside = selected(domain, scope)  # type: ignore[arg-type]
                if inner_term is not None:
                    self.numbers((inner_term,), inside)
                return Type(frozenset({"int"}))
            case ir.Slot():
                self.complain("a slot has no value")
        return ANY

    def numbers(self, terms: Iterable[ir.Term], scope: Scope) -> Type:
        for each in terms:
            type_ = self.term(each, scope)
            if type_.text is not None or (type_.names and "int" not in type_.names):
                self.complain("one calculates with numbers", f"this is {with_article(spoken(type_))}")
        return Type(frozenset({"int"}))

    def joined(self, types: list[Type]) -> Type:
        """The type of a list; of constants alone, the first stands for all."""
        names = frozenset(name for each in types for name in each.names)
        if all(each.text is not None for each in types):
            return ANY
        return Type(names)

    def lookup(self, table: str, key: Type, column: str) -> Type:
        if self.one_of(table, self.vocabulary.tables, "table"):
            rows = self.vocabulary.tables[table].rows
            self.one_of(column, {name for row in rows for name in row}, f"column of {table}")
        del key
        return ANY

    def attribute(self, of: Type, name: str) -> Type:
        if of.verb is not None:
            found = type_in_act(self.vocabulary, of.verb, name)
            if found is None:
                roles = {
                    *roles_of(self.vocabulary, of.verb),
                    *event_attributes(self.vocabulary, of.verb),
                    *TIMES,
                }
                self.complain(f'{of.verb} has no role or attribute "{name}"', nearest(name, roles), word=name)
            return found or ANY
        if of.text is not None:
            individual = self.vocabulary.individuals.get(of.text)
            of = Type(frozenset({individual.kind})) if individual else ANY
        if name == "kind":
            return Type(frozenset({"enum"}), frozenset(self.vocabulary.kinds))
        if of.names and not of.kinds:
            self.complain(f'a {spoken(of)} has no attribute "{name}"', word=name)
            return ANY
        kinds = of.kinds or frozenset(self.vocabulary.kinds)
        declared = declarations(self.vocabulary, kinds, name)
        if not declared:
            what = " or ".join(sorted(of.kinds)) or "thing"
            known = {
                each
                for kind in related_kinds(self.vocabulary, kinds)
                for each in self.vocabulary.kinds[kind].attributes
            }
            self.complain(f'no {what} has the attribute "{name}"', nearest(name, known), word=name)
            return ANY
        if all(each.external for each in declared):
            self.external.add(f"{' or '.join(sorted(of.kinds)) or 'any'}.{name}")
        types = [type_from(each) for each in declared]
        return Type(
            frozenset(each for type_ in types for each in type_.names),
            frozenset(each for type_ in types for each in type_.values),
            many=all(type_.many for type_ in types),
        )
