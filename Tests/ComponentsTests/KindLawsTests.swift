import Algebra
import Components
import FreeCofree
import ReaderEnv
import StateStore
import Testing
import WriterTraced

@Suite struct KindLawsTests {
  @Test func stateStore() throws {
    try KindLaws(
      StateStorePairing<Int>.self,
      spaces: (0..<4).flatMap { [Store($0) { $0 }.kind, Store($0) { $0 * $0 % 5 }.kind] },
      programs: [
        State<Int, Int>.get.kind, State<Int, Void>.put(2).map { 3 }.kind,
        State<Int, Int>.get.flatMap { old in State.put(3 - old).map { old } }.kind,
      ],
      steps: [
        { State.pure($0 + 1).kind }, { a in State.put(abs(a) % 4).map { a * 2 }.kind },
        { a in State.modify { $0 = (abs(a) + $0 + 1) % 4 }.then(.get).kind },
      ],
      probes: [State.put(1).kind, State.modify { $0 = ($0 + 1) % 4 }.kind]
    ).check()
  }

  @Test func writerTraced() throws {
    try KindLaws(
      WriterTracedPairing<[Bool]>.self,
      spaces: [[], [true]].map { Traced(log: $0, digits).kind } + [Traced { $0.count }.kind],
      programs: writers,
      steps: told,
      probes: tells
    ).check()
  }

  @Test func writerActedTraced() throws {
    let spaces: [ActedTraced<[Bool], Int, Int>] = [1, 2].map { start in
      ActedTraced(Acted(state: start), act: { $0 = $1.reduce($0) { $0 * 2 + ($1 ? 1 : 0) } }) {
        $0.state * 100 + $0.log.count
      }
    }
    try KindLaws(
      WriterActedTracedPairing<[Bool], Int>.self,
      spaces: spaces.map(\.kind),
      programs: writers,
      steps: told,
      probes: tells
    ).check()
  }

  /// A list as the number it spells: order can be seen in it.
  private let digits: ([Bool]) -> Int = { $0.reduce(1) { $0 * 2 + ($1 ? 1 : 0) } }
  private let writers: [Kind<WriterBrand<[Bool]>, Int>] = [
    Writer(1, log: [true]).kind, Writer(2, log: [false, true]).kind,
    Writer.tell([false]).flatMap { Writer(3, log: [true]) }.kind,
  ]
  private let told: [(Int) -> Kind<WriterBrand<[Bool]>, Int>] = [
    { Writer.pure($0 + 1).kind }, { Writer($0, log: [false]).kind }, { Writer($0 * 2, log: [$0 == 1, true]).kind },
  ]
  private let tells: [Kind<WriterBrand<[Bool]>, Void>] = [Writer.tell([true]).kind, Writer.tell([false]).kind]

  @Test func readerEnv() throws {
    try KindLaws(
      ReaderEnvPairing<Int>.self,
      spaces: (0..<3).flatMap { environment in (0..<2).map { Env(environment, $0).kind } },
      programs: [
        Reader<Int, Int>.ask.kind, Reader<Int, Int>.pure(4).kind,
        Reader.ask.local { $0 + 1 }.flatMap { a in Reader.ask.map { a * 10 + $0 } }.kind,
      ],
      steps: [{ Reader.pure($0 + 1).kind }, { a in Reader.asks { $0 + a }.kind }],
      probes: [Reader<Int, Void> { _ in }.kind, Reader<Int, Void>.pure(()).kind]
    ).check()
  }

  @Test func freeCofree() throws {
    func adding(_ amount: Int) -> Free<AddLanguage, Void> { .liftF(Add(amount: amount, next: ())) }
    func counter(_ count: Int, _ render: @escaping (Int) -> Int) -> Kind<CofreeBrand<Adders>, Int> {
      Cofree<Adders, Int>.unfold(count, head: render, children: { count, next in Kind(Adder { next(count + $0) }) })
        .kind
    }
    try KindLaws(
      FreeCofreePairing<Adders>.self,
      spaces: (0..<3).flatMap { [counter($0) { $0 }, counter($0) { $0 * $0 }] },
      programs: [
        Free<AddLanguage, Int>.liftF(Add(amount: 2, next: 5)).kind, adding(1).map { 3 }.kind,
        adding(1).then(adding(2)).flatMap { adding(3) }.map { 4 }.kind,
      ],
      steps: [
        { Free.pure($0 + 1).kind }, { a in adding(a).map { a * 2 }.kind },
        { a in adding(1).flatMap { adding(a) }.map { a }.kind },
      ],
      probes: [adding(1).kind, adding(-2).then(adding(5)).kind]
    ).check()
  }

  // MARK: The monads that comonads have of themselves

  @Test func coStore() throws {
    try KindLaws(
      CoPairing<StoreBrand<Int>>.self,
      spaces: (0..<4).flatMap { [Store($0) { $0 }.kind, Store($0) { $0 * $0 % 5 }.kind] },
      programs: [
        Co(Rotate(by: 1)).kind, Co(Rotate(by: 2)).flatMap { a in Co(Rotate(by: a)).map { $0 * 4 + a } }.kind,
        Co(State<Int, Void>.put(2)).map { 3 }.kind,
      ],
      steps: [
        { Co.pure($0 + 1).kind }, { a in Co(Rotate(by: abs(a))).map { a * 2 + $0 }.kind },
        { a in Co(Rotate(by: 1)).then(Co(State.get)).map { $0 + a }.kind },
      ],
      probes: [Co(Rotate(by: 1)).map { _ in }.kind, Co(State.put(1)).kind]
    ).check()
  }

  @Test func coTraced() throws {
    try KindLaws(
      CoPairing<TracedBrand<[Bool]>>.self,
      spaces: [[], [true]].map { Traced(log: $0, digits).kind } + [Traced { $0.count }.kind],
      programs: writers.map { Co(Writer($0)).kind },
      steps: told.map { k in { Co(Writer(k($0))).kind } },
      probes: tells.map { Co(Writer($0)).kind }
    ).check()
  }

  @Test func coEnv() throws {
    try KindLaws(
      CoPairing<EnvBrand<Int>>.self,
      spaces: (0..<3).flatMap { environment in (0..<2).map { Env(environment, $0).kind } },
      programs: [Co(Reader<Int, Int>.ask).kind, Co.pure(4).kind],
      steps: [{ Co.pure($0 + 1).kind }, { a in Co(Reader.asks { $0 + a }).kind }],
      probes: [Co(Reader<Int, Void> { _ in }).kind, Co.pure(()).kind]
    ).check()
  }
}

/// Goes on by some of four places, and gives the one that it was at.
private struct Rotate: CoPrimitive {
  let by: Int

  func run<R>(_ space: Kind<StoreBrand<Int>, (Int) -> R>) -> R {
    let store = Store(space)
    return store.peek((store.position + by) % 4)(store.position)
  }
}
