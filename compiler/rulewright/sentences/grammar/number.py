"""Whether a noun of the vocabulary stands in the singular or in the plural."""

from rulewright.languages.words import SentenceWords
from rulewright.vocabulary.types import Vocabulary


class Numbers:
    """Tells the number of a noun by the forms that the language gives its names."""

    def __init__(self, vocabulary: Vocabulary, words: SentenceWords) -> None:
        self._endings = tuple(put for _, put in words.noun_endings if put.isalpha())
        self._plurals: set[str] = set()
        names = [name for kind in vocabulary.kinds.values() for name in kind.names]
        names += [id_.replace("_", " ") for id_ in vocabulary.kinds]
        names += [name for term in vocabulary.terms.values() for name in term.names]
        for name in names:
            singular = name.lower()
            self._plurals.update(
                form for form in words.noun_forms(singular) if form != singular and form[-1].isalpha()
            )

    def plural(self, text: str) -> bool | None:
        """True of a plural, False of a singular, None where it may be either."""
        lowered = text.lower()
        if lowered in self._plurals:
            return True
        return None if not self._endings or lowered.endswith(self._endings) else False
