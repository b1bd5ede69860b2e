"""`The province where the mill is`, of a mill that names its province and is nowhere else: its province."""

from typing import Any

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.modifiers import Whereabouts
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import rebuild
from rulewright.vocabulary.types import Vocabulary


def with_places_named(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """The statement, in which where something is, is what it names as such."""
    composer = Composer(vocabulary)

    def named(part: Any) -> Any:
        if not isinstance(part, Phrase) or part.determiner != "the" or len(part.modifiers) != 1:
            return None
        where = part.modifiers[0]
        if not isinstance(where, Whereabouts) or where.before or where.throughout:
            return None
        thing = where.clause.subject
        if not isinstance(thing, Phrase) or where.clause != Clause(subject=thing) or thing.same is None:
            return None
        return replace(part, determiner="own", modifiers=(), of_thing=True) if _names(thing, part) else None

    def _names(thing: Phrase, place: Phrase) -> bool:
        try:
            kind, of = composer.head_kind(thing), composer.head_kind(place)
            return not composer.types(kind, AT) and bool(composer.attribute_to(kind, of))
        except Unread:
            return False

    meant: Statement = rebuild(statement, named)
    return meant
