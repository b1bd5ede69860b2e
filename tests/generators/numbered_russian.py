"""Russian procedures as numbered text."""

from .made import HOLE, Made, Writer

FILE = "book.txt"
_NOUNS = "отряд гавань посол рынок колония башня повозка гарнизон".split()
_VERBS = "движется занимает покидает чинит охраняет строит".split()


class _Russian(Writer):
    """Writes Russian."""

    def sentence(self) -> str:
        """A sentence with numbers that are no references and a point that ends nothing."""
        noun, other = self.pick(_NOUNS), self.pick(_NOUNS)
        return self.says(
            f"{noun.capitalize()} {self.pick(_VERBS)} «{other}» в 1,5 раза быстрее (т. е. сразу)."
        )

    def text(self, missing: str = "") -> str:
        """A sentence or two; the second may refer to an earlier number, or to `missing`."""
        known = [number for number in self.made.numbers[-400:] if "." in number]
        first, noun = self.sentence(), self.pick(_NOUNS).capitalize()
        form = self.pick(["см. {}", "см. п. {}", "по правилу {}"])
        if known and self.chance(0.5):
            target = self.pick(known)
            self.made.targets.append(target)
            self.says(f"{noun} ждёт ({HOLE}).")
            return f"{first} {noun} ждёт ({form.format(target)})."
        if missing and self.chance(self.broken):
            return f"{first} {noun} ждёт ({self.breaks('RW102', form.format(missing))})."
        if self.chance(0.1):
            return f"{first} ИСКЛЮЧЕНИЕ: {self.sentence()}"
        return first


def russian(seed: int, size: int, broken: float = 0.0) -> Made:
    """`1. Шаг: текст`, `1.1. текст`, `1.1а текст`, `·` and `—` items; `см. п. 1.1`."""
    writer = _Russian(seed, size, broken)
    writer.made.language = "ru"
    step = 0
    while not writer.full:
        step += 1
        title = f"{writer.pick(_NOUNS).capitalize()} и {writer.pick(_NOUNS)}"
        writer.add(f"{step}", f"{step}. {title}: {writer.text()}")
        for item in range(writer.pick([0, 3])):
            writer.put(f"{'·' if item else '—'} {writer.sentence()}")
        for part in range(1, writer.random.randint(2, 9)):
            number = f"{step}.{part}"
            writer.add(number, f"{number}. {writer.text(missing=f'{number}ю')}")
            for letter in "абвгд"[: writer.pick([0, 0, 5])]:
                writer.add(f"{number}{letter}", f"{number}{letter} {writer.text()}")
    writer.close(FILE)
    return writer.made
