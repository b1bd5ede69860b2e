"""What a duty finds done: that a thing is already what the act would make it."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.language.parse import parse_condition, parse_effect
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import join
from rulewright.rules.traverse import mentions
from rulewright.sentences.grammar.known_names import AT, OWNER, THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import name_of
from rulewright.sentences.grammar.statements import Clause
from rulewright.source.diagnostics import Diagnostic

ANY = ""
_BEFORE_AND_AFTER = (ir.Moment.INITIAL, ir.Moment.FINAL)
OWNED_AT_LAST = "owner at last"
HOME = {"own": (ANY,), "the": (AT,)}
"""Determiners of what a thing may be at or have already, and the attributes that tell: `return to the pool`."""


def already(
    composer: Composer,
    verb: str,
    theme: ir.Variable,
    arguments: Sequence[ir.Argument],
    *,
    values: bool = False,
    home: Sequence[str] = (),
    those: Sequence[ir.Condition] = (),
    timed: bool = True,
) -> list[ir.Condition]:
    """That a thing is from the beginning what the act would make it, as far as that is a yes or no, or with `values` a
    value that the act is given or always leads to, or where it leads, as these attributes at `home` tell: nothing need
    be done then. An act that only takes it from where it is, or from who has borrowed it, has nothing to do where it is
    nowhere before and after, unless the conditions on `those` of which it is said tell that; what is nobody's is still there.
    Not `timed`: the beginning is that of all play, and not of some step."""
    kinds = composer.scope.kinds.get(theme.name, ())
    given = {each.role: each.term for each in arguments}
    found: list[ir.Condition] = []
    there: list[ir.Condition] = []
    gone: list[ir.Condition] = []
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
                # Who was there in the beginning of all play, and not of a step, may have gone away since.
                moments = _BEFORE_AND_AFTER[: 1 if timed else 2]
                there += [ir.Comparison("=", ir.At(when, path), value_said) for when in moments]
                continue
            owned = OWNED_AT_LAST in home and effect.target.attribute == OWNER
            if owned and isinstance(value_said, ir.Constant) and effect.condition is None:
                # In whatever way it came to be his: a share that was sold to the bank is not returned to it as well.
                there.append(ir.Comparison("=", ir.At(ir.Moment.FINAL, path), value_said))
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
            if effect.value == ir.Constant(None) and effect.condition is None:
                told = any(mentions(each, path) for each in those)
                if told or effect.target.attribute == OWNER or _changes_hands(composer, kinds):
                    return []
                gone += [ir.Comparison("=", ir.At(each, path), effect.value) for each in _BEFORE_AND_AFTER]
                continue
            always = values and isinstance(effect.condition, ir.IsKind)
            if not isinstance(effect.value, ir.Constant) or not (
                isinstance(effect.value.value, bool) or always
            ):
                return []  # what else it does cannot be told to be done
            found.append(ir.Comparison("=", ir.At(ir.Moment.INITIAL, path), effect.value))
    fulfilled = [*there, *found, *gone]
    return [join(fulfilled, "and")] if fulfilled else []


def not_yet(rule: ir.Rule, composer: Composer) -> ir.Rule:
    """The rule without what its condition denies: if it `is dispersed` when the step begins, it is to be restored, although it
    was not dispersed in the beginning; and if it has been damaged, it is to be repaired, although it was whole before. What
    something else was done to must still be so in the end: a ship `struck by a storm` may have been whole before only."""
    if not isinstance(rule.then, ir.Require) or not isinstance(rule.then.condition, ir.AnyOf):
        return rule
    names = {
        each.variable: each.where.right
        for each in rule.subjects
        if isinstance(each.where, ir.Comparison) and each.where.left == ir.Variable(each.variable)
    }
    parts = conjuncts(rule.where)
    told = {fact for each in parts for fact in _facts(each, composer)}

    def denied(condition: ir.Condition) -> bool:
        match condition:
            case ir.Comparison(
                "=", ir.At(ir.Moment.INITIAL, ir.AttributeOf(thing, attribute)), ir.Constant(bool() as value)
            ):
                named = names.get(thing.name) if isinstance(thing, ir.Variable) else None
                return any((each, attribute, not value) in told for each in (thing, named))
        return False

    done_to = {term for each in parts for term in _done_to(each)}

    def lasting(condition: ir.Condition) -> ir.Condition:
        match condition:
            case ir.Comparison(
                "=", ir.At(ir.Moment.INITIAL, ir.AttributeOf(thing, _) as fact), ir.Constant(bool()) as value
            ):
                if thing in done_to or (isinstance(thing, ir.Variable) and names.get(thing.name) in done_to):
                    return join([condition, ir.Comparison("=", ir.At(ir.Moment.FINAL, fact), value)], "and")
        return condition

    left = tuple(lasting(each) for each in rule.then.condition.conditions if not denied(each))
    return rule if not left else replace(rule, then=ir.Require(join(left, "or")))


def _done_to(condition: ir.Condition | None) -> Iterator[ir.Term]:
    """The things to which an act is done that a condition says to have happened."""
    if isinstance(condition, ir.Happened):
        yield from (
            each.term for each in condition.event.arguments if each.role == THEME and each.term is not None
        )


def _facts(condition: ir.Condition | None, composer: Composer) -> Iterator[tuple[ir.Term, str, bool]]:
    """What adjectives say of a thing that is a yes or no, or acts that were done to it make it: the thing, the attribute and
    the value."""
    match condition:
        case ir.Happened(ir.EventPattern(verb=str() as verb, arguments=arguments)):
            for each in arguments:
                if each.role == THEME and each.term is not None:
                    yield from ((each.term, *made) for made in _made_so(verb, composer))
            return
        case ir.IsAdjective(thing, (str() as id_,), None, negated) | ir.IsKind(
            thing, (str() as id_,), negated
        ):
            adjective = composer.vocabulary.adjectives.get(id_)
        case _:
            return
    if adjective is not None:
        match parse_condition(adjective.means):
            case ir.Comparison("=", ir.Name(attribute), ir.Constant(bool() as value)):
                yield thing, attribute, value is not negated


def _made_so(verb: str, composer: Composer) -> Iterator[tuple[str, bool]]:
    """What acts of a verb always make of what they are done to, as far as it is a yes or no."""
    for effect in effects(composer, verb):
        match effect.target, effect.value, effect.condition:
            case ir.AttributeOf(ir.Name("theme"), attribute), ir.Constant(bool() as value), None:
                yield attribute, value


def homes(clause: Clause) -> Sequence[str]:
    """The attributes that tell whether a thing is already where a clause takes it: `return to their ports`, and of whom it
    names, `return to the bank`, whether it is his in the end."""
    for each in clause.adjuncts:
        # `Spain cedes Nil to Russia` is of what Spain does, however Russia may come to have it; `Nil is ceded to Russia` and
        # `Nil passes to Russia` are of Nil.
        if (
            (clause.passive or not clause.objects)
            and isinstance(each.phrase, Phrase)
            and name_of(each.phrase) is not None
        ):
            return (*HOME.get(each.phrase.determiner, ()), OWNED_AT_LAST)
        if isinstance(each.phrase, Phrase) and each.phrase.determiner in HOME:
            return HOME[each.phrase.determiner]
        if isinstance(each.phrase, Phrase) and whose_own(each.phrase) is not None:
            return HOME["the"]
    return ()


def whose_own(phrase: Phrase) -> str | None:
    """`the ports of their owners`: the attribute by which what it is said of names whose they are."""
    match phrase.modifiers:
        case (Adjunct("of", Phrase(head=Noun(property=True) as named, determiner="own", modifiers=())),):
            return named.id
    return None


def _changes_hands(composer: Composer, kinds: Sequence[str]) -> bool:
    """Whether acts give things of a kind to somebody, so that one that is at no place may be in his hand."""
    return any(
        effect.target.attribute == OWNER
        for verb in composer.vocabulary.verbs
        for kind in kinds
        if composer.takes(verb, THEME, kind)
        for effect in effects(composer, verb)
    )


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
