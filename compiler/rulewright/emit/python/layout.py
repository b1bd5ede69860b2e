"""Python source from `ast` nodes, with long expressions broken over lines.

What fits on a line is `ast.unparse`'s; this module only decides where lines break. It knows the few shapes that
generated checks are made of.
"""

import ast
import re
import textwrap

WIDTH = 88
INDENT = "    "


def statement_lines(statement: ast.stmt, indent: str = "") -> list[str]:
    """The lines of a statement."""
    inner = indent + INDENT
    match statement:
        case ast.FunctionDef(name=name, args=args, body=body, returns=returns, decorator_list=decorators):
            head = f"def {name}({ast.unparse(args)})"
            lines = [f"{indent}@{ast.unparse(each)}" for each in decorators]
            lines += _head(name, args, returns, head, indent)
        case ast.For(target=target, iter=iterated, body=body):
            lines = _expression(iterated, indent, f"for {ast.unparse(target)} in ", ":")
        case ast.If(test=test, body=body):
            lines = _expression(test, indent, "if ", ":")
        case ast.Assign(targets=[target], value=value):
            return _expression(value, indent, f"{ast.unparse(target)} = ", "")
        case ast.AnnAssign(target=target, annotation=annotation, value=ast.expr() as value):
            return _expression(value, indent, f"{ast.unparse(target)}: {ast.unparse(annotation)} = ", "")
        case ast.Return(value=ast.expr() as value):
            return _expression(value, indent, "return ", "")
        case ast.Expr(value=ast.Constant(value=str() as text)):
            return docstring_lines(text, indent)
        case ast.Expr(value=ast.Yield(value=ast.expr() as value)):
            return _expression(value, indent, "yield ", "")
        case ast.Expr(value=ast.YieldFrom(value=value)):
            return _expression(value, indent, "yield from ", "")
        case _:
            return [indent + line for line in ast.unparse(statement).splitlines()]
    for each in body:
        lines += statement_lines(each, inner)
    return lines


def _head(name: str, args: ast.arguments, returns: ast.expr | None, head: str, indent: str) -> list[str]:
    end = f" -> {ast.unparse(returns)}:" if returns is not None else ":"
    if len(indent + head + end) <= WIDTH:
        return [indent + head + end]
    parameters = [f"{indent}{INDENT}{ast.unparse(each)}," for each in args.args]
    return [f"{indent}def {name}(", *parameters, f"{indent}){end}"]


def _expression(node: ast.expr, indent: str, before: str, after: str) -> list[str]:
    """The lines of `before`, the expression and `after`."""
    flat = ast.unparse(node)
    if isinstance(node, ast.Tuple) and flat.startswith("(") is False:
        flat = f"({flat})"
    if len(indent) + len(before) + len(flat) + len(after) <= WIDTH and "\n" not in flat:
        return [f"{indent}{before}{flat}{after}"]
    inner = indent + INDENT
    match node:
        case ast.Call(func=func, args=args, keywords=keywords):
            opened = f"{indent}{before}{ast.unparse(func)}("
            if len(opened) > WIDTH and isinstance(func, ast.Attribute) and isinstance(func.value, ast.Call):
                lines = _expression(func.value, indent, before, f".{func.attr}(")
            else:
                lines = [opened]
            if len(args) == 1 and not keywords and isinstance(args[0], ast.GeneratorExp):
                lines += _generator(args[0], inner)
            else:
                for argument in args:
                    lines += _expression(argument, inner, "", ",")
                for keyword in keywords:
                    lines += _expression(keyword.value, inner, f"{keyword.arg}=", ",")
            return [*lines, f"{indent}){after}"]
        case ast.GeneratorExp():
            return [f"{indent}{before}(", *_generator(node, inner), f"{indent}){after}"]
        case ast.Tuple(elts=items) | ast.List(elts=items):
            opening, closing = ("(", ")") if isinstance(node, ast.Tuple) else ("[", "]")
            lines = [f"{indent}{before}{opening}"]
            for item in items:
                lines += _expression(item, inner, "", ",")
            return [*lines, f"{indent}{closing}{after}"]
        case ast.Dict(keys=keys, values=values):
            lines = [f"{indent}{before}{{"]
            for key, value in zip(keys, values, strict=True):
                lines += _entry(key, value, inner)
            return [*lines, f"{indent}}}{after}"]
        case ast.Constant(value=str() as text):
            pieces = _pieces(text, WIDTH - len(inner) - 2)
            if len(pieces) > 1:
                return [f"{indent}{before}(", *(inner + piece for piece in pieces), f"{indent}){after}"]
    return [f"{indent}{before}{flat}{after}"]


def _entry(key: ast.expr | None, value: ast.expr, indent: str) -> list[str]:
    if key is None:
        return _expression(value, indent, "**", ",")
    shown = ast.unparse(key)
    return _expression(value, indent, f"{shown}: ", ",")


def _generator(node: ast.GeneratorExp, indent: str) -> list[str]:
    lines = _expression(node.elt, indent, "", "")
    for each in node.generators:
        lines += _expression(each.iter, indent, f"for {ast.unparse(each.target)} in ", "")
    return lines


def _pieces(text: str, width: int) -> list[str]:
    """A long string as literals that stand one after another."""
    pieces: list[str] = []
    rest = text
    while rest:
        size = min(len(rest), max(width, 16))
        while size > 1 and len(repr(rest[:size])) > max(width, 16):
            size -= max(1, size // 8)
        space = rest.rfind(" ", 0, size)
        if size < len(rest) and space > size // 2:
            size = space + 1
        pieces.append(repr(rest[:size]))
        rest = rest[size:]
    return pieces


def docstring_lines(text: str, indent: str) -> list[str]:
    """A docstring. Its text is data: whatever could end it or run into code is escaped."""
    width = max(WIDTH - len(indent), 40)
    lines: list[str] = []
    for line in text.split("\n"):
        lines += textwrap.wrap(line, width - 6, break_long_words=True, break_on_hyphens=False) or [""]
    escaped = [_escaped(line) for line in lines]
    if len(escaped) == 1:
        return [f'{indent}"""{escaped[0]}"""']
    body = [indent + line if line else "" for line in escaped[1:]]
    return [f'{indent}"""{escaped[0]}', *body, f'{indent}"""']


def _escaped(line: str) -> str:
    """One line as it may stand between triple quotes."""
    shown = []
    for char in line.rstrip():
        if char == "\\":
            shown.append("\\\\")
        elif char.isprintable():
            shown.append(char)
        else:
            shown.append(repr(char)[1:-1])
    return re.sub(r'"{3,}|"+$', lambda quotes: '\\"' * len(quotes[0]), "".join(shown))
