# Two commands do everything: `make run` and `make test`. `make help` lists the rest.

SWIFT ?= swift
SOURCES := Package.swift Sources Tests Benchmarks
FEED := Sources/Scenarios/Home/duet-notes.json

.DEFAULT_GOAL := help
.PHONY: run test bench format lint docs claims clean help

run: ## compare the home screen on every architecture, on a JSON Feed file
	@$(SWIFT) build -c release --product duet --quiet
	@"$$($(SWIFT) build -c release --show-bin-path)/duet" compare home --data $(FEED)

test: ## run all tests
	$(SWIFT) test

bench: ## measure every architecture against the plain loop
	@echo "no benchmarks yet" && exit 1

format: ## format the sources
	$(SWIFT) format --in-place --parallel --recursive $(wildcard $(SOURCES))

lint: ## check the format of the sources
	$(SWIFT) format lint --strict --parallel --recursive $(wildcard $(SOURCES))

docs: ## build the documentation of every library into .build/documentation
	Sources/documentation.sh .build/documentation

claims: ## check that every claim in Papers/README.md names a test that is there
	Papers/claims.sh

clean: ## remove all that was built
	rm -rf .build

help: ## show this
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
