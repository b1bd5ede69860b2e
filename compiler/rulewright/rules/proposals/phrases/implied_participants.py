"""What has a part in an act without a word: who places something, places it somewhere, and `the province` may be that one."""

from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.nominals import Phrase


def check_implied(words: Words, phrase: Phrase, kind: str) -> None:
    """Raises `Unread` for `a player may not place a general before he has decided the province`, where nothing else speaks of
    such a thing: that in which he is placed is meant, and not any; of acts that have none, any is."""
    verb = words.verb_in_question()
    plain = phrase.determiner == "the" and not phrase.adjectives and not phrase.modifiers
    unsaid = (role for role in words.roles(verb) if role != THEME) if verb else ()
    if plain and words.of_act and any(words.takes(verb, role, kind) for role in unsaid):
        raise Unread(f"which {kind} is meant", phrase.place)
