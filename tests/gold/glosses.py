"""Words in the glosses of a gold vocabulary: what an author who is given only the glosses would take as names."""

import re

LONGEST = 4
"""Words of a gloss that may be a name; more are an explanation."""
_ARTICLE = re.compile(r"^(?:an?|the|one)\s+", re.IGNORECASE)
_NUMBERING = re.compile(r"^\d+(?:\.\d+)*\.?\s+")
_PARENTHESES = re.compile(r"\s*\([^()]*\)")
_EXPLAINING = frozenset(
    "of that which what where who whom whose in inside on at from to by with into for is are its it the any only as".split()
)
_PHRASE = re.compile(r"\s(?:of|in|on|at|from|to|by|with|for)\s")
_EFFECT = re.compile(r"\b(\w+)\.(\w+) = (\w+)\b")
_MACRO = re.compile(r"[A-Z][a-z]+[A-Z][A-Za-z]*")


def names_of(gloss: str) -> list[str]:
    """Names of a thing: `Combat Unit, CU`; `карта`; none where the gloss only explains."""
    head = _PHRASE.split(_PARENTHESES.sub("", _head(gloss)))[0]
    if _EXPLAINING & {*head.lower().split()[:1]}:
        return []
    head = re.sub(r"\s+(?:made|put)$", "", head)
    found = [_named(each) for each in re.split(r",\s*|\s+or\s+|\s+или\s+", head)]
    names = [each for each in found if each]
    return [*names, *(f"\\{each}" for each in names if _MACRO.fullmatch(each))]


def alternatives_of(gloss: str) -> list[str]:
    """Those of several names that may be names of narrower things: `порт` of `морская зона или порт`."""
    found = names_of(gloss)
    return found if len(found) > 1 else []


def step_name(gloss: str) -> str:
    """The name of a step: `Naval Reinforcement` of `the Naval Reinforcement Step (5.1)`."""
    name = _named(_PARENTHESES.sub("", _head(gloss)).partition(",")[0])
    name = re.sub(r"\s+(?:Step|Phase|Segment)$", "", name, flags=re.IGNORECASE)
    return name if name[:1].isupper() else ""


def verbs_of(gloss: str) -> list[str]:
    """Verbs: `put`, `place`, `add` of `put (place, add) a reinforcement`; `перехватить`."""
    head = _head(gloss)
    found = [each for inside in re.findall(r"\(([^()]*)\)", head) for each in inside.split(",")]
    plain = _PHRASE.split(_PARENTHESES.sub("", head))[0]
    words = plain.split()
    if "," in plain:
        found += plain.split(",")
    elif len(words) > 1 and _ARTICLE.match(f"{words[1]} "):
        found.append(words[0])
    else:
        found.append(plain)
    said = [each.strip() for each in found]
    return [each for each in said if 0 < len(each.split()) <= 2 and not _ARTICLE.match(f"{each} ")]


def effects_of(gloss: str, roles: frozenset[str]) -> list[str]:
    """What an act brings about, in the vocabulary's own form: `theme.at := goal` of `effect: theme.at = goal`."""
    _, _, said = gloss.partition("effect:")
    return [
        f"{role}.{attribute} := {value}"
        for role, attribute, value in _EFFECT.findall(said)
        if role in roles and (value in roles or value in ("true", "false"))
    ]


def adjectives_of(gloss: str) -> dict[str, list[str]]:
    """Adjectives of the values of a fact: `false: anonymous, un-named` has two of `false`."""
    found: dict[str, list[str]] = {}
    for value, said in re.findall(r"\b(true|false): ([^;:]*)", gloss):
        names = [each.strip() for each in said.split(",")]
        found[value] = [each for each in names if each and len(each.split()) <= 2]
    return found


def _head(gloss: str) -> str:
    return re.split(r"[;:]\s", _NUMBERING.sub("", gloss), maxsplit=1)[0]


def _named(text: str) -> str:
    name = _ARTICLE.sub("", text.strip())
    words = name.split()
    plain = (
        0 < len(words) <= LONGEST and not _EXPLAINING & {word.lower() for word in words} and "=" not in name
    )
    return name if plain else ""
