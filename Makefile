# make run     sets up what is missing and starts the scorekeeper   (make run ARGS="--port 9000")
# make test    all tests
# make check   what must hold before a commit: format, lint, types, layers, tests, coverage of rules
# make bench   timings          make soak    the tests that run for minutes
# make look    pictures of every page in every language, into .looked/
# make design  every component in its states, at http://127.0.0.1:8024/design
# make translations   brings the catalogs of words up to date with the program
# make fonts   cuts the fonts anew      make lock   pins what is installed anew (needs uv)
# The second time everything that is there is left alone.

PYTHON ?= python3
VENV   ?= .venv
ARGS   ?=
BIN    := $(VENV)/bin
# Browsers and presses mostly wait: as many tests at once as there are cores.
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal
BUILD  := pyproject.toml $(wildcard .build/*)

.PHONY: run test check bench soak look design translations fonts lock
.DEFAULT_GOAL := run

run: $(VENV)/.run
	@$(BIN)/scorekeeper $(ARGS)

test: $(VENV)/.test
	@$(PYTEST) $(ARGS)

check: $(VENV)/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(PYTEST) --cov --cov-report= $(ARGS)
	$(BIN)/coverage report --fail-under=100

bench: $(VENV)/.test
	@$(BIN)/python -m tests.bench $(ARGS)

soak: $(VENV)/.test
	@SCOREKEEPER_SOAK=1 $(BIN)/python -m pytest -m soak $(ARGS)

look: $(VENV)/.test
	@$(BIN)/python -m tests.look $(ARGS)

design: $(VENV)/.run
	@$(BIN)/scorekeeper serve --design --host 127.0.0.1 $(ARGS)

translations: $(VENV)/.test
	@$(BIN)/python .build/translations.py

fonts: $(VENV)/.test
	@$(BIN)/python .build/fonts.py

lock:
	for purpose in run test; do uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate --no-header --upgrade \
		--extra $$(test $$purpose = run && echo build || echo dev) --no-emit-package scorekeeper \
		-o .build/$$purpose.lock; done

$(VENV)/.run: $(BUILD)
	@.build/venv "$(PYTHON)" "$(VENV)"
	@.build/install "$(BIN)/python" run
	@.build/system "$(BIN)/python" run
	@touch $@

$(VENV)/.test: $(BUILD)
	@.build/venv "$(PYTHON)" "$(VENV)"
	@.build/install "$(BIN)/python" test
	@.build/system "$(BIN)/python" test
	@touch $@ $(VENV)/.run
