"""What somebody has because it is at a place of his: `has cards in his hand`."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, OWNER
from rulewright.sentences.grammar.modifiers import Modifier
from rulewright.sentences.grammar.nominals import Adjunct, Phrase
from rulewright.sentences.grammar.prepositions import LOCATIVE

DEFINITE = ("the", "this", "those", "own", "pronoun")


def held_at(
    words: NounPhrases, phrase: Phrase, target: str, thing: ir.Term, kind: str
) -> ir.Selection | None:
    """The things of a phrase that are at a place of somebody's; None where no place is."""
    places = _places(words, target, kind)
    named = [each for each in phrase.modifiers if _is_there(words, each, places)]
    if len(named) > 1 or not places:
        return None
    if named:
        adjunct = named[0]
        assert isinstance(adjunct, Adjunct) and isinstance(adjunct.phrase, Phrase)
        places = [words.head_kind(adjunct.phrase)]
    if len(places) > 1:
        raise Unread(f"in which place of his ({', '.join(places)}) a {kind} has a {target}", phrase.place)
    if phrase.determiner in DEFINITE:
        raise Unread(f"which {target} is meant", phrase.place)
    rest = replace(phrase, modifiers=tuple(each for each in phrase.modifiers if each not in named))
    variable = words.scope.new(target)
    at = ir.AttributeOf(variable, AT)
    where: list[ir.Condition] = [
        ir.IsKind(at, tuple(places)),
        ir.Comparison("=", ir.AttributeOf(at, OWNER), thing),
    ]
    where += words.restrictions(rest, variable, target, thing)
    return ir.Selection(target, variable.name, join(where, "and"))


def _places(words: NounPhrases, target: str, kind: str) -> list[str]:
    """The kinds of places where such a thing can be, and that belong to somebody of a kind."""
    return [
        each
        for each in words.vocabulary.kinds
        if any(
            of in words.vocabulary.kinds and words.vocabulary.is_a(each, of) for of in words.types(target, AT)
        )
        and any(of in words.vocabulary.kinds and words.may_be(of, kind) for of in words.types(each, OWNER))
    ]


def _is_there(words: NounPhrases, modifier: Modifier, places: list[str]) -> bool:
    """`in his hand`, `in hand`: at such a place of the one who has it."""
    if not isinstance(modifier, Adjunct) or modifier.preposition not in LOCATIVE:
        return False
    phrase = modifier.phrase
    if not isinstance(phrase, Phrase) or phrase.determiner not in ("", "own") or phrase.amount is not None:
        return False
    if phrase.adjectives or phrase.modifiers or phrase.head is None:
        return False
    return words.head_kind(phrase) in places
