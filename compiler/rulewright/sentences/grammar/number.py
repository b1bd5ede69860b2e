"""Whether a noun of the vocabulary stands in the singular or in the plural, and its gender."""

from rulewright.languages.morphology import forms_of
from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.lexicon import spelled
from rulewright.vocabulary.types import Vocabulary

_APOSTROPHE = "'"
"""What marks a genitive: `a captain's` is one captain."""


class Numbers:
    """Tells the number of a noun by the forms that the language gives its names."""

    def __init__(self, vocabulary: Vocabulary, words: SentenceWords) -> None:
        self._analyser = words.lemmatiser
        self._named = {
            **{id_: each.names for id_, each in vocabulary.kinds.items()},
            **{id_: each.names for id_, each in vocabulary.terms.items()},
            **{id_: each.names for id_, each in vocabulary.individuals.items()},
        }
        self._endings = tuple(put for _, put in words.noun_endings if put.isalpha())
        self._plurals: set[str] = set()
        names = [name for kind in vocabulary.kinds.values() for name in kind.names]
        names += [id_.replace("_", " ") for id_ in vocabulary.kinds]
        names += [name for term in vocabulary.terms.values() for name in term.names]
        for name in names:
            singular = name.lower()
            self._plurals.update(
                form
                for form in words.noun_forms(singular)
                if form != singular and form[-1].isalpha() and _APOSTROPHE not in form
            )

    def plural(self, text: str) -> bool | None:
        """True of a plural, False of a singular, None where it may be either."""
        lowered = spelled(text)
        if self._analyser:
            return self._inflected(lowered)
        if lowered in self._plurals:
            return True
        return None if not self._endings or lowered.endswith(self._endings) else False

    def _inflected(self, text: str) -> bool | None:
        numbers = {"sing", "plur"}
        for word in text.split():
            said = {form.number for form in forms_of(word, self._analyser)}
            numbers = numbers & said or numbers
        return None if len(numbers) > 1 else "plur" in numbers

    def is_bare_single(self, text: str) -> bool:
        """Whether a noun can stand in the singular, of a language without articles; False of any other."""
        return bool(self._analyser) and self.plural(text) is not True

    def is_single_in(self, text: str, cases: tuple[str, ...]) -> bool:
        """Whether a noun of a language without articles, in one of these cases, stands in the singular; False of any other."""
        return self._only_in(text, cases, "sing")

    def are_several_in(self, text: str, cases: tuple[str, ...]) -> bool:
        """The same of the plural."""
        return self._only_in(text, cases, "plur")

    def may_be_single_in(self, text: str, cases: tuple[str, ...]) -> bool:
        """Whether a noun of a language without articles can stand in the singular, in one of these cases; False of any other."""
        if not self._analyser:
            return False
        return all(
            any(form.case in cases and form.number == "sing" for form in forms_of(word, self._analyser))
            for word in spelled(text).split()
        )

    def _only_in(self, text: str, cases: tuple[str, ...], number: str) -> bool:
        if not self._analyser:
            return False
        words = [
            {form.number for form in forms_of(word, self._analyser) if form.case in cases and form.number}
            for word in spelled(text).split()
        ]
        said = [each for each in words if each]
        return bool(said) and all(each == {number} for each in said)

    def is_directed(self, text: str) -> bool:
        """Whether a noun behind `в` or `на` tells to what something goes, and not where it is; False of a language that does not tell by
        its cases."""
        if not self._analyser:
            return False
        cases = [{form.case for form in forms_of(word, self._analyser)} for word in spelled(text).split()]
        return any("A" in each and "L" not in each for each in cases)

    def is_bare(self, text: str) -> bool:
        """Whether a noun without a determiner may be a known one or any: in a language without articles."""
        return bool(self._analyser) and bool(text)

    def is_surely_single(self, text: str) -> bool:
        """Whether a noun stands in the singular, of a language without articles; False of any other."""
        return bool(self._analyser) and self.plural(text) is False

    def genders(self, id_: str) -> frozenset[str]:
        """The genders of the nouns by which a kind, a term or an individual is called; none where the language has none."""
        if not self._analyser:
            return frozenset()
        return frozenset(gender for name in self._named.get(id_, ()) for gender in self._gender(name))

    def _gender(self, name: str) -> set[str]:
        """That of the first noun."""
        for word in name.split():
            nouns = [
                form for form in forms_of(word, self._analyser) if form.is_a == "noun" and form.case == "N"
            ]
            if nouns:
                return {form.gender for form in nouns if form.gender}
        return set()
