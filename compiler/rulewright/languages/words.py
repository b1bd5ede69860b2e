"""What the files of a language folder may say. The files of `en` explain each entry."""

import re
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct, field

from rulewright.languages.tagger import Tagger
from rulewright.languages.verb_endings import VerbEndings

AsideRole = Literal["design-note", "example", "tip", "history", "note", "todo", "digression"]


class Dimension(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The adjectives that say how great a number is: `old`, `older`, `younger`, `oldest` and `youngest` of an age."""

    of: tuple[str, ...]
    """Names of attributes whose numbers they measure."""

    positive: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    less: tuple[str, ...] = ()
    most: tuple[str, ...] = ()
    least: tuple[str, ...] = ()


class SentenceWords(Struct, frozen=True, kw_only=True, eq=False, forbid_unknown_fields=True):
    """`sentences.toml`: where sentences end, which words carry content, and how words change their form."""

    abbreviations: frozenset[str] = frozenset()
    final_abbreviations: frozenset[str] = frozenset()
    measure_abbreviations: frozenset[str] = frozenset()
    pointers: frozenset[str] = frozenset()
    directions: frozenset[str] = frozenset()
    """Words that may stand beside a pointer in parentheses: `(see also 5.1 below)`."""

    rule_kinds: frozenset[str] = frozenset()
    """Words for a part of a rulebook, before its number: `section` 5.1."""

    citing: frozenset[str] = frozenset()
    this_text: frozenset[str] = frozenset()
    """Words that say by which rule something is done, before what names that rule."""
    limits: frozenset[str] = frozenset()
    """Words that say of something in their sentence that nothing else will do: `only`."""
    denials: frozenset[str] = frozenset()
    """Words that say that something is not so."""

    likenesses: tuple[str, ...] = ()
    """Words by which a sentence says that something is so elsewhere too: `the same as in` 7.3."""

    advice: frozenset[str] = frozenset()
    """Words by which a parenthesis says that it is no rule."""

    recording: frozenset[str] = frozenset()
    """Words that begin a parenthesis about where something is written down."""

    pointing: frozenset[str] = frozenset()
    """Words that point to a rule where its number follows: `placed by 5.1.1`."""

    contractions: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Words that are two: `can't` is `can not`."""

    players: tuple[str, ...] = ()
    """Nouns for whoever plays."""

    opponents: tuple[str, ...] = ()
    """Nouns for whoever plays against another."""

    yielding_verbs: frozenset[str] = frozenset()
    """Verbs of the language that are no more than the vocabulary's where it has them."""

    articles: frozenset[str] = frozenset()
    """Articles, which stand before a noun whatever it names."""

    verb_particles: frozenset[str] = frozenset()
    """Words of verbs that are no nouns: `pick up`."""

    naming: frozenset[str] = frozenset()
    """Words that begin a parenthesis about another name."""

    reasons: frozenset[str] = frozenset()
    """Words that begin a reason: what follows to the end of the sentence says why, and no more."""

    restatements: frozenset[str] = frozenset()
    """Words that begin a parenthesis which says the same in other words."""

    additive: frozenset[str] = frozenset()
    """Words before what is so, or may be done, besides something else: `also`."""

    priorities: frozenset[str] = frozenset()
    """Words by which the sentence above a list says that each item counts only where none of those before it does."""

    conditionals: frozenset[str] = frozenset()
    """Words that begin a condition."""

    topics: frozenset[str] = frozenset()
    """Words that begin a sentence with what it is said of, or when."""

    purposes: frozenset[str] = frozenset()
    """Words that begin what something is done for: a reason, unless it names an act of the vocabulary."""

    grounds: frozenset[str] = frozenset()
    """Words with which a parenthesis begins that gives a reason."""

    looking_up: frozenset[str] = frozenset()
    """Words with which a sentence begins that only points elsewhere: `see` before a reference."""

    contrasts: frozenset[str] = frozenset()
    """Words with which a parenthesis begins that tells of what is so elsewhere or otherwise."""

    illustrations: frozenset[str] = frozenset()
    """Words with which a parenthesis begins that gives an example of what is said, or stresses one."""

    closed_class: frozenset[str] = frozenset()
    modals: frozenset[str] = frozenset()
    modal_particles: frozenset[str] = frozenset()
    exception_words: frozenset[str] = frozenset()
    taking_back_first: frozenset[str] = frozenset()
    """How a sentence begins that takes something back of what is said before it, in lower case: `however`."""

    taking_back: frozenset[str] = frozenset()
    """Words that say so wherever they stand; a comma is one of them: `, however`."""

    adding: frozenset[str] = frozenset()
    """Words of sentences that add to a number, or take from it: `subtracts`."""

    permissive: frozenset[str] = frozenset()
    """Words of sentences that say what may be: `may`."""

    unlimited: frozenset[str] = frozenset()
    """Words of what is permitted without limit: `to any port`, `anywhere`."""

    taking_back_last: frozenset[str] = frozenset()
    """Words that say so at the end: `pays 2 coins instead`."""

    adversatives: tuple[str, ...] = ()
    """Words within a sentence that set it against the one before, as at its beginning, in lower case: `however`."""

    against: frozenset[str] = frozenset()
    """Words that set a clause against one before in the same sentence: `but`."""

    restricting: frozenset[str] = frozenset()
    """Words above rules that may make them none, or none for all: `Optional rule`."""

    list_joiners: frozenset[str] = frozenset()
    noun_endings: tuple[tuple[str, str], ...] = ()
    participle_endings: tuple[tuple[str, str], ...] = ()
    """Endings of participles, and what stands in the verb instead: [ending taken away, ending put on]."""

    negations: tuple[str, ...] = ()
    """What stands before an adjective to say that a thing is not so: `non-`."""

    verbs: VerbEndings = VerbEndings()

    lemmatiser: Literal["", "pymorphy3"] = ""
    """Name of the analyser by whose dictionary forms words are compared; without one, `noun_endings` do."""

    deed_endings: tuple[tuple[str, str], ...] = ()
    """Endings that make the name of a deed of a verb: `placement` of `place`."""

    endings_off: tuple[tuple[str, str], ...] = ()
    """Endings that are taken off a word to look it up, and what is put instead: the first that fits counts."""

    counted_steps: tuple[str, ...] = ()
    """Words that name a step of play with its number behind them: `step 4`."""

    units_of_play: frozenset[str] = frozenset()
    """Words for parts of play that mean the same in whatever vocabulary: `turn`."""

    spans: frozenset[str] = frozenset()
    """Words for nothing but a time, beside these: `this season` is then, while `this peace` may be a treaty."""

    dimensions: tuple[Dimension, ...] = ()
    """Adjectives that measure what the vocabulary has a number for: `three years old`."""

    numeral_joiners: tuple[str, ...] = ()
    numerals: dict[str, int] = {}
    multipliers: dict[str, int] = {}

    ordinals: dict[str, int] = {}
    """Words that tell the place of something in a row: `third`, with the number that they count."""

    def __post_init__(self) -> None:
        for name in ("numerals", "multipliers", "numeral_joiners"):
            if any(not word.strip() for word in getattr(self, name)):
                raise ValueError(f"`{name}` has an empty word")

    def participle_bases(self, name: str) -> Iterator[str]:
        """The verbs of which `name` can be the participle: `recovered` of `recover`."""
        for taken, put in self.participle_endings:
            if name.endswith(taken) and len(name) > len(taken) + 2:
                yield name[: len(name) - len(taken)] + put

    def deeds(self, verb: str) -> Iterator[str]:
        """What the doing of a verb may be called, once or several times; of `raise taxes` also `taxes raise` and `raise of
        taxes`."""
        head, _, rest = verb.partition(" ")
        for taken, put in self.deed_endings:
            if head.endswith(taken) and len(head) > len(taken) + 1:
                deed = head[: len(head) - len(taken)] + put
                if not rest:
                    yield from (form for form in self.noun_forms(deed) if "'" not in form)
                    continue
                yield f"{deed} {rest}"
                if " " not in rest:
                    yield f"{rest} {deed}"
                    yield f"{deed} of {rest}"

    def singular(self, noun: str) -> str:
        """The noun without the ending of its plural; itself where it has none."""
        for taken, put in self.endings_off:
            if noun.endswith(taken):
                return noun[: len(noun) - len(taken)] + put
        return noun

    def noun_forms(self, noun: str) -> Iterator[str]:
        """The noun and the forms that its endings give, with repetitions."""
        yield noun
        for taken, put in self.noun_endings:
            if noun.endswith(taken):
                yield noun[: len(noun) - len(taken)] + put


class ReaderWords(Struct, frozen=True, kw_only=True, eq=False, forbid_unknown_fields=True):
    """`reader.toml`: by which words the readers recognise units, references and asides."""

    letters: str = ""
    units: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    promises: tuple[str, ...] = ()
    satisfied: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    page_words: tuple[str, ...] = ()
    page_phrases: tuple[str, ...] = ()
    inner: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()
    holding: tuple[str, ...] = ()
    genitives: tuple[str, ...] = ()
    joiners: tuple[str, ...] = ()
    measures: tuple[str, ...] = ()
    title_words: tuple[str, ...] = ()
    no_titles: tuple[str, ...] = ()
    contents: tuple[str, ...] = ()
    glossary: tuple[str, ...] = ()
    back_matter: tuple[str, ...] = ()
    navigation: tuple[str, ...] = ()
    short: dict[str, str] = {}
    asides: dict[str, AsideRole] = {}

    def __post_init__(self) -> None:
        if any(sign in self.letters for sign in "[]\\^&|~"):
            raise ValueError("`letters` are letters and ranges of letters, such as `а-яё`")
        try:
            re.compile(f"[{self.letters}]" if self.letters else "")
        except re.error:
            raise ValueError("`letters` has a range whose end stands before its begin") from None
        for name in self.__struct_fields__:
            values = getattr(self, name)
            if not isinstance(values, str) and any(not word.strip() for word in values):
                raise ValueError(f"`{name}` has an empty word")

    def any_of(self, words: tuple[str, ...]) -> str:
        """A regular expression for any of `words`, longest first; matches nothing where there are none."""
        ordered = sorted(words, key=lambda word: (-len(word), word))
        return (
            "(?:" + "|".join(re.escape(w).replace(r"\ ", r"\s+") for w in ordered) + ")"
            if ordered
            else "(?!)"
        )


class Comparisons(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Phrases that compare, by what they mean."""

    at_least: tuple[str, ...] = ()
    at_most: tuple[str, ...] = ()
    more_than: tuple[str, ...] = ()
    less_than: tuple[str, ...] = ()
    exactly: tuple[str, ...] = ()


class SlotPhrases(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`slots.toml`: the phrases that slots may consist of."""

    thousands: tuple[str, ...] = ()
    percent: tuple[str, ...] = ()
    comparisons: Comparisons = Comparisons()
    dice_marks: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    separators: tuple[str, ...] = ()
    openers: tuple[str, ...] = ()
    determiners: tuple[str, ...] = ()
    quotes: tuple[tuple[str, str], ...] = ()


class Interface(Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """`interface.toml`: the words that the HTML edition adds to a book."""

    interface: dict[str, str]
    asides: dict[str, str]
    """Heading of an aside, by role."""

    states: dict[str, str]
    """What an author is told of a sentence, by state of the ledger."""

    modalities: dict[str, str]
    reasons: dict[str, str] = {}
    """What the ledger says of a sentence in fixed words, in English → in this language."""

    def modality(self, name: str) -> str:
        """The words for one or more modalities; one that the language does not know is shown as it is."""
        names = (part.partition(" (") for part in name.split(", "))
        return ", ".join(
            self.modalities.get(word, word)
            + (f" ({self.modalities.get(aside.rstrip(')'), aside.rstrip(')'))})" if aside else "")
            for word, _, aside in names
        )

    def reason(self, why: str) -> str | None:
        """What the compiler says of a sentence, in this language; None where it has no words for that."""
        return self.reasons.get(why)


class LintWords(Struct, frozen=True, kw_only=True, eq=False, forbid_unknown_fields=True):
    """`lint.toml`: words and phrases that lint rules look for."""

    position_pointers: tuple[str, ...] = ()
    page_words: tuple[str, ...] = ()
    leftovers: tuple[str, ...] = ()
    exception_titles: tuple[str, ...] = ()
    repeatable: frozenset[str] = frozenset()
    spaced_marks: str = ""


class ProposalWords(Struct, frozen=True, kw_only=True, eq=False, forbid_unknown_fields=True):
    """`proposals.toml`: what a vocabulary is proposed by; only `rulewright init` needs it."""

    tagger: Tagger = ""
    general_nouns: frozenset[str] = frozenset()
    general_verbs: frozenset[str] = frozenset()
    general_adjectives: frozenset[str] = frozenset()
    phases: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    procedures: tuple[str, ...] = ()
    orders: frozenset[str] = frozenset()
    namings: frozenset[str] = frozenset()
    negations: tuple[str, ...] = ()
    alternatives: frozenset[str] = frozenset()
    owners: frozenset[str] = frozenset()
    quantities: frozenset[str] = frozenset()
    deverbal_endings: tuple[str, ...] = ()
    indefinite: frozenset[str] = frozenset()
    definite: frozenset[str] = frozenset()
    roles: dict[str, str] = {}
    """Preposition → role."""


class LanguageData(Struct, frozen=True, kw_only=True, eq=False):
    """All that is known of one language."""

    tag: str
    sentences: SentenceWords
    reader: ReaderWords
    slots: SlotPhrases
    interface: Interface
    lint: LintWords
    proposals: ProposalWords
    lacking: tuple[str, ...] = ()
    """Files that no folder of the language has; the language that is not known stands in for them."""
