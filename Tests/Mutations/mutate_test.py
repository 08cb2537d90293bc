#!/usr/bin/env python3
"""Tests of mutate.py, with a `swift` that reads what a test would find in the sources. Run it as a script."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent

# Builds if no source has "broken", and fails the test if none has "good"; a source with "endless" takes too long.
SWIFT = """#!/bin/sh
echo "$1" >>"$LOG"
if [ "$1" = build ]; then
  if grep -rq broken Sources; then echo "x.swift:1:1: error: broken"; exit 1; fi
  exit 0
fi
if grep -rq endless Sources; then sleep 60; fi
if grep -rq good Sources; then echo "✔ Test a() passed after 0 seconds."; exit 0; fi
echo "✘ Test a() recorded an issue at x.swift:1:1"
sleep 60
"""

LIST = """# A comment.

killed
Sources/A.swift ATests
- let a = "good"
+ let a = "bad"

survives
Sources/A.swift ATests
- let b = 1
+ let b = 2
"""


class Mutations(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.root, self.tree = self.folder / "root", self.folder / "tree"
        self.write("root/Sources/A.swift", 'let a = "good"\nlet b = 1\n')
        self.write("root/Tests/ATests/ATests.swift", "test\n")
        self.write("swift", SWIFT).chmod(0o755)
        subprocess.run(["git", "init", "--quiet"], cwd=self.root, check=True)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def run_list(self, text, *more):
        """Runs a list of mutants, and returns the exit code, what was printed, and what `swift` was asked for."""
        log = self.write("log", "")
        result = subprocess.run(
            [sys.executable, "-B", HERE / "mutate.py", "--list", self.write("list", text), "--root", self.root, "--tree",
             self.tree, *more], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "SWIFT": str(self.folder / "swift"), "LOG": str(log)})
        return result.returncode, result.stdout, log.read_text().split()

    def test_a_mutant_is_killed_or_survives(self):
        code, said, _ = self.run_list(LIST)
        self.assertEqual(code, 1)
        self.assertIn("1 killed, 1 survives", said)
        self.assertIn("survives: survives\n  Sources/A.swift\n  - let b = 1\n  + let b = 2", said)
        # The checkout is only read, and the copy is as it was.
        for folder in [self.root, self.tree]:
            self.assertEqual((folder / "Sources/A.swift").read_text(), 'let a = "good"\nlet b = 1\n')

    def test_a_reason_is_enough(self):
        code, said, _ = self.run_list(LIST + "! nobody reads it\n")
        self.assertEqual((code, "stays: survives: nobody reads it" in said), (0, True))
        code, said, _ = self.run_list(LIST.replace('"bad"\n', '"bad"\n! it stays\n') + "! nobody reads it\n")
        self.assertEqual((code, "is killed now" in said), (1, True))

    def test_a_run_goes_on_where_it_ended(self):
        self.assertEqual(self.run_list(LIST, "--only", "killed")[0], 0)
        # A mutant that an interrupted run left is taken back.
        (self.tree / "Sources/A.swift").write_text("broken")
        code, said, asked = self.run_list(LIST)
        self.assertIn("2 mutants, 1 to run", said)
        self.assertEqual((code, asked), (1, ["build", "test", "build", "test"]))
        self.assertEqual(self.run_list(LIST)[2], [])
        # New tests may kill what survived, and a changed file is another one.
        self.write("root/Tests/ATests/More.swift", "test\n")
        self.assertIn("2 mutants, 2 to run", self.run_list(LIST)[1])
        self.assertIn("2 mutants, 2 to run", self.run_list(LIST, "--again")[1])

    def test_a_mutant_that_takes_too_long_is_killed(self):
        code, said, _ = self.run_list(LIST.replace('"bad"', '"good, endless"').split("survives")[0], "--limit", "1")
        self.assertEqual((code, "1 killed" in said), (0, True))

    def test_a_mutant_that_does_not_compile_is_a_mistake(self):
        code, said, _ = self.run_list(LIST.replace('"bad"', "broken"), "--only", "killed")
        self.assertEqual(code, 1)
        self.assertIn("does not compile: killed", said)
        self.assertIn("x.swift:1:1: error: broken", said)

    def test_tests_that_fail_without_a_mutant(self):
        self.write("root/Sources/A.swift", 'let a = "bad"\nlet b = 1\n')
        code, said, _ = self.run_list(LIST, "--only", "survives")
        self.assertEqual(code, 1)
        self.assertIn("list:3: 'killed': Sources/A.swift: expected its line once, found it 0 times", said)
        code, said, _ = self.run_list(LIST.replace('"good"\n', '"bad"\n').replace('"bad"\n\n', '"x"\n\n', 1))
        self.assertEqual((code, "without a mutant, ATests fails: ✘ Test a()" in said), (2, True))

    def test_a_list_that_does_not_fit(self):
        for change, expected in [
            (("- let b = 1", "- let"), "expected its line once, found it 2 times"),
            (("Sources/A.swift ATests\n- let b", "Sources/B.swift ATests\n- let b"), "the file is not there"),
            (("+ let b = 2", ""), "expected a name, a file with tests, a line with - and one with +"),
            (("+ let b = 2", "+ let b = 1"), "expected tests, and a change"),
            (("+ let b = 2", "* let b = 2"), "expected a line with -, + or !, found '* let b = 2'"),
        ]:
            code, said, asked = self.run_list(LIST.replace(*change), "--check")
            self.assertEqual((code, asked), (1, []))
            self.assertIn(expected, said)
        code, said, _ = self.run_list(LIST, "--check")
        self.assertEqual((code, said), (0, "2 mutants apply\n"))
        self.assertFalse(self.tree.exists())


if __name__ == "__main__":
    unittest.main()
