import Support
import Testing

/// Where `lesson` writes its page; the page itself is tested in a browser.
@Suite struct LessonCommandTests {
  @Test func itWritesOneFile() throws {
    let scratch = try Scratch(["old.html": "old"])
    let outcome = try scratch.run("duet lesson -o old.html", status: 0)
    #expect(outcome.out == "old.html: 8 lessons\n" && outcome.err == "")
    let page = try scratch.read("old.html")
    #expect(page.hasPrefix("<!doctype html>") && page.contains("Small comonads to touch"))
    try scratch.run("duet lesson -o - >two.html; duet lesson >three.html; cmp two.html three.html", status: 0)
    #expect(try scratch.read("two.html") == page)
  }

  @Test func itsErrors() throws {
    let scratch = try Scratch()
    let missing = try scratch.run("duet lesson -o no/such/folder.html", status: 74)
    #expect(missing.err.contains("no/such/folder.html: "))
    try scratch.run("duet lesson store", status: 64)
    try scratch.run("duet lesson --lesson store", status: 64)
  }
}
