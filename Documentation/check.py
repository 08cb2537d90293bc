#!/usr/bin/env python3
"""Checks a site that site.sh wrote: every link of every page, and the pages in headless Chromium.

check.py SITE
check.py --find-chromium    says by its exit code whether there is a Chromium

1. In the data from which DocC renders its pages: every link leads to a page that is there, every `#anchor` to a heading
   or a symbol's section that is there, and every image is a file.
2. In Chromium: every article, every module, and one page of each kind of symbol opens without a console error, a failed
   request or DocC's page for missing pages; every link that it renders, and the start page's, leads to a page; and every
   other HTML file that it links to, such as a report, opens without an error, too.

The exit code is 1 if something is wrong, 2 if something is missing. Needs Python 3.8 or later, and Chromium.
"""
import functools, http.server, json, os, pathlib, select, shutil, subprocess, sys, tempfile, threading, time
import urllib.parse

CHROMIUMS = [
    "chromium", "chromium-browser", "google-chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]


def find_chromium():
    """The browser to use, if there is one."""
    programs = [os.environ["CHROMIUM"]] if "CHROMIUM" in os.environ else CHROMIUMS
    return next(filter(None, map(shutil.which, programs)), None)


def fail(message):
    print(f"error: {message}", file=sys.stderr)
    sys.exit(2)


def linked(value):
    """The names of all references in a page's text."""
    if isinstance(value, dict):
        if value.get("type") == "reference" and "identifier" in value:
            yield value["identifier"]
        for inner in value.values():
            yield from linked(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from linked(inner)


class Site:
    """The files of the site, and what is wrong with them."""

    def __init__(self, root):
        self.root = root
        self.problems = []
        self.files = set()  # the addresses of the HTML files that are linked to and are not DocC's
        self.pages = {}  # of each address, as in /documentation/duet: its data
        for path in sorted((root / "data").rglob("*.json")):
            address = "/" + str(path.relative_to(root / "data"))[: -len(".json")]
            self.pages[address] = json.loads(path.read_text())

    def report(self, page, problem):
        if (page, problem) not in self.problems:
            self.problems.append((page, problem))
            print(f"{page}: {problem}", file=sys.stderr)

    @functools.lru_cache(maxsize=None)
    def anchors(self, address):
        """What a link with # may name on a page."""
        found = set()

        def walk(value):
            if isinstance(value, dict):
                found.update(value[key] for key in ("anchor", "title", "name") if isinstance(value.get(key), str))
                for inner in value.values():
                    walk(inner)
            elif isinstance(value, list):
                for inner in value:
                    walk(inner)

        walk({key: value for key, value in self.pages[address].items() if key != "references"})
        return {anchor for name in found for anchor in (name, name.replace(" ", "-"))}

    def follow(self, page, link):
        """Reports a link that leads nowhere. Links to other sites are not followed."""
        parts = urllib.parse.urlsplit(link)
        if parts.scheme or parts.netloc:
            return
        address = urllib.parse.unquote(parts.path)
        if not address.startswith("/"):
            return self.report(page, f"dead link: {link}")
        address = address.rstrip("/")
        if address in self.pages:
            if not (self.root / address[1:] / "index.html").is_file():
                self.report(page, f"dead link, no index.html: {link}")
            anchor = urllib.parse.unquote(parts.fragment)
            if anchor and anchor.lower() not in {known.lower() for known in self.anchors(address)}:
                self.report(page, f"dead link, no such heading: {link}")
        elif not (self.root / (address or "/index.html")[1:]).is_file():
            self.report(page, f"dead link: {link}")
        elif address.endswith(".html"):
            self.files.add(address)

    def follow_data(self):
        for page, data in self.pages.items():
            for name in set(linked(data)) - data.get("references", {}).keys():
                self.report(page, f"link without a reference, which DocC leaves out: {name}")
            for reference in data.get("references", {}).values():
                kind = reference.get("type")
                if "url" in reference:
                    self.follow(page, reference["url"])
                for variant in reference.get("variants", []) if kind in ("image", "video", "download") else []:
                    if "url" in variant:
                        self.follow(page, variant["url"])
        index = json.loads((self.root / "index/index.json").read_text())

        def walk(nodes):
            for node in nodes:
                if "path" in node:
                    self.follow("the sidebar", node["path"])
                walk(node.get("children", []))

        for nodes in index["interfaceLanguages"].values():
            walk(nodes)

    def chosen(self):
        """The pages to open: every article and module, and one of each kind of the pages that DocC makes of symbols."""
        kinds = set()
        for page, data in self.pages.items():
            kind = data.get("metadata", {}).get("symbolKind")
            if page.endswith("-implementations"):
                kind = "implementations"
            if kind in (None, "module") or kind not in kinds:
                kinds.add(kind)
                yield page


class Browser:
    """Headless Chromium, driven by the DevTools protocol over a pipe."""

    def __init__(self, program):
        self.profile = tempfile.mkdtemp()
        commands, self.commands = os.pipe()
        self.events, events = os.pipe()

        def inherit():  # Chromium reads commands from descriptor 3, and writes answers and events to 4.
            high = os.dup(commands), os.dup(events)
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [
                program, "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--disable-dev-shm-usage", "--hide-scrollbars", f"--user-data-dir={self.profile}", "about:blank",
            ],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=inherit,
            close_fds=False)
        os.close(commands)
        os.close(events)
        self.buffer, self.last, self.waiting, self.session = b"", 0, [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    def message(self, seconds):
        """The next message, or None if none came in time."""
        end = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            if not select.select([self.events], [], [], max(0, end - time.monotonic()))[0]:
                return None
            part = os.read(self.events, 1 << 20)
            if not part:
                fail("Chromium ended; run it by hand to see why")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.last += 1
        request = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.commands, json.dumps(request).encode() + b"\0")
        end = time.monotonic() + 60
        while True:
            message = self.message(end - time.monotonic())
            if message is None:
                fail(f"Chromium did not answer {method} in a minute")
            if message.get("id") == self.last:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self.waiting.append(message)

    def evaluate(self, expression):
        """A value, or None if the page went away meanwhile, as when it leads to another."""
        try:
            return self.call("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")
        except RuntimeError:
            return None

    def open(self, address, ready):
        """Opens a page. True when `ready` is true and Chromium has been quiet for a moment, false after 30 seconds."""
        self.call("Page.navigate", url=address)
        end = time.monotonic() + 30
        while not self.evaluate(ready):
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        while time.monotonic() < end and (message := self.message(0.05)):
            self.waiting.append(message)
        return True

    def errors(self):
        """What went wrong since this was called last."""
        waiting, self.waiting = self.waiting, []
        for message in waiting:
            event, value = message.get("method"), message.get("params", {})
            if event == "Runtime.exceptionThrown":
                details = value["exceptionDetails"]
                yield "console error: " + details.get("exception", {}).get("description", details["text"])
            elif event == "Runtime.consoleAPICalled" and value["type"] in ("error", "assert"):
                yield "console error: " + " ".join(str(a.get("value", a.get("description"))) for a in value["args"])
            elif event == "Log.entryAdded" and value["entry"]["level"] == "error":
                yield f"console error: {value['entry']['text']} {value['entry'].get('url', '')}"

    def end(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site under a path, as most hosts do."""

    def translate_path(self, path):
        return super().translate_path(path[len(BASE):]) if path.startswith(BASE + "/") else os.devnull + "/none"

    def log_message(self, *_):
        pass


BASE = "/some/base"
# Whether a page is shown.
SHOWN = "!!document.querySelector('#app main .title, .generic-error')"
FILLED = "document.readyState === 'complete' && /\\S/.test(document.body.innerText)"

# The links to other pages, and those to a place on the page that is not there.
LINKS = """[...document.querySelectorAll('a[href]')].flatMap(link => {
  if (link.pathname != location.pathname || !link.hash) return [link.href]
  return document.getElementById(decodeURIComponent(link.hash.slice(1))) ? [] : [link.hash]
})"""


def check(root):
    """What is wrong with a site, as pairs of a page and a problem."""
    if not (root / "data").is_dir():
        fail(f"there is no site in {root}: run `make site`")
    chromium = find_chromium()
    if not chromium:
        fail("Chromium is missing: install the package chromium, or set CHROMIUM to a Chromium or Chrome")
    site = Site(root)
    site.follow_data()
    print(f"followed the links of {len(site.pages)} pages")

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{server.server_port}"
    browser = Browser(chromium)
    try:
        if not browser.open(origin + BASE + "/", f"location.pathname.startsWith('{BASE}/documentation/') && {SHOWN}"):
            site.report("/", "does not lead to a page")
        pages = list(site.chosen())
        for page in pages:
            if not browser.open(origin + BASE + urllib.parse.quote(page) + "/", SHOWN):
                site.report(page, "shows nothing")
            if browser.evaluate("!!document.querySelector('.generic-error')"):
                site.report(page, "DocC cannot show it")
            for link in browser.evaluate(LINKS) or []:
                if link.startswith("#"):
                    site.report(page, f"dead link, no such heading: {link}")
                elif link.startswith(origin):
                    path = link[len(origin):]
                    if path.startswith(BASE + "/"):
                        site.follow(page, path[len(BASE):])
                    else:
                        site.report(page, f"dead link, outside of the site: {path}")
            for error in browser.errors():
                site.report(page, error.replace(origin + BASE, ""))
        for file in sorted(site.files):
            if not browser.open(origin + BASE + urllib.parse.quote(file), FILLED):
                site.report(file, "shows nothing")
            for error in browser.errors():
                site.report(file, error.replace(origin + BASE, ""))
        print(f"opened {len(pages)} pages and {len(site.files)} other files in Chromium")
    finally:
        browser.end()
        server.shutdown()
        server.server_close()
    return site.problems


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if sys.argv[1] == "--find-chromium":
        sys.exit(not find_chromium())
    problems = check(pathlib.Path(sys.argv[1]))
    print(f"{len(problems)} problems")
    sys.exit(1 if problems else 0)
