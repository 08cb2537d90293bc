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

@Suite struct DayTests {
  /// A pure action of a part is a pure action of the whole, which a session does not record.
  @Test func aPureActionOfAPartIsPure() {
    #expect(CoBrand.isPure(left(.pure(()))) && !CoBrand.isPure(left(.modify { $0 += 1 })))
    #expect(CoBrand.isPure(Co<Both, Void>.liftRight(Writer.pure(()).kind, by: Tellings.self)))
    #expect(CoBrand.isPure(Co<ListBrand<StoreBrand<Int>>, Void>.at(0, State.pure(()).kind, by: Changes.self)))
    #expect(CoBrand.isPure(Co<ListBrand<StoreBrand<Int>>, Void>.at(number: 0, State.pure(()).kind, by: Changes.self)))
    #expect(CoBrand.isPure(Co(State<Int, Void>.pure(()).kind, by: Changes.self)))
  }

  @Test func bothAreSeen() {
    let both = Day(Store(1) { $0 }.kind, Traced<[Int], Int> { $0.count }.kind) { "\($0) and \($1)" }
    #expect(both.extract() == "1 and 0")
    #expect("\(both)" == "left: Store at 1; right: Traced after []")
  }

  @Test func actionsSayWhatTheyDo() {
    #expect("\(right(.tell(["a"])))" == #"right: tell ["a"]"#)
    #expect("\(left(.put(1)).then(right(.tell(["a"]))))" == #"left: ‹function›; right: tell ["a"]"#)
  }

  /// The law suite converts the nesting in both directions. Here the same actions move the other nesting to the same places.
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

    // The same actions in the other nesting.
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
  }
}
