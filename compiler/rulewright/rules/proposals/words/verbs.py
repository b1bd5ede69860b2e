"""What a vocabulary knows of verbs: the roles of their acts, their numbers, and what they change."""

from rulewright.rules import ir
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.kinds import Kinds
from rulewright.sentences.grammar.holders import doers, holders
from rulewright.sentences.grammar.known_names import AGENT, THEME
from rulewright.sentences.grammar.nominals import Noun
from rulewright.vocabulary.types import AttributeType, Vocabulary


class Verbs(Kinds):
    """Questions about verbs and their acts."""

    def lineage(self, verb: str) -> list[str]:
        return self.vocabulary.verb_lineage(verb)

    def roles(self, verb: str) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for each in reversed(self.lineage(verb)):
            for role, kinds in self.vocabulary.verbs[each].roles.items():
                found[role] = kinds if isinstance(kinds, tuple) else (kinds,)
        return found

    def prepositions(self, verb: str) -> dict[str, tuple[str, ...]]:
        """What marks the roles of a verb, its own before those of the verb that it is a kind of."""
        found: dict[str, tuple[str, ...]] = {}
        for each in self.lineage(verb):
            for role, marks in self.vocabulary.verbs[each].prepositions.items():
                found[role] = (*found.get(role, ()), *marks)
        return found

    def act_attributes(self, verb: str) -> dict[str, AttributeType]:
        found: dict[str, AttributeType] = {}
        for each in reversed(self.lineage(verb)):
            found.update(self.vocabulary.verbs[each].attributes)
        return found

    def value_of_act(self, verb: str, said: Noun) -> ir.Term:
        """The value of an attribute of the act that a word names; of one that is true or false, the word says that it is true."""
        declared = self.act_attributes(verb)[said.attribute]
        if said.lacking:
            return self._absent(said, declared)
        return ir.Constant(True if declared.type == "bool" else said.id)

    def _absent(self, said: Noun, declared: AttributeType) -> ir.Term:
        """The value of an attribute of an act that is without it: false, or 0 of a number that nobody has by that name."""
        if declared.type == "bool":
            return ir.Constant(False)
        had = (each for kind in self.vocabulary.kinds.values() for each in kind.attributes.values())
        if declared.type != "int" or any(not set(declared.names).isdisjoint(each.names) for each in had):
            raise Unread("what the act is without", said.place)
        return ir.Constant(0)

    def takes(self, verb: str, role: str, kind: str) -> bool:
        return any(
            each in self.vocabulary.kinds and self.may_be(each, kind)
            for each in self.roles(verb).get(role, ())
        )

    def may_be_subject(self, verb: str, kind: str, *, passive: bool = False) -> bool:
        """Whether a thing of a kind does what the verb says, or has it done to itself: `raids`, `is raided`, `withdraws`."""
        role = THEME if passive or AGENT not in self.roles(verb) else AGENT
        return self.takes(verb, role, kind)

    def optional(self, verb: str, role: str) -> bool:
        """Whether an act of the verb may be without the role."""
        for each in self.lineage(verb):
            entry = self.vocabulary.verbs[each]
            if role in entry.roles:
                return role in entry.optional
        return False

    def changes(self, verb: str, attribute: str) -> bool:
        """Whether an act of the verb changes an attribute, by its declared effects."""
        return any(
            text.partition(":=")[0].strip().rpartition(".")[2] == attribute
            for each in self.lineage(verb)
            for text in self.vocabulary.verbs[each].effects
        )

    def numbers_of(self, verb: str) -> list[str]:
        """The attributes of an act that are numbers."""
        return [each for each, declared in self.act_attributes(verb).items() if declared.type == "int"]

    def verb_with(self, attribute: str) -> str | None:
        """The only verb whose acts have a number of this name, where nothing else has one."""
        if any(attribute in kind.attributes for kind in self.vocabulary.kinds.values()):
            return None
        verbs = [id_ for id_, verb in self.vocabulary.verbs.items() if attribute in verb.attributes]
        return verbs[0] if len(verbs) == 1 else None

    def acts(self, kind: str) -> bool:
        """Whether things of a kind may be who acts: not those that own nothing and to which something is done."""
        somebody = holders(self.vocabulary) | doers(self.vocabulary)
        done_to = any(self.takes(verb, THEME, kind) for verb in self.vocabulary.verbs)
        return not somebody or not done_to or any(self.may_be(kind, each) for each in somebody)


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
