"""Numbered English text in the schemes that rulebooks use."""

import textwrap

from .english import NOUNS, English
from .made import Made
from .roman import roman

FILE = "book.txt"


class _Numbered(English):
    """Writes units with sentences; a unit refers to earlier ones now and then."""

    def text(self, form: str = "(see {})", known: list[str] | None = None, missing: str = "") -> str:
        """A few sentences, one of which may refer to an earlier number.

        `missing` is a number that the document has not, for a spot that is broken on purpose.
        """
        sentences = [self.sentence() for _ in range(self.random.randint(1, 3))]
        known = self.made.numbers if known is None else known
        if known and self.chance(0.5):
            target = self.pick(known)
            self.made.targets.append(target)
            sentences.append(self.citing(form.format(target)))
        elif missing and self.chance(self.broken):
            self.breaks("RW102", missing)
            sentences.append(self.citing(form.format(missing)))
        elif missing and self.chance(self.broken):
            sentences.append(f"The {self.pick(NOUNS)} {self.breaks('RW101', '(see')} or waits.")
        if self.chance(0.1):
            sentences.append("EXCEPTION: " + self.sentence())
        return " ".join(sentences)

    def bullets(self) -> str:
        """A list behind a paragraph now and then, with what parts it from the paragraph."""
        if not self.chance(0.1):
            return ""
        return "".join(f"\n\n\u2022 {self.item()}" for _ in range(self.random.randint(2, 5)))

    def finish(self, front: str = "") -> Made:
        """The document."""
        self.close(FILE, front)
        return self.made


def wargame(seed: int, size: int, broken: float = 0.0) -> Made:
    """`5.0 Title`, `5.1 *RUN-IN:`, `5.1.1 TITLE: text`; exceptions, bullets."""
    return _wargame(seed, size, broken).finish()


def _wargame(seed: int, size: int, broken: float) -> _Numbered:
    writer = _Numbered(seed, size, broken)
    chapter = 0
    while not writer.full:
        chapter += 1
        writer.add(f"{chapter}.0", f"{chapter}.0 {writer.title()}")
        writer.put("This part is about the " + writer.pick(NOUNS) + ".")
        for section in range(1, writer.random.randint(3, 12)):
            mark = "*" if writer.chance(0.2) else ""
            number = f"{chapter}.{section}"
            writer.add(number, f"{number} {mark}THE {writer.title().upper()} STEP: {writer.text()}")
            for rule in range(1, writer.random.randint(2, 8)):
                number = f"{chapter}.{section}.{rule}"
                text = writer.text(missing=f"{chapter}.{section}.{rule + 50}")
                writer.add(number, f"{number} {writer.title().upper()}: {text}{writer.bullets()}")
    return writer


def wrapped_wargame(seed: int, size: int, broken: float = 0.0) -> Made:
    """The same, hard-wrapped at 60 columns without blank lines, with references that begin lines."""
    writer = _wargame(seed, size, broken)
    writer.separator = "\n"
    # Whole words only: the hyphens of compounds stay where they are.
    writer.rewrite(
        lambda part: "\n".join(
            textwrap.fill(line, 60, break_long_words=False, break_on_hyphens=False)
            for line in part.split("\n\n")
        )
    )
    return writer.finish()


def lettered(seed: int, size: int, broken: float = 0.0) -> Made:
    """`8 Title` in Markdown, `8.1 Title`, `8.1.A text`, `8.1.A.iii text`."""
    writer = _Numbered(seed, size, broken)
    chapter = 0
    while not writer.full:
        chapter += 1
        writer.add(f"{chapter}", f"## {chapter} {writer.title()}")
        for section in range(1, writer.random.randint(3, 9)):
            number = f"{chapter}.{section}"
            writer.add(number, f"**{number}** **{writer.title()}.** {writer.text('as in rule {}')}")
            for letter in "ABCDEFGHIJ"[: writer.random.randint(0, 10)]:
                number = f"{chapter}.{section}.{letter}"
                writer.add(number, f"{number} {writer.text(missing=f'{number}.xii')}")
                for small in "i ii iii iv v vi vii".split()[: writer.random.randint(0, 7)]:
                    number = f"{chapter}.{section}.{letter}.{small}"
                    writer.add(number, f"{number} {writer.text()}")
    return writer.finish("# The book of harbours\n\n")


def comprehensive(seed: int, size: int, broken: float = 0.0) -> Made:
    """`1. Title`, `100. Title`, `100.1. text`, `100.1a text` without l and o; contents, examples, glossary."""
    writer = _Numbered(seed, size, broken)
    contents: list[str] = []
    for chapter in range(1, 10):
        if writer.full:
            break
        title = writer.title()
        contents.append(f"{chapter}. {title}")
        writer.add(f"{chapter}", f"{chapter}. {title}")
        # The scheme ends with 999, so the chapters of a large document share its size among them.
        for section in range(max(writer.random.randint(4, 40), 100 * (size > 200_000))):
            if writer.length >= size * chapter / 9 and section > 3:
                break
            head, title = f"{chapter}{section:02}", writer.title()
            contents.append(f"{head}. {title}")
            writer.add(head, f"{head}. {title}")
            for rule in range(1, writer.random.randint(2, 12)):
                number = f"{head}.{rule}"
                text = writer.text("(see rule {})", missing=f"{head}.{rule + 50}")
                writer.add(number, f"{number}. {text}")
                for letter in "abcdefghijkmnpq"[: writer.pick([0, 0, 3, 15])]:
                    writer.add(f"{number}{letter}", f"{number}{letter} {writer.text('(see rule {})')}")
                if writer.chance(0.2):
                    writer.put(f"Example: {writer.sentence()}")
    glossary = "\n\n".join(
        f"{noun.capitalize()}\n1. {writer.sentence()}\n2. {writer.sentence()}" for noun in NOUNS
    )
    writer.add("", "Glossary\n\n" + glossary)
    contents.append("Glossary")
    return writer.finish("The Comprehensive Book\n\nContents\n\n" + "\n".join(contents) + "\n\n")


def regulations(seed: int, size: int, broken: float = 0.0) -> Made:
    """`## Article 1: Title`, `- 1a) text`, `    - 1a1) text`, links around references."""
    writer = _Numbered(seed, size, broken, "\n")
    link = "(see [Regulation {0}](regulations:regulation:{0}))"
    known: list[str] = []
    article = 0
    while not writer.full:
        article += 1
        writer.add(f"Article {article}", f"\n## Article {article}: {writer.title()}\n")
        for letter in "abcdefghijklmnop"[: writer.random.randint(3, 16)]:
            number = f"{article}{letter}"
            writer.add(number, f"- {number}) {writer.text(link, known, f'{number}77')}")
            known.append(number)
            for digit in range(1, writer.pick([1, 1, 4])):
                writer.add(f"{number}{digit}", f"    - {number}{digit}) {writer.text(link, known)}")
                known.append(f"{number}{digit}")
    return writer.finish("# Regulations\n\n")


def legal(seed: int, size: int, broken: float = 0.0) -> Made:
    """`ARTICLE II`, `Section 2. text`, `(a) text`, `(1) text`; `Article II, Section 2`."""
    writer = _Numbered(seed, size, broken)
    places: list[str] = []
    count = 0
    while not writer.full:
        count += 1
        article = roman(count)
        writer.add(f"ARTICLE {article}", f"ARTICLE {article}\n\n{writer.title()}")
        for section in range(1, writer.random.randint(4, 30)):
            place = f"Article {article}, Section {section}"
            text = writer.text("under {}", places, f"Article {article}, Section {section + 50}")
            writer.add(f"Section {section}", f"Section {section}. {text}")
            places.append(place)
            for letter in "abcdefghijkl"[: writer.pick([0, 2, 12])]:
                writer.add(f"({letter})", f"({letter}) {writer.text(known=[])}")
                for digit in range(1, writer.pick([1, 4])):
                    writer.add(f"({digit})", f"({digit}) {writer.text(known=[])}")
    return writer.finish()
