"""By what something is done that does nothing itself: `the gate is opened by a key`, `дом тушат машиной`, is with what it is done."""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AGENT, INSTRUMENT
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.prepositions import BY, WITH
from rulewright.sentences.grammar.statements import Clause
from rulewright.vocabulary.types import Vocabulary


def with_what(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """The clause, in which such a thing is named as what the act is done with."""
    if not clause.verb or not any(each.preposition == BY for each in clause.adjuncts):
        return clause
    composer = Composer(vocabulary)

    def named(adjunct: Adjunct) -> Adjunct:
        instrument = adjunct.preposition == BY and _is_instrument(composer, clause.verb, adjunct)
        return replace(adjunct, preposition=WITH) if instrument else adjunct

    adjuncts = tuple(map(named, clause.adjuncts))
    return clause if adjuncts == clause.adjuncts else replace(clause, adjuncts=adjuncts)


def _is_instrument(composer: Composer, verb: str, adjunct: Adjunct) -> bool:
    """Whether an act of the verb can be done with what the phrase names, which can not do it."""
    phrase = adjunct.phrase
    if not isinstance(phrase, Phrase) or not isinstance(phrase.head, Noun) or phrase.head.property:
        return False
    try:
        kind = composer.head_kind(phrase)
    except Unread:
        return False
    takes = composer.takes
    return takes(verb, INSTRUMENT, kind) and not takes(verb, AGENT, kind) and not may_act(composer, kind)
