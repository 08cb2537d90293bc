#!/usr/bin/env python3
"""Checks reports of `duet report` in headless Chromium.

check_reports.py FOLDER [AXE]    AXE is axe-core's axe.min.js

Each report opens without an error of the console and without a request beside the file; it shows every step by keyboard;
it fits a window of 1400, 400 and 320 pixels; it keeps a chosen theme; and axe, if it is given, finds no violation in
light and in dark. The exit code is 1 if something is wrong, 2 if something is missing.
"""
import pathlib, sys, time

from check import Browser, fail, find_chromium

READY = "window.duetReady > 0 && !!document.querySelector('.view *')"
AXE = """axe.run(document, {resultTypes: ['violations']}).then(result => { window.found = result.violations.map(
  found => found.id + ' at ' + found.nodes.map(node => node.target.join(' ')).slice(0, 3).join(', ')) }); 0"""


def key(browser, name):
    """Presses a key that types a character."""
    for kind in ("keyDown", "keyUp"):
        browser.call("Input.dispatchKeyEvent", type=kind, key=name, text=name if kind == "keyDown" else "")


def wait(browser, condition, seconds=20):
    """Whether a condition becomes true in time."""
    end = time.monotonic() + seconds
    while not browser.evaluate(condition):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def problems(browser, page, axe):
    """What is wrong with a report."""
    if not browser.open(page.as_uri(), READY):
        yield "shows nothing"
    requests = [
        message["params"]["request"]["url"] for message in browser.waiting
        if message.get("method") == "Network.requestWillBeSent"
    ]
    for url in requests:
        if url != page.as_uri() and not url.startswith("data:"):
            yield f"requests {url}"
    if page.as_uri() not in requests:
        yield "is not seen to be requested, so other requests would not be seen, either"
    last = browser.evaluate("Number(document.getElementById('slider').max)")
    key(browser, "{")
    wait(browser, "document.documentElement.dataset.shown === '0'")
    for step in range(1, last + 1):
        key(browser, "]")
        if not wait(browser, f"document.documentElement.dataset.shown === '{step}'"):
            yield f"step {step} is not shown after ]"
            break
    for width in (1400, 400, 320):
        browser.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        wide = browser.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            yield f"is {wide} pixels wide in a window of {width}"
        for theme in ("light", "dark") if axe and width > 320 else ():
            # Without motion, so that no colour is on its way from one theme to the other.
            media = {"prefers-color-scheme": theme, "prefers-reduced-motion": "reduce"}
            features = [{"name": name, "value": value} for name, value in media.items()]
            browser.call("Emulation.setEmulatedMedia", features=features)
            browser.evaluate("delete window.found")
            browser.evaluate(axe + "\n" + AXE)
            if not wait(browser, "!!window.found"):
                yield "axe does not end"
            for found in browser.evaluate("window.found") or []:
                yield f"{theme}, {width} pixels: {found}"
    browser.call("Emulation.clearDeviceMetricsOverride")
    themes = []
    for _ in range(3):
        browser.evaluate("document.getElementById('theme').click()")
        browser.open("about:blank", "location.href === 'about:blank'")
        browser.open(page.as_uri(), READY)
        themes.append(browser.evaluate("document.documentElement.dataset.theme"))
    if themes != ["light", "dark", "auto"]:
        yield f"opens with the themes {themes}, not with those that were chosen"
    yield from browser.errors()


def main(folder, axe):
    chromium = find_chromium()
    if not chromium:
        fail("Chromium is missing: install the package chromium, or set CHROMIUM to a Chromium or Chrome")
    pages = sorted(pathlib.Path(folder).resolve().glob("*.html"))
    if not pages:
        fail(f"there is no report in {folder}")
    source = pathlib.Path(axe).read_text() if axe else None
    if not source:
        print("skipped: axe is missing", file=sys.stderr)
    count = 0
    browser = Browser(chromium)
    try:
        for page in pages:
            for problem in problems(browser, page, source):
                print(f"{page.name}: {problem}", file=sys.stderr)
                count += 1
    finally:
        browser.end()
    print(f"opened {len(pages)} reports in Chromium; {count} problems")
    return 1 if count else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None))
