r"""Read definitions and `\input`, and put the text of simple macros in place of their calls."""

from msgspec import Struct

from rulewright.readers.latex.definitions import (
    DEFINERS,
    DELIMITED,
    ITSELF,
    Definition,
    EnvironmentDefinition,
    read_definition,
)
from rulewright.readers.latex.document_body import BEGINNING, ENDING, DocumentBody
from rulewright.readers.latex.signatures import Signatures
from rulewright.readers.latex.stream import TokenStream
from rulewright.readers.latex.tokens import Origin, Token, Tokens, tokenize
from rulewright.readers.report import Report
from rulewright.readers.result import MacroSignature
from rulewright.source.diagnostics import Diagnostic, Severity
from rulewright.source.files import BookFolder
from rulewright.source.span import Span
from rulewright.source.text import SourceText

MAX_DEPTH = 40
"""Deepest nesting of macro calls."""

MAX_INPUTS = 500
"""Most files that `\\input` brings in, so that files that include each other twice cannot explode."""

MIN_EXPANSION = 100_000
EXPANSION_FACTOR = 10
"""Macros may write ten times as many tokens as the book has, and at least a hundred thousand."""

_INPUTS = frozenset({r"\input", r"\include", r"\subfile"})


class Definitions(Struct):
    """The macros and environments that the book itself defines, by name."""

    macros: dict[str, Definition]
    environments: dict[str, EnvironmentDefinition]


class Expander:
    """Turns the files of a book into one sequence of tokens without definitions."""

    def __init__(self, folder: BookFolder, signatures: Signatures, report: Report) -> None:
        self.folder = folder
        self.signatures = signatures
        self.report = report
        self.sources: dict[str, SourceText] = {}
        self.known = Definitions({}, {})
        self.out = Tokens()
        self.stream = TokenStream()
        self.inputs = 0
        self.expanded = 0
        self.size = 0
        self.active: set[str] = set(DEFINERS) | set(_INPUTS) | {BEGINNING, ENDING}
        self.unexpanded: dict[str, MacroSignature] = {}
        self.body = DocumentBody(signatures, report)

    def read(self, files: tuple[str, ...]) -> Tokens:
        """The tokens of `files` and of what they include. Files that cannot be read are reported."""
        for file in files:
            if self._open(file, None):
                self._run()
                self.out.append(
                    Token(
                        "PAR",
                        "\n\n",
                        len(self.sources[file].text),
                        len(self.sources[file].text),
                        Origin(file),
                    )
                )
        return self.out

    def _open(self, file: str, span: Span | None) -> bool:
        source = self.sources.get(file) or self.folder.read(file)
        if isinstance(source, Diagnostic):
            message = source.message
            self.report.add(
                source.code, message[:1].lower() + message[1:] if span else message, span, source.hint
            )
            if span is None:
                self.report.diagnostics[-1] = source
            return False
        self.sources[file] = source
        tokens, comments = tokenize(source, self.signatures.verbatim)
        if comments:
            self.report.exclude("comments", comments)
        self.size += len(tokens)
        self.stream.open(file, tokens)
        self.body.opened(file, len(self.out))
        return True

    def _run(self) -> None:
        stream, out, active = self.stream, self.out, self.active
        while True:
            token = stream.copy_until(active, out)
            if token is None:
                return
            name = token.text.rstrip("*") if token.kind == "CONTROL" else token.text
            if name in DEFINERS:
                self._define(token, name)
            elif name in _INPUTS:
                self._input(token)
            elif name == BEGINNING:
                self.body.begin(token, out)
            elif name == ENDING:
                self.body.end(token, stream, out)
            elif token.kind == "CONTROL":
                self._call(token, self.known.macros[name])
            else:
                self._environment(token)

    # --- definitions ---

    def _define(self, token: Token, name: str) -> None:
        found = read_definition(self.stream, token, name, self.known.macros)
        if isinstance(found, str):
            self.report.add(
                "RW-definition",
                f"this `{name}` cannot be read: {found}",
                _span(token),
                "write it as \\newcommand{\\name}[count]{text}",
                Severity.WARNING,
            )
            self.out.append(token)
            return
        self.report.exclude("definitions")
        if isinstance(found, EnvironmentDefinition):
            if self.signatures.environment(found.name) is None and not found.obstacle:
                self.known.environments[found.name] = found
                self.active |= {f"\\begin{{{found.name}}}", f"\\end{{{found.name}}}"}
            return
        if found.obstacle:
            optional = int(found.default is not None)
            if found.obstacle != DELIMITED:
                self.unexpanded[found.name[1:]] = MacroSignature(optional, found.args - optional)
            if found.name[1:] in self.signatures.config.macros:
                return  # What it is has been declared.
            self.report.add(
                "RW-definition",
                f"`{found.name}` is not expanded: {found.obstacle}",
                found.span,
                f"declare it in rulebook.toml: [macros.{found.name[1:]}]",
                self._severity(found),
            )
        elif (
            not self.signatures.is_builtin(found.name[1:])
            and self.signatures.prefixed(found.name[1:]) is None
        ):
            self.known.macros[found.name] = found
            self.active.add(found.name)
            self.active.add(found.name + "*")

    def _severity(self, definition: Definition) -> Severity:
        if self.signatures.is_builtin(definition.name[1:]):
            return Severity.INFO
        return Severity.ERROR if definition.obstacle == ITSELF else Severity.WARNING

    # --- calls ---

    def _call(self, token: Token, definition: Definition) -> None:
        if not self._may_expand(token, definition.name):
            self.out.append(token)
            return
        arguments = self.stream.arguments(definition.args, definition.default)
        if arguments is None:
            self.report.add(
                "RW-definition",
                f"`{definition.name}` lacks an argument; it takes {definition.args}",
                _span(token),
                "give each argument in braces",
            )
            self.out.append(token)
            return
        if definition.args == 0 and not definition.keeps_space:
            self.stream.skip_space(token.origin)
        if token.text.endswith("*"):
            self.stream.push([Token("TEXT", "*", token.end - 1, token.end, token.origin)])
        end = max([token.end, *(t.end for a in arguments for t in a if t.origin.file == token.origin.file)])
        if token.origin.definition is None:
            end = max(end, self.stream.last_end)
        self._push(token, end, definition.body, arguments, definition.span)

    def _environment(self, token: Token) -> None:
        name = token.text[token.text.index("{") + 1 : -1]
        definition = self.known.environments[name]
        if not self._may_expand(token, name):
            self.out.append(token)
            return
        if token.kind == "END":
            self._push(token, token.end, definition.end, (), definition.span)
            return
        arguments = self.stream.arguments(definition.args, definition.default)
        if arguments is None:
            self.report.add("RW-definition", f"the environment `{name}` lacks an argument", _span(token))
            arguments = ((),) * definition.args
        self._push(token, max(token.end, self.stream.last_end), definition.body, arguments, definition.span)

    def _push(
        self,
        call: Token,
        end: int,
        body: tuple[Token, ...],
        arguments: tuple[tuple[Token, ...], ...],
        span: Span,
    ) -> None:
        depth = call.origin.depth + 1
        origin = Origin(call.origin.file, call.origin.definition or span, depth)
        start, stop = call.start, max(end, call.end)
        result: list[Token] = []
        for token in body:
            if token.kind == "PARAMETER":
                number = int(token.text[1])
                if number <= len(arguments):
                    result += (
                        t._replace(origin=t.origin._replace(depth=depth)) for t in arguments[number - 1]
                    )
            else:
                result.append(Token(token.kind, token.text, start, stop, origin))
        self.expanded += len(result)
        self.stream.push(result)

    def _may_expand(self, token: Token, name: str) -> bool:
        if token.origin.depth >= MAX_DEPTH:
            self.report.add_once(
                "RW-expansion",
                f"`{name}` expands to itself, or more than {MAX_DEPTH} levels deep; it is shown unexpanded",
                _span(token),
                "define it without using itself",
            )
            return False
        if self.expanded > MIN_EXPANSION + EXPANSION_FACTOR * self.size:
            self.report.add_once(
                "RW-expansion",
                "macros write more than ten times the text of the book; the rest is shown unexpanded",
                _span(token),
                "look for macros that double each other",
            )
            return False
        return True

    # --- files ---

    def _input(self, token: Token) -> None:
        name = self.stream.file_name()
        span = _span(token)
        if name is None:
            self.report.add("RW-input", f"`{token.text}` names no file", span, "write \\input{file}")
            self.out.append(token)
            return
        span = Span(span.file, span.start, max(span.end, self.stream.last_end), span.definition)
        file = self._find(name, token.origin.file)
        problem = None
        hint = "name a file below the book's folder"
        if file is None:
            if self.folder.contains(name):
                problem = f"there is no file `{name}` in the book's folder"
            else:
                problem = f"`{name}` lies outside the book's folder; it is not read"
        elif file in self.stream.open_files():
            problem, hint = f"`{file}` includes itself; it is read once", "take one of the two \\input out"
        elif self.inputs >= MAX_INPUTS:
            problem, hint = (
                f"more than {MAX_INPUTS} files are included",
                "look for files that include each other",
            )
        elif self._open(file, span):
            self.inputs += 1
            self.report.exclude("file names")
            return
        if problem:
            self.report.add("RW-input", problem, span, hint)
        source = f"{token.text}{{{name}}}"
        self.out.append(Token("BROKEN", source, span.start, span.end, token.origin))

    def _find(self, name: str, including: str) -> str | None:
        folder = including.rpartition("/")[0]
        suffixes = ("",) if name.endswith(".tex") else (".tex", "")
        found = self.folder.find(name, suffixes)
        if found is None and folder:
            found = self.folder.find(f"{folder}/{name}", suffixes)
        return found


def _span(token: Token) -> Span:
    return Span(token.origin.file, token.start, token.end, token.origin.definition)
