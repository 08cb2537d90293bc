#!/usr/bin/env python3
"""Measures the time from a keystroke in a cell of the spreadsheet to the changed view, in headless Chromium.

keystrokes.py SERVE [ARCHITECTURE...]    SERVE is `duet-serve`, built for release; without architectures, all of them at once

Chromium types digits into the field of a cell, and the page measures from each input event until the text of the cell
above the sheet is that of the field: the event has gone to the server, and the changed view has come back. Prints
milliseconds. The exit code is 1 if the 95th percentile is above 30 ms, 2 if something is missing.
"""
import pathlib, subprocess, sys, time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Documentation"))
from check import Browser, fail, find_chromium  # noqa: E402

LIMIT = 30
COUNT = 200
BEGIN = """document.querySelector('[data-id="sheet.3.C"]').dispatchEvent(new MouseEvent("dblclick", {bubbles: true}))"""
FIELD = """document.querySelector('[data-id="sheet.3.C"] input, input[data-id="sheet.3.C"]')"""
MEASURE = FIELD + """.focus()
times = []
let begun = null, text = ""
addEventListener("input", event => { begun = performance.now(); text = event.target.value }, {capture: true})
new MutationObserver(() => {
  if (begun === null || document.querySelector('[data-id="text"]').textContent !== text) return
  times.push(performance.now() - begun)
  begun = null
}).observe(document.body, {subtree: true, childList: true, characterData: true})
true"""


def until(browser, expression, what):
    end = time.monotonic() + 30
    while not browser.evaluate(expression):
        if time.monotonic() > end:
            fail(f"{what} did not come in 30 s")
        time.sleep(0.005)


def press(browser, key, **more):
    browser.call("Input.dispatchKeyEvent", type="keyDown", key=key, **more)
    browser.call("Input.dispatchKeyEvent", type="keyUp", key=key)


def main(serve, *architectures):
    chromium = find_chromium()
    if not chromium:
        fail("Chromium is missing: install the package chromium, or set CHROMIUM to a Chromium or Chrome")
    chosen = [word for name in architectures for word in ("-a", name)]
    server = subprocess.Popen([serve, "serve", "cells", *chosen], stdout=subprocess.PIPE, text=True)
    browser = Browser(chromium)
    try:
        words = (word for line in server.stdout for word in line.split())
        address = next((word for word in words if word.startswith("http://")), None) or fail(f"{serve} gives no address")
        browser.open(address, """!!document.querySelector('[data-id="sheet.3.C"]')""")
        browser.evaluate(BEGIN)
        until(browser, f"!!{FIELD}", "the field of a cell")
        browser.evaluate(MEASURE)
        for number in range(COUNT):
            # Ten digits, and then ten times the key that takes one away.
            if number // 10 % 2 == 0:
                press(browser, str(number % 10), text=str(number % 10))
            else:
                press(browser, "Backspace", windowsVirtualKeyCode=8)
            until(browser, f"times.length > {number}", f"the view after keystroke {number + 1}")
        times = sorted(browser.evaluate("times"))
    finally:
        browser.end()
        server.terminate()
    median, late = (times[int(len(times) * part)] for part in (0.5, 0.95))
    print(f"{', '.join(architectures) or 'all architectures'}: median {median:.1f} ms, 95th percentile {late:.1f} ms")
    sys.exit(late > LIMIT)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        fail("expected the server: keystrokes.py .build/release/duet-serve")
    main(*sys.argv[1:])
