"""One term, two translations: where the original has one word for a thing and the translation several."""

from collections import defaultdict
from collections.abc import Callable, Iterator

from rulewright.analyse.translation.side import Side
from rulewright.languages.lemmas import search_form
from rulewright.rules.slots.names import Meaning, NameIndex
from rulewright.source.diagnostics import Diagnostic, Related, Severity
from rulewright.source.span import Span
from rulewright.source.wording import so_often

_Uses = dict[Meaning, dict[str, list[tuple[str, Span]]]]
"""Meaning → word in its dictionary form → how it is written, and where."""

_CATEGORIES = ("kind", "individual", "adjective", "noun")


def two_translations(
    original: Side, translation: Side, place: Callable[[Span], Span]
) -> Iterator[Diagnostic]:
    """Each use of the rarer word for a thing that the original calls by one; only words of both vocabularies count."""
    theirs = _uses(original)
    for meaning, by_word in _uses(translation).items():
        if len(by_word) < 2 or len(theirs.get(meaning, {})) != 1:
            continue
        ordered = sorted(by_word.values(), key=lambda uses: (-len(uses), uses[0][1].start))
        usual = ordered[0]
        (there,) = theirs[meaning].values()
        for uses in ordered[1:]:
            for written, span in uses:
                yield Diagnostic(
                    code="RW855",
                    message=f'"{written}" and "{usual[0][0]}" ({so_often(len(usual))}) both translate "{there[0][0]}"',
                    span=span,
                    hint=f"call `{meaning.id}` by one word",
                    severity=Severity.WARNING,
                    related=(
                        Related("the other word", usual[0][1]),
                        Related("the original", place(there[0][1])),
                    ),
                )


def _uses(side: Side) -> _Uses:
    index = NameIndex(side.vocabulary, side.words.sentences)
    found: _Uses = defaultdict(lambda: defaultdict(list))
    for sentences in side.sentences.values():
        for sentence in sentences:
            for match in index.matches(sentence.text, sentence.atoms):
                meanings = {each for each in match.meanings if each.category in _CATEGORIES}
                macro = any(atom.start == match.start for atom in sentence.atoms)
                if len(meanings) != 1 or macro:
                    continue
                written = sentence.text[match.start : match.end]
                word = " ".join(search_form(part, side.words.sentences) for part in written.split())
                found[meanings.pop()][word].append((written, sentence.span_of(match.start, match.end)))
    return found
