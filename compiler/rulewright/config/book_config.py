"""What `rulebook.toml` may say, and its defaults. The JSON Schema is generated from these types."""

from typing import Literal

from msgspec import Struct, field

from rulewright.languages.words import AsideRole as AsideRole
from rulewright.languages.words import LanguageData


class Config(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Base of every table of the configuration: unknown keys are errors."""


class MacroConfig(Config, frozen=True, kw_only=True):
    r"""`[macros.LeaderG]`: the signature of a macro and what it stands for."""

    args: int = 0
    """Mandatory arguments."""

    optional: int = 0
    """Optional `[…]` arguments in front of them."""

    display: str | None = None
    r"""What the reader sees, with `{1}` for the first argument (optional ones count first, empty where absent).
    Without it a macro of role `text` shows its arguments."""

    prefix: bool = False
    r"""Whether `\leaderColon` means `\leader{Colon}`: the rest of the name, from a capital on, is the argument."""

    role: AsideRole | Literal["text", "label", "heading", "paragraph", "end", "silent", "record"] = "text"
    r"""`label`: sets a target and prints nothing. `heading`: begins a division (`\event{key}{II-1}{Title}`).
    `paragraph`: begins a numbered unit, as `\aparag` does. `silent`: layout that prints nothing
    (`\newpage`); its arguments are not read as text. `end`: ends the innermost unit, so that a paragraph behind a
    section need not belong to it. An aside (`todo`, `note`, …): its argument is no part of the sentence that it stands in and
    follows the text around it, as the aside would that an environment makes. `record`: inside an example, names a record of play, the paragraph by which it is
    judged (empty for its own), and the verdict that it is to give."""

    level: int = 1
    """Of a heading (0 chapter, 1 section, …) or of a paragraph (1 as `aparag`, 2 as `bparag`, down to 9)."""

    key_argument: int = 0
    """Which argument, from 1, is the target that references name; 0 for none."""

    title_argument: int = 0
    number_argument: int = 0
    """Which argument is the number that the source gives the unit."""

    keys_argument: int = 0
    """Which argument holds, parted by `|`, the other names by which references find the unit."""

    options_argument: int = 0
    """Which argument holds, parted by `|`, the options that the unit stands under."""


class EnvironmentConfig(Config, frozen=True, kw_only=True):
    r"""`[environments.designnote]`: what `\begin{designnote}` is."""

    role: AsideRole | Literal["list", "table", "transparent", "verbatim", "silent"] = "transparent"
    """An aside; a list; a table; `transparent` shows its content as if the environment were not there."""

    title: str | None = None
    """Heading of an aside in the book's language."""

    args: int = 0
    optional: int = 0
    """Optional arguments in front; the first is the title of an aside."""

    list_style: Literal["bullets", "numbers", "descriptions"] = "bullets"


class ReferenceConfig(Config, frozen=True, kw_only=True):
    r"""`[references.ruleref]`: a macro that points to a unit, and how it prints."""

    form: Literal["number", "title", "number-and-title", "full-number"] = "number"
    external: bool = False
    """Whether its targets may lie outside the book, so that a missing one is no error."""

    args: int = 1
    optional: int = 0
    key_argument: int = 1


class CounterConfig(Config, frozen=True, kw_only=True):
    """One `[[numbering.counters]]`: what is counted, in which style, and what starts it again."""

    name: str
    command: str
    """The macro that steps it: `section`, `aparag`."""

    style: Literal["arabic", "Roman", "roman", "Alpha", "alpha"] = "arabic"
    within: str | None = None
    """The counter whose number stands in front of this one's (`1.1`); it also starts this one again."""

    reset: tuple[str, ...] = ()
    """Further counters that start this one again."""


class SchemeConfig(Config, frozen=True, kw_only=True):
    """`[numbering.scheme]`: how a numbered text writes its numbers. What is not said is inferred from the text."""

    forms: tuple[str, ...] = ()
    """The forms of number that begin a unit, digits as 9, letters as a or A, Roman numerals as i or I: `9.9`,
    `9.9a`, `(a)`, `9.`, `article`. Without any, all that fit the order of the text."""

    hundreds: bool | None = None
    """Whether 100 to 199 stand below 1, 200 to 299 below 2, and so on."""

    digits: bool | None = None
    """Whether 5.21 stands below 5.2."""

    markers: dict[str, str] = field(default_factory=dict)
    """Marks in front of titles and the option that each stands for: `"*" = "campaign"`."""


class NumberingConfig(Config, frozen=True, kw_only=True):
    """`[numbering]`."""

    counters: tuple[CounterConfig, ...] = (
        CounterConfig(name="chapter", command="chapter", style="Roman"),
        CounterConfig(name="section", command="section", reset=("chapter",)),
        CounterConfig(name="subsection", command="subsection", within="section"),
        CounterConfig(name="subsubsection", command="subsubsection", within="subsection"),
        CounterConfig(
            name="paragraph",
            command="aparag",
            style="Alpha",
            reset=("chapter", "section", "subsection", "subsubsection"),
        ),
        CounterConfig(name="subparagraph", command="bparag", within="paragraph"),
    )
    scheme: SchemeConfig = SchemeConfig()


class PaperConfig(Config, frozen=True, kw_only=True):
    """`[theme.light]` or `[theme.dark]`: colours such as `#7a1f1f`."""

    paper: str | None = None
    ink: str | None = None
    accent: str | None = None


class IconConfig(Config, frozen=True, kw_only=True):
    """`[theme.icons.fleet]`: a picture that stands beside the words of a term."""

    file: str
    """A picture of the book's folder."""

    text: str = ""
    """What it shows, for those who do not see it. Not needed where it shows what the words beside it say."""

    mono: bool = False
    """Whether only its shape matters: it is then drawn in the colour of the words."""


class ThemeConfig(Config, frozen=True, kw_only=True):
    """`[theme]`: what the HTML edition looks like. Files lie below the book's folder."""

    accent: str | None = None
    """A CSS hexadecimal colour such as `#7a1f1f`."""

    subtitle: str = ""
    """A line below the title of the book."""

    logo: str | None = None
    """A picture for the first page, and for the tab of the browser."""

    light: PaperConfig = PaperConfig()
    dark: PaperConfig = PaperConfig()
    icons: dict[str, str | IconConfig] = field(default_factory=dict)
    """Pictures beside terms, by their names in `vocabulary.toml`: `fleet = "icons/fleet.svg"`."""

    style: str | None = None
    """A style sheet that comes behind that of the edition."""

    templates: str | None = None
    """A folder of templates that take the place of those of the edition, or extend them."""


class SearchWords(Config, frozen=True, kw_only=True):
    """What readers may type instead of the words of the book."""

    synonyms: tuple[tuple[str, ...], ...] = ()
    """Groups of words or phrases, each of which finds all others of its group."""

    aliases: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """A word or phrase and what it finds besides itself; these do not find it: `trench = ["entrenchment"]`."""


class SearchConfig(SearchWords, frozen=True, kw_only=True):
    """`[search]`: synonyms and aliases of the search, here or in a file of their own."""

    file: str | None = None
    """A TOML file below the book's folder with more `synonyms` and `[aliases]`."""


class OtherBookConfig(Config, frozen=True, kw_only=True):
    """One `[[books]]`: another book of the game, into which references may lead."""

    name: str
    r"""What stands in front of its keys: `naval` in `\ref{naval:docking}`."""

    inventory: str
    """Its `html/links.json`, as seen from the folder of this book."""

    url: str = ""
    """Where its pages are: an address, or a folder as seen from the pages of this book. Otherwise where the inventory
    says that it is published, otherwise beside this one, as `build` puts them."""

    keys: tuple[str, ...] = ()
    """Keys that lie in it although no name stands in front, with `*` for any characters: `6.*`."""


class IgnoreConfig(Config, frozen=True, kw_only=True):
    """One `[[ignore]]`: findings of a lint rule that the author knows of."""

    rule: str
    """Its code or name: `RW405`, `ambiguous-and-or`."""

    paragraph: str = ""
    """By id, label, number or citation, with all that lies below it. Without it, and without `file`: in the whole book."""

    file: str = ""
    because: str
    """Why they do not matter there."""


class BookConfig(Config, frozen=True, kw_only=True):
    """A whole `rulebook.toml`."""

    book: str
    """Name of the book in paths and package names: a Python identifier in lower case."""

    title: str = ""
    language: str = "en"
    """A tag such as `en` or `pt-BR`."""

    languages: str = "languages"
    """The folder of the book in which folders of languages may lie (`languages/eo/`): data, and nothing that runs."""

    translation_of: str | None = field(default=None, name="translation_of")
    """The book that this one translates: its folder or document, as seen from the folder of this book."""

    edition: str = ""
    editions: tuple[str, ...] = ()
    """Names of all editions in order, this one among them: rulings may be for some of them."""

    files: tuple[str, ...] = ()
    """Documents in order, below the book's folder."""

    retired: tuple[str, ...] = ()
    """Numbers or citations that no rule has any more and none is to have again; such a gap is no finding."""

    renames: tuple[str, ...] = ()
    """What `rulewright diff OLD NEW --output-format json` wrote of earlier editions, oldest first."""

    redirects: dict[str, str] = field(default_factory=dict)
    """Anchors of earlier editions, `fragment` or `page.html#fragment`, and the paragraph that each leads to now, by
    id, label or citation."""

    macros: dict[str, MacroConfig] = field(default_factory=dict)
    environments: dict[str, EnvironmentConfig] = field(default_factory=dict)
    references: dict[str, ReferenceConfig] = field(default_factory=dict)
    external_keys: tuple[str, ...] = ()
    """Keys of references that lie in other books, with `*` for any characters: `chEvents:*`. They are no errors."""

    books: tuple[OtherBookConfig, ...] = ()
    """Other books of the game, by their link inventories."""

    url: str = ""
    """Address of the folder in which the HTML edition is published, `https://…/`, for links from other books and for
    citations copied from a file on disk."""

    ignore: tuple[IgnoreConfig, ...] = ()
    """Findings of `rulewright lint` that are known. In LaTeX and HTML a comment beside the text can say the same."""

    numbering: NumberingConfig = NumberingConfig()
    theme: ThemeConfig = ThemeConfig()
    search: SearchConfig = SearchConfig()
    source_url: str | None = None
    """Template of a link to a source line, `https://…/{file}#L{line}`."""


class LoadedConfig(BookConfig, frozen=True, kw_only=True):
    """The configuration of a book that was opened, with the words of its language."""

    words: LanguageData
