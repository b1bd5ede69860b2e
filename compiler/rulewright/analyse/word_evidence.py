"""What the places of words say about them: noun behind a determiner, verb behind a modal, name in capitals."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from rulewright.languages.lemmas import part_of_speech, search_form
from rulewright.sentences.language import Language
from rulewright.sentences.sentence import Sentence
from rulewright.source.span import Span

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_DETERMINERS = frozenset(
    "a an the each every any all no this that these those its his her their both either neither some".split()
)
_SHORTEST = 3
_PARTICIPLE = re.compile(r"\w{2,}ed\Z")


class Word:
    """A word of a sentence with its neighbourhood."""

    __slots__ = ("after_gap", "before_atom", "capital", "end", "first", "lower", "sentence", "start", "text")

    def __init__(self, sentence: Sentence, match: re.Match[str], previous_end: int) -> None:
        self.sentence = sentence
        self.text = match[0]
        self.lower = match[0].lower().removesuffix("'s").removesuffix("’s")
        self.start, self.end = match.span()
        between = sentence.text[previous_end : self.start]
        self.first = previous_end == 0
        self.after_gap = bool(between.strip()) or self.first
        """Whether punctuation or a number stands before it."""

        self.before_atom = any(atom.start in (self.end, self.end + 1) for atom in sentence.atoms)
        """Whether a macro or reference goes on where it ends."""

        self.capital = self.text[0].isupper()

    @property
    def span(self) -> Span:
        """Its place in the source."""
        return self.sentence.span_of(self.start, self.end)


class Evidence:
    """How often each word is what, by its dictionary form; forms and first place of all."""

    def __init__(self, words: Language) -> None:
        self.words = words
        self.uses: Counter[str] = Counter()
        self.forms: dict[str, Counter[str]] = defaultdict(Counter)
        self.first: dict[str, Word] = {}
        self.nouns: Counter[str] = Counter()
        self.verbs: Counter[str] = Counter()
        self.qualified: dict[str, Counter[str]] = defaultdict(Counter)
        """Words in front of a noun, with the nouns."""

        self.names: Counter[str] = Counter()
        self.first_name: dict[str, Word] = {}

    def add(self, sentences: Iterable[Sentence]) -> "Evidence":
        """Take in what `sentences` show."""
        for sentence in sentences:
            line = list(_words_of(sentence))
            self._names(line)
            for at, word in enumerate(line):
                self._use(line, at, word)
        return self

    def key(self, word: str) -> str:
        """The form under which a word is counted."""
        return search_form(word, self.words)

    def content(self, word: Word) -> bool:
        """Whether a word may stand in a vocabulary."""
        closed = self.words.closed_class | self.words.modals
        return (
            len(word.lower) >= _SHORTEST
            and word.lower not in closed
            and word.lower not in self.words.numerals
        )

    def _use(self, line: list[Word], at: int, word: Word) -> None:
        if not self.content(word):
            return
        key = self.key(word.lower)
        self.uses[key] += 1
        self.forms[key][word.lower] += 1
        self.first.setdefault(key, word)
        following = line[at + 1] if at + 1 < len(line) and not line[at + 1].after_gap else None
        if self.words.lemmatiser:
            self._by_dictionary(key, word, following)
        else:
            self._by_place(line, at, key, word, following)

    def _by_dictionary(self, key: str, word: Word, following: Word | None) -> None:
        match part_of_speech(word.lower, self.words.lemmatiser):
            case "noun":
                self.nouns[key] += 1
            case "verb":
                self.verbs[key] += 1
            case "adjective" if (
                following and part_of_speech(following.lower, self.words.lemmatiser) == "noun"
            ):
                self.qualified[key][self.key(following.lower)] += 1

    def _by_place(self, line: list[Word], at: int, key: str, word: Word, following: Word | None) -> None:
        if word.before_atom or (word.capital and not word.first):
            return
        previous = line[at - 1] if at and not word.after_gap else None
        ends = following is None or not self.content(following)
        if previous is not None and previous.lower in _DETERMINERS and not word.first:
            if ends:
                self.nouns[key] += 1
            elif following is not None:
                self.qualified[word.lower][self.key(following.lower)] += 1
                self.nouns[self.key(following.lower)] += 1
            return
        negated = at > 1 and previous is not None and previous.lower == "not"
        before = line[at - 2] if negated else previous
        if (
            (before is not None and (before.lower in self.words.modals or before.lower == "to"))
            or (word.first and following is not None and following.lower in _DETERMINERS)
            or (before is not None and before.lower in ("is", "are", "be") and _PARTICIPLE.match(word.lower))
        ):
            self.verbs[word.lower] += 1

    def _names(self, line: list[Word]) -> None:
        """Runs of words with capitals; a run of one word, or the first word of a sentence, needs other proof."""
        run: list[Word] = []
        for word in [*line, None]:
            joins = word is not None and word.capital and (not run or not word.after_gap)
            if joins and word is not None:
                run.append(word)
                continue
            while run and not self.content(run[0]) and len(run) > 1:
                run.pop(0)
            if run and (not run[0].first or len(run) > 1) and all(len(each.text) > 1 for each in run):
                name = " ".join(each.text.removesuffix("'s").removesuffix("’s") for each in run)
                if self.content(run[0]):
                    self.names[name] += 1
                    self.first_name.setdefault(name, run[0])
            run = [word] if word is not None and word.capital else []


def _words_of(sentence: Sentence) -> Iterator[Word]:
    """The words that no macro or reference made."""
    end = 0
    for match in _WORD.finditer(sentence.text):
        if any(atom.start < match.end() and match.start() < atom.end for atom in sentence.atoms):
            continue
        yield Word(sentence, match, end)
        end = match.end()
