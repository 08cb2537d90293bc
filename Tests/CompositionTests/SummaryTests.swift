import Algebra
import Composition
import StateStore
import Testing
import WriterTraced

/// What spaces that are made of others say in a trace: few words, however long their logs and lists are.
@Suite struct SummaryTests {
  private let log = Array(1...1000)
  private let words = "1000 entries, last: 1000"

  @Test func transformers() {
    let store = StoreT(1, Traced<[Int], (Int) -> Int>(log: log) { log in { $0 + log.count } }.kind)
    #expect(EnvT("sv", store.kind).summary == "EnvT in sv over StoreT at 1 over \(words)")
    let traced = TracedT(log: log, Store(0) { state in { $0.count + state } }.kind)
    #expect(traced.summary == "TracedT after \(words) over 0")
  }

  @Test func spacesSideBySide() {
    let traced = Traced<[Int], Int>(log: log) { $0.count }.kind, store = Store(1) { $0 }.kind
    #expect(Day(store, traced) { $0 + $1 }.summary == "left: 1; right: \(words)")
    #expect(SumOf(.left, store, traced).summary == "left: 1")
    #expect(SumOf(.right, store, traced).summary == "right: \(words)")
  }

  @Test func lists() {
    func list(_ states: [Int]) -> String {
      ListOf(states.map { Store($0) { $0 } }, template: Store(0) { $0 }) { $0 }.summary
    }
    #expect(list([]) == "0: []")
    #expect(list([5, 6]) == "2: [5, 6]")
    #expect(list(log) == "1000: [1, 2, 3, 4, …]")
  }
}
