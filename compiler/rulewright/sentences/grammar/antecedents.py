"""Phrases that repeat a noun of the same sentence: `leaders of major powers and those of minor powers`."""

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import Adjunct, Either, Phrase
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import Clause, Statement


def with_antecedents(statement: Statement) -> tuple[Statement, ...]:
    """The statement with the noun, and its adjectives, in place of `those`, wherever a parallel phrase before has one.

    Where it is not said anew whose they are, they may be the same ones' or anybody's.
    """
    found = []
    for inherits in (False, True):
        resolved = _Antecedents(inherits)
        clauses = tuple(resolved.clause(clause) for clause in statement.clauses)
        if not inherits or resolved.inherited:
            found.append(replace(statement, clauses=clauses))
    return tuple(found)


class _Antecedents:
    def __init__(self, inherits: bool) -> None:
        self._inherits = inherits
        self._known: list[Phrase] = []
        self.inherited = False

    def clause(self, clause: Clause) -> Clause:
        subject = clause.subject and self._nominal(clause.subject)
        return replace(clause, subject=subject, objects=tuple(self._nominal(each) for each in clause.objects))

    def _nominal(self, nominal: Phrase | Either) -> Phrase | Either:
        if isinstance(nominal, Either):
            return replace(nominal, items=tuple(self._phrase(item) for item in nominal.items))
        return self._phrase(nominal)

    def _phrase(self, phrase: Phrase) -> Phrase:
        if phrase.determiner == "those" and self._known:
            phrase = self._resolved(phrase, self._known[-1])
        if phrase.head is not None:
            self._known.append(phrase)
        return phrase

    def _resolved(self, phrase: Phrase, antecedent: Phrase) -> Phrase:
        anew = any(isinstance(each, Adjunct) and each.preposition == OF for each in phrase.modifiers)
        kept = [each for each in antecedent.modifiers if isinstance(each, Adjunct) and each.preposition == OF]
        if anew or not self._inherits:
            kept = []
        self.inherited = self.inherited or bool(kept)
        return replace(
            phrase,
            modifiers=(*kept, *phrase.modifiers),
            head=antecedent.head,
            determiner=antecedent.determiner if antecedent.determiner in ("all", "each", "any") else "the",
            adjectives=antecedent.adjectives,
        )
