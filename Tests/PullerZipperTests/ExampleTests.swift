import Components
import Effects
import PullerZipper
import Testing

// The examples of the catalogue, verbatim.
@MainActor
@Suite struct ExampleTests {
  @Test func aRowWithAFocus() {
    let days = Zipper(left: ["Mon", "Tue"], focus: "Wed", right: ["Thu"])
    let pairs = days.extend { "\($0.extract()), then \($0.peek($0.index + 1))" }

    let next = days.moved(by: .moveRight.then(.moveRight)).extract()  // "Thu": there is no more
    let seen = pairs.moved(by: .moveToFirst).extract()  // "Mon, then Tue"
    let middle = days.pair(Puller.count.flatMap { .move(to: $0 / 2) }) { $1 }  // "Wed"

    #expect(next == "Thu")
    #expect(seen == "Mon, then Tue")
    #expect(middle == "Wed")
  }

  @Test func aWizard() {
    enum Step { case back, next }
    let pages = ["Who are you?", "Where do you live?", "Is this right?"]
    let wizard = ZipperComponent<Simulated, Step, String>(
      count: pages.count,
      dispatcher: .pure { step in step == .back ? .moveLeft : .moveRight },
      render: { "\($0 + 1) of \(pages.count): \(pages[$0])" }
    )
    let explorer = Explorer(wizard)
    var shown: [String] = []
    for step in [Step.next, .next, .next, .back] {
      explorer.explore().send(step).start(in: Simulation()) {}
      shown.append(explorer.explore().view)
    }
    // shown: "2 of 3: Where do you live?", "3 of 3: Is this right?", the same, "2 of 3: Where do you live?"

    #expect(
      shown == [
        "2 of 3: Where do you live?", "3 of 3: Is this right?", "3 of 3: Is this right?", "2 of 3: Where do you live?",
      ])
  }

  @Test func aHistory() {
    let edits: [(inout String) -> Void] = [{ $0 += "a" }, { $0 += "b" }, { $0 += "c" }]
    var versions = [""]
    for edit in edits {
      var next = versions[versions.count - 1]
      edit(&next)
      versions.append(next)
    }
    let history = Zipper(versions, index: versions.count - 1)

    let undone = history?.moved(by: .moveLeft.then(.moveLeft))
    let now = undone?.extract()  // "a"
    let again = undone?.moved(by: .moveRight).extract()  // "ab"
    let original = undone?.moved(by: .moveToFirst).extract()  // ""

    #expect((now, again, original) == ("a", "ab", ""))
  }
}
