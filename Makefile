# Every target sets up what it needs in .venv. `make` alone says what there is.
PYTHON ?= python3
ZERMELO_DATA ?= ../shared/data
export ZERMELO_DATA
# Shorter forms, for CI.
SHORT ?=
export SHORT
CLANG ?= $(firstword $(shell command -v clang++ clang++-19 clang++-16 clang++-14 2>/dev/null) clang++)
FUZZ_SECONDS ?= 120
export FUZZ_SECONDS

# Files of tests run side by side, each file in one process; three keep two cores busy, as many wait
# for a server, a browser or a match. Walks have a browser each.
TEST_PROCESSES ?= 3
WALK_PROCESSES ?= 2
# For `make training`; a release that later ones do not change.
PYTORCH ?= torch==2.13.0
# A file, for CI: tests that fail are tried once more, and those that pass then are written to it.
SECOND_TRY ?=
OTHER_TESTS := --ignore=tests/suites --ignore=tests/torture --ignore=tests/wheel --ignore=tests/walks

VENV := .venv
BIN := $(VENV)/bin
PYTEST := $(if $(SECOND_TRY),$(BIN)/python scripts/try_tests.py $(SECOND_TRY),$(BIN)/pytest) --quiet
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Stamps: the tools to build with, those to develop with, those of the docs; the package; its extras.
TOOLS := $(VENV)/.tools
DEV_TOOLS := $(VENV)/.dev-tools
DOCS_TOOLS := $(VENV)/.docs-tools
INSTALLED := $(VENV)/.installed
EXTRAS := $(VENV)/.extras

# The page in the browser, built by Node into the package.
PAGE := src/zermelo/web/static/index.html

SOURCES := $(shell find src native -type f -not -path '*/__pycache__/*' -not -path '*/web/static/*') \
	CMakeLists.txt pyproject.toml scripts/generate_config.py scripts/generate_weights.py scripts/generate_network.py \
	scripts/write_greetings.py scripts/build_page.py $(wildcard README.md)
# Folders too: a file taken away changes only its folder.
FOLDERS := $(shell find src native -type d -not -name __pycache__ -not -path '*/web/static*')
NATIVE := $(shell find native tests/native -name '*.[ch]pp' 2>/dev/null)
PYTHON_CODE := src tests benchmarks examples scripts
SHELL_CODE := .ci/run scripts/prepare
WORKFLOWS := $(wildcard .github/workflows/*.yml)

.DEFAULT_GOAL := help
.PHONY: help play test walks training coverage suites lab bench docs check format sanitize fuzz torture install
.PHONY: wheel package clean check-python check-native check-page check-shell check-workflows
.DELETE_ON_ERROR:
# No rules but ours: a folder beside a source of its name is not made from it.
.SUFFIXES:

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: $(INSTALLED) ## a board in the browser, against the computer
	@$(BIN)/zermelo play $(ARGS)

test: install ## the tests
	@test -n "$(CHROMIUM)" || scripts/prepare chromium
	@scripts/prepare stockfish phalanx
	$(PYTEST) $(OTHER_TESTS) -n $(TEST_PROCESSES) --dist loadfile --no-loadscope-reorder

walks: install ## walks through the page in Chromium, one for everything a person can do there
	@test -n "$(CHROMIUM)" || scripts/prepare chromium
	$(PYTEST) tests/walks -n $(WALK_PROCESSES) --dist loadfile

training: install ## the tests that train networks; installs PyTorch (hundreds of MB)
	$(PIP) install "$(PYTORCH)" "onnx>=1.17,<2"
	OMP_NUM_THREADS=1 $(PYTEST) $$(grep -rl --include='*.py' 'importorskip("torch"' tests) -n $(TEST_PROCESSES) --dist loadfile

coverage: install ## which lines and branches of the package the tests reach, in build/coverage
	$(BIN)/pytest --quiet $(OTHER_TESTS) \
		--cov=zermelo --cov-branch --cov-report=term:skip-covered --cov-report=html:build/coverage $(ARGS)

suites: install ## the tests over the public data in ZERMELO_DATA (../shared/data)
	@test -d "$(ZERMELO_DATA)" || { \
		echo "make suites: no folder $(ZERMELO_DATA); name the data with ZERMELO_DATA=FOLDER" >&2; exit 1; }
	$(PYTEST) tests/suites

lab: install ## the laboratory's experiments, small, and their report in build/lab
	$(BIN)/zermelo lab run all --quick --store build/lab/lab.sqlite --if-changed fresh $(ARGS)
	$(BIN)/zermelo lab report --store build/lab/lab.sqlite --out build/lab

bench: install ## the speed table, beside Debian's stockfish and python-chess
	@scripts/prepare stockfish
	$(BIN)/python -m benchmarks $(ARGS)

docs: install $(DOCS_TOOLS) ## the documentation's site in build/site; a dead link fails
	$(BIN)/mkdocs build --strict --quiet --site-dir build/site

.PHONY: pictures
pictures: install ## the pictures of docs/images, taken from the real page
	@test -n "$(CHROMIUM)" || scripts/prepare chromium
	PYTHONPATH=. $(BIN)/python scripts/take_pictures.py $(ARGS)
	PYTHONPATH=. $(BIN)/python scripts/draw_architecture.py
	$(BIN)/python scripts/draw_match.py docs/images/match.svg

check: check-python check-native check-page check-shell check-workflows ## linters and types of every language

check-python: install
	$(BIN)/ruff check $(PYTHON_CODE)
	$(BIN)/ruff format --check $(PYTHON_CODE)
	$(BIN)/mypy --strict
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

check-native: $(DEV_TOOLS)
	@$(BIN)/clang-format --dry-run -Werror $(NATIVE)

check-page: $(PAGE)
	cd web && npm run --silent check

check-shell: $(DEV_TOOLS)
	$(BIN)/shellcheck $(SHELL_CODE)

check-workflows: $(DEV_TOOLS)
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows $(WORKFLOWS)
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.dependabot .github/dependabot.yml
	$(BIN)/zizmor --quiet --offline --pedantic .github
	$(BIN)/pre-commit validate-config

format: $(DEV_TOOLS) ## what check asks for, written
	$(BIN)/ruff check --fix $(PYTHON_CODE)
	$(BIN)/ruff format $(PYTHON_CODE)
	$(BIN)/clang-format -i $(NATIVE)

# A native build of its own: NAME, and what cmake is told.
native_build = $(BIN)/cmake -S . -B build/$(1) -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN))/ninja \
	-DPython_EXECUTABLE=$(abspath $(BIN))/python $(2) --log-level=WARNING && $(BIN)/cmake --build build/$(1)

sanitize: install ## fuzz tests, UCI conversations and a server under sanitizers; SHORT=1 for CI
	$(call native_build,sanitize-address,-DZERMELO_SANITIZE=address)
	$(call native_build,sanitize-thread,-DZERMELO_SANITIZE=thread)
	$(call native_build,sanitize-module,-DZERMELO_SANITIZE=module \
		-Dnanobind_DIR=$$($(BIN)/python -m nanobind --cmake_dir))
	build/sanitize-address/fuzz_board $(if $(SHORT),20000)
	build/sanitize-address/fuzz_search $(if $(SHORT),150)
	$(BIN)/python -m tests.tables.synthetic build/tables KQvK KNNvK KRvKR KPvK KPvKP
	build/sanitize-address/fuzz_tables build/tables $(if $(SHORT),1500)
	build/sanitize-thread/fuzz_threads $(if $(SHORT),2)
	scripts/run_sanitized $(BIN)/python -m tests.sanitized.conversations

fuzz: $(TOOLS) ## the libFuzzer programs, into build/fuzz (Debian's clang)
	@command -v $(CLANG) >/dev/null || { echo "make fuzz: no $(CLANG); on Debian: apt install clang" >&2; exit 1; }
	$(call native_build,fuzz,-DCMAKE_CXX_COMPILER=$(CLANG) -DZERMELO_SANITIZE=fuzzer)

torture: install fuzz ## an hour: the gates of tests/torture; more with FUZZ_SECONDS=600 KILLS=1000
	$(BIN)/python -m tests.torture.parts $(ARGS)

install: $(EXTRAS) $(DEV_TOOLS) ## the package and its tools into .venv (others do it themselves)

wheel: $(TOOLS) $(PAGE) ## a wheel in dist/
	$(BIN)/python -m build --wheel --no-isolation

package: install ## source distribution and wheel as released, the wheel tried in an empty venv
	rm -rf dist
	$(BIN)/python -m build
	$(PYTEST) -rP tests/wheel

clean: ## everything made here away
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf web/node_modules web/src/messages.ts $(dir $(PAGE))
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(TOOLS): pyproject.toml scripts/prepare
	@scripts/prepare
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	$(PIP) install --upgrade 'pip>=25.1'
	$(PIP) install --group build
	@touch $@

$(DEV_TOOLS): $(TOOLS)
	$(PIP) install --group dev
	@touch $@

$(DOCS_TOOLS): $(TOOLS)
	$(PIP) install --group docs
	@touch $@

# Always asked, as the script knows what the page is made of; it does nothing where all is older.
$(PAGE): $(TOOLS) FORCE
	@scripts/prepare node npm
	@$(BIN)/python scripts/build_page.py

FORCE:

# Not editable: what is tested is what a wheel holds. The stamp is as old as the start of the build,
# so an edit made while it ran counts as newer.
$(INSTALLED): $(TOOLS) $(PAGE) $(SOURCES) $(FOLDERS)
	@touch $@.started
	@echo "Building and installing the package (the first time takes a minute or two)"
	@rm -rf build/wheel
	$(PIP) wheel --no-deps --no-build-isolation --wheel-dir build/wheel .
	$(PIP) install --force-reinstall --no-deps build/wheel/*.whl
	$(PIP) install build/wheel/*.whl
	@mv $@.started $@

$(EXTRAS): pyproject.toml | $(INSTALLED)
	$(PIP) install "$$(echo build/wheel/*.whl)[lab,cluster]"
	@touch $@
