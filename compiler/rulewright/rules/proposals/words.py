"""What a vocabulary knows of kinds, attributes and verbs, as the makers of rules ask it."""

import re
from collections.abc import Sequence

from rulewright.rules import ir
from rulewright.rules.proposals.choices import Choices
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.scope import Scope
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import LIKE, Adjunct, Noun, Phrase
from rulewright.sentences.grammar.prepositions import NEAR
from rulewright.sentences.grammar.statements import Clause
from rulewright.vocabulary.types import AttributeType, Vocabulary

OWNER = "owner"
"""The attribute that says whose a thing is: what `of` and possessives speak of first."""

AT = "at"
"""The attribute that says where a thing is."""

GAME = "game"
"""The entity of global facts, and its kind."""

ACTIVE = "active"
"""How its attributes begin that say whose turn it is."""

TURN = "turn"
"""Its attribute: the number of the current turn."""

NUMBER = "number"
"""The attribute that says how many things one entry of a record stands for: the ships of a squadron."""

CONTROLLER = "controller"
"""The attribute that says who holds a place."""

OF = "of"
"""The preposition that joins nouns, and no noun to a verb."""

GOAL = "goal"
SOURCE = "source"
"""The roles of the places to where an act takes a thing, and from where."""

INSTRUMENT = "instrument"
"""The role of that by which an act is done."""

LOCATION = "location"
RECIPIENT = "recipient"
"""The roles of where an act is done, and of who gets something by it."""

THEME = "theme"
"""The role of what an act is done to."""

ACTOR = "actor"
"""The role of who does an act, which every act has."""

BY = "by"
"""The preposition of those who do something to what a passive speaks of."""

LOCATIVE = ("in", "on", "at")
"""Prepositions of the place where something is."""

FROM = "from"
"""The preposition of the place that something leaves."""

COMPANION = "with"
"""The role of what a thing joins: it stands where the act leads."""


class Words:
    """Questions to the vocabulary; `scope` holds the variables of the rule that is being made."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.scope = Scope()
        self.player: ir.Term | None = None
        """Who does the act that the rule is about, where a word of the sentence needs it."""

        self.theme: ir.Variable | None = None
        """What the act that the rule is about is done to."""

        self.verb = ""
        """What may be done, or not, where the rule says that of acts."""

        self.forbids = False
        """Whether the clause is negative."""

        self.clause_verb = ""
        """The verb of the main clause."""

        self.of_demand = False
        """Whether it is said how many there are to be, and not of what those are who have so many."""

        self.of_act = False
        """Whether the rule is about acts."""

        self.in_the_end = False
        """Whether it is said of the state after play."""

        self.of_condition = False
        """Whether a subordinate clause is being read."""

        self.of_only = False
        """Whether that clause says in which case alone something may be done."""

        self.context: Context | None = None
        """Where the sentence stands, where a rule of it is being made."""

        self.choices = Choices()
        """What was chosen where a word of the sentence has several fair meanings."""

    # --- kinds and attributes ---------------------------------------------------------------------------

    def may_be(self, kind: str, other: str) -> bool:
        return self.vocabulary.is_a(kind, other) or self.vocabulary.is_a(other, kind)

    def common(self, kinds: Sequence[str]) -> str:
        """The nearest kind that all of these are."""
        current: str | None = kinds[0]
        while current is not None:
            if all(self.vocabulary.is_a(kind, current) for kind in kinds):
                return current
            current = self.vocabulary.kinds[current].is_a
        raise Unread(f"{' and '.join(kinds)} have nothing in common")

    def types(self, kind: str, attribute: str) -> tuple[str, ...]:
        declared = self.vocabulary.attribute(kind, attribute)
        if declared is None:
            return ()
        types = declared.type if isinstance(declared.type, tuple) else (declared.type,)
        return tuple(each.removeprefix("list of ") for each in types)

    def is_list(self, kind: str, attribute: str) -> bool:
        """Whether an attribute names several things."""
        declared = self.vocabulary.attribute(kind, attribute)
        types = declared.type if declared is not None else ""
        return any(each.startswith("list of ") for each in (types if isinstance(types, tuple) else (types,)))

    def attributes(self, kind: str) -> list[str]:
        found: dict[str, None] = {}
        current: str | None = kind
        while current is not None:
            entry = self.vocabulary.kinds[current]
            found.update(dict.fromkeys(entry.attributes))
            current = entry.is_a
        return list(found)

    def may_have(self, kind: str, attribute: str) -> bool:
        """Whether things of the kind, or of some kind of it, have the attribute."""
        return self.vocabulary.attribute(kind, attribute) is not None or any(
            attribute in entry.attributes and self.vocabulary.is_a(id_, kind)
            for id_, entry in self.vocabulary.kinds.items()
        )

    def having(self, kind: str, attribute: str) -> tuple[str, ...]:
        """The kinds of `kind` that have the attribute."""
        return tuple(
            id_
            for id_, entry in self.vocabulary.kinds.items()
            if attribute in entry.attributes and self.vocabulary.is_a(id_, kind)
        )

    def attribute_to(self, kind: str, other: str) -> str:
        """The attribute by which a thing of `kind` names one of kind `other`: its owner, or the only one.

        Where a thing is does not make it a part of that place.
        """
        fitting = self.attributes_to(kind, other)
        if OWNER in fitting:
            return OWNER
        exact = [each for each in fitting if other in self.types(kind, each)]
        if len(fitting) == 1 or len(exact) == 1:
            return exact[0] if exact else fitting[0]
        raise Unread(f"which {other} of a {kind}")

    def attributes_to(self, kind: str, other: str) -> list[str]:
        """All attributes by which a thing of `kind` may name one of kind `other`."""
        return [
            each
            for each in self.attributes(kind)
            if each != AT
            and any(
                each_type in self.vocabulary.kinds and self.may_be(each_type, other)
                for each_type in self.types(kind, each)
            )
        ]

    def only_kind_with(self, attributes: Sequence[str]) -> str | None:
        """The only kind that declares all of these attributes itself; of what the game has, nobody pays."""
        found = [
            id_
            for id_, kind in self.vocabulary.kinds.items()
            if id_ != GAME and all(each in kind.attributes for each in attributes)
        ]
        return found[0] if len(found) == 1 else None

    def attribute_called(self, kind: str, name: str) -> str:
        """The attribute of a kind that has this id, or else the one that bears it as a name."""
        if self.vocabulary.attribute(kind, name) is None:
            for each in self.attributes(kind):
                declared = self.vocabulary.attribute(kind, each)
                if declared is not None and name in declared.names:
                    return each
        return name

    def attribute_named(self, kind: str, preposition: str) -> str:
        """The attribute of a kind that is named by a preposition: `against` of a claim; "" where there is none."""
        for each in self.attributes(kind):
            declared = self.vocabulary.attribute(kind, each)
            if declared is not None and preposition in declared.names:
                return each
        return ""

    # --- adjectives and turns ---------------------------------------------------------------------------

    def relational(self, adjective: str) -> bool:
        """Whether an adjective relates a thing to another."""
        return "reference" in self.vocabulary.adjectives[adjective].means

    def of_turn(self, adjective: str) -> bool:
        """Whether what an adjective relates a thing to is a turn: `arrival_turn = reference`."""
        entry = self.vocabulary.adjectives[adjective]
        compared = re.search(r"(\w+) *[<>=]+ *reference(?!\.)", entry.means)
        kinds = entry.of if isinstance(entry.of, tuple) else (entry.of,)
        return compared is not None and any("int" in self.types(kind, compared[1]) for kind in kinds)

    def of_state_too(self, adjective: str, kind: str) -> bool:
        """Whether the words of an adjective that speaks of a turn say of things of a kind how they are now as well."""
        names = {name.casefold() for name in self.vocabulary.adjectives[adjective].names}
        return any(
            not names.isdisjoint(map(str.casefold, entry.names or (id_.replace("_", " "),)))
            and not self.of_turn(id_)
            and kind in (entry.of if isinstance(entry.of, tuple) else (entry.of,))
            for id_, entry in self.vocabulary.adjectives.items()
            if id_ != adjective
        )

    def of_this_turn(self, adjective: str) -> bool:
        """Whether an adjective speaks of the current turn by itself: `due_turn = game.turn`."""
        return f"{GAME}.turn" in self.vocabulary.adjectives[adjective].means

    def of_acts(self, adjective: str) -> bool:
        """Whether an adjective is the participle of a verb whose acts lead to what it says."""
        names = {adjective.replace("_", " "), *self.vocabulary.adjectives[adjective].names}
        return any(
            not names.isdisjoint(entry.names) and self.leads_to(verb, adjective)
            for verb, entry in self.vocabulary.verbs.items()
        )

    def of_verb(self, adjective: str) -> bool:
        """Whether an adjective is called like a form of a verb."""
        names = {adjective.replace("_", " "), *self.vocabulary.adjectives[adjective].names}
        return any(not names.isdisjoint(entry.names) for entry in self.vocabulary.verbs.values())

    def counts_turns(self, kind: str, attribute: str) -> bool:
        """Whether an attribute of a kind names a turn: some adjective compares it with one."""
        return any(
            self.of_turn(id_)
            and re.search(rf"\b{re.escape(attribute)}\b", entry.means) is not None
            and any(
                self.vocabulary.is_a(kind, each)
                for each in (entry.of if isinstance(entry.of, tuple) else (entry.of,))
            )
            for id_, entry in self.vocabulary.adjectives.items()
        )

    def turn(self, turns: int) -> ir.Term:
        """A turn counted from the current one."""
        if self.vocabulary.attribute(GAME, TURN) is None:
            raise Unread("turns are not counted")
        now = ir.AttributeOf(ir.Name(GAME), TURN)
        if turns == 0:
            return now
        return ir.Arithmetic("+" if turns > 0 else "-", now, ir.Constant(abs(turns)))

    # --- verbs ------------------------------------------------------------------------------------------

    def lineage(self, verb: str) -> list[str]:
        found = []
        current: str | None = verb
        while current is not None:
            found.append(current)
            current = self.vocabulary.verbs[current].is_a
        return found

    def roles(self, verb: str) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for each in reversed(self.lineage(verb)):
            for role, kinds in self.vocabulary.verbs[each].roles.items():
                found[role] = kinds if isinstance(kinds, tuple) else (kinds,)
        return found

    def leads_to(self, verb: str, adjective: str) -> bool:
        """Whether an act of the verb changes what the adjective speaks of."""
        means = set(re.findall(r"\w+", self.vocabulary.adjectives[adjective].means))
        return any(self.changes(verb, attribute) for attribute in means)

    def changes(self, verb: str, attribute: str) -> bool:
        """Whether an act of the verb changes an attribute, by its declared effects."""
        return any(
            text.partition(":=")[0].strip().rpartition(".")[2] == attribute
            for each in self.lineage(verb)
            for text in self.vocabulary.verbs[each].effects
        )

    def optional(self, verb: str, role: str) -> bool:
        """Whether an act of the verb may be without the role."""
        for each in self.lineage(verb):
            entry = self.vocabulary.verbs[each]
            if role in entry.roles:
                return role in entry.optional
        return False

    def numbers_of(self, verb: str) -> list[str]:
        """The attributes of an act that are numbers."""
        return [each for each, declared in self.act_attributes(verb).items() if declared.type == "int"]

    def verb_with(self, attribute: str) -> str | None:
        """The only verb whose acts have a number of this name, where nothing else has one."""
        if any(attribute in kind.attributes for kind in self.vocabulary.kinds.values()):
            return None
        verbs = [id_ for id_, verb in self.vocabulary.verbs.items() if attribute in verb.attributes]
        return verbs[0] if len(verbs) == 1 else None

    def act_attributes(self, verb: str) -> dict[str, AttributeType]:
        found: dict[str, AttributeType] = {}
        for each in reversed(self.lineage(verb)):
            found.update(self.vocabulary.verbs[each].attributes)
        return found

    def actors(self, kind: str) -> bool:
        """Whether things of a kind may do what is said of acts: the vocabulary gives them no other part, and the deed to nobody
        else."""
        verb = self.verb_in_question()
        return not verb or not any(
            role == "agent"
            or any(each in self.vocabulary.kinds and self.may_be(each, kind) for each in types)
            for role, types in self.roles(verb).items()
        )

    def verb_in_question(self) -> str:
        """The verb of the clause that a rule is made of."""
        return self.verb or self.clause_verb

    def takes(self, verb: str, role: str, kind: str) -> bool:
        return any(
            each in self.vocabulary.kinds and self.may_be(each, kind)
            for each in self.roles(verb).get(role, ())
        )

    def subject_role(self, clause: Clause, kind: str) -> str:
        """Which role of the act the subject of a clause has."""
        if clause.passive or not clause.objects:
            if not clause.passive and self.takes(clause.verb, "agent", kind):
                return "agent"
            if not clause.passive and any(self._is_done_to(each, clause.verb) for each in clause.adjuncts):
                return "actor"  # `declares war on Spain`
            if self.takes(clause.verb, "theme", kind):
                return "theme"
            if clause.passive:
                raise Unread(f"{clause.verb} of a {kind}")
        elif self.takes(clause.verb, "theme", kind) and not self.may_be_theme(clause):
            return "theme"  # `natives that joined a leader`: the object has another role
        if self.takes(clause.verb, "agent", kind):
            return "agent"
        taken_up = isinstance(clause.subject, Phrase) and clause.subject.same is not None
        if taken_up and not self.acts(kind):
            raise Unread(f"a {kind} that acts")
        return "actor"

    def acts(self, kind: str) -> bool:
        """Whether things of a kind may be who acts: not those that own nothing and to which something is done."""
        doers = [
            each
            for entry in self.vocabulary.kinds.values()
            for name, declared in entry.attributes.items()
            if name in (OWNER, CONTROLLER)
            for each in (declared.type if isinstance(declared.type, tuple) else (declared.type,))
            if each in self.vocabulary.kinds
        ]
        done_to = any(self.takes(verb, THEME, kind) for verb in self.vocabulary.verbs)
        return not doers or not done_to or any(self.may_be(kind, each) for each in doers)

    def _is_done_to(self, adjunct: Adjunct, verb: str) -> bool:
        """Whether an adjunct says to what an act is done."""
        head = adjunct.phrase.head if isinstance(adjunct.phrase, Phrase) else None
        if not isinstance(head, Noun) or head.property or head.attribute:
            return False
        kind = self.vocabulary.individuals[head.id].kind if head.name else head.id
        try:
            return kind in self.vocabulary.kinds and self.role(adjunct.preposition, verb, kind) == THEME
        except Unread:
            return False

    def may_be_theme(self, clause: Clause) -> bool:
        """Whether the act of the clause may be done to its object."""
        nouns = [each.head for each in clause.objects if isinstance(each, Phrase)]
        return any(
            isinstance(noun, Noun)
            and not noun.name
            and noun.id in self.vocabulary.kinds
            and self.takes(clause.verb, "theme", noun.id)
            for noun in nouns
        )

    def object_role(self, clause: Clause, kind: str, taken: str) -> str:
        """Which role of the act its object has: the theme, or the only other one that such a thing can have."""
        fitting = [
            each for each in self.roles(clause.verb) if each != taken and self.takes(clause.verb, each, kind)
        ]
        if "theme" in fitting:
            return "theme"
        if len(fitting) != 1:
            raise Unread(f"{clause.verb} a {kind}")
        return fitting[0]

    def subject_place(self, preposition: str, verb: str) -> bool:
        """Whether a preposition says from where an act takes a thing."""
        return preposition == "from" and SOURCE in self.roles(verb)

    def role(self, preposition: str, verb: str, kind: str) -> str:
        """The role that a preposition marks."""
        if preposition in (OF, LIKE, *NEAR):
            raise Unread(f"{verb} {preposition} a {kind}")
        wanted = {
            "from": ("source",),
            "by": ("agent", "actor"),
            "against": ("theme", "goal", "recipient", "with", "actor"),
            "with": ("with", INSTRUMENT, "goal"),
            "together with": ("with",),
            "for": ("recipient", COMPANION),
        }.get(preposition, ("goal", "recipient", "location", COMPANION))
        for each in wanted:
            if each == "actor" or self.takes(verb, each, kind):
                return each
        nowhere = not {"goal", "location"} & set(self.roles(verb))
        if preposition in ("on", "upon") and nowhere and self.takes(verb, "theme", kind):
            return "theme"
        raise Unread(f"{verb} {preposition} a {kind}")


def verbs_named_like(vocabulary: Vocabulary, attribute: str, value: str) -> tuple[str, ...]:
    """The verbs that have a name in common with a value of an attribute of acts: a roll for `interception`."""
    names = {
        name.casefold()
        for entry in vocabulary.verbs.values()
        if attribute in entry.attributes
        for name in entry.attributes[attribute].value_names.get(value, ())
    }
    return tuple(
        id_ for id_, verb in vocabulary.verbs.items() if not names.isdisjoint(map(str.casefold, verb.names))
    )
