"""Which words of a sentence rules do not use: without a word of the vocabulary that leaves no trace in them they say something else."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from rulewright.rules import ir
from rulewright.rules.proposals.phrases.pairs_of_things import is_pair
from rulewright.rules.proposals.words.verbs import verbs_named_like
from rulewright.rules.traverse import contents, walk
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import GAME, GOAL, SOURCE
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.prepositions import BETWEEN
from rulewright.sentences.grammar.said import SaidId, SaidNumber, place_said
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import parts, parts_within
from rulewright.vocabulary.types import AttributeType, Vocabulary

_WORD = re.compile(r"\w+")
_REFERRED = re.compile(r"\breference\.(\w+)")
"""What an adjective says of the thing that it relates to."""

Stretch = tuple[int, int]


def dropped(statement: Statement, rules: tuple[ir.Rule, ...], vocabulary: Vocabulary) -> tuple[Place, ...]:
    """The words that a form has and its rules have not.

    A noun may go without saying where something in the rules is of its kind anyway (`their countries` of an owner), an
    attribute where an act of the rules changes it, and a name for which the vocabulary has a term.
    """
    used = {
        (place.start, place.end)
        for rule in rules
        for node, _ in walk(rule)
        for _, value in contents(node)
        if (place := place_said(value)) is not None
    }
    spoken: frozenset[str] | None = None
    found: dict[Stretch, None] = {}
    pairs = frozenset((*_of_several(statement, rules, vocabulary), *_between_two(statement, rules)))
    triggers = frozenset(rule.trigger.verb for rule in rules if rule.trigger is not None)
    for said in _said(statement, triggers):
        value, at = str(said), (said.place.start, said.place.end)
        if said.place in pairs:
            continue
        if any(start <= at[0] and at[1] <= end for start, end in used):
            continue
        individual = vocabulary.individuals.get(value)
        if individual is not None and individual.value is not None:
            continue
        spoken = spoken if spoken is not None else frozenset(implied(rules, vocabulary))
        kinds = _kinds_of(value, vocabulary)
        if any(each in spoken for each in _results(value, vocabulary)):
            continue
        if value in spoken or any(vocabulary.is_a(each, kind) for each in spoken for kind in kinds):
            continue
        if not spoken.isdisjoint(_stated(value, vocabulary)):
            continue
        if any(value in declared.names for declared in _attributes(spoken, vocabulary)):
            continue
        found[at] = None
    return tuple(Place(*at) for at in found)


def _between_two(statement: Statement, rules: tuple[ir.Rule, ...]) -> Iterator[Place]:
    """The `two` of the two things from the one of which to the other an act leads: the rules have both of them."""
    roles = [
        {each.role for each in node.arguments}
        for rule in rules
        for node, _ in walk(rule)
        if isinstance(node, ir.EventPattern)
    ]
    if not any({SOURCE, GOAL} <= each for each in roles):
        return
    for adjunct in parts(statement, Adjunct):
        phrase = adjunct.phrase
        if (
            adjunct.preposition == BETWEEN
            and isinstance(phrase, Phrase)
            and is_pair(phrase)
            and phrase.amount
        ):
            yield phrase.amount.place


def _said(statement: Statement, taken_up: frozenset[str]) -> Iterator[SaidId | SaidNumber]:
    """The ids and numbers that a sentence says.

    Of an act in `taken_up` that a sentence before tells of, the verb is enough: where it was done, that sentence rules.
    """

    def within(form: Struct) -> tuple[Any, ...]:
        if isinstance(form, Clause) and form.verb in taken_up and _is_of_another(form.verb):
            return (form.verb,)
        return astuple(form)

    return parts_within(statement, (SaidId, SaidNumber), within)


def _of_several(statement: Statement, rules: tuple[ir.Rule, ...], vocabulary: Vocabulary) -> Iterator[Place]:
    """Where it is said how many do something with each other: `two corps exchange`, of an act that has a role for each."""
    parts = [
        Counter(each.kind for each in node.arguments if each.kind is not None)
        for rule in rules
        for node, _ in walk(rule)
        if isinstance(node, ir.EventPattern)
    ]
    for phrase in phrases_in(statement):
        amount, head = phrase.amount, phrase.head
        if amount is None or not amount.is_plain or amount.value < 2 or not isinstance(head, Noun):
            continue
        if any(each[kind] == amount.value for each in parts for kind in _kinds_of(head.id, vocabulary)):
            yield amount.place


def _is_of_another(verb: str) -> bool:
    """Whether a word was said in another sentence."""
    place = place_said(verb)
    return place is not None and place.start < 0


def _attributes(names: frozenset[str], vocabulary: Vocabulary) -> Iterator[AttributeType]:
    """The attributes of these names, of every kind."""
    for kind in vocabulary.kinds.values():
        yield from (declared for attribute, declared in kind.attributes.items() if attribute in names)


def _kinds_of(name: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The kinds that a noun may stand for; none for other words."""
    term = vocabulary.terms.get(name)
    if term is not None and term.of is not None:
        return term.of if isinstance(term.of, tuple) else (term.of,)
    return (name,) if name in vocabulary.kinds else ()


def _stated(name: str, vocabulary: Vocabulary) -> Iterator[str]:
    """The attributes that an adjective or the effects of a verb speak of: `is given to` may be said by who owns it then."""
    adjective = vocabulary.adjectives.get(name)
    if adjective is not None:
        yield from _WORD.findall(adjective.means)
    verb = vocabulary.verbs.get(name)
    if verb is not None:
        yield from (_changed(text) for text in verb.effects)


def _results(name: str, vocabulary: Vocabulary) -> Iterator[str]:
    """Attributes by which things name who did something to them: `conquered_by` of what is conquered."""
    verb = vocabulary.verbs.get(name)
    for each in verb.names if verb is not None else ():
        yield f"{each} by".replace(" ", "_")


def implied(rules: tuple[ir.Rule, ...], vocabulary: Vocabulary) -> Iterator[str]:
    """The kinds of all that the rules speak of, in what they bind and in roles and attributes; the attributes; and those
    that acts change."""
    for rule in rules:
        for node, _ in walk(rule):
            if isinstance(node, ir.Rule | ir.EventPattern):
                yield from (f"phase:{step.phase}" for step in vocabulary.steps if step.id in node.steps)
            match node:
                case ir.IsAdjective(term=ir.Constant(value=str() as value)) if (
                    value in vocabulary.individuals
                ):
                    yield vocabulary.individuals[value].kind  # `if Spain is a minor power`
            match node:
                case ir.Selection(kind=kind):
                    yield kind
                case ir.IsKind(kinds=tuple() as kinds):
                    yield from kinds
                case ir.Argument(kind=str(kind)):
                    yield kind
                case ir.IsAdjective(adjectives=tuple() as adjectives, reference=ir.Ir()):
                    for adjective in adjectives:
                        yield from _REFERRED.findall(vocabulary.adjectives[adjective].means)
                case ir.Define(name=name):
                    yield name
                case ir.EventPattern(verb=verb):
                    entry = vocabulary.verbs.get(verb)
                    if entry is not None:
                        if not entry.roles:
                            yield GAME
                        for types in entry.roles.values():
                            every = types if isinstance(types, tuple) else (types,)
                            yield from (each.removeprefix("list of ") for each in every)
                        yield from (_changed(text) for text in entry.effects)
                case ir.Argument(role=role, term=ir.Constant(value=str() as value)):
                    yield from verbs_named_like(vocabulary, role, value)
                case ir.Name(name=name):
                    yield name  # `game`
                case ir.Sequence(order=ir.ListOf(terms)):
                    yield from (
                        vocabulary.individuals[str(each.value)].kind
                        for each in terms
                        if isinstance(each, ir.Constant) and each.value in vocabulary.individuals
                    )
                case ir.AttributeOf(attribute=attribute):
                    yield attribute
                    yield from _called_like(attribute, vocabulary)
                    for entry_of_kind in vocabulary.kinds.values():
                        declared = entry_of_kind.attributes.get(attribute)
                        if declared is not None:
                            yield from (each.removeprefix("list of ") for each in declared.types)


def _called_like(number: str, vocabulary: Vocabulary) -> Iterator[str]:
    """The attributes of things that are counted in the same as a number of acts: `a bid of 5 coins`."""
    names = {
        name
        for verb in vocabulary.verbs.values()
        if number in verb.attributes and verb.attributes[number].type == "int"
        for name in verb.attributes[number].names
    }
    for kind in vocabulary.kinds.values() if names else ():
        yield from (id_ for id_, had in kind.attributes.items() if not names.isdisjoint(had.names))


def _changed(effect: str) -> str:
    """The attribute that an effect such as `theme.level := 2` changes."""
    return effect.partition(":=")[0].rpartition(".")[2].strip()
