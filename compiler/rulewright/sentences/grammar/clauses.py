"""Clauses of kinds of their own: what they say beside subject, verb and adjuncts."""

from rulewright.sentences.grammar.forms import Form
from rulewright.sentences.grammar.nominals import Amount, Either, Measure, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Time


class Precedence(Clause, frozen=True, kw_only=True):
    """`Removal of units occurs before placement of new ones`: two doings, and which is done first."""

    first: Clause
    second: Clause


class DecidesWhether(Clause, frozen=True, kw_only=True):
    """`The owner decides whether the band raids or not`: who says which of the two it is."""

    asked: Clause
    by: str
    """What the subject does, by its English word: `decide`, `choose`."""


class DeedsInTurn(Clause, frozen=True, kw_only=True):
    """`First removal of units, then placement of leaders and of pashas`: several doings at each place of an order."""

    stages: tuple[tuple[Clause, ...], ...]


class Deeds(Clause, frozen=True, kw_only=True):
    """`after removal of units and placement of leaders`: all of several doings."""

    deeds: tuple[Clause, ...]


class Excess(Clause, frozen=True, kw_only=True):
    """`If a region has more than three camps, the excess is struck`: what is done to what there is too much of, wherever or whose it
    is; that place or person is the subject."""

    left: Phrase
    """How many there may be."""


class OneOf(Clause, frozen=True, kw_only=True):
    """`must discard a card or demolish a building`: doings of which one is enough; of what may be done so often, one is all."""

    options: tuple[Clause, ...]


class OneOfThings(OneOf, frozen=True, kw_only=True):
    """`must discard two cards or one ace`: one verb, of one of several things."""


class Contrasted(Clause, frozen=True, kw_only=True):
    """`towers may be demolished, but not workshops`, `towers bring 2 coins and workshops 3`: what is said of things that are
    none of those before."""

    what: Phrase
    to: Phrase
    """The things before."""

    instead: bool = False
    """Whether it says so itself that it holds of some of those in place of what is said before: `except that clans draw two`."""


class Unmixed(Clause, frozen=True, kw_only=True):
    """`Units of different formations may not be in the same hex`: its subject tells in what things may not differ there, its
    adjunct where."""


class Allowing(Clause, frozen=True, kw_only=True):
    """`The play of a card allows its player to do one of the following: …`: a doing, and what may be done by it."""

    deed: Clause
    options: tuple[Clause, ...]


class Waiting(Clause, frozen=True, kw_only=True):
    """`may not wait to see its values before deciding where to place it`."""

    decision: str
    """The verb of what must come first."""

    use: Clause
    """What is decided."""


class BroughtAbout(Clause, frozen=True, kw_only=True):
    """`(eliminating all ships that they contain)`: what the act of the clause before does to others."""

    by: Clause
    deed: Clause


class Recording(Clause, frozen=True, kw_only=True):
    """`keep a record of all postponed ships`: what is written down."""

    of: Phrase | Either


class Recorded(Clause, frozen=True, kw_only=True):
    """`write in its surplus the difference between takings and outlay`: a number that is written down; its subject writes it."""

    line: Phrase
    value: Amount


class Thrown(Clause, frozen=True, kw_only=True):
    """`once the die has been rolled`: an act of throwing, of which it is not said whose it is."""


class Bringing(Clause, frozen=True, kw_only=True):
    """`A mill brings 2 coins to its owner`: what a thing is good for, and to whom, if the sentence says so."""

    measures: tuple[Measure, ...]
    to: Phrase | None = None


class Having(Clause, frozen=True, kw_only=True):
    """`must have at least one ship placed in it`: what is done with what its subject is to have."""

    doing: Clause


class Costs(Clause, frozen=True, kw_only=True):
    """`but this costs 1 level of stability for the power`: what the act before costs, and whom."""

    measure: Measure
    payer: Phrase | None = None


class Costless(Clause, frozen=True, kw_only=True):
    """`but there is no point penalty`: what was done to those of whom the clause before speaks costs nothing."""

    attribute: str


class Accompanied(Clause, frozen=True, kw_only=True):
    """`take control of spaces, putting markers in those spaces`: what is done along with it."""

    along: Clause


class Succession(Clause, frozen=True, kw_only=True):
    """`is performed in the order: A, B, C`: whose acts, or acts to what, come in which order."""

    acts: Clause | None = None
    """What is done in that order; None: whatever is done in its times."""

    order: tuple[Noun, ...]
    unsaid: bool = False
    """Whether nothing says what is done so: `In this order: A, B, C.`"""


class Position(Clause, frozen=True, kw_only=True):
    """`This is the last phase of the turn`: where a part of play stands among its like."""

    unit: Time
    last: bool
    among: str = ""
    """`phase` or `step`: of what it is one."""

    within: str = ""
    """`turn`, `phase`: of what it is the last."""


class Stages(Clause, frozen=True, kw_only=True):
    """`One phase is completed before the next one begins`."""

    unit: str
    """`phase` or `step`."""


class Turns(Clause, frozen=True, kw_only=True):
    """`Each player finishes all that he does before the next one begins`, in the part of play that the titles name."""

    kind: str
    """The kind of those who act."""


class PartsInOrder(Clause, frozen=True, kw_only=True):
    """`The A Step comes before the B Step`, `the steps are played in this order: A, B, C`: phases and steps one after the other."""

    parts: tuple[Time, ...]
    among: Time | None = None
    """Of what they are said to be parts."""


class OfAct(Clause, frozen=True, kw_only=True):
    """`The roll is made during the …`, `speculation must be announced`: what is said of acts. Its verb is what else is
    done to their object, or "" of what is said of when they are done, or of a number that they have."""

    deed: Clause
    this: bool = False
    """Whether those are meant that the titles name."""

    limit: Measure | None = None
    either_way: bool = False
    """Of a limit: whether it holds below zero as well."""

    than_last: str = ""
    """How its number compares with that of the act of the sort right before: `>`, `<`."""


class Difference(Form, frozen=True):
    """`with the Atlantic instead of the Mediterranean`: one thing where another stands in the rule that is repeated."""

    phrase: Phrase | Either
    of: Phrase


class Repeated(Clause, frozen=True, kw_only=True):
    """`The same applies to …`, `it follows the same rule as above`: what sentences before say, of something else."""

    of: Phrase | Either | None = None
    """None where it is what is done: `it happens if …`."""
    differences: tuple[Difference, ...] = ()
    restated: Phrase | None = None
    """`(placed in a port)`: the place that it speaks of, with all that is said of it."""


class Keeps(Clause, frozen=True, kw_only=True):
    """`keeps its level`, `keeps the card`: what somebody has, its only object, and has still in the end."""


class Regains(Clause, frozen=True, kw_only=True):
    """`The king can use his value again`: an attribute of the subject is true again."""

    regained: str
    of_those: bool = False
    """Whether the sentence before says who they are."""


class MayEarlier(Clause, frozen=True, kw_only=True):
    """`Leaders may be removed earlier due to death in battle`: before the turn in which a sentence before says that it is done."""

    why: str
    """The verb of what must have been done to them."""

    how_so: Noun | None = None
    """A value of that act."""

    otherwise: Clause | None = None
    """What the sentence before says."""


class Closing(Clause, frozen=True, kw_only=True):
    """`The deck is shuffled on two occasions only`, `must be placed in a port that this section allows`: not unless other
    sentences permit it."""

    somewhere: Noun | None = None
    """Of what sort the place is of which they say that it may be done there."""


class Succeeds(Clause, frozen=True, kw_only=True):
    """`An attempt of one power succeeds`: its subject names the attempt, and whose it is."""


class RestMayNot(Clause, frozen=True, kw_only=True):
    """`The others may not intercept this move any more`: those who have not done what the condition tells of."""

    of: str
    """The verb of the act to which it is done, and to which the other did it."""


class RollFor(Clause, frozen=True, kw_only=True):
    """`Roll a die for each fleet, and add it to its level`: for what, `per` says."""

    die: tuple[str, ...] = ()
    """The attributes that the word for the die names."""

    added: Phrase | None = None
    """The number that is added to it."""

    rolls: Amount | None = None
    """How many dice, where acts of rolling tell that."""

    his: bool = False
    """Whether what they are rolled for belongs to who rolls: `for each of his forts`."""


class RollModified(Clause, frozen=True, kw_only=True):
    """`Elite troops have a bonus of +1 to their die-roll`, `add 1 to the die-roll`: so much for each of what `per` says."""

    much: Amount | None = None
    """None where a list below says how much."""

    lowers: bool = False
    """Whether so much is taken away: `subtract 2`, `a malus of 1`."""

    item: bool = False
    """Whether it is an item of such a list: `+1 if the unit is elite`."""

    of_any_act: bool = False
    """Whether it does not say that the act is a roll: `elite troops have a bonus of +1`."""

    sort: Noun | None = None
    """Of which rolls: `his preaching roll`, a value of the act."""


class DecidedBy(Clause, frozen=True, kw_only=True):
    """`The rise of prices is determined by one die-roll`: its verb is that of the roll."""

    rolls: Amount
    on: str
    """What is decided: a term of the glossary."""


class RollSucceeds(Clause, frozen=True, kw_only=True):
    """`If successful (7 or more), this roll will raise the price by 1 box`: its verb is that of the roll."""

    success: Amount
    does: str
    """The verb of what is done then."""

    measure: Measure
    """How much of it, by a number of the act."""

    at_most: Phrase | None = None
    """What may not be at its maximum."""


class Share(Clause, frozen=True, kw_only=True):
    """`The minimum tithe is 5 % for all players`: what share of what they have is taken from its subject."""

    share: Amount
    taken: str
    """What takes it: a term of the glossary."""


class DiceRoll(Clause, frozen=True, kw_only=True):
    """`The intercepting player rolls 2 dice and adds the rating of any participating leader to the sum`."""

    dice: Amount
    added: Phrase | None = None


class ForDoing(Clause, frozen=True, kw_only=True):
    """`To move a fleet, a player must own a port`: what may only be done if what is demanded is so."""

    demanded_of: Phrase
    """Of whom, or of what, it is demanded."""

    doer: bool
    """Whether that is who does it."""


class DoingSo(Clause, frozen=True, kw_only=True):
    """`if he does so`, `if not`, `a player who does so`: what the sentence before says of an act, done or not done."""

    known: bool = False
    """Whether it is done by whom the sentence before says, unless this one says by whom."""

    active: bool = False
    """Whether it is somebody's doing, `if he does so`, and not what is done to him."""


class OneWay(Clause, frozen=True, kw_only=True):
    """`The level is never reduced`: a number that becomes no less, or no more."""

    sign: int
    """1 where it is about becoming more, -1 where it is about becoming less, 0 where it is about becoming another at all."""


class ByTurns(Clause, frozen=True, kw_only=True):
    """`The players take turns playing cards`: nobody does it twice running."""

    doing: Clause


class ByRank(Clause, frozen=True, kw_only=True):
    """`Ships are inspected in decreasing order of size`: none before one that has more."""

    doing: Clause
    attribute: str
    falling: bool


class FirstToDo(Clause, frozen=True, kw_only=True):
    """`The player with the most points moves first`: before anybody else does."""
