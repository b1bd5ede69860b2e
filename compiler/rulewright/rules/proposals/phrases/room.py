"""Whether a thing can hold one more: `a corps which has the capacity`.

How much it can hold stands in attributes such as `ship_capacity`, named after the kind of what it holds.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect, parse_effect
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import AT, GOAL

CAPACITY = "_capacity"
"""The end of the name of an attribute that says how many things of a kind, with which it begins, a thing can hold."""


def room(words: Words, holder: ir.Term, kind: str, *, mutual: bool = False) -> ir.Condition:
    """That a thing can hold one more of what the act is about, of each kind that it may be; where things are given both
    ways, that it holds no more than it can in the end will do."""
    theme = words.theme
    if theme is None:
        raise Unread("room for what?")
    held = words.scope.kinds[theme.name][0]
    found: list[ir.Condition] = []
    for limit in _limits(words, kind):
        counted = _counted(words, limit)
        if counted not in words.vocabulary.kinds or not words.may_be(counted, held):
            continue
        left = _left(words, holder, kind, counted, limit)
        if mutual:
            left = join([left, _left(words, holder, kind, counted, limit, in_the_end=True)], "or")
        if words.vocabulary.is_a(held, counted):
            found.append(left)
        else:
            found.append(ir.AnyOf((ir.IsKind(theme, (counted,), True), left)))
    if not found:
        raise Unread(f"how many {held} a {kind} can hold")
    return join(found, "and")


def room_within(words: Words, holder: ir.Term, kinds: Sequence[str], capacity: str) -> ir.Condition:
    """That of the things of which an attribute says how many it can hold, a thing of one of the kinds can hold one more."""
    counted = capacity.removesuffix(CAPACITY)
    having = [id_ for id_, entry in words.vocabulary.kinds.items() if capacity in entry.attributes]
    if len(having) != 1 or counted == capacity or counted not in words.vocabulary.kinds:
        raise Unread(f"of what {capacity} says how many it holds")
    if not any(each in words.vocabulary.kinds and words.may_be(having[0], each) for each in kinds):
        raise Unread(f"the {capacity} of what")
    return _left(words, holder, having[0], counted, capacity)


def _counted(words: Words, limit: str) -> str:
    """The kind of what is counted: the attribute is named after it, or after a noun for some of its things."""
    name = limit.removesuffix(CAPACITY)
    term = words.vocabulary.terms.get(name)
    return (
        term.of
        if term is not None and isinstance(term.of, str) and name not in words.vocabulary.kinds
        else name
    )


def _limits(words: Words, kind: str) -> list[str]:
    return [
        each
        for each in words.attributes(kind)
        if each.endswith(CAPACITY) and "int" in words.types(kind, each)
    ]


def _left(
    words: Words, holder: ir.Term, kind: str, counted: str, limit: str, *, in_the_end: bool = False
) -> ir.Condition:
    """Fewer things of a kind are in it than can be; in the end, no more."""
    thing, inside = contained(words, holder, kind, counted)
    where = [replace(each, left=ir.At(ir.Moment.FINAL, each.left)) if in_the_end else each for each in inside]
    number = ir.Aggregate("count", ir.Selection(counted, thing.name, join(where, "and")))
    return ir.Comparison("<=" if in_the_end else "<", number, ir.AttributeOf(holder, limit))


def contained(
    words: Words, holder: ir.Term, kind: str, counted: str
) -> tuple[ir.Variable, list[ir.Comparison]]:
    """A thing of kind `counted` in play, and that it is in the holder, which is of `kind`."""
    thing = words.scope.new(counted)
    inside = [
        each
        for each in words.attributes(counted)
        if any(
            words.vocabulary.is_a(kind, one)
            for one in words.types(counted, each)
            if one in words.vocabulary.kinds
        )
    ]
    if len(inside) != 1:
        raise Unread(f"which {counted} a {kind} holds")
    where = [
        ir.Comparison("=", ir.AttributeOf(thing, each), ir.Constant(True))
        for each in dict.fromkeys(_presence(words))
        if words.vocabulary.attribute(counted, each) is not None
    ]
    where.append(ir.Comparison("=", ir.AttributeOf(thing, inside[0]), holder))
    return thing, where


def empty(words: Words, holder: ir.Term, kind: str) -> ir.Condition:
    """That there is nothing in a thing of all that acts can put into it."""
    found: list[ir.Condition] = []
    for counted in words.vocabulary.kinds:
        if not any(
            _puts_in(words, counted, each, kind) for each in words.vocabulary.kinds[counted].attributes
        ):
            continue
        thing, inside = contained(words, holder, kind, counted)
        found.append(ir.Quantified("no", ir.Selection(counted, thing.name, join(inside, "and"))))
    if not found:
        raise Unread(f"what a {kind} holds")
    return join(found, "and")


def _puts_in(words: Words, counted: str, attribute: str, kind: str) -> bool:
    """Whether an attribute says in what a thing is, which acts change, and may name one of a kind."""
    types = [each for each in words.types(counted, attribute) if each in words.vocabulary.kinds]
    if attribute == AT or not any(words.vocabulary.is_a(kind, each) for each in types):
        return False
    return any(
        words.takes(verb, "theme", counted) and f"theme.{attribute} := {GOAL}" in effect
        for verb, entry in words.vocabulary.verbs.items()
        for effect in entry.effects
    )


def _presence(words: Words) -> Iterator[str]:
    """The attributes that say whether a thing is in play: acts that put it somewhere make them true, and others false. What is
    lit or sealed is no more in play than what is not."""
    values: dict[str, set[object]] = {}
    for verb in words.vocabulary.verbs.values():
        puts = any(GOAL in text.partition(":=")[2] for text in verb.effects)
        for text in verb.effects:
            effect = parse_effect(text)
            if not isinstance(effect, Effect) or effect.condition is not None:
                continue
            value = effect.value.value if isinstance(effect.value, ir.Constant) else None
            if isinstance(value, bool) and (puts or not value):
                values.setdefault(effect.target.attribute, set()).add(value)
    yield from (attribute for attribute, found in values.items() if found == {True, False})
