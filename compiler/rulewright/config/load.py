"""Read `rulebook.toml`, or make a configuration for a bare file."""

import keyword
import re
import tomllib
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

import msgspec
from msgspec.structs import replace

from rulewright.config.allowed_values import allowed_values
from rulewright.config.book_config import BookConfig
from rulewright.config.language_data import with_language
from rulewright.config.redirects import not_kept
from rulewright.config.search_words import search_words
from rulewright.languages.load import built_in_tags
from rulewright.source.diagnostics import Diagnostic, InputError, Severity
from rulewright.source.files import BookFolder
from rulewright.source.span import Span
from rulewright.source.text import SourceText

CONFIG_FILE = "rulebook.toml"


def load_config(folder: BookFolder) -> tuple[BookConfig, tuple[Diagnostic, ...]]:
    """The configuration of a book folder and what is worth saying about it.

    Raises `InputError`, with file and line, when `rulebook.toml` is missing, is no TOML, or breaks the schema.
    """
    source = folder.read(CONFIG_FILE)
    if isinstance(source, Diagnostic):
        raise InputError((source,))
    try:
        values = tomllib.loads(source.text)
    except (ValueError, RecursionError) as error:
        # Beside what is no TOML, numbers of thousands of digits raise ValueError.
        raise InputError((_broken_toml(source, str(error)),)) from None
    try:
        config = msgspec.convert(values, BookConfig)
    except msgspec.ValidationError as error:
        raise InputError((_broken_schema(source, values, str(error)),)) from None
    problems = _check_names(source, config) or _check_counters(source, config)
    if problems:
        raise InputError(problems)
    search, search_notes = search_words(config.search, folder, CONFIG_FILE)
    config, language_notes = with_language(replace(config, search=search), folder)
    notes = (note for note in folder.notes if note.file == CONFIG_FILE)
    return config, (*notes, *_redirects_not_kept(source, config), *search_notes, *language_notes)


def config_for_file(path: str) -> BookConfig:
    """The configuration of one source file on its own: named after the file, everything else built in."""
    name = path.replace("\\", "/").rsplit("/", 1)[-1]
    stem = name.rsplit(".", 1)[0] or name
    identifier = re.sub(r"[^a-z0-9]+", "_", stem.lower()).strip("_")
    if not identifier or not identifier.isidentifier() or keyword.iskeyword(identifier):
        identifier = f"book_{identifier}".rstrip("_")
    suffix = re.search(r"\.([a-z]{2,3})\.[^.]+$", name)
    language = suffix[1] if suffix and suffix[1] in built_in_tags() else "en"
    return BookConfig(book=identifier, files=(name,), language=language)


def book_config_schema() -> dict[str, Any]:
    """The JSON Schema of `rulebook.toml`, made from its types."""
    schema = msgspec.json.schema(BookConfig)
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "rulebook.toml"
    return schema


def _redirects_not_kept(source: SourceText, config: BookConfig) -> Iterator[Diagnostic]:
    for address in not_kept(config.redirects):
        yield Diagnostic(
            code="RW-config",
            message=f"no page can answer to the old address `{address}`, so it is left out",
            span=span_of_key(source, ["redirects", address]),
            hint="write a fragment, or `page.html#fragment`",
            severity=Severity.WARNING,
        )


def _broken_toml(source: SourceText, message: str) -> Diagnostic:
    place = re.search(r"\(at line (\d+), column (\d+)\)", message)
    line = int(place.group(1)) if place else len(source.line_starts)
    start = source.line_starts[min(line, len(source.line_starts)) - 1] + (
        int(place.group(2)) - 1 if place else 0
    )
    what = re.sub(r"\s*\(at .*\)$", "", message)
    return Diagnostic(
        code="RW-config",
        message=f"{source.file} is not valid TOML: {what}",
        span=Span(source.file, start, start),
        hint="see https://toml.io for how TOML is written",
    )


def _broken_schema(source: SourceText, values: dict[str, Any], message: str) -> Diagnostic:
    what, _, path = message.partition(" - at `")
    keys = _keys_of_path(path.rstrip("`").removeprefix("$"), values)
    unknown = re.search(r"unknown field `([^`]+)`", what)
    missing = re.search(r"missing required field `([^`]+)`", what)
    if unknown:
        keys.append(unknown.group(1))
    where = " in " + ".".join(keys) if keys else ""
    chosen = () if unknown or missing else allowed_values(book_config_schema(), keys)
    if missing:
        hint = f"add `{missing.group(1)} = …`"
    elif chosen:
        hint = "what may stand here: " + ", ".join(f'"{value}"' for value in sorted(chosen))
    else:
        hint = _allowed(unknown.group(1) if unknown else "")
    return Diagnostic(
        code="RW-config",
        message=f"{source.file}: {what[:1].lower()}{what[1:]}{where}",
        span=span_of_key(source, keys),
        hint=hint,
    )


def _allowed(unknown: str) -> str:
    """What to write in the place of a key that is none, or of a value that is none."""
    parts = book_config_schema().get("$defs", {}).values()
    known = {name for part in parts for name in part.get("properties", {})}
    near = get_close_matches(unknown.replace("_", "-"), sorted(known), 1, 0.7) if unknown else []
    if near:
        return f"did you mean `{near[0]}`?"
    return "docs/authoring.md and docs/html.md say what may stand here"


def _keys_of_path(path: str, values: Any) -> list[str]:
    """`.macros[...].args` as keys. msgspec writes `[...]` for a key of a mapping: the one that is at fault is sought."""
    keys: list[str] = []
    parts = re.findall(r"\.([^.\[\]]+)|\[(\.\.\.|\d+)\]", path)
    for name, index in parts:
        keys.append(name or index)
    if "..." in keys:
        at = keys.index("...")
        for candidate in _mapping_at(values, keys[:at]):
            trial = [*keys[:at], candidate]
            if not _converts(values, trial):
                keys[at] = candidate
                break
    return [key for key in keys if key != "..."]


def _mapping_at(values: Any, keys: list[str]) -> dict[str, Any]:
    for key in keys:
        values = values.get(key, {}) if isinstance(values, dict) else {}
    return values if isinstance(values, dict) else {}


def _converts(values: dict[str, Any], keys: list[str]) -> bool:
    """Whether the entry below `keys` (`macros`, `LeaderG`) alone fits the schema."""
    entry: Any = _mapping_at(values, keys[:-1])[keys[-1]]
    for key in reversed(keys):
        entry = {key: entry}
    try:
        msgspec.convert({"book": "x", **entry}, BookConfig)
    except msgspec.ValidationError:
        return False
    return True


def span_of_key(source: SourceText, keys: list[str]) -> Span:
    """The line that sets the last of `keys` below the table that the others name; the start of the file if none does."""
    best = Span(source.file, 0, 0)
    depth = 0
    table: list[str] = []
    index: dict[str, int] = {}
    for start, line in zip(source.line_starts, source.text.split("\n"), strict=False):
        header = re.match(r"\s*(\[\[?)\s*([^\]]+?)\s*\]\]?", line)
        if header:
            table = [part.strip().strip("\"'") for part in header.group(2).split(".")]
            if header.group(1) == "[[":
                name = ".".join(table)
                index[name] = index.get(name, -1) + 1
                table.append(str(index[name]))
            here = table
        else:
            assignment = re.match(r"\s*([\w.\"'-]+)\s*=", line)
            if not assignment:
                continue
            here = table + [part.strip("\"'") for part in assignment.group(1).split(".")]
        shared = 0
        while shared < min(len(here), len(keys)) and here[shared] == keys[shared]:
            shared += 1
        if shared > depth and shared == len(here):
            depth = shared
            indent = len(line) - len(line.lstrip())
            best = Span(source.file, start + indent, start + len(line))
    return best


def _check_counters(source: SourceText, config: BookConfig) -> tuple[Diagnostic, ...]:
    """Counters that name one that is not there: it would number nothing, and no page would say why."""
    counters = config.numbering.counters
    names = {counter.name for counter in counters}
    found = []
    for index, counter in enumerate(counters):
        named = (("within", counter.within), *(("reset", each) for each in counter.reset))
        for key, name in named:
            if name is None or name in names:
                continue
            known = ", ".join(f"`{each.name}`" for each in counters)
            found.append(
                Diagnostic(
                    code="RW-config",
                    message=f"{source.file}: `{key}` of the counter `{counter.name}` names `{name}`, which is no counter",
                    span=span_of_key(source, ["numbering", "counters", str(index), key]),
                    hint=f"the counters are {known}; those declared take the place of all built-in ones, so declare every one",
                )
            )
    return tuple(found)


def _check_names(source: SourceText, config: BookConfig) -> tuple[Diagnostic, ...]:
    if not re.fullmatch(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*", config.language):
        message = f"{source.file}: `language` must be a tag such as `en` or `pt-BR`, not `{config.language}`"
        span = span_of_key(source, ["language"])
        return (Diagnostic(code="RW-config", message=message, span=span, hint="see RFC 5646 for tags"),)
    if re.fullmatch(r"[a-z_][a-z0-9_]*", config.book) and not keyword.iskeyword(config.book):
        return ()
    message = f"{source.file}: `book` must be a Python identifier in lower case, not `{config.book}`"
    hint = "it names the book's folder and its generated package, such as `europa`"
    return (Diagnostic(code="RW-config", message=message, span=span_of_key(source, ["book"]), hint=hint),)
