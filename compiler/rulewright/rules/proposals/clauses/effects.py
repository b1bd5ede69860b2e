"""What acts do to things, as the vocabulary tells it, and what of it can be seen afterwards."""

from collections.abc import Iterator

from msgspec import Struct

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect, parse_condition, parse_effect
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.known_names import AGENT, AT, GAME, GOAL, INSTRUMENT, LOCATION, SOURCE, TURN
from rulewright.source.diagnostics import Diagnostic

THEME = ir.Name("theme")
STEP = ir.Name("step")


class Stamp(Struct, frozen=True):
    """An attribute in which an act leaves the number of the turn in which it was last done; 0 says never."""

    attribute: str
    steps: tuple[str, ...]
    """The steps in which alone the act leaves it; empty where it does in all."""


def all_effects(words: Words, verb: str) -> Iterator[Effect]:
    """What an act does to whatever it changes."""
    for each in words.lineage(verb):
        for text in words.vocabulary.verbs[each].effects:
            effect = parse_effect(text)
            if isinstance(effect, Effect):
                yield effect


def effects(words: Words, verb: str) -> Iterator[Effect]:
    """What an act does to the thing that it is done to."""
    return (each for each in all_effects(words, verb) if each.target.of == THEME)


def roles_of_goals(words: Words, verb: str) -> tuple[str, ...]:
    """The roles of what says where an act leads: its goal, and the place at which it leaves the thing."""
    there = any(
        each.value == ir.Name(LOCATION) and each.target.attribute == AT for each in effects(words, verb)
    )
    return (GOAL, LOCATION) if there else (GOAL,)


def stays_with(words: Words, verb: str) -> bool:
    """Whether acts of a verb leave with what they are done in what they are done to: what escorts a convoy stays with it."""
    return any(each.condition is None and each.value == ir.Name(INSTRUMENT) for each in effects(words, verb))


def made_so(words: Words, verb: str, thing: ir.Variable, kind: str) -> list[ir.Condition]:
    """That a thing of a kind is in the end as acts of a verb always make things, as far as that is a yes or no."""
    return [
        ir.Comparison("=", ir.At(ir.Moment.FINAL, ir.AttributeOf(thing, each.target.attribute)), each.value)
        for each in effects(words, verb)
        if each.condition is None
        and isinstance(each.value, ir.Constant)
        and isinstance(each.value.value, bool)
        and words.vocabulary.attribute(kind, each.target.attribute) is not None
    ]


def is_repeatable(words: Words, verb: str) -> bool:
    """Whether the same may be done to one thing again: nothing that the act does to it stands against that.

    What names the doer in what he does, as the player of a part, may be done again; what is aboard is there already.
    """
    return all(each.value == ir.Name(AGENT) and each.target.attribute != AT for each in effects(words, verb))


def moves_on(words: Words, verb: str) -> bool:
    """Whether an act does nothing to a thing but make it be at another place, from which it can be moved on."""
    done = list(effects(words, verb))
    return bool(done) and all(each.value == ir.Name(GOAL) and each.target.attribute == AT for each in done)


def entailed(words: Words, verb: str, adjective: str) -> bool:
    """Whether a thing is always so after the act: `placed on the map`, `removed from the map`."""
    meaning = parse_condition(words.vocabulary.adjectives[adjective].means)
    if isinstance(meaning, Diagnostic) or not isinstance(meaning, ir.Comparison) or meaning.operator != "=":
        return False
    return any(
        effect.condition is None
        and meaning.left == ir.Name(effect.target.attribute)
        and meaning.right == effect.value
        for effect in effects(words, verb)
    )


def prevented(words: Words, verb: str, adjective: str) -> bool:
    """Whether a thing is never so after the act: `ruined`, where it is repaired."""
    meaning = parse_condition(words.vocabulary.adjectives[adjective].means)
    if not isinstance(meaning, ir.Comparison) or meaning.operator != "=":
        return False
    return any(
        effect.condition is None
        and meaning.left == ir.Name(effect.target.attribute)
        and isinstance(effect.value, ir.Constant)
        and isinstance(meaning.right, ir.Constant)
        and meaning.right != effect.value
        for effect in effects(words, verb)
    )


def comes_of(words: Words, verb: str, adjective: str) -> bool:
    """Whether a thing may be so because of the act, and the act takes it from nowhere: `places a general on the map`."""
    meaning = parse_condition(words.vocabulary.adjectives[adjective].means)
    roles = words.roles(verb)
    if SOURCE in roles:
        return False
    for effect in effects(words, verb):
        made = ir.Name(effect.target.attribute)
        match meaning, effect.value:
            case (ir.Comparison("=", left, right), value) if left == made and right == value:
                return True
            case (ir.IsKind(term, tuple() as kinds, False), ir.Name(role)) if term == made and any(
                words.may_be(each, kind) for each in roles.get(role, ()) for kind in kinds
            ):
                return True
    return False


def stamp(words: Words, verb: str, kind: str) -> Stamp | None:
    """Where an act leaves the turn in which it was done to a thing of a kind; None where it does not."""
    now = ir.AttributeOf(ir.Name(GAME), TURN)
    for effect in effects(words, verb):
        if effect.value == now and words.vocabulary.attribute(kind, effect.target.attribute) is not None:
            return Stamp(effect.target.attribute, tuple(steps_told(effect.condition)))
    return None


def steps_told(condition: ir.Condition | None) -> Iterator[str]:
    """The steps in which an effect comes about, where its condition names any."""
    if condition is None:
        return
    for node, _ in walk(condition):
        if isinstance(node, ir.Comparison) and node.left == STEP:
            values = node.right.items if isinstance(node.right, ir.ListOf) else (node.right,)
            yield from (str(each.value) for each in values if isinstance(each, ir.Constant))


def undone(words: Words, verb: str, kind: str) -> Iterator[Stamp]:
    """The stamps of the acts that undo what an act does to a thing of a kind: of removals, where it is placed."""
    done = {
        effect.target.attribute: effect.value.value
        for effect in effects(words, verb)
        if effect.condition is None and isinstance(effect.value, ir.Constant)
    }
    for other in words.vocabulary.verbs:
        if not words.takes(other, "theme", kind):
            continue
        undoes = any(
            effect.target.attribute in done
            and effect.condition is None
            and isinstance(effect.value, ir.Constant)
            and isinstance(effect.value.value, bool)
            and effect.value.value != done[effect.target.attribute]
            for effect in effects(words, other)
        )
        found = stamp(words, other, kind) if undoes else None
        if found is not None:
            yield found


def ends(words: Words, verb: str, kind: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Where a thing of a kind comes to stand if not at the goal of the act: of goals of these kinds, at what this
    attribute of theirs names."""
    for effect in effects(words, verb):
        value = effect.value
        if effect.target.attribute != AT or not isinstance(value, ir.AttributeOf) or value.attribute == AT:
            continue
        kinds = {
            each.term: each.kinds
            for each, _ in (walk(effect.condition) if effect.condition is not None else ())
            if isinstance(each, ir.IsKind) and isinstance(each.kinds, tuple)
        }
        of_theme, of_goal = kinds.get(THEME, ()), kinds.get(ir.Name(GOAL), ())
        if (
            value.of == ir.Name(GOAL)
            and of_goal
            and all(words.vocabulary.is_a(kind, each) for each in of_theme)
        ):
            yield of_goal, value.attribute


def led_to(words: Words, verb: str) -> Iterator[tuple[ir.AttributeOf, ir.Constant]]:
    """The facts of the game that an act leaves so: `game.ended := true`."""
    for text in words.vocabulary.verbs[verb].effects:
        effect = parse_effect(text)
        if isinstance(effect, Diagnostic) or effect.condition is not None:
            continue
        if effect.target.of == ir.Name(GAME) and isinstance(effect.value, ir.Constant):
            yield effect.target, effect.value


def come_about(words: Words, adjective: str) -> Iterator[ir.Condition]:
    """That what leads to a state of the game has happened in the record: `the game has ended`."""
    meaning = parse_condition(words.vocabulary.adjectives[adjective].means)
    for verb, entry in words.vocabulary.verbs.items():
        if entry.roles:
            continue
        if any(
            meaning == ir.Comparison("=", ir.Name(fact.attribute), value)
            for fact, value in led_to(words, verb)
        ):
            yield ir.Happened(ir.EventPattern(verb))


def holders(words: Words, verb: str, kind: str) -> tuple[str, ...]:
    """What a thing of a kind can be in after the act, where that is not its place: nothing if the act puts it in no thing."""
    for effect in effects(words, verb):
        if effect.value != ir.Name(GOAL) or effect.target.attribute == AT:
            continue
        asked = [
            each.kinds
            for each, _ in (walk(effect.condition) if effect.condition is not None else ())
            if isinstance(each, ir.IsKind) and isinstance(each.kinds, tuple) and each.term == THEME
        ]
        if all(words.vocabulary.is_a(kind, one) for kinds in asked for one in kinds):
            return tuple(
                each for each in words.types(kind, effect.target.attribute) if each in words.vocabulary.kinds
            )
    return ()
