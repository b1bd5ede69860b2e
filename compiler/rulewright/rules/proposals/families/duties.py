"""Duties and automatic effects: something happens to each thing, or to something."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import actor_and_theme, actor_of_duty, kind_of_theme
from rulewright.rules.proposals.clauses.chosen_parts import so_many, with_some
from rulewright.rules.proposals.clauses.costs_of_duties import paid
from rulewright.rules.proposals.clauses.duties_after_acts import tells_after_what
from rulewright.rules.proposals.clauses.duty_adjuncts import duty_adjunct, has_part, place_left
from rulewright.rules.proposals.clauses.effects import effects, made_so
from rulewright.rules.proposals.clauses.emptying import empties
from rulewright.rules.proposals.clauses.fulfilment import already, homes
from rulewright.rules.proposals.clauses.governed_acts import check_one_for_all
from rulewright.rules.proposals.clauses.occasions import occasion
from rulewright.rules.proposals.clauses.placing import is_as_those, onto_the_map, when_those
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.clauses.ways import Way, ways
from rulewright.rules.proposals.families.constraints import is_done_to_all, is_free
from rulewright.rules.proposals.families.places import SOME
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import narrowed, path_to
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions, walk
from rulewright.sentences.grammar.known_names import AT, COMPANION
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import UNIVERSAL, Phrase
from rulewright.sentences.grammar.phrases_within import is_name
from rulewright.sentences.grammar.prepositions import BY
from rulewright.sentences.grammar.statements import Clause


def duties(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Captured monarchs return to their countries`: for each of them it happens."""
    composer, clause = making.composer, making.clause
    if not clause.verb or clause.negated or clause.modality == "may":
        return
    if (is_free(clause) and not is_done_to_all(clause)) or any(each.free for each in clause.times):
        return
    actor, theme = actor_and_theme(making)
    if theme is None:
        raise Unread("no theme")
    _check_which(making, actor, theme)
    check_one_for_all(clause, theme)
    kind = kind_of_theme(making, theme)
    if _governs_acts(clause, theme) and not tells_after_what(making):
        return
    kind = narrowed(composer, kind, clause.verb, "theme")
    thing = composer.scope.new(kind)
    where = _those(composer, actor, theme, thing, kind)
    done_by = actor_of_duty(making, actor)
    if theme.determiner == "own" and actor is not None and is_name(actor):
        whose = path_to(composer, thing, kind, composer.head_kind(actor))
        where += [ir.Comparison("=", whose, each.term) for each in done_by if each.term is not None]
    steps = occasion(clause, making.statement.conditions, making.context)
    if alternatives := ways(clause):
        yield _in_one_of_ways(making, alternatives, thing, where, done_by)
        return
    arguments = [ir.Argument("theme", None, thing), *done_by]
    for adjunct in clause.adjuncts:
        if is_as_those(making, adjunct, kind):
            steps = when_those(adjunct, steps)
        elif left := place_left(making, adjunct, thing, kind):
            where += left
        else:
            arguments.append(duty_adjunct(making, adjunct, thing, kind))
    if len({each.role for each in arguments}) < len(arguments):
        raise Unread(f"which one {clause.verb} is done to")
    making.check_turn()
    if not clause.adjectives and not making.unique and all(each.role != COMPANION for each in arguments):
        arguments += onto_the_map(composer, clause.verb, arguments)
    act = ir.EventPattern(clause.verb, tuple(arguments))
    if any(is_as_those(making, each, kind) for each in clause.adjuncts):
        act, steps = replace(act, steps=steps), ()  # of which things it is said, is seen before that step
    done = _done(making, act, thing, where, timed=bool(steps))
    payers, costs = paid(making, thing, kind)
    for each in done:
        if (nobody := _of_nobody(arguments, each)) is not None:
            making.lacking.append(nobody)
        done_so = so_many(with_some(each, making.around), making.counted, composer)
        kept = join([done_so, *making.lacking], "or")
        yield (
            ir.Rule(
                modality=making.modality_of_duty(),
                steps=steps,
                subjects=(
                    ir.Selection(kind, thing.name, all_of(where)),
                    *making.parted,
                    *making.unique,
                    *payers,
                ),
                then=ir.Require(join([kept, *costs], "and")),
            ),
        )


def _of_nobody(arguments: Sequence[ir.Argument], done: ir.Condition) -> ir.Condition | None:
    """That there is nobody to do it: `must be notified by his sponsor` asks nothing of who has none. None where the duty says who
    does it otherwise, or says that already."""
    for each in arguments:
        match each:
            case ir.Argument("actor", _, ir.At(ir.Moment.INITIAL, ir.AttributeOf() as whose)):
                nobody = ir.Comparison("=", ir.At(ir.Moment.INITIAL, whose), ir.Constant(None))
                return None if any(node == nobody for node, _ in walk(done)) else nobody
    return None


def _in_one_of_ways(
    making: Making,
    alternatives: Sequence[Way],
    thing: ir.Variable,
    where: Sequence[ir.Condition],
    done_by: Sequence[ir.Argument],
) -> tuple[ir.Rule, ...]:
    """`Each band must march to its seat or to an adjacent march`: that it is done in one of these ways."""
    composer, clause = making.composer, making.clause
    (kind,) = composer.scope.kinds[thing.name]
    making.check_turn()
    steps = occasion(clause, making.statement.conditions, making.context)
    done: list[ir.Condition] = []
    parts: set[tuple[str, ...]] = set()
    for way in alternatives:
        if any(is_as_those(making, each, kind) or place_left(making, each, thing, kind) for each in way):
            raise Unread("alternatives in a duty")
        making.around = []
        arguments = [
            ir.Argument("theme", None, thing),
            *done_by,
            *(duty_adjunct(making, each, thing, kind) for each in way),
        ]
        if making.parted or making.unique or making.counted or making.lacking:
            raise Unread("alternatives in a duty")
        if len({each.role for each in arguments}) < len(arguments):
            raise Unread(f"which one {clause.verb} is done to")
        parts.add(tuple(each.role for each in arguments))
        if len(parts) > 1 and not clause.choices:
            raise Unread("alternatives in a duty")  # `on fleets in ports or islands`: on islands, or in them
        act = ir.EventPattern(clause.verb, tuple(arguments))
        # Only what is done shows which of them it was, and not how the thing is anyway.
        done.append(with_some(_happened(making, act, thing), making.around))
    making.around = []
    making.read.add("choices")
    return (
        ir.Rule(
            modality=making.modality_of_duty(),
            steps=steps,
            subjects=(ir.Selection(kind, thing.name, all_of(where)),),
            then=ir.Require(join(done, "or")),
        ),
    )


def _done(
    making: Making, act: ir.EventPattern, thing: ir.Variable, where: Sequence[ir.Condition], *, timed: bool
) -> list[ir.Condition]:
    """What may be meant by that the act is done to a thing: that it is, or as well that the thing is as that would make it."""
    clause, arguments = making.clause, act.arguments
    happened = _happened(making, act, thing)
    home = () if any(mentions(each, ir.AttributeOf(thing, AT)) for each in where) else homes(clause)
    before = already(
        making.composer,
        clause.verb,
        thing,
        arguments,
        values=not clause.modality,
        home=home,
        those=where,
        timed=timed or bool(clause.times),
    )
    if not (timed or clause.times or clause.modality == "imperative") and any(
        isinstance(each, ir.Happened) for each in where
    ):
        # Where it was before the acts of which it is said says nothing of where it is after them.
        before = [each for each in before if not _looks_back(each)]
    if before and clause.modality == "must" and not clause.passive:
        # `must rest` may ask for the rest itself, also of one that is not tired.
        return [join([happened, *before], "or"), happened]
    return [join([happened, *before], "or")]


def _looks_back(condition: ir.Condition) -> bool:
    """Whether a condition is on the state before play."""
    return any(isinstance(node, ir.At) and node.moment is ir.Moment.INITIAL for node, _ in walk(condition))


def _check_which(making: Making, actor: Phrase | None, theme: Phrase) -> None:
    """Raises `Unread` where it is not said of each of the things that it happens to it."""
    clause = making.clause
    if theme.determiner in ("no", "pronoun") or theme.amount is not None:
        raise Unread("a quantity")
    if theme.determiner == "other":
        raise Unread("other than which", theme.place)
    if theme.determiner in SOME and any(
        isinstance(each.phrase, Phrase)
        and each.phrase.determiner in UNIVERSAL
        and each.preposition != BY
        and (theme.determiner == "a" or has_part(making, each.preposition, each.phrase))
        for each in clause.adjuncts
    ):
        raise Unread("which of them each place gets")
    if clause.noun_of_act and theme.determiner in (*SOME, "any"):
        raise Unread("to which of them it is done")  # `a removal of ships occurs`: of some
    if theme.determiner == "own" and actor is None and clause.topic is None:
        raise Unread("whose they are")


def _governs_acts(clause: Clause, theme: Phrase) -> bool:
    """Whether something is said of acts, or of one thing, and not of each thing of a sort."""
    if (
        clause.modality == "must"
        and (clause.adjuncts or clause.choices or _says_when(clause))
        and theme.determiner in ("", "a")
        and not is_name(theme)
        and not clause.direct
        and not _of_some_by_somebody(clause, theme)
        and not _of_some_in_time(clause, theme)
    ):
        return True  # of each act, where it must lead or when it must be done: a constraint
    if clause.only and _says_when(clause):
        return True
    # `demolish a tower`, `Turkey demolishes a tower`: one, and not each
    return bool(clause.objects) and theme.determiner == "a" and theme.same is None


def _those(
    composer: Composer, actor: Phrase | None, theme: Phrase, thing: ir.Variable, kind: str
) -> list[ir.Condition]:
    """Of which things a duty is."""
    said = composer.restrictions(theme, thing, kind, thing)
    if theme.determiner == "own" and actor is not None:
        return [*_of_his_own(composer, actor, thing, kind), *said]
    return said


def _happened(making: Making, act: ir.EventPattern, thing: ir.Variable) -> ir.Condition:
    """That the act is done, and makes of the thing what the clause says; or what shows that it was done."""
    composer, clause = making.composer, making.clause
    (kind,) = composer.scope.kinds[thing.name]
    happened: ir.Condition = ir.Happened(_not_elsewhere(composer, act), shown=True)
    if making.unique:
        happened = _has_it(making, thing, act.arguments) or happened
    if clause.adjectives is not None:
        if not all(composer.leads_to(clause.verb, each) for each in clause.adjectives.ids):
            raise Unread(f"what {clause.verb} has to do with {' and '.join(clause.adjectives.ids)}")
        happened = join([happened, composer.described(thing, kind, clause.adjectives, None)], "and")
    if clause.passive and any(map(empties, making.statement.subordinate)):
        # That nothing is left is seen in the end, and so is what was done for it.
        happened = join([happened, *made_so(composer, clause.verb, thing, kind)], "or")
    return happened


def _of_his_own(composer: Composer, actor: Phrase, thing: ir.Variable, kind: str) -> list[ir.Condition]:
    """`Turkey removes its generals`: those of the one by name; of others each has his own, which is another rule."""
    holder = composer.holder_of(actor)
    if holder is None:
        raise Unread("whose they are")
    return [ir.Comparison("=", ir.AttributeOf(thing, composer.attribute_to(kind, holder[1])), holder[0])]


def _of_some_by_somebody(clause: Clause, theme: Phrase) -> bool:
    """`Ruined towers must be demolished by their owners`: that these are to be demolished, or who alone may do it; `towers must be
    inspected by each player`: no act is done by each of several."""
    by = [each.phrase for each in clause.adjuncts if each.preposition == BY]
    if not by or len(by) < len(clause.adjuncts):
        return False
    by_each = any(isinstance(each, Phrase) and each.determiner in UNIVERSAL for each in by)
    return by_each or bool(theme.adjectives or theme.modifiers)


def _of_some_in_time(clause: Clause, theme: Phrase) -> bool:
    """`Athletes must be treated before the second half`: each of them, or in no other step if at all."""
    done = any(isinstance(each, Relative) and bool(each.clause.verb) for each in theme.modifiers)
    some = done or theme.determiner in ("", "a")
    by_then = any(each.relation == "before" for each in clause.times)
    # `By the end of the loading phase a crate must be brought into a depot`: a time by which asks that it be done at all.
    due = any(each.relation in ("before", "until", "by") for each in clause.times)
    return (some or by_then) and _says_when(clause) and (due or not clause.adjuncts) and not clause.only


def _says_when(clause: Clause) -> bool:
    return clause.passive and any(each.steps for each in clause.times)


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
