"""The macros that a book can use without defining them: built in, declared, or named by a counter."""

from rulewright.config.book_config import BookConfig, MacroConfig
from rulewright.config.defaults import DEFAULT_MACROS, DEFAULT_REFERENCES

_DEEPEST = 9


def known_macros(config: BookConfig) -> dict[str, MacroConfig]:
    """Every macro by name. The command of a counter that nothing else declares begins a numbered paragraph."""
    macros = {**DEFAULT_MACROS, **config.macros}
    taken = {*DEFAULT_REFERENCES, *config.references}
    command_of = {counter.name: counter.command for counter in config.numbering.counters}
    for counter in config.numbering.counters:
        if counter.command not in macros and counter.command not in taken:
            around = macros.get(command_of.get(counter.within or "", ""))
            depth = around.level if around is not None and around.role == "paragraph" else 0
            macros[counter.command] = MacroConfig(role="paragraph", level=min(depth + 1, _DEEPEST))
    return macros
