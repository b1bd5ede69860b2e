"""What stands beside nouns: relative clauses, comparisons, appositions, and what else a phrase says of what it names."""

from typing import TYPE_CHECKING

from rulewright.sentences.grammar.forms import Form
from rulewright.sentences.grammar.nominals import Adjectives, Adjunct, Amount, Either, Noun, Nouns, Phrase

if TYPE_CHECKING:
    from rulewright.sentences.grammar.statements import Clause


class Relative(Form, frozen=True):
    """A relative clause or participle phrase: its subject is the noun before it."""

    clause: "Clause"
    more: "tuple[Clause, ...]" = ()
    """Further clauses that are joined to it: `that were wounded but did not recover`."""

    joined: str = "and"
    preferred: bool = False
    """`(in a port if there is any)`: of several things those of which it is so, if there are such."""


class Had(Form, frozen=True):
    """`that he owns`: what the one has of whom the rule speaks."""

    relation: str
    """As that of a clause."""

    negated: bool = False
    """`that he does not own`."""


class Extreme(Form, frozen=True):
    """Having the greatest or the smallest number of something: `that has the greatest total number of fleets`."""

    greatest: bool
    of: Phrase
    """What is counted."""

    attributes: tuple[str, ...] = ()
    """What the word for the number may be as an attribute of what is counted."""

    own: bool = False
    """Whether it is an attribute of the thing itself, and not a number of things: `with the highest value`."""

    relation: str = ""
    """How it has them, as that of a clause, where the sentence says it: `that controls the most towns`."""

    level: bool = False
    """Whether others may have as many: `the tied players`."""

    over: str = ""
    """Over what kind of things that are named it is added up, where the sentence says that."""


class Tied(Form, frozen=True):
    """`tied`: having as many as any other of what a sentence before compares."""


class Apposition(Form, frozen=True):
    """Nouns in parentheses or between commas that say which are meant."""

    phrase: Phrase | Either


class Contents(Form, frozen=True):
    """`(and any crates they hold)`: what is in the things that are meant."""

    phrase: Phrase


class Stricter(Form, frozen=True):
    """`(a besieged port must also be blockaded to prevent it)`: what must be so as well, of some of the things that are meant."""

    clause: "Clause"
    prevents: bool | None = None
    """Whether it is said to prevent what the clause around says, or to allow it; None where neither is said."""

    deed: "Clause | None" = None
    """What it prevents or allows."""


class Same(Form, frozen=True, kw_only=True):
    """`of the same country`: like the thing that the rule speaks about in this. With neither kind nor attribute, of the
    same category: the same kind."""

    kind: str = ""
    attribute: str = ""
    more: "tuple[Same, ...]" = ()
    """What else is the same: `of the same category and the same country`."""


class Whereabouts(Form, frozen=True):
    """`where another leader was removed`: what happened, or is, at a place."""

    clause: "Clause"
    before: bool = False
    """Whether it speaks of where something was when play of the steps at hand began."""

    throughout: bool = False
    """Whether it speaks of what was there then and still is when they end."""


class Measured(Form, frozen=True):
    """`of level 6`: the number that an attribute has."""

    attribute: str
    amount: Amount
    relative: bool = False
    """Whether it is compared with that of whom the rule speaks: `of greater strength`."""

    reached: bool = False
    """Of what an act raises or lowers: whether the number is what it comes to, `above level 5`, and not by how much."""


class Compound(Form, frozen=True):
    """A noun in front of the noun: `minor country fleets`."""

    noun: Noun


class Whose(Form, frozen=True):
    """`whose units evade`: what those do, or are, that belong to somebody."""

    clause: "Clause"
    quantifier: str = ""
    """`every`, `no`, or "" where it is left open of how many it is said."""


class Whither(Form, frozen=True):
    """`into which they go`: what leads to a place; without a subject, of those of whom the clause around speaks."""

    clause: "Clause"


class Gapped(Form, frozen=True):
    """`from which the fleet moved`, `to whom a card was dealt`: the part that a thing has in what is done."""

    preposition: str
    clause: "Clause"


class NamedBy(Form, frozen=True):
    """`with which France is at war`, `that it borders`: an attribute of somebody or something names the thing."""

    attribute: str
    phrase: Phrase
    """Whose attribute it is."""

    preposition: str = ""
    """That of the name of the attribute, where it stands before the relative pronoun."""

    negated: bool = False


class ChosenBy(Form, frozen=True):
    """`of its owner's choice`: any of them, and who says which."""

    phrase: Phrase


class LeftWithout(Form, frozen=True):
    """`that transfers have left without ships`: of what it held, acts have taken some out, and none is left."""

    verb: str
    phrase: "Phrase | Either"
    when_over: bool = False
    """Whether it is said of the end of the step that the titles name."""


class Placed(Form, frozen=True):
    """`existing`: it is in play, and not still to come."""


class Empty(Form, frozen=True):
    """`empty`: it holds nothing of what such things can hold."""


class Unable(Form, frozen=True):
    """`that cannot be placed`: what is asked or allowed elsewhere cannot be done to it."""

    verb: str


class TakingPart(Form, frozen=True):
    """`participating`: it takes part in the act at hand."""


class Following(Form, frozen=True):
    """`the next space`: the one that an attribute of such a thing names, of where something is."""

    attribute: str


class Different(Form, frozen=True, kw_only=True):
    """`of different nationalities`: unlike each other in this."""

    kind: str = ""
    attribute: str = ""
    located: bool = False
    """Whether it is of two things that are in different places of the kind: `in different regions`."""


class SamePlace(Form, frozen=True):
    """`in the same area`: with each other, or with the thing that the rule speaks about, at one place of this sort."""

    head: Noun | Nouns
    like: Phrase | None = None
    """`in the same area as a depot`: with what it is in one place."""


class HadBy(Form, frozen=True):
    """`controlled by Spain`: whose it is."""

    relation: str
    phrase: Phrase


class Excluding(Form, frozen=True):
    """`(this excludes ceded provinces)`: of the things that are meant, not those that are so."""

    adjectives: Adjectives


class ButFor(Form, frozen=True):
    """`except for royal ferries`: not those."""

    phrase: Phrase | Either
    elsewhere: bool = False
    """Whether a sentence before speaks of those: `all other ferries`."""


class Instead(Form, frozen=True):
    """`(fleets for NELSON)`: something else, of one thing."""

    phrase: Phrase
    of: Phrase


class OrFor(Form, frozen=True):
    """`(or allied city for corps of that ally)`: something else is allowed too, of those who belong there."""

    phrase: Phrase
    of: Phrase
    adjective: str
    """What is said of both."""


class Including(Form, frozen=True):
    """`(including different minor countries)`: some of those that are meant anyway."""

    kinds: tuple[str, ...]


class EitherSo(Form, frozen=True):
    """`which is burnt or in which there is no beacon`: one of these is said of it, at least."""

    items: "tuple[Modifier, ...]"


class Valued(Form, frozen=True):
    """The value of an attribute in front of the noun: `European provinces`."""

    value: Noun


Modifier = (
    ChosenBy
    | Compound
    | Adjunct
    | Relative
    | Apposition
    | Same
    | Whereabouts
    | Measured
    | Extreme
    | Different
    | SamePlace
    | Following
    | ButFor
    | Including
    | TakingPart
    | Whose
    | Gapped
    | NamedBy
    | LeftWithout
    | Placed
    | Empty
    | Unable
    | Whither
    | Had
    | HadBy
    | Excluding
    | Instead
    | OrFor
    | Valued
    | EitherSo
    | Contents
    | Stricter
    | Tied
)
