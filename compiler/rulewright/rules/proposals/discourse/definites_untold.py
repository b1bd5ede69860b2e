"""`After a mutiny, the fleet is removed`, where no word tells which fleet: one of several, and not each of them."""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.discourse.antecedents import Numbering
from rulewright.sentences.grammar.known_names import OWNER
from rulewright.sentences.grammar.nominals import Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE, phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause, Statement


def with_untold_doubted(statement: Statement, composer: Composer, numbering: Numbering) -> Statement:
    """The statement, in which what something happens to is left a question if it is one of which nothing tells.

    Of what players own there are several; the marker of turns may be the only one.
    """
    doubted = {}
    told_of = {each.head.id for each in phrases_in(statement.conditions) if isinstance(each.head, Noun)}
    for clause in statement.clauses:
        theme = _to_what(clause)
        if isinstance(theme, Phrase) and _is_plain(theme) and numbering.of(theme) is False:
            if isinstance(theme.head, Noun) and theme.head.id in told_of:
                continue
            kind = composer.head_kind(theme)
            if composer.vocabulary.attribute(kind, OWNER) is not None:
                doubted[theme] = replace(theme, determiner=UNSURE)
    meaning: Statement = with_phrases(statement, doubted) if doubted else statement
    return meaning


def _to_what(clause: Clause) -> Phrase | Either | None:
    """That to which something happens, or is to be done."""
    if not clause.verb or clause.negated or clause.modality in ("may", "can"):
        return None
    if clause.passive:
        return clause.subject
    return clause.objects[0] if len(clause.objects) == 1 else None


def _is_plain(phrase: Phrase) -> bool:
    """Whether it is `the fleet`, and takes up nothing."""
    if phrase.determiner != "the" or phrase.same is not None or phrase.rolled_for:
        return False
    if phrase.adjectives or phrase.modifiers or not isinstance(phrase.head, Noun):
        return False
    return not (phrase.head.name or phrase.head.property or phrase.head.sort)
