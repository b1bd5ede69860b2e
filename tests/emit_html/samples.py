"""A book with one of everything that a document can hold, each text field filled by the caller."""

from typing import get_args

from rulewright.analyse.ledger import LedgerEntry, State
from rulewright.config.book_config import BookConfig, EnvironmentConfig, ReferenceConfig, ThemeConfig
from rulewright.document.nodes import (
    Aside,
    Book,
    Division,
    Environment,
    Footnote,
    Inline,
    Label,
    LineBreak,
    ListBlock,
    ListItem,
    MacroText,
    Malformed,
    Math,
    Paragraph,
    Prose,
    Reference,
    Styled,
    Table,
    TableCell,
    TableRow,
    UnknownMacro,
)
from rulewright.resolve.resolve_book import resolve
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.source.span import Span
from rulewright.source.text import SourceText
from rulewright.vocabulary.types import Individual, Kind, Term, Vocabulary
from tests.resolve.trees import HERE, aparag, bparag, division, prose, ref, text

STYLES = get_args(Styled.__annotations__["style"])
ROLES = get_args(Aside.__annotations__["role"])


def everything(word: str = "supply") -> Book:
    """Two chapters that hold every kind of node, with `word` in every text field."""
    return Book(
        blocks=(prose(f"Front {word}"),),
        children=(_inline_chapter(word), _block_chapter(word), division("chapter", f"Last {word}")),
        span=HERE,
    )


def _inline_chapter(word: str) -> Division:
    inlines: tuple[Inline, ...] = (
        *(Styled(style=style, content=text(f"{style} {word}"), span=HERE) for style in STYLES),
        MacroText(name="fleet", arguments=(word,), text=f"macro {word}", span=HERE),
        UnknownMacro(name=f"odd{word}", arguments=(text(f"argument {word}"),), span=HERE),
        ref("target"),
        ref("target", "nameref"),
        Reference(command="ref", target="target", content=(*text(f"link {word}"), ref("target")), span=HERE),
        ref(f"lost {word}"),
        ref(""),
        ref(f"outside {word}", "elsewhere"),
        Label(key=f"key {word}", span=HERE),
        Math(source=f"${word}$", text=f"math {word}", span=HERE),
        Math(source=f"${word}$", text=f"display {word}", display=True, span=HERE),
        LineBreak(span=HERE),
        Footnote(content=(*text(f"footnote {word}"), ref("target")), span=HERE),
        Malformed(source=f"malformed {word}", span=HERE),
    )
    spaced = tuple(part for inline in inlines for part in (inline, *text(" ")))
    return division(
        "chapter",
        f"First {word}",
        aparag([Prose(content=spaced, span=HERE)], bparag(f"Below {word}"), title=f"Run in {word}"),
        label="first",
        blocks=(prose(f"Opening {word}"),),
    )


def _block_chapter(word: str) -> Division:
    item = ListItem(label=text(f"item {word}"), blocks=(prose(f"body {word}"),), span=HERE)
    bare = ListItem(blocks=(prose("one"), prose("two")), span=HERE)
    lists = tuple(
        ListBlock(style=style, environment="itemize", items=(item, bare), span=HERE)
        for style in ("bullets", "numbers", "descriptions")
    )
    asides = tuple(
        Aside(
            role=role,
            environment=role,
            title=text(f"title {word}"),
            blocks=(prose(f"{role} {word}"),),
            span=HERE,
        )
        for role in ROLES
    )
    environment = Environment(
        name=f"strange{word}",
        arguments=(text(f"given {word}"),),
        blocks=(prose(f"inside {word}"),),
        span=HERE,
    )
    section = division(
        "section",
        f"Tables {word}",
        division("subsection", "Deeper", division("subsubsection", "Deepest", aparag("End."))),
        blocks=(_table(word), *lists, *asides, environment),
        starred=True,
    )
    target = aparag(f"Aim {word}", label="target", title=f"Target {word}")
    return division("chapter", f"Second {word}", target, section, label="second")


def _table(word: str) -> Table:
    def row(*words: str, rule: bool = False) -> TableRow:
        cells = tuple(
            TableCell(blocks=(prose(cell),) if cell else (), align="right", span=HERE) for cell in words
        )
        return TableRow(cells=cells, rule_above=rule, span=HERE)

    wide = TableRow(cells=(TableCell(blocks=(prose("wide"),), columns=2, header=True, span=HERE),), span=HERE)
    return Table(
        caption=text(f"caption {word}"), rows=(row("", f"head {word}"), row("a", f"cell {word}", rule=True), wide), span=HERE
    )  # fmt: skip


def vocabulary(word: str = "supply") -> Vocabulary:
    """Words that the sample uses."""
    return Vocabulary(
        kinds={
            "fleet": Kind(gloss=f"gloss {word}", names=("fleet", "\\fleet")),
            "ship": Kind(is_a="fleet", gloss="x"),
        },
        individuals={"armada": Individual(kind="fleet", names=(f"name {word}",))},
        terms={"aim": Term(definition=f"definition {word}", names=("Aim", f"other {word}"))},
    )


def config(word: str = "supply", language: str = "en") -> BookConfig:
    """A configuration with `word` in every field that reaches a page."""
    return BookConfig(
        book="sample",
        title=f"Sample {word}",
        language=language,
        edition=f"edition {word}",
        environments={"note": EnvironmentConfig(role="note", title=f"Heading {word}")},
        references={
            "nameref": ReferenceConfig(form="number-and-title"),
            "elsewhere": ReferenceConfig(external=True),
        },
        theme=ThemeConfig(accent=word if word.startswith("#") else None),
        source_url="javascript:alert(1)//{file}#{line}",
    )


def ledger(resolved_book: ResolvedBook, word: str = "supply") -> tuple[LedgerEntry, ...]:
    """One sentence in every state for the first paragraph, one for each other."""
    first, *others = resolved_book.paragraphs()
    return (
        *(_entry(first.id, at, state, word) for at, state in enumerate(State)),
        *(_entry(unit.id, 0, State.AUTHORED, word) for unit in others),
    )


def _entry(unit_id: str, index: int, state: State, word: str) -> LedgerEntry:
    return LedgerEntry(
        unit_id=unit_id,
        index=index,
        text=f"sentence {word}",
        state=state,
        modality="obligation",
        reading=f"when a {word} is placed, its place must be a province",
        why=f"why {word}",
        uncovered=(word,),
        span=Span("book.tex", 0, 1),
    )


def sample(word: str = "supply", language: str = "en") -> ResolvedBook:
    """The book of everything, resolved."""
    sources = {"book.tex": SourceText("book.tex", "first line\n")}
    return resolve(everything(word), sources, config(word, language), vocabulary(word))


def long_paragraphs(count: int) -> tuple[Paragraph, ...]:
    """Paragraphs that all differ."""
    return tuple(aparag(f"Rule of the count {at}.") for at in range(count))
