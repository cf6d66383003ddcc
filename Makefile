# Umpire on a machine that has only Python 3.11 (or newer), make and git. A C compiler is used where there is one.

PYTHON ?= python3
# More words for pytest and for the bench: make test PYTEST="-k assault", make bench BENCH="--rounds 3"
PYTEST ?= -n auto
BENCH ?=
# Another revision to compare with: make bench BASE=36a7e2e
BASE ?=
# And for the attacks: make attack ATTACK="--seconds 5 --once"
ATTACK ?=
# More words for the table: make play SERVE="--port 9000 --no-browser"
SERVE ?=

BIN := .venv/bin
unexport PYTHONPATH
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help python setup tools browser play test titles-apart check format bench profile attack kill-test lock dist clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1 ~/p' Makefile | awk -F'~' '{ printf "%-18s %s\n", $$1, $$2 }'

python:
	@command -v "$(PYTHON)" >/dev/null || \
	  { echo "Umpire needs Python 3.11 or newer, and there is no '$(PYTHON)' here. Name yours: make PYTHON=/path/to/python3 ..." >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Umpire needs Python 3.11 or newer, and '$(PYTHON)' is $$("$(PYTHON)" --version 2>&1). Name another: make PYTHON=python3.11 ..." >&2; exit 1; }

setup: python ## a ready .venv, compiled where there is a C compiler
	@"$(PYTHON)" tools/bootstrap.py

tools: python
	@"$(PYTHON)" tools/bootstrap.py --tools

browser: python
	@"$(PYTHON)" tools/bootstrap.py --browser

play: setup ## set up, then open the table in the browser
	@$(BIN)/umpire serve $(SERVE)

test: setup check browser ## set up, then every check and every test, in both forms
	@if [ "$$(cat .venv/umpire.form)" = compiled ]; then \
	  echo "test: interpreted form (the browser waits for the compiled one)" && \
	  UMPIRE_FORM=interpreted $(BIN)/pytest --ignore tests/browser $(PYTEST) && \
	  echo "test: compiled form" && \
	  UMPIRE_FORM=compiled $(BIN)/pytest -o pythonpath=tests $(PYTEST) && \
	  echo "test: everything passed, interpreted and compiled"; \
	else \
	  echo "test: interpreted form" && \
	  UMPIRE_FORM=interpreted $(BIN)/pytest $(PYTEST) && \
	  echo "test: everything passed, interpreted; the compiled form is not installed here and was not tested"; \
	fi

titles-apart: setup ## the tests once more without each of the titles
	@UMPIRE_APART=1 UMPIRE_FORM=interpreted $(BIN)/pytest tests/test_titles_apart.py

check: tools ## lint, layout and types
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

format: tools ## lay out the sources and mend what lint can mend
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: setup ## ratios against Catanatron, with the floors they must keep
	@"$(PYTHON)" tools/bootstrap.py --bench
	@$(BIN)/python bench/run.py $(if $(BASE),--base $(BASE)) $(BENCH)

profile: tools ## where the time of a random game, a doctrine game and a playout goes
	@PYTHONPATH=src $(BIN)/python tools/profile_games.py

attack: setup ## every attack on a server for two minutes, and what an honest player notices
	@$(BIN)/python tools/attack_server.py --write docs/attacks.md $(ATTACK)

kill-test: setup ## kill the server 500 times; no acknowledged answer may be lost or doubled
	@$(BIN)/python tools/kill_test.py --kills 500

lock: tools ## pin the newest dependencies that fit, with their hashes
	@"$(PYTHON)" -m venv build/lock && build/lock/bin/pip --quiet install uv
	@build/lock/bin/uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
	  --no-annotate --extra dev --extra table --extra lab pyproject.toml -o requirements.lock
	@build/lock/bin/uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
	  --no-annotate bench/requirements.in -o bench/requirements.lock
	@build/lock/bin/uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
	  --no-annotate web/node.in -o web/node.lock

dist: tools ## source archive and wheel in dist/, the client inside, compiled where there is a C compiler
	@"$(PYTHON)" tools/bootstrap.py --client
	@$(BIN)/python -m build --no-isolation

clean: ## take away everything that was made
	rm -rf .venv .venv-bench .venv-node build web/node_modules src/umpire/server/static dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
