"""The vocabulary of a book, in the terms of SBVR. Field names are those of `vocabulary.toml`."""

from msgspec import Struct, field

ANY_ACT = "act"
"""The verb of which all others are kinds: `act()` fits every act of a record."""


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of every table: unknown keys are errors."""


class AttributeType(Entry, frozen=True, kw_only=True):
    """A fact that a game program stores about an entity or an act."""

    type: str | tuple[str, ...]
    """`bool`, `int`, `string`, `enum`, a kind, or `list of` one of these; several are alternatives."""

    values: tuple[str, ...] = ()
    """Of an `enum`; they exclude each other."""

    value_names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """How the prose says a value: `{europe = ["European"]}`; a value also goes by its own id."""

    names: tuple[str, ...] = ()
    """How the prose says the attribute: `["first turn", "date of arrival"]`; it also goes by its own id."""

    verbs: tuple[str, ...] = ()
    """Verbs that state it, of what it names: who `sponsors` a captain is his `sponsor`. As names of an act: the basic form, and those
    that are made otherwise."""

    gloss: str = ""
    external: bool = False
    """Whether it states the outcome of a rule outside the book."""

    @property
    def types(self) -> tuple[str, ...]:
        """The alternatives of its type, be it one or several."""
        return self.type if isinstance(self.type, tuple) else (self.type,)


class Kind(Entry, frozen=True, kw_only=True):
    """A kind of thing (SBVR: general concept)."""

    is_a: str | None = None
    gloss: str = ""
    names: tuple[str, ...] = ()
    attributes: dict[str, AttributeType] = field(default_factory=dict)


class Verb(Entry, frozen=True, kw_only=True):
    """A kind of act (SBVR: verb concept), the roles in it, and what it does to the state."""

    is_a: str | None = None
    roles: dict[str, str | tuple[str, ...]] = field(default_factory=dict)
    optional: tuple[str, ...] = ()
    prepositions: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Which prepositions mark a role in the prose: `{instrument = ["by means of"]}`."""

    attributes: dict[str, AttributeType] = field(default_factory=dict)
    effects: tuple[str, ...] = ()
    """Assignments such as `theme.at := goal` or `theme.in_play := false if from = 'game'`."""

    names: tuple[str, ...] = ()
    gloss: str = ""


class Individual(Entry, frozen=True, kw_only=True):
    """A thing with a name of its own (SBVR: individual concept)."""

    kind: str
    names: tuple[str, ...] = ()
    gloss: str = ""
    value: str | None = None
    """A term of the rule language that says who it is at the time, such as `game.habsburg`."""


class Adjective(Entry, frozen=True, kw_only=True):
    """A word that states a condition on a thing."""

    of: str | tuple[str, ...]
    means: str
    """A condition of the rule language on the attributes of the thing; `reference` is the thing that the rule
    speaks about (`owner = reference.owner`)."""

    names: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    gloss: str = ""


class Term(Entry, frozen=True, kw_only=True):
    """A term of the glossary that is neither kind nor name.

    With `of` and `means` it is a noun for some things of a kind: a colony is an establishment of type `col`.
    """

    definition: str
    names: tuple[str, ...] = ()
    of: str | tuple[str, ...] | None = None
    """Its kind, or several, any of which it may be."""

    means: str | None = None


class Phase(Entry, frozen=True, kw_only=True):
    """A phase of play; phases stand in order of play."""

    id: str
    name: str = ""
    gloss: str = ""


class Step(Entry, frozen=True, kw_only=True):
    """A step of a phase; steps stand in order of play."""

    id: str
    phase: str
    name: str = ""
    gloss: str = ""


class Wording(Entry, frozen=True, kw_only=True):
    """Another way to say what the grammar reads (SBVR: synonymous form).

    `{unit}` in `says` stands for any words, `{unit: army}` for a phrase with a noun of that kind, `{count: number}` for a
    number; `[also]` may be left out, and of `may|can` one is said.
    """

    says: str | tuple[str, ...]
    """What the prose says, as often as it is said in other ways."""

    means: str | tuple[str, ...]
    """The same in other words of the prose. Several are sentences, and `says` is then said of a whole sentence."""

    gloss: str = ""

    @property
    def ways(self) -> tuple[str, ...]:
        """Each way to say it."""
        return self.says if isinstance(self.says, tuple) else (self.says,)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What it means, be it one sentence, a part of one, or several."""
        return self.means if isinstance(self.means, tuple) else (self.means,)


class LookupTable(Entry, frozen=True, kw_only=True):
    """A table of the rules, such as a die table: keys and values."""

    gloss: str = ""
    keys: tuple[str, ...] = ()
    rows: tuple[dict[str, str | int | bool], ...] = ()


class Vocabulary(Entry, frozen=True, kw_only=True):
    """A whole `vocabulary.toml`."""

    phases: tuple[Phase, ...] = ()
    steps: tuple[Step, ...] = ()
    kinds: dict[str, Kind] = field(default_factory=dict)
    verbs: dict[str, Verb] = field(default_factory=dict)
    adjectives: dict[str, Adjective] = field(default_factory=dict)
    individuals: dict[str, Individual] = field(default_factory=dict)
    terms: dict[str, Term] = field(default_factory=dict)
    tables: dict[str, LookupTable] = field(default_factory=dict)
    wordings: dict[str, Wording] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    """Scenario, campaign, expansion: id and gloss."""

    def is_a(self, kind: str, ancestor: str) -> bool:
        """Whether every `kind` is also an `ancestor`."""
        seen: set[str] = set()
        current: str | None = kind
        while current is not None and current not in seen:
            if current == ancestor:
                return True
            seen.add(current)
            entry = self.kinds.get(current)
            current = entry.is_a if entry else None
        return False

    def verb_lineage(self, verb: str) -> list[str]:
        """A verb and those that it is a kind of, the nearest first."""
        found: list[str] = []
        current: str | None = verb
        while current is not None and current not in found:
            found.append(current)
            entry = self.verbs.get(current)
            current = entry.is_a if entry else None
        return found

    def verb_is_a(self, verb: str, ancestor: str) -> bool:
        """Whether every act of `verb` is also one of `ancestor`."""
        return ancestor in self.verb_lineage(verb)

    def attribute(self, kind: str, name: str) -> AttributeType | None:
        """The attribute `name` of `kind` or of what it is a kind of."""
        seen: set[str] = set()
        current: str | None = kind
        while current is not None and current not in seen:
            seen.add(current)
            entry = self.kinds.get(current)
            if entry is None:
                return None
            if name in entry.attributes:
                return entry.attributes[name]
            current = entry.is_a
        return None
