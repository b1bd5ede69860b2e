"""Tokens on their way through macro expansion: files that are open, and text that was put back."""

from rulewright.readers.latex.tokens import Origin, Token, Tokens

MAX_WASTE = 200_000
"""Tokens that may be walked in vain for groups that never close; after that no further group is sought."""


class _OpenFile:
    def __init__(self, file: str, tokens: Tokens) -> None:
        self.file = file
        self.tokens = tokens
        self.at = 0


class TokenStream:
    """A stack of open files, with tokens put back in front of them."""

    def __init__(self) -> None:
        self._files: list[_OpenFile] = []
        self._pending: list[Token] = []
        self._wasted = 0
        self.last_end = 0
        """Where the last token that came directly from a file ended."""

    def open(self, file: str, tokens: Tokens) -> None:
        """Read from `file` next. Nothing may be pending, or it would come first."""
        self._files.append(_OpenFile(file, tokens))

    def open_files(self) -> set[str]:
        """Files that are being read."""
        return {f.file for f in self._files}

    def push(self, tokens: list[Token]) -> None:
        """Put tokens back, so that the first of them comes next."""
        self._pending.extend(reversed(tokens))

    def copy_until(self, active: set[str], out: Tokens) -> Token | None:
        """Copy tokens to `out` up to the first whose text is in `active`; that one, or None at the end."""
        while True:
            while self._pending:
                token = self._pending.pop()
                if token.text in active and token.kind in ("CONTROL", "BEGIN", "END"):
                    return token
                out.append(token)
            if not self._files:
                return None
            current = self._files[-1]
            texts, kinds = current.tokens.texts, current.tokens.kinds
            start = current.at
            for i in range(start, len(texts)):
                if texts[i] in active and kinds[i] in ("CONTROL", "BEGIN", "END"):
                    out.extend(current.tokens, start, i)
                    current.at = i + 1
                    self.last_end = current.tokens.ends[i]
                    return current.tokens.token(i)
            out.extend(current.tokens, start, len(texts))
            self._files.pop()

    def drop_rest(self) -> Tokens:
        """Take all that the innermost open file still holds."""
        rest = Tokens()
        while self._pending:
            rest.append(self._pending.pop())
        if self._files:
            current = self._files[-1]
            rest.extend(current.tokens, current.at, len(current.tokens))
            current.at = len(current.tokens)
        return rest

    def peek(self) -> Token | None:
        """The next token of this file, None at its end."""
        if self._pending:
            return self._pending[-1]
        if self._files and self._files[-1].at < len(self._files[-1].tokens):
            return self._files[-1].tokens.token(self._files[-1].at)
        return None

    def next(self) -> Token | None:
        """Take the next token of this file, None at its end."""
        if self._pending:
            return self._pending.pop()
        token = self.peek()
        if token is not None:
            self._files[-1].at += 1
            self.last_end = token.end
        return token

    def skip_space(self, behind: Origin | None = None) -> None:
        """Drop white space, but no blank line, before the next token; only text of the origin `behind` if given."""
        token = self.peek()
        if token is None or (behind is not None and token.origin != behind):
            return
        if token.kind == "TEXT" and token.text[:1].isspace():
            self.next()
            rest = token.text.lstrip(" \t\n")
            if rest:
                self.push(
                    [
                        token._replace(
                            text=rest, start=token.end - len(rest) if not token.origin.depth else token.start
                        )
                    ]
                )

    def balanced(self, opening: str, closing: str) -> tuple[Token, ...] | None:
        """The tokens of a group that begins here, without its delimiters. None, with nothing taken, if there is none."""
        first = self.peek()
        if first is None or first.kind != opening or self._wasted > MAX_WASTE:
            return None
        taken = [first]
        self.next()
        depth = 1
        braces = 0
        while depth:
            token = self.next()
            if token is None or (opening == "LBRACKET" and token.kind == "PAR"):
                if token is not None:
                    taken.append(token)
                self.push(taken)
                self._wasted += len(taken)
                return None
            taken.append(token)
            if opening == "LBRACKET" and token.kind in ("LBRACE", "RBRACE"):
                braces += 1 if token.kind == "LBRACE" else -1
            elif token.kind == opening and not braces:
                depth += 1
            elif token.kind == closing and not braces:
                depth -= 1
        return tuple(taken[1:-1])

    def arguments(
        self, count: int, default: tuple[Token, ...] | None
    ) -> tuple[tuple[Token, ...], ...] | None:
        """The arguments of a macro call; None, with nothing taken but space, where one is missing.

        With a `default` the first argument is optional and stands in brackets.
        """
        found: list[tuple[Token, ...]] = []
        if default is not None:
            group = self.balanced("LBRACKET", "RBRACKET")
            found.append(default if group is None else group)
        while len(found) < count:
            self.skip_space()
            token = self.peek()
            if token is None or token.kind in ("PAR", "RBRACE", "END", "AMP"):
                return None
            if token.kind == "LBRACE":
                group = self.balanced("LBRACE", "RBRACE")
                if group is None:
                    return None
                found.append(group)
            elif token.kind == "TEXT":
                self.next()
                found.append((token._replace(text=token.text[0]),))
                if len(token.text) > 1:
                    self.push(
                        [token._replace(text=token.text[1:], start=token.start + (not token.origin.depth))]
                    )
            else:
                self.next()
                found.append((token,))
        return tuple(found)

    def file_name(self) -> str | None:
        r"""The file that `\input` names, in braces or up to the next space."""
        self.skip_space()
        group = self.balanced("LBRACE", "RBRACE")
        if group is not None:
            return "".join(t.text for t in group).strip() or None
        token = self.peek()
        if token is None or token.kind != "TEXT":
            return None
        self.next()
        name = token.text.split()[0]
        rest = token.text[len(name) :]
        if rest:
            self.push([token._replace(text=rest, start=token.end - len(rest))])
        return name
