"""RW305: synonyms and aliases of the search that find nothing."""

from tests.lint.linting import lint_files

TEXT = r"\aparag A port with a wall pays harbour dues."
VOCABULARY = '[terms.berth]\nnames = ["berth", "mooring place"]\ndefinition = "d"\n'


def found(search: str, **files: str) -> list[tuple[str, str | None, str | None]]:
    config = f'book = "sample"\nfiles = ["book.tex"]\n{search}'
    result = lint_files({"rulebook.toml": config, "book.tex": TEXT, "vocabulary.toml": VOCABULARY, **files})
    return [
        (finding.message, finding.hint, finding.span.file if finding.span else None)
        for finding in result.findings
        if finding.code == "RW305"
    ]


def test_words_in_any_form_phrases_and_names_of_terms_are_there() -> None:
    search = '[search]\nsynonyms = [["harbour due", "toll"], ["berths", "slip"]]\n'
    assert found(f'{search}[search.aliases]\nbulwark = ["walls", "mooring place"]\n') == []


def test_a_phrase_of_words_that_stand_apart_is_not_there() -> None:
    ((message, _, file),) = found('[search.aliases]\ngate = ["wall port"]\n')
    assert "“gate” is to find “wall port”" in message and file == "rulebook.toml"


def test_the_nearest_word_is_told_and_the_file_that_has_it() -> None:
    words = {"words.toml": '[aliases]\nbulwark = ["wahl"]\n'}
    ((message, hint, file),) = found('[search]\nfile = "words.toml"\n', **words)
    assert "wahl" in message and hint == "the book has wall" and file == "words.toml"


def test_a_group_of_which_the_book_has_none_is_told() -> None:
    ((message, _, _),) = found('[search]\nsynonyms = [["axe", "hatchet"]]\n')
    assert message == "the book has none of the synonyms “axe”, “hatchet”"
