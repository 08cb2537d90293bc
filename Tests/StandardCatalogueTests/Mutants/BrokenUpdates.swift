import Duet
import PairingLaws

@testable import StandardCatalogue

/// The bind of a broken update monad.
protocol UpdateFault {
  /// Returns the state at which the second program runs.
  static func state(_ state: Int, after log: [Bool]) -> Int
  /// Returns the log of both programs.
  static func both(_ first: [Bool], _ second: [Bool]) -> [Bool]
}

extension UpdateFault {
  static func state(_ state: Int, after log: [Bool]) -> Int {
    var state = state
    spell(&state, log)
    return state
  }
  static func both(_ first: [Bool], _ second: [Bool]) -> [Bool] { first <> second }
}

/// An update as a function: `(S) -> (A, Log)`.
struct BrokenUpdate<Fault: UpdateFault, A>: Branded {
  typealias Brand = BrokenUpdateBrand<Fault>
  let run: (Int) -> (A, [Bool])
}

enum BrokenUpdateBrand<Fault: UpdateFault>: Monad {
  static func pure<A>(_ value: A) -> Kind<Self, A> { Kind(BrokenUpdate { _ in (value, []) }) }

  static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Kind(
      BrokenUpdate<Fault, B> { state in
        let (a, first) = BrokenUpdate<Fault, A>(m).run(state)
        let (b, second) = BrokenUpdate<Fault, B>(next(a)).run(Fault.state(state, after: first))
        return (b, Fault.both(first, second))
      })
  }
}

enum BrokenUpdatePairing<Fault: UpdateFault>: InteractionLaw {
  typealias M = BrokenUpdateBrand<Fault>
  typealias W = EventSourcedBrand<[Bool], Int>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, log) = BrokenUpdate<Fault, A>(m).run(w.position.state)
    return combine(value, w.trace(log))
  }
}

extension Mutant {
  private static func broken<Fault: UpdateFault>(_ fault: Fault.Type) -> [Law] {
    typealias Program = BrokenUpdate<Fault, Int>
    func tell(_ log: [Bool]) -> Kind<BrokenUpdateBrand<Fault>, Void> { Kind(BrokenUpdate { _ in ((), log) }) }
    let get = Program { ($0, []) }
    let probes = Probes<BrokenUpdatePairing<Fault>>(
      spaces: Probes.updateStore.spaces,
      programs: Domain([
        Named("get", get.kind), Named("tell 0, 1, giving 2", Program { _ in (2, [false, true]) }.kind),
        Named("tell whether it is odd, giving it", Program { ($0, [$0 % 2 == 1]) }.kind),
      ]))
    return .pairing(BrokenUpdatePairing<Fault>.self, probes) + LawSuite.updating(probes, get: get.kind, tell: tell)
  }

  private enum Late: UpdateFault { static func state(_ state: Int, after log: [Bool]) -> Int { state } }
  static let lateReading = Mutant("an Update whose second program reads the first state", killer: "update.tellGet") {
    broken(Late.self)
  }

  private enum Backward: UpdateFault {
    static func both(_ first: [Bool], _ second: [Bool]) -> [Bool] { second <> first }
  }
  static let backwardUpdate = Mutant("an Update that appends its logs last to first", killer: "update.tellTell") {
    broken(Backward.self)
  }

  static let otherReading = Mutant("an Update that reads one more than the state", killer: "update.get") {
    LawSuite.updating(.updateStore, get: .gets { $0 + 1 }, tell: { .tell($0) })
  }
}
