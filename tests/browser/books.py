"""Small books for what is found: written to disk, compiled, and set as an edition."""

from pathlib import Path

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.emit_book import emit_book
from rulewright.pipeline.passes import compile_book
from rulewright.source.files import BookFolder

PORTS = {
    "rulebook.toml": r"""
book = "ports"
title = "Ports and Fleets"
files = ["ports.tex", "fleets.tex"]
[search]
file = "words.toml"
synonyms = [["harbour dues", "toll"]]
[macros.TUR]
display = "the Sultan"
[references.ruleref]
form = "number-and-title"
[environments.exemple]
role = "example"
optional = 1
[environments.designnote]
role = "design-note"
""",
    "words.toml": 'synonyms = [["vessel", "ship"]]\n[aliases]\nbulwark = ["wall", "sea gate"]\n',
    "vocabulary.toml": r"""
[kinds.fleet]
names = ["fleet"]
gloss = "ships that sail together"
[kinds.squadron]
is_a = "fleet"
names = ["squadron"]
gloss = "part of a fleet; a fleet may have several"
[individuals.TUR]
kind = "fleet"
names = ["\\TUR", "Ottoman Porte"]
[terms.berth]
names = ["berth", "mooring place"]
definition = "where a ship lies, see \\ruleref{dock}"
""",
    "ports.tex": r"""
\chapter{Ports}\label{ports}
Ports shelter what sails.
\section{Docking}\label{docking}
\aparag[Entering]\label{dock} A ship enters a port when a berth is free.
\bparag A captured galleon enters only behind a tug, see \ruleref{dues}.
\bparag \TUR{} may refuse any ship.
\begin{exemple}[Two galleons] Two galleons wait at dawn. The tug brings in one of them.\end{exemple}
\aparag[Walls] A port with a wall may not be stormed from the sea.
\section{Fees}
\aparag[Dues]\label{dues} Each ship pays harbour dues. The dues of the harbour are two ducats, see \ref{dock}.
\begin{designnote} The dues keep ports busy.\end{designnote}
\aparag The keeper of the sea gate counts what comes.
""",
    "fleets.tex": r"""
\chapter{Fleets}\label{fleets}
\section{Sailing}
\aparag[Orders]\label{orders} A fleet was ordered to sail, is ordering stores, or waits.
\bparag Storms scatter fleets.
\begin{exemple} A squadron leaves, and <b>meets</b> a storm of the galleons.\end{exemple}
\aparag[Return]\label{return} Fleets return to a port of their own.
""",
    "rulings/one.toml": """
[[ruling]]
id = "tug"
date = 2024-05-01
kind = "clarification"
paragraph = "dock"
text = "A tug is no galleon."
""",
}
"""A book of two chapters: examples, terms, a ruling, synonyms and aliases."""

LONG = {
    "rulebook.toml": 'book = "long"\ntitle = "A long book"\nfiles = ["long.tex"]\n'
    '[redirects]\n"old-place" = "c2s2p3"\n"older-place" = "c2s2p3"\n',
    "long.tex": "".join(
        f"\\chapter{{Chapter {c}}}\\label{{c{c}}}\n"
        + "".join(
            f"\\section{{Part {c}-{s}}}\\label{{c{c}s{s}}}\n"
            + "".join(
                f"\\aparag[Rule {c}-{s}-{p}]\\label{{c{c}s{s}p{p}}} " + "Ships wait for the tide. " * 9 + "\n"
                f"\\bparag\\label{{c{c}s{s}p{p}b}} " + "Nobody sails by night. " * 14 + "\n\n"
                for p in range(1, 7)
            )
            for s in range(1, 4)
        )
        for c in range(1, 4)
    ),
}
"""A book of three chapters, three parts each, six rules each, one with two old addresses."""

FLEETS_IN_RUSSIAN = {
    "rulebook.toml": 'book = "floty"\ntitle = "Флоты"\nlanguage = "ru"\nfiles = ["floty.txt"]\n',
    "vocabulary.toml": '[kinds.fleet]\nnames = ["флот", "эскадра"]\n',
    "floty.txt": """3. ФЛОТЫ

3.1 ВЫХОД: Флоты выходят из портов.

3.1е Эскадру ведёт адмирал, и корабли идут за ним.

3.2 ВОЗВРАТ: Во флоте трое кораблей (см. 3.1e).
""",
}
"""A book whose letters are Cyrillic, in a number too."""


def made(files: dict[str, str], folder: Path) -> Path:
    """The HTML edition of a book, below `folder`."""
    for name, text in files.items():
        path = folder / "source" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    out = folder / "out"
    for file, content in emit_book(compile_book(Compilation(BookFolder(folder / "source")))):
        path = out / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return out / "html"
