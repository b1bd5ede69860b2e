"""Who and what have parts in an act."""

from collections.abc import Callable, Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause


def by_adjuncts(
    composer: Composer, clause: Clause, participant: Callable[[str, Phrase], ir.Argument], asked: str
) -> Iterator[ir.Argument]:
    """The arguments that the adjuncts of an act say: names as they are, of others what `participant` makes of them in
    their roles; `asked` is what alternatives leave open."""
    for adjunct in clause.adjuncts:
        phrase = adjunct.phrase
        if not isinstance(phrase, Phrase):
            raise Unread(asked)
        if isinstance(phrase.head, Noun) and phrase.head.name:
            yield composer.named(adjunct, clause.verb)
        else:
            role = composer.role(adjunct.preposition, clause.verb, composer.head_kind(phrase))
            yield participant(role, phrase)
