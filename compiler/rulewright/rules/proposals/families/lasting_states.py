"""Lasting states: what goes on to be as it is."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect, parse_condition, parse_effect
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.clauses.occasions import not_then, occasion
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, GOAL, SOURCE
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.source.diagnostics import Diagnostic


def lasting_states(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Besieged leaders stay on the map`: nothing is done to them that would end it; else, what is so before is so after."""
    clause, composer = making.clause, making.composer
    if not clause.stays or (clause.modality == "may" and not clause.negated):
        return
    theme = clause.subject
    if not isinstance(theme, Phrase) or theme.determiner in ("no", "pronoun") or theme.amount is not None:
        raise Unread("what stays")
    if theme.determiner == "other":
        raise Unread("other than which", theme.place)
    if theme.determiner == "own":
        raise Unread("whose?", theme.place)
    kind = composer.head_kind(theme)
    variable = composer.scope.new(kind)
    composer.theme = variable
    if not (clause.adjectives or clause.adjuncts or clause.complement):
        yield (_in_place(making, theme, variable, kind),)
        return
    if any(isinstance(each.phrase, Phrase) and _bare(each.phrase) for each in clause.adjuncts):
        raise Unread("which place it stays in")
    state = composer.state(replace(clause, subject=None, stays=False, negated=False), variable, kind)
    where = composer.restrictions(theme, variable, kind, variable)
    if clause.modality == "may":  # wherever it was before, it must not be so in the end
        yield (_may_not(kind, variable, where, state),)
        return
    where.append(state)
    verbs = ending(composer, clause.adjectives.ids if clause.adjectives else (), kind)
    patterns = [ir.EventPattern(verb, (ir.Argument("theme", None, variable),)) for verb in verbs]
    if making.statement.opening == "exception" and making.context.titles:
        where += _titled(making, variable, kind)
        patterns = list(_like_titled(making, patterns)) or patterns
    acts = [ir.Not(ir.Happened(each, shown=True)) for each in patterns]
    if clause.negated:
        then: ir.Condition = ir.Not(state)
    else:
        then = join(acts, "and") if acts else state
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION if clause.modality == "must" else ir.Modality.EFFECT,
            subjects=(ir.Selection(kind, variable.name, join(where, "and")),),
            then=ir.Require(then),
            steps=_instructed(making)
            or not_then(
                clause, making.statement.conditions, [each.verb for each in patterns], making.context
            ),
        ),
    )


def _instructed(making: Making) -> tuple[str, ...]:
    """`Remove the leaders, but keep their troops in play`: in the step in which the first is done."""
    if making.clause.modality != "imperative":
        return ()
    ordered = [each for each in making.statement.clauses if each.verb and each.modality == "imperative"]
    steps = {occasion(each, (), making.context) for each in ordered}
    return steps.pop() if len(steps) == 1 else ()


def _titled(making: Making, thing: ir.Variable, kind: str) -> list[ir.Condition]:
    """Under a title such as `Anonymous` an exception speaks of those that its rules speak of."""
    title = making.context.titles[0].casefold()
    return [
        ir.IsAdjective(thing, (id_,))
        for id_, entry in making.context.vocabulary.adjectives.items()
        if making.composer.fits(id_, kind) and title in (id_, *(each.casefold() for each in entry.names))
    ]


def _like_titled(making: Making, patterns: list[ir.EventPattern]) -> Iterator[ir.EventPattern]:
    """Under a title such as `Redeployment` an exception speaks of that act, and of others as far as they do the same."""
    composer, title = making.composer, making.context.titles[0].casefold()
    named = [
        each.verb
        for each in patterns
        if title in (name.casefold() for name in composer.vocabulary.verbs[each.verb].names)
    ]
    if len(named) != 1:
        return
    done = {(each.target.attribute, each.value) for each in effects(composer, named[0])}
    for each in patterns:
        if each.verb == named[0]:
            yield each
            continue
        for effect in effects(composer, each.verb):
            match effect.condition:
                case ir.Comparison("=", ir.Name(role), ir.Constant() as value) if (
                    effect.target.attribute,
                    effect.value,
                ) in done and role in composer.act_attributes(each.verb):
                    yield replace(each, arguments=(*each.arguments, ir.Argument(role, None, value)))


def _may_not(kind: str, variable: ir.Variable, where: list[ir.Condition], state: ir.Condition) -> ir.Rule:
    return ir.Rule(
        modality=ir.Modality.PROHIBITION,
        subjects=(ir.Selection(kind, variable.name, all_of(where)),),
        then=ir.Require(ir.Not(state)),
    )


def _bare(phrase: Phrase) -> bool:
    """Whether a noun stands alone, as `in place` does, which speaks of no place."""
    named = isinstance(phrase.head, Noun) and phrase.head.name
    return not (named or phrase.determiner or phrase.adjectives or phrase.modifiers)


def _in_place(making: Making, theme: Phrase, variable: ir.Variable, kind: str) -> ir.Rule:
    """`stay in place`: nothing is done to them that would take them elsewhere."""
    clause, composer = making.clause, making.composer
    told = clause.modality or making.statement.opening or making.statement.conditions or clause.times
    if making.context.before and not told and not occasion(clause, (), making.context):
        raise Unread("on what occasion it stays")  # that which the sentences before tell of, or ever
    where = composer.restrictions(theme, variable, kind, variable)
    verbs = moving(composer, kind)
    acts: list[ir.Condition] = [
        ir.Not(ir.Happened(ir.EventPattern(verb, (ir.Argument("theme", None, variable),)), shown=True))
        for verb in verbs
    ]
    if clause.negated or not acts:
        raise Unread("what would take it elsewhere")
    return ir.Rule(
        modality=ir.Modality.OBLIGATION if clause.modality == "must" else ir.Modality.EFFECT,
        subjects=(ir.Selection(kind, variable.name, all_of(where)),),
        then=ir.Require(join(acts, "and")),
        steps=not_then(clause, making.statement.conditions, verbs, making.context),
    )


def moving(composer: Composer, kind: str) -> list[str]:
    """The verbs that take a thing of `kind` from its place, by their declared effects; not those that are kinds of others."""
    found = []
    for verb, entry in composer.vocabulary.verbs.items():
        effects = [parse_effect(text) for text in entry.effects]
        puts = GOAL in entry.roles and SOURCE not in composer.roles(verb)
        if (
            not puts
            and composer.takes(verb, "theme", kind)
            and any(
                not isinstance(effect, Diagnostic)
                and effect.target.of == ir.Name("theme")
                and effect.target.attribute == AT
                for effect in effects
            )
        ):
            found.append(verb)
    return [
        verb for verb in found if not any(each in found for each in composer.lineage(verb) if each != verb)
    ]


def ending(composer: Composer, adjectives: tuple[str, ...], kind: str) -> list[str]:
    """The verbs whose declared effects on a thing of `kind` end a state; none where an adjective does not tell."""
    if len(adjectives) != 1:
        return []
    means = parse_condition(composer.vocabulary.adjectives[adjectives[0]].means)
    return [
        verb
        for verb, entry in composer.vocabulary.verbs.items()
        if composer.takes(verb, "theme", kind)
        and any(_ends(composer, means, parse_effect(text), kind) for text in entry.effects)
    ]


def _ends(
    composer: Composer, means: ir.Condition | Diagnostic, effect: Effect | Diagnostic, kind: str
) -> bool:
    """Whether an effect gives the attribute of a state a value with which it cannot hold."""
    if isinstance(effect, Diagnostic) or effect.target.of != ir.Name("theme"):
        return False
    attribute = ir.Name(effect.target.attribute)
    match means, effect.value:
        case ir.Comparison("=", left, ir.Constant(wanted)), ir.Constant(given) if left == attribute:
            return wanted != given
        case ir.IsKind(left, tuple(), False), ir.Constant(None) if left == attribute:
            return True
        case ir.IsKind(left, tuple(kinds), False), ir.AttributeOf(ir.Name("theme"), other) if (
            left == attribute
        ):
            types = composer.types(kind, other)
            return not any(composer.may_be(each, wanted) for each in types for wanted in kinds)
    return False
