import Utilities
import Testing

@testable import TextUI

/// Counts the calls of a function.
private final class Asked<Input> {
  var inputs: [Input] = []
}

@Suite struct MemoTests {
  /// A memo equals its function at any place, and computes only what it has not kept.
  @Test(arguments: [1, 2, 7]) func law(places: Int) {
    let asked = Asked<Int>()
    let memo = Memo(places: places) { (input: Int) in
      asked.inputs.append(input)
      return "\(input)"
    }
    let kept = places == 7 ? 8 : places
    /// The input kept at each place, as documented.
    var inputs: [Int: Int] = [:]
    var builds = 0
    var random = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      let input = random.number(below: 4)
      let place = random.number(below: 40) - 20
      #expect(memo(input, at: place) == "\(input)")
      let own = (place % kept + kept) % kept
      if inputs.updateValue(input, forKey: own) != input { builds += 1 }
      #expect(asked.inputs.count == builds)
    }
    #expect(builds < 1900)
  }

  /// A view is returned with its storage, and built again when its input has changed.
  @Test func sharing() {
    let asked = Asked<String>()
    let memo = Memo { (name: String) in
      asked.inputs.append(name)
      return TextView<Int> { $0.button("hello", label: name, 1) }
    }
    let first = memo("Ada")
    #expect(memo("Ada").nodes.storage == first.nodes.storage)
    // A `map` shares the view.
    #expect(memo("Ada").map { -$0 }.nodes.storage == first.nodes.storage)
    #expect(asked.inputs == ["Ada"])
    #expect(memo("Eve").lines == ["[Eve]"] && memo("Ada").lines == ["[Ada]"])
    #expect(asked.inputs == ["Ada", "Eve", "Ada"])
  }

  /// There is at least one place, and at most as many as can be kept.
  @Test func bounds() {
    for (places, count) in [(-3, 1), (64, 64), (65, 128), (.max, 1 << 16)] {
      #expect(Memo(places: places) { (n: Int) in n }.kept.count == count)
    }
    let memo = Memo(places: 4) { (n: Int) in n }
    #expect([Int.min, -1, 0, .max].map { memo($0, at: $0) } == [.min, -1, 0, .max])
  }

  /// A function can call its own memo.
  @Test func recursion() {
    var fibonacci: Memo<Int, Int>?
    var calls = 0
    fibonacci = Memo(places: 64) { n in
      calls += 1
      guard n > 1, let fibonacci else { return n }
      return fibonacci(n - 1, at: n - 1) + fibonacci(n - 2, at: n - 2)
    }
    #expect(fibonacci?(60, at: 60) == 1_548_008_755_920)
    #expect(calls == 61)
    fibonacci = nil
  }

  /// A custom comparison can distinguish equal values.
  @Test func sameness() {
    let one = "\u{E9}"
    let two = "e\u{301}"
    #expect(one == two && !one.isSame(as: two))
    let memo = Memo(isSame: { $0.isSame(as: $1) }) { (text: String) in text.unicodeScalars.count }
    #expect(memo(one) == 1 && memo(two) == 2)
    let equal = Memo { (text: String) in text.unicodeScalars.count }
    #expect(equal(one) == 1 && equal(two) == 1)
  }

  /// Strings are the same if their code points are, wherever they are stored.
  @Test func strings() {
    for first in samples {
      for second in samples {
        #expect(first.isSame(as: second) == first.unicodeScalars.elementsEqual(second.unicodeScalars))
      }
      // On the heap, not inline, and in different storage.
      var copy = ""
      copy.reserveCapacity(100)
      copy += first
      #expect(copy.isSame(as: first) && first.isSame(as: copy))
    }
  }

  /// Two views that share a memo each see their own, and a list builds each visible row once.
  @Test func rows() {
    let asked = Asked<String>()
    let row = Memo(places: 16) { (title: String) in
      asked.inputs.append(title)
      return TextView<Int> { $0.toggle("favorite", label: title, isOn: false, 1) }
    }
    func view(_ titles: [String]) -> TextView<Int> {
      TextView { view in view.list("l", TextList(titles.indices) { row(titles[$0], at: $0) }) }
    }
    var titles = (0..<1000).map { "t\($0)" }
    let size = Size(width: 20, height: 5)
    var screen = view(titles).laidOut(in: size, after: nil)
    #expect(asked.inputs == ["t0", "t1", "t2", "t3", "t4"])
    titles[3] = "new"
    titles[900] = "out of sight"
    screen = view(titles).laidOut(in: size, after: screen)
    #expect(asked.inputs.dropFirst(5) == ["new"])
    #expect(screen.grid.lines == ["[t0]", "[t1]", "[t2]", "[new]", "[t4]"])
    asked.inputs = []
    let other = ["t0", "x", "t2"]
    #expect(view(other).laidOut(in: size).grid.lines == ["[t0]", "[x]", "[t2]"])
    #expect(view(titles).laidOut(in: size, after: screen) == screen)
    #expect(asked.inputs == ["x", "t1"])
  }
}
