#!/usr/bin/env python3
"""Takes pictures of pages in headless Chromium: 1400 and 400 pixels wide, in light and in dark.

screenshots.py FOLDER NAME=ADDRESS...    an address is a file or a URL, with a #step

Of each page, writes NAME-1400.png, NAME-1400~dark.png, NAME-400.png and NAME-400~dark.png into the folder. DocC shows the
dark ones to readers who prefer dark. The exit code is 1 if a page shows nothing or has an error, 2 if something is missing.
"""
import array, base64, collections, pathlib, struct, sys, urllib.parse, zlib

from check import Browser, fail, find_chromium
from check_reports import READY

HEIGHT = 900
# Two frames later, everything is drawn.
DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
# The pixels of a picture, as base 64 of four bytes each.
PIXELS = """(async () => {
  const picture = await createImageBitmap(await (await fetch("data:image/png;base64,%s")).blob())
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d"), reader = new FileReader()
  context.drawImage(picture, 0, 0)
  reader.readAsDataURL(new Blob([context.getImageData(0, 0, picture.width, picture.height).data]))
  await new Promise(done => reader.onload = done)
  return reader.result.split(",")[1]
})()"""


def small(pixels, width):
    """A PNG with 256 colors, a third of the size of one with all. Other colors become the nearest of them."""
    frequent = [pixel.to_bytes(4, sys.byteorder)[:3] for pixel, _ in collections.Counter(pixels).most_common()]
    # One color of each kind, so that a small red sign stays red; then the most frequent ones.
    kinds = {tuple(part >> 5 for part in color): color for color in reversed(frequent)}
    colors = list(dict.fromkeys([*kinds.values(), *frequent]))[:256]

    def nearest(pixel):
        color = pixel.to_bytes(4, sys.byteorder)
        return min(range(len(colors)), key=lambda i: sum((a - b) ** 2 for a, b in zip(color, colors[i])))

    places = {pixel: nearest(pixel) for pixel in set(pixels)}
    lines = (pixels[start : start + width] for start in range(0, len(pixels), width))
    data = b"".join(b"\0" + bytes(places[pixel] for pixel in line) for line in lines)
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, len(pixels) // width, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(colors)),
        (b"IDAT", zlib.compress(data, 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(part)) + kind + part + struct.pack(">I", zlib.crc32(kind + part)) for kind, part in parts)


def pictures(browser, address):
    """The pictures of a page, as pairs of the end of a name and the pixels."""
    for width in (1400, 400):
        browser.call("Emulation.setDeviceMetricsOverride", width=width, height=HEIGHT, deviceScaleFactor=1, mobile=False)
        for theme, end in (("light", ""), ("dark", "~dark")):
            # Without motion, so that no color is on its way from one theme to the other.
            media = {"prefers-color-scheme": theme, "prefers-reduced-motion": "reduce"}
            features = [{"name": name, "value": value} for name, value in media.items()]
            browser.call("Emulation.setEmulatedMedia", features=features)
            # Another #step alone would not load the page again.
            if not browser.open("about:blank", "true") or not browser.open(address, READY):
                fail(f"{address} shows nothing")
            browser.call("Runtime.evaluate", expression=DRAWN, awaitPromise=True)
            picture = browser.call("Page.captureScreenshot")["data"]
            browser.open("about:blank", "location.href === 'about:blank'")
            found = browser.call("Runtime.evaluate", expression=PIXELS % picture, awaitPromise=True, returnByValue=True)
            yield f"-{width}{end}.png", width, array.array("I", base64.b64decode(found["result"]["value"]))


def main(folder, pages):
    chromium = find_chromium()
    if not chromium:
        fail("Chromium is missing: install the package chromium, or set CHROMIUM to a Chromium or Chrome")
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    browser, problems, size = Browser(chromium), [], 0
    try:
        for name, address in pages:
            if not urllib.parse.urlsplit(address).scheme:
                file, _, step = address.partition("#")
                address = f"{pathlib.Path(file).resolve().as_uri()}#{step}"
            for end, width, pixels in pictures(browser, address):
                picture = small(pixels, width)
                (folder / (name + end)).write_bytes(picture)
                size += len(picture)
            problems += [f"{name}: {error}" for error in browser.errors()]
    finally:
        browser.end()
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{4 * len(pages)} pictures are in {folder}, {size // 1024} KB")
    return 1 if problems else 0


if __name__ == "__main__":
    pages = [page.partition("=")[::2] for page in sys.argv[2:]]
    if not pages or not all(name and address for name, address in pages):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], pages))
