"""Where a sentence stands: what its words may refer to outside itself."""

from collections.abc import Mapping

from msgspec import Struct, field

from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.registers import Register
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.sentence import Sentence
from rulewright.vocabulary.types import Vocabulary


class Context(Struct, frozen=True, kw_only=True, eq=False):
    """What the makers of rules know besides the form of the sentence."""

    vocabulary: Vocabulary
    titles: tuple[str, ...] = ()
    """Of the unit and of the units around it, nearest first."""

    before: tuple[Sentence, ...] = ()
    """The sentences of the unit that stand before this one, and before them those of its parent, in reading order."""

    lead: tuple[Statement, ...] = ()
    """The forms of the sentence above the list of which this one is an item."""

    beside: tuple[Sentence, ...] = ()
    """The sentences of the units that stand before its unit under the same parent."""

    beneath: tuple[Sentence, ...] = ()
    """The sentences of the units under those beside, in reading order."""

    parallel: tuple[tuple[tuple[Sentence, ...], tuple[Sentence, ...]], ...] = ()
    """Of the units before its parent, nearest first: their sentences, and those of the units under them. That is what the
    same place says of other things."""

    registers: tuple[Register, ...] = ()
    """What is kept on lines of sheets, as numbers of the vocabulary."""

    definitions: tuple[str, ...] = ()
    """Names of conditions that readings of other sentences define."""

    lasting: frozenset[Place] = frozenset()
    """Words of the sentence that may say of an act, or of what goes on to be so afterwards: `carry`."""

    losing: frozenset[Place] = frozenset()
    """Words of the sentence that say that somebody loses what is his."""

    moving: frozenset[Place] = frozenset()
    """Words of the sentence that say that something is moved, which can be moved on."""

    additive: frozenset[Place] = frozenset()
    """Words of the sentence before which stands that it is so, or may be done, besides something else: `may also draw`."""

    participles: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """How verbs say that something has been done, by their ids: `fulfilled` of `fulfil`."""
