"""Which parts the noun phrases of a clause have in its act."""

from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.adjectives import Adjectives
from rulewright.sentences.grammar.holders import holders
from rulewright.sentences.grammar.known_names import AT, COMPANION, FOR, INSTRUMENT, OWNER, SOURCE, THEME
from rulewright.sentences.grammar.nominals import LIKE, Adjunct, Noun, Phrase
from rulewright.sentences.grammar.prepositions import (
    BETWEEN,
    BY,
    INSIDE,
    NEAR,
    OF,
    OF_THE_GRAMMAR,
    OUTSIDE,
    WITHOUT,
)
from rulewright.sentences.grammar.statements import Clause


class Roles(Adjectives):
    """Roles of subjects and objects, and of what prepositions mark."""

    def role(self, preposition: str, verb: str, kind: str) -> str:
        """The role that a preposition marks."""
        for each, marks in self.prepositions(verb).items():
            if preposition in marks and self.takes(verb, each, kind):
                return each
        if preposition == FOR and self.takes(verb, FOR, kind):
            return FOR  # a role that is called like what marks it
        if preposition in (OF, LIKE, BETWEEN, OUTSIDE, WITHOUT, *NEAR) or preposition not in OF_THE_GRAMMAR:
            raise Unread(f"{verb} {preposition} a {kind}")
        wanted = {
            "from": ("source",),
            "by": ("agent", "actor"),
            "against": ("theme", "goal", "recipient", "with"),
            "with": ("with", INSTRUMENT, "goal"),
            "together with": ("with",),
            "for": ("recipient", COMPANION),
        }.get(preposition, ("goal", "recipient", "location", COMPANION))
        if preposition == BY and not self.acts(kind) and self.takes(verb, INSTRUMENT, kind):
            wanted = ("agent", INSTRUMENT)  # `escorted by a squadron`, which does nothing by itself
        for each in wanted:
            if each == "actor" or self.takes(verb, each, kind):
                return each
        nowhere = not {"goal", "location"} & set(self.roles(verb))
        if preposition in ("on", "upon") and nowhere and self.takes(verb, "theme", kind):
            return "theme"
        raise Unread(f"{verb} {preposition} a {kind}")

    def role_spoken_of(self, preposition: str, verb: str, kind: str) -> str:
        """The role of which a preposition says something, also where it says what does not have it: `outside a port`."""
        return self.role(INSIDE if preposition == OUTSIDE else preposition, verb, kind)

    def subject_place(self, preposition: str, verb: str) -> bool:
        """Whether a preposition says from where an act takes a thing."""
        return preposition == "from" and SOURCE in self.roles(verb)

    def subject_role(self, clause: Clause, kind: str) -> str:
        """Which role of the act the subject of a clause has."""
        if clause.passive or not clause.objects:
            if not clause.passive and self.takes(clause.verb, "agent", kind):
                return "agent"
            if not clause.passive and any(self._is_done_to(each, clause.verb) for each in clause.adjuncts):
                return "actor"  # `declares war on Spain`
            undergoes = not self.acts(kind) and self.takes(clause.verb, "theme", kind)
            if not clause.passive and clause.own_object and not undergoes:  # `a house catches fire`
                return "actor"
            if not clause.passive and self.does_so_itself(clause.verb, kind):
                return "actor"
            if self.takes(clause.verb, "theme", kind):
                return "theme"
            if clause.passive:
                raise Unread(f"{clause.verb} of a {kind}")
        elif self.takes(clause.verb, "theme", kind) and not self.may_be_theme(clause):
            return "theme"  # `natives that joined a leader`: the object has another role
        if self.takes(clause.verb, "agent", kind):
            return "agent"
        subject = clause.subject
        taken_up = isinstance(subject, Phrase) and subject.same is not None
        # `a place that moves it`: what nobody has and what is nowhere does nothing either.
        alone = all(self.vocabulary.attribute(kind, each) is None for each in (OWNER, AT))
        if (taken_up or (subject is None and alone)) and not self.acts(kind):
            raise Unread(f"a {kind} that acts")
        return "actor"

    def does_so_itself(self, verb: str, kind: str) -> bool:
        """Whether the subject of a verb without an object is who acts: `a player who has attacked`, whoever was attacked.

        An act that needs what it is done to happens to the subject: `a player who has lost`.
        """
        return self.optional(verb, THEME) and self.acts(kind)

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
        from_somebody = any(self.may_be(kind, each) for each in holders(self.vocabulary))
        if len(fitting) != 1 or (
            fitting[0] == SOURCE and (from_somebody or self._names_nothing_done_to(clause, taken))
        ):
            raise Unread(f"{clause.verb} a {kind}")
        return fitting[0]

    def _names_nothing_done_to(self, clause: Clause, taken: str) -> bool:
        """Whether nothing is named to which an act is done that is done to something: nobody buys a seller."""
        required = THEME in self.roles(clause.verb) and not self.optional(clause.verb, THEME)
        return required and taken != THEME and len(clause.objects) == 1
