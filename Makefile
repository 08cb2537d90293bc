# Two commands do everything: `make run` and `make test`. `make help` lists the rest.

SWIFT ?= swift
PYTHON ?= python3
SOURCES := Package.swift Plugins Sources Tests Benchmarks
FEED := Sources/Tools/Scenarios/Home/duet-notes.json

.DEFAULT_GOAL := help
.PHONY: run install test test-pages test-commands test-modules test-all optimized spin automata reports-check screenshots \
  page-lint room tmux coq asked sanitize sanitize-addresses coverage fuzz bench bench-compare bench-built format lint docs site site-check browser axe tables \
  emitted claims papers mutate mutate-check applications clean help

# Says what is missing, and the command that installs it; with CI=true, runs that command.
# $(call need,WHAT IS MISSING,A CHECK THAT IT IS THERE,PACKAGES OF HOMEBREW,PACKAGES OF APT)
SUDO = $(if $(filter-out 0,$(shell id -u)),sudo )
INSTALL = $(if $(shell command -v brew),brew install $(3),$(SUDO)apt-get update && $(SUDO)apt-get install --yes $(4))
need = { $(2); } >/dev/null 2>&1 \
  || { test "$$CI" = true && $(INSTALL) && { $(2); }; } \
  || { printf '%s\n' "missing: $(1). To install: $(INSTALL)" >&2; exit 2; }

# `.ci/run` sets FLAGS, to build without debug info.
FLAGS ?=
export SWIFT PYTHON FLAGS
# In debug, as the tests: `make test` has built most of it then, and the first run waits half as long.
run: ## compare the home screen on every architecture, on a JSON Feed file
	@$(SWIFT) build $(FLAGS) --product duet --quiet
	@"$$($(SWIFT) build $(FLAGS) --show-bin-path)/duet" compare home --data $(FEED)

PREFIX ?= /usr/local
install: ## install the command, its manual page and its completions: make install PREFIX=~/.local
	$(SWIFT) build -c release --product duet
	$(SWIFT) build -c release --product duet-serve
	$(SWIFT) package -c release generate-manual >/dev/null
	install -d $(addprefix "$(PREFIX)"/,bin share/man/man1 share/bash-completion/completions share/zsh/site-functions \
	  share/fish/vendor_completions.d)
	install "$$($(SWIFT) build -c release --show-bin-path)/duet" "$$($(SWIFT) build -c release --show-bin-path)/duet-serve" \
	  "$(PREFIX)/bin"
	install -m 644 .build/plugins/GenerateManual/outputs/duet-main/duet.1 "$(PREFIX)/share/man/man1"
	"$(PREFIX)/bin/duet" --generate-completion-script bash >"$(PREFIX)/share/bash-completion/completions/duet"
	"$(PREFIX)/bin/duet" --generate-completion-script zsh >"$(PREFIX)/share/zsh/site-functions/_duet"
	"$(PREFIX)/bin/duet" --generate-completion-script fish >"$(PREFIX)/share/fish/vendor_completions.d/duet.fish"

# The tests of pages need Chromium, chromedriver and axe; those of the command as people play it need tmux. `make test` says
# what is missing, and skips them. `make test-all` and `.ci/run` end if something is missing.
ifneq ($(filter test-all,$(MAKECMDGOALS)),)
export DUET_REQUIRE_BROWSER := 1
export DUET_ALL_CASES := 1
endif
ifdef DUET_REQUIRE_BROWSER
test: tmux browser axe
# One installation at a time.
browser: tmux
# They need the build folder that `test` uses. Meanwhile, make can run a target that has a folder of its own.
spin automata claims site run: test
else
# Tests of other modules need none of it.
test: $(if $(filter-out Browser WorkbenchCommand,$(ONLY)),,asked)
endif
AXE = $$(find "$$PWD/.build/page" -name axe.min.js 2>/dev/null | head -n 1)

# What builds the tests that DUET_TESTS names, with what they need, and nothing else.
SOME_TESTS := --product DuetPackageTests

test: room ## run the tests, slow ones with some of their cases; or those of one module: make test ONLY=Effects
ifdef ONLY
	@test -d "Tests/$(ONLY)Tests" || { echo "error: there is no folder Tests/$(ONLY)Tests; ONLY is one of:" \
	  $(patsubst Tests/%Tests/,%,$(wildcard Tests/*Tests/)) >&2; exit 2; }
	DUET_TESTS=$(ONLY)Tests $(SWIFT) build $(SOME_TESTS) $(FLAGS)
	DUET_AXE="$${DUET_AXE:-$(AXE)}" DUET_TESTS=$(ONLY)Tests $(SWIFT) test --skip-build $(FLAGS)
else
	$(SWIFT) build --build-tests $(FLAGS)
	@MAKEFLAGS= $(SUBMAKE) --no-print-directory --jobs=3 $(filter -O%,$(MAKEFLAGS)) test-pages test-commands test-modules
endif
# By another name, so that `make --dry-run test` runs nothing.
SUBMAKE := $(MAKE)

# Three processes beside each other: the tests of one share its main thread, those of commands keep all other threads of one
# waiting, and those of pages mostly wait.
# They run the tests that are built, and not `swift test`: several at a time find its database locked. On macOS, a bundle cannot
# run by itself.
ifeq ($(shell uname),Darwin)
BUILT = $(SWIFT) test --skip-build --ignore-lock $(FLAGS)
else
BUILD := .build
BUILT = $(BUILD)/debug/DuetPackageTests.xctest --testing-library swift-testing
endif
TEST_BUILT = DUET_AXE="$${DUET_AXE:-$(AXE)}" $(BUILT)
OF_PAGES := ^(Browser|Serving)Tests
OF_COMMANDS := ^(Consumer|WorkbenchCommand)Tests
test-pages:
	$(TEST_BUILT) --filter '$(OF_PAGES)'
test-commands:
	$(TEST_BUILT) --filter '$(OF_COMMANDS)'
test-modules:
	$(TEST_BUILT) --skip '$(OF_PAGES)' --skip '$(OF_COMMANDS)'

test-all: FUZZ_SECONDS := 30
test-all: test optimized sanitize sanitize-addresses papers site-check spin automata fuzz ## run all tests with all of their cases, the other builds, and all that needs long; an hour

# Large counts (see `inFull`) on small stacks, and what the optimiser does to programs.
optimized: export DUET_TESTS := DepthTests,DriverTests,EffectsTests,FiniteComonadsTests
optimized: OPTIMIZED = $(FLAGS) -c release -Xswiftc -enable-testing --scratch-path .build/optimized
optimized: ## run the tests of depth, sessions, effects and finite comonads in release, with large counts
	$(SWIFT) build $(SOME_TESTS) $(OPTIMIZED)
	$(SWIFT) test --skip-build $(OPTIMIZED)

automata: ## compare the minimal automaton of `home` with those that bispy and AALpy find, where they can be installed
	@$(SWIFT) build $(FLAGS) --product duet --quiet
	@$(PYTHON) -m venv .build/automata && .build/automata/bin/pip install --quiet bispy aalpy 2>/dev/null \
	  || { echo "skipped: bispy and AALpy cannot be installed" >&2; exit 0; }; \
	"$$($(SWIFT) build $(FLAGS) --show-bin-path)/duet" check home -o .build/automata/home >/dev/null \
	  && .build/automata/bin/python Documentation/automata/check.py .build/automata/home/states.aut \
	    .build/automata/home/minimal.aut

spin: ## let the model checker SPIN visit the states of `home`, and compare their number
	@$(call need,SPIN,command -v spin,spin,spin)
	@$(SWIFT) build $(FLAGS) --product duet --quiet
	@Documentation/spin/check.sh "$$($(SWIFT) build $(FLAGS) --show-bin-path)/duet"

TEMPORARY = $${TMPDIR:-/tmp}
room: # for the files of tests
	@folder=$$(mktemp -d "$(TEMPORARY)/duet-XXXXXX") && rmdir "$$folder" \
	  || { echo "error: $(TEMPORARY) cannot be written: set TMPDIR to another folder" >&2; exit 2; }
	@df -Pk "$(TEMPORARY)" | awk 'NR == 2 && $$4 < 262144 { exit 1 }' \
	  || { echo "error: $(TEMPORARY) has less than 256 MB free: make room, or set TMPDIR to another folder" >&2; exit 2; }

NEED_TMUX = $(call need,tmux,command -v tmux,tmux,tmux)
tmux: # in which tests play the command as people play it
	@$(NEED_TMUX)

asked: # for what some tests need
	@($(NEED_TMUX)) || echo 'skipped: the tests that play the command' >&2
	@($(NEED_BROWSER)) || echo 'skipped: the tests of pages' >&2

# Page tools: Deno, which formats and lints the page's files, and axe, which finds what hinders people.
PAGE := $(foreach folder,Page Lesson,$(wildcard Sources/Interfaces/Web/$(folder)/*.js Sources/Interfaces/Web/$(folder)/*.css))
PAGE_TOOLS := .build/page/installed
$(PAGE_TOOLS):
	@$(PYTHON) -m venv .build/page && .build/page/bin/pip install --quiet deno axe-playwright-python && touch $@ \
	  || echo "Deno and axe-playwright-python cannot be installed" >&2

page-lint: $(PAGE_TOOLS) ## check the format of the page's scripts and style with Deno, where it can be installed
	@test -e $(PAGE_TOOLS) || { echo "skipped: Deno cannot be installed" >&2; exit 0; }; \
	.build/page/bin/deno fmt --quiet --check --line-width 120 $(PAGE) \
	  && .build/page/bin/deno lint --quiet --rules-include=eqeqeq,no-eval,no-var $(filter %.js,$(PAGE))

axe: $(PAGE_TOOLS) # axe-core, which finds accessibility problems in pages
	@test -n "$${DUET_AXE:-$(AXE)}" \
	  || { echo "error: axe-playwright-python cannot be installed: set DUET_AXE to the axe.min.js of axe-core" >&2; exit 2; }

reports-check: browser $(PAGE_TOOLS) ## write a report of every scenario, and check them in Chromium; with axe, where it can be installed
	@$(SWIFT) build $(FLAGS) --product duet --quiet
	@Documentation/reports.sh "$$($(SWIFT) build $(FLAGS) --show-bin-path)/duet" .build/reports \
	  && $(PYTHON) -B Documentation/check_reports.py .build/reports $$(find .build/page -name axe.min.js 2>/dev/null)

screenshots: browser ## take the pictures of reports in README.md and on the site; with LIVE=URL, also of a live page
	@$(SWIFT) build -c release $(FLAGS) --product duet --quiet
	@duet="$$($(SWIFT) build -c release --show-bin-path)/duet"; reports=.build/screenshots; \
	Documentation/reports.sh "$$duet" $$reports \
	  && "$$duet" report home --random 10000 --seed 7 -o $$reports/long.html \
	  && $(PYTHON) -B Documentation/screenshots.py Documentation/Duet.docc/Resources \
	    report-agreeing=$$reports/home.html#7 report-differing=$$reports/differing.html#4 \
	    report-long=$$reports/long.html#5000 $(if $(LIVE),"live=$(LIVE)")

# Two tests of `Serving` limit the size of files, which ends a program with a sanitizer at its start. Calls take more of a stack
# with the address sanitizer, and XCTest leaks two objects of its own.
LIMITED := aSecondInterrupt|aFullDisk
sanitize: export DUET_TESTS := DriverTests,EffectsTests,ServingTests,TerminalTests
sanitize: export TSAN_OPTIONS := suppressions=$(CURDIR)/Tests/unseen-locks.txt
sanitize: ## run the tests of sessions, effects, the server and the terminal in debug, with the thread sanitizer
	$(SWIFT) build $(SOME_TESTS) $(FLAGS) --sanitize=thread --scratch-path .build/sanitized
	$(SWIFT) test --skip-build $(FLAGS) --sanitize=thread --scratch-path .build/sanitized --skip '$(LIMITED)'

sanitize-addresses: export DUET_TESTS := \
  AlgebraTests,DepthTests,DriverTests,EffectsTests,FuzzedTests,ServingTests,TerminalTests
sanitize-addresses: export ASAN_OPTIONS := detect_leaks=0
sanitize-addresses: ## run the same tests, random programs and bad programs with the address sanitizer
	$(SWIFT) build $(SOME_TESTS) $(FLAGS) --sanitize=address --scratch-path .build/addresses
	$(SWIFT) test --skip-build $(FLAGS) --sanitize=address --scratch-path .build/addresses \
	  --skip '$(LIMITED)|manySelfSentActions|^DepthTests\.(?!Fuzz|BadPrograms)'

# Each process writes a file of 2 MB, unless a signal ends it: a file that several merge into breaks when one is killed.
# For Swift, LLVM counts regions, and no branches.
COVERED := .build/coverage
LLVM = "$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")")"
coverage: ## count what the tests reach, by file, and write pages with what they do not into .build/coverage/pages
	$(SWIFT) build --build-tests $(FLAGS) --enable-code-coverage --scratch-path $(COVERED)
	@rm -rf $(COVERED)/counts $(COVERED)/pages
	@LLVM_PROFILE_FILE="$$PWD/$(COVERED)/counts/%p.profraw" MAKEFLAGS= $(SUBMAKE) --no-print-directory --jobs=3 \
	  BUILD=$(COVERED) test-pages test-commands test-modules
	@$(LLVM)/llvm-profdata merge -failure-mode=all -o $(COVERED)/all.profdata $(COVERED)/counts
	@rm -r $(COVERED)/counts
	@set -- $(COVERED)/debug/DuetPackageTests.xctest -object $(COVERED)/debug/duet-serve -object $(COVERED)/debug/duet-planted \
	  -instr-profile $(COVERED)/all.profdata -sources Sources; \
	$(LLVM)/llvm-cov show "$$@" -format=html -show-regions -output-dir $(COVERED)/pages; \
	$(LLVM)/llvm-cov report "$$@" -show-branch-summary=false

# The toolchain has libFuzzer on Linux. The flag adds the counters of edges that guide it to every module.
FUZZ_SECONDS ?= 300
FUZZ_BUILD = DUET_FUZZING=1 DUET_TESTS=none $(SWIFT) build $(FLAGS) -c release -Xswiftc -sanitize=fuzzer \
  --scratch-path .build/fuzz --product duet-fuzz
fuzz: ## search for bytes that break a reader, five minutes for each: make fuzz [FUZZ_SECONDS=60] [ONLY=json]
	@$(FUZZ_BUILD) --quiet
	@Tests/Corpora/fuzz.sh "$$($(FUZZ_BUILD) --show-bin-path)/duet-fuzz" $(FUZZ_SECONDS) \
	  $(or $(ONLY),json script trace keys http websocket)

# Benchmarks are built beside the rest: with them, the package has targets that it does not have without.
BENCH_BUILD = DUET_BENCHMARKS=1 $(SWIFT) build -c release --scratch-path .build/benchmarks
BENCH = "$$($(BENCH_BUILD) --show-bin-path)/duet-benchmarks"

bench: bench-built ## measure every architecture against the plain loop, with its limits; five minutes
	@$(BENCH)

# The other revision is built in a worktree of its own, which stays, so that the next comparison with it begins at once.
bench-compare: ## compare with another revision, by turns: make bench-compare REV=main~1 [ONLY=Traced]
	@test -n "$(REV)" || { echo "error: REV is missing: make bench-compare REV=main~1" >&2; exit 2; }
	@git rev-parse --verify --quiet "$(REV)^{commit}" >/dev/null \
	  || { echo "error: git knows no commit '$(REV)'" >&2; exit 2; }
	@$(MAKE) --no-print-directory bench-built
	@set -e; revision=$$(git rev-parse --short "$(REV)^{commit}"); tree=.build/compare/$$revision; \
	test -d $$tree || git worktree add --quiet --force --detach $$tree $$revision; \
	(cd $$tree; $(BENCH_BUILD) --product duet-benchmarks --quiet); \
	$(BENCH) compare "$$(cd $$tree; $(BENCH_BUILD) --show-bin-path)/duet-benchmarks" $(if $(ONLY),"$(ONLY)")

bench-%: bench-built ## measure a part alone, or write the results down: Benchmarks/README.md lists them
	@$(BENCH) $(subst -, ,$*)

bench-built:
	@$(BENCH_BUILD) --product duet-benchmarks --quiet
	@for product in duet duet-serve Nothing ImportsDuet; do $(BENCH_BUILD) --product $$product --quiet || exit; done

format: $(PAGE_TOOLS) ## format the sources
	$(SWIFT) format --in-place --parallel --recursive $(wildcard $(SOURCES))
	@test -e $(PAGE_TOOLS) && .build/page/bin/deno fmt --quiet --line-width 120 $(PAGE) || echo "skipped: the page's files" >&2

lint: page-lint ## check the format of the sources
	$(SWIFT) format lint --strict --parallel --recursive $(wildcard $(SOURCES))

docs: ## build the documentation of every library into .build/documentation
	@Documentation/site.sh libraries

site: ## write the web site into .build/site: libraries, articles, papers, benchmarks, lessons, and a report of every scenario
	@Documentation/site.sh

site-check: browser site ## check the site: every link, and its pages and reports in headless Chromium; needs python3
	@$(PYTHON) -B Documentation/check_test.py --quiet --buffer
	@$(PYTHON) Documentation/check.py .build/site

CHROMEDRIVER ?= chromedriver
BROWSERS = $(PYTHON) Documentation/check.py --find-chromium && command -v "$(CHROMEDRIVER)"
BREW_BROWSER := --cask chromium chromedriver
APT_BROWSER := chromium chromium-driver fonts-droid-fallback fonts-noto-color-emoji
NEED_PYTHON = $(call need,Python 3,command -v $(PYTHON),python,python3)
NEED_BROWSER = $(call need,Chromium and chromedriver (or set CHROMIUM and CHROMEDRIVER),$(BROWSERS),$(BREW_BROWSER),$(APT_BROWSER))
browser: # what tests of pages, `site-check` and `reports-check` need beside Swift
	@$(NEED_PYTHON)
	@$(NEED_BROWSER)

tables: ## write the tables in the documentation again
	DUET_WRITE_TABLES=1 $(SWIFT) test --filter 'StandardCatalogueTests\.(LawMutants|AbilitiesTable)'

emitted: ## write the tests in Tests/EmittedTests/Emitted and Tests/WorkbenchCommandTests/Golden again
	-DUET_WRITE_TESTS=1 $(SWIFT) test --filter 'EmissionTests|GoldenTests'

mutate: ## change one line after the other in a copy, and report the changes that no test finds; hours, and it goes on where it ended
	@$(PYTHON) -B Tests/Mutations/mutate.py $(if $(ONLY),--only "$(ONLY)")

mutate-check: ## check that every change that `make mutate` and `make applications` make applies to the sources
	@$(PYTHON) -B Tests/Mutations/mutate_test.py --quiet --buffer
	@$(PYTHON) -B Tests/Mutations/mutate.py --check
	@$(PYTHON) -B Tests/Applications/applications.py --check

applications: ## run every application and every mutant of it by every means, and write the pages of the results; an hour
	@$(PYTHON) -B Tests/Applications/applications.py $(PARTS)

coq: # which checks a proof; asked for before the claims, which take minutes
	@$(call need,Coq,command -v coqc,coq,coq)

papers: coq claims ## check every claim in Papers: its tests, its commands with their seconds, and the proof by Coq
	@mkdir -p .build/papers && coqc -q -o .build/papers/PublishedSum.vo Papers/PublishedSum.v >.build/papers/axioms
	@test "$$(grep -v '^ ' .build/papers/axioms | tr '\n' ' ')" = 'Axioms: functional_extensionality_dep ' \
	  && echo 'Coq checks the theorem on published sums' || { cat .build/papers/axioms >&2; exit 1; }

claims: ## check that every claim in Papers names tests that are there, and run the commands that show the claims
	@Papers/claims.sh

clean: ## remove all that was built
	rm -rf .build
	-git worktree prune

help: ## show this
	@awk -F ':.*## ' '/^[a-z%-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
