"""finish.py SITE: makes one site of what `docc merge` wrote.

- The sidebar and the search have all libraries, below the start page. DocC's have only the library that is shown.
- Summaries keep their links: DocC loses those in a summary that is shown in another library.
- A path leaves out what has no page. DocC makes none for a type of another library whose members are all listed on a
  page of ours, as those of `Kind` are, but leads to it.
- Each page finds the site's base by its own address, so that the site works under any path. DocC's pages add the base
  to links between them, but not to those to other files, such as the reports: a script adds it.
- `/` leads to the start page.
"""
import json, pathlib, re, sys

from check import linked

START = "/documentation/duet"
BASE = r"""<script>
var baseUrl = location.pathname.replace(/^(.*\/)documentation(\/.*)?$/, "$1")
new MutationObserver(() => {
  for (const link of document.querySelectorAll('a[href^="/reports/"]:not([data-based])')) {
    link.setAttribute("href", baseUrl + link.getAttribute("href").slice(1))
    link.dataset.based = ""
  }
}).observe(document, { childList: true, subtree: true })
</script>"""

root = pathlib.Path(sys.argv[1])

# DocC shows the tree of the module in a page's address. With one module in the index, it shows the same on each page.
index = json.loads((root / "index/index.json").read_text())
for language, [merged] in index["interfaceLanguages"].items():
    modules = {node["path"]: node for node in merged["children"]}
    start = modules.pop(START)
    start["children"] = [
        {**modules[node["path"]], "type": "collection"} if node.get("path") in modules else node
        for node in start["children"]
    ]
    unlisted = modules.keys() - {node.get("path") for node in start["children"]}
    if unlisted:
        sys.exit(f"error: Documentation/Duet.docc/Duet.md does not list {', '.join(sorted(unlisted))}")
    index["interfaceLanguages"][language] = [start]
(root / "index/index.json").write_text(json.dumps(index, separators=(",", ":")))

pages = {path: json.loads(path.read_text()) for path in (root / "data").rglob("*.json")}
addresses = {"/" + str(path.relative_to(root / "data"))[: -len(".json")] for path in pages}


def has_page(reference):
    return reference["url"].split("#")[0] in addresses


references = {name: value for page in pages.values() for name, value in page.get("references", {}).items()}
for path, page in pages.items():
    known = page.setdefault("references", {})
    lost = set(linked(page)) & references.keys() - known.keys()
    known.update((name, references[name]) for name in lost)
    gone = {name for names in page.get("hierarchy", {}).get("paths", []) for name in names if not has_page(known[name])}
    if gone:
        page["hierarchy"]["paths"] = [
            [name for name in names if name not in gone] for names in page["hierarchy"]["paths"]
        ]
        for name in gone:
            del known[name]
    if lost or gone:
        path.write_text(json.dumps(page, separators=(",", ":")))


def written(tag):
    text = tag[0].replace('="/', "=\"' + baseUrl + '").replace("</script>", r"<\/script>")
    return f"<script>document.write('{text}')</script>"


texts = {}  # of each text of a page: the text that replaces it; DocC gives all pages the same
for page in (root / "documentation").rglob("index.html"):
    text = page.read_text()
    if text not in texts:
        changed = text.replace('<script>var baseUrl = "/"</script>', "")
        changed = re.sub(r'<link [^>]*href="/[^>]*>|<script [^>]*src="/[^>]*></script>', written, changed)
        texts[text] = changed.replace('<meta charset="utf-8">', '<meta charset="utf-8">' + BASE)
    page.write_text(texts[text])

(root / "theme-settings.json").write_text("{}\n")  # DocC's pages ask for it.
(root / "index.html").write_text(
    f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<link rel="icon" href="favicon.ico">
<meta http-equiv="refresh" content="0; url={START[1:]}/">
<title>Duet</title>
<a href="{START[1:]}/">Duet</a>
"""
)
