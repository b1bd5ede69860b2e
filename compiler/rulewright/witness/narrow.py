"""Search by narrowing: the runtime names the facts that it misses, and only these are filled in.

Three-valued logic makes this cheap: what is decided while facts are missing stays so whatever they are.
"""

from collections.abc import Iterator
from typing import Any

from rulewright.runtime.book import Attribute
from rulewright.runtime.verdicts import Verdict
from rulewright.witness.domains import NEW, Domains
from rulewright.witness.oracle import Oracle, RecordData


class Budget:
    """How often the runtime may still be asked."""

    def __init__(self, questions: int) -> None:
        self.left = questions

    def spend(self) -> bool:
        """Take one; whether there was one."""
        self.left -= 1
        return self.left >= 0


def narrow(
    oracle: Oracle, rule: str, wanted: Verdict, data: RecordData, domains: Domains, budget: Budget
) -> Iterator[RecordData]:
    """Records with which the verdict is reached, made from one by filling in what is missing, depth first."""
    waiting = [iter([data])]
    while waiting:
        candidate = next(waiting[-1], None)
        if candidate is None:
            waiting.pop()
            continue
        if not budget.spend():
            return
        found = oracle.ask(rule, candidate)
        if found is None:
            continue
        if found.verdict is wanted:
            yield candidate
        elif found.verdict is Verdict.UNDECIDED:
            waiting.append(_filled(candidate, found.missing, domains))


def _filled(data: RecordData, missing: tuple[str, ...], domains: Domains) -> Iterator[RecordData]:
    """The record with the first missing fact that can be filled in, with one value after the other."""
    for fact in missing:
        slot = _slot(fact, data, domains)
        if slot is not None:
            attribute, path = slot
            for value in domains.values(attribute, data):
                yield _with(data, path, value)
            return


Path = tuple[str, ...]


def _slot(fact: str, data: RecordData, domains: Domains) -> tuple[Attribute, Path] | None:
    """What can stand for a missing fact, and where; None if the record already says it or it is no fact."""
    book = domains.book
    name, _, attribute = fact.rpartition(".")
    if name.startswith("event "):
        number = name.removeprefix("event ")
        event = next((each for each in data["events"] if str(each["n"]) == number), None)
        if event is None:
            return None
        if attribute == "actor" and "actor" not in event:
            return Attribute(_actor_kinds(data, domains)), ("event", number, "actor")
        declared = book.event_attributes(event["verb"]).get(attribute)
        if declared is None or attribute in event.get("attributes", {}):
            return None
        return declared, ("event", number, "attributes", attribute)
    state = "before"
    if name.startswith("after.") and "after" in data:
        state, name = "after", name.removeprefix("after.")
    entities = data[state]["entities"]
    kind = entities.get(name, {}).get("kind") or book.individuals.get(name)
    if kind is None and name == "game":
        kind = "game"
    if kind is None or attribute in entities.get(name, {}):
        return None
    found = book.attribute(kind, attribute)
    return (found, (state, name, kind, attribute)) if found is not None else None


def _actor_kinds(data: RecordData, domains: Domains) -> tuple[str, ...]:
    """The kinds of those who act in the book; where no rule says who does, any kind that the record has."""
    listed = [facts["kind"] for facts in data["before"]["entities"].values() if facts["kind"] != "game"]
    return domains.actors or tuple(dict.fromkeys((*listed, *domains.meaning.kinds)))


def _with(data: RecordData, path: Path, value: object) -> RecordData:
    data = copied(data)
    value = _made(data, value)
    if path[0] == "event":
        event = next(each for each in data["events"] if str(each["n"]) == path[1])
        if path[2] == "actor":
            event["actor"] = value
        else:
            event.setdefault("attributes", {})[path[3]] = value
    else:
        state, name, kind, attribute = path
        data[state]["entities"].setdefault(name, {"kind": kind})[attribute] = value
    return data


def _made(data: RecordData, value: object) -> object:
    """The value; an entity that is new is put into the record."""
    if isinstance(value, list):
        return [_made(data, item) for item in value]
    if isinstance(value, str) and value.startswith(NEW):
        return add_entity(data, value.removeprefix(NEW))
    return value


def loosened(data: RecordData) -> Iterator[RecordData]:
    """The record without one of its facts, then without one of its acts."""
    for state in ("before", "after"):
        for name, facts in data.get(state, {}).get("entities", {}).items():
            for fact in facts:
                if fact != "kind":
                    less = copied(data)
                    del less[state]["entities"][name][fact]
                    yield less
    for place, event in enumerate(data["events"]):
        for holder in ("attributes", "roles"):
            for fact in event.get(holder, {}):
                less = copied(data)
                del less["events"][place][holder][fact]
                yield less
        if "actor" in event:
            less = copied(data)
            del less["events"][place]["actor"]
            yield less
    for place in range(len(data["events"])):
        less = copied(data)
        del less["events"][place]
        yield less


def add_entity(data: RecordData, kind: str) -> str:
    """Put an entity of a kind into the record, in every state; its id."""
    number = 1
    while any(f"{kind}_{number}" in data.get(state, {}).get("entities", {}) for state in ("before", "after")):
        number += 1
    name = f"{kind}_{number}" if kind != "game" else "game"
    for state in ("before", "after"):
        if state in data:
            data[state]["entities"][name] = {"kind": kind}
    return name


def copied(data: Any) -> Any:
    """A deep copy of JSON values."""
    if isinstance(data, dict):
        return {key: copied(value) for key, value in data.items()}
    return [copied(item) for item in data] if isinstance(data, list) else data
