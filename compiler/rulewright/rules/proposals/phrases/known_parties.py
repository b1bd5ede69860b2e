"""Somebody or something that a phrase names without saying which of several: `the owner of its glen`, `its patron`, `him`."""

from rulewright.rules import ir
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.rules.proposals.phrases.own_places import own_place
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import NAMED

Known = tuple[ir.Term, str, list[ir.Condition]]
"""The one who is meant, his kind, and what must be so for there to be one."""


def known_party(words: NounPhrases, phrase: Phrase, thing: ir.Term, kind: str) -> Known | None:
    """The one whom a phrase names of whom a thing is said to be so: one by name, one of whom the rule has spoken, and whomever an
    attribute of such a one names. Nobody is so with regard to himself."""
    known = _Known(words, thing, kind).named(phrase)
    if known is not None and known[0] == thing:
        raise Unread("what is so of itself", phrase.place)
    return known


class _Known:
    """Finds whom phrases name beside one thing."""

    def __init__(self, words: NounPhrases, thing: ir.Term, kind: str) -> None:
        self._words = words
        self._thing = thing
        self._kind = kind

    def named(self, phrase: Phrase) -> Known | None:
        holder = self._words.holder_of(phrase)
        if holder is not None:
            return *holder, []
        bound = self._words.scope.bound(phrase)
        if bound is not None and bound != self._thing:
            return bound, self._words.reference_kind(bound), []
        by_whom = self._of_what_names_it(phrase)
        if by_whom is not None:
            return by_whom
        head = phrase.head
        if not isinstance(head, Noun) or head.name or phrase.adjectives or phrase.amount is not None:
            return None
        if head.property:
            whole = self._whole(phrase, head)
            return self._attribute_of(*whole, head.id) if whole is not None else None
        if phrase.determiner != "own" or phrase.modifiers:
            return None
        target = self._words.kinds_of(head)
        place, sort = own_place(self._words, target, self._thing)
        return place, target, sort

    def _of_what_names_it(self, phrase: Phrase) -> Known | None:
        """`the ruler of its region`, where it is known what it is whose attribute names the region, or the ruler."""
        if len(phrase.modifiers) != 1 or phrase.adjectives or phrase.amount is not None:
            return None
        (relative,) = phrase.modifiers
        if not isinstance(relative, Relative) or relative.more or relative.clause.negated:
            return None
        relation = relative.clause.relation
        of = relative.clause.objects[0] if len(relative.clause.objects) == 1 else None
        if not relation.startswith(NAMED) or not isinstance(of, Phrase):
            return None
        whole = self.named(of)
        return self._attribute_of(*whole, relation.removeprefix(NAMED)) if whole is not None else None

    def _attribute_of(
        self, whole: ir.Term, kind: str, said: list[ir.Condition], attribute: str
    ) -> Known | None:
        named = [each for each in self._words.types(kind, attribute) if each in self._words.vocabulary.kinds]
        if len(named) != 1 or self._words.is_list(kind, attribute):
            return None
        return ir.AttributeOf(whole, attribute), named[0], said

    def _whole(self, phrase: Phrase, head: Noun) -> Known | None:
        """Of whom or of what something is: what stands behind `of`, or whatever `its` takes up."""
        if phrase.determiner == "own" and not phrase.modifiers:
            return self._having(head.id)
        if phrase.determiner not in ("", "the") or len(phrase.modifiers) != 1:
            return None
        (of,) = phrase.modifiers
        if not isinstance(of, Adjunct) or of.preposition != OF or not isinstance(of.phrase, Phrase):
            return None
        return self.named(of.phrase)

    def _having(self, attribute: str) -> Known | None:
        """What the rule has spoken of that has such an attribute: the thing itself among it."""
        vocabulary = self._words.vocabulary
        spoken_of: dict[ir.Term, str] = {self._thing: self._kind}
        spoken_of.update({ir.Variable(name): kind for name, (kind, *_) in self._words.scope.kinds.items()})
        having = [
            (term, kind)
            for term, kind in spoken_of.items()
            if kind in vocabulary.kinds
            and vocabulary.attribute(kind, attribute) is not None
            and ir.AttributeOf(term, attribute) != self._thing
        ]
        if not having:
            return None
        return *(having[0] if len(having) == 1 else self._words.choices.choose(having)), []
