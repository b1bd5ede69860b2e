"""The forms of whole sentences: clauses, the conditions on them, and when and how what they say is done."""

from rulewright.sentences.grammar.forms import Form, Place
from rulewright.sentences.grammar.modifiers import Measured, Modifier
from rulewright.sentences.grammar.nominals import (
    Adjectives,
    Adjunct,
    Amount,
    Either,
    Measure,
    Noun,
    Phrase,
    Turn,
)

HERE = "here"
"""Of a time: the step that the titles name, if one does."""

IMPOSSIBLE = "if-impossible"
"""The kind of such a condition; its clause is what the sentence before demands."""

NONE_SUCH = "none-such"
"""The kind of a condition that there is nothing of the sort that the sentence before speaks of."""

RULED_ELSEWHERE = "ruled-elsewhere"
"""The kind of a condition that other rules, those of whom it names, say so: `if the rules of that country say so`."""

EXIST = "exist"
"""The relation of a clause that says that there is something."""

TURN_OVER = "turn over"
"""The adverb of what is done, or so, at the end of a turn."""

TURN_BEGINS = "turn begins"
"""The adverb of what is done or is so as a turn begins."""

EACH = "each "
"""Begin of an adverb that says how often, with the unit of play: `each turn`."""

SINGLY = "singly"
"""The adverb of what is done to one thing at a time."""

PROMPTLY = "promptly"
"""The adverb of what is done as soon as something else is: `at once`."""

IN_ALL = "in all"
"""The adverb of what several acts come to together: `by two levels per turn`."""

UNABLE = "if-unable"
"""The kind of a condition that something cannot be done: of its clause."""

SAME = "same "
"""Begin of an adverb that says in which unit of play, with its name: that in which the other thing is done of which the
sentence speaks."""

AGAIN = "again"
"""The adverb of what was done before."""

REST_OF_TURN = "rest of the turn"
"""The adverb of what is so from something that is done on, as long as the turn lasts."""

SAME_TURN = f"{SAME}turn"

FIRST = "first"
"""The adverb, and the determiner, of what is done before all else."""

THEN = "then"
"""That something is done after something else, or only because of it."""

SHOWN = "shown"
"""That dice show a number, said with a noun for the dice."""

AFTERWARDS = "afterwards"
"""That something is done after something else."""

OCCUPIED = "occupied"
"""`occupied by an enemy unit`: such things stand there."""

NAMED = "named:"
"""Begin of the relation of a clause whose object names its subject by an attribute: `the owner of a card`."""

NAMED_BY = "named by:"
"""Begin of the relation of a clause whose subject has its object as an attribute: `is sponsored by a captain`."""

BELONG = "belong"
OWNED = "owned by"
CONTROLLED = "controlled by"
"""Relations of a clause whose object is the one that has its subject."""

ALIKE = "alike:"
"""Begin of the relation of a clause whose subject has an attribute in common with its object: `has the same rank as he`."""

ATTRIBUTE = "attribute:"
"""Begin of the relation of a clause whose verb names an attribute: `attribute:borders`."""


BUT = "but"
EXCEPT_THAT = "except that"
"""Words that set a clause against the one before it; the second says that it is an exception to that."""


class Until(Form, frozen=True):
    """`until the next turn`; with no turn `until any later turn`."""

    turn: Turn | None = None


class Change(Form, frozen=True):
    """An attribute of the subject becomes greater or less by so much."""

    sign: int
    measures: tuple[Measure, ...]
    verbs: tuple[str, ...] = ()
    """Verbs of the vocabulary that its word may be as well."""

    by: "Clause | None" = None
    """What is done that costs so much, or brings it; None where the subject gains or loses."""

    act: bool = False
    """Whether its word says more of the act than that so much is gained or lost: `borrows 10 coins`, which are owed then."""

    others: "tuple[Change, ...]" = ()
    """What other acts of the sort cost, as sentences before say: `removing one without ships costs no points`."""


class Choice(Form, frozen=True):
    """Adjuncts of which one alternative must hold: `either with a troop or in an owned province`."""

    runs: tuple[tuple[Adjunct, ...], ...]
    apart: bool = False
    """Whether the last of them is set apart from the others, so that a condition behind it is said of it alone."""


class Possibly(Form, frozen=True):
    """`possibly in a colony`: what is allowed among the rest."""

    adjunct: Adjunct


class Clause(Form, frozen=True, kw_only=True):
    """A clause with one verb."""

    subject: Phrase | Either | None = None
    modality: str = ""
    """`must`, `may`, `can`, `imperative`, or "" for the indicative."""

    negated: bool = False
    only: bool = False
    passive: bool = False
    only_then: bool = False
    """Whether `only` is of when it may be done, and not of where: `may be built in a port only in the first phase`."""

    perfect: bool = False
    past: bool = False
    """Whether it is told as something that was so or was done, once or often: `raided`, `was raided`."""

    verb: str = ""
    """Id of the verb; "" for `be`."""

    objects: tuple[Phrase | Either, ...] = ()
    adjuncts: tuple[Adjunct, ...] = ()
    adjectives: Adjectives | None = None
    """Of `be`; of another verb, what it leads to: `is placed alive`."""

    turns: tuple[Turn, ...] = ()
    """Turns in which it happens: `during this turn`."""

    stays: bool = False
    """Of `be`: whether it goes on to be so: `stays unbesieged`."""

    complement: Phrase | Either | None = None
    """Of `be`: a noun phrase."""

    comes: bool = False
    """Of `be`: whether it comes to be so: `becomes neutral`, `is now the owner`."""

    counted: bool = False
    """Of `be`: whether it is taken as so for as long as it is what the sentence says: `counts as open`."""

    restored: bool = False
    """Whether it makes something what it was before: `is placed back on the map`."""

    besides: tuple[str, ...] = ()
    """Verbs of acts that are not meant: `except to detach factors`."""

    purpose: "Clause | None" = None
    """What it is done for: `must be purchased to be placed`."""

    room: bool = False
    """Whether it says that a thing can hold one more: of `be`, its subject; of another verb, where the act leads."""

    own: "tuple[Condition, ...]" = ()
    """Conditions of this clause and of no other in the sentence."""

    exclusive: bool = False
    """`Only generals may …`: nothing else and nobody else may."""

    using: str = ""
    """`may use its full values when moving`: an attribute of the act that is true or false."""

    raising: tuple[Measured, ...] = ()
    """`to increase the modifier by 2`: a number that the act has."""

    means: "Clause | None" = None
    """By doing what it is done: `by playing a card`."""

    foremost: str = ""
    """`as the first card`: of what kind its object is the first to which this is done."""

    choices: tuple[Choice, ...] = ()
    """Alternatives of adjuncts."""

    per: Phrase | None = None
    """So many for each of these: `removes a unit for each besieged city`."""

    change: Change | None = None
    """Of verbs of gain and loss, which belong to the language: the vocabulary need not have them."""

    capacity: str = ""
    """How much what the act leads to can hold: `but not so as to exceed its capacity`."""

    until: Until | None = None
    """The turn to which something is put off."""

    frame: "tuple[Time, ...]" = ()
    """The part of play of which it says what may only be done: `In the A Step, players may only …`. Behind the verb such a time
    may itself be what `only` is said of."""

    one_past: bool = False
    """Of a perfect clause: whether its language says so, and what happens each time, in one past tense."""

    resultative: bool = False
    """Of a perfect clause: whether its language says so, and how something is thereafter, in one form: `собака впряжена в нарты`."""

    alternatives: "tuple[Clause, ...]" = ()
    """What may be done instead: `must be placed in, or transferred to, a corps`."""

    cost: tuple[Measure, ...] = ()
    """What it costs to do it: `at a cost of 2 points`, `at no cost in points`."""

    amount: Amount | None = None
    """What the number of the subject is compared with: `is at least 3`, `exceeds 100`."""

    relation: str = ""
    """Of a verb that states an attribute: `own`, `control`, `have`, `contain`; the language has them."""

    possibly: tuple[Possibly, ...] = ()
    """What is allowed as well."""

    times: "tuple[Time, ...]" = ()
    """The steps of play in which it is done."""

    becomes: bool = False
    """Whether the subject comes to be what the adjectives say: `ориентируются вертикально`."""

    act: Phrase | None = None
    """Of a light verb: the noun that names the act, `make a move`; `verb` is that of the noun."""

    manner: tuple[str, ...] = ()
    """`together`, `one-by-one`, `separately`, `in-any-order`."""

    noun_of_act: bool = False
    """Whether a noun names what is done: `an interception occurs`."""

    likewise: bool = False
    """Whether it is done as the sentence before says: `crates may be moved in this way`."""

    as_well: Phrase | Either | None = None
    """What the same is done to as well: `is moved (along with its crates)`."""

    managed: bool = False
    """Whether it says that it was done with success."""

    given: bool = False
    """Whether `only` stands behind its object, which then says of what it is said: `may enter a port only with a pilot`."""

    accompanied: bool = False
    """Whether the last of its adjuncts says what has to go along, and the others say of what acts: `may not be moved into a glacier unless
    accompanied by a guide`."""

    solely: bool = False
    """Whether `only` stands right before its object: `may place only generals`."""

    direct: bool = False
    """Whether its first adjunct was its object: `enters a city`."""

    often: Amount | None = None
    """How often it is done: `at most twice`."""

    down_to: Phrase | None = None
    """How many are left when it has been done often enough: `discards down to five cards`."""

    then: str = ""
    """`then` or `afterwards`: that it is done after something else, what the clause before says where there is one."""

    how: tuple[str, ...] = ()
    """Adverbs that say how, or how often, something is done: `immediately`, `at random`, `each turn`."""

    question: "Question | Doer | None" = None
    """An indirect question: `declares which units will move`, `chooses who will move`."""

    meaning: "Meaning | None" = None
    """Of a definition: it has no verb."""
    throughout: bool = False
    """Whether it is said of all times: `always`, `never`, `at any time`."""

    always: bool = False
    """Whether that is said by `always`, which denied says no more than that it is not so at some time."""

    fact: str = ""
    """An attribute that is true or false and is named instead of subject and verb: `supply is traced`."""

    after: "Clause | None" = None
    """The deed after which it is so or is done."""

    before: "Clause | None" = None
    """The deed before which it is done."""

    topic: Adjunct | None = None
    """What it is said of: `for major powers, …`, `in campaign games, …`."""

    equals: Phrase | Either | Turn | None = None
    """Of a clause whose subject is an attribute: what its value is."""

    reached: Phrase | Measured | None = None
    """An attribute that names the current turn, `reached its last turn`, or comes to a number, `reaches level 0`."""

    varies: bool = False
    """Of a clause whose subject is an attribute: whether its value becomes another."""

    causes: tuple[str, ...] = ()
    """Verbs of the acts that are the reason: `removed due to desertion`."""

    outcome: Amount | None = None
    """The number that the act sets an attribute to."""

    fronted: int = 0
    """How many of its times stand before all else in it: what is joined to it is said of them as well."""

    front: Adjunct | None = None
    """The adjunct that stands before the clause: what shares the subject has it as well."""

    so: tuple[Modifier, ...] = ()
    """Of a clause without a verb: what is said of its subject as modifiers say it of a noun: `has the most coins`."""

    ignored: bool = False
    """Whether what stands on its object has no effect then: `may discard a card (its text is ignored)`."""

    participial: bool = False
    """A gerund or an infinitive: who does it is whom the clause around speaks of."""

    spared: bool = False
    """Of a clause without a verb: whether what is done in the clause before is not done to its object."""

    ongoing: bool = False
    """Of a verb beside a noun: whether it says what is going on, `a leaving player`, and not what has been done."""

    own_object: bool = False
    """Whether the words of the verb have a noun to which it is done, `declares war`: its subject is who does it."""

    recurring: bool = False
    """Whether it is said of a part of play that comes again and again: `two books per day`."""

    against: str = ""
    """The word that sets it against the clause before, `but` or `except that`."""

    @property
    def is_denied(self) -> bool:
        """Whether it says that something is not so, or may not be, by itself or by its subject: `may not`, and `no fleet may`."""
        return self.negated or (isinstance(self.subject, Phrase) and self.subject.determiner == "no")


BY = "by"
"""The relation of a time at whose end something is so, or has been done in it or before."""

LATER = "later"
"""What is meant by `any later turn`: no steps, but turns."""


RECURRING = "each"
"""The relation of a time that comes again and again: `per trade phase`."""


class Time(Form, frozen=True):
    """When something is done: in steps of play."""

    steps: tuple[str, ...]
    """Ids of steps and phases, the widest last; a phase is `phase:ID`. Empty: those that the titles name."""

    which: str = ""
    """Of the step that is meant by `this`: `step`, `phase`, `time` for either, `point` for
    either or for what the sentence before speaks of."""

    definite: bool = False
    """`in the phase`, `in any other phase`: another that is named may say which, as well as the titles."""

    relation: str = ""
    """`before` or `after`: of the steps that come before or after it in a turn; `until`: of it and those before; `other`: of
    all others; `first` and `last`: of those of its steps, if it is a phase; `each`: of it, whenever it comes; `by`: at its end at
    the latest."""

    of_state: bool = False
    """Of the beginning or end of a step: whether something is so then to which something is done in that step."""

    rest: bool = False
    """`for the rest of the day`: whether it is what is left of it, from something that is done in it."""

    either: "tuple[Time, ...]" = ()
    """Other times, each as good: `in the A Step or in the B Step`."""

    both: bool = False
    """Of several times: whether what is said is said of each of them."""

    later: bool = False
    """Whether it is a later one than what the sentence speaks of before."""

    free: bool = False
    """Whether it may be any such step: `on any later B Step`."""

    than: str = ""
    """Of a later turn: the verb of what was done in an earlier one, where the sentence says that."""

    instead: tuple[tuple[Phrase, tuple[str, ...]], ...] = ()
    """Other steps, of some things: `(A Step for the flagship)`."""


class Question(Form, frozen=True):
    """`which units will move and where`."""

    phrase: Phrase | Either
    verb: str
    where: bool = False


class Doer(Form, frozen=True):
    """`who will move first`: what somebody does who is asked for."""

    clause: Clause
    first: bool = False
    """Whether it is asked who does so before all others."""


class Compared(Form, frozen=True):
    """An attribute and what it is compared with: `a result of 9 or more`."""

    attribute: str
    amount: Amount
    place: Place


class Meaning(Form, frozen=True):
    """`A result of 9 or more means a success`: a term, and what it means."""

    term: Noun
    by: "Compared | Noun | Phrase"


EVEN = "even"
"""The kind of a condition in which something may be as well: `even if`."""


class Condition(Form, frozen=True):
    """A subordinate clause, `if`, `unless`, `when`…, or a circumstance: `after all attempts`, `in case of success`."""

    kind: str
    clauses: tuple[Clause, ...]
    joined: str = "and"
    phrase: Phrase | None = None
    """Of a circumstance."""

    last: bool = False
    """Whether it stands behind what it is a condition of."""

    prompt: str = ""
    """The adverb of what is done at once when it comes to that: `as soon as`."""

    due: bool = False
    """Whether it says what must have been done, or must be so, by then: `must be revealed before it is sold`."""


class Statement(Form, frozen=True, kw_only=True):
    """A whole sentence."""

    clauses: tuple[Clause, ...]
    conditions: tuple[Condition, ...] = ()
    default: bool = False
    """Whether it yields to every other: `unless stated otherwise`."""

    opening: str = ""
    """`exception`, `note`, `that-is`, `however`, `also`, `in-this-case`, `in-which-case`, `in-other-cases`, `in-all-other-cases`, or ""."""

    conceding: bool = False
    """Whether it says that a case makes no difference, and that case is left out: `even if …`."""

    told: bool = False
    """Whether its noun phrases say what its conditions said: `the owner of a card that is sold`."""

    more: "tuple[Statement, ...]" = ()
    """Sentences that are joined to it, each with conditions of its own: `… and, if it is empty, it is removed`."""

    others: tuple[tuple[Condition, ...], ...] = ()
    """Cases that sentences before speak of, and that this one does not: each the conditions that make it."""

    @property
    def subordinate(self) -> tuple[Clause, ...]:
        """The clauses of its conditions."""
        return tuple(clause for condition in self.conditions for clause in condition.clauses)

    @property
    def every_clause(self) -> tuple[Clause, ...]:
        """Those of its conditions, and then its own."""
        return (*self.subordinate, *self.clauses)
