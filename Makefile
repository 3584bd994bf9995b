# Every target sets up what it needs in .venv. `make` alone says what there is.
PYTHON ?= python3
ZERMELO_DATA ?= ../shared/data
export ZERMELO_DATA

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
TOOLS := $(VENV)/.tools
INSTALLED := $(VENV)/.installed

# The page in the browser, built by Node into the package. Its messages are those of the server.
PAGE := src/zermelo/web/static/index.html
PAGE_PACKAGES := web/node_modules/.installed
PAGE_TYPES := web/parts.py web/messages.py web/answers.py engines/statistics.py play/reasons.py
PAGE_SOURCES := scripts/write_messages.py $(addprefix src/zermelo/,$(PAGE_TYPES)) \
	src/zermelo/lab/report/report.css \
	$(shell find web -path web/node_modules -prune -o -not -name messages.ts -print)

SOURCES := $(shell find src native -type f -not -path '*/__pycache__/*' -not -path '*/web/static/*') \
	CMakeLists.txt pyproject.toml scripts/generate_config.py scripts/generate_weights.py \
	scripts/write_greetings.py $(wildcard README.md)
# Folders too: a file taken away changes only its folder.
FOLDERS := $(shell find src native -type d -not -name __pycache__ -not -path '*/web/static*')
NATIVE := $(shell find native tests/native -name '*.[ch]pp' 2>/dev/null)
PYTHON_CODE := src tests benchmarks examples

.DEFAULT_GOAL := help
.PHONY: help play test suites lab bench check format sanitize install wheel clean
.DELETE_ON_ERROR:
# No rules but ours: a folder beside a source of its name is not made from it.
.SUFFIXES:

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: install ## a board in the browser, against the computer
	@$(BIN)/zermelo play $(ARGS)

test: install ## the tests
	@test -n "$(CHROMIUM)" || scripts/prepare chromium
	@scripts/prepare stockfish phalanx
	$(BIN)/pytest --quiet --ignore=tests/suites

suites: install ## the tests over the public data in ZERMELO_DATA (../shared/data)
	@test -d "$(ZERMELO_DATA)" || { \
		echo "make suites: no folder $(ZERMELO_DATA); name the data with ZERMELO_DATA=FOLDER" >&2; exit 1; }
	$(BIN)/pytest --quiet tests/suites

lab: install ## the laboratory's experiments, small, and their report in build/lab
	$(BIN)/zermelo lab run all --quick --store build/lab/lab.sqlite $(ARGS)
	$(BIN)/zermelo lab report --store build/lab/lab.sqlite --out build/lab

bench: install ## the speed table, beside Debian's stockfish and python-chess
	@scripts/prepare stockfish
	$(BIN)/python -m benchmarks $(ARGS)

.PHONY: pictures
pictures: install ## the pictures of docs/images, taken from the real page
	@test -n "$(CHROMIUM)" || scripts/prepare chromium
	$(BIN)/python -m scripts.take_pictures $(ARGS)
	$(BIN)/python -m scripts.draw_architecture
	$(BIN)/python scripts/draw_match.py docs/images/match.svg

check: install ## ruff, mypy --strict, clang-format, svelte-check
	$(BIN)/ruff check $(PYTHON_CODE)
	$(BIN)/ruff format --check $(PYTHON_CODE)
	$(BIN)/mypy --strict
	$(BIN)/clang-format --dry-run -Werror $(NATIVE)
	cd web && npm run --silent check

format: $(TOOLS) ## what check asks for, written
	$(BIN)/ruff check --fix $(PYTHON_CODE)
	$(BIN)/ruff format $(PYTHON_CODE)
	$(BIN)/clang-format -i $(NATIVE)

sanitize: $(TOOLS) ## the native fuzz tests under ASan, UBSan and TSan
	for kind in address thread; do \
		$(BIN)/cmake -S . -B build/sanitize-$$kind -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN))/ninja \
			-DZERMELO_SANITIZE=$$kind --log-level=WARNING && \
		$(BIN)/cmake --build build/sanitize-$$kind || exit 1; \
	done
	build/sanitize-address/fuzz_board
	build/sanitize-address/fuzz_search
	build/sanitize-thread/fuzz_threads

install: $(INSTALLED) ## the package into .venv (others do it themselves)

wheel: $(TOOLS) $(PAGE) ## a wheel in dist/
	$(BIN)/python -m build --wheel --no-isolation

clean: ## everything made here away
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf web/node_modules web/src/messages.ts $(dir $(PAGE))
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(TOOLS): pyproject.toml scripts/prepare
	@scripts/prepare
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --upgrade 'pip>=25.1'
	$(PIP) install --group dev
	@touch $@

$(PAGE_PACKAGES): web/package.json web/.npmrc scripts/prepare
	@scripts/prepare node npm
	@echo "Fetching what the page is built from (about 15 s)"
	@cd web && npm install --silent --no-audit --no-fund
	@touch $@

$(PAGE): $(TOOLS) $(PAGE_PACKAGES) $(PAGE_SOURCES)
	@echo "Building the page"
	@$(BIN)/python scripts/write_messages.py web/src/messages.ts
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

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
