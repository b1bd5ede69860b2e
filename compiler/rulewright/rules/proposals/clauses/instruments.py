"""With what an act is done."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.act_limits import ActLimits
from rulewright.rules.proposals.clauses.act_pattern import UNSURE
from rulewright.rules.proposals.clauses.belonging import of_who_acts
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import COMPANION, INSTRUMENT
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause


class Instruments(ActLimits):
    """What is said of the instrument of an act."""

    def means(self, doing: Clause) -> list[ir.Condition]:
        """`by playing a card`: what the instrument is, and that who does it has done this with it; `as the first card`, before all
        others, which another rule says."""
        composer = self._composer
        thing = doing.objects[0] if len(doing.objects) == 1 else None
        if not isinstance(thing, Phrase) or thing.amount is not None or doing.adjuncts or doing.choices:
            raise Unread("by what it is done")
        kind = composer.head_kind(thing)
        if not composer.takes(self._verb, INSTRUMENT, kind) or not composer.takes(doing.verb, "theme", kind):
            raise Unread(f"{self._verb} by what is done to a {kind}")
        if doing.foremost:
            self._first(doing, kind)
            first = ir.Not(ir.Happened(ir.EventPattern(doing.verb), ir.Timing.EARLIER))
            return [*self._used(thing, certain=True), first]
        instrument = ir.Argument("theme", None, ir.AttributeOf(self._event(), INSTRUMENT))
        done = ir.EventPattern(doing.verb, (ir.Argument("actor", None, self.actor()), instrument))
        return [*self._used(thing, certain=True), ir.Happened(done, ir.Timing.ANY)]

    def _uses(self, phrase: Phrase) -> bool:
        """`with a card`: whether that is what the act is done with, and can be nothing that it takes along."""
        kind = self._composer.head_kind(phrase) if isinstance(phrase.head, Noun) else ""
        takes = self._composer.takes
        return bool(kind) and takes(self._verb, INSTRUMENT, kind) and not takes(self._verb, COMPANION, kind)

    def _used(self, thing: Phrase, *, certain: bool = False) -> list[ir.Condition]:
        """What the act is done with. `certain`: that it is done with something is said elsewhere."""
        composer = self._composer
        if thing.amount is not None or thing.determiner in UNSURE:
            raise Unread("with what it is done")
        kind = composer.head_kind(thing)
        instrument = ir.AttributeOf(self._event(), INSTRUMENT)
        found: list[ir.Condition] = []
        if not certain or kind not in composer.roles(self._verb)[INSTRUMENT]:
            found.append(ir.IsKind(instrument, (kind,)))
        if thing.determiner == "own":
            found.append(self._of_his(thing, instrument, kind))
        return [*found, *composer.restrictions(thing, instrument, kind, self._theme)]

    def _of_his(self, thing: Phrase, instrument: ir.Term, kind: str) -> ir.Condition:
        """`with his own key`: that it belongs to who does the act."""
        his = None if thing.of_thing else of_who_acts(self._composer, instrument, kind, self._by_whom())
        if his is None:
            raise Unread(f"whose {kind} it is", thing.place)
        return his

    def _first(self, doing: Clause, kind: str) -> None:
        if not self._composer.may_be(kind, doing.foremost):
            raise Unread(f"a {kind} as the first {doing.foremost}")
