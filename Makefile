# The two commands are `make build` and `make test`. Everything they need they set up below .venv.

PYTHON := $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
BOOKS := $(sort $(dir $(wildcard rules_src/*/rulebook.toml)))

.PHONY: build test bench bench-reading seeds score pictures format lock clean

build: $(VENV)/.run
	$(BIN)/rulewright build $(BOOKS) --out generated
	$(BIN)/rulewright check $(BOOKS)
	@for book in $(notdir $(BOOKS:/=)); do echo "open generated/$$book/html/index.html"; done

test: $(VENV)/.test
	$(BIN)/python tests/everything.py

bench: $(VENV)/.test
	$(BIN)/python -m tests.bench.compare

# Open a made book of 8,000 paragraphs in a browser, search it, and weigh its pages.
bench-reading: $(VENV)/.test
	$(BIN)/python -m tests.bench.reading

SEEDS := ../shared/seeds
GOLD := ../shared/gold

# Check the seed documents through their formalisations against the gold records.
seeds: $(VENV)/.run
	$(BIN)/python -m tests.gold.seeds "$(SEEDS)" "$(GOLD)"

# Score the sentence grammar on the same documents: how many sentences it reads right, alone and among three.
score: $(VENV)/.run
	$(BIN)/python -m tests.gold.score "$(SEEDS)" "$(GOLD)" $(if $(UMPIRES),--umpires)

# Take the screenshots of README and docs anew.
pictures: $(VENV)/.test
	$(BIN)/python -m tests.browser.take_pictures

format: $(VENV)/.test
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rulewright needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements/run.lock pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.test: requirements/test.lock $(VENV)/.run
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/test.lock
	@touch $@

# Resolve the dependencies of pyproject.toml anew and pin them with their hashes.
lock: $(VENV)/.run
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --group run --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --custom-compile-command "make lock" --quiet -o requirements/run.lock
	$(BIN)/uv pip compile pyproject.toml --group run --group test --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --custom-compile-command "make lock" --quiet -o requirements/test.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
