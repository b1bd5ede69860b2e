"""Russian as regulations, statutes and games write it: sentences, references and slots."""

from pathlib import Path

import pytest

from rulewright.config.book_config import BookConfig
from rulewright.document.walk import units
from rulewright.languages.load import built_in
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.readers.numbered_text import NumberedResult
from rulewright.rules.ir import SlotType
from rulewright.rules.slots.locate import SlotProblem
from rulewright.rules.slots.names import NameIndex
from rulewright.rules.slots.read import read_slot
from rulewright.sentences.boundaries import sentence_ends
from rulewright.sentences.language import language
from rulewright.vocabulary.types import Individual, Vocabulary
from tests.readers_numbered.reading import FILE, read, references

RUSSIAN = BookConfig(book="book", language="ru", files=(FILE,))


@pytest.mark.parametrize(
    "text",
    [
        "Игры, матчи и т. д. | Судья знает их.",
        "Фишки, карты и т. п. | Если игроков четверо, ждите.",
        "Играют 16 команд, в т. ч. 2 резервные. | Остальные ждут.",
        "Тайм длится 45 мин. | Перерыв короче.",
        "Перерыв не менее 10 мин. и не более 15 мин. между таймами.",
        "Так решил А. С. Пушкин. | Это всё.",
        "Это было в г. Москва в 1825 г. | Потом забыли.",
        "Вынесено согласно ч. 1 ст. 2 закона, т. е. верно.",
        "Результат — «Успех!», иначе — «Провал». | (См. 3.1.)",
    ],
)
def test_sentences_end(text: str) -> None:
    plain = text.replace(" | ", " ")
    divided, start = [], 0
    for end in sentence_ends(plain, language("ru")):
        divided.append(plain[start:end].strip())
        start = end
    assert divided == text.split(" | ")


STATUTE = """Глава 1. Общие положения

Статья 1. Предмет

1. Отношения указаны в части 2 настоящей статьи.

2. Сюда относится аренда (ст. 3), согласно ч. 1 ст. 2 закона.

Статья 2. Сроки

1. Срок указан в статье 1.

Глава 2. Заключительные положения

Статья 3. Вступление в силу

Закон действует с 1 января 2025 г., если иное не указано в статьях 1 и 2 и в главе 2.
"""
GAME = """1. ИГРА

1.1 Начало: см. п. 1.2, п.1.3 и пп. 1.2-1.3, а в т. ч. 2 фишки.

1.2 В соответствии с пунктами 1.1–1.3 штраф равен 2.5 очка.

1.3 Конец наступает 01.02.2024 в 18.30.
"""


def _found(text: str) -> list[str]:
    result: NumberedResult = read(text, RUSSIAN)
    assert all(unit.declared_number for unit in units(result.book))
    return [node.target for node in references(result.book)]


def test_a_statute_names_its_articles() -> None:
    second = "Глава 1, Статья 2"
    assert _found(STATUTE) == [
        "Глава 1, Статья 1(2)",
        "Глава 2, Статья 3",
        second,
        "Глава 1, Статья 1",
        "Глава 1, Статья 1",
        second,
        "Глава 2",
    ]


def test_a_game_names_its_points() -> None:
    assert _found(GAME) == ["1.2", "1.3", "1.2", "1.3", "1.1", "1.3"]


@pytest.mark.parametrize(
    ("slot_type", "words", "expected"),
    [
        ("number", "тысяча двести", "1200"),
        ("number", "1\u00a0000", "1000"),
        ("comparison", "9 и больше", ">= 9"),
        ("comparison", "не более двух", "<= 2"),
        ("comparison", "не больше чем 4", "<= 4"),
        ("comparison", "больше или равно 9", ">= 9"),
        ("comparison", "свыше 100", "> 100"),
        ("comparison", "7–9", None),
        ("dice", "двух костях", "2"),
        ("dice", "2к6", "2"),
        ("names", "как Англия, так и Испания", "england, spain"),
        ("names", "либо Англию, либо «Испанию»", "england, spain"),
    ],
)
def test_slots_say(slot_type: str, words: str, expected: str | None) -> None:
    vocabulary = Vocabulary(
        individuals={
            "england": Individual(kind="power", names=("Англия",)),
            "spain": Individual(kind="power", names=("Испания",)),
        }
    )
    names = NameIndex(vocabulary, language("ru"))
    value = read_slot(SlotType(slot_type), words, (), names, built_in("ru"))
    assert isinstance(value, SlotProblem) if expected is None else str(value) == expected


def test_headings_without_blank_lines_are_units() -> None:
    text = "1 Начало\n1.1 Разложите поле.\n1.2 Берите карты.\n2 Ход\n2.1 Ходите по очереди.\n2.2 Ждите.\n"
    assert [unit.declared_number for unit in units(read(text, RUSSIAN).book)] == [
        "1",
        "1.1",
        "1.2",
        "2",
        "2.1",
        "2.2",
    ]


def test_a_russian_text_without_configuration_is_russian(tmp_path: Path) -> None:
    path = tmp_path / "бой.txt"
    path.write_text(
        "1. Бой: Бросьте кости (см. 2.1). Потом ждите.\n\n2. Конец хода: Все отдыхают.\n\n2.1 Затем всё идёт снова.\n\n2.2 И снова, и снова.\n\n2.3 Так до утра.\n",
        "utf-8",
    )
    book = compile_book(open_book(path))
    assert book.config.language == "ru"
    first = next(unit for unit in book.resolved.units if unit.number == "1")
    assert [each.text for each in book.sentences[first.id]] == ["Бросьте кости (см. 2.1).", "Потом ждите."]
