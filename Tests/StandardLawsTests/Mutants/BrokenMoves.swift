import ActionMoore
import Algebra
import Components
import PairingLaws
import PullerZipper
import ReaderEnv
import StateStore

@testable import StandardLaws

// MARK: - Reader–Env that reads from another environment

enum ElsewherePairing: Pairing {
  typealias M = ReaderBrand<Int>
  typealias W = EnvBrand<Int>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    combine(Reader(m).run(Env(w).environment + 1), Env(w).extract())
  }
}

extension Mutant {
  /// It is the pairing of another environment, and as such a lawful one.
  static let otherEnvironment = Mutant("a Reader–Env that reads from another environment", killer: "env.ask") {
    let probes = Probes<ElsewherePairing>(Probes.readerEnv)
    return .pairing(ElsewherePairing.self, probes)
      + .env(
        probes, ask: Reader<Int, Int>.ask.kind, environment: { Env($0).environment },
        changes: Domain([Named("{ $0 + 1 }") { $0 + 1 }, Named("{ _ in 9 }") { _ in 9 }]),
        localProgram: { Reader($1).local($0).kind }, localSpace: { Env($1).local($0).kind })
  }
}

// MARK: - A machine that takes inputs in the wrong order

enum BackwardPairing: Pairing {
  typealias M = ActionBrand<Bool>
  typealias W = MooreBrand<Bool>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, inputs) = Action<Bool, A>(m).run()
    return combine(value, inputs.reversed().reduce(Moore(w)) { $0.next($1) }.extract())
  }
}

extension Mutant {
  static let backwardInputs = Mutant("a machine that takes its inputs last to first", killer: "moore.step") {
    let probes = Probes<BackwardPairing>(Probes.actionMoore)
    return .pairing(BackwardPairing.self, probes) + LawSuite.sending(probes)
  }
}

// MARK: - A zipper that wraps around

extension Mutant {
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
}

// MARK: - A concrete type that is not its kind

extension Mutant {
  static let otherConcrete = Mutant("a concrete flatMap that is not its kind's", killer: "kind.flatMap") {
    .kinds(
      Probes.stateStore, program: State<Int, Int>.self, space: Store<Int, Int>.self, pure: { .pure($0) },
      map: { $0.map($1) }, flatMap: { m, next in State { next(m.run($0).value).run(&$0) } }, then: { $0.then($1) },
      mapSpace: { $0.map($1) }, extend: { $0.extend($1) }, pair: { $1.pair($0, $2) })
  }
}
