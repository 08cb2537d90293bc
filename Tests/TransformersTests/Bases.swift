import Algebra
import Components
import FreeCofree
import ReaderEnv
import StateStore
import Transformers
import WriterTraced

/// A pairing to check laws of: small domains of its spaces and programs, and the moves by which spaces are observed.
///
/// What a transformer makes of one is one again, so that it can be put over a transformer, too. Of the moves that it lifts
/// it takes the last one, which, in a nest of them, is what moves the innermost base.
protocol Base: SendableMetatype {
  associatedtype P: Pairing where P.M: Monad, P.W: Comonad

  static var spaces: [Kind<P.W, Int>] { get }
  static var programs: [Kind<P.M, Int>] { get }
  static var steps: [(Int) -> Kind<P.M, Int>] { get }
  static var probes: [Kind<P.M, Void>] { get }
}

// MARK: - Bases of one pairing

enum Stores: Base {
  typealias P = StateStorePairing<Int>

  static var spaces: [Kind<P.W, Int>] { [Store(0) { $0 * 7 % 5 }.kind, Store(2) { $0 }.kind] }
  static var programs: [Kind<P.M, Int>] {
    [State.get.kind, State.get.flatMap { old in State.put(3 - old).map { old } }.kind]
  }
  static var steps: [(Int) -> Kind<P.M, Int>] {
    [{ a in State.put(abs(a) % 4).map { a * 2 }.kind }, { a in State.gets { $0 + a }.kind }]
  }
  static var probes: [Kind<P.M, Void>] { [State.put(1).kind, State.modify { $0 = ($0 * 2 + 1) % 4 }.kind] }
}

/// Its log is a list, so that order can be seen.
enum Traceds: Base {
  typealias P = WriterTracedPairing<[Bool]>

  static var spaces: [Kind<P.W, Int>] { [[], [true]].map { Traced(log: $0, digits).kind } }
  static var programs: [Kind<P.M, Int>] {
    [Writer(1, log: [true]).kind, Writer.tell([false]).flatMap { Writer(3, log: [true]) }.kind]
  }
  static var steps: [(Int) -> Kind<P.M, Int>] {
    [{ Writer($0, log: [false]).kind }, { Writer($0 * 2, log: [$0 == 1, true]).kind }]
  }
  static var probes: [Kind<P.M, Void>] { [Writer.tell([true]).kind, Writer.tell([false, true]).kind] }
}

enum Envs: Base {
  typealias P = ReaderEnvPairing<Int>

  static var spaces: [Kind<P.W, Int>] { [Env(1, 5).kind, Env(2, 6).kind] }
  static var programs: [Kind<P.M, Int>] { [Reader.ask.kind, Reader.pure(4).kind] }
  static var steps: [(Int) -> Kind<P.M, Int>] { [{ a in Reader.asks { $0 + a }.kind }, { Reader.pure($0 * 2).kind }] }
  static var probes: [Kind<P.M, Void>] { [Reader.pure(()).kind] }
}

enum Cofrees: Base {
  typealias P = FreeCofreePairing<Machine<Int, Int>>
  typealias Program<A> = Free<MachineLanguage<Int, Int>, A>

  static var spaces: [Kind<P.W, Int>] {
    [1, 2].map { start in
      Cofree<Machine<Int, Int>, Int>.unfold(
        start, head: { $0 * $0 },
        children: { count, next in Kind(MachineInterpreter(state: count, perform: { $0 += $1 }, next: next)) }
      ).kind
    }
  }
  static var programs: [Kind<P.M, Int>] {
    [Program.command(2).map { 3 }.kind, Program.command(1).then(Program.query { $0 }).kind]
  }
  static var steps: [(Int) -> Kind<P.M, Int>] {
    [{ a in Program.command(a).map { a + 1 }.kind }, { a in Program.query { $0 * a }.kind }]
  }
  static var probes: [Kind<P.M, Void>] { [Program.command(1).kind, Program.command(-2).kind] }
}

/// A list as the number it spells: order can be seen in it.
func digits(_ log: [Bool]) -> Int { log.reduce(1) { $0 * 2 + ($1 ? 1 : 0) } }

// MARK: - Bases that transformers make

enum StateTOver<B: Base>: Base {
  typealias P = StateTStoreTPairing<Int, B.P>
  typealias Space = StoreT<Int, B.P.W, Int>
  typealias Change<A> = StateT<Int, B.P.M, A>

  static var stores: [Space] {
    [0, 3].flatMap { position in
      B.spaces.map { StoreT(position, B.P.W.map($0) { seen in { ($0 * 3 + 1) * 100 + seen } }) }
    }
  }
  static var spaces: [Kind<P.W, Int>] { stores.map(\.kind) }
  static var changes: [Change<Int>] {
    [.get, Change.get.flatMap { old in Change.put(3 - old).map { old } }]
      + B.programs.map { program in Change.modify { $0 += 1 }.then(.lift(program)) }
  }
  static var programs: [Kind<P.M, Int>] { changes.map(\.kind) }
  static var steps: [(Int) -> Kind<P.M, Int>] {
    [{ a in Change.put(abs(a) % 4).map { a * 2 }.kind }]
      + B.steps.map { step in { a in Change.gets { $0 + a }.flatMap { .lift(step($0)) }.kind } }
  }
  static var probes: [Kind<P.M, Void>] {
    [Change.modify { $0 = ($0 * 2 + 1) % 4 }.kind]
      + B.probes.suffix(1).map { probe in Change.put(2).then(.lift(probe)).kind }
  }
}

enum WriterTOver<B: Base>: Base {
  typealias P = WriterTTracedTPairing<[Bool], B.P>
  typealias Space = TracedT<[Bool], B.P.W, Int>
  typealias Telling<A> = WriterT<[Bool], B.P.M, A>

  static var traceds: [Space] {
    [[], [false]].flatMap { log in
      B.spaces.map { TracedT(log: log, B.P.W.map($0) { seen in { digits($0) * 100 + seen } }) }
    }
  }
  static var spaces: [Kind<P.W, Int>] { traceds.map(\.kind) }
  static var tellings: [Telling<Int>] {
    [WriterT(1, log: [true]), Telling.tell([false]).flatMap { WriterT(3, log: [true]) }]
      + B.programs.map { program in Telling.tell([true, false]).then(.lift(program)) }
  }
  static var programs: [Kind<P.M, Int>] { tellings.map(\.kind) }
  static var steps: [(Int) -> Kind<P.M, Int>] {
    [{ WriterT($0 * 2, log: [$0 == 1, true]).kind }]
      + B.steps.map { step in { a in Telling.tell([false]).then(.lift(step(a))).kind } }
  }
  static var probes: [Kind<P.M, Void>] {
    [Telling.tell([true]).kind] + B.probes.suffix(1).map { Telling.tell([false]).then(.lift($0)).kind }
  }
}

enum ReaderTOver<B: Base>: Base {
  typealias P = ReaderTEnvTPairing<Int, B.P>
  typealias Space = EnvT<Int, B.P.W, Int>
  typealias Reading<A> = ReaderT<Int, B.P.M, A>

  static var envs: [Space] { [1, 4].flatMap { environment in B.spaces.map { EnvT(environment, $0) } } }
  static var spaces: [Kind<P.W, Int>] { envs.map(\.kind) }
  static var readings: [Reading<Int>] {
    [.ask, Reading.ask.local { $0 + 1 }.flatMap { a in .asks { a * 10 + $0 } }] + B.programs.map { .lift($0) }
  }
  static var programs: [Kind<P.M, Int>] { readings.map(\.kind) }
  static var steps: [(Int) -> Kind<P.M, Int>] {
    [{ a in Reading.asks { $0 + a }.kind }]
      + B.steps.map { step in { a in Reading.asks { $0 * a }.flatMap { .lift(step($0)) }.kind } }
  }
  static var probes: [Kind<P.M, Void>] { B.probes.map { Reading<Void>.lift($0).kind } }
}
