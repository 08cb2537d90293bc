#!/usr/bin/env python3
"""Runs the applications, their mutants, and what tells the architectures apart, and writes the pages of the results.

    python3 Tests/Applications/applications.py          all of it
    python3 Tests/Applications/applications.py scripts  every script, check and bisimulation on every architecture
    python3 Tests/Applications/applications.py mutants  every mutant in mutants.txt, by every means that could find it
    python3 Tests/Applications/applications.py page     what is easy where: lines, actions, views, allocations, states
    python3 Tests/Applications/applications.py --check  check that the mutants apply and the published table is right

The mutants are applied to a copy in `.build/applications`; the checkout is only read, but for the pages. A result is kept
until the mutated file, the mutant or its means change, so that a run that was interrupted goes on.

Exit code: 0 if everything is as the files say; 1 if a script, a check or a mutant is not; 2 if the copy does not build.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Mutations"))
import mutate  # noqa: E402

SOURCES = ROOT / "Sources" / "Tools" / "Applications"
PAGES = SOURCES / "Applications.docc"
EVENTS = 1000
LIMIT = 300
MEANS = ["agreement", "script", "random", "check", "bisimulate"]


def swift(*arguments, cwd=ROOT):
    return subprocess.run(
        [os.environ.get("SWIFT", "swift"), *arguments], cwd=cwd, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


class Duet:
    """The command of a tree."""

    def __init__(self, program):
        self.program = program

    def run(self, *arguments, environment=None):
        """Returns the exit code and the output; the code is None if the command did not end."""
        try:
            found = subprocess.run(
                [self.program, *arguments], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=LIMIT,
                env={**os.environ, **(environment or {})})
            return found.returncode, found.stdout, found.stderr
        except subprocess.TimeoutExpired:
            return None, "", f"no end after {LIMIT} s"

    def json(self, *arguments):
        code, output, error = self.run(*arguments, "--format", "json")
        if not output:
            sys.exit(f"duet {' '.join(arguments)}: exit code {code}: {error.strip()}")
        return json.loads(output)


def architectures(duet):
    """The applications, each with its architectures."""
    names = set(folder_names())
    listed = duet.json("list")["scenarios"]
    return {one["name"]: one["architectures"] for one in listed if one["name"] in names}


def folder_names():
    """The names of the applications, each with its script. Others of a folder have a `-` in their names."""
    return {script.stem: script for script in sorted(SOURCES.glob("*/*.script")) if "-" not in script.stem}


# Published sentences


def published():
    """Yields each published sentence: application, source, sentence, lines of its script, and why none shows it."""
    for name, script in folder_names().items():
        lines = script.read_text().splitlines()
        source = re.sub(r"^#\s*", "", lines[0]) if lines and lines[0].startswith("#") else ""
        sentence, begun = None, None
        for number, line in enumerate([*lines, "# >"], 1):
            if line.startswith("# >"):
                if sentence is not None and begun is None:
                    sentence += " " + line[3:].strip()
                    continue
                if sentence is not None and begun is not None:
                    yield name, source, sentence, begun, None
                sentence, begun = line[3:].strip(), None
            elif line.startswith("# !"):
                if sentence is not None:
                    yield name, source, sentence, None, line[3:].strip()
                sentence, begun = None, None
            elif not line.strip() and sentence is not None and begun is None:
                sys.exit(f"{script}:{number}: expected lines that show the sentence, or # ! with a reason")
            elif line.strip() and not line.startswith("#") and sentence is not None:
                begun = (begun[0] if begun else number, number)


def published_page():
    text = [
        "# What was published", "",
        "Each published sentence about an application, with the lines of its script that show it.", "",
        "## Overview", "",
        "The comments of the scripts have these sentences. `make applications` makes this page from them, and runs the",
        "scripts on every architecture of the application.", ""]
    application = None
    for name, source, sentence, lines, reason in published():
        if name != application:
            text += [f"### {name}", "", f"{source}", "", "| sentence | lines |", "|---|---|"]
            application = name
        where = reason and f"not expressible: {reason}" or (
            f"{lines[0]}" if lines[0] == lines[1] else f"{lines[0]}–{lines[1]}")
        cell = sentence.replace("|", "\\|").replace("<", "&lt;")
        text.append(f"| {cell} | {where} |")
    # A blank line between two tables.
    return "\n".join(text).replace("\n### ", "\n\n### ").replace("\n\n\n", "\n\n") + "\n"


# Searches

EVENT = re.compile(r'\((\d+), "(.*)", (\d+)\)')


def checked(duet, name, side):
    """What `check` reports, or None; and the kinds of pairs of a user's event and an effect's whose order is seen."""
    with tempfile.TemporaryDirectory() as folder:
        output = duet.run("check", name, "-a", side, "-o", folder, "--format", "json")[1]
        reports = json.loads(output)["reports"] if output else []
        file = pathlib.Path(folder) / "states.aut"
        return (reports[0] if reports else None), races(file.read_text()) if file.exists() else 0


def races(automaton):
    """The kinds of pairs of a user's event and an effect's, whose two orders end in different views."""
    views, next_of, kinds = {}, {}, set()
    for state, event, after in EVENT.findall(automaton):
        if event.startswith("view "):
            views[state] = event
        else:
            next_of.setdefault(state, {})[event] = after
    for events in next_of.values():
        effects = [event for event in events if event.split()[0] in ("answer", "fail", "timer")]
        for effect in effects:
            for event in events.keys() - set(effects):
                first = next_of.get(events[event], {}).get(effect)
                second = next_of.get(events[effect], {}).get(event)
                if first and second and views.get(first) != views.get(second):
                    kinds.add(tuple(re.sub(r"\d+", "*", " ".join(one.split()[:2])) for one in (event, effect)))
    return len(kinds)


# Scripts


def scripts(duet):
    """Runs each script, search and bisimulation; returns whether all went well, and what was found."""
    good, found = True, {}
    for name, sides in architectures(duet).items():
        code, output, error = duet.run("compare", name)
        last = (output.strip().splitlines() or [error.strip()])[-1]
        good &= say(code == 0, f"{name}: the script on {len(sides)} architectures: {last}")
        for side in sides:
            began = time.monotonic()
            report, _ = found[name, side] = checked(duet, name, side)
            if not report:
                good &= say(False, f"{name}: check on {side} says nothing")
                continue
            broken = [one["name"] for one in report["properties"] if one["verdict"] == "fails"]
            good &= say(
                report["verdict"] == "holds" and report["complete"],
                f"{name}: check on {side}: {report['states']} states, {report['screens']} screens, "
                f"{len(report['properties'])} properties{', broken: ' + ', '.join(broken) if broken else ''}"
                f"{'' if report['complete'] else ', not complete'} ({time.monotonic() - began:.0f} s)")
        for other in sides[1:]:
            answer = duet.json("bisimulate", name, "-a", sides[0], "-a", other)["answers"][0]
            good &= say(answer["verdict"] == "equivalent", f"{name}: {sides[0]} and {other}: {answer['verdict']}")
    return good, found


def say(is_good, text):
    print(("✓ " if is_good else "✗ ") + text, flush=True)
    return is_good


# Mutants


def architecture_of(mutant, sides):
    """The architecture of a mutant: that in the name of its file, or the first one if all share the file."""
    part = re.search(r"\+(\w+)\.swift$", mutant.path)
    name = re.sub(r"(?<!^)([A-Z])", r"-\1", part.group(1)).lower() if part else ""
    return name if name in sides else sides[0]


def commands(mutant, sides):
    """What runs each means on a mutant."""
    name, side = mutant.tests.split()[0], architecture_of(mutant, sides)
    other = next(one for one in sides if one != side)
    return {
        "agreement": ["compare", name, "--random", str(EVENTS), "--seed", "1"],
        "script": ["run", name, "-a", side],
        "random": ["run", name, "-a", side, "--random", str(EVENTS), "--seed", "1", "--properties"],
        "check": ["check", name, "-a", side],
        "bisimulate": ["bisimulate", name, "-a", other, "-a", side, "--states-at-most", "500"],
    }


def find(code, output, error):
    """What a command found, or None."""
    # With 2, a search had no answer within its limit; None: nor had it one in time.
    if code in (0, 2, None):
        return None
    lines = (output + "\n" + error).strip().splitlines()
    said = (line for line in lines if re.search(r"✗|expected|differ|trap|error", line) and not line.startswith("✓"))
    return next(said, "").strip()[:120]


def rounds(mutants):
    """Groups mutants, one of each application: a build takes longer than what it is for, and they change other files."""
    left = sorted(mutants, key=lambda mutant: mutant.line)
    while left:
        of = {}
        for mutant in left:
            of.setdefault(mutant.tests.split()[0], mutant)
        yield list(of.values())
        left = [mutant for mutant in left if mutant not in of.values()]


class Copy:
    """A copy of the package, which is built with mutants."""

    def __init__(self, tree, configuration):
        tree.mkdir(parents=True, exist_ok=True)
        mutate.copy(ROOT, tree)
        self.tree, self.configuration = tree, configuration
        self.duet = Duet(tree / ".build" / configuration / "duet")
        if errors := self.build():
            sys.exit(errors[0])
        self.sides = architectures(self.duet)

    def build(self):
        """Returns the errors of a build."""
        found = swift("build", "-c", self.configuration, "--product", "duet", *mutate.FLAGS, cwd=self.tree)
        errors = [line for line in found.stdout.splitlines() if "error:" in line]
        return (errors or [found.stdout[-2000:]]) if found.returncode else []

    def results(self, mutants, means):
        """Returns what each of the means finds of each mutant, all of them in one build."""
        before = {mutant.path: (self.tree / mutant.path).read_text() for mutant in mutants}
        try:
            for mutant in mutants:
                file = self.tree / mutant.path
                file.write_text(mutant.applied(file.read_text()))
            if errors := self.build():
                # One that does not compile must not hide the others.
                return [{"error": errors[:1], "by": {}}] if len(mutants) == 1 else None
            all = [(n, name, one) for n, mutant in enumerate(mutants)
                   for name, one in commands(mutant, self.sides[mutant.tests.split()[0]]).items() if name in means]
            found = [{"error": [], "by": {}} for _ in mutants]
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                for (n, name, _), answer in zip(all, pool.map(lambda one: find(*self.duet.run(*one[2])), all)):
                    if answer is not None:
                        found[n]["by"][name] = answer
            return found
        finally:
            for path, text in before.items():
                (self.tree / path).write_text(text)


def mutants(only, tree, again, configuration):
    """Runs the means that have not run on each mutant, or run again; returns whether those that the list names find it."""
    chosen = [one for one in mutate.read(HERE / "mutants.txt") if re.search(only, f"{one.name}\n{one.path}\n{one.tests}")]
    keys = {one: mutate.digest(one, ROOT) for one in chosen}
    results = ROOT / ".build" / "applications.jsonl"
    known = {}
    if results.exists():
        known = {one["id"]: one for one in map(json.loads, results.read_text().splitlines())}
    missing, copy = {}, None
    for mutant in chosen:
        tried = set(known.get(keys[mutant], {}).get("tried", [])) - set(again)
        missing.setdefault(tuple(means for means in MEANS if means not in tried), []).append(mutant)
    for round, means in [(round, means) for means, of in missing.items() if means for round in rounds(of)]:
        began, copy = time.monotonic(), copy or Copy(tree, configuration)
        found = copy.results(round, means) or [copy.results([one], means)[0] for one in round]
        with results.open("a") as output:
            for mutant, result in zip(round, found):
                before = known.get(keys[mutant], {"by": {}, "tried": []})
                result["by"] |= {name: what for name, what in before["by"].items() if name not in means}
                result["tried"] = sorted({*before["tried"], *means})
                known[keys[mutant]] = {"id": keys[mutant], "name": mutant.name, **result}
                output.write(json.dumps(known[keys[mutant]], ensure_ascii=False) + "\n")
        print(f"{', '.join(one.name for one in round)} ({time.monotonic() - began:.0f} s)", file=sys.stderr, flush=True)
    good = True
    for mutant in chosen:
        result, named = known[keys[mutant]], set(mutant.tests.split()[1:])
        if result["error"]:
            good &= say(False, f"{mutant.name}: does not compile: {result['error'][0]}")
        elif mutant.reason:
            good &= say(not result["by"], f"{mutant.name}: stays: {mutant.reason}")
        else:
            is_found = named <= set(result["by"]) and bool(named)
            good &= say(is_found, f"{mutant.name}: {', '.join(result['by']) or 'survives'}")
    return good, [(one, known[keys[one]]) for one in chosen]


def mutants_page(results):
    counts = {means: sum(means in result["by"] for _, result in results) for means in MEANS}
    text = [
        "# Which means finds which fault", "",
        "Plausible faults of the applications, and the means that find each of them.", "",
        "## Overview", "",
        "Each fault changes one line of an application's sources. A fault in what all architectures share cannot be found by",
        f"comparing them: agreement is no evidence. `agreement` compares all architectures in {EVENTS:,} random events, `script`",
        f"runs the published sentences on one architecture, `random` checks the properties in {EVENTS:,} random events, `check`",
        "visits every state, and `bisimulate` compares the architecture with another one in up to 500 states.",
        "A – says that the means has not run since a property of the application was mended.",
        "`make applications` makes this page.", "",
        "| application | fault | " + " | ".join(MEANS) + " |", "|---|---|" + "---|" * len(MEANS)]
    for mutant, result in results:
        marks = ["✗" if means in result["by"] else "" if means in result["tried"] else "–" for means in MEANS]
        where = re.search(r"\+(\w+)\.swift$", mutant.path)
        place = f" ({where.group(1)})" if where and where.group(1) not in ("Scenario", "Properties") else ""
        text.append(f"| {mutant.tests.split()[0]} | {mutant.name}{place} | " + " | ".join(marks) + " |")
    text.append(f"| | {len(results)} faults | " + " | ".join(str(counts[means]) for means in MEANS) + " |")
    text += ["", "No means can find these:", ""]
    text += [f"- {mutant.name}: {mutant.reason[0].lower()}{mutant.reason[1:]}" for mutant, _ in results if mutant.reason]
    return "\n".join(text) + "\n"


# What is easy where

COUNTER = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
static unsigned long count;
extern void *__libc_malloc(size_t);
void *malloc(size_t size) { __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED); return __libc_malloc(size); }
__attribute__((destructor)) static void tell(void) {
  FILE *out = fopen(getenv("ALLOCATIONS"), "w");
  if (out) { fprintf(out, "%lu", count); fclose(out); }
}
"""


class Allocations:
    """Counts the calls of `malloc` of a command: Linux with glibc only."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        path = pathlib.Path(self.folder.name)
        (path / "count.c").write_text(COUNTER)
        self.library, self.file = path / "count.so", path / "count"
        built = subprocess.run(["clang", "-shared", "-fPIC", "-O2", "-o", self.library, path / "count.c"])
        self.works = built.returncode == 0 and sys.platform == "linux"

    def of(self, duet, *arguments):
        self.file.unlink(missing_ok=True)
        duet.run(*arguments, environment={"LD_PRELOAD": str(self.library), "ALLOCATIONS": str(self.file)})
        return int(self.file.read_text()) if self.file.exists() else None

    def per_event(self, duet, name, side):
        """The allocations of a random event, without those of the start."""
        if not self.works:
            return None
        few, many = (
            self.of(duet, "run", name, "-a", side, "--random", str(n), "--seed", "1", "-o", os.devnull) for n in (200, 1200))
        return None if few is None or many is None else (many - few) / 1000


def code_lines(path):
    """The lines of a source without comments and blank lines."""
    return sum(bool(line.strip()) and not line.strip().startswith("//") for line in path.read_text().splitlines())


def file_of(script, side):
    """The source of an application on an architecture."""
    suffix = "+" + "".join(word.capitalize() for word in side.split("-")) + ".swift"
    return next((file for file in script.parent.glob("*.swift") if file.name.endswith(suffix)), None)


def page(duet, found):
    text = [
        "# What is easy where", "",
        "What each architecture makes easy, application by application: measured, not judged.", "",
        "## Overview", "",
        "`lines` are those of the file of the architecture: what several share is not counted. `readable` is the share of the",
        "script's actions that a trace can print; others are functions. `views` are made for each event of the script.",
        "`allocations` are those of a random event, with the recording of a trace. `states` and `screens` are what `check`",
        "visits, within the plan of the application: an architecture with more states than screens keeps what no view shows.",
        "`races` are kinds of pairs, of a user's event and of an answer, a failure or a tick, whose two orders end in different",
        "views. Equivalent architectures have the same ones.", "",
        "What comes free with a pairing, such as undo, actions to store, reading in an action, and merging, is in the table",
        "of [what each pairing can do](doc:/PairingLaws/WhatEachPairingCanDo), each entry with a test.",
        "`make applications` makes this page.", ""]
    counter = Allocations()
    scripts = folder_names()
    for name, sides in architectures(duet).items():
        text += [
            f"### {name}", "", "| architecture | lines | readable | views | allocations | states | screens | races |",
            "|---|---|---|---|---|---|---|---|"]
        for side in sides:
            steps = duet.json("run", name, "-a", side)["steps"]
            actions = [action for step in steps for action in step.get("actions", [])]
            readable = [action for action in actions if "‹" not in action]
            events = [step for step in steps if step.get("kind") == "event"]
            views = sum(len(step["views"]) for step in events)
            file = file_of(scripts[name], side)
            report, orders = found.get((name, side)) or checked(duet, name, side)
            if not report:
                sys.exit(f"{name}: check on {side} says nothing")
            allocations = counter.per_event(duet, name, side)
            text.append(
                f"| {side} | {code_lines(file) if file else '–'} | "
                f"{f'{100 * len(readable) // len(actions)} %' if actions else 'no action'} | {views / max(1, len(events)):.2f} | "
                f"{'–' if allocations is None else f'{allocations:.0f}'} | {report['states']} | {report['screens']} | "
                f"{orders} |")
        text.append("")
    return "\n".join(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=["scripts", "mutants", "page", []], help="what to run (default: all)")
    parser.add_argument("--check", action="store_true", help="run nothing; check the list of mutants and the published table")
    parser.add_argument("--only", metavar="PATTERN", default="", help="only mutants that match a regular expression")
    parser.add_argument(
        "--tree", metavar="FOLDER", type=pathlib.Path, default=ROOT / ".build" / "applications",
        help="the copy that is changed; two runs with two trees may run at once")
    parser.add_argument(
        "--again", metavar="MEANS", action="append", choices=MEANS, default=[], help="run one of the means again")
    parser.add_argument(
        "--debug", action="store_true", help="build the copy for debugging: quicker to build, slower to search")
    options = parser.parse_args()
    listed = mutate.read(HERE / "mutants.txt")
    if wrong := mutate.unapplied(listed, ROOT):
        sys.exit("\n".join(f"{HERE / 'mutants.txt'}:{line}" for line in wrong))
    table = PAGES / "Published.md"
    if options.check:
        if not table.exists() or table.read_text() != published_page():
            sys.exit(f"{table}: not what the scripts say; make applications writes it")
        return print(f"{len(listed)} mutants apply, {sum(1 for _ in published())} sentences")
    table.write_text(published_page())
    parts, good, found = options.parts or ["scripts", "mutants", "page"], True, {}
    if "scripts" in parts or "page" in parts:
        built = swift("build", "-c", "release", "--product", "duet")
        if built.returncode != 0:
            print(built.stdout[-2000:])
            sys.exit(2)
        duet = Duet(ROOT / ".build" / "release" / "duet")
    if "scripts" in parts:
        fine, found = scripts(duet)
        good &= fine
    if "mutants" in parts:
        fine, results = mutants(
            options.only, options.tree.resolve(), options.again, "debug" if options.debug else "release")
        good &= fine
        if not options.only:
            (PAGES / "Mutants.md").write_text(mutants_page(results))
    if "page" in parts:
        (PAGES / "WhatIsEasyWhere.md").write_text(page(duet, found))
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
