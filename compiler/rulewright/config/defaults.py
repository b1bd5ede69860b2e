"""What every book knows without a configuration: the commands of LaTeX itself and the asides of rulebooks."""

from rulewright.config.book_config import AsideRole, EnvironmentConfig, MacroConfig, ReferenceConfig


def _silent(names: str, args: int = 0, optional: int = 0) -> dict[str, MacroConfig]:
    return {name: MacroConfig(role="silent", args=args, optional=optional) for name in names.split()}


def _shown(displays: dict[str, str]) -> dict[str, MacroConfig]:
    return {name: MacroConfig(display=display) for name, display in displays.items()}


DEFAULT_MACROS: dict[str, MacroConfig] = {
    **{
        name: MacroConfig(role="heading", level=level, args=1, optional=1, title_argument=2)
        for name, level in {
            "part": 0,
            "chapter": 0,
            "section": 1,
            "subsection": 2,
            "subsubsection": 3,
            "paragraph": 4,
            "subparagraph": 5,
        }.items()
    },
    "aparag": MacroConfig(role="paragraph", level=1),
    "bparag": MacroConfig(role="paragraph", level=2),
    "label": MacroConfig(role="label", args=1, key_argument=1),
    **_silent(
        "smallskip medskip bigskip newpage clearpage cleardoublepage pagebreak nopagebreak linebreak noindent indent"
        " centering raggedright raggedleft vfill hfill hrulefill dotfill tableofcontents listoftables listoffigures"
        " maketitle frontmatter mainmatter backmatter appendix tiny scriptsize footnotesize small normalsize large"
        " Large LARGE huge Huge sloppy fussy relax protect xspace null strut leavevmode ignorespaces unskip"
        " makeatletter makeatother onecolumn twocolumn columnbreak goodbreak samepage displaystyle textstyle"
        " selectfont boldmath unboldmath printindex break allowbreak filbreak makeindex flushbottom raggedbottom"
        " listoftodos"
    ),
    **_silent(
        "vspace hspace pagestyle thispagestyle pagenumbering color rowcolor columncolor cellcolor"
        " bibliographystyle stepcounter refstepcounter newcounter newlength newsavebox enlargethispage phantom"
        " vphantom hphantom input@path graphicspath selectlanguage hyphenation addvspace hypersetup index"
        " newboolean provideboolean usetikzlibrary tikzset lstset theoremstyle geometry",
        args=1,
    ),
    **_silent("title author date thanks captionsetup", args=1, optional=1),
    **_silent(
        "setlength addtolength setcounter addtocounter settowidth fontsize markboth setboolean"
        " PassOptionsToPackage",
        args=2,
    ),
    **_silent("addcontentsline", args=3),
    **_silent("rule usepackage documentclass RequirePackage includegraphics LoadClass", args=1, optional=1),
    "todo": MacroConfig(role="todo", args=1, optional=1),
    **_silent("definecolor", args=3),
    **_shown(
        {
            "ldots": "…",
            "dots": "…",
            "textellipsis": "…",
            "quad": " ",
            "qquad": " ",
            "enspace": " ",
            "thinspace": "\u2009",
            "space": " ",
            "slash": "/",
            "textdag": "†",
            "textddag": "‡",
            "S": "§",
            "P": "¶",
            "textbackslash": "\\",
            "LaTeX": "LaTeX",
            "TeX": "TeX",
            "textgreatequal": "≥",
            "textlessequal": "≤",
            "today": "",
        }
    ),
    "textcolor": MacroConfig(args=2, display="{2}"),
    "multirow": MacroConfig(args=3, optional=1, display="{4}"),
    "mbox": MacroConfig(args=1, display="{1}"),
    "hbox": MacroConfig(args=1, display="{1}"),
    "fbox": MacroConfig(args=1, display="{1}"),
    "url": MacroConfig(args=1, display="{1}"),
}
"""Built-in macros. Text styles, footnotes, lists and tables are not here: they make nodes of their own."""

_ASIDES: dict[AsideRole, tuple[str, ...]] = {
    "design-note": ("designnote", "designnotes"),
    "example": ("exemple", "example"),
    "tip": ("playtip", "tip"),
    "history": ("histoire", "historynote"),
    "note": ("note", "remark"),
    "todo": ("todo",),
    "digression": ("digression", "digressions"),
}

DEFAULT_ENVIRONMENTS: dict[str, EnvironmentConfig] = {
    **{name: EnvironmentConfig(role=role, optional=1) for role, names in _ASIDES.items() for name in names},
    "itemize": EnvironmentConfig(role="list", optional=1, list_style="bullets"),
    "enumerate": EnvironmentConfig(role="list", optional=1, list_style="numbers"),
    "description": EnvironmentConfig(role="list", optional=1, list_style="descriptions"),
    "modlist": EnvironmentConfig(role="list", list_style="descriptions"),
    "tabular": EnvironmentConfig(role="table", args=1, optional=1),
    "array": EnvironmentConfig(role="table", args=1, optional=1),
    "longtable": EnvironmentConfig(role="table", args=1, optional=1),
    "supertabular": EnvironmentConfig(role="table", args=1, optional=1),
    "tabular*": EnvironmentConfig(role="table", args=2, optional=1),
    "tabularx": EnvironmentConfig(role="table", args=2, optional=1),
    "tabulary": EnvironmentConfig(role="table", args=2, optional=1),
    **{name: EnvironmentConfig(role="table") for name in ("tablehere", "sidewaystable")},
    **{
        name: EnvironmentConfig(role="table", optional=1) for name in ("table", "table*", "figure", "figure*")
    },
    **{
        name: EnvironmentConfig()
        for name in (
            "document center centering flushleft flushright quote quotation verse abstract titlepage small footnotesize"
            " samepage sloppypar landscape tiny large raggedright frame"
        ).split()
    },
    **{
        name: EnvironmentConfig(args=1, optional=1)
        for name in ("minipage", "multicols", "multicols*", "adjustwidth")
    },
    "wrapfigure": EnvironmentConfig(args=2, optional=1),
    "verbatim": EnvironmentConfig(role="verbatim"),
    "verbatim*": EnvironmentConfig(role="verbatim"),
    "lstlisting": EnvironmentConfig(role="verbatim"),
    "comment": EnvironmentConfig(role="silent"),
}
"""Built-in environments. A `table` without arguments is the float around a table, and carries its caption."""

DEFAULT_REFERENCES: dict[str, ReferenceConfig] = {
    "ref": ReferenceConfig(),
    "number": ReferenceConfig(),
    "number-outside": ReferenceConfig(external=True),
    "a": ReferenceConfig(form="number-and-title"),
    "page-outside": ReferenceConfig(external=True),
    "web": ReferenceConfig(external=True),
    "ruleref": ReferenceConfig(form="full-number"),
    "xnameref": ReferenceConfig(form="number-and-title"),
    "xref": ReferenceConfig(form="number-and-title"),
    "numberref": ReferenceConfig(),
    "nameref": ReferenceConfig(form="title"),
    "eventref": ReferenceConfig(form="number-and-title", external=True),
    "pageref": ReferenceConfig(),
    "autoref": ReferenceConfig(form="number-and-title"),
    "cref": ReferenceConfig(form="number-and-title"),
}
"""Built-in references."""
