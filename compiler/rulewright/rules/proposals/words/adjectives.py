"""What a vocabulary knows of adjectives: what they compare, and whether they speak of turns or of acts."""

import re

from rulewright.rules import ir
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.verbs import Verbs
from rulewright.sentences.grammar.known_names import (
    GAME,
    TURN,
)


class Adjectives(Verbs):
    """Questions about adjectives, and about the turns that some of them name."""

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

    def leads_to(self, verb: str, adjective: str) -> bool:
        """Whether an act of the verb changes what the adjective speaks of."""
        means = set(re.findall(r"\w+", self.vocabulary.adjectives[adjective].means))
        return any(self.changes(verb, attribute) for attribute in means)

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
