# Two commands do everything: `make run` and `make test`. `make help` lists the rest.

SWIFT ?= swift
SOURCES := Package.swift Plugins Sources Tests Benchmarks
FEED := Sources/Scenarios/Home/duet-notes.json

.DEFAULT_GOAL := help
ALL_BENCH := bench bench-check bench-compare bench-instructions bench-seeks bench-children bench-effects bench-growth \
  bench-build bench-suites bench-readme bench-built
.PHONY: run test tools sanitize sanitize-addresses $(ALL_BENCH) format lint docs tables emitted claims clean help

run: ## compare the home screen on every architecture, on a JSON Feed file
	@$(SWIFT) build -c release --product duet --quiet
	@"$$($(SWIFT) build -c release --show-bin-path)/duet" compare home --data $(FEED)

test: tools ## run all tests
	$(SWIFT) test

tools: # what the tests need beside Swift: tmux, in which the command is played as people play it
	@command -v tmux >/dev/null || { command -v brew >/dev/null && brew install tmux; } \
	  || { apt-get update && apt-get install --yes tmux; } || sudo apt-get install --yes tmux

sanitize: ## run the tests of sessions and effects with the thread sanitizer
	DUET_TESTS=DriverTests,EffectsTests $(SWIFT) test --sanitize=thread --scratch-path .build/sanitized

# XCTest leaks two objects of its own.
sanitize-addresses: ## run random and bad programs with the address sanitizer
	ASAN_OPTIONS=detect_leaks=0 DUET_TESTS=DepthTests,TrampolineTests $(SWIFT) test --sanitize=address --scratch-path .build/addresses \
	  --filter 'TrampolineTests|Fuzz|BadPrograms'

# Benchmarks are built beside the rest: with them, the package has dependencies that it does not have without.
BENCH_BUILD = DUET_BENCHMARKS=1 $(SWIFT) build -c release --scratch-path .build/benchmarks
BENCH = "$$($(BENCH_BUILD) --show-bin-path)/duet-benchmarks"

bench: bench-built ## measure every architecture against the plain loop, with its limits; five minutes
	@$(BENCH)

bench-check: bench-built ## likewise, and fail where a limit is not kept
	@$(BENCH) check

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

bench-instructions: bench-built ## count instructions after long histories, with callgrind
	@$(BENCH) instructions

bench-seeks: bench-built ## measure going back in time alone
	@$(BENCH) seeks

bench-children: bench-built ## measure components with children, and children that run, alone
	@$(BENCH) children

bench-effects: bench-built ## measure effects alone
	@$(BENCH) effects

bench-growth: bench-built ## measure whatever there can be many of, alone
	@$(BENCH) growth

bench-build: bench-built ## time clean release builds, and the tests' after an edit; half an hour
	@$(BENCH) build

bench-suites: ## run each benchmark by itself, with percentiles
	DUET_BENCHMARKS=1 $(SWIFT) package --scratch-path .build/benchmarks benchmark

bench-readme: bench-built ## write what was measured last into README.md and Benchmarks/README.md
	@$(BENCH) readme

bench-built:
	@$(BENCH_BUILD) --product duet-benchmarks --quiet
	@$(BENCH_BUILD) --product duet --quiet

format: ## format the sources
	$(SWIFT) format --in-place --parallel --recursive $(wildcard $(SOURCES))

lint: ## check the format of the sources
	$(SWIFT) format lint --strict --parallel --recursive $(wildcard $(SOURCES))

docs: ## build the documentation of every library into .build/documentation
	@$(SWIFT) package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >/dev/null
	@mkdir -p .build/documentation && : >.build/documentation/log
	@set -e; graphs=$$(find .build -type d -name symbolgraph | head -1); \
	for catalogue in Sources/*/*.docc; do \
	  module=$$(basename $$catalogue .docc); \
	  mkdir -p .build/documentation/graphs/$$module; \
	  cp $$graphs/$$module.symbols.json .build/documentation/graphs/$$module/; \
	  docc convert $$catalogue --fallback-display-name $$module --fallback-bundle-identifier duet.$$module \
	    --additional-symbol-graph-dir .build/documentation/graphs/$$module \
	    --output-path .build/documentation/$$module.doccarchive >>.build/documentation/log 2>&1 \
	    || { cat .build/documentation/log; exit 1; }; \
	done
	@! grep -A 3 "doesn't exist" .build/documentation/log
	@echo "documentation of $$(ls -d .build/documentation/*.doccarchive | wc -l) libraries is in .build/documentation"

tables: ## write the tables in the documentation anew
	DUET_WRITE_TABLES=1 $(SWIFT) test --filter 'StandardLawsTests\.(LawMutants|AbilitiesTable)'

emitted: ## write the tests in Tests/EmittedTests/Emitted and Tests/WorkbenchCommandTests/Golden anew
	-DUET_WRITE_TESTS=1 $(SWIFT) test --filter 'EmissionTests|GoldenTests'

claims: ## check that every claim in Papers/README.md names a test that is there
	Papers/claims.sh

clean: ## remove all that was built
	rm -rf .build
	-git worktree prune

help: ## show this
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
