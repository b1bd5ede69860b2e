"""The words of the language of a book."""

from rulewright.config.book_config import BookConfig, LoadedConfig
from rulewright.languages.load import built_in, language_of_book
from rulewright.languages.words import LanguageData
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.files import BookFolder


def language_data(config: BookConfig) -> LanguageData:
    """The words of the language of a book: those found when it was opened, else the compiler's own."""
    return config.words if isinstance(config, LoadedConfig) else built_in(config.language)


def with_language(config: BookConfig, folder: BookFolder) -> tuple[BookConfig, tuple[Diagnostic, ...]]:
    """The configuration with the words of its language, of which the book in `folder` may bring files."""
    words, problems = language_of_book(config.language, folder, config.languages)
    values = {field: getattr(config, field) for field in BookConfig.__struct_fields__}
    return LoadedConfig(**values, words=words), problems
