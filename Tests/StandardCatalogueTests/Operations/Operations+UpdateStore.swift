import Duet
import PairingLaws
import Testing

@testable import StandardCatalogue

/// The operations of Update–Store that its law suite does not reach.
@Suite("Operations of Update–Store") struct UpdateStoreOperations {
  private typealias Log = [Bool]
  private let updates = Probes.updateStore.programs.values

  @Test func tellsReadsAndThenTells() throws {
    for decide: @Sendable (Int) -> Log in [{ [$0 % 2 == 1] }, { $0 < 2 ? [] : [false, true] }] {
      let (once, bound) = (Update.tells(decide), Update<Log, Int, Log>.gets(decide).flatMap { .tell($0) })
      for state in 0..<4 {
        let (one, other) = (once.run(state, act: spell), bound.run(state, act: spell))
        try #require((one.log, one.state) == (other.log, other.state))
      }
    }
  }

  // The whole is a number that negated digits spell; the part is its last four digits.
  private let part: (Int) -> Int = { $0 & 15 }
  private let partIfEven: (Int) -> Int? = { $0.isMultiple(of: 2) ? $0 & 15 : nil }
  private let negate: (Log) -> Log = { $0.map { !$0 } }
  private func actOnPart(_ part: inout Int, _ log: Log) {
    spell(&part, negate(log))
    part &= 15
  }
  private func run<A>(_ m: Update<Log, Int, A>, _ state: Int) -> (A, Log, Int) {
    let (value, log, state) = m.run(state, act: spell)
    return (value, log, state)
  }
  private func zoomed<A>(_ m: Update<Log, Int, A>) -> Update<Log, Int, A> { m.zoom(part, act: actOnPart, negate) }
  private func zoomedIfEven(_ m: Update<Log, Int, Void>) -> Update<Log, Int, Void> {
    m.zoom(partIfEven, act: actOnPart, negate)
  }

  /// A zoomed program reads its part and tells into the whole, also in the middle of a program.
  @Test func zoomIsAMonadMorphism() throws {
    for state in [1, 6, 93] {
      try #require(run(zoomed(.get()), state) == (state & 15, [], state))
      try #require(run(zoomed(.pure(7)), state) == (7, [], state))
      for log in logs.values {
        let (_, told, _) = zoomed(.tell(log)).run(state, act: spell)
        try #require(told == negate(log))
      }
      for m in updates {
        for n in updates {
          let whole = zoomed(m.flatMap { a in n.map { $0 + a } })
          try #require(run(whole, state) == run(zoomed(m).flatMap { a in zoomed(n).map { $0 + a } }, state))
        }
      }
    }
  }

  /// Where the part is missing, nothing happens; where it is there, what the other `zoom` does.
  @Test func zoomToAPartThatMayBeMissing() throws {
    for m in updates.map({ $0.map { _ in } }) + logs.values.map({ .tell($0) }) {
      try #require(zoomedIfEven(m).run(7, act: spell).log == [])
      try #require(zoomedIfEven(m).run(6, act: spell).log == zoomed(m).run(6, act: spell).log)
      // Within another part, both conditions count.
      let within = zoomedIfEven(m).zoom({ (whole: Int) in whole < 9 ? whole : nil }, act: spell) { $0 }
      for state in [6, 7, 10] {
        try #require(within.run(state, act: spell).log == (state == 6 ? zoomed(m).run(6, act: spell).log : []))
      }
      let total = zoomedIfEven(m).zoom({ (whole: Int) in whole + 1 }, act: spell) { $0 }
      try #require(total.run(6, act: spell).log == [])
    }
  }
}
