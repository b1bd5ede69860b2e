"""Of what sort things are that noun phrases speak of, and which sorts have something in common."""

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.holders import doers, holders
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause
from rulewright.vocabulary.types import Vocabulary


class Sorts:
    """Questions about noun phrases of several sentences, outside any rule."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary

    def kind_of(self, phrase: Phrase) -> str | None:
        """The kind of what a noun phrase speaks of; None where it has none."""
        composer = Composer(self._vocabulary)
        try:
            return composer.head_kind(phrase)
        except Unread:
            return composer.kind_named(phrase)

    def has_things(self, kind: str | None) -> bool:
        """Whether something belongs to things of a kind, or they act: they are somebody, of whom one says `he`."""
        is_a = self._vocabulary.is_a
        somebody = holders(self._vocabulary) | doers(self._vocabulary)
        return kind is not None and any(is_a(kind, each) for each in somebody)

    def has(self, kind: str, attribute: str) -> bool:
        """Whether things of a kind have an attribute."""
        return self._vocabulary.attribute(kind, attribute) is not None

    def calls(self, phrase: Phrase, other: Phrase) -> bool:
        """Whether a phrase calls a thing as the other does: by the same noun, or by a term for what the other says of it: `the
        minor`, of a minor country."""
        head, told = phrase.head, other.head
        if not isinstance(head, Noun) or not isinstance(told, Noun):
            return False
        if head.id == told.id:
            return True
        term = self._vocabulary.terms.get(head.id)
        adjectives = [self._vocabulary.adjectives[each] for group in other.adjectives for each in group.ids]
        return (
            term is not None and term.of == told.id and any(each.means == term.means for each in adjectives)
        )

    def can(self, kind: str, clause: Clause) -> bool:
        """Whether things of a kind can be the subject of a clause with a verb or with adjectives."""
        if kind not in self._vocabulary.kinds:
            return False
        words = Composer(self._vocabulary)
        if clause.verb:
            return words.may_be_subject(clause.verb, kind, passive=clause.passive)
        return clause.adjectives is not None and all(words.fits(each, kind) for each in clause.adjectives.ids)

    def is_place(self, kind: str) -> bool:
        """Whether something can be in or on things of a kind: who plays has things, and nothing is in him."""
        if not Composer(self._vocabulary).is_place(kind):
            return False
        return not self.has_things(kind) or any(
            self._vocabulary.is_a(kind, each) or self._vocabulary.is_a(each, kind)
            for id_ in self._vocabulary.kinds
            if (at := self._vocabulary.attribute(id_, AT)) is not None
            for each in at.types
            if each in self._vocabulary.kinds
        )

    def akin(self, kind: str, other: str) -> bool:
        """Whether what is said of things of one kind can be said of those of another."""
        words = Composer(self._vocabulary)
        try:
            words.common([kind, other])
        except Unread:
            return any(
                words.takes(verb, "theme", kind) and words.takes(verb, "theme", other)
                for verb in self._vocabulary.verbs
            )
        return True

    def alike(self, phrase: Phrase, other: Phrase) -> bool:
        """Whether something of which one phrase speaks may be such a thing as the other speaks of."""
        return any(self._vocabulary.is_a(b, a) for a in self._of(phrase) for b in self._of(other))

    def _of(self, phrase: Phrase) -> tuple[str, ...]:
        """The kinds of what a noun phrase speaks of: of a term, all that have it."""
        head = phrase.head
        term = self._vocabulary.terms.get(head.id) if isinstance(head, Noun) else None
        if term is not None and isinstance(term.of, tuple):
            return term.of
        kind = self.kind_of(phrase)
        return (kind,) if kind in self._vocabulary.kinds else ()
