"""The command: what the scorekeeper costs a thumb, a phone and this machine, beside the bars.

Speed is never a test: a bar that is missed is named, and the exit status is 0 all the same.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from tests.bench.benchmarks import BENCHMARKS, Benchmark
from tests.bench.machine import machine
from tests.bench.rows import Row, missed, shown
from tests.bench.stage import staged
from tests.conftest import NEEDS


def main() -> None:
    """Run the benchmarks and print what they measured."""
    asked = options()
    facts = machine()
    print("\n".join(f"{name}: {fact}" for name, fact in facts.items()), end="\n\n", flush=True)
    rows = list(measured(asked.only))
    print(shown(rows))
    print("\n" + (missed(rows) or "Every bar is met."))
    if asked.json:
        kept = {"machine": facts, "rows": [{**asdict(row), "ok": row.ok} for row in rows]}
        asked.json.write_text(json.dumps(kept, indent=2, ensure_ascii=False) + "\n", "utf-8")


def options() -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the rows in this file too")
    names = [benchmark.name for benchmark in BENCHMARKS]
    parser.add_argument("--only", nargs="+", choices=names, default=names, metavar="NAME",
                        help=f"run only these of {', '.join(names)}")  # fmt: skip
    return parser.parse_args()


def measured(names: Sequence[str]) -> Iterator[Row]:
    """The rows of these benchmarks; one that cannot run here says so and gives none."""
    for benchmark in BENCHMARKS:
        if benchmark.name not in names:
            continue
        print(f"… {benchmark.name}", file=sys.stderr, flush=True)
        if reason := lacking(benchmark):
            print(f"{benchmark.name} was not measured: {reason}")
            continue
        with staged() as stage:
            yield from benchmark.rows(stage)


def lacking(benchmark: Benchmark) -> str:
    """What is missing here for this benchmark; "" when nothing is."""
    there, reason = NEEDS.get(benchmark.needs, (lambda: True, ""))
    return "" if there() else reason


if __name__ == "__main__":
    main()
