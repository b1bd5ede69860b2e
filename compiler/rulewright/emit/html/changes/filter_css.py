"""The style by which the boxes of a page of changes work without a script."""

from rulewright.emit.html.changes.views import KINDS


def filter_css(chapters: int, editions: int) -> str:
    """For a page with so many chapters and comparisons of editions, and the marks beside the text of such a book."""
    names = [kind.name.lower() for kind in KINDS]
    shown = ",\n".join(f".changes:has(#kind-{name}:checked) .k-{name}" for name in names)
    rules = [f"@supports selector(:has(*)) {{\n.change {{ display: none; }}\n{shown} {{ display: block; }}"]
    rules.append(".changes:has(#asks-only:checked) .change:not(.asks) { display: none; }")
    rules += [
        f".changes:has(#chapter-{at}:not(:checked)) .in-{at} {{ display: none !important; }}"
        for at in range(chapters)
    ]
    rules += [
        f".changes:has(#edition-{at}:not(:checked)) .edition-{at} {{ display: none; }}"
        for at in range(editions)
    ]
    for since in range(1, editions):
        earlier = ", ".join(f".by-{at}" for at in range(since))
        rules.append(
            f'body:has(#changes-since option[value="{since}"]:checked) .changed:is({earlier}) {{ display: none; }}'
        )
    return "\n".join((*rules, "}\n"))
