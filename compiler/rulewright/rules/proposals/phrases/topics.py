"""What a clause is said of: `for major powers, …` narrows the things that it speaks of, `in campaign games, …` the games."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import GAME
from rulewright.sentences.grammar.nominals import Either, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause
from rulewright.vocabulary.types import Vocabulary

OF_GAMES = ("in", "of", "for", "during")
"""Prepositions of the sort of game that is spoken of: `in scenarios`, `during the B Phase of campaign games`."""

SAID_OF = "for"
"""The preposition of what a clause is said of; with others only a kind of game can stand."""


def topic_of(making: Making) -> list[ir.Condition]:
    """The condition that the topic of the clause states, if it has one."""
    topic = making.clause.topic
    if topic is None:
        return []
    items = topic.phrase.items if isinstance(topic.phrase, Either) else (topic.phrase,)
    found: list[ir.Condition] = []
    for item in items:
        if not isinstance(item, Phrase):
            raise Unread("a topic of several kinds")
        game = game_of(making.context.vocabulary, item)
        if game is not None:
            found.append(game)
        elif topic.preposition != SAID_OF:  # `in it, nothing may be ground` is where, and no topic
            raise Unread(f"{topic.preposition} what")
        elif making.composer.scope.bound(item) is not None:
            return []
        else:
            found.append(_of_thing(making, item))
    return [join(found, "or")]


def with_game(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """The clause with the sort of game that it is said of as its topic, wherever the sentence names it."""
    if clause.topic is not None:
        return clause
    games = [
        each
        for each in clause.adjuncts
        if each.preposition in OF_GAMES and game_of(vocabulary, each.phrase) is not None
    ]
    if len(games) != 1:
        return clause
    others = tuple(each for each in clause.adjuncts if each is not games[0])
    return replace(clause, topic=games[0], adjuncts=others)


def game_of(vocabulary: Vocabulary, phrase: Phrase | Either) -> ir.Condition | None:
    """A value of an attribute of the game, such as the kind of game that is played."""
    head = phrase.head if isinstance(phrase, Phrase) else None
    if not isinstance(phrase, Phrase) or not isinstance(head, Noun) or not head.name:
        return None
    if phrase.adjectives or phrase.modifiers:
        return None
    if not head.attribute or vocabulary.attribute(GAME, head.attribute) is None:
        return None
    return ir.Comparison("=", ir.AttributeOf(ir.Name(GAME), head.attribute), ir.Constant(head.id))


def _of_thing(making: Making, phrase: Phrase) -> ir.Condition:
    """Of the first thing that the clause speaks of: that it is such a thing, or belongs to one."""
    composer = making.composer
    kind = composer.head_kind(phrase)
    for name, (known,) in composer.scope.kinds.items():
        variable = ir.Variable(name)
        if composer.may_be(known, kind):
            said = composer.restrictions(phrase, variable, known, None)
            return join(said, "and") if said else ir.IsKind(variable, (kind,))
        try:
            path = ir.AttributeOf(variable, composer.attribute_to(known, kind))
        except Unread:
            continue
        said = composer.restrictions(phrase, path, kind, None)
        return join([ir.IsKind(path, (kind,)), *said], "and")
    raise Unread(f"nothing is said of a {kind}")
