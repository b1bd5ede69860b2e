r"""What of a file is the document: what stands between `\begin{document}` and `\end{document}`, where it has them."""

from rulewright.readers.latex.signatures import Signatures
from rulewright.readers.latex.stream import TokenStream
from rulewright.readers.latex.title import title_in
from rulewright.readers.latex.tokens import Token, Tokens
from rulewright.readers.report import Report
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span

BEGINNING = r"\begin{document}"
ENDING = r"\end{document}"


class DocumentBody:
    r"""Takes preambles, and what stands behind `\end{document}`, out of the tokens of a book.

    Each file has a preamble of its own: one that `\subfile` brings in may be a whole document. What a preamble includes
    belongs to it. Its definitions have been read when it is taken out.
    """

    def __init__(self, signatures: Signatures, report: Report) -> None:
        self.signatures = signatures
        self.report = report
        self.title = ""
        r"""What the first `\title` of a preamble says."""

        self._starts: dict[str, int] = {}
        self._begun: set[str] = set()

    def opened(self, file: str, at: int) -> None:
        """Note that what `file` gives begins at the token `at`."""
        self._starts[file] = at
        self._begun.discard(file)

    def begin(self, token: Token, out: Tokens) -> None:
        r"""Take the preamble before `\begin{document}` out of the tokens so far."""
        file = token.origin.file
        if token.origin.definition is None and file not in self._begun and file in self._starts:
            self._begun.add(file)
            preamble = out.cut(self._starts[file])
            self.title = self.title or title_in(preamble, self.signatures)
            self._left_out(preamble, "words of preambles", f"before `{BEGINNING}`")
        out.append(token)

    def end(self, token: Token, stream: TokenStream, out: Tokens) -> None:
        r"""Leave out what the file still holds behind `\end{document}`; a stray one ends nothing."""
        out.append(token)
        if token.origin.definition is None and token.origin.file in self._begun:
            rest = stream.drop_rest()
            self._left_out(rest, "words behind documents", f"behind `{ENDING}`")

    def _left_out(self, tokens: Tokens, what: str, where: str) -> None:
        words = sum(
            len(text.split()) for text, kind in zip(tokens.texts, tokens.kinds, strict=True) if kind == "TEXT"
        )
        if words:
            self.report.exclude(what, words)
        lost = self._units(tokens)
        if lost:
            first = tokens.token(lost[0])
            self.report.add(
                "RW-structure",
                f"`{first.text}` stands {where}, where nothing is printed; such marks there: {len(lost)}",
                Span(first.origin.file, first.start, first.end, first.origin.definition),
                "move it into the document, or make it a comment",
                Severity.WARNING,
            )

    def _units(self, tokens: Tokens) -> list[int]:
        """The marks that begin headings and paragraphs, but not those that are an argument: how a heading looks."""
        found: list[int] = []
        depth = 0
        for i, kind in enumerate(tokens.kinds):
            if kind in ("LBRACE", "RBRACE"):
                depth += 1 if kind == "LBRACE" else -1
            elif kind == "CONTROL" and not depth and tokens.texts[i][1:].rstrip("*") in self.signatures.marks:
                found.append(i)
        return found
