"""Tests check.py on a site that has nothing wrong, and on one with each fault that it must find."""
import json, pathlib, tempfile, unittest

import check

PAGE = "<!doctype html><link rel=icon href=data:,><div id=app><main><h1 class=title id=title>Page</h1>{}</main></div>"


def site(root, pages):
    """Writes a site, with the data and the HTML of each page, and two files beside them."""
    (root / "reports").mkdir()
    (root / "reports/sound.html").write_text("<link rel=icon href=data:,>sound")
    (root / "reports/thrown.html").write_text("<link rel=icon href=data:,>thrown<script>undefined.planted</script>")
    pages = {"sound": ({}, "<a href=../sound/#title>Title</a>"), **pages}
    (root / "index").mkdir()
    (root / "index/index.json").write_text(json.dumps({"interfaceLanguages": {"swift": []}}))
    (root / "index.html").write_text(
        "<link rel=icon href=data:,><meta http-equiv=refresh content='0; url=documentation/sound/'>")
    for name, (references, html, *content) in pages.items():
        (root / "documentation" / name).mkdir(parents=True)
        (root / "documentation" / name / "index.html").write_text(PAGE.format(html))
        (root / "data/documentation").mkdir(parents=True, exist_ok=True)
        references = {reference["url"]: {"type": "topic", **reference} for reference in references}
        (root / f"data/documentation/{name}.json").write_text(
            json.dumps({"references": references, "primaryContentSections": [{"anchor": "Laws"}, *content]}))


class CheckTests(unittest.TestCase):
    def problems(self, pages):
        with tempfile.TemporaryDirectory() as folder:
            site(pathlib.Path(folder), pages)
            return check.check(pathlib.Path(folder))

    def test_sound(self):
        links = [{"url": "/documentation/sound"}, {"url": "/documentation/sound#Laws"}, {"url": "https://example.org"}]
        html = "<a href=https://example.org>elsewhere</a><a href=../../reports/sound.html>a report</a>"
        self.assertEqual(self.problems({"links": (links, html)}), [])

    def test_each_fault(self):
        image = {"type": "image", "url": "picture", "variants": [{"url": "/images/none.svg"}]}
        found = self.problems({
            "page": ([{"url": "/documentation/none"}], ""),
            "heading": ([{"url": "/documentation/sound#none"}], ""),
            "file": ([{"url": "Other.md"}], ""),
            "picture": ([{**image, "url": "/documentation/sound"}], ""),
            "reference": ([], "", {"type": "reference", "identifier": "https://example.org"}),
            "rendered": ([], "<a href=../none/>none</a>"),
            "base": ([], "<a href=/reports/sound.html>without the base</a>"),
            "opened": ([], "<a href=../../reports/thrown.html>a report</a>"),
            "hash": ([], "<a href=#none>none</a>"),
            "error": ([], "<script>console.error('planted')</script>"),
            "thrown": ([], "<script>undefined.planted</script>"),
            "request": ([], "<img src=../none.svg>"),
            "unknown": ([], "<p class=generic-error>cannot be found</p>"),
        })
        self.assertEqual(
            sorted(page.split("/")[-1] for page, _ in found),
            sorted([
                "page", "heading", "file", "picture", "reference", "rendered", "base", "thrown.html", "hash", "error",
                "thrown", "request", "unknown",
            ]))


if __name__ == "__main__":
    unittest.main()
