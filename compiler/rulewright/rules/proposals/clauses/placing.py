"""Where and when things are placed that are placed like others: `together with the new leaders`, `as a new leader`."""

from collections.abc import Collection, Sequence

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.clauses.effects import comes_of
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import AT, COMPANION, GOAL, SOURCE
from rulewright.sentences.grammar.modifiers import Measured, Modifier, Relative
from rulewright.sentences.grammar.nominals import LIKE, Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import extent
from rulewright.sentences.grammar.said import place_said, said_id
from rulewright.sentences.grammar.statements import Clause

_TOGETHER = "together with"
HAVE = "have"


def is_as_those(making: Making, adjunct: Adjunct, kind: str) -> bool:
    """Whether an adjunct names others to which the same is done, and neither a place nor what a thing joins."""
    phrase, verb, composer = adjunct.phrase, making.clause.verb, making.composer
    if adjunct.preposition not in (LIKE, _TOGETHER) or not isinstance(phrase, Phrase):
        return False
    if not isinstance(phrase.head, Noun) or phrase.head.name or phrase.head.property:
        return False
    other = composer.head_kind(phrase)
    if adjunct.preposition == _TOGETHER and composer.takes(verb, COMPANION, other):
        return False
    return composer.takes(verb, "theme", other) and composer.may_be(kind, other)


def when_those(adjunct: Adjunct, steps: tuple[str, ...]) -> tuple[str, ...]:
    """The step in which it is done to the others; the words for them say which."""
    place = extent(adjunct.phrase)
    if len(steps) != 1 or place is None:
        raise Unread("when it is done to the others")
    return (said_id(steps[0], place),)


def onto_the_map(composer: Composer, verb: str, arguments: Sequence[ir.Argument]) -> list[ir.Argument]:
    """The goal of what `is placed`, where nothing else is said of it: what the vocabulary calls to be on the map."""
    roles = composer.roles(verb)
    if GOAL not in roles or SOURCE in roles or any(each.role == GOAL for each in arguments):
        return []
    found = []
    for entry in composer.vocabulary.adjectives.values():
        match parse_condition(entry.means):
            case ir.IsKind(ir.Name(attribute), (kind,), False) if attribute == AT:
                if kind not in roles[GOAL] and composer.takes(verb, GOAL, kind):
                    found.append(kind)
    return [ir.Argument(GOAL, found[0], None)] if len(found) == 1 else []


def sets_a_number(clause: Clause, words: Words, moving: Collection[Place]) -> Phrase | None:
    """The object of which a clause says a number that it has, or that it is placed with: `place a fort at level 0`, `with 3 crates`.
    What is moved has it, and is told by it."""
    theme = clause.objects[0] if clause.verb in words.vocabulary.verbs and len(clause.objects) == 1 else None
    if not isinstance(theme, Phrase) or clause.passive or clause.perfect or place_said(clause.verb) in moving:
        return None
    if SOURCE in words.roles(clause.verb) or not words.changes(clause.verb, AT):
        return None
    return theme if any(map(_says_how_many, theme.modifiers)) else None


def _says_how_many(modifier: Modifier) -> bool:
    """`at level 0`, `with 3 crates`; `heavier than ten` tells what sort of things they are."""
    if isinstance(modifier, Measured):
        return modifier.amount.is_plain and not modifier.relative
    if not isinstance(modifier, Relative) or modifier.clause.relation != HAVE or modifier.more:
        return False
    numbers = [each.amount for each in modifier.clause.objects if isinstance(each, Phrase)]
    return any(each is not None and each.is_plain for each in numbers)


def unsure_result(clause: Clause, words: Words) -> Phrase | None:
    """The object of which a clause says what it is, or what the act makes of it: `places a general on the map`."""
    theme = clause.objects[0] if clause.verb and len(clause.objects) == 1 and not clause.passive else None
    if (
        not isinstance(theme, Phrase)
        or clause.adjuncts
        or clause.perfect
        or clause.verb not in words.vocabulary.verbs
    ):
        return None
    for each in theme.modifiers:
        said = each.clause if isinstance(each, Relative) and not each.more else None
        if said is None or said.verb or said.negated or said.adjectives is None or said.adjectives.joined:
            continue
        if any(comes_of(words, clause.verb, adjective) for adjective in said.adjectives.ids):
            return theme
    return None
