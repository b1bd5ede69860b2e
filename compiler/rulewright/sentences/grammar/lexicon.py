"""The words of a vocabulary as the sentence grammar meets them, in every inflection."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.acts_with_nouns import ActWithNoun, act_with_noun
from rulewright.sentences.grammar.bearers import with_bearers
from rulewright.sentences.grammar.holders import holders
from rulewright.sentences.grammar.inflected import InflectedPhrases
from rulewright.sentences.grammar.known_names import OWNER
from rulewright.sentences.grammar.registers import with_registers
from rulewright.sentences.grammar.sense import PARTICIPIAL, PAST, PREPOSITION, WITH_OBJECT, Sense
from rulewright.vocabulary.types import AttributeType, Term, Vocabulary

_WORD = re.compile(r"\w+(?:[-’']\w+)*")
_APOSTROPHE = "'"
_SIGN = re.compile(r"[^\w\s]")


SPLIT = ("VBASE", "VFIN", "VPART", "VING")
"""Terminals of verbs whose object may stand among their words, or how often it is done: `is checked twice for damage`."""


def spelled(word: str) -> str:
    """A word as phrases are compared: in lower case, with a straight apostrophe."""
    return word.lower().replace("’", _APOSTROPHE)


_VERBAL = {"base": "VBASE", "finite": "VFIN", "participle": "VPART", "progressive": "VING"}


class Lexicon:
    """Looks phrases up by their words in lower case, and macros by their keys."""

    def __init__(self, vocabulary: Vocabulary, words: SentenceWords) -> None:
        vocabulary = with_registers(with_bearers(vocabulary), words)
        self._phrases: dict[tuple[str, ...], dict[Sense, None]] = defaultdict(dict)
        self._macros: dict[str, dict[Sense, None]] = defaultdict(dict)
        self._inflected = InflectedPhrases(vocabulary, words) if words.lemmatiser else None
        self.longest = self._inflected.longest if self._inflected is not None else 1
        self._split: dict[str, list[tuple[tuple[str, ...], Sense]]] = defaultdict(list)
        for sense, names in _entries(vocabulary, words) if self._inflected is None else ():
            for name in names:
                self._add(name, sense)
        self._nouned = self._acts_with_nouns(vocabulary, words)
        self._prefer_names(vocabulary)
        self._prefer_adjectives(vocabulary)
        self._prefer_known()

    def _prefer_known(self) -> None:
        """What a vocabulary itself calls `unarmed` is not made of `armed`."""
        for senses in self._phrases.values():
            negated = [each for each in senses if each.terminal == "NADJ"]
            if len(negated) < len(senses):
                for each in negated:
                    senses.pop(each)

    def _prefer_names(self, vocabulary: Vocabulary) -> None:
        """A phrase that names one thing of a kind and the kind as well names the thing."""
        for senses in self._phrases.values():
            named = {each.id for each in senses if each.terminal == "NAME" and not each.attribute}
            for id_ in named & set(vocabulary.individuals):
                senses.pop(Sense("KIND", vocabulary.individuals[id_].kind), None)

    def _prefer_adjectives(self, vocabulary: Vocabulary) -> None:
        """A noun that is no more than an adjective and a noun, and means the same, is read as these: `minor power`."""
        for phrase, senses in self._phrases.items():
            for sense in [each for each in senses if each.terminal == "KIND" and each.id in vocabulary.terms]:
                term = vocabulary.terms[sense.id]
                for at in range(1, len(phrase)):
                    said = [each.id for each in self._phrases.get(phrase[:at], ()) if each.terminal == "ADJ"]
                    nouns = [
                        each.id for each in self._phrases.get(phrase[at:], ()) if each.terminal == "KIND"
                    ]
                    if any(_says(adjective, noun, term, vocabulary) for adjective in said for noun in nouns):
                        senses.pop(sense, None)

    def _add(self, name: str, sense: Sense) -> None:
        if name.startswith("\\"):
            self._macros[name][sense] = None
            return
        phrase = tuple(spelled(word) for word in _WORD.findall(name)) or tuple(_SIGN.findall(name))
        if phrase:
            self._phrases[phrase][sense] = None
            self.longest = max(self.longest, len(phrase))
            if sense.terminal in SPLIT and len(phrase) > 1:
                self._split[phrase[0]].append((phrase[1:], sense))

    def _acts_with_nouns(self, vocabulary: Vocabulary, words: SentenceWords) -> dict[str, list[ActWithNoun]]:
        """Verbs that end in a noun, by their first words. What is a number, as in `receive coins`, counts no acts."""
        declared = (
            *(each.attributes for each in vocabulary.kinds.values()),
            *(each.attributes for each in vocabulary.verbs.values()),
        )
        numbers = {id_ for each in declared for id_, said in each.items() if said.type == "int"}
        found: dict[str, list[ActWithNoun]] = defaultdict(list)
        for first, verbs in self._split.items():
            for rest, sense in verbs:
                act = act_with_noun(sense, (first, *rest), words)
                if act is None:
                    continue
                called = {each for noun in act.nouns for each in self._phrases.get(noun, ())}
                if not any(each.terminal == "ATTR" and each.id in numbers for each in called):
                    found[first].append(act)
                    if len(act.before) == 1:  # `return to play` has no object
                        self._phrases[first, *rest][Sense(WITH_OBJECT, sense.id)] = None
        return found

    def phrase(self, words: tuple[str, ...]) -> tuple[Sense, ...]:
        """What these words, in lower case, may stand for together."""
        if self._inflected is not None:
            return tuple(self._inflected.phrase(words))
        return tuple(self._phrases.get(words, ()))

    def split(self, word: str) -> Sequence[tuple[tuple[str, ...], Sense]]:
        """The other words, and the senses, of verbs of several words that begin with this one: `give … back`."""
        return self._split.get(word, ())

    def acts_with_nouns(self, word: str) -> Sequence[ActWithNoun]:
        """Verbs that begin with this word and end in a noun: `declare … wars`."""
        return self._nouned.get(word, ())

    def macro(self, key: str) -> tuple[Sense, ...]:
        """What a macro stands for."""
        return tuple(self._macros.get(key, ()))


def _says(adjective: str, noun: str, term: Term, vocabulary: Vocabulary) -> bool:
    """Whether an adjective and a noun, a kind or another term of it, say together what a term means."""
    means = vocabulary.adjectives[adjective].means
    if noun == term.of:
        return means == term.means
    other = vocabulary.terms.get(noun)
    return other is not None and other.of == term.of and f"{means} and {other.means}" == term.means


def _is_participle(adjective: str, words: SentenceWords) -> bool:
    """Whether an adjective may be what a verb makes of things: `damaged`, `bound`; several words, `in use`, are none."""
    return " " not in adjective and ("participle", adjective) in words.verbs.forms((adjective,))


def _entries(vocabulary: Vocabulary, words: SentenceWords) -> Iterator[tuple[Sense, Iterable[str]]]:
    for id_, kind in vocabulary.kinds.items():
        names = (*kind.names, id_.replace("_", " "))
        # `his opponent` is another one, whether or not the vocabulary has the word for those who play.
        relational = words.opponents if id_ == _who_plays(vocabulary) else ()
        yield Sense("KIND", id_), _nominal([each for each in names if each not in relational], words)
        for attribute, declared in kind.attributes.items():
            yield from _values(attribute, declared)
    yield from _attributes(vocabulary, words)
    for id_, term in vocabulary.terms.items():
        if term.means is not None:
            yield Sense("KIND", id_), _nominal((*term.names, id_.replace("_", " ")), words)
        elif id_ == "turn":
            yield Sense("TURN", id_), _nominal((*term.names, id_), words)
        else:
            yield Sense("TERM", id_), _nominal((*term.names, id_.replace("_", " ")), words)
    yield from _steps(vocabulary, words)
    yield from _genitives(vocabulary, words)
    yield from _opponents(vocabulary, words)
    for id_, individual in vocabulary.individuals.items():
        yield Sense("NAME", id_), (*individual.names, id_)
    for id_, adjective in vocabulary.adjectives.items():
        names = (*adjective.names, id_.replace("_", " "))
        yield Sense("ADJ", id_), names
        yield Sense(PARTICIPIAL, id_), [name for name in names if _is_participle(name, words)]
        yield Sense("NADJ", id_), [no + name for name in names for no in words.negations]
        yield Sense("ADJBASE", id_), [base for name in names for base in words.participle_bases(name)]
        yield Sense("ADJFIN", id_), [said for name in names for said in _being(name, words)]
    for id_, verb in vocabulary.verbs.items():
        forms = list(words.verbs.forms((id_.replace("_", " "), *verb.names)))
        done = {said for form, said in forms if form == "participle"}
        for form, said in forms:
            tense = PAST if form == "finite" and said in done else ""
            yield Sense(_VERBAL[form], id_, tense), (said,)
            if form == "base" and said.split()[0] not in words.verbs.also_adjectives:
                yield Sense("VBARE", id_), (said,)
            if form == "participle" and words.verbs.negative:
                yield Sense("VUN", id_), (words.verbs.negative + said,)
        named = (id_.replace("_", " "), *verb.names)
        for mark in (each for marks in verb.prepositions.values() for each in marks):
            yield Sense(PREPOSITION, mark), (mark,)
        yield Sense("DEED", id_), [deed for name in named for deed in words.deeds(name)]
        for attribute, declared in verb.attributes.items():
            yield from _values(attribute, declared)
            if declared.type == "int":
                yield (
                    Sense("ATTR", attribute),
                    _nominal((*declared.names, *_called(attribute, words)), words),
                )
            if declared.type == "bool":
                yield Sense("FLAG", attribute), (*declared.names, attribute.replace("_", " "))


def _called(attribute: str, words: SentenceWords) -> tuple[str, ...]:
    """The words of the id of a number of acts; of that of dice every word for them: `rolls one die`."""
    return words.verbs.dice if attribute in words.verbs.dice else (attribute.replace("_", " "),)


def _values(attribute: str, declared: AttributeType) -> Iterator[tuple[Sense, Iterable[str]]]:
    for value in declared.values:
        names = (*declared.value_names.get(value, ()), value.replace("_", " "))
        yield Sense("NAME", value, attribute), names


def _attributes(vocabulary: Vocabulary, words: SentenceWords) -> Iterator[tuple[Sense, Iterable[str]]]:
    """Attributes by their names, and by ids that name nothing else."""
    taken = {name.lower() for kind in vocabulary.kinds.values() for name in kind.names}
    taken |= {id_.replace("_", " ") for id_ in vocabulary.kinds}
    ids = {each for kind in vocabulary.kinds.values() for each in kind.attributes}
    for id_, kind in vocabulary.kinds.items():
        for attribute, declared in kind.attributes.items():
            if declared.type == id_:  # another of its sort: `next` of a space
                yield Sense("SUCC", attribute), (*declared.names, attribute.replace("_", " "))
            name = attribute.replace("_", " ")
            own = () if declared.type == "bool" or name in taken or name in words.closed_class else (name,)
            # What is the id of another attribute is read as that: of a kind without it, it names this one.
            others = ids if not _PLAIN & {*_types(declared)} else set()
            nouns = [each for each in declared.names if each not in words.closed_class and each not in others]
            yield Sense("ATTR", attribute), _nominal((*nouns, *own), words)
            if declared.type == "int":
                yield Sense("UNIT", attribute), _units((*declared.names, name), words)
                yield from _dimensions(attribute, (*declared.names, name), words)
            if not _PLAIN & {*_types(declared)}:
                leading = [each for each in declared.names if _leads_on(each, words)]
                yield Sense("RADJ", attribute), leading
                yield Sense("RSTEM", attribute), [each.rpartition(" ")[0] for each in leading]
            if declared.type == "int" and attribute.endswith("_turn"):
                yield from _facts(attribute, declared.names, vocabulary)
            if declared.type == "bool":
                yield from _facts(attribute, (*declared.names, name), vocabulary)
            yield from _stating(attribute, declared.verbs, words)
            if name not in taken and not _PLAIN & {*_types(declared)}:
                yield from _relating(attribute, (*declared.names, name), words)


def _dimensions(
    attribute: str, names: Iterable[str], words: SentenceWords
) -> Iterator[tuple[Sense, Iterable[str]]]:
    """The adjectives that measure an attribute: `old`, `older`, `younger` of an age."""
    for each in words.dimensions:
        if not set(each.of).isdisjoint(names):
            yield Sense("DIM", attribute), each.positive
            yield Sense("DIMMORE", attribute), each.more
            yield Sense("DIMLESS", attribute), each.less
            yield Sense("DIMMOST", attribute), each.most
            yield Sense("DIMLEAST", attribute), each.least


_PLAIN = {"bool", "int", "string", "enum"}


def _types(declared: AttributeType) -> Iterable[str]:
    return [each.removeprefix("list of ") for each in declared.types]


def _leads_on(name: str, words: SentenceWords) -> bool:
    """Whether a name of an attribute ends in the preposition of what it relates a thing to: `at war with`."""
    *first, last = name.split()
    return bool(first) and last in words.closed_class


def _relating(
    attribute: str, names: Iterable[str], words: SentenceWords
) -> Iterator[tuple[Sense, Iterable[str]]]:
    """Attributes that are named by a finite verb: a province `borders` seas."""
    for name in names:
        for base in (name[:-1], name[:-2]):
            forms = list(words.verbs.forms((base,))) if base.isalpha() else []
            if ("finite", name) in forms:
                yield Sense("RFIN", attribute), [said for form, said in forms if form == "finite"]
                yield Sense("RING", attribute), [said for form, said in forms if form == "progressive"]
                break


_STATIVE = {"base": "SBASE", "finite": "SFIN", "participle": "SPART", "progressive": "SING"}


def _stating(
    attribute: str, verbs: tuple[str, ...], words: SentenceWords
) -> Iterator[tuple[Sense, Iterable[str]]]:
    """Verbs that state an attribute, of what it names: who `sponsors` somebody is his sponsor."""
    forms = list(words.verbs.forms(verbs)) if verbs else []
    for form, terminal in _STATIVE.items():
        yield Sense(terminal, attribute), [said for each, said in forms if each == form]


def _being(name: str, words: SentenceWords) -> Iterator[str]:
    """The finite forms of a verb of which an adjective is the progressive: what is `existing` exists, `leading an army` leads one."""
    first, _, rest = name.partition(" ")
    for base in (first[:-3], first[:-3] + "e"):
        forms = list(words.verbs.forms((base,))) if base.isalpha() else []
        if ("progressive", first) in forms:
            yield from (f"{said} {rest}".strip() for form, said in forms if form == "finite")


def _who_plays(vocabulary: Vocabulary) -> str | None:
    """The kind of those who play, where a book has one sort of them: the widest to whom things belong."""
    kinds = {each for each in holders(vocabulary) if vocabulary.attribute(each, OWNER) is None}
    widest = [
        each for each in kinds if not any(each != other and vocabulary.is_a(each, other) for other in kinds)
    ]
    return widest[0] if len(widest) == 1 else None


def _opponents(vocabulary: Vocabulary, words: SentenceWords) -> Iterator[tuple[Sense, Iterable[str]]]:
    """Those who play, as opponents of each other."""
    if (kind := _who_plays(vocabulary)) is not None:
        yield Sense("OPP", kind), words.opponents
        several = [
            each for name in words.opponents for each in words.noun_forms(name) if each not in words.opponents
        ]
        yield Sense("OPPS", kind), [each for each in several if _APOSTROPHE not in each]
        yield Sense("OPPGEN", kind), _marked(words.opponents, words)


def _facts(
    attribute: str, names: Iterable[str], vocabulary: Vocabulary
) -> Iterator[tuple[Sense, Iterable[str]]]:
    """Facts by the words of their names: `supply traced` is what is so where supply is traced."""
    for name in names:
        *what, how = name.split()
        if what:
            yield Sense("FACT", attribute), _also_called(" ".join(what), vocabulary)
            yield Sense("SO", attribute), (how,)


def _also_called(name: str, vocabulary: Vocabulary) -> Iterator[str]:
    """A name and, if it is that of a kind, the others of that kind, alone and before what such things are: `the End card`."""
    yield name
    for id_, kind in vocabulary.kinds.items():
        if name not in (id_.replace("_", " "), *kind.names):
            continue
        wider = [
            each
            for other, entry in vocabulary.kinds.items()
            if other != id_ and vocabulary.is_a(id_, other)
            for each in (other.replace("_", " "), *entry.names)
        ]
        for each in (id_.replace("_", " "), *kind.names):
            yield each
            yield from (f"{each} {more}" for more in wider)


def _genitives(vocabulary: Vocabulary, words: SentenceWords) -> Iterator[tuple[Sense, Iterable[str]]]:
    """Kinds and individuals as owners, where the language marks them with an apostrophe."""
    for id_, kind in vocabulary.kinds.items():
        yield Sense("GEN", id_), _marked((*kind.names, id_.replace("_", " ")), words)
    for id_, adjective in vocabulary.adjectives.items():
        # What has a genitive is a noun as well: `that free state's` is that of a country.
        if isinstance(adjective.of, str):
            yield Sense("GEN", adjective.of), _marked((*adjective.names, id_.replace("_", " ")), words)
    for kind in vocabulary.kinds.values():
        for attribute, declared in kind.attributes.items():
            if not _PLAIN & {*_types(declared)}:
                named = (*declared.names, attribute.replace("_", " "))
                yield Sense("GENATTR", attribute), _marked(named, words)
    for id_, individual in vocabulary.individuals.items():
        yield Sense("GENNAME", id_), _marked((*individual.names, id_), words)


def _marked(names: Iterable[str], words: SentenceWords) -> list[str]:
    return [
        form for name in names for form in words.noun_forms(name) if _APOSTROPHE in form.removeprefix(name)
    ]


def _steps(vocabulary: Vocabulary, words: SentenceWords) -> Iterator[tuple[Sense, Iterable[str]]]:
    """Steps and phases of play; `attribute` is `phase` for those of a phase."""
    parts: list[tuple[str, str, tuple[str, ...]]] = []
    for phase in vocabulary.phases:
        parts.append((phase.id, "phase", (phase.name, phase.id.replace("_", " "))))
    for step in vocabulary.steps:
        called = (step.name, step.id.replace("_", " "))
        parts.append((step.id, "", (*called, *(words.singular(each) for each in called))))
    for id_, of, names in parts:
        units = [each for each in names if each.lower() in words.units_of_play]
        spans = [each for each in names if each.lower() in words.spans]
        yield Sense("STEP", id_, of), _nominal(names, words)
        yield Sense("SPAN", id_, of), (*units, *spans)
        yield Sense("STAGE", id_, of), _nominal([each for each in names if each not in units], words)


def _units(names: Sequence[str], words: SentenceWords) -> Iterator[str]:
    """Names of which the plural is another: what is counted in pieces, `a coin` of `coins`. `A strength` is none."""
    for name in names:
        plurals = (each for each in words.noun_forms(name) if each != name)
        if any(each in names for each in plurals):
            yield name


def _nominal(names: Iterable[str], words: SentenceWords) -> Iterator[str]:
    for name in names:
        yield name
        if not name.startswith("\\"):
            yield from (each for each in words.noun_forms(name) if _APOSTROPHE not in each.removeprefix(name))
