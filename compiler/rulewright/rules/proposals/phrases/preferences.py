"""What a thing shall be, of several that will do: `a port (bordering the sea if there is any)`."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.superlatives import Superlatives
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.modifiers import Modifier, Relative
from rulewright.sentences.grammar.nominals import Phrase


class Preferences(Superlatives):
    """Noun phrases that prefer some of the things that they speak of."""

    def restrictions(
        self, phrase: Phrase, thing: ir.Term, kind: str, reference: ir.Term | None
    ) -> list[ir.Condition]:
        """What a noun phrase says of a thing; what it prefers is so of the thing, or else of none of its sort."""
        preferred = [each for each in phrase.modifiers if prefers(each)]
        if not preferred:
            return super().restrictions(phrase, thing, kind, reference)
        plain = unpreferred(phrase)
        found: list[ir.Condition] = []
        for each in preferred:
            other = self.scope.new(kind)
            unsaid = replace(plain, place=Place(phrase.place.end, phrase.place.end))
            where = super().restrictions(unsaid, other, kind, reference)
            where.append(self.modified(other, kind, each, reference))
            where.insert(0, ir.Comparison("!=", other, thing))
            none = ir.Quantified("no", ir.Selection(kind, other.name, join(where, "and")))
            found.append(ir.AnyOf((self.modified(thing, kind, each, reference), none)))
        return [*super().restrictions(replace(plain, place=phrase.place), thing, kind, reference), *found]


def prefers(modifier: Modifier) -> bool:
    """Whether a modifier says which of several things are preferred."""
    return isinstance(modifier, Relative) and modifier.preferred


def unpreferred(phrase: Phrase) -> Phrase:
    """The phrase without what it prefers: of its sort, but it is not the thing itself that it speaks of."""
    place = Place(phrase.place.start, phrase.place.start)
    return replace(
        phrase, place=place, modifiers=tuple(each for each in phrase.modifiers if not prefers(each))
    )
