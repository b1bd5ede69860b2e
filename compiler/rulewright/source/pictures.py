"""Pictures of a book's folder: only files that are what their name says, and that can do nothing but be looked at."""

import re
from pathlib import PurePosixPath
from xml.parsers import expat

from msgspec import Struct

from rulewright.source.diagnostics import Diagnostic
from rulewright.source.files import BookFolder

MAX_BYTES = 8 * 1024 * 1024
"""Largest picture that is taken over; it also stands in the single-file book."""

MEDIA_TYPES = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".svg": "image/svg+xml",
}

_SIGNATURES = {
    "image/png": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "image/jpeg": re.compile(rb"\xff\xd8\xff"),
    "image/gif": re.compile(rb"GIF8[79]a"),
    "image/webp": re.compile(rb"RIFF.{4}WEBP", re.DOTALL),
}
_SVG = "http://www.w3.org/2000/svg"
_ACTIVE = frozenset("script handler listener foreignobject iframe embed object audio video".split())
_ANIMATIONS = frozenset("set animate animatemotion animatetransform".split())
_INNER_ADDRESS = re.compile(r"\s*(?:#|data:image/(?:png|jpeg|gif|webp);)", re.IGNORECASE)
_OUTER_STYLE = re.compile(
    r"""\\|@import|javascript:|image-set\s*\(|\b(?:expression|image|src)\s*\(|url\s*\(\s*(?!["']?#)""",
    re.IGNORECASE,
)
"""A backslash may spell any of the others."""

_STYLED = "its style may refer to something outside"


class Picture(Struct, frozen=True, kw_only=True):
    """A picture as its file has it."""

    media_type: str
    data: bytes


def read_picture(folder: BookFolder, file: str) -> Picture | Diagnostic:
    """The picture `file`, a path below the folder, or why it is not taken over."""
    media_type = MEDIA_TYPES.get(PurePosixPath(file).suffix.lower())
    if media_type is None:
        known = ", ".join(sorted(suffix.removeprefix(".") for suffix in MEDIA_TYPES))
        return _refused(file, "no kind of picture is called so", f"kinds that are taken over: {known}")
    data = folder.read_bytes(file)
    if isinstance(data, Diagnostic):
        return data
    if len(data) > MAX_BYTES:
        return _refused(file, f"it is larger than {MAX_BYTES // 1024 // 1024} MiB", "make it smaller")
    if media_type == MEDIA_TYPES[".svg"]:
        fault = svg_fault(data)
        if fault is not None:
            return _refused(file, fault, "save it as plain SVG, without scripts, links and outside files")
    elif not _SIGNATURES[media_type].match(data):
        return _refused(file, f"it is no {media_type} file", "give it the name of the kind that it is")
    return Picture(media_type=media_type, data=data)


def svg_fault(data: bytes) -> str | None:
    """Why an SVG picture could do more than be looked at, or is none; None for one that is harmless."""
    checker = _SvgChecker()
    try:
        checker.parser.Parse(data, True)
    except _FaultError as fault:
        return str(fault)
    except (expat.ExpatError, ValueError, LookupError) as error:
        return f"it is not well-formed: {error}"
    return None


class _FaultError(Exception):
    """What is wrong with a picture; ends its parsing."""


class _SvgChecker:
    """Looks at everything in an SVG file that could run, load or link; builds no tree."""

    def __init__(self) -> None:
        # The separator also keeps `ns:script` from hiding behind a prefix.
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.ProcessingInstructionHandler = self._instruction
        self._depth = 0
        self._style_depth = 0
        self._style: list[str] = []

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        namespace, _, local = name.rpartition(" ")
        local = local.lower()
        if self._depth == 0 and (namespace != _SVG or local != "svg"):
            raise _FaultError("it is no SVG file")
        self._depth += 1
        if local in _ACTIVE:
            raise _FaultError(f"it holds <{local}>")
        if local == "style":
            self._style_depth = self._depth
            self._style.clear()
        for full, value in attributes.items():
            of, _, attribute = full.rpartition(" ")
            self._attribute(local, attribute.lower(), value)
            if not of and _OUTER_STYLE.search(value):
                raise _FaultError(_STYLED)

    def _attribute(self, element: str, name: str, value: str) -> None:
        if name.startswith("on"):
            raise _FaultError(f"it holds the event handler {name}")
        if name == "base" or (name in ("href", "src") and not _INNER_ADDRESS.match(value)):
            raise _FaultError("it refers to something outside")
        if name == "attributename" and element in _ANIMATIONS:
            animated = value.rpartition(":")[2].strip().lower()
            if animated == "href" or animated.startswith("on"):
                raise _FaultError(f"it changes {animated} while it is looked at")

    def _end(self, _name: str) -> None:
        if self._depth == self._style_depth:
            self._style_depth = 0
            if _OUTER_STYLE.search("".join(self._style)):
                raise _FaultError(_STYLED)
        self._depth -= 1

    def _text(self, text: str) -> None:
        if self._style_depth:
            self._style.append(text)

    def _doctype(self, _name: str, _system: str | None, _public: str | None, subset: bool) -> None:
        if subset:
            raise _FaultError("it declares entities")

    def _instruction(self, target: str, _data: str) -> None:
        raise _FaultError(f"it holds the instruction <?{target}?>")


def _refused(file: str, why: str, hint: str) -> Diagnostic:
    return Diagnostic(code="RW812", message=f"`{file}` is not shown: {why}", file=file, hint=hint)
