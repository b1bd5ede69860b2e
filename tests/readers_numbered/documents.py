"""Large documents of each scheme, made from a seed, with the numbers and references that a reader must find."""

import random
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

NOUNS = "fleet corps depot port leader garrison province treaty cavalry envoy harbour battery market colony pawn".split()
VERBS = (
    "moves enters leaves captures supports relieves builds inspects escorts repairs blocks follows".split()
)
TAILS = "before the next segment;at the end of the round;without further cost;unless the dice forbid it;1.5 times as fast;on 12.06.1805;for $5.2 in coin;by 2-1 odds".split(
    ";"
)
RU_NOUNS = "отряд гавань посол рынок колония башня повозка гарнизон".split()
RU_VERBS = "движется занимает покидает чинит охраняет строит".split()


@dataclass
class Made:
    """A document and what is in it."""

    text: str = ""
    numbers: list[str] = field(default_factory=list)
    targets: list[str] = field(default_factory=list)
    """Numbers that references name, in order."""


class Writer:
    """Writes units with sentences; a unit refers to earlier ones now and then."""

    def __init__(self, seed: int, size: int) -> None:
        self.random = random.Random(seed)
        self.size = size
        self.made = Made()
        self.parts: list[str] = []
        self.length = 0

    @property
    def full(self) -> bool:
        """Whether the document is large enough."""
        return self.length >= self.size

    def sentence(self) -> str:
        """A sentence without a reference."""
        noun, other = self.random.sample(NOUNS, 2)
        return f"The {noun} {self.random.choice(VERBS)} the {other} {self.random.choice(TAILS)}."

    def text(self, form: str = "(see {})", known: list[str] | None = None) -> str:
        """A few sentences, one of which may refer to an earlier number."""
        sentences = [self.sentence() for _ in range(self.random.randint(1, 3))]
        known = self.made.numbers if known is None else known
        if known and self.random.random() < 0.5:
            target = self.random.choice(known)
            self.made.targets.append(target)
            sentences.append(f"The {self.random.choice(NOUNS)} waits {form.format(target)} for a turn.")
        return " ".join(sentences)

    def add(self, number: str, line: str, count: bool = True) -> None:
        """A block of the document; `number` is what the tree must declare."""
        if count:
            self.made.numbers.append(number)
        self.parts.append(line)
        self.length += len(line) + 1

    def finish(self, separator: str = "\n\n", front: str = "") -> Made:
        """The document."""
        self.made.text = front + separator.join(self.parts) + "\n"
        return self.made


def _title(writer: Writer) -> str:
    return " ".join(word.capitalize() for word in writer.random.sample(NOUNS, 2))


def wargame(seed: int, size: int) -> Made:
    """`5.0 Title`, `5.1 *RUN-IN:`, `5.1.1 TITLE: text`."""
    writer = Writer(seed, size)
    chapter = 0
    while not writer.full:
        chapter += 1
        writer.add(f"{chapter}.0", f"{chapter}.0 {_title(writer)}")
        writer.parts.append("This part is about the " + writer.random.choice(NOUNS) + ".")
        for section in range(1, writer.random.randint(3, 12)):
            mark = "*" if writer.random.random() < 0.2 else ""
            writer.add(
                f"{chapter}.{section}",
                f"{chapter}.{section} {mark}THE {_title(writer).upper()} STEP: {writer.text()}",
            )
            for rule in range(1, writer.random.randint(2, 8)):
                writer.add(
                    f"{chapter}.{section}.{rule}",
                    f"{chapter}.{section}.{rule} {_title(writer).upper()}: {writer.text()}",
                )
    return writer.finish()


def wrapped_wargame(seed: int, size: int) -> Made:
    """The same, hard-wrapped at 60 columns without blank lines, with references that begin lines."""
    made = wargame(seed, size)
    paragraphs = made.text.split("\n\n")
    # Whole words only: the hyphens of compounds stay where they are.
    wrapped = [textwrap.fill(p, 60, break_long_words=False, break_on_hyphens=False) for p in paragraphs]
    made.text = "\n".join(wrapped) + "\n"
    return made


def lettered(seed: int, size: int) -> Made:
    """`8 Title` in Markdown, `8.1 Title`, `8.1.A text`, `8.1.A.iii text`."""
    writer = Writer(seed, size)
    chapter = 0
    while not writer.full:
        chapter += 1
        writer.add(f"{chapter}", f"## {chapter} {_title(writer)}")
        for section in range(1, writer.random.randint(3, 9)):
            writer.add(
                f"{chapter}.{section}",
                f"**{chapter}.{section}** **{_title(writer)}.** {writer.text('as in rule {}')}",
            )
            for letter in "ABCDEFGHIJ"[: writer.random.randint(0, 10)]:
                writer.add(f"{chapter}.{section}.{letter}", f"{chapter}.{section}.{letter} {writer.text()}")
                for roman in "i ii iii iv v vi vii".split()[: writer.random.randint(0, 7)]:
                    number = f"{chapter}.{section}.{letter}.{roman}"
                    writer.add(number, f"{number} {writer.text()}")
    return writer.finish(front="# The book of harbours\n\n")


def comprehensive(seed: int, size: int) -> Made:
    """`1. Title`, `100. Title`, `100.1. text`, `100.1a text` without l and o; contents, examples, glossary."""
    writer = Writer(seed, size)
    contents: list[str] = []
    chapter = 0
    while not writer.full and chapter < 9:
        chapter += 1
        title = _title(writer)
        contents.append(f"{chapter}. {title}")
        writer.add(f"{chapter}", f"{chapter}. {title}")
        for section in range(writer.random.randint(4, 40)):
            if writer.full:
                break
            head, title = f"{chapter}{section:02}", _title(writer)
            contents.append(f"{head}. {title}")
            writer.add(head, f"{head}. {title}")
            for rule in range(1, writer.random.randint(2, 12)):
                writer.add(f"{head}.{rule}", f"{head}.{rule}. {writer.text('(see rule {})')}")
                for letter in "abcdefghijkmnpq"[: writer.random.choice([0, 0, 3, 15])]:
                    writer.add(
                        f"{head}.{rule}{letter}", f"{head}.{rule}{letter} {writer.text('(see rule {})')}"
                    )
                if writer.random.random() < 0.2:
                    writer.parts.append(f"Example: {writer.sentence()}")
    glossary = "\n\n".join(
        f"{noun.capitalize()}\n1. {writer.sentence()}\n2. {writer.sentence()}" for noun in NOUNS
    )
    writer.made.numbers.append("")
    writer.parts.append("Glossary\n\n" + glossary)
    contents.append("Glossary")
    return writer.finish(front="The Comprehensive Book\n\nContents\n\n" + "\n".join(contents) + "\n\n")


def regulations(seed: int, size: int) -> Made:
    """`## Article 1: Title`, `- 1a) text`, `    - 1a1) text`, links around references."""
    writer = Writer(seed, size)
    article = 0
    while not writer.full:
        article += 1
        writer.add(f"Article {article}", f"\n## Article {article}: {_title(writer)}\n")
        for letter in "abcdefghijklmnop"[: writer.random.randint(3, 16)]:
            number = f"{article}{letter}"
            link = "(see [Regulation {0}](regulations:regulation:{0}))"
            known = [n for n in writer.made.numbers if n[0].isdigit()]
            writer.add(number, f"- {number}) {writer.text(link, known)}")
            for digit in range(1, writer.random.choice([1, 1, 4])):
                writer.add(f"{number}{digit}", f"    - {number}{digit}) {writer.text(link, known)}")
    return writer.finish("\n", front="# Regulations\n\n")


ROMANS = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX".split()


def legal(seed: int, size: int) -> Made:
    """`ARTICLE II`, `Section 2. text`, `(a) text`, `(1) text`; `Article II, Section 2`."""
    writer = Writer(seed, size)
    places: list[str] = []
    for article in ROMANS:
        if writer.full:
            break
        writer.add(f"ARTICLE {article}", f"ARTICLE {article}\n\n{_title(writer)}")
        for section in range(1, writer.random.randint(4, 30)):
            writer.add(f"Section {section}", f"Section {section}. {writer.text('under {}', places)}")
            places.append(f"Article {article}, Section {section}")
            for letter in "abcdefghijkl"[: writer.random.choice([0, 2, 12])]:
                writer.add(f"({letter})", f"({letter}) {writer.text(known=[])}")
                for digit in range(1, writer.random.choice([1, 4])):
                    writer.add(f"({digit})", f"({digit}) {writer.text(known=[])}")
    return writer.finish()


def russian(seed: int, size: int) -> Made:
    """`1. Шаг: текст`, `1.1. текст`, `1.1а текст`, `·` items; `см. п. 1.1`."""
    writer = Writer(seed, size)
    pick = writer.random.choice

    def words() -> str:
        return f"{pick(RU_NOUNS).capitalize()} {pick(RU_VERBS)} «{pick(RU_NOUNS)}» в 1,5 раза быстрее (т. е. сразу)."

    def text() -> str:
        known = [n for n in writer.made.numbers if "." in n]
        if known and writer.random.random() < 0.5:
            target = pick(known)
            writer.made.targets.append(target)
            return f"{words()} {pick(RU_NOUNS).capitalize()} ждёт ({pick(['см.', 'см. п.', 'по правилу'])} {target})."
        return words()

    step = 0
    while not writer.full:
        step += 1
        writer.add(f"{step}", f"{step}. {pick(RU_NOUNS).capitalize()} и {pick(RU_NOUNS)}: {text()}")
        for item in range(writer.random.choice([0, 3])):
            writer.parts.append(f"{'·' if item else '—'} {words()}")
        for part in range(1, writer.random.randint(2, 9)):
            writer.add(f"{step}.{part}", f"{step}.{part}. {text()}")
            for letter in "абвгд"[: pick([0, 0, 5])]:
                writer.add(f"{step}.{part}{letter}", f"{step}.{part}{letter} {text()}")
    return writer.finish()


KINDS: dict[str, Callable[[int, int], Made]] = {
    "wargame": wargame,
    "wrapped wargame": wrapped_wargame,
    "lettered": lettered,
    "comprehensive": comprehensive,
    "regulations": regulations,
    "legal": legal,
    "russian": russian,
}


def each(size: int, seed: int = 1) -> Iterator[tuple[str, Made]]:
    """A document of every kind."""
    for name, make in KINDS.items():
        yield name, make(seed, size)
