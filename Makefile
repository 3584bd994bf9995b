# Every target sets up what it needs in .venv. `make` alone says what there is.
PYTHON ?= python3
ZERMELO_DATA ?= ../shared/data
export ZERMELO_DATA

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
TOOLS := $(VENV)/.tools
INSTALLED := $(VENV)/.installed

SOURCES := $(shell find src native -type f -not -path '*/__pycache__/*') \
	CMakeLists.txt pyproject.toml scripts/generate_config.py $(wildcard README.md)
# Folders too: a file taken away changes only its folder.
FOLDERS := $(shell find src native -type d -not -name __pycache__)
NATIVE := $(shell find native tests/native -name '*.[ch]pp' 2>/dev/null)
PYTHON_CODE := src tests benchmarks examples

.DEFAULT_GOAL := help
.PHONY: help play test suites bench check format sanitize install wheel clean
.DELETE_ON_ERROR:

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: install ## a board in the terminal, against the computer
	@$(BIN)/zermelo talk

test: install ## the tests
	$(BIN)/pytest --quiet --ignore=tests/suites

suites: install ## the tests over the public data in ZERMELO_DATA (../shared/data)
	@test -d "$(ZERMELO_DATA)" || { \
		echo "make suites: no folder $(ZERMELO_DATA); name the data with ZERMELO_DATA=FOLDER" >&2; exit 1; }
	$(BIN)/pytest --quiet tests/suites

bench: install ## the speed table, beside Debian's stockfish and python-chess
	@scripts/prepare stockfish
	$(BIN)/python -m benchmarks $(ARGS)

check: install ## ruff, mypy --strict, clang-format
	$(BIN)/ruff check $(PYTHON_CODE)
	$(BIN)/ruff format --check $(PYTHON_CODE)
	$(BIN)/mypy --strict
	$(BIN)/clang-format --dry-run -Werror $(NATIVE)

format: $(TOOLS) ## what check asks for, written
	$(BIN)/ruff check --fix $(PYTHON_CODE)
	$(BIN)/ruff format $(PYTHON_CODE)
	$(BIN)/clang-format -i $(NATIVE)

sanitize: $(TOOLS) ## the native fuzz test under ASan and UBSan
	$(BIN)/cmake -S . -B build/sanitize -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN))/ninja \
		-DZERMELO_SANITIZE=ON --log-level=WARNING
	$(BIN)/cmake --build build/sanitize
	build/sanitize/fuzz_board

install: $(INSTALLED) ## the package into .venv (others do it themselves)

wheel: $(TOOLS) ## a wheel in dist/
	$(BIN)/python -m build --wheel --no-isolation

clean: ## everything made here away
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(TOOLS): pyproject.toml scripts/prepare
	@scripts/prepare
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --upgrade 'pip>=25.1'
	$(PIP) install --group dev
	@touch $@

# Not editable: what is tested is what a wheel holds. The stamp is as old as the start of the build,
# so an edit made while it ran counts as newer.
$(INSTALLED): $(TOOLS) $(SOURCES) $(FOLDERS)
	@touch $@.started
	$(PIP) install --no-build-isolation .
	@mv $@.started $@
