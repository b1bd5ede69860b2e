"""What each macro and environment of a book is: its configuration over the built-in ones."""

from functools import cached_property
from typing import get_args

from rulewright.config.book_config import (
    AsideRole,
    BookConfig,
    EnvironmentConfig,
    MacroConfig,
    ReferenceConfig,
)
from rulewright.config.defaults import DEFAULT_ENVIRONMENTS, DEFAULT_REFERENCES
from rulewright.config.known_macros import known_macros

STYLE_MACROS = {
    "emph": "emphasis",
    "textit": "emphasis",
    "textsl": "emphasis",
    "textbf": "strong",
    "texttt": "code",
    "textsc": "small-caps",
    "underline": "underline",
    "uline": "underline",
    "textsuperscript": "superscript",
    "textsubscript": "subscript",
    "textrm": "other",
    "textsf": "other",
    "textup": "other",
    "textmd": "other",
    "textnormal": "other",
}
"""Macros that set their argument in another type."""

STYLE_SWITCHES = {
    "em": "emphasis",
    "it": "emphasis",
    "itshape": "emphasis",
    "sl": "emphasis",
    "slshape": "emphasis",
    "bf": "strong",
    "bfseries": "strong",
    "tt": "code",
    "ttfamily": "code",
    "sc": "small-caps",
    "scshape": "small-caps",
    "rm": "other",
    "rmfamily": "other",
    "sf": "other",
    "sffamily": "other",
    "upshape": "other",
    "mdseries": "other",
    "normalfont": "other",
}
"""Macros that change the type until their group ends."""

MATH_ENVIRONMENTS = frozenset(
    name + star
    for name in ("equation", "displaymath", "math", "align", "eqnarray", "gather", "multline", "alignat")
    for star in ("", "*")
)

LENGTHS = frozenset(
    "tabcolsep parskip parindent baselineskip textwidth linewidth columnwidth columnsep arrayrulewidth"
    " doublerulesep extrarowheight leftmargin rightmargin topsep itemsep parsep labelsep labelwidth"
    " textheight topmargin oddsidemargin evensidemargin footskip headsep hsize vsize abovecaptionskip"
    " belowcaptionskip fboxsep fboxrule multicolsep columnseprule".split()
)
"""Registers that a source sets in passing: `\\tabcolsep=5pt`."""

STRUCTURAL = frozenset(
    {"item", "par", "caption", "footnote", "multicolumn", "hline", "cline", "tabularnewline"}
)
"""Macros that the reader itself understands, besides those with a signature."""

ASIDE_ROLES: frozenset[str] = frozenset(get_args(AsideRole))
"""What stands apart from the rules, in an environment or in the argument of a macro."""

TABLE_RULES = frozenset({"hline", "toprule", "midrule", "bottomrule", "hhline", "cline", "cmidrule"})


class Signatures:
    """Looks macros, environments and references up by name."""

    def __init__(self, config: BookConfig) -> None:
        self.config = config
        self.macros: dict[str, MacroConfig] = known_macros(config)
        self.environments: dict[str, EnvironmentConfig] = {**DEFAULT_ENVIRONMENTS, **config.environments}
        self.references: dict[str, ReferenceConfig] = {**DEFAULT_REFERENCES, **config.references}
        self._prefixes = tuple(
            sorted((n for n, m in config.macros.items() if m.prefix), key=lambda n: (-len(n), n))
        )

    @cached_property
    def marks(self) -> frozenset[str]:
        """Names of the macros that begin a division or a paragraph."""
        return frozenset(name for name, m in self.macros.items() if m.role in ("heading", "paragraph", "end"))

    @cached_property
    def verbatim(self) -> tuple[str, ...]:
        """Names of the environments whose content is not LaTeX."""
        raw = {name for name, e in self.environments.items() if e.role == "verbatim"} | {"comment"}
        return tuple(sorted(raw))

    def is_builtin(self, name: str) -> bool:
        """Whether the reader knows the macro without a configuration, so that a book cannot redefine it."""
        return (
            name in self.macros
            or name in self.references
            or name in STYLE_MACROS
            or name in STYLE_SWITCHES
            or name in STRUCTURAL
        )

    def prefixed(self, name: str) -> tuple[str, str] | None:
        r"""`leader`, `Colon` for `leaderColon` where `leader` is a declared prefix."""
        for prefix in self._prefixes:
            rest = name[len(prefix) :]
            if rest[:1].isupper() and name.startswith(prefix):
                return prefix, rest
        return None

    def environment(self, name: str) -> EnvironmentConfig | None:
        """The environment, or the one without a star that it varies."""
        return self.environments.get(name) or self.environments.get(name.removesuffix("*"))
