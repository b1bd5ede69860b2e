"""Duties and automatic effects: something happens to each thing, or to something."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_effect
from rulewright.rules.proposals.clauses.agency import actor_and_theme, actor_of_duty
from rulewright.rules.proposals.clauses.duty_adjuncts import duty_adjunct, has_part, place_left
from rulewright.rules.proposals.clauses.effects import effects, made_so
from rulewright.rules.proposals.clauses.emptying import empties
from rulewright.rules.proposals.clauses.occasions import occasion
from rulewright.rules.proposals.clauses.paying import paid
from rulewright.rules.proposals.clauses.placing import is_as_those, onto_the_map, when_those
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.discourse.phrases import is_name
from rulewright.rules.proposals.families.constraints import is_free
from rulewright.rules.proposals.families.places import EVERY, SOME
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import narrowed, path_to
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import AT, BY, COMPANION
from rulewright.rules.traverse import mentions
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause
from rulewright.source.diagnostics import Diagnostic

ANY = ""
HOME = {"own": (ANY,), "the": (AT,)}
"""Determiners of what a thing may be at or have already, and the attributes that tell: `return to the pool`."""


def duties(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Captured monarchs return to their countries`: for each of them it happens."""
    if not making.clause.verb or making.clause.negated or making.clause.modality == "may":
        return
    if is_free(making.clause) or any(each.free for each in making.clause.times):
        return
    composer, clause = making.composer, making.clause
    actor, theme = actor_and_theme(making)
    if theme is None:
        raise Unread("no theme")
    if theme.determiner in ("no", "pronoun") or theme.amount is not None:
        raise Unread("a quantity")
    if theme.determiner == "other":
        raise Unread("other than which", theme.place)
    if theme.determiner in SOME and any(
        isinstance(each.phrase, Phrase)
        and each.phrase.determiner in EVERY
        and (theme.determiner == "a" or has_part(making, each.preposition, each.phrase))
        for each in clause.adjuncts
    ):
        raise Unread("which of them each place gets")
    if clause.noun_of_act and theme.determiner in (*SOME, "any"):
        raise Unread("to which of them it is done")  # `a removal of ships occurs`: of some
    if theme.determiner == "own" and actor is None and clause.topic is None:
        raise Unread("whose they are")
    modality = ir.Modality.OBLIGATION if clause.modality in ("must", "imperative") else ir.Modality.EFFECT
    kind = composer.head_kind(theme)
    if not composer.takes(clause.verb, "theme", kind):
        raise Unread(f"{clause.verb} of a {kind}")
    if (
        clause.modality == "must"
        and (clause.adjuncts or _says_when(clause))
        and theme.determiner in ("", "a")
        and not is_name(theme)
        and not clause.direct
        and not _of_some_by_somebody(clause, theme)
    ):
        return  # of each act, where it must lead or when it must be done: a constraint
    if clause.only and _says_when(clause):
        return
    if clause.objects and theme.determiner == "a" and theme.same is None:
        return  # `demolish a tower`, `Turkey demolishes a tower`: one, and not each
    kind = narrowed(composer, kind, clause.verb, "theme")
    variable = composer.scope.new(kind)
    head = theme.head
    if isinstance(head, Noun) and head.name:
        where: list[ir.Condition] = [ir.Comparison("=", variable, ir.Constant(head.id))]
    else:
        where = composer.restrictions(theme, variable, kind, variable)
        if theme.determiner == "own" and actor is not None:
            where = [*_of_his_own(composer, actor, variable, kind), *where]
    arguments = [ir.Argument("theme", None, variable)]
    around: list[tuple[str, ir.Variable, list[ir.Condition]]] = []
    done_by = actor_of_duty(making, actor)
    arguments += done_by
    if theme.determiner == "own" and actor is not None and is_name(actor):
        whose = path_to(composer, variable, kind, composer.head_kind(actor))
        where += [ir.Comparison("=", whose, each.term) for each in done_by if each.term is not None]
    steps = occasion(clause, making.statement.conditions, making.context)
    for adjunct in clause.adjuncts:
        if is_as_those(making, adjunct, kind):
            steps = when_those(adjunct, steps)
            continue
        if left := place_left(making, adjunct, variable, kind):
            where += left
            continue
        argument = duty_adjunct(making, adjunct, variable, kind, around)
        arguments.append(argument)
    if len({each.role for each in arguments}) < len(arguments):
        raise Unread(f"which one {clause.verb} is done to")
    selection = ir.Selection(kind, variable.name, join(where, "and") if where else None)
    if any(turn.turns for turn in clause.turns):
        raise Unread("an act of another turn")
    if not clause.adjectives and not making.unique and all(each.role != COMPANION for each in arguments):
        arguments += onto_the_map(composer, clause.verb, arguments)
    act = ir.EventPattern(clause.verb, tuple(arguments))
    if any(is_as_those(making, each, kind) for each in clause.adjuncts):
        act, steps = replace(act, steps=steps), ()  # of which things it is said, is seen before that step
    happened: ir.Condition = ir.Happened(_not_elsewhere(composer, act), shown=True)
    if making.unique:
        happened = _has_it(making, variable, arguments) or happened
    if clause.adjectives is not None:
        if not all(composer.leads_to(clause.verb, each) for each in clause.adjectives.ids):
            raise Unread(f"what {clause.verb} has to do with {' and '.join(clause.adjectives.ids)}")
        happened = join([happened, composer.described(variable, kind, clause.adjectives, None)], "and")
    home = next(
        (
            HOME[each.phrase.determiner]
            for each in clause.adjuncts
            if isinstance(each.phrase, Phrase) and each.phrase.determiner in HOME
        ),
        (),
    )
    if any(mentions(each, ir.AttributeOf(variable, AT)) for each in where):
        home = ()  # where they are, the sentence says
    if clause.passive and any(empties(one) for each in making.statement.conditions for one in each.clauses):
        # That nothing is left is seen in the end, and so is what was done for it.
        happened = join([happened, *made_so(composer, clause.verb, variable, kind)], "or")
    before = already(composer, clause.verb, variable, arguments, values=not clause.modality, home=home)
    payers, costs = paid(making, variable, kind)
    # `must rest` may ask for the rest itself, also of one that is not tired.
    itself = bool(before) and clause.modality == "must" and not clause.passive
    for kept in (join([happened, *before], "or"), *((happened,) if itself else ())):
        for around_kind, around_variable, conditions in reversed(around):
            kept = ir.Quantified(
                "some", ir.Selection(around_kind, around_variable.name, join([*conditions, kept], "and"))
            )
        kept = join([kept, *making.lacking], "or")
        then = ir.Require(join([kept, *costs], "and"))
        subjects = (selection, *making.unique, *payers)
        yield (ir.Rule(modality=modality, steps=steps, subjects=subjects, then=then),)


def _of_his_own(composer: Composer, actor: Phrase, thing: ir.Variable, kind: str) -> list[ir.Condition]:
    """`Turkey removes its generals`: those of the one by name; of others each has his own, which is another rule."""
    holder = composer.holder_of(actor)
    if holder is None:
        raise Unread("whose they are")
    return [ir.Comparison("=", ir.AttributeOf(thing, composer.attribute_to(kind, holder[1])), holder[0])]


def _of_some_by_somebody(clause: Clause, theme: Phrase) -> bool:
    """`Ruined towers must be demolished by their owners`: that these are to be demolished, or who alone may do it."""
    by = [each for each in clause.adjuncts if each.preposition == BY]
    return bool(by) and len(by) == len(clause.adjuncts) and bool(theme.adjectives or theme.modifiers)


def _says_when(clause: Clause) -> bool:
    return clause.passive and any(each.steps for each in clause.times)


def already(
    composer: Composer,
    verb: str,
    theme: ir.Variable,
    arguments: Sequence[ir.Argument],
    *,
    values: bool = False,
    home: Sequence[str] = (),
) -> list[ir.Condition]:
    """That a thing is from the beginning what the act would make it, as far as that is a yes or no, or with `values` a
    value that the act is given or always leads to, or where it leads, as these attributes at `home` tell: nothing need
    be done then."""
    kinds = composer.scope.kinds.get(theme.name, ())
    given = {each.role: each.term for each in arguments}
    found: list[ir.Condition] = []
    there: list[ir.Condition] = []
    for each in composer.lineage(verb):
        for text in composer.vocabulary.verbs[each].effects:
            effect = parse_effect(text)
            if isinstance(effect, Diagnostic) or effect.target.of != ir.Name("theme"):
                continue
            match effect.condition:
                case ir.Comparison("=", ir.Name(role), ir.Constant() as value) if given.get(
                    role
                ) != value and not (
                    role not in given and _only_so(composer, verb, role) and _is_bool(effect.value)
                ):
                    continue
                case ir.IsKind(ir.Name("theme"), tuple(wanted), against) if against == any(
                    composer.vocabulary.is_a(kind, each) for kind in kinds for each in wanted
                ):
                    continue
            path = ir.AttributeOf(theme, effect.target.attribute)
            named = effect.value.name if isinstance(effect.value, ir.Name) else ""
            value_said = given.get(named)
            if (
                (ANY in home or effect.target.attribute in home)
                and isinstance(value_said, ir.Variable | ir.Constant)
                and effect.condition is None
            ):
                there.append(ir.Comparison("=", ir.At(ir.Moment.INITIAL, path), value_said))
                continue
            if there:
                continue  # who is where it leads need not be otherwise than he is
            if values and isinstance(value_said, ir.Constant) and named in composer.act_attributes(verb):
                found.append(ir.Comparison("=", ir.At(ir.Moment.INITIAL, path), value_said))
                done = ir.EventPattern(verb, (ir.Argument("theme", None, theme),))
                found.append(ir.Not(ir.Happened(done)))  # or it may be made another
                continue
            if effect.value == ir.Constant(None) and found:
                continue  # what is out of play is nowhere
            always = values and isinstance(effect.condition, ir.IsKind)
            if not isinstance(effect.value, ir.Constant) or not (
                isinstance(effect.value.value, bool) or always
            ):
                return []  # what else it does cannot be told to be done
            found.append(ir.Comparison("=", ir.At(ir.Moment.INITIAL, path), effect.value))
    return [join([*there, *found], "and")] if there or found else []


def _is_bool(value: ir.Term | None) -> bool:
    return isinstance(value, ir.Constant) and isinstance(value.value, bool)


def _only_so(composer: Composer, verb: str, role: str) -> bool:
    """Whether all that an act does to a thing depends on how it is done: what is removed leaves the game, or the map.

    Where the sentence does not say how, a thing that is already as one of these would make it is left as it is.
    """
    return all(
        isinstance(each.condition, ir.Comparison) and each.condition.left == ir.Name(role)
        for each in effects(composer, verb)
    )


def _not_elsewhere(composer: Composer, act: ir.EventPattern) -> ir.EventPattern:
    """The act, and none of its kinds that bring a thing somewhere where this one leaves it nowhere: what returns to a
    pool is not out of the game."""
    given = {each.role: each.term for each in act.arguments}
    gone = {
        effect.target.attribute
        for effect in effects(composer, act.verb)
        if effect.value == ir.Constant(None)
        and isinstance(effect.condition, ir.Comparison)
        and isinstance(effect.condition.left, ir.Name)
        and given.get(effect.condition.left.name) == effect.condition.right
    }
    others = tuple(
        verb
        for verb, entry in composer.vocabulary.verbs.items()
        if entry.is_a == act.verb
        and any(
            effect.target.attribute in gone and effect.condition is None and effect.value != ir.Constant(None)
            for effect in effects(composer, verb)
        )
    )
    if not others or act.where is not None:
        return act
    done = composer.scope.new("event")
    return replace(act, variable=done.name, where=ir.IsKind(done, others, True))


def _has_it(making: Making, theme: ir.Variable, arguments: Sequence[ir.Argument]) -> ir.Condition | None:
    """`is given to the one who has the most`: who has the thing already keeps it, so that only who has it counts."""
    for each in arguments[1:]:
        attribute = making.composer.given_to(making.clause.verb, each.role)
        if attribute is not None and each.term is not None and len(arguments) == 2:
            return ir.Comparison("=", ir.At(ir.Moment.FINAL, ir.AttributeOf(theme, attribute)), each.term)
    return None
