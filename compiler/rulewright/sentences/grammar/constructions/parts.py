"""What constructions make on the way to a logical form."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.modifiers import Measured, Relative
from rulewright.sentences.grammar.nominals import (
    Adjectives,
    Adjunct,
    Amount,
    Either,
    Measure,
    Noun,
    Phrase,
    Turn,
)
from rulewright.sentences.grammar.said import said_id
from rulewright.sentences.grammar.sense import PARTICIPIAL, PARTICIPLE, WITH_OBJECT, Sense
from rulewright.sentences.grammar.statements import FIRST, THEN, Clause
from rulewright.sentences.grammar.typed_words import ADJECTIVE, Word

Made = Sequence[Any]

Construction = Callable[[list[Any]], Made]


class Lexical(Struct, frozen=True):
    """A phrase of the vocabulary in one of its senses."""

    id: str
    place: Place
    attribute: str = ""
    longer: bool = False
    """Whether these words begin a longer phrase of the vocabulary: `corps` in `corps counter`."""

    describes: bool = False
    """Whether they are an adjective of the vocabulary as well."""

    participial: bool = False
    """Of an adjective: whether it is a participle by its form."""

    done: bool = False
    """Of an adjective: whether it is a participle of a verb of the vocabulary as well."""

    with_object: bool = False
    """Of a verb: whether its words have a noun to which it is done: `declare war`."""


class Det(Struct, frozen=True):
    kind: str
    amount: Amount | None = None
    possessor: Phrase | None = None
    such: bool = False
    negative: bool = False
    whichever: bool = False
    thing: bool = False
    his: bool = False
    """Of a part of something: whether it is a part of what is his: `two of his towers`."""

    given: bool = False
    """`a given`: what is laid down for the thing of which it is said, and so only an attribute of it."""

    identical: bool = False
    """`the same`: the one of which the sentence has spoken."""

    part: bool = False
    whole: bool = False
    """`all his`: all of them, where some might be meant otherwise."""

    single: bool = False
    """Whether it says `one`, where a language has no article: `один участок`."""

    either: bool = False
    """`either`: each of two that the noun names, and never one of two nouns."""


class Ones(Struct, frozen=True):
    """`except the frozen ones`, `кроме красных`: of those that the noun names, such as adjectives or values say."""

    adjectives: tuple[Adjectives, ...] = ()
    values: tuple[Noun, ...] = ()


class Predicate(Struct, frozen=True):
    """What stands behind `be`."""

    adjectives: Adjectives | None = None
    adjunct: Adjunct | None = None
    phrase: Phrase | Either | None = None


class Result(Struct, frozen=True):
    """Adjectives behind a verb: what it leads to."""

    adjectives: Adjectives


class Cause(Struct, frozen=True):
    """The verb of an act that is the reason."""

    verb: str


class Restored(Struct, frozen=True):
    """`back on the map`: as it was before."""

    adjectives: Adjectives


class Purpose(Struct, frozen=True):
    """`to be placed`: what something is done for."""

    clause: Clause


class Outcome(Struct, frozen=True):
    """`to 3`: the number that an attribute is set to."""

    amount: Amount


class Along(Struct, frozen=True):
    """`(along with its crates)`: of what else the clause says the same."""

    phrase: Phrase | Either


class Lacking(Struct, frozen=True):
    """`without test or cost`: what an act is without."""

    adjuncts: tuple[Adjunct, ...]


class Equal(Struct, frozen=True):
    """`to a strength equal to its level`: the attribute that is set, and to what."""

    attribute: Noun
    to: Phrase


class Likewise(Struct, frozen=True):
    """`in this way`."""


class Past(Struct, frozen=True):
    """`was`, `were`: that a clause tells of what was done."""


class DownTo(Struct, frozen=True):
    """`down to five cards`: how many are left."""

    phrase: Phrase


class Back(Struct, frozen=True):
    """`back`: to whose it is."""


class Adverb(Struct, frozen=True):
    words: tuple[str, ...]
    said: str = ""
    """Of one that says how or how often something is done: the adverb, with its place."""


class Next(Adverb, frozen=True):
    """`then`, `afterwards`: after something else."""


class Throughout(Adverb, frozen=True):
    """`always`, `at all times`, and `never` beside a negation: of every state that play goes through."""

    words: tuple[str, ...] = ()


class Always(Throughout, frozen=True):
    """`always`, which a negation does not turn into `never`."""


class Often(Struct, frozen=True):
    """`at most twice`."""

    amount: Amount


class Room(Struct, frozen=True):
    """`capacity permitting`: as far as there is room."""


class TurnsSaid(Struct, frozen=True):
    """A turn that is named, or one before or after it."""

    turn: Turn
    operator: str


class Verbal(Struct, frozen=True):
    """A verb with what belongs to it; the subject is still to come."""

    clause: Clause


class Attempt(Verbal, frozen=True):
    """`try to raise a band`: who may try to do so may do it; who must try to need not come to do it."""


class Verbals(Struct, frozen=True):
    """Verbs that share their subject and what belongs to them."""

    clauses: tuple[Clause, ...]
    joined: str = "and"
    """How they are joined where it matters: `must discard a card or pass` is not both."""
    only_one: bool = False
    """Whether what may be done is said to be the one or the other, `либо …, либо …`."""


class Measures(Struct, frozen=True):
    measures: tuple[Measure, ...]


class Within(Struct, frozen=True):
    """`not so as to exceed the capacity`."""

    capacity: str


class AtCost(Struct, frozen=True):
    """`at a cost of 2 points`."""

    measures: tuple[Measure, ...]


class Verbs(Struct, frozen=True):
    """Verbs of the vocabulary that a word of the language may be as well."""

    ids: tuple[str, ...]


class Attributes(Struct, frozen=True):
    """Attributes that a word of the language may be as well."""

    ids: tuple[str, ...]


class Multiplied(Struct, frozen=True):
    """`for each of its ports`."""

    per: Phrase


class Further(Struct, frozen=True):
    """`additional`."""


class Manner(Struct, frozen=True):
    """How an act is done: `together`."""

    kind: str


class Object(Struct, frozen=True):
    """An object that does not stand behind its verb."""

    phrase: Phrase | Either


class Where(Struct, frozen=True):
    """`and where`, in an indirect question."""


class Light(Struct, frozen=True):
    """A verb whose object says what is done."""


class Means(Struct, frozen=True):
    """By doing what something is done."""

    clause: Clause


class First(Struct, frozen=True):
    """`as the first card`."""

    kind: str


class Raising(Struct, frozen=True):
    """By how much the act raises or lowers an attribute."""

    measured: Measured


class Conjoined(Struct, frozen=True):
    clauses: tuple[Clause, ...]


class Clauses(Struct, frozen=True):
    clauses: tuple[Clause, ...]
    joined: str = "and"
    contrast: bool = False
    """Whether what follows them is said of the last one only: `may … but must not …, unless …`."""


class Names(Struct, frozen=True):
    """Names in the order in which they stand."""

    nouns: tuple[Noun, ...]


class Topic(Struct, frozen=True):
    """What a clause is said of."""

    adjunct: Adjunct


class Several(Struct, frozen=True):
    """What one construction makes for that around it to take as so many parts."""

    parts: tuple[Any, ...]


class Occasion(Several, frozen=True):
    """`in the B Step in which it dies`: a time, and the condition that makes it that one."""


class Earlier(Struct, frozen=True):
    """`earlier in the turn`: of what has been done by then."""


class Conceding(Struct, frozen=True):
    """`even if …`: a case that makes no difference."""


class Opening(Struct, frozen=True):
    kind: str


def neither(of: object) -> Either | None:
    """`neither Turkey nor Spain` as either of the two, of a clause that is denied; None of anything else."""
    if not isinstance(of, Either) or not all(
        each.determiner == "no" and isinstance(each.head, Noun) and each.head.name for each in of.items
    ):
        return None
    return Either(tuple(replace(each, determiner="") for each in of.items), "or")


def following(said: Any, word: str, *, first: bool = False) -> Any:
    """What is said, done after something else: of several clauses the last is, or the `first`."""
    match said:
        case Clause():
            return replace(said, then=word)
        case Verbal(clause) | Relative(clause):
            return replace(said, clause=replace(clause, then=word))
        case Verbals(clauses) | Conjoined(clauses) | Clauses(clauses):
            at = 0 if first else len(clauses) - 1
            marked = tuple(replace(each, then=word) if n == at else each for n, each in enumerate(clauses))
            return replace(said, clauses=marked)
    return said


def in_order(said: Any) -> Any:
    """Several clauses without the `first` of those behind which one says `then`: they come in that order anyway."""
    if not isinstance(said, Verbals | Conjoined | Clauses) or not any(each.then for each in said.clauses[1:]):
        return said
    first, *others = said.clauses
    if FIRST not in first.how:
        return said
    first = replace(first, how=tuple(each for each in first.how if each != FIRST))
    return replace(said, clauses=(first, *others))


def then_done(construction: Construction) -> Construction:
    """`draws a card, then discards one`: a construction of clauses of which the last is done after the one before."""
    return lambda parts: [following(each, THEN) for each in construction(parts)]


def besides_adverbs(construction: Construction) -> Construction:
    """A construction that adverbs may stand in and are no parts of."""

    def made(parts: list[Any]) -> Made:
        found = construction([part for part in parts if not isinstance(part, Adverb)])
        return list(map(throughout, found)) if is_throughout(parts) else found

    return made


def is_throughout(parts: Iterable[Any]) -> bool:
    """Whether one of the parts says that something is so at all times."""
    return any(isinstance(part, Throughout) for part in parts)


def throughout(said: Any) -> Any:
    """What is made of the other words, said of all times."""
    match said:
        case Verbal(clause):
            return Verbal(replace(clause, throughout=True))
        case Clause():
            return replace(said, throughout=True)
    return said


def first(parts: list[Any]) -> Made:
    """The one part that a construction has."""
    return [parts[0]]


def place_of(words: list[Any]) -> Place:
    """From the first of the words to the last."""
    return Place(words[0].start, words[-1].end)


def lexical(terminal: str) -> Callable[[list[Any]], Made]:
    """The senses of words of a terminal."""

    def found(parts: list[Word]) -> Made:
        place = place_of(parts)
        return [
            Lexical(
                said_id(sense.id, place),
                place,
                sense.attribute,
                participial=any(
                    more == Sense(PARTICIPIAL, sense.id) and words == length
                    for words, more in parts[0].senses
                ),
                done=any(
                    more.terminal.startswith(PARTICIPLE) and words == length
                    for words, more in parts[0].senses
                ),
                with_object=any(
                    more == Sense(WITH_OBJECT, sense.id) and words == length
                    for words, more in parts[0].senses
                ),
                describes=any(
                    more.terminal == ADJECTIVE and words == length for words, more in parts[0].senses
                ),
                longer=any(more.terminal == terminal and words > length for words, more in parts[0].senses),
            )
            for length, sense in parts[0].senses
            if sense.terminal == terminal and length == len(parts)
        ]

    return found
