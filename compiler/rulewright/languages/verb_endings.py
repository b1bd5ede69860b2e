"""How the verbs of a language change their form by endings, as `sentences.toml` tells it."""

from collections.abc import Iterator

from msgspec import Struct

Endings = tuple[tuple[str, str], ...]
"""Pairs: an ending taken away, and the one put on."""


class VerbEndings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How verbs change their form by endings."""

    finite: Endings = ()
    past: Endings = ()
    progressive: Endings = ()
    doubles: bool = False
    """Whether the last letter may be doubled before the endings of the past and of the progressive: `dropped`."""

    negative: str = ""
    """What stands before a participle to say that it has not been done: `un`."""

    names_past: tuple[str, ...] = ()
    names_progressive: tuple[str, ...] = ()
    names_finite: tuple[str, ...] = ()
    """Endings by which a name in a vocabulary is itself such a form."""

    bare_participles: tuple[str, ...] = ()
    """Endings of names that may be participles as they stand: `given`, `drawn`."""

    also_adjectives: frozenset[str] = frozenset()
    """Verbs that are adjectives as they stand, so that `must be open` says how a thing is and not that it is opened."""

    lasting: tuple[str, ...] = ()
    """Verbs, with their irregular forms, that may tell of an act or of what goes on afterwards: who carries a thing took it
    up, or has it."""

    losing: tuple[str, ...] = ()
    """Verbs, with their irregular forms, of what becomes of what is one's own: nobody loses what another has."""

    moving: tuple[str, ...] = ()
    """Verbs, with their irregular forms, by which a thing that is somewhere comes to be elsewhere, and may be moved on."""

    dice: tuple[str, ...] = ()
    """Nouns for dice."""

    throwing: tuple[str, ...] = ()
    """Verbs of what is done with dice."""

    writing: tuple[str, ...] = ()
    """Verbs by which a number is put down on a line of a sheet."""

    names_base: tuple[str, ...] = ()
    """Endings of names that are no such form, although they look it: `need`."""

    vowels: str = ""
    """Letters of which what an ending stands behind has one at least, if it is an ending: `ing` in `bring` is none."""

    def _ends(self, head: str, endings: tuple[str, ...]) -> bool:
        if self.names_base and head.endswith(self.names_base):
            return False
        return any(
            head.endswith(each)
            and (not self.vowels or not set(self.vowels).isdisjoint(head.removesuffix(each)))
            for each in endings
        )

    def forms(self, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """`base`, `finite`, `participle` or `progressive`, and a form; the first word of a phrase is what is inflected."""
        bases: list[str] = []
        for name in dict.fromkeys(names):
            head = name.split()[0]
            if self._ends(head, self.names_progressive):
                yield "progressive", name
            elif self._ends(head, self.names_finite):
                yield "finite", name
            elif self._ends(head, self.names_past):
                yield "participle", name
                yield "finite", name
            else:
                bases.append(name)
        heads = {name.split()[0] for name in bases}
        for name in bases:
            head, _, rest = name.partition(" ")
            tail = f" {rest}" if rest else ""
            if any(made == head for each in heads - {head} for made in _changed(each, self.finite)):
                yield "finite", name
                continue
            yield "base", name
            yield "finite", name
            for made in _changed(head, self.finite):
                yield "finite", made + tail
            for made in self._before_vowel(head, self.past):
                yield "participle", made + tail
                yield "finite", made + tail
            for made in self._before_vowel(head, self.progressive):
                yield "progressive", made + tail
            bare = self.bare_participles and head.endswith(self.bare_participles)
            if bare and head not in self.also_adjectives:
                yield "participle", name

    def _before_vowel(self, head: str, endings: Endings) -> Iterator[str]:
        yield from _changed(head, endings)
        if self.doubles:
            yield from (head + head[-1] + put for taken, put in endings if not taken)


def _changed(word: str, endings: Endings) -> Iterator[str]:
    for taken, put in endings:
        if word.endswith(taken):
            yield word[: len(word) - len(taken)] + put
