"""What has a part in an act without a word: who places something, places it somewhere, and `the province` may be that one."""

from collections.abc import Sequence

from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import GOAL, THEME
from rulewright.sentences.grammar.nominals import Phrase


def check_implied(words: Words, phrase: Phrase, kind: str) -> None:
    """Raises `Unread` for `a player may not place a general before he has decided the province`, where nothing else speaks of
    such a thing: that in which he is placed is meant, and not any; of acts that have none, any is."""
    plain = phrase.determiner == "the" and not phrase.adjectives and not phrase.modifiers
    if plain and words.of_act and _takes_part(words, kind, (THEME,)):
        raise Unread(f"which {kind} is meant", phrase.place)


def check_bare(words: Words, phrase: Phrase, kind: str) -> None:
    """Raises `Unread` for `ящик можно выгрузить только в порту, в котором стоит корабль`: in a language without articles the ship
    from which it is unloaded may be meant as well as any."""
    if words.of_act and _takes_part(words, kind, (THEME, GOAL)):
        raise Unread(f"which {kind} is meant", phrase.place)


def _takes_part(words: Words, kind: str, said: Sequence[str]) -> bool:
    """Whether a thing of a kind may have a part in the act in question, besides those that the sentence says."""
    verb = words.verb_in_question()
    unsaid = (role for role in words.roles(verb) if role not in said) if verb else ()
    return any(words.takes(verb, role, kind) for role in unsaid)
