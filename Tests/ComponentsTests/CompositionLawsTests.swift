import Algebra
import Components
import Composition
import StateStore
import Testing
import WriterTraced

/// What puts spaces together is itself a comonad with a monad of its own, and has all the laws of a pairing.
@Suite struct CompositionLawsTests {
  private typealias Both = DayBrand<StoreBrand<Int>, TracedBrand<[Bool]>>
  private typealias Either = SumBrand<StoreBrand<Int>, TracedBrand<[Bool]>>
  private typealias Many = ListBrand<StoreBrand<Int>>

  private func onLeft<A>(_ change: State<Int, A>) -> Co<Both, A> {
    .liftLeft(change.kind, by: StateStorePairing<Int>.self)
  }
  private func onRight<A>(_ writer: Writer<[Bool], A>) -> Co<Both, A> {
    .liftRight(writer.kind, by: WriterTracedPairing<[Bool]>.self)
  }

  @Test func identity() throws {
    try KindLaws(
      IdentityPairing.self, spaces: (0..<3).map { Identity(value: $0).kind }, programs: [Identity(value: 4).kind],
      steps: [{ Identity(value: $0 + 1).kind }], probes: [Identity(value: ()).kind]
    ).check()
  }

  @Test func day() throws {
    try KindLaws(
      CoPairing<Both>.self,
      spaces: [1, 2].map { state in
        Day(Store(state) { $0 }.kind, Traced<[Bool], Int>(log: [true]) { $0.reduce(1) { $0 * 2 + ($1 ? 1 : 0) } }.kind)
        {
          $0 * 100 + $1
        }.kind
      },
      programs: [
        onLeft(.get).kind, onRight(Writer(2, log: [false])).kind,
        onLeft(.put(3)).then(onRight(Writer(1, log: [true]))).kind,
      ],
      steps: [
        { Co.pure($0 + 1).kind }, { a in self.onLeft(.modify { $0 = ($0 + a) % 4 }).map { a }.kind },
        { a in self.onRight(Writer(a * 2, log: [a == 1])).kind },
      ],
      probes: [onLeft(.modify { $0 = ($0 + 1) % 4 }).kind, onRight(.tell([false])).kind]
    ).check()
  }

  @Test func sum() throws {
    func left<A>(_ change: State<Int, A>) -> Co<Either, A> { .liftLeft(change.kind, by: StateStorePairing<Int>.self) }
    func right<A>(_ writer: Writer<[Bool], A>) -> Co<Either, A> {
      .liftRight(writer.kind, by: WriterTracedPairing<[Bool]>.self)
    }
    try KindLaws(
      CoPairing<Either>.self,
      spaces: [Side.left, .right].map {
        SumSpace($0, Store(1) { $0 }.kind, Traced<[Bool], Int> { $0.reduce(10) { $0 * 2 + ($1 ? 1 : 0) } }.kind).kind
      },
      programs: [
        left(.get).kind, right(Writer(2, log: [false])).kind, Co<Either, Side>.side().map { $0 == .left ? 3 : 4 }.kind,
      ],
      steps: [
        { Co.pure($0 + 1).kind }, { a in left(.modify { $0 = ($0 + a) % 4 }).map { a }.kind },
        { a in right(Writer(a * 2, log: [a == 1])).kind },
      ],
      probes: [left(.modify { $0 = ($0 + 1) % 4 }).kind, right(.tell([false])).kind, Co.moveLeft().kind]
    ).check()
  }

  @Test func list() throws {
    func at(_ index: Int, _ change: State<Int, Void>) -> Co<Many, Void> {
      .at(index, change.kind, by: StateStorePairing<Int>.self)
    }
    try KindLaws(
      CoPairing<Many>.self,
      spaces: [0, 2].map { count in
        ListOf(Store(1) { $0 }.kind, count: count) { $0.reduce(0) { $0 * 10 + $1 } }.kind
      },
      programs: [Co<Many, Int>.count().kind, at(0, .put(3)).map { 1 }.kind, Co<Many, Void>.push().then(.count()).kind],
      steps: [{ Co.pure($0 + 1).kind }, { a in at(a, .modify { $0 = ($0 + 1) % 4 }).map { a }.kind }],
      probes: [Co.push().kind, at(1, .modify { $0 = ($0 + 1) % 4 }).kind, Co.remove(at: 0).kind]
    ).check()
  }
}
