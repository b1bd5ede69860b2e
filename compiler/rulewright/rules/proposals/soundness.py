"""Readings that cannot be what somebody meant: what they compare is one and the same, or nobody knows of what they speak."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.phrases.nearness import LIST
from rulewright.rules.renaming import bound_in
from rulewright.rules.traverse import children, walk
from rulewright.sentences.grammar.known_names import (
    ACTOR,
    AGENT,
    AT,
    CONTROLLER,
    OWNER,
    RECIPIENT,
    THEME,
)
from rulewright.vocabulary.types import Vocabulary

HOLDERS = frozenset((OWNER, CONTROLLER, "player"))
"""Attributes that name who acts for a thing."""

PARTIES = (ACTOR, AGENT, RECIPIENT, THEME)
"""Roles of which one thing never has two in an act."""


def compares_with_itself(rules: tuple[ir.Rule, ...]) -> bool:
    """Whether a rule compares a term with itself: two things that the sentence speaks of have become one."""
    return any(
        (isinstance(node, ir.Comparison) and (node.left == node.right or _reckoned_from_itself(node)))
        or (isinstance(node, ir.Comparison) and _is_in_its_own_list(node))
        or (isinstance(node, ir.IsAdjective) and node.term == node.reference)
        or (isinstance(node, ir.EventPattern) and _done_by_itself(node))
        or (isinstance(node, ir.All) and _contradicts_itself(node))
        for rule in rules
        for node, _ in walk(rule)
    )


def _is_in_its_own_list(comparison: ir.Comparison) -> bool:
    """`T.allies contains T`: nobody is his own ally."""
    match comparison:
        case ir.Comparison("contains", ir.AttributeOf(ir.Variable() as holder), one):
            return holder == one
    return False


def decides_itself(rules: tuple[ir.Rule, ...], vocabulary: Vocabulary) -> bool:
    """Whether a rule asks in the end for what it says when it speaks of a case: `where not inspected … then not (damaged and
    inspected)` can never be broken, so that it forbids nothing; nor can `for each captain (C = 'Nelson') then C = 'Nelson'`, nor
    `for each quay (some ship S (S.berth = Q)) then Q is a quay`, of an attribute that can name nothing else."""
    return any(
        rule.modality is not ir.Modality.PERMISSION
        and isinstance(rule.then, ir.Require)
        and bool(known := tuple(_decided(rule, vocabulary)))
        and _follows(rule.then.condition, known)
        for rule in rules
    )


def _decided(rule: ir.Rule, vocabulary: Vocabulary) -> Iterator[ir.Condition]:
    """What holds wherever a rule has a case: what it says of this, and who or of what kind the things are of which it speaks."""
    yield from conjuncts(rule.where)
    for subject in rule.subjects:
        for kind in vocabulary.kinds:
            if vocabulary.is_a(subject.kind, kind):
                yield ir.IsKind(ir.Variable(subject.variable), (kind,))
        for each in conjuncts(subject.where):
            match each:
                case ir.Comparison("=", ir.Variable(), ir.Constant()):
                    yield each
                case ir.IsKind(ir.Variable(), tuple(kinds), False) if set(kinds) <= set(vocabulary.kinds):
                    yield each


def demands_what_roles_tell(rules: tuple[ir.Rule, ...], vocabulary: Vocabulary) -> bool:
    """Whether rules demand of acts no more than that their parts are what they are by the vocabulary: `when moor(theme: ship S,
    goal: Q) then Q is a quay`, of an act that leads nowhere else. Who does it is said by `only pirates may raid`."""
    return all(
        rule.modality is ir.Modality.OBLIGATION
        and rule.trigger is not None
        and isinstance(rule.then, ir.Require)
        and (
            _follows(rule.then.condition, tuple(_told_by_roles(rule.trigger, vocabulary)))
            or _is_one_of_its_sorts(rule.then.condition, rule.trigger, vocabulary)
        )
        for rule in rules
    )


def _is_one_of_its_sorts(condition: ir.Condition, event: ir.EventPattern, vocabulary: Vocabulary) -> bool:
    """Whether `only queens and frames` is said of what can be nothing else."""
    if not isinstance(condition, ir.AnyOf):
        return False
    told: list[str] = []
    terms: set[ir.Term] = set()
    for each in condition.conditions:
        match each:
            case ir.IsKind(term, tuple(kinds), False):
                terms.add(term)
                told += kinds
            case _:
                return False
    return any(
        {each.term} == terms and all(any(vocabulary.is_a(sort, kind) for kind in told) for sort in sorts)
        for each in event.arguments
        if (sorts := (each.kind,) if each.kind is not None else _taken(event.verb, each.role, vocabulary))
    )


def _told_by_roles(event: ir.EventPattern, vocabulary: Vocabulary) -> Iterator[ir.Condition]:
    """Of what kinds those are that have a part in acts."""
    for each in event.arguments:
        sorts = (each.kind,) if each.kind is not None else _taken(event.verb, each.role, vocabulary)
        if sorts and isinstance(each.term, ir.Variable) and each.role != AGENT:
            for kind in vocabulary.kinds:
                if all(vocabulary.is_a(one, kind) for one in sorts):
                    yield ir.IsKind(each.term, (kind,))


def _follows(condition: ir.Condition, known: tuple[ir.Condition, ...]) -> bool:
    """Whether a condition must hold where the known ones do."""
    match condition:
        case ir.All(conditions):
            return all(_follows(each, known) for each in conditions)
        case ir.Not(ir.All(conditions)):
            return any(_follows(ir.Not(each), known) for each in conditions)
        case ir.Not(ir.Not(twice)):
            return _follows(twice, known)
    return condition in known


def has_two_in_one_role(rules: tuple[ir.Rule, ...]) -> bool:
    """Whether two things have one role in an act: what the second is to the act, the verb has no role for."""
    return any(
        isinstance(node, ir.EventPattern)
        and len({each.role for each in node.arguments}) < len(node.arguments)
        for rule in rules
        for node, _ in walk(rule)
    )


def names_two_alike(rules: tuple[ir.Rule, ...]) -> bool:
    """Whether a rule has one name for what it is about, and for any of a sort: the same one was meant, `a clan that is attacked
    by another must retaliate against that clan`."""
    for rule in rules:
        known = {each.variable for each in rule.subjects}
        known |= set(bound_in(rule.trigger)) if rule.trigger is not None else set()
        inside = (rule.then, rule.where) if rule.then is not None else (rule.where,)
        if any(
            isinstance(node, ir.Selection) and node.variable in known
            for each in inside
            if each is not None
            for node, _ in walk(each)
        ):
            return True
    return False


def asks_for_a_thing_besides(rules: tuple[ir.Rule, ...]) -> bool:
    """Whether there must be a thing for what is said of its holder alone: `some card (its owner is a player, and it is an ace
    or its owner is bankrupt)`, of a bankrupt player without cards."""
    return any(
        isinstance(node, ir.Quantified) and node.quantifier == "some" and _is_beside(node.selection)
        for rule in rules
        for node, _ in walk(rule)
    )


def _is_beside(selection: ir.Selection) -> bool:
    thing = ir.Variable(selection.variable)
    parts = conjuncts(selection.where)
    holders = [
        each.left
        for each in parts
        if isinstance(each, ir.Comparison)
        and each.operator == "="
        and isinstance(each.left, ir.AttributeOf)
        and each.left.of == thing
        and isinstance(each.right, ir.Variable)
    ]
    return any(
        _only_within(one, thing, holder)
        for each in parts
        if isinstance(each, ir.AnyOf)
        for one in each.conditions
        for holder in holders
    )


def _only_within(condition: ir.Condition, thing: ir.Variable, holder: ir.AttributeOf) -> bool:
    """Whether a condition speaks of a thing, and only to name its holder."""
    said = [above for node, above in walk(condition) if node == thing]
    return bool(said) and all(above and above[-1] == holder for above in said)


def _contradicts_itself(node: ir.All) -> bool:
    """Whether of two terms both is said: that they are the same, and that they are not; or of one that it is each of two names."""
    said = [each for each in node.conditions if isinstance(each, ir.Comparison)]
    named = {
        (str(each.left), str(each.right))
        for each in said
        if each.operator == "=" and isinstance(each.right, ir.Constant)
    }
    if len({left for left, _ in named}) < len(named):
        return True
    same = {frozenset((str(each.left), str(each.right))) for each in said if each.operator == "="}
    return any(frozenset((str(each.left), str(each.right))) in same for each in said if each.operator == "!=")


def _reckoned_from_itself(node: ir.Comparison) -> bool:
    """Whether a number is the same as one that is reckoned from it: what it was before is meant, and not said."""
    return node.operator == "=" and (
        _reckoned_with(node.left, node.right) or _reckoned_with(node.right, node.left)
    )


def _reckoned_with(term: ir.Term, number: ir.Term) -> bool:
    """Whether a term is one of the parts of a sum or a product."""
    if not isinstance(term, ir.AttributeOf) or not isinstance(number, ir.Arithmetic):
        return False
    parts = (number.left, number.right)
    return term in parts or any(_reckoned_with(term, each) for each in parts)


def _done_by_itself(act: ir.EventPattern) -> bool:
    """Whether two of those that have a part in an act as persons are one, who acts and what it is done to, or to whom something
    goes: nobody would be called by two noun phrases, and of himself is said `himself`."""
    terms = [each.term for each in act.arguments if each.role in PARTIES]
    if any(isinstance(each, ir.Constant) for each in terms):
        named = {each.role: each.term for each in act.arguments}
        if isinstance(named.get("recipient"), ir.Constant) and named.get("actor") == named["recipient"]:
            return True
    variables = [each for each in terms if isinstance(each, ir.Variable)]
    return len(set(variables)) < len(variables)


def done_by_things(rules: tuple[ir.Rule, ...], vocabulary: Vocabulary) -> bool:
    """Whether the actor of an act is a thing that belongs to somebody: it is he who acts."""
    acting = {
        type_.removeprefix("list of ")
        for kind in vocabulary.kinds.values()
        for attribute in HOLDERS & set(kind.attributes)
        for type_ in kind.attributes[attribute].types
    }
    if not acting:
        return False
    for rule in rules:
        kinds = {node.variable: node.kind for node, _ in walk(rule) if isinstance(node, ir.Selection)}
        for node, _ in walk(rule):
            match node:
                case ir.IsKind(ir.Variable(name), (sort,), False):
                    kinds.setdefault(name, sort)
        told = _kinds_of_variables(rule, vocabulary)
        for node, _ in walk(rule):
            match node:
                case ir.Comparison("=", ir.AttributeOf(ir.Variable(), "actor"), ir.Variable(name)) if (
                    name in told and _never_acts(told[name], acting, vocabulary, place=False)
                ):
                    return True
            if not isinstance(node, ir.EventPattern):
                continue
            for each in node.arguments:
                if each.role != "actor":
                    continue
                named: tuple[str, ...] = (each.kind,) if each.kind is not None else ()
                if each.kind is None and each.term is not None:
                    named = _types_of(each.term, kinds, vocabulary)
                if isinstance(each.term, ir.Constant) and each.term.value in vocabulary.individuals:
                    named = (vocabulary.individuals[str(each.term.value)].kind,)
                place = isinstance(each.term, ir.AttributeOf) and each.term.attribute == AT
                if named and all(_never_acts(kind, acting, vocabulary, place=place) for kind in named):
                    return True
    return False


def _never_acts(kind: str, acting: set[str], vocabulary: Vocabulary, *, place: bool) -> bool:
    """Whether somebody acts for things of a kind, to whom they belong, or they are only where something is."""
    if kind not in vocabulary.kinds or any(_akin(kind, one, vocabulary) for one in acting):
        return False
    return place or any(vocabulary.attribute(kind, each) is not None for each in (OWNER, AT))


def compares_with_others(rules: tuple[ir.Rule, ...], vocabulary: Vocabulary) -> bool:
    """Whether a thing is compared with what it can never be: a place with a country, a list with one thing."""
    for rule in rules:
        kinds = _kinds_of_variables(rule, vocabulary)
        for node, _ in walk(rule):
            match node:
                case ir.Comparison("=" | "!=", ir.AttributeOf() as term, ir.Variable(name)) if name in kinds:
                    types = _types_of(term, kinds, vocabulary)
                    if types and all(each.startswith(LIST) for each in types):
                        return True
                    if _are_strangers(types, (kinds[name],), vocabulary):
                        return True
                case ir.IsAdjective(ir.AttributeOf() as term):
                    types = _types_of(term, kinds, vocabulary)
                    if types and all(each.startswith(LIST) for each in types):
                        return True  # of each of them, or of one
                case ir.All() if _is_of_two_sorts(node, kinds, vocabulary):
                    return True
                case ir.All() if _named_by_others(node, kinds, vocabulary):
                    return True
                case ir.Comparison("=", ir.AttributeOf() as term, ir.AttributeOf() as listed):
                    both = (_types_of(term, kinds, vocabulary), _types_of(listed, kinds, vocabulary))
                    if all(each and all(map(_is_list, each)) for each in both):
                        return True  # what is in the one may be in the other
                case ir.Comparison(
                    "=" | "!=", (ir.Variable() | ir.AttributeOf()) as term, ir.Constant(str(value))
                ) if value in vocabulary.individuals:
                    sorts = _types_of(term, kinds, vocabulary) or _sorts_in_acts(term, rule, vocabulary)
                    if _are_strangers(sorts, (vocabulary.individuals[value].kind,), vocabulary):
                        return True
    return False


def _is_list(type_: str) -> bool:
    return type_.startswith(LIST)


def _sorts_in_acts(term: ir.Term, rule: ir.Rule, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The kinds of what may have the roles that a variable has in acts; none of anything else."""
    return tuple(
        kind
        for node, _ in walk(rule)
        if isinstance(node, ir.EventPattern)
        for each in node.arguments
        if each.term == term and isinstance(term, ir.Variable) and each.kind is None
        for kind in _taken(node.verb, each.role, vocabulary)
    )


def _kinds_of_variables(rule: ir.Rule, vocabulary: Vocabulary) -> dict[str, str]:
    """The kinds of the things that the variables of a rule stand for, as far as they are of one kind."""
    kinds: dict[str, str] = {}
    for node, _ in walk(rule):
        match node:
            case ir.Selection(kind=kind, variable=variable):
                kinds[variable] = kind
            case ir.EventPattern(verb=verb, arguments=arguments):
                for each in arguments:
                    of = (each.kind,) if each.kind is not None else _taken(verb, each.role, vocabulary)
                    if isinstance(each.term, ir.Variable) and len(of) == 1:
                        kinds.setdefault(each.term.name, of[0])
    return kinds


def _types_of(term: ir.Term, kinds: Mapping[str, str], vocabulary: Vocabulary) -> tuple[str, ...]:
    """The types of an attribute, or of what an attribute names; none where they are not known."""
    if not isinstance(term, ir.AttributeOf):
        return (kinds[term.name],) if isinstance(term, ir.Variable) and term.name in kinds else ()
    found: list[str] = []
    for kind in _types_of(term.of, kinds, vocabulary):
        declared = vocabulary.attribute(kind, term.attribute) if kind in vocabulary.kinds else None
        found += declared.types if declared is not None else ()
    return tuple(found)


def _is_of_two_sorts(node: ir.All, kinds: Mapping[str, str], vocabulary: Vocabulary) -> bool:
    """Whether a thing is to be of a kind, and to be what is never of it: a province, and the country of a missionary."""
    sorts: dict[ir.Term, list[tuple[str, ...]]] = {}
    for each in node.conditions:
        match each:
            case ir.IsKind(term, tuple() as types, False):
                pass
            case ir.Comparison("=", ir.Variable() as term, right):
                types = _types_of(right, kinds, vocabulary)
            case _:
                continue
        if types and all(one in vocabulary.kinds for one in types):
            sorts.setdefault(term, []).append(types)
    return any(
        not any(_akin(a, b, vocabulary) for a in one for b in other)
        for said in sorts.values()
        for one, other in combinations(said, 2)
    )


def _named_by_others(node: ir.All, kinds: Mapping[str, str], vocabulary: Vocabulary) -> bool:
    """Whether a thing is to be of a kind, and some other thing is to be where nothing of that kind can be what it is at: a
    harbour, and the pier where a crate is."""
    sorts = {
        each.term: each.kinds for each in node.conditions if isinstance(each, ir.IsKind) and not each.negated
    }
    for inside, _ in walk(node):
        match inside:
            case ir.Comparison("=", ir.AttributeOf() as term, ir.Variable() as thing) if thing in sorts:
                of = sorts[thing]
                if isinstance(of, tuple) and _are_strangers(
                    _types_of(term, kinds, vocabulary), of, vocabulary
                ):
                    return True
    return False


def _are_strangers(types: Sequence[str], others: Sequence[str], vocabulary: Vocabulary) -> bool:
    """Whether nothing of one of these kinds can be of one of those."""
    known = bool(types) and all(one in vocabulary.kinds for one in (*types, *others))
    return known and not any(_akin(a, b, vocabulary) for a in types for b in others)


def _taken(verb: str, role: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The kinds of things that can have a role in acts of a verb."""
    current: str | None = verb
    while current in vocabulary.verbs:
        entry = vocabulary.verbs[current]
        if role in entry.roles:
            kinds = entry.roles[role]
            return kinds if isinstance(kinds, tuple) else (kinds,)
        current = entry.is_a
    return ()


def _akin(kind: str, other: str, vocabulary: Vocabulary) -> bool:
    return vocabulary.is_a(kind, other) or vocabulary.is_a(other, kind)


def speaks_of_nothing(rules: tuple[ir.Rule, ...]) -> bool:
    """Whether a rule has a variable that nothing binds: a thing that was chosen is none of those it is said of."""
    return any(_free(rule, frozenset(), _quantified(rule)) for rule in rules)


def _quantified(rule: ir.Rule) -> frozenset[str]:
    """The variables of quantifiers and counts, of things or of acts: elsewhere in the rule nobody knows which thing that is."""
    subjects = {each.variable for each in rule.subjects}
    governed = bound_in(rule.trigger) if rule.trigger is not None else ()
    inside = {node.variable for node, _ in walk(rule) if isinstance(node, ir.Selection)}
    of_acts = {
        name
        for node, _ in walk(rule)
        if isinstance(node, ir.EventPattern) and node is not rule.trigger
        for name in bound_in(node)
        if name != node.variable and _told(node, name)
    }
    return frozenset((inside | (of_acts - set(governed))) - subjects)


def _free(node: ir.Ir, bound: frozenset[str], quantified: frozenset[str]) -> bool:
    """Whether something in it is a variable that is not bound there, and whose kind an act does not tell."""
    if isinstance(node, ir.Variable):
        return node.name not in bound
    if isinstance(node, ir.Argument) and node.kind is None and isinstance(node.term, ir.Variable):
        return node.term.name in quantified and node.term.name not in bound
    if not isinstance(node, ir.Rule) and any(
        isinstance(each, ir.EventPattern) and _names_a_stranger(each, node, bound) for each in children(node)
    ):
        return True
    inside = bound
    if isinstance(node, ir.Rule):
        inside |= {each.variable for each in node.subjects}
        inside |= set(bound_in(node.trigger)) if node.trigger is not None else set()
    for each in children(node):
        match each:
            case ir.Selection(variable=variable):
                inside |= {variable}
            case ir.EventPattern():
                inside |= {name for name in bound_in(each) if name not in quantified or _told(each, name)}
            case ir.Parameter(name=name):
                inside |= {name}
    return any(_free(each, inside, quantified) for each in children(node))


def _names_a_stranger(event: ir.EventPattern, around: ir.Ir, bound: frozenset[str]) -> bool:
    """Whether a thing with a part in an act is one of which nothing is known: neither elsewhere, nor its kind, nor how it is."""
    said = [node.name for node, _ in walk(around) if isinstance(node, ir.Variable)]
    return any(
        each.kind is None
        and isinstance(each.term, ir.Variable)
        and each.term.name not in bound
        and said.count(each.term.name) == 1
        for each in event.arguments
    )


def _told(event: ir.EventPattern, name: str) -> bool:
    """Whether an act that names a variable also says of what kind it is."""
    return event.variable == name or any(
        each.kind is not None and each.term == ir.Variable(name) for each in event.arguments
    )
