"""What is missing for a sentence, in full sentences: an author is told what stopped it and what to do."""

import re
from collections.abc import Collection, Iterable, Iterator
from enum import IntEnum
from typing import NamedTuple

from msgspec import Struct

from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import AT
from rulewright.vocabulary.types import Vocabulary


class Worth(IntEnum):
    """How much a reason tells an author."""

    LACK = 0
    """What the vocabulary lacks: with it, the sentence may be read."""
    QUESTION = 1
    """What the sentence leaves open, or that it should be said in another way."""
    FORM = 2
    """What rules of its form cannot say."""
    FRAGMENT = 3
    """Words that say little by themselves: they are told where there is nothing else."""
    STRAY = 4
    """What a far-fetched attempt lacked, and the sentence does not: it is not told."""


class Explained(Struct, frozen=True, kw_only=True):
    """A reason in a full sentence."""

    text: str
    worth: Worth
    sort: str = ""
    """Of reasons of one sort the first is enough."""


class Said(NamedTuple):
    """The sentence that is explained."""

    vocabulary: Vocabulary
    named: Collection[str] = ()
    """The kinds of which it names things."""
    text: str = ""


MOST = 4
"""Reasons that are told of one sentence."""


_QUESTION = re.compile(
    r"(?:(?:of|to|by|for|at|in|on|with|other than|another \w+ than|different from|the same \w+ as|later than|together with"
    r"|next to|related to) )?(?:each of )?"
    r"(?:who|whom|whose|which|what|where|whether|when|why|how|later than what)\b"
)
_DONE_TO = re.compile(r"(\w+) of (?:an? )?(\w+)")
_PREPOSITION = re.compile(r"(\w+) ([^\W\d_]+(?: [^\W\d_]+)*?) an? (\w+)")
_LACKS = re.compile(r"an? (\w+) has no (\w+)")
_PLACED = re.compile(r"an? (\w+) in an? (\w+)")
_WHERE = re.compile(r"where an? (\w+) is")
_NO_ROLE = re.compile(r"(\w+) has no (\w+)")
_BECOMES = re.compile(r"how it becomes (\w+)|nothing makes an? \w+ (\w+)")
_NO_THING = re.compile(r"the (\w+) of a thing is no thing")
_ATTRIBUTE_OF = re.compile(r"the (\w+) of an? (\w+)")
_OBJECT = re.compile(r"(\w+) an? (\w+)")
_ROLE_SAID = re.compile(r"([a-z ]+) says the (\w+) of the act")
_CHANGES_NO = re.compile(r"(\w+) (?:changes no (\w+)|does not change the (\w+) of an? \w+)")
_ACTING = re.compile(r"an? \w+ that acts")
_WHAT_OF = re.compile(r"what (\w+) is done to")
_WORD = re.compile(r"\w+")
_ARTICLE = re.compile(r"(?:an?|several|alternatives|another|every|all|no|two|one|names|the) ")

_OWN = "or write the reading yourself"
_SPLIT = f"split the sentence, reword it {_OWN}"

FORMLESS = "no rule has this form"

_WHOLE = {
    "a rule that its own case decides": "every way to read it asks for what it takes for granted, so that nothing could "
    "break it: say in which case what else must be so",
    "what another act does by itself, as the effects of its verb say": "the act of which it tells does by itself what it asks for, as the "
    "effects of its verb say, so that nothing could break it: mark it as narrative, or leave that to the second act",
    "what its words mean by the vocabulary anyway": "it says what the vocabulary gives as the meaning of one of its words, so that nothing "
    "could break it: mark it as narrative",
    "when a word is true that the vocabulary explains by other things": "it says when a word is true of which the vocabulary tells by "
    "other things when it is, so that no play could break it: mark it as narrative",
    "a thing is compared with itself": "every way to read it compares a thing with itself: say which two things are "
    f"meant, {_OWN}",
    "one of two cases that is said of the holder alone": "one of its two cases is said of somebody, and every way to read it asks "
    f"for a thing of his as well: {_SPLIT}",
    "two things in one role of an act": "it says of two things that they are the same to an act, since the verb has no role "
    f"for one of them: give it such a role in the vocabulary, {_OWN}",
    "a thing of another sort": f"every way to read it compares a thing with what it can never be: {_SPLIT}",
    "no sentence before says which case": "it speaks of a case, or stands in a list under one, and no sentence before it that could be "
    "read says which: repeat the condition here, or make the sentence before readable",
    "it says only that a list follows": "it introduces the list below it and says nothing else: mark it as narrative, "
    f"{_OWN}",
    "no sentence before says what this stands for": "it takes up something by a pronoun or “this”, “such”, “those”, and no "
    "sentence before it that could be read speaks of such a thing: use the noun instead, or make the sentence before readable",
    "which roll of the sentences before is meant": "it tells what comes of a roll of which a sentence before says more than rules of "
    f"its form take along, or which could not be read: say here whose roll it is, when and for what, {_OWN}",
    "no sentence before gives the rule that this repeats": "it repeats the rule of a sentence before it, and none before it "
    "could be read: make that sentence readable, or write the rule out here",
    "it only illustrates rules": "it stands in an example, or another aside that tells of one play, and states no rule: "
    f"mark it as narrative, {_OWN}",
    "turns are not counted": "it speaks of turns, and the vocabulary does not count them: give the kind `game` an attribute "
    "`turn` of type int",
    "says nothing": f"a clause in it states nothing that a record shows: mark the sentence as narrative, {_OWN}",
    "never": f"it says of a thing that it is of a kind that it can never be: check the kinds of the vocabulary, {_OWN}",
    "too many meanings to tell apart": f"it can be read in too many ways to tell them apart: {_SPLIT}",
    "nobody does it": "neither its subject nor its object is a thing to which the vocabulary lets this act be done: give the "
    "verb a role of that kind in the vocabulary",
    "how many of several sorts together": "it says how many things of several sorts there may be together, which no rule counts: "
    f"give the kinds a wider one, or say how many of each, {_OWN}",
    "how many each time": f"it permits one thing for each step, and may mean no more than one: say how many, {_OWN}",
    "in which step that is": f"it names a step in a clause inside another, which no rule of this form can take up: {_SPLIT}",
    "in which phase so many are counted": "it counts over a turn or round, and a record may show only one phase of it: say in "
    "which step or phase the acts are done, or put the sentence under the heading of one",
    "who sets an attribute": "it says what is done to a fact, such as a number, and no verb of the vocabulary says how that changes it: "
    f"use one with such an effect, {_OWN}",
    **{
        f"no title says which {part} this is": f"it speaks of a {part} that no title above it names: call the step or phase in the vocabulary "
        f"as the title does, or name it in the sentence, {_OWN}"
        for part in ("step", "phase", "time")
    },
    "no theme": f"it does not say to what the act is done: name the thing, {_OWN}",
    "an actor": f"it says who acts, which a rule of this form cannot take up yet: say it in the passive, {_OWN}",
    "a quantity": f"it says how many, which a rule of this form cannot count yet: {_SPLIT}",
    "how many may be done then, besides what may be done anyway": "it permits so many acts because of another, and a record does "
    f"not tell those from the acts of the same sort that are permitted anyway: say how many may be done in all, {_OWN}",
    "a quantity of actors": f"it says how many of them act, which a rule of this form cannot count yet: {_SPLIT}",
    "an amount": f"it says how much or how many of something, which a rule of this form cannot count yet: {_SPLIT}",
    "several objects": f"it speaks of several things at once: give each a sentence of its own, {_OWN}",
    "an adjunct": f"something in it says where, when or how, and the vocabulary has no role or value for that: {_SPLIT}",
    FORMLESS: f"its words are known, and no sort of rule has its form: {_SPLIT}",
    "who acts for the thing that is said to act": "a thing does something in it, and the vocabulary lets no thing do that: give the "
    "verb a role `agent` of its kind, or say who does it",
    "what an act led to": "it says how an act is done or what comes of it, and the vocabulary has no fact for that: give the verb "
    f"an attribute or an effect, {_OWN}",
    "which of them each place gets": f"it says “each”, and not which of the things goes to which: say it in the sentence, {_OWN}",
    "what no rule of the sentence says": "a rule can be made of its other words, and it would say more or less without these: "
    f"{_SPLIT}",
    "a number of things in the place of a thing": "a number of things, as in “one of them”, stands in it where a thing should: "
    f"use the noun instead, {_OWN}",
    "nested": f"lists stand within lists: {_SPLIT}",
    "the sentence ends before anything can be made of it": f"something is still to come where the sentence ends: {_SPLIT}",
}


_FORMS = frozenset({FORMLESS, "who sets an attribute"}) | frozenset(
    {
        "an actor",
        "a quantity",
        "a quantity of actors",
        "an amount",
        "several objects",
        "an adjunct",
        "nested",
        "a number of things in the place of a thing",
    }
)
"""Reasons that only say what rules of a form cannot take up."""


def told(stopped: Iterable[tuple[str, Place | None]], said: Said) -> Iterator[tuple[str, Place | None]]:
    """The reasons that are worth telling, in sentences and each with the words that it is about, in their order.

    What only far-fetched attempts lacked is left out.
    """
    known: dict[str, tuple[Explained, Place | None]] = {}
    explaining = _Explaining(said)
    for reason, place in stopped:
        found = explaining.explained(reason)
        key = found.sort or found.text
        if key not in known or found.worth < known[key][0].worth:
            known[key] = (found, place)
    best = min((found.worth for found, _ in known.values()), default=Worth.STRAY)
    if best is Worth.STRAY:
        yield _WHOLE[FORMLESS], None
        return
    enough = max(best, Worth.QUESTION)
    telling = [(found.text, place) for found, place in known.values() if found.worth <= enough]
    yield from telling[:MOST]


class _Explaining:
    """Says reasons in sentences, and of what worth they are."""

    def __init__(self, said: Said) -> None:
        self._vocabulary = said.vocabulary
        self._words = Words(said.vocabulary)
        self._named = said.named
        self._text = said.text.lower()

    def explained(self, reason: str) -> Explained:
        """The sentence for a reason that a maker of rules gives."""
        plain = reason.rstrip("?")
        if plain in _WHOLE:
            return Explained(text=_WHOLE[plain], worth=Worth.FORM if plain in _FORMS else Worth.QUESTION)
        if reason.startswith("nothing can be made of"):
            return Explained(text=f"{reason}: use other words, {_OWN}", worth=Worth.QUESTION)
        found = self._lacking(plain) or self._asked(plain)
        if found is not None:
            # Of a kind that the sentence does not name, only a far-fetched attempt speaks.
            return found if self._is_named(plain) else Explained(text=found.text, worth=Worth.STRAY)
        if _ACTING.fullmatch(plain):
            return Explained(text=_WHOLE["who acts for the thing that is said to act"], worth=Worth.STRAY)
        if _ARTICLE.match(plain):
            text = f"{_spaced(plain)} cannot be read in such a sentence yet: {_SPLIT}"
            return Explained(text=text, worth=Worth.FORM if self._is_named(plain) else Worth.STRAY)
        return Explained(text=f"{_spaced(plain)}: {_SPLIT}", worth=Worth.FRAGMENT)

    def _is_named(self, reason: str) -> bool:
        kinds = [each for each in _WORD.findall(reason) if each in self._vocabulary.kinds]
        return not self._named or all(
            any(self._words.may_be(kind, each) for each in self._named) for kind in kinds
        )

    def _asked(self, plain: str) -> Explained | None:
        """What the sentence leaves open."""
        if (found := _NO_THING.fullmatch(plain)) is not None:
            text = (
                f"“{self._called(found[1])}” is a fact about things in the vocabulary, and stands where a thing should: "
                f"reword it, {_OWN}"
            )
            return Explained(text=text, worth=Worth.QUESTION, sort="no thing")
        if (found := _ROLE_SAID.fullmatch(plain)) is not None:
            text = f"the words behind “{found[1]}” cannot be taken up in such a sentence yet: {_SPLIT}"
            return Explained(text=text, worth=Worth.FORM)
        if _QUESTION.match(plain):
            text = f"it is not clear {_spaced(plain)}: say it in the sentence, {_OWN}"
            return Explained(text=text, worth=Worth.QUESTION)
        return None

    def _lacking(self, plain: str) -> Explained | None:
        """What the vocabulary lacks for it."""
        verbs, kinds = self._vocabulary.verbs, self._vocabulary.kinds
        if (found := _DONE_TO.fullmatch(plain)) and found[1] in verbs:
            return self._done_to(found[1], found[2])
        if (found := _DONE_TO.fullmatch(plain)) and found[1] in self._vocabulary.adjectives:
            return self._said_of(found[1], found[2])
        if (found := _WHERE.fullmatch(plain)) and found[1] in kinds:
            if self._vocabulary.attribute(found[1], AT) is None:
                return _lack(
                    f"the vocabulary does not tell where a {_spaced(found[1])} is: give the kind an attribute `{AT}`"
                )
            return None
        if (found := _BECOMES.fullmatch(plain)) is not None:
            what = _spaced(found[1] or found[2])
            return _lack(
                f"no verb of the vocabulary has an effect that makes a thing “{what}”: declare the effect of one"
            )
        if (found := _CHANGES_NO.fullmatch(plain)) and found[1] in verbs:
            what = _spaced(found[2] or found[3])
            return _lack(f"the verb “{_spaced(found[1])}” has no effect that changes “{what}”: declare it")
        if (found := _PLACED.fullmatch(plain)) and found[1] in kinds:
            return _lack(
                f"the vocabulary has no attribute by which a {_spaced(found[1])} is in a {_spaced(found[2])}: give the kind "
                "such an attribute (`at`)"
            )
        if (found := _PREPOSITION.fullmatch(plain)) and found[1] in verbs:
            if not self._says(found[2], found[3]):
                text = (
                    f"the verb “{_spaced(found[1])}” has no role for what the word behind “{found[2]}” was taken for, a "
                    f"{_spaced(found[3])}: use the noun that is meant there, or give the verb such a role in the vocabulary"
                )
                return _lack(text)
            return _lack(
                f"the verb “{_spaced(found[1])}” has no role for “{found[2]} a {_spaced(found[3])}”: give it such a role in the "
                "vocabulary, or the preposition to a role that it has"
            )
        if (found := _OBJECT.fullmatch(plain)) and found[1] in verbs:
            return self._part_in(found[1], found[2])
        if (
            (found := _WHAT_OF.fullmatch(plain))
            and found[1] in verbs
            and not self._words.roles(found[1]).get("theme")
        ):
            return _lack(
                f"the verb “{_spaced(found[1])}” has no role for what it is done to: give it a `theme` in the vocabulary, {_OWN}"
            )
        if (found := _NO_ROLE.fullmatch(plain)) and found[1] in verbs:
            return _lack(
                f"the verb “{_spaced(found[1])}” has no role `{found[2]}` in the vocabulary: add it, {_OWN}"
            )
        if (found := _LACKS.fullmatch(plain)) is not None:
            return self._has_none(found[1], found[2])
        if not _NO_THING.fullmatch(plain) and (found := _ATTRIBUTE_OF.match(plain)) is not None:
            return self._has_none(found[2], found[1])
        return None

    def _done_to(self, verb: str, kind: str) -> Explained:
        fitting = self._words.roles(verb).get("theme", ())
        others = any(
            self._words.may_be(each, other)
            for each in fitting
            if each in self._vocabulary.kinds
            for other in self._named
        )
        text = (
            f"the vocabulary lets nobody do “{_spaced(verb)}” to a “{_spaced(kind)}”: give a role of the verb that kind, "
            "or use the verb that is meant"
        )
        # Where the sentence names what it is done to, or the verb takes it, another attempt failed for a better reason.
        return Explained(text=text, worth=Worth.STRAY if others or self._takes(verb, kind) else Worth.LACK)

    def _part_in(self, verb: str, kind: str) -> Explained:
        text = f"the verb “{_spaced(verb)}” has no role for a “{_spaced(kind)}”: give it one in the vocabulary, {_OWN}"
        others = any(other != kind and self._takes(verb, other) for other in self._named)
        return Explained(text=text, worth=Worth.STRAY if others or self._takes(verb, kind) else Worth.LACK)

    def _said_of(self, adjective: str, kind: str) -> Explained | None:
        if kind not in self._vocabulary.kinds:
            return None
        of = self._vocabulary.adjectives[adjective].of
        fitting = [
            each for each in (of if isinstance(of, tuple) else (of,)) if each in self._vocabulary.kinds
        ]
        others = any(self._words.may_be(each, other) for each in fitting for other in (kind, *self._named))
        text = (
            f"“{_spaced(adjective)}” is not said of a {_spaced(kind)} in the vocabulary: give the adjective that kind (`of`), "
            f"{_OWN}"
        )
        return Explained(text=text, worth=Worth.STRAY if others else Worth.LACK)

    def _has_none(self, kind: str, attribute: str) -> Explained | None:
        """That things of a kind have not a fact: never where they have it."""
        known = kind in self._vocabulary.kinds
        name = self._called(attribute)
        if known and any(
            self._words.may_be(id_, kind) and self._declares(id_, attribute) for id_ in self._vocabulary.kinds
        ):
            text = f"“the {name} of a {_spaced(kind)}” cannot be taken up in such a sentence yet: {_SPLIT}"
            return Explained(text=text, worth=Worth.FORM)
        having = [id_ for id_ in self._vocabulary.kinds if self._declares(id_, attribute)]
        said = f"a {_spaced(kind)} has no attribute “{name}” in the vocabulary"
        if having:
            return _lack(f"{said}, a {_spaced(having[0])} has: add it, or say whose is meant")
        if attribute in self._vocabulary.kinds:
            return None
        return _lack(f"{said}: add it, or use the noun that has it")

    def _declares(self, kind: str, attribute: str) -> bool:
        declared = self._vocabulary.kinds[kind].attributes
        return attribute in declared or any(attribute in each.names for each in declared.values())

    def _called(self, attribute: str) -> str:
        """An attribute by the name that the sentence has, or else by its id."""
        names = [
            name
            for entry in self._vocabulary.kinds.values()
            if attribute in entry.attributes
            for name in entry.attributes[attribute].names
        ]
        said = [each for each in (_spaced(attribute), *names) if each.lower() in self._text]
        return max(said, key=len, default=_spaced(attribute))

    def _says(self, preposition: str, kind: str) -> bool:
        """Whether the sentence may have a noun of a kind behind a preposition, and not a pronoun that was taken for one."""
        known = self._vocabulary.kinds.get(kind)
        names = [_spaced(kind), *(known.names if known is not None else ())]
        before, *behind = re.split(rf"\b{re.escape(preposition)}\b", self._text)
        # Prepositions are called by their English names in every language, and individuals by names of their own.
        named = any(name.lower() in before for name in names)
        return not behind or not named or any(name.lower() in each for each in behind for name in names)

    def _takes(self, verb: str, kind: str) -> bool:
        return kind in self._vocabulary.kinds and any(
            self._words.takes(verb, role, kind) for role in self._words.roles(verb)
        )


def _lack(text: str) -> Explained:
    return Explained(text=text, worth=Worth.LACK)


def _spaced(words: str) -> str:
    return words.replace("_", " ")
