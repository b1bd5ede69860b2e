"""Everything that CI checks, in one command: `make test` runs this with the project's own Python.

Each step is a whole command and runs even if an earlier one failed, so that one run shows all that is wrong.
"""

import os
import shutil
import subprocess
import sys
import time
from ctypes.util import find_library
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
BOOKS = sorted(path.parent for path in (ROOT / "rules_src").glob("*/rulebook.toml"))
GENERATED = sorted(path for path in (ROOT / "generated").glob("*/*_checks") if path.is_dir())
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


PANGO = "libpangoft2-1.0-0"
"""What WeasyPrint needs of the system, under its name in Debian."""


def install_system_packages() -> None:
    """Headless Chromium and Pango from the system's packages, where they are lacking and this process may install them."""
    lacking = [] if any(shutil.which(name) for name in BROWSERS) else ["chromium", "fonts-dejavu"]
    if find_library("pangoft2-1.0") is None:
        lacking += [PANGO, "libharfbuzz-subset0"]
    if not lacking:
        return
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        print(f"no right to install {', '.join(lacking)}: tests that need them will be skipped", flush=True)
        return
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT}
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update"], check=False, env=environment, **quiet)  # type: ignore[call-overload]
    subprocess.run(  # type: ignore[call-overload]
        ["apt-get", "install", "--yes", "--no-install-recommends", *lacking],
        check=False,
        env=environment,
        **quiet,
    )


def steps() -> dict[str, list[str]]:
    """Name and command of each step."""
    tool = {name: str(BIN / name) for name in ("ruff", "mypy", "lint-imports", "rulewright")}
    checks = {
        "format": [tool["ruff"], "format", "--check"],
        "lint": [tool["ruff"], "check"],
        "types": [tool["mypy"], "compiler/rulewright", "tests"],
        "import direction": [tool["lint-imports"]],
        "tests": [sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadfile"],
        "generated is fresh": [
            tool["rulewright"],
            "build",
            *map(str, BOOKS),
            "--out",
            "generated",
            "--check",
        ],
    }
    for package in GENERATED:
        checks[f"types of {package.name}"] = [tool["mypy"], "--strict", str(package)]
    return checks


def main() -> int:
    """Run every step; 0 when all passed."""
    os.chdir(ROOT)
    if os.environ.get("CI"):
        os.environ["RULEWRIGHT_REQUIRE_BROWSER"] = "1"
    install_system_packages()
    failed: list[str] = []
    for name, command in steps().items():
        print(f"== {name}", flush=True)
        begin = time.monotonic()
        if subprocess.run(command, check=False).returncode != 0:
            failed.append(name)
        print(f"   {time.monotonic() - begin:.0f} s", flush=True)
    print(f"failed: {', '.join(failed)}" if failed else "everything passed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
