#!/usr/bin/env python3
"""Applies plausible faults to a copy of the package, one after the other, and reports those that no test finds.

    python3 Tests/Mutations/mutate.py              run all mutants that have no result yet
    python3 Tests/Mutations/mutate.py --only Tick  run those whose name, file or tests match a pattern
    python3 Tests/Mutations/mutate.py --check      check that each mutant applies to the sources, and build nothing

`mutations.txt` lists the mutants. The copy is in `.build/mutations`, or in the folder of --tree; the checkout is only
read. A result is kept until the mutated file, the mutant or its tests change, so that a run that was interrupted goes on.

Exit code: 0 if every mutant is killed, or says why it stays; 1 if one survives, does not apply or does not compile;
2 if the tests fail without a mutant.
"""

import argparse
import fcntl
import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FLAGS = ["-Xswiftc", "-gnone"]


class Mutant:
    """One change of one line, and the tests that must find it."""

    def __init__(self, name, path, tests, before, after, reason, line):
        self.name, self.path, self.tests, self.line = name, path, tests, line
        self.before, self.after, self.reason = before, after, reason

    def applied(self, text):
        """Returns the changed text of the file, or None if the line is not there exactly once."""
        return text.replace(self.before, self.after) if text.count(self.before) == 1 else None


def read(path):
    """Reads a list of mutants."""
    mutants, block = [], []
    for number, line in enumerate(path.read_text().splitlines() + [""], 1):
        if line.strip() and not line.startswith("#"):
            block.append((number, line))
        elif block:
            mutants.append(parsed(block, path))
            block = []
    return mutants


def parsed(block, path):
    number, name = block[0]

    def fail(expected):
        sys.exit(f"{path}:{number}: '{name}': expected {expected}")

    if len(block) < 4:
        fail("a name, a file with tests, a line with - and one with +")
    file, _, tests = block[1][1].partition(" ")
    parts = {mark: [] for mark in "-+!"}
    for _, line in block[2:]:
        if line[0] not in parts or (line[1:2] or " ") != " ":
            fail(f"a line with -, + or !, found '{line}'")
        parts[line[0]].append(line[2:])
    if len(parts["-"]) != 1 or len(parts["+"]) != 1 or not parts["-"][0]:
        fail("one line with - and one with +")
    if not tests or parts["-"] == parts["+"]:
        fail("tests, and a change")
    return Mutant(name, file, tests, parts["-"][0], parts["+"][0], " ".join(parts["!"]), number)


def unapplied(mutants, root):
    """Returns the mutants that do not apply, each with the reason."""
    found = []
    for mutant in mutants:
        file = root / mutant.path
        count = file.read_text().count(mutant.before) if file.exists() else None
        if count != 1:
            why = "the file is not there" if count is None else f"expected its line once, found it {count} times"
            found.append(f"{mutant.line}: '{mutant.name}': {mutant.path}: {why}: {mutant.before}")
    return found


# The copy


def copy(root, tree):
    """Makes the tree equal to the checkout. Files that are equal keep their times, so that builds are incremental."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root, check=True, capture_output=True)
    names = {name for name in listed.stdout.decode().split("\0") if name and (root / name).is_file()}
    for name in names:
        source, target = root / name, tree / name
        if target.exists() and not target.is_symlink() and target.read_bytes() == source.read_bytes():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        shutil.copymode(source, target)
    for folder in ["Sources", "Tests", "Benchmarks", "Plugins"]:
        for file in (tree / folder).rglob("*"):
            if file.is_file() and str(file.relative_to(tree)) not in names:
                file.unlink()


def digest(mutant, root):
    """What a result depends on: the mutant, the file that it changes, and the tests."""
    hash = hashlib.sha256(repr((mutant.path, mutant.tests, mutant.before, mutant.after)).encode())
    hash.update((root / mutant.path).read_bytes())
    for folder in sorted(set(re.findall(r"\w+Tests\b", mutant.tests))):
        for file in sorted((root / "Tests").glob(f"**/{folder}.swift")) + sorted((root / "Tests" / folder).rglob("*.swift")):
            hash.update(file.read_bytes())
    return hash.hexdigest()[:16]


# Running


class Runner:
    """Builds the tree and runs tests in it."""

    def __init__(self, tree, swift, limit, targets):
        self.tree, self.swift, self.limit = tree, swift, limit
        self.environment = {**os.environ, "DUET_ALL_CASES": "1"}
        # Only these test targets are built, and what they need: linking is most of the time that a mutant takes.
        self.what = ["--product", "DuetPackageTests"] if targets else ["--build-tests"]
        if targets:
            self.environment["DUET_TESTS"] = ",".join(targets)

    def build(self):
        """Builds the tests, and returns the errors; None if it succeeds."""
        result = subprocess.run(
            [self.swift, "build", *self.what, *FLAGS], cwd=self.tree, env=self.environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if result.returncode == 0:
            return None
        errors = [line for line in result.stdout.splitlines() if "error:" in line]
        return "\n".join(errors[:3] or result.stdout.splitlines()[-3:])

    def first_failure(self, tests):
        """Runs tests up to the first that fails, and returns what failed; None if all pass."""
        # On Linux, the tests are a program, which starts sooner than `swift test`.
        program = self.tree / ".build" / "debug" / "DuetPackageTests.xctest"
        command = (
            [program, "--testing-library", "swift-testing"] if program.is_file()
            else [self.swift, "test", "--skip-build", *FLAGS])
        process = subprocess.Popen(
            [*command, "--filter", tests], cwd=self.tree,
            env=self.environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        timed_out = threading.Event()

        def stop():
            timed_out.set()
            kill(process)

        timer = threading.Timer(self.limit, stop)
        timer.start()
        failure, count, last = None, 0, ""
        try:
            for line in process.stdout:
                last = line.strip() or last
                count += " passed after " in line and "Test run with" not in line
                if re.search(r"^\W*Test .*(recorded an issue|failed after)|error: Exited with|Fatal error", line):
                    failure = line.strip()[:160]
                    break
        finally:
            timer.cancel()
            kill(process)
            process.stdout.close()
            code = process.wait()
        if timed_out.is_set():
            return f"no end after {self.limit} s"
        if failure is None and code != 0:
            failure = f"exit code {code}: {last[:120]}"
        if failure is None and count == 0:
            sys.exit(f"no test matches '{tests}'")
        return failure


def kill(process):
    """Ends a process that this script started, with the processes that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def run(mutants, runner, root, tree, results):
    """Runs each mutant that has no result yet."""
    known = {}
    if results.exists():
        for line in results.read_text().splitlines():
            result = json.loads(line)
            known[result["id"]] = result
    todo = [mutant for mutant in mutants if digest(mutant, root) not in known]
    print(f"{len(mutants)} mutants, {len(todo)} to run", flush=True)
    passed = set()
    for number, mutant in enumerate(todo, 1):
        # Tests that fail anyhow would kill every mutant.
        if mutant.tests not in passed:
            failure = runner.build() or runner.first_failure(mutant.tests)
            if failure:
                print(f"without a mutant, {mutant.tests} fails: {failure}")
                return None
        passed.add(mutant.tests)
        file = tree / mutant.path
        original, began = file.read_text(), time.monotonic()
        try:
            file.write_text(mutant.applied(original))
            errors = runner.build()
            failure = None if errors else runner.first_failure(mutant.tests)
        finally:
            file.write_text(original)
        verdict = "does not compile" if errors else "killed" if failure else "survives"
        result = {
            "id": digest(mutant, root), "name": mutant.name, "verdict": verdict, "by": errors or failure,
            "seconds": round(time.monotonic() - began)}
        known[result["id"]] = result
        with results.open("a") as output:
            output.write(json.dumps(result, ensure_ascii=False) + "\n")
        print(f"{number}/{len(todo)} {verdict}: {mutant.name} ({result['seconds']} s)", flush=True)
    return [(mutant, known[digest(mutant, root)]) for mutant in mutants]


def report(results):
    """Prints what was found, and returns whether it is as it should be."""
    good = True
    counts = {}
    for mutant, result in results:
        verdict = result["verdict"]
        counts[verdict] = counts.get(verdict, 0) + 1
        if verdict == "survives" and mutant.reason:
            print(f"stays: {mutant.name}: {mutant.reason}")
        elif verdict != "killed":
            good = False
            print(f"{verdict}: {mutant.name}\n  {mutant.path}\n  - {mutant.before}\n  + {mutant.after}")
            if result["by"]:
                print(f"  {result['by']}")
        elif mutant.reason:
            good = False
            print(f"is killed now, although the list says why it stays: {mutant.name}")
    print(", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items())))
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only check that each mutant applies")
    parser.add_argument("--only", metavar="PATTERN", default="", help="only mutants that match a regular expression")
    parser.add_argument("--again", action="store_true", help="forget earlier results")
    parser.add_argument("--list", type=pathlib.Path, default=HERE / "mutations.txt", help="the list of mutants")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, help="the checkout, which is only read")
    parser.add_argument("--tree", type=pathlib.Path, help="the copy, which is changed (default: .build/mutations)")
    parser.add_argument("--results", type=pathlib.Path, help="the results (default: beside the copy)")
    parser.add_argument("--limit", type=int, default=300, metavar="SECONDS", help="a test that takes longer has failed")
    parser.add_argument("--all-targets", action="store_true", help="build all test targets, not only those of the list")
    options = parser.parse_args()
    mutants = read(options.list)
    if wrong := unapplied(mutants, options.root):
        sys.exit("\n".join(f"{options.list}:{line}" for line in wrong))
    if options.check:
        return print(f"{len(mutants)} mutants apply")
    root = options.root.resolve()
    tree = (options.tree or root / ".build" / "mutations").resolve()
    if tree == root:
        sys.exit("--tree: expected a copy, found the checkout")
    tree.mkdir(parents=True, exist_ok=True)
    results = options.results or tree.with_name(tree.name + ".jsonl")
    if options.again:
        results.unlink(missing_ok=True)
    lock = results.with_suffix(".lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        sys.exit(f"--tree: another run changes {tree}")
    # What an interrupted run left changed is equal to the checkout again.
    copy(root, tree)
    targets = [] if options.all_targets else sorted(
        folder.name for folder in (root / "Tests").glob("*Tests") if any(
            re.search(rf"\b{name}\b", folder.name) or list(folder.rglob(f"{name}.swift"))
            for mutant in mutants for name in re.findall(r"\w+", mutant.tests)))
    runner = Runner(tree, os.environ.get("SWIFT", "swift"), options.limit, targets)
    chosen = [one for one in mutants if re.search(options.only, f"{one.name}\n{one.path}\n{one.tests}")]
    found = run(chosen, runner, root, tree, results)
    if found is None:
        sys.exit(2)
    sys.exit(0 if report(found) else 1)


if __name__ == "__main__":
    main()
