"""Phases and steps: headings that are called so, titles below them, and names that end in such a word."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulewright.analyse.proposal.candidates import Candidate, PhaseCandidate
from rulewright.analyse.proposal.evidence import Evidence
from rulewright.analyse.proposal.identifiers import identifier
from rulewright.analyse.proposal.tokens import Token
from rulewright.document.nodes import Division
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.source.span import Span

MOST = 60
"""Steps that are proposed for one phase."""

_LONGEST = 8
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_BRACKET = re.compile(r"\s*[(\[][^)\]]*[)\]]?")


class _Phase:
    """A phase while its steps are gathered."""

    def __init__(self, id_: str, name: str, count: int, first: Span) -> None:
        self.id, self.name, self.count, self.first = id_, name, count, first
        self.steps: dict[str, Candidate] = {}


class OrderOfPlay:
    """The phases of a book with their steps, as its headings have them."""

    def __init__(self, book: ResolvedBook, evidence: Evidence) -> None:
        self._book = book
        self._evidence = evidence
        self._words = evidence.words
        self._phases: dict[str, _Phase] = {}
        self._titled(book)
        self._named()
        if not any(phase.steps for phase in self._phases.values()):
            self._procedure(book)

    @property
    def phases(self) -> tuple[PhaseCandidate, ...]:
        """The phases; one without steps of its own is its own step, since rules are stated of steps."""
        return tuple(
            PhaseCandidate(
                id=phase.id,
                names=(phase.name,),
                count=phase.count,
                first=phase.first,
                steps=tuple(phase.steps.values())[:MOST]
                or (Candidate(id=phase.id, names=(phase.name,), count=phase.count, first=phase.first),),
            )
            for phase in self._phases.values()
        )

    def _titled(self, book: ResolvedBook) -> None:
        """Headings: `5.0 Sea Phase`, and below it `5.1 The Loading Step`."""
        current: _Phase | None = None
        inside: Unit | None = None
        for unit in book.units:
            title = _clean(unit.title)
            if not title or len(title.split()) > _LONGEST:
                continue
            if self._ends_in(title, self._words.phases):
                current, inside = self._phase(title, unit.node.span), unit
            elif self._ends_in(title, self._words.steps):
                self._step(current or self._phase_of(unit), title, unit.node.span)
            elif current is not None and inside is not None and self._is_step_below(unit, inside):
                self._step(current, title, unit.node.span)

    def _is_step_below(self, unit: Unit, phase: Unit) -> bool:
        """Whether a titled unit is the lowest division below a phase whose own parts are not called steps."""
        above = unit.parent
        while above is not None and above is not phase:
            above = above.parent
        if above is None:
            return False
        below = self._book.children.get(phase.id, ())
        if any(self._ends_in(_clean(each.title), self._words.steps) for each in below):
            return False
        below_unit = self._book.children.get(unit.id, ())
        return isinstance(unit.node, Division) and not any(
            isinstance(each.node, Division) for each in below_unit
        )

    def _phase_of(self, unit: Unit) -> _Phase:
        """The division around a step that stands in no phase."""
        above = unit.parent
        while above is not None and not isinstance(above.node, Division):
            above = above.parent
        title = _clean(above.title) if above is not None else ""
        place = above or unit
        return self._phase(title or self._book.config.title or self._book.config.book, place.node.span)

    def _named(self) -> None:
        """Names in the text: `the Repair and Refit Step of a Harbour Phase`."""
        for parse in self._evidence.parses:
            tokens = parse.tokens
            for at, token in enumerate(tokens):
                lemma = token.lemma
                if not token.capital or lemma not in (*self._words.phases, *self._words.steps):
                    continue
                start = self._start_of_name(tokens, at)
                if start == at:
                    continue
                name = parse.tokens[start].sentence.text[tokens[start].start : token.start] + _singular(token)
                span = parse.tokens[start].sentence.span_of(tokens[start].start, token.end)
                if lemma in self._words.phases:
                    self._phase(name, span)
                else:
                    phase = self._phase_behind(tokens, at)
                    self._known_step(phase, name, span)

    def _start_of_name(self, tokens: Sequence[Token], at: int) -> int:
        start = at
        while start > 0:
            before = tokens[start - 1]
            if not tokens[start].before.isspace():
                break
            if (
                before.capital
                and before.is_a not in ("determiner", "preposition", "pronoun", "adverb")
                and before.atom is None
            ):
                start -= 1
            elif (
                before.text.lower() in self._evidence.spoken.list_joiners
                and start > 1
                and tokens[start - 2].capital
            ):
                start -= 2
            else:
                break
        return start

    def _phase_behind(self, tokens: Sequence[Token], at: int) -> _Phase | None:
        """The phase that a step is said to be of."""
        if at + 2 >= len(tokens) or tokens[at + 1].text.lower() not in self._words.owners:
            return None
        for place in range(at + 2, min(at + 7, len(tokens))):
            if tokens[place].lemma in self._words.phases and tokens[place].capital:
                start = self._start_of_name(tokens, place)
                sentence = tokens[start].sentence
                name = sentence.text[tokens[start].start : tokens[place].end]
                return (
                    self._phase(name, sentence.span_of(tokens[start].start, tokens[place].end))
                    if start < place
                    else None
                )
        return None

    def _known_step(self, phase: _Phase | None, name: str, span: Span) -> None:
        id_ = self._id(name)
        for known in self._phases.values():
            for step in known.steps:
                if step == id_ or step.endswith(f"_{id_}") or id_.endswith(f"_{step}"):
                    return
        if phase is None:
            phase = (
                next(reversed(self._phases.values()))
                if self._phases
                else self._phase(self._book.config.book, span)
            )
        self._step(phase, name, span)

    def _procedure(self, book: ResolvedBook) -> None:
        """A numbered procedure: its title is the phase, the titles below it are the steps."""
        title = _clean(book.config.title)
        top = [unit for unit in book.units if unit.name]
        called = self._has_word(title, self._words.procedures)
        if not called and not self._referred_to_as_steps():
            return
        level = min((unit.node.level for unit in top), default=0)
        steps = [unit for unit in top if unit.node.level == level and unit.number]
        if len(steps) > 1:
            phase = self._phase(title or book.config.book, steps[0].node.span)
            for unit in steps:
                self._step(phase, _clean(unit.title), unit.node.span)

    def _referred_to_as_steps(self) -> bool:
        for parse in self._evidence.parses:
            for before, after in pairwise(parse.tokens):
                if before.lemma in self._words.steps and (after.is_a == "number"):
                    return True
        return False

    def _phase(self, title: str, span: Span) -> _Phase:
        id_ = self._id(title) or "play"
        if id_ in self._phases:
            self._phases[id_].count += 1
        else:
            self._phases[id_] = _Phase(id_, _readable(title), 1, span)
        return self._phases[id_]

    def _step(self, phase: _Phase, title: str, span: Span) -> None:
        id_ = self._id(title)
        if id_ and all(id_ not in other.steps for other in self._phases.values()):
            phase.steps[id_] = Candidate(id=id_, names=(_readable(title),), count=1, first=span)

    def _id(self, title: str) -> str:
        words = _WORD.findall(title)
        last = words[-1].lower() if words else ""
        if len(words) > 1 and any(
            last in (word, f"{word}s") for word in (*self._words.phases, *self._words.steps)
        ):
            words.pop()
        while len(words) > 1 and (
            words[0].lower() in self._words.definite or words[0].lower() in self._words.indefinite
        ):
            words.pop(0)
        return identifier(" ".join(words))

    def _ends_in(self, title: str, words: tuple[str, ...]) -> bool:
        found = _WORD.findall(title.lower())
        articles = self._words.definite | self._words.indefinite
        return len(found) > 1 and found[-1] in words and found[-2] not in articles

    def _has_word(self, title: str, words: tuple[str, ...]) -> bool:
        return any(re.search(rf"\b{re.escape(word)}\b", title.lower()) for word in words)


def order_words(evidence: Evidence) -> frozenset[str]:
    """The words that head names of phases and steps."""
    return frozenset((*evidence.words.phases, *evidence.words.steps))


def _singular(token: Token) -> str:
    return token.lemma.capitalize() if token.tag.plural else token.text


def _clean(title: str) -> str:
    return _BRACKET.sub("", title).strip(" .:*–—-")


def _readable(title: str) -> str:
    return title.title() if title.isupper() else title


def options(book: ResolvedBook) -> Iterator[tuple[str, int, Unit, tuple[Unit, ...]]]:
    """Marks that put units under an option, with how many they mark, the first of them, and all."""
    marked: dict[str, list[Unit]] = {}
    for unit in book.units:
        for mark in unit.node.options:
            marked.setdefault(mark, []).append(unit)
    for mark, found in marked.items():
        yield mark, len(found), found[0], tuple(found)
