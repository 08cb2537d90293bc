import Duet
import PairingLaws

@testable import StandardCatalogue

// MARK: - A store whose way back stays

enum StayingWay: Runner, ReversiblePairing {
  typealias M = StateBrand<Int>
  typealias W = StoreBrand<Int>

  static func wayBack(from later: Int, to earlier: Int) -> State<Int, Void> { .put(later) }
}

// MARK: - Reader–Env that reads from another environment

enum ElsewherePairing: InteractionLaw {
  typealias M = ReaderBrand<Int>
  typealias W = EnvBrand<Int>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    combine(Reader(m).run(w.ask() + 1), w.extract())
  }
}

// MARK: - A machine that takes inputs in the wrong order

enum BackwardPairing: InteractionLaw {
  typealias M = ActionBrand<Bool>
  typealias W = MooreBrand<Bool>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, inputs) = Action<Bool, A>(m).run()
    return combine(value, inputs.reversed().reduce(w) { $0.next($1) }.extract())
  }
}

// MARK: - Tells that add their own mark

enum MarkingPairing: InteractionLaw {
  typealias M = WriterBrand<[Bool]>
  typealias W = TracedBrand<[Bool]>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, log) = Writer(m).run()
    return combine(value, w.trace(log <> [true]))
  }
}

// MARK: - An environment that changes at each look

struct RestlessEnv<A>: Branded {
  typealias Brand = RestlessEnvBrand
  let environment: Int
  let value: A
}

enum RestlessEnvBrand: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(RestlessEnv(environment: RestlessEnv(w).environment, value: transform(RestlessEnv(w).value)))
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A { RestlessEnv(w).value }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    let env = RestlessEnv(w)
    let next = RestlessEnv(environment: env.environment + 1, value: env.value)
    return Kind(RestlessEnv(environment: env.environment, value: Kind(next)))
  }
}

enum RestlessPairing: InteractionLaw {
  typealias M = ReaderBrand<Int>
  typealias W = RestlessEnvBrand

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    combine(Reader(m).run(RestlessEnv(w).environment), RestlessEnv(w).value)
  }
}

extension Mutant {
  /// A lawful pairing, but of another environment.
  static let stayingUndo = Mutant("a store whose way back stays where it is", killer: "coherence.undo") {
    .reversible(StayingWay.self, Probes(Probes.stateStore))
  }

  static let otherEnvironment = Mutant("a Reader–Env that reads from another environment", killer: "env.ask") {
    let probes = Probes<ElsewherePairing>(Probes.readerEnv)
    return .pairing(ElsewherePairing.self, probes)
      + .env(
        probes, ask: Reader<Int, Int>.ask.kind, environment: { $0.ask() },
        changes: Domain([Named("{ $0 + 1 }") { $0 + 1 }, Named("{ _ in 9 }") { _ in 9 }]),
        localProgram: { Reader($1).local($0).kind }, localSpace: { $1.local($0) })
  }

  static let backwardInputs = Mutant("a machine that takes its inputs last to first", killer: "moore.step") {
    let probes = Probes<BackwardPairing>(Probes.actionMoore)
    return .pairing(BackwardPairing.self, probes) + LawSuite.sending(probes)
  }

  static let wrappingZipper = Mutant("a zipper that goes on at the other end", killer: "zipper.clampRight") {
    func wrapping(_ amount: Int) -> Puller<Void> {
      Puller<Int>.index.flatMap { index in
        Puller<Int>.count.flatMap { count in
          .move(to: ((index &+ amount % count) % count + count) % count)
        }
      }
    }
    return LawSuite.pulling(Pulls(left: wrapping(-1), right: wrapping(1), by: wrapping))
  }
  static let doubledPulls = Mutant("a zipper that goes twice as far, and miscounts", killer: "zipper.leftRight") {
    LawSuite.pulling(
      Pulls(
        left: .move(by: -1), right: .move(by: 2), by: { .move(by: $0 &* 2) }, to: { .move(to: $0 &+ 1) }, index: .count,
        count: .index))
  }
  static let changedRow = Mutant("a zipper whose moves change what stands there", killer: "zipper.row") {
    LawSuite.pulling(Pulls(moved: { row, pull in row.moved(by: pull).map { $0 + 1 } }))
  }

  static let marking = Mutant("a Writer–Traced that tells a mark after every log", killer: "traced.tellEmpty") {
    let probes = Probes<MarkingPairing>(Probes.writerTraced)
    return .pairing(MarkingPairing.self, probes)
      + .traced(probes, logs: logs, tell: { Writer.tell($0).kind }, trace: { $1.trace($0) })
  }

  /// It shows the same everywhere. Only the results of programs differ.
  static let restlessEnvironment = Mutant("an Env whose duplicate is in another environment", killer: "env.still") {
    let probes = Probes<RestlessPairing>(
      spaces: Probes.readerEnv.spaces.map {
        Kind(RestlessEnv(environment: $0.ask(), value: $0.extract()))
      }, programs: Probes.readerEnv.programs)
    return .pairing(RestlessPairing.self, probes)
      + .env(
        probes, ask: Reader<Int, Int>.ask.kind, environment: { RestlessEnv($0).environment },
        changes: Domain([Named("{ $0 + 1 }") { $0 + 1 }]), localProgram: { Reader($1).local($0).kind },
        localSpace: { change, w in
          let env = RestlessEnv(w)
          return Kind(RestlessEnv(environment: change(change(env.environment)), value: env.value + 1))
        })
      + .still(probes)
  }
}
