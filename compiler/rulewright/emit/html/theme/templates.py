"""The templates of the pages: those of the edition, and those that a book puts in their place.

A book may come from anywhere. Its templates run in a sandbox: they see what pages are made of and nothing else, change
nothing, and what is wrong with them is told with file and line.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from types import CodeType
from typing import Any, NoReturn

from jinja2 import (
    BaseLoader,
    Environment,
    PackageLoader,
    StrictUndefined,
    TemplateNotFound,
    nodes,
    pass_eval_context,
)
from jinja2.exceptions import SecurityError, TemplateSyntaxError
from jinja2.filters import do_replace
from jinja2.sandbox import ImmutableSandboxedEnvironment

from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.link_markup import heading_words, link_words
from rulewright.emit.html.theme.bounds import LARGEST, MADE, Budget, counted, small
from rulewright.resolve.nearest import NearestKeys
from rulewright.source.diagnostics import Diagnostic, InputError, Severity
from rulewright.source.span import Span
from rulewright.source.text import SourceText

OURS = "rulewright/"
"""Before the name of a template, it means that of the edition even where the book has one of that name."""

THEME_CODE = "RW-theme"
_OPTIONS: dict[str, Any] = {
    "autoescape": True,
    "undefined": StrictUndefined,
    "trim_blocks": True,
    "lstrip_blocks": True,
    "keep_trailing_newline": True,
}
_STRETCHING = frozenset("center ljust rjust zfill expandtabs format format_map replace translate".split())
"""Methods of text that make much out of little; filters do what templates need of them."""

_STRETCHING_FILTERS = ("center", "format", "indent", "wordwrap", "xmlattr", "pprint", "tojson", "urlize")


def templates_of(texts: Catalogue, own: Mapping[str, SourceText] | None = None) -> Environment:
    """Templates that speak a language. Everything that they are given is escaped unless it is finished markup."""
    loader = PackageLoader("rulewright.emit.html", "templates")
    environment = _Sandbox(loader, own) if own else Environment(loader=loader, **_OPTIONS)
    environment.globals["say"] = texts.interface
    environment.globals["words"] = link_words
    environment.globals["heading_words"] = heading_words
    return environment


def template_faults(own: Mapping[str, SourceText]) -> Iterator[Diagnostic]:
    """What is wrong with templates of a book before any page is made."""
    environment = _Sandbox(PackageLoader("rulewright.emit.html", "templates"), own)
    trees: dict[str, nodes.Template] = {}
    for name, source in own.items():
        try:
            trees[name] = environment.parse(source.text, name, source.file)
            environment.compile(source.text, name, source.file)
        except InputError as error:
            yield from error.diagnostics
        except TemplateSyntaxError as error:
            yield _fault(source, error.lineno, error.message or "it is no template")
    used = {*_ours(), *(name for tree in trees.values() for name in _named(tree))}
    for name, tree in trees.items():
        if name not in used:
            yield _unused(own[name], name)
        yield from _unknown_blocks(own[name], tree)


class _Loader(BaseLoader):
    """The book's own templates first."""

    def __init__(self, ours: BaseLoader, own: Mapping[str, SourceText]) -> None:
        self._ours = ours
        self._own = own

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str | None, Callable[[], bool] | None]:
        """Text and file of a template."""
        if template in self._own:
            source = self._own[template]
            return source.text, source.file, None
        try:
            return self._ours.get_source(environment, template.removeprefix(OURS))
        except TemplateNotFound:
            raise TemplateNotFound(template) from None


class _Sandbox(ImmutableSandboxedEnvironment):
    """Runs templates of a book. Whatever they do wrong ends the build with a diagnostic."""

    intercepted_binops = frozenset({"*", "**", "%", "+"})

    def __init__(self, ours: BaseLoader, own: Mapping[str, SourceText]) -> None:
        super().__init__(loader=_Loader(ours, own), **_OPTIONS)
        self._files = {source.file: source for source in own.values()}
        # Without them every loop of a template goes over something that the book has.
        for name in ("range", "lipsum", "cycler", "joiner"):
            del self.globals[name]
        for name in _STRETCHING_FILTERS:
            del self.filters[name]
        self._budget = Budget()
        self.step, self.made = self._budget.step, self._budget.made
        self.filters = {name: self._budget.paid(each) for name, each in self.filters.items()}
        self.filters["replace"] = self._budget.paid(_replace)
        self.filters[MADE] = self.made

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        return counted(super()._parse(source, name, filename))

    def call(self, context: Any, called: Any, /, *given: Any, **named: Any) -> Any:
        """A call, of which the result has to be paid for."""
        if called == self.step:
            return self.step()
        return self.made(super().call(context, called, *given, **named))

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether a template may ask for it."""
        if isinstance(obj, str) and attr in _STRETCHING:
            return False
        return super().is_safe_attribute(obj, attr, value)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """A calculation, of which the result has to stay small."""
        if operator in ("*", "**", "%") and not (small(left) and small(right)):
            raise SecurityError(f"`{operator}` is for small numbers")
        made = super().call_binop(context, operator, left, right)
        if isinstance(made, str | list | tuple) and len(made) > LARGEST:
            raise SecurityError("the result of `+` is too long")
        return made

    def handle_exception(self, source: str | None = None) -> NoReturn:
        """Raise `InputError` for what went wrong, with the place in the book's template."""
        try:
            super().handle_exception(source)
        except InputError:
            raise
        except (KeyboardInterrupt, SystemExit):
            raise
        except Exception as error:
            raise self._told(error) from None

    def _told(self, error: Exception) -> InputError:
        said = str(error) or type(error).__name__
        if isinstance(error, RecursionError):
            said = "it includes or extends itself without end"
        elif isinstance(error, TemplateNotFound):
            said = f"there is no template {error.name!r}"
        place = self._place(error)
        if place is None:
            file = ", ".join(self._files)
            made = Diagnostic(code=THEME_CODE, message=f"a template cannot be used: {said}", file=file)
        else:
            made = _fault(*place, said, refused=isinstance(error, SecurityError))
        raised = InputError((made,))
        raised.sources = self._files
        return raised

    def _place(self, error: Exception) -> tuple[SourceText, int] | None:
        """The innermost line of a template of the book on the way to an error."""
        if isinstance(error, TemplateSyntaxError) and error.filename in self._files:
            return self._files[error.filename], error.lineno
        found = None
        step = error.__traceback__
        while step is not None:
            code: CodeType = step.tb_frame.f_code
            if code.co_filename in self._files:
                found = self._files[code.co_filename], step.tb_lineno
            step = step.tb_next
        return found


@pass_eval_context
def _replace(context: nodes.EvalContext, text: str, old: str, new: str, count: int | None = None) -> str:
    """As the filter of Jinja2, where the result stays small."""
    if len(text) + (text.count(old) if old else len(text) + 1) * len(new) > LARGEST:
        raise SecurityError("the result of `replace` is too long")
    return do_replace(context, text, old, new, count)


def _fault(source: SourceText, line: int, said: str, refused: bool = False) -> Diagnostic:
    hint = (
        "templates of a book see the page and its words, and may do nothing else"
        if refused
        else f'a template that extends ours begins with {{% extends "{OURS}page.html.jinja" %}}'
    )
    return Diagnostic(
        code=THEME_CODE,
        message=f"the template cannot be used: {said}",
        span=_line(source, line),
        hint=hint,
    )


def _line(source: SourceText, line: int) -> Span:
    start = source.line_starts[min(max(line, 1), len(source.line_starts)) - 1]
    end = source.text.find("\n", start)
    return Span(source.file, start, end if end >= 0 else len(source.text))


def _unused(source: SourceText, name: str) -> Diagnostic:
    near = _nearest(name, _ours())
    return Diagnostic(
        code=THEME_CODE,
        message=f"no page is made with the template `{name}`",
        span=_line(source, 1),
        hint=f"the edition has `{near}`"
        if near
        else f"templates of the edition: {', '.join(sorted(_ours()))}",
        severity=Severity.WARNING,
    )


def _unknown_blocks(source: SourceText, tree: nodes.Template) -> Iterator[Diagnostic]:
    """Blocks that the extended template of the edition does not have: they would be shown nowhere."""
    parents = list(_named(tree, nodes.Extends))
    parent = parents[0].removeprefix(OURS) if parents else ""
    if parent not in _ours():
        return
    known = _blocks_of(parent)
    own = {inner.name for block in tree.find_all(nodes.Block) for inner in block.find_all(nodes.Block)}
    for block in tree.find_all(nodes.Block):
        if block.name not in known and block.name not in own:
            near = _nearest(block.name, known)
            yield Diagnostic(
                code=THEME_CODE,
                message=f"`{parent}` has no block `{block.name}`, so that it is shown nowhere",
                span=_line(source, block.lineno),
                hint=f"it has `{near}`" if near else f"its blocks: {', '.join(sorted(known))}",
                severity=Severity.WARNING,
            )


def _named(tree: nodes.Template, *kinds: type[nodes.Node]) -> Iterator[str]:
    """The templates that one names, to extend, include or import them."""
    for each in tree.find_all(kinds or (nodes.Extends, nodes.Include, nodes.Import, nodes.FromImport)):
        name = getattr(each, "template", None)
        if isinstance(name, nodes.Const) and isinstance(name.value, str):
            yield name.value


def _nearest(name: str, known: Iterable[str]) -> str | None:
    return next(iter(NearestKeys(known).nearest(name, 1)), None)


@cache
def _ours() -> frozenset[str]:
    return frozenset(PackageLoader("rulewright.emit.html", "templates").list_templates())


@cache
def _blocks_of(name: str) -> frozenset[str]:
    """The blocks of a template of the edition and of those that it extends."""
    environment = Environment(loader=PackageLoader("rulewright.emit.html", "templates"), **_OPTIONS)
    loader = environment.loader
    assert loader is not None
    found: set[str] = set()
    while name:
        tree = environment.parse(loader.get_source(environment, name)[0])
        found |= {block.name for block in tree.find_all(nodes.Block)}
        name = next(_named(tree, nodes.Extends), "")
    return frozenset(found)
