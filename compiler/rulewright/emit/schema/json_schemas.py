"""JSON Schemas of what `build` and `convert` write, made from the types that write it.

The published copies lie beside this file as `*.schema.json`; a test holds them to these.
`python -m rulewright.emit.schema.json_schemas` writes them anew.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from rulewright.emit.json.document_tree import DOCUMENT_FORMAT, DocumentTree
from rulewright.emit.json.documents import FORMAT_VERSION, LedgerDocument, RulesDocument
from rulewright.emit.json.search import SEARCH_FORMAT, SearchDocument

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_PUBLISHED: dict[
    str, tuple[type[RulesDocument | LedgerDocument | SearchDocument | DocumentTree], str, str]
] = {
    "rules": (RulesDocument, FORMAT_VERSION, "A rulebook compiled by Rulewright"),
    "ledger": (LedgerDocument, FORMAT_VERSION, "Every sentence of a rulebook and how far it is understood"),
    "document": (
        DocumentTree,
        DOCUMENT_FORMAT,
        "The tree of a rule document, as `rulewright convert` writes it",
    ),
    "search": (SearchDocument, SEARCH_FORMAT, "The words by which the paragraphs of a rulebook are found"),
}


def schemas() -> dict[str, dict[str, Any]]:
    """The schemas by file name."""
    return {
        f"{name}.schema.json": {
            "$schema": DIALECT,
            "$id": f"https://rulewright.invalid/{name}-{version}.schema.json",
            "title": title,
            **msgspec.json.schema(document),
        }
        for name, (document, version, title) in _PUBLISHED.items()
    }


def schema_texts() -> dict[str, str]:
    """The published files: name and text."""
    return {
        name: json.dumps(schema, indent=1, ensure_ascii=False) + "\n" for name, schema in schemas().items()
    }


if __name__ == "__main__":
    for file_name, text in schema_texts().items():
        Path(__file__).with_name(file_name).write_text(text, encoding="utf-8")
