import Components
import PullerZipper
import Testing

@Suite struct ZipperTests {
  @Test func functorLaws() throws {
    for w in zippers {
      try #require(observe(w.map { $0 }, depth: 2) == observe(w, depth: 2))
      for f in functions {
        for g in functions { try #require(observe(w.map(f).map(g), depth: 2) == observe(w.map { g(f($0)) }, depth: 2)) }
      }
    }
  }

  /// An `extend` that ignores the place passes the first two by `extract` alone, and none by observation.
  @Test func comonadLaws() throws {
    for w in zippers {
      try #require(observe(w.duplicate().extract(), depth: 2) == observe(w, depth: 2))
      try #require(observe(w.duplicate().map { $0.extract() }, depth: 2) == observe(w, depth: 2))
      try #require(
        Array(w.duplicate().duplicate().elements).map { observe(in: $0, depth: 1) }
          == Array(w.duplicate().map { $0.duplicate() }.elements).map { observe(in: $0, depth: 1) })
      for f in looks {
        try #require(observe(w.extend(f), depth: 2) == observe(w.duplicate().map(f), depth: 2))
        for g in looks {
          try #require(Array(w.extend(f).extend(g).elements) == Array(w.extend { g($0.extend(f)) }.elements))
        }
      }
      for f in functions {
        try #require(observe(w.map(f), depth: 2) == observe(w.extend { f($0.extract()) }, depth: 2))
      }
    }
  }

  /// What lies at a place of the duplicate has its focus there.
  @Test func theDuplicateIsSeenFromEveryPlace() {
    for w in zippers {
      let spaces = w.duplicate()
      #expect(spaces.index == w.index)
      for (index, space) in spaces.elements.enumerated() {
        #expect(space.index == index)
        #expect(Array(space.elements) == Array(w.elements))
      }
    }
  }

  @Test func leftFocusRightAreTheElements() {
    for w in zippers {
      #expect(Array(w.left) + [w.extract()] + Array(w.right) == Array(w.elements))
      #expect((w.left.count, w.elements.count) == (w.index, w.count))
      for index in -1...w.count { #expect(w.peek(index) == w.moved(by: .move(to: index)).extract()) }
    }
    let zipper = Zipper(left: [1, 2], focus: 3, right: [4])
    #expect((Array(zipper.left), zipper.extract(), Array(zipper.right)) == ([1, 2], 3, [4]))
    #expect(zipper.description == "Zipper at 2 of 0..<4")
    #expect(Zipper(focus: 1).description == "Zipper at 0 of 0..<1")
  }

  @Test func anArrayIsAZipperWhereItHasTheElement() {
    #expect(Zipper([1, 2, 3], index: 1).map { Array($0.elements) } == .some([1, 2, 3]))
    #expect(Zipper([1, 2, 3], index: 1)?.extract() == 2)
    #expect(Zipper([1, 2, 3])?.index == 0)
    #expect(Zipper([Int]()) == nil)
    for index in [-1, 3, .min, .max] { #expect(Zipper([1, 2, 3], index: index) == nil) }
  }

  /// More elements than could be stored; only those that are looked at are made.
  @Test func aZipperCanBeHuge() {
    var made: [Int] = []
    var zipper = Zipper(count: .max, index: .max / 2) { index in
      made.append(index)
      return index
    }
    for _ in 0..<1000 { zipper.move(by: .moveRight) }
    zipper.move(by: .move(by: -1))
    #expect(made == [])
    #expect(zipper.map { $0 - .max / 2 }.extract() == 999)
    #expect(zipper.duplicate().moved(by: .moveToLast).extract().left.count == .max - 1)
    #expect(zipper.elements.prefix(2).map { $0 } == [0, 1])
    #expect(made == [.max / 2 + 999, 0, 1])
  }

  /// The precondition of `init(count:index:element:)`.
  @Test func aPlaceThatIsNotThereIsRefused() async {
    for (index, count) in [(0, 0), (1, 1), (-1, 3)] {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [index = index as Int, count = count as Int] in
        _ = Zipper(count: count, index: index) { $0 }
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("a zipper was made of \(count) values with its focus at \(index)"))
    }
  }
}

@Suite struct PullerZipperPairingTests {
  @Test func movesStayWithinTheEnds() throws {
    for w in zippers {
      for m in probes {
        for n in probes {
          let moved = w.moved(by: m).moved(by: n)
          try #require((0..<w.count).contains(moved.index))
          // The same elements, whatever was moved.
          try #require(Array(moved.elements) == Array(w.elements))
          try #require(observe(moved, depth: 1) == observe(w.moved(by: m.then(n)), depth: 1))
        }
        // `move` is faster than what it stands for, and nothing else.
        try #require(observe(w.moved(by: m)) == observe(Zipper.select(m, w.duplicate())))
      }
    }
  }

  @Test func leftUndoesRightAwayFromTheEnds() throws {
    for w in zippers {
      let (right, left) = (w.moved(by: .moveRight), w.moved(by: .moveLeft))
      try #require((right.moved(by: .moveLeft).index == w.index) == (w.index < w.count - 1 || w.count == 1))
      try #require((left.moved(by: .moveRight).index == w.index) == (w.index > 0 || w.count == 1))
      try #require(observe(w.moved(by: .move(by: 1))) == observe(right))
      try #require(observe(w.moved(by: .move(by: -1))) == observe(left))
      try #require(observe(w.moved(by: Puller.index.flatMap { .move(to: $0) })) == observe(w))
    }
  }

  /// A pairing that looks before it has moved fails here.
  @Test func whatIsSeenIsWhereTheMovesLead() throws {
    for w in zippers {
      for m in pullers {
        let outcome = outcome(m, at: Place(index: w.index, count: w.count))
        try #require(w.pair(m) { [$0, $1] } == [outcome.value, w.peek(outcome.index)])
      }
    }
  }
}
