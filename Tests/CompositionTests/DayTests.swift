import Algebra
import Composition
import StateStore
import Testing
import WriterTraced

private typealias Both = DayBrand<StoreBrand<Int>, TracedBrand<Log>>
private typealias Changes = StateStorePairing<Int>
private typealias Tellings = WriterTracedPairing<Log>

private func left<A>(_ change: State<Int, A>) -> Co<Both, A> { .liftLeft(change.kind, by: Changes.self) }
private func right<A>(_ writer: Writer<Log, A>) -> Co<Both, A> { .liftRight(writer.kind, by: Tellings.self) }

private var spaces: [Kind<Both, String>] {
  stores.flatMap { store in traces.map { trace in Day(store, trace) { "\($0) \($1)" }.kind } }
}

private var probes: [Co<Both, Void>] { [left(.put(1)), left(.modify { $0 = ($0 + 1) % 3 }), right(.tell(["b"]))] }

/// Actions of both sides, mixed.
private var actions: [Co<Both, Int>] {
  [
    left(.get), right(Writer(5, log: ["a"])), left(.put(2)).then(right(.tell(["b"]))).map { 7 },
    left(.get).flatMap { a in right(Writer(a, log: a == 0 ? [] : ["a"])) },
  ]
}

@Suite struct DayTests {
  @Test func bothAreSeen() {
    let both = Day(Store(1) { $0 }.kind, Traced<[Int], Int> { $0.count }.kind) { "\($0) and \($1)" }
    #expect(both.extract() == "1 and 0")
    #expect("\(both)" == "left: Store at 1; right: Traced after []")
  }

  @Test func eachMovesAlone() {
    let both = Day(Store(1) { $0 }.kind, Traced<Log, String> { String($0) }.kind) { "\($0) \($1)" }.kind
    let moved = CoPairing<Both>.move(left(.put(2)).then(right(.tell(["a"]))).then(left(.modify { $0 += 5 })).kind, both)
    #expect(Both.extract(moved) == "7 a")
    #expect(Both.extract(both) == "1 ")
  }

  @Test func leftAndRightMovesCommute() throws {
    #expect(DayLaws(liftLeft: left, liftRight: right).broken() == [])
  }

  @Test func liftsAreMonadMorphisms() throws {
    for a in states {
      try #require(outcomes(left(.pure(a)), from: spaces, probes) == outcomes(.pure(a), from: spaces, probes))
      try #require(outcomes(right(.pure(a)), from: spaces, probes) == outcomes(.pure(a), from: spaces, probes))
    }
    for m in changes {
      for k in nextChanges {
        try #require(
          outcomes(left(m.flatMap(k)), from: spaces, probes)
            == outcomes(left(m).flatMap { left(k($0)) }, from: spaces, probes))
      }
    }
    for m in writers {
      for k in nextWriters {
        try #require(
          outcomes(right(m.flatMap(k)), from: spaces, probes)
            == outcomes(right(m).flatMap { right(k($0)) }, from: spaces, probes))
      }
    }
  }

  /// A lifted action is run over its own space as it is by its own pairing.
  @Test func liftsAgreeWithTheirPairings() throws {
    for store in stores {
      for trace in traces {
        let both = Day(store, trace) { "\($0) \($1)" }.kind
        for m in changes {
          let (value, x) = Changes.pair(m.kind, store) { ($0, $1) }
          #expect(left(m).pair(with: both) { "\($0): \($1)" } == "\(value): \(x) \(TracedBrand.extract(trace))")
        }
        for m in writers {
          let (value, y) = Tellings.pair(m.kind, trace) { ($0, $1) }
          #expect(right(m).pair(with: both) { "\($0): \($1)" } == "\(value): \(StoreBrand.extract(store)) \(y)")
        }
      }
    }
  }

  @Test func actionsSayWhatTheyDo() {
    #expect("\(right(.tell(["a"])))" == #"right: tell ["a"]"#)
    #expect("\(left(.put(1)).then(right(.tell(["a"]))))" == #"left: ‹function›; right: tell ["a"]"#)
  }

  // MARK: Isomorphisms

  /// Swapping is its own inverse, and takes the left one's actions to the right one's.
  @Test func swapping() throws {
    for space in spaces {
      let swapped = Day(space).swapped()
      try #require(observe(swapped.swapped().kind, probes) == observe(space, probes))
      for m in changes {
        let other = Co<DayBrand<TracedBrand<Log>, StoreBrand<Int>>, Int>.liftRight(m.kind, by: Changes.self)
        try #require(other.pair(with: swapped.kind) { "\($0) \($1)" } == left(m).pair(with: space) { "\($0) \($1)" })
      }
    }
  }

  @Test func nesting() throws {
    typealias Inner = DayBrand<TracedBrand<Log>, StoreBrand<Int>>
    typealias Three = DayBrand<StoreBrand<Int>, Inner>
    let inner = Day(Traced<Log, String> { String($0) }.kind, Store(5) { $0 }.kind) { "\($0) \($1)" }
    let three = Day(Store(1) { $0 }.kind, inner.kind) { "\($0) \($1)" }
    let innerActions: [Co<Inner, Void>] = [
      .liftLeft(Writer.tell(["b"]).kind, by: Tellings.self), .liftRight(State.put(8).kind, by: Changes.self),
    ]
    let probes: [Co<Three, Void>] =
      innerActions.map { .liftRight($0.kind, by: CoPairing<Inner>.self) }
      + [.liftLeft(State.put(2).kind, by: Changes.self)]
    let left: Day<DayBrand<StoreBrand<Int>, TracedBrand<Log>>, StoreBrand<Int>, String> = three.leftNested()
    try #require(observe(left.rightNested().kind, probes) == observe(three.kind, probes))

    // The same actions, in the other nesting.
    typealias First = DayBrand<StoreBrand<Int>, TracedBrand<Log>>
    let first: [Co<First, Void>] = [
      .liftRight(Writer.tell(["b"]).kind, by: Tellings.self), .liftLeft(State.put(2).kind, by: Changes.self),
    ]
    let others: [Co<DayBrand<First, StoreBrand<Int>>, Void>] = [
      .liftLeft(first[0].kind, by: CoPairing<First>.self), .liftRight(State.put(8).kind, by: Changes.self),
      .liftLeft(first[1].kind, by: CoPairing<First>.self),
    ]
    try #require(observe(left.kind, others) == observe(three.kind, probes))
    try #require(Set(observe(left.kind, others)).count > 6)
    let again: Day<DayBrand<StoreBrand<Int>, TracedBrand<Log>>, StoreBrand<Int>, String> = left.rightNested()
      .leftNested()
    try #require(observe(again.kind, others) == observe(left.kind, others))
  }

  @Test func theUnit() throws {
    let changes: [Co<StoreBrand<Int>, Void>] = [Co(.put(1)), Co(.modify { $0 = ($0 + 1) % 3 })]
    typealias Alone = DayBrand<IdentityBrand, StoreBrand<Int>>
    let beside: [Co<Alone, Void>] = changes.map { .liftRight($0.kind, by: CoPairing<StoreBrand<Int>>.self) }
    for store in stores {
      let day = Day<IdentityBrand, StoreBrand<Int>, Int>.beside(store)
      try #require(observe(day.alone(), changes) == observe(store, changes))
      try #require(observe(day.kind, beside) == observe(store, changes))
      // One that is not made by `beside`, and makes something of the point.
      let other = Day(Identity(value: 10).kind, store) { $0 + $1 }
      let again = Day<IdentityBrand, StoreBrand<Int>, Int>.beside(other.alone())
      try #require(observe(again.kind, beside) == observe(other.kind, beside))
    }
  }

  /// The twins: a lift that moves both sides, and one that moves the wrong one.
  @Test func aLiftThatMovesBothSidesIsFound() {
    func both(_ change: State<Int, Int>) -> Co<Both, Int> {
      left(change).flatMap { a in right(.tell(["a"])).map { a } }
    }
    #expect(DayLaws(liftLeft: both, liftRight: right).broken() == ["the right one stays", "left and right commute"])
  }

  @Test func aLiftThatMovesNothingIsFound() {
    func none(_ change: State<Int, Int>) -> Co<Both, Int> { left(.gets { change.run($0).value }) }
    #expect(DayLaws(liftLeft: none, liftRight: right).broken() == ["the left one moves"])
  }
}

/// The laws of moving one of two, for lifts that may be broken.
private struct DayLaws {
  let liftLeft: (State<Int, Int>) -> Co<Both, Int>
  let liftRight: (Writer<Log, Int>) -> Co<Both, Int>

  /// The laws that do not hold.
  func broken() -> Set<String> {
    var broken: Set<String> = []
    func law(_ name: String, _ holds: Bool) { if !holds { broken.insert(name) } }
    for store in stores {
      for trace in traces {
        let space = Day(store, trace) { ($0, $1) }.kind
        for m in changes {
          let seen = liftLeft(m).pair(with: space) { $1 }
          law("the right one stays", seen.1 == TracedBrand.extract(trace))
          law("the left one moves", seen.0 == Changes.pair(m.kind, store) { $1 })
        }
        for m in writers {
          let seen = liftRight(m).pair(with: space) { $1 }
          law("the left one stays", seen.0 == StoreBrand.extract(store))
          law("the right one moves", seen.1 == Tellings.pair(m.kind, trace) { $1 })
        }
      }
    }
    for m in changes {
      for n in writers {
        let (l, r) = (liftLeft(m), liftRight(n))
        law(
          "left and right commute",
          outcomes(l.flatMap { a in r.map { [a, $0] } }, from: spaces, probes)
            == outcomes(r.flatMap { b in l.map { [$0, b] } }, from: spaces, probes))
      }
    }
    return broken
  }
}
