"""The forms of noun phrases, of numbers and of prepositions with a noun phrase."""

from typing import TYPE_CHECKING

from rulewright.sentences.grammar.forms import Form, Place

if TYPE_CHECKING:
    from rulewright.sentences.grammar.modifiers import Modifier

BOTH = "both"
"""Of words for two things of which was spoken, that both are meant, and their determiner: `both`, `neither of them`, `both bands`."""

EITHER_OF = "either"
"""The same of one of the two at least: `at least one of them`."""

EACH_OF = "each"
"""The same of each of so many, who may also be more: `each of them`."""

REFLEXIVE = "reflexive"
"""The determiner of `himself`."""

UNIVERSAL = ("each", "all")
"""The determiners of things taken one by one or all together."""

COUNT = "#"
"""In place of an attribute: the number of things."""

IMPERSONAL = "impersonal"
"""Begin of the determiner of what names nobody: `one`; with `no`, `each` or `any` behind it, of `nobody`, `everybody`, `anybody`."""

LIKE = "like"
"""The preposition of others to which an adjective compares a thing: `так же, как те`."""

TOLD = "told"
"""The sort of a noun that takes up the number of which the sentence before speaks: `this number`."""

GIVEN = "given"
"""The operator of an expression whose first part is a bound only while it compares so with its second: `its debt (if positive)`."""

SUM = "sum"
"""The sort of an attribute that is added up over things: `the sum of the rents of his inns`."""

INITIAL = "initial"
"""The operator of an expression that has no parts: the number that is compared, as it was before play."""

ANYTHING = "anything"
"""The determiner of what an act is done to where only the act is named: `an interception occurs`."""


TIED = "tied"
"""The determiner of those whom `in case of a tie` speaks of: what a sentence before compares."""


class Adjectives(Form, frozen=True):
    """Adjectives that stand together: `owned, controlled and unbesieged`."""

    ids: tuple[str, ...]
    place: Place
    joined: str = ""
    """`and`, `or`, or "" where nothing joins them."""

    turn: "Turn | None" = None
    """Of what they speak, if of a turn: `arriving next turn`."""

    to: "Phrase | None" = None
    """To what they relate a thing, where they say so themselves."""

    participial: bool = False
    """Whether they are participles by their form: `damaged`."""

    ahead: bool = False
    """Whether something is to be so in the next turn: `ready for the next turn`."""

    done: bool = False
    """Whether they are participles of verbs of the vocabulary as well."""


class Turn(Form, frozen=True):
    """A turn, counted from the current one: `next turn` is 1."""

    turns: int
    place: Place


class Noun(Form, frozen=True):
    """The head of a noun phrase: a kind, or the name of one thing."""

    id: str
    place: Place
    name: bool = False
    attribute: str = ""
    """Of the value of an enum: its attribute."""

    behind: str = ""
    """The noun behind a name: `British player`. The thing of the name must be one."""

    property: bool = False
    """Whether `id` is an attribute, as in `its last turn`."""
    of: str = ""
    """The kind that is meant, where the noun may be of several."""

    lacking: int = 0
    """Of an attribute of an act: of how many of them it is said that the act is without them, `without test or cost`."""

    sort: str = ""
    """`act`: `id` is a verb, and the noun names its acts; `term`: of a term of the glossary."""


class Nouns(Form, frozen=True):
    """Several heads under one determiner: `province or sea zone`."""

    items: tuple[Noun, ...]
    place: Place
    joined: str = "or"


class Amount(Form, frozen=True):
    """A number, or a comparison with one."""

    value: int
    place: Place
    operator: str = "="
    """How what is counted compares with the number: `=`, `<`, `<=`, `>`, `>=`."""

    exact: bool = False
    """Whether it says `exactly`: who has more does not have so many."""

    percent: bool = False
    than: "Phrase | Expression | None" = None
    """An attribute in place of the number: `more than its capacity`; or what it is reckoned from."""

    most: "Amount | None" = None
    """The other bound of `between 2 and 5`; the amount itself is the first."""

    comes: bool = False
    """Whether the number comes to be so, and is not so all along: `falls below 3`, `reaches 5`."""

    @property
    def is_plain(self) -> bool:
        """Whether it is a mere number, which those who have more have as well."""
        return self.operator == "=" and not self.exact and self.than is None and self.most is None


class Expression(Form, frozen=True):
    """A number that is reckoned from others: `half of its income`, `its level plus one`."""

    operator: str
    """`+`, `-`, `*`, `/`, `INITIAL`, or the name of a function of the rule language."""

    parts: "tuple[Phrase | Amount | Expression, ...]"


class Measure(Form, frozen=True):
    """So much of an attribute: `2 levels of stability`, `200 ducats`."""

    amount: Amount
    attribute: str
    """"" where the subject names it: `its level rises by 1`."""

    further: bool = False
    """`1 additional level`: besides what is gained or lost otherwise."""

    per: "Phrase | None" = None
    """So much for each of these."""

    most: Amount | None = None
    """No more than this in all."""

    less: bool = False
    """Whether it is taken off what else is gained or lost: `minus 1 coin for each tower`."""


class Phrase(Form, frozen=True):
    """A noun phrase."""

    head: Noun | Nouns | None
    """None for a pronoun."""

    place: Place
    determiner: str = ""
    """`the`, `a`, `each`, `all`, `any`, `no`, `own` (its, his, their), `another`, `this` (these, those), `pronoun`,
    `impersonal` (one), `ellipsis` (any, which has the noun of a phrase before), `ellipsis_other` (new ones), `ellipsis_one` (one), `ellipsis_another` (another), or ""."""

    amount: Amount | None = None
    adjectives: tuple[Adjectives, ...] = ()
    modifiers: "tuple[Modifier, ...]" = ()
    """What follows the head, in order."""

    negative: bool = False
    """Of `any`, in a clause that is negated itself: whether none is meant, as by `ни один`."""

    free: bool = False
    """Whether it is left to whoever acts: `any zone he wishes`."""

    such: bool = False
    """Whether it is of the sort spoken of before: `such a corps`, `another such province`."""

    of_thing: bool = False
    """Of `own` and of pronouns: whether it is a thing's, or a group's, and not a person's: `its`, `it`."""

    fresh: bool = False
    """`new`: of the sort that what is said brings about."""

    selected: bool = False
    """Whether it picks some of them: `those fleets that are due`."""

    part: bool = False
    """Whether it is so many of those that the rest of it names: `two of the cards of a player`."""

    single: bool = False
    """Whether it is said of one by number: `in one province`."""

    plural: bool | None = None
    """Of a pronoun, or what has been put in its place; None where it may be either."""

    whole: bool = False
    """Of what is somebody's: whether all of it is meant: `all his ports`."""

    gender: str = ""
    """Of a pronoun, where the language says it of things as well: `masc`, `femn`, `neut`, or several of them."""

    of_place: bool = False
    """Of a pronoun: whether it names a place: `there`."""

    of_two: str = ""
    """Of words that may stand for two things of which each was told by itself: `BOTH`, `EITHER_OF` or `EACH_OF`."""

    whichever: bool = False
    """`any other`, `any of his`: whichever it may be."""

    rolled_for: bool = False
    """`on a result of 7, the fort …`: whether it is the one for which dice are rolled."""

    identical: bool = False
    """Of `this`: whether it is the one of which its own sentence has spoken by the same noun: `the same glen`."""

    same: Place | None = None
    """The noun phrase of the sentence whose thing it names again, once that is known."""


class Either(Form, frozen=True):
    """Noun phrases joined by `and` or `or`."""

    items: "tuple[Phrase, ...]"
    joined: str
    collective: bool = False
    """Whether a negation is about all of them together: not both."""

    loose: bool = False
    """`and/or`: what is said is said of each; what is asked for is one of them or more."""

    severally: bool = False
    """`both A and B`, `A and B each`: whether it is said of each of them by itself."""

    denied: bool = False
    """`neither the forts nor those of Spain`: whether what is said of them is denied of each; the clause takes that over."""


class Adjunct(Form, frozen=True):
    """A preposition with its noun phrase."""

    preposition: str
    phrase: "Phrase | Either"
