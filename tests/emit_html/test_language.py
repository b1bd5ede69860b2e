"""The pages of a Russian book speak Russian: no English word of the interface is on them."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rulewright.analyse.ledger import State
from rulewright.analyse.take_stock import NARRATIVE_ASIDES
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.languages.load import built_in, built_in_tags
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.passes import compile_book
from rulewright.rules.ir import Modality
from rulewright.source.files import BookFolder

NAVAL = Path(__file__).parents[2] / "rules_src" / "naval"
CONFIG = 'book = "more"\nlanguage = "ru"\ntitle = "Море"\nedition = "2"\nfiles = ["more.txt"]\n'
TEXT = """1. ПЛАВАНИЕ

1.1 ВЫХОД: Флот должен выйти из порта (см. 1.2, 7.7 и шаг 9).

Пример: Флот должен стоять в порту. Он стоит.

Историческая справка: Флоты бывали велики.

1.2 ШТОРМ: Бросьте 2 кости (см.). Флот погибает.
"""
VOCABULARY = (
    '[kinds.fleet]\nnames = ["флот"]\ngloss = "корабли вместе"\n[verbs.leave]\nroles.theme = "fleet"\n'
)
_ATTRIBUTES = ("aria-label", "title", "alt", "placeholder")
_VOID = ("meta", "link", "input", "br", "hr", "img")
_OWN = {"Rulewright"}


class _Visible(HTMLParser):
    """The words that a reader sees or hears, without those that say that they are English."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.languages: list[str | None] = []
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "html":
            self.languages.append(given.get("lang"))
        if tag not in _VOID:
            self._open.append((tag, tag in ("script", "style") or given.get("lang") == "en"))
        for name in _ATTRIBUTES:
            self.handle_data(given.get(name) or "")

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not any(hidden for _, hidden in self._open):
            self.words += re.findall(r"[A-Za-z]{2,}", data)


def _english(book: Compilation, *known: str) -> set[str]:
    allowed = _OWN | {word for text in known for word in re.findall(r"[A-Za-z]{2,}", text)}
    found: set[str] = set()
    for path, text in emit_html(
        EditionSource(resolved=book.resolved, ledger=book.ledger, vocabulary=book.vocabulary)
    ).items():
        if path.suffix == ".html":
            page = _Visible()
            page.feed(text)
            assert page.languages == ["ru"]
            found |= set(page.words) - allowed
    return found


def test_a_small_russian_book(tmp_path: Path) -> None:
    for name, text in {"rulebook.toml": CONFIG, "more.txt": TEXT, "vocabulary.toml": VOCABULARY}.items():
        (tmp_path / name).write_text(text, "utf-8")
    book = compile_book(Compilation(BookFolder(tmp_path)))
    assert {entry.state for entry in book.ledger} >= {State.UNREAD, State.NARRATIVE}
    assert _english(book, TEXT, "more.txt") == set()


def test_the_naval_rules(tmp_path: Path) -> None:
    """Words of the sources, of their authors' notes and of the vocabulary are the authors' own."""
    source = (NAVAL / "movement.ru.txt").read_text("utf-8")
    vocabulary = (NAVAL / "vocabulary.toml").read_text("utf-8")
    names = {"rulebook.toml": CONFIG.replace("more.txt", "movement.ru.txt"), "movement.ru.txt": source}
    names |= {"vocabulary.toml": vocabulary}
    for name, text in names.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "readings").mkdir()
    for path in sorted(NAVAL.glob("readings/*.rules")):
        (tmp_path / "readings" / path.name).write_text(path.read_text("utf-8"), "utf-8")
    if (NAVAL / "rulebook.lock").is_file():
        (tmp_path / "rulebook.lock").write_bytes((NAVAL / "rulebook.lock").read_bytes())
    book = compile_book(Compilation(BookFolder(tmp_path)))
    noted = (State.NARRATIVE, State.JUDGEMENT, State.REJECTED)
    of_compiler = built_in("en").interface.reasons
    notes = [each.why or "" for each in book.ledger if each.state in noted and each.why not in of_compiler]
    assert _english(book, source, vocabulary, "movement.ru.txt", *notes) == set()


@pytest.mark.parametrize(
    "tag", [tag for tag in built_in_tags() if built_in(tag).interface is not built_in("en").interface]
)
def test_an_interface_is_whole(tag: str) -> None:
    texts, english = built_in(tag).interface, built_in("en").interface
    for table in ("interface", "asides", "states", "modalities", "reasons"):
        assert getattr(texts, table).keys() == getattr(english, table).keys(), (tag, table)
    assert set(texts.states) >= {state.value for state in State}
    assert set(texts.modalities) >= {str(modality) for modality in Modality}
    assert len(texts.reasons) == 2 * len(NARRATIVE_ASIDES) + 1
