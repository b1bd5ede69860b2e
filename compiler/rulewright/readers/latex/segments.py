"""Cut a sequence of tokens into block tokens: headings, paragraph marks, environments, and runs of text.

Everything that is unbalanced is put right here, with a diagnostic, so that the block grammar cannot fail.
"""

from typing import Any

from rulewright.config.book_config import MacroConfig
from rulewright.config.defaults import DEFAULT_MACROS
from rulewright.document.nodes import Text
from rulewright.readers.block_grammar import BlockToken
from rulewright.readers.latex.arguments import Argument, Arguments, adjacent
from rulewright.readers.latex.block_writer import BlockWriter, Open
from rulewright.readers.latex.environments import MAX_OPEN, begin_environment, end_environment, read_verbatim
from rulewright.readers.latex.headings import read_end, read_heading, read_paragraph
from rulewright.readers.latex.rows import read_caption, read_item, read_rule, read_span, separate
from rulewright.readers.latex.signatures import ASIDE_ROLES, STYLE_MACROS, TABLE_RULES
from rulewright.source.diagnostics import Severity


class Segmenter(BlockWriter):
    """Walks over the tokens of a book once and collects block tokens."""

    def run(self) -> list[BlockToken]:
        """All block tokens."""
        tokens = self.tokens
        kinds, texts, match = tokens.kinds, tokens.texts, tokens.match
        blocks, breaks = self.structure.blocks, self.structure.breaks
        total = len(kinds)
        i = 0
        while i < total:
            kind = kinds[i]
            if kind == "TEXT":
                i += 1
            elif kind == "CONTROL":
                i = self._control(i, texts[i])
            elif kind == "LBRACE":
                partner = match[i]
                if partner < 0:
                    i += 1
                elif blocks[partner] == blocks[i] and breaks[partner] == breaks[i]:
                    i = partner + 1
                else:
                    kinds[i] = kinds[partner] = "SKIP"
                    i += 1
            elif kind == "PAR":
                self.flush(i)
                i += 1
                self.start = i
            elif kind == "BEGIN":
                i = begin_environment(self, i)
            elif kind == "END":
                i = end_environment(self, i)
            elif kind == "AMP" and self.is_in("table"):
                separate(self, i, i + 1, "CELL")
                i += 1
            elif kind == "SYMBOL" and texts[i] == "\\\\" and self.is_in("table"):
                after = self.inline.row_space(i + 1)
                separate(self, i, after, "ROW")
                i = after
            elif kind == "VERBATIM":
                i = read_verbatim(self, i)
            elif kind == "ENDMACRO":
                self.flush(i)
                self.close_to(match[i], i)
                i += 1
                self.start = i
            else:
                i += 1
        self.flush(total)
        self.close_all(total - 1)
        return self.out

    def _control(self, i: int, text: str) -> int:
        starred = text[-1] == "*"
        name = text[1:-1] if starred else text[1:]
        config = self.signatures.macros.get(name)
        if config is not None:
            if config.role == "paragraph":
                return read_paragraph(self, i, name, config)
            if config.role == "heading":
                return read_heading(self, i, name, config, starred)
            if config.role == "end":
                return read_end(self, i, name)
        elif name == "item":
            return read_item(self, i)
        elif name == "par":
            self.flush(i)
            self.start = i + 1
            return i + 1
        elif name == "caption" and (self.is_in("float") or self.is_in("table")):
            return read_caption(self, i)
        elif self.is_in("table"):
            if name in TABLE_RULES:
                return read_rule(self, i)
            if name == "multicolumn":
                return read_span(self, i)
            if name == "tabularnewline":
                separate(self, i, i + 1, "ROW")
                return i + 1
        following = i + 1
        if following < len(self.tokens) and self.tokens.kinds[following] in ("LBRACE", "LBRACKET"):
            return self._arguments(i, name, config)
        return following

    def _arguments(self, i: int, name: str, config: MacroConfig | None) -> int:
        """Step over the groups behind a macro of running text; a group that holds blocks is opened up."""
        tokens = self.tokens
        blocks, breaks = self.structure.blocks, self.structure.breaks
        call = adjacent(tokens, i + 1, len(tokens))
        role = config.role if config else ""
        for number, argument in enumerate(call.found):
            hard = blocks[argument.end] > blocks[argument.start]
            if hard or breaks[argument.end] > breaks[argument.start]:
                if not hard and (name == "footnote" or role == "silent" or role in ASIDE_ROLES):
                    continue
                if role in ASIDE_ROLES and self._fits(argument):
                    aside = {"role": role, "environment": name, "title": ()}
                    return self._around(i, name, argument, "aside", aside)
                if config is not None and _shows_argument(name, config, call):
                    tokens.kinds[i] = tokens.kinds[argument.start - 1] = tokens.kinds[argument.end] = "SKIP"
                    return argument.start
                known = config is not None or name in STYLE_MACROS or name in self.signatures.references
                known = known or name == "footnote"
                if known:
                    self._opened_up(i, name, argument)
                    return argument.start
                return self._macro_block(i, name, call, number)
        return call.after

    def _opened_up(self, i: int, name: str, argument: Argument) -> None:
        tokens = self.tokens
        self.report.add(
            "RW210",
            f"the argument of `\\{name}` holds whole paragraphs; it is shown as if `\\{name}` were not there",
            tokens.span(i, i),
            f"if it should have ended earlier, close its brace there; else give each paragraph its own `\\{name}`",
            Severity.WARNING,
        )
        tokens.kinds[argument.start - 1] = tokens.kinds[argument.end] = "SKIP"
        tokens.kinds[i] = "BROKEN"

    def _macro_block(self, i: int, name: str, call: Arguments, number: int) -> int:
        """An unknown macro around blocks becomes an environment of its name, if it can hold them."""
        tokens = self.tokens
        argument = call.found[number]
        if not self._fits(argument):
            tokens.kinds[argument.start - 1] = tokens.kinds[argument.end] = "SKIP"
            return argument.start
        self.report.unknown_macro(name, tokens.span(i, argument.start - 1))
        self.flush(i)
        content = tuple(self.inline.build(a.start, a.end) for a in call.found[:number])
        name_text = Text(text=name, span=tokens.span(i, i))
        return self._around(i, name, argument, "macro", {"name": name, "arguments": ((name_text,), *content)})

    def _around(self, i: int, name: str, argument: Argument, kind: str, payload: dict[str, Any]) -> int:
        """Begin a block that ends where the argument of the macro at token `i` does."""
        tokens = self.tokens
        opening, closing = argument.start - 1, argument.end
        self.flush(i)
        self.put("ENVIRONMENT" if kind == "macro" else kind.upper(), i, opening, payload)
        self.open.append(Open(kind, name, opening))
        tokens.kinds[closing] = "ENDMACRO"
        tokens.kinds[opening] = "SKIP"
        self.start = argument.start
        return argument.start

    def _fits(self, argument: Argument) -> bool:
        """Whether an argument that holds blocks can be a block itself: it begins no unit and cuts no environment."""
        marks = self.structure.marks
        no_units = marks[argument.end] == marks[argument.start] and len(self.open) < MAX_OPEN
        return no_units and self._self_contained(argument)

    def _self_contained(self, argument: Argument) -> bool:
        """Whether every environment that begins or ends in the argument lies in it as a whole."""
        kinds, match = self.tokens.kinds, self.tokens.match
        for i in range(argument.start, argument.end):
            if kinds[i] in ("BEGIN", "END") and not argument.start <= match[i] < argument.end:
                return False
        return True


def _shows_argument(name: str, config: MacroConfig, call: Arguments) -> bool:
    """Whether a macro that a book declares prints its only argument and nothing else, so that it may hold paragraphs.

    Of those that every book knows, such as `\\mbox`, none may: there a brace is lacking.
    """
    if (
        config.role != "text"
        or config.args != 1
        or len(call.found) != 1
        or config is DEFAULT_MACROS.get(name)
    ):
        return False
    return config.display in (None, f"{{{config.optional + 1}}}")
