"""What is asked of noun phrases by all that reads what stands beside nouns."""

from rulewright.rules import ir
from rulewright.rules.proposals.phrases.descriptions import Descriptions
from rulewright.sentences.grammar.modifiers import HadBy
from rulewright.sentences.grammar.nominals import Phrase


class NounPhrases(Descriptions):
    """Of what a noun phrase speaks, and what it says of that. A subclass reads them."""

    def head_kind(self, phrase: Phrase) -> str:
        """The kind of what a noun phrase speaks of."""
        raise NotImplementedError

    def restrictions(
        self, phrase: Phrase, thing: ir.Term, kind: str, reference: ir.Term | None
    ) -> list[ir.Condition]:
        """What a noun phrase says of the thing that it speaks of, besides its kind."""
        raise NotImplementedError

    def had_by(self, thing: ir.Term, kind: str, had: HadBy, reference: ir.Term | None) -> ir.Condition:
        """Whose a thing is."""
        raise NotImplementedError
