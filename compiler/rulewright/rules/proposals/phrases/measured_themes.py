"""How much of something an act is done to: `sells 3 units of salt`, `sells 3 salt`."""

from msgspec.structs import replace

from rulewright.rules.proposals.phrases.things import Things
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.prepositions import OF


def measured_theme(words: Things, verb: str, said: object) -> tuple[Phrase, Phrase] | None:
    """The number of the act that a phrase names, and to what the act is done; None where it names no such thing."""
    if (
        not isinstance(said, Phrase)
        or not isinstance(said.head, Noun)
        or said.amount is None
        or said.adjectives
    ):
        return None
    numbers = words.numbers_of(verb) if verb else []
    if said.head.name:
        # What has a name is one; so many of it are so much of it.
        if len(numbers) != 1 or said.modifiers or said.amount.percent or not _is_done_to(words, verb, said):
            return None
        number = Noun(numbers[0], said.head.place, property=True)
        return replace(said, head=number), replace(said, amount=None)
    if said.head.id not in numbers or len(said.modifiers) != 1:
        return None
    (of,) = said.modifiers
    if not isinstance(of, Adjunct) or of.preposition != OF or not isinstance(of.phrase, Phrase):
        return None
    return (replace(said, modifiers=()), of.phrase) if _is_done_to(words, verb, of.phrase) else None


def _is_done_to(words: Things, verb: str, phrase: Phrase) -> bool:
    """Whether acts of the verb may be done to such a thing."""
    head = phrase.head
    if not isinstance(head, Noun) or head.property:
        return False
    try:
        kind = words.kinds_of(head) if head.name else words.head_kind(phrase)
    except Unread:
        return False
    return words.takes(verb, THEME, kind)
