r"""The words of LaTeX source, by a scan that shares no code with the reader.

The scan knows macros only as plain data (`Known`). It returns the words in order, and counts everything that it
leaves out, by kind: comments, keys of labels and references, definitions, layout. What it prints for a macro is
the convention of the book:

- a declared macro prints its display text, one without a display its arguments;
- an undeclared macro prints its name and then the words of the groups directly behind it;
- a reference prints nothing here, since its number is generated; words that the source gives to it are printed;
- mark-up itself (braces, `\begin{…}`, `\item`, `&`) prints nothing, whether it balances or not.
"""

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

WORD = re.compile(r"[^\W_]+")
_STYLES = frozenset(
    "emph textit textsl textbf texttt textsc underline uline textsuperscript textsubscript textrm textsf textup"
    " textmd textnormal mbox hbox fbox url".split()
)
_SWITCHES = frozenset(
    "em it itshape sl slshape bf bfseries tt ttfamily sc scshape rm rmfamily sf sffamily upshape mdseries normalfont".split()
)
_BREAKS = frozenset("item par newline tabularnewline cr hline toprule midrule bottomrule caption".split())
_LETTERS = {
    "oe": "œ",
    "OE": "Œ",
    "ae": "æ",
    "AE": "Æ",
    "ss": "ß",
    "o": "ø",
    "O": "Ø",
    "l": "ł",
    "L": "Ł",
    "i": "ı",
    "j": "ȷ",
}
_SIGNS = {"textonehalf": "½", "alpha": "α", "beta": "β", "LaTeX": "LaTeX", "TeX": "TeX"}
_BLANK_SIGNS = frozenset(
    "ldots dots textellipsis textbullet textpm times pm dag ddag textdag textddag S P quad qquad enspace thinspace"
    " space slash textbackslash textgreatequal textlessequal texteuro textdegree le ge leq geq cdot rightarrow to"
    " copyright".split()
)
_LENGTHS = frozenset(
    "tabcolsep parskip parindent baselineskip itemsep topsep arrayrulewidth textwidth".split()
)
_ACCENTS = dict(
    zip(
        "'`^\"~=.cvuHkr",
        "\u0301\u0300\u0302\u0308\u0303\u0304\u0307\u0327\u030c\u0306\u030b\u0328\u030a",
        strict=True,
    )
)
_MATH = frozenset("equation displaymath math align eqnarray gather multline".split())


@dataclass(frozen=True)
class Known:
    """What the book declares, as plain dictionaries with the keys of `rulebook.toml`."""

    macros: dict[str, dict[str, Any]] = field(default_factory=dict)
    environments: dict[str, dict[str, Any]] = field(default_factory=dict)
    references: dict[str, dict[str, Any]] = field(default_factory=dict)


@dataclass
class Scan:
    """The words of a source in order, and what was left out."""

    words: list[str]
    excluded: Counter[str]


def words_of(text: str) -> list[str]:
    """The words of plain text: runs of letters and digits, accents composed, soft hyphens out."""
    return WORD.findall(unicodedata.normalize("NFC", text.replace("\u00ad", "")))


def latex_words(text: str, known: Known, read: Any = None) -> Scan:
    r"""Scan a source. `read` gives the text of a file that `\input` names, or None."""
    scanner = _Scanner(known, read)
    scanner.run(text)
    return Scan(words_of("".join(scanner.out)), +scanner.excluded)


class _Scanner:
    def __init__(self, known: Known, read: Any) -> None:
        self.known = known
        self.read = read
        self.out: list[str] = []
        self.excluded: Counter[str] = Counter()
        self.defined: dict[str, tuple[int, str | None, str]] = {}
        self.text = ""
        self.at = 0

    def run(self, text: str) -> None:
        self.waiting: list[tuple[str, int]] = []
        self.groups: list[str] = []
        self.adjacent = False
        self.text, self.at = self.without_comments(text), 0
        while True:
            if self.at >= len(self.text):
                if not self.waiting:
                    return
                self.text, self.at = self.waiting.pop()
                continue
            self.step()

    def without_comments(self, text: str) -> str:
        def drop(found: re.Match[str]) -> str:
            if found.group().startswith("\\"):
                return found.group()
            self.excluded["comments"] += 1
            return ""

        return re.sub(r"\\(?:.|\n)|%[^\n]*(?:\n[ \t]*(?!\n))?", drop, text)

    def step(self) -> None:
        text, at = self.text, self.at
        control = re.compile(r"\\([A-Za-z@]+)(\*?)|\\((?:.|\n)?)").match(text, at)
        adjacent, self.adjacent = self.adjacent, False
        if control:
            self.at = control.end()
            if control.group(1):
                self.macro(control.group(1), control.group(2))
            else:
                self.sign(control.group(3))
            return
        character = text[at]
        self.at += 1
        if character == "{":
            self.groups.append("argument" if adjacent else "")
            self.out.append(" " if adjacent else "")
        elif character == "}":
            kind = self.groups.pop() if self.groups else ""
            self.adjacent = kind == "argument"
            self.out.append(" " if kind == "note" else "")
        elif character == "[" and adjacent and (end := self.group_end(at)) is not None:
            self.text = f"{text[:at]}{{{text[at + 1 : end]}}}{text[end + 1 :]}"
            self.at = at
            self.adjacent = True
        elif character == "$":
            self.formula(r"\$\$" if text.startswith("$$", at) else r"\$")
        elif character in "~&[]":
            self.out.append(" " if character in "~&" else character)
        else:
            end = re.compile(r"[^\\{}\[\]~&$]*").match(text, at).end()  # type: ignore[union-attr]
            self.out.append(text[at : max(end, at + 1)])
            self.at = max(end, at + 1)

    # --- pieces of syntax ---

    def group_end(self, at: int) -> int | None:
        """The end of the group that opens at `at`; brackets nest in brackets and never span a blank line."""
        text = self.text
        closers = {"{": "}", "[": "]"}
        stack = [closers[text[at]]]
        bracketed = text[at] == "["
        for found in re.compile(r"\\(?:.|\n)|[{}\[\]]|\n[ \t]*\n").finditer(text, at + 1):
            token = found.group()
            if token.startswith("\n") and bracketed and "}" not in stack:
                return None
            if token == "{" or (token == "[" and bracketed):
                stack.append(closers[token])
            elif token == "}" and "}" in stack:
                while stack.pop() != "}":
                    pass
            elif token == "}" or (token == "]" and stack[-1] == "]"):
                if token == "}":
                    return None
                stack.pop()
            if not stack:
                return found.start()
        return None

    def group(self, opening: str = "{") -> str | None:
        """Take the group that comes next, white space before it too; None where there is none."""
        start = re.compile(r"[ \t]*\n?[ \t]*").match(self.text, self.at).end()  # type: ignore[union-attr]
        if not self.text.startswith(opening, start):
            return None
        end = self.group_end(start)
        if end is None:
            return None
        self.at = end + 1
        return self.text[start + 1 : end]

    def arguments(self, declared: dict[str, Any]) -> list[str]:
        found = [self.group("[") or "" for _ in range(declared.get("optional", 0))]
        for _ in range(declared.get("args", 0)):
            content = self.group()
            if content is None and (single := re.compile(r"[ \t]*(\\[A-Za-z]+)").match(self.text, self.at)):
                content, self.at = single.group(1), single.end()
            found.append(content or "")
        return found

    def insert(self, text: str) -> None:
        """Scan `text` next, then go on."""
        if len(self.waiting) < 60:
            self.waiting.append((self.text, self.at))
            self.text, self.at = text, 0

    # --- macros ---

    def macro(self, name: str, star: str) -> None:
        if name in ("begin", "end"):
            self.environment(name)
        elif name in ("newcommand", "renewcommand", "providecommand", "DeclareRobustCommand", "def"):
            self.definition(name)
        elif name == "input" or name == "include":
            self.include()
        elif name in self.known.macros:
            self.declared(name, self.known.macros[name], star)
        elif name in self.known.references:
            self.reference(self.known.references[name])
        elif name in self.defined:
            self.expand(name)
        else:
            self.other(name, star)

    def declared(self, name: str, macro: dict[str, Any], star: str) -> None:
        role = macro.get("role", "text")
        if role == "paragraph" and not macro.get("args"):
            self.out.append("\n")
            title = self.group("[")
            self.insert(f"{title}\n" if title else "")
            return
        arguments = self.arguments(macro)
        if role == "label":
            self.excluded["label keys"] += 1
        elif role == "record":
            self.excluded["arguments of records"] += sum(1 for a in arguments if a)
        elif role == "silent":
            self.excluded["arguments of silent macros"] += sum(1 for a in arguments if a)
        elif role in ("heading", "paragraph"):
            self.heading(macro, arguments)
        elif not arguments:
            display = macro.get("display")
            self.out.append((name if display is None else display) + star)
        elif macro.get("display") is None:
            self.insert(" ".join(a for a in arguments if a))
        else:
            self.insert(re.sub(r"\{(\d)\}", lambda slot: arguments[int(slot.group(1)) - 1], macro["display"]))

    def heading(self, macro: dict[str, Any], arguments: list[str]) -> None:
        title = macro.get("title_argument") or len(arguments)
        hidden = {macro.get("key_argument", 0), macro.get("number_argument", 0), title}
        if macro.get("optional") and macro.get("args") == 1:
            hidden.add(1)
            self.excluded["short titles"] += bool(arguments[0])
        self.excluded["label keys"] += bool(macro.get("key_argument"))
        self.excluded["declared numbers"] += bool(macro.get("number_argument"))
        shown = [arguments[title - 1], *(a for n, a in enumerate(arguments, 1) if n not in hidden)]
        self.insert("\n" + "\n".join(shown) + "\n")

    def reference(self, reference: dict[str, Any]) -> None:
        arguments = self.arguments({"args": 1, **reference})
        self.excluded["reference keys"] += 1
        key = reference.get("key_argument", 1)
        self.insert(" ".join(a for n, a in enumerate(arguments, 1) if n != key and a))

    def other(self, name: str, star: str) -> None:
        prefix = max((p for p in self.known.macros if self.is_prefix(p, name)), key=len, default="")
        if name in _STYLES:
            return
        if name in _SWITCHES or name in _BREAKS:
            self.out.append(" ")
            if name == "caption":
                self.group("[")
        elif name in ("cline", "cmidrule", "hhline"):
            self.group()
            self.excluded["layout arguments"] += 1
        elif name == "multicolumn":
            self.group()
            self.group()
            self.excluded["layout arguments"] += 2
        elif name == "footnote":
            self.group("[")
            self.out.append(" ")
            if self.text.startswith("{", self.at):
                self.at += 1
                self.groups.append("note")
        elif name in _LENGTHS:
            length = re.compile(r"\s*=?\s*-?[\d.]+\s*(?:pt|cm|mm|em|ex|in)?|").match(self.text, self.at)
            self.at = length.end() if length is not None else self.at
            self.excluded["layout lengths"] += 1
        elif name in _ACCENTS:
            self.accent(name)
        elif prefix:
            display = self.known.macros[prefix].get("display")
            rest = name[len(prefix) :]
            self.out.append((rest if display is None else display.replace("{1}", rest)) + star)
        elif name in _LETTERS:
            self.out.append(_LETTERS[name])
            self.at = re.compile(r"\s*").match(self.text, self.at).end()  # type: ignore[union-attr]
        elif name in _SIGNS or name in _BLANK_SIGNS:
            self.out.append(_SIGNS.get(name, " "))
        else:
            self.out.append(name + star)
            self.adjacent = True

    def is_prefix(self, prefix: str, name: str) -> bool:
        declared = self.known.macros[prefix].get("prefix")
        return bool(declared) and name.startswith(prefix) and name[len(prefix) :][:1].isupper()

    def sign(self, character: str) -> None:
        if character == "\\":
            self.out.append(" ")
            self.at = re.compile(r"\*?(?:\[\s*-?[\d.]+\s*\w*\s*\])?").match(self.text, self.at).end()  # type: ignore[union-attr]
        elif character in _ACCENTS:
            self.accent(character)
        elif character in ("(", "["):
            self.formula(re.escape("\\" + {"(": ")", "[": "]"}[character]))
        elif character in ("/", "!", "-", "@"):
            self.out.append("")
        else:
            self.out.append(" ")

    def accent(self, name: str) -> None:
        found = re.compile(r"\s*\{?\s*(\\[ij](?![A-Za-z])|\w)(\w*)\}?").match(self.text, self.at)
        braced = re.compile(r"\s*\{(\\[ij]|\w)(\w*)\}").match(self.text, self.at)
        if braced:
            letter, rest, self.at = braced.group(1), braced.group(2), braced.end()
        elif found and "{" not in found.group():
            letter, rest, self.at = found.group(1), "", found.end(1)
        else:
            return
        letter = letter.removeprefix("\\")
        self.out.append(unicodedata.normalize("NFC", letter + _ACCENTS[name]) + rest)

    def formula(self, closing: str) -> None:
        """A formula prints its letters and digits; its macros are signs."""
        start = self.at + (closing == r"\$\$")
        end = re.compile(r"\n[ \t]*\n|" + closing).search(self.text, start)
        if end is None or end.group().startswith("\n"):
            return
        self.out.append(re.sub(r"\\[A-Za-z]+|\\.|[{}^_]", " ", self.text[start : end.start()]))
        self.at = end.end()

    # --- environments, definitions, files ---

    def environment(self, which: str) -> None:
        name = self.group()
        if name is None:
            return
        name = name.strip()
        self.out.append("\n")
        if which == "end":
            return
        if name.removesuffix("*") in _MATH:
            self.formula(re.escape(f"\\end{{{name}}}"))
            return
        known = self.known.environments.get(name) or self.known.environments.get(name.removesuffix("*"))
        if known is None:
            self.adjacent = True
            return
        role = known.get("role", "transparent")
        if role in ("silent", "verbatim"):
            end = self.text.find(f"\\end{{{name}}}", self.at)
            end = len(self.text) if end < 0 else end
            if role == "verbatim":
                self.out.append(self.text[self.at : end])
            else:
                self.excluded["silent environments"] += 1
            self.at = end
            return
        aside = role not in ("list", "table", "transparent")
        arguments = self.arguments({**known, "optional": max(known.get("optional", 0), aside)})
        placement = bool(re.fullmatch(r"[htbpH!\s]*", arguments[0])) if arguments else True
        if arguments and (aside or (role == "table" and not known.get("args") and not placement)):
            self.insert("\n" + "\n".join(arguments if aside else arguments[:1]) + "\n")
            return
        self.excluded["layout arguments"] += sum(1 for a in arguments if a)

    def definition(self, command: str) -> None:
        found = re.compile(r"\*?\s*\{?\s*\\([A-Za-z@]+)\s*\}?").match(self.text, self.at)
        if not found:
            return
        self.at = found.end()
        self.excluded["definitions"] += 1
        default: str | None = None
        if command == "def":
            count = len(re.compile(r"(?:#\d)*").match(self.text, self.at).group()) // 2  # type: ignore[union-attr]
            self.at += 2 * count
        else:
            count = int(self.group("[") or 0)
            default = self.group("[")
        body = self.group()
        if body is not None:
            self.defined[found.group(1)] = (count, default, body)

    def expand(self, name: str) -> None:
        count, default, body = self.defined[name]
        arguments: list[str] = []
        if default is not None:
            given = self.group("[")
            arguments.append(default if given is None else given)
        while len(arguments) < count:
            arguments.append(self.group() or "")
        if not count and not body.rstrip().endswith("\\xspace"):
            self.at = re.compile(r"[ \t]*(?:\n(?![ \t]*\n)[ \t]*)?").match(self.text, self.at).end()  # type: ignore[union-attr]
        filled = re.sub(
            r"#(\d)", lambda n: arguments[int(n.group(1)) - 1] if int(n.group(1)) <= count else "", body
        )
        self.insert(filled)

    def include(self) -> None:
        name = self.group()
        text = self.read(name) if name and self.read else None
        self.out.append("\n")
        if text is not None:
            self.excluded["file names"] += 1
            self.insert(self.without_comments(text))
