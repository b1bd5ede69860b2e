r"""Chapters of LaTeX with `\aparag` and `\bparag`, labels and references."""

from .english import NOUNS, English
from .made import Made
from .roman import roman

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class _Latex(English):
    """Writes LaTeX, and counts as TeX does."""

    def __init__(self, seed: int, size: int, broken: float) -> None:
        super().__init__(seed, size, broken, "\n")
        self.labels: list[str] = []

    def label(self) -> str:
        """A label that no other unit has."""
        self.labels.append(f"{self.pick(NOUNS)}:{len(self.labels) + 1}")
        return rf"\label{{{self.labels[-1]}}}"

    def sentence(self) -> str:
        """A sentence as TeX wants it."""
        return super().sentence().replace("$", r"\$")

    def text(self) -> str:
        """A few sentences with mark-up; one may refer to a label that was given before."""
        sentences = [self.sentence() for _ in range(self.random.randint(1, 3))]
        if self.chance(0.2):
            noun = self.pick(NOUNS)
            self.says(f"A {noun} is never “alone”, not even on 5 % of the turns.")
            sentences.append(rf"A \emph{{{noun}}} is never ``alone'', not {{\bf even}} on 5~\% of the turns.")
        if self.labels and self.chance(0.5):
            target = self.pick(self.labels)
            self.made.targets.append(target)
            command = self.pick(["ref", "ruleref", "xnameref"])
            sentences.append(self.citing(rf"as in~\{command}{{{target}}}"))
        elif self.chance(self.broken):
            code, spot = self.pick(
                [
                    ("RW102", rf"\ref{{nowhere:{self.length}}}"),
                    ("RW101", r"\ref{}"),
                    ("RW807", rf"\unheard{''.join(self.random.choices('abcdefgh', k=12))}{{of}}"),
                ]
            )
            sentences.append(f"The {self.pick(NOUNS)} waits by {self.breaks(code, spot)} for a turn.")
        if self.chance(0.1):
            sentences.append("Exception: " + self.sentence())
        return "\n".join(sentences) + self.comment()

    def comment(self) -> str:
        """A comment now and then."""
        return f"\n% the {self.pick(NOUNS)} was \\bparag here" if self.chance(0.1) else ""

    def block(self) -> str:
        """A list, a table or an aside now and then."""
        match self.random.randint(1, 24):
            case 1:
                items = "\n".join(rf"\item {self.item()}" for _ in range(self.random.randint(2, 6)))
                kind = self.pick(["itemize", "enumerate"])
                return f"\n\\begin{{{kind}}}\n{items}\n\\end{{{kind}}}"
            case 2:
                rows = "\n".join(
                    rf"{self.title()} & {self.random.randint(2, 12)} & $+{n}$ \\ \hline"
                    for n in range(1, self.random.randint(3, 8))
                )
                return f"\n\\begin{{tabular}}{{|l|c|c|}}\\hline\n{rows}\n\\end{{tabular}}"
            case 3:
                kind = self.pick(["designnote", "exemple", "histoire", "playtip"])
                title = f"[{self.title()}]" if self.chance(0.5) else ""
                return f"\n\\begin{{{kind}}}{title}\n{self.sentence()}\n\\end{{{kind}}}"
            case 4:
                return "\n" rf"It counts\footnote{{{self.sentence()}}} twice."
        return ""


def chapters(seed: int, size: int, broken: float = 0.0) -> Made:
    r"""`\chapter`, `\section`, `\subsection`, `\aparag[Title]`, `\bparag`, in files of some 40 kB."""
    writer = _Latex(seed, size, broken)
    file = section = 0
    begun = -size
    while not writer.full:
        if writer.length - begun > 40_000:
            if file:
                writer.close(f"chapter{file}.tex")
            begun, file, section = writer.length, file + 1, 0
            writer.add(roman(file), rf"\chapter{{{writer.title()}}}{writer.label()}")
            writer.put(writer.text())
        section += 1
        writer.add(str(section), rf"\section{{{writer.title()}}}{writer.label()}")
        _paragraphs(writer)
        for subsection in range(1, writer.pick([1, 1, 3])):
            writer.add(f"{section}.{subsection}", rf"\subsection{{{writer.title()}}}{writer.label()}")
            _paragraphs(writer)
    writer.close(f"chapter{file}.tex")
    return writer.made


def _paragraphs(writer: _Latex) -> None:
    for letter in _LETTERS[: writer.random.randint(1, 12)]:
        title = f"[{writer.title()}]" if writer.chance(0.6) else ""
        label = writer.label() if writer.chance(0.5) else ""
        writer.add(letter, rf"\aparag{title}{label} {writer.text()}{writer.block()}")
        for number in range(1, writer.pick([1, 1, 4])):
            label = writer.label() if writer.chance(0.3) else ""
            writer.add(f"{letter}.{number}", rf"\bparag{label} {writer.text()}{writer.block()}")
