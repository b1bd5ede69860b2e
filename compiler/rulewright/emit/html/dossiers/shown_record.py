"""Records of play as a reader sees them: things and acts in tables, the file itself below."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.markup import Html
from rulewright.emit.html.markup import escaped as _e

_OTHER = ("turn", "options", "from", "open", "partial")


class RecordMarkup:
    """Sets records. What is in them comes from files of the book, and may be of any shape."""

    def __init__(self, texts: Catalogue) -> None:
        self._say = texts.interface

    def tables(self, data: Mapping[str, Any]) -> Iterator[Html]:
        """The tables of things before and after play and of acts, and what else the record says."""
        for when in ("before", "after"):
            entities = _mapping(_mapping(data.get(when)).get("entities"))
            if entities:
                yield from self._table(
                    f"record_{when}",
                    ("record_thing", "record_facts"),
                    [(name, self._facts(_mapping(facts), name)) for name, facts in entities.items()],
                )
        events = [each for each in _sequence(data.get("events")) if isinstance(each, Mapping)]
        if events:
            yield from self._table(
                "record_acts",
                ("record_act", "record_roles", "record_step"),
                [self._event(at, each) for at, each in enumerate(events, 1)],
            )
        told = [
            f"{self._say['record_' + key]} {self._value(data[key])}"
            for key in _OTHER
            if data.get(key) not in (None, [])
        ]
        if not events:
            told.insert(0, self._say["record_nothing"])
        if told:
            yield Html(f'<p class="record-more">{_e("; ".join(told))}</p>\n')

    def source(self, data: Mapping[str, Any]) -> Html:
        """The record as JSON, behind a disclosure."""
        # Whoever copies it reads it or runs it; one line a table entry is enough for both.
        lines = ",\n ".join(
            f"{_json(key)}: {_json(value)}" for key, value in data.items() if value not in (None, [], {})
        )
        return Html(f"<details><summary>JSON</summary>\n<pre>{_e(f'{{{lines}}}')}</pre></details>\n")

    def _table(self, caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[Html]:
        names = "".join(f'<th scope="col">{_e(self._say[head])}</th>' for head in heads)
        yield Html(
            f"<table>\n<caption>{_e(self._say[caption])}</caption>\n<thead><tr>{names}</tr></thead>\n<tbody>\n"
        )
        for first, *others in rows:
            cells = "".join(f"<td>{_e(cell)}</td>" for cell in others)
            yield Html(f'<tr><th scope="row">{_e(first)}</th>{cells}</tr>\n')
        yield Html("</tbody>\n</table>\n")

    def _facts(self, facts: Mapping[str, Any], name: str) -> str:
        kind = str(facts.get("kind", ""))
        told = [] if kind in ("", name) else [_words(kind)]
        told += [self._fact(key, value) for key, value in facts.items() if key != "kind"]
        return ", ".join(told) or "–"

    def _fact(self, key: str, value: object) -> str:
        if isinstance(value, bool):
            return _words(key) if value else f"{self._say['record_not']} {_words(key)}"
        return f"{_words(key)}: {self._value(value)}"

    def _event(self, at: int, event: Mapping[str, Any]) -> tuple[str, str, str]:
        filled = {**_mapping(event.get("roles")), **_mapping(event.get("attributes"))}
        roles = ", ".join(self._fact(key, value) for key, value in filled.items())
        actor = f"{self._say['record_by']} {event['actor']}" if event.get("actor") else ""
        return (
            f"{event.get('n', at)}. {_words(str(event.get('verb', '')))}",
            "; ".join(part for part in (roles, actor) if part) or "–",
            _words(str(event.get("step") or "–")),
        )

    def _value(self, value: object) -> str:
        if value is None:
            return str(self._say["record_none"])
        if isinstance(value, bool):
            return "✓" if value else "✗"
        if isinstance(value, list | tuple):
            return ", ".join(self._value(each) for each in value)
        if isinstance(value, Mapping):
            return ", ".join(self._fact(str(key), each) for key, each in value.items())
        return str(value)


def _words(name: str) -> str:
    return name.replace("_", " ")


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _sequence(value: object) -> Sequence[Any]:
    return value if isinstance(value, list | tuple) else ()
