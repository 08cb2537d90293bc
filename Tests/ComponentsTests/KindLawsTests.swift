import ActionMoore
import Algebra
import Components
import FreeCofree
import PullerZipper
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

  @Test func actionMoore() throws {
    func machine(_ start: Int) -> Moore<Bool, Int> {
      Moore(initial: start, step: { $0 = $0 * 2 + ($1 ? 1 : 0) }, render: { $0 })
    }
    func unfolded(_ shown: Int) -> Moore<Bool, Int> { Moore(shown) { unfolded($0 ? shown + 1 : 0) } }
    try KindLaws(
      ActionMoorePairing<Bool>.self,
      spaces: [machine(1).kind, machine(2).next(true).kind, machine(1).map { $0 % 3 }.kind, unfolded(1).kind],
      programs: [
        Action<Bool, Int>.pure(1).kind, Action.send(true).map { 2 }.kind,
        Action.send(false).flatMap { Action.send(contentsOf: [true, false]).map { 3 } }.kind,
      ],
      steps: [
        { Action.pure($0 + 1).kind }, { a in Action.send(a == 1).map { a }.kind },
        { a in Action.send(true).then(.send(a == 2)).map { a * 2 }.kind },
      ],
      probes: [Action.send(true).kind, Action.send(false).kind]
    ).check()
  }

  @Test func pullerZipper() throws {
    try KindLaws(
      PullerZipperPairing.self,
      spaces: (1...3).flatMap { count in
        (0..<count).map { Zipper(count: count, index: $0) { $0 * $0 + 1 }.kind }
      },
      programs: [
        Puller<Int>.index.kind, Puller<Int>.pure(4).kind, Puller.moveRight.then(.index).kind,
        Puller.count.flatMap { count in Puller.moveToLast.map { count } }.kind,
      ],
      steps: [
        { Puller.pure($0 + 1).kind }, { a in Puller.move(to: a).map { a }.kind },
        { a in Puller.moveLeft.then(.index).map { a * 10 + $0 }.kind },
      ],
      probes: [Puller.moveLeft.kind, Puller.moveRight.kind]
    ).check()
  }
}
