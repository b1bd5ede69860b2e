"""Small makers of `ast` nodes."""

import ast
from collections.abc import Iterable

from rulewright.rules.ir import Constant


def name(identifier: str) -> ast.Name:
    """A name that is read."""
    return ast.Name(identifier, ast.Load())


def literal(value: bool | int | str | None) -> ast.Constant:
    """A literal."""
    return ast.Constant(value)


def texts(values: Iterable[str]) -> ast.Tuple:
    """A tuple of strings."""
    return ast.Tuple([literal(value) for value in values], ast.Load())


def call(function: ast.expr | str, *arguments: ast.expr, **keywords: ast.expr) -> ast.Call:
    """A call."""
    called = name(function) if isinstance(function, str) else function
    return ast.Call(called, list(arguments), [ast.keyword(key, value) for key, value in keywords.items()])


def method(of: ast.expr | str, attribute: str, *arguments: ast.expr, **keywords: ast.expr) -> ast.Call:
    """A call of a method."""
    owner = name(of) if isinstance(of, str) else of
    return call(ast.Attribute(owner, attribute, ast.Load()), *arguments, **keywords)


def generator(element: ast.expr, loops: Iterable[tuple[str, ast.expr]]) -> ast.expr:
    """`(element for x in … for y in …)`; without loops a tuple of one is walked."""
    comprehensions = [
        ast.comprehension(ast.Name(target, ast.Store()), iterated, [], 0) for target, iterated in loops
    ]
    if not comprehensions:
        return call("iter", ast.Tuple([element], ast.Load()))
    return ast.GeneratorExp(element, comprehensions)


def assign(target: str, value: ast.expr) -> ast.Assign:
    """`target = value`."""
    return ast.Assign([ast.Name(target, ast.Store())], value, lineno=0)


def function(
    identifier: str, parameters: Iterable[tuple[str, str]], returns: str, doc: str, body: list[ast.stmt]
) -> ast.FunctionDef:
    """A function with typed parameters and a docstring."""
    arguments = ast.arguments(
        [], [ast.arg(each, name(type_)) for each, type_ in parameters], None, [], [], None, []
    )
    returned = ast.parse(returns, mode="eval").body
    documented: list[ast.stmt] = [ast.Expr(literal(doc)), *body]
    return ast.FunctionDef(identifier, arguments, documented, [], returned, lineno=0)


def of_constant(constant: Constant) -> ast.Constant:
    """The literal of an IR constant."""
    return literal(constant.value)
