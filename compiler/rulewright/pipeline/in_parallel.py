"""A function over many things, by several processes where the system can fork."""

import gc
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar, cast

Given = TypeVar("Given")
Made = TypeVar("Made")

_FEWEST = 16
"""Fewer things than this are not worth a process."""

_task: list[Callable[[int], object]] = []
"""What the processes do. It is handed over by the fork, since it may hold what cannot be pickled."""


def in_parallel(function: Callable[[Given], Made], things: Sequence[Given], jobs: int) -> Iterator[Made]:
    """What the function gives for each thing, in their order. Results must be picklable."""
    if jobs < 2 or len(things) < _FEWEST or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(function, things)
        return
    _task.append(lambda number: function(things[number]))
    # What is there before the fork stays shared: the collector need not look at it in every process.
    gc.freeze()
    try:
        chunk = max(1, min(16, len(things) // (4 * jobs)))
        with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("fork")) as pool:
            for made in pool.map(_run, range(len(things)), chunksize=chunk):
                yield cast(Made, made)
    finally:
        gc.unfreeze()
        _task.pop()


def _run(number: int) -> object:
    return _task[-1](number)
