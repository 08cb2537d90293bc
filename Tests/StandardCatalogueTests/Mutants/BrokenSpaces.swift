import Duet
import PairingLaws

@testable import StandardCatalogue

// MARK: - Traced whose duplicate combines the logs in the wrong order

/// The value for every log.
struct SwappedTraced<A>: Branded {
  typealias Brand = SwappedTracedBrand
  let trace: ([Bool]) -> A
}

enum SwappedTracedBrand: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let trace = SwappedTraced(w).trace
    return Kind(SwappedTraced { transform(trace($0)) })
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A { SwappedTraced(w).trace([]) }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    let trace = SwappedTraced(w).trace
    return Kind(SwappedTraced { first in Kind(SwappedTraced { second in trace(second <> first) }) })
  }
}

enum SwappedPairing: InteractionLaw {
  typealias M = WriterBrand<[Bool]>
  typealias W = SwappedTracedBrand

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, log) = Writer(m).run()
    return combine(value, SwappedTraced(w).trace(log))
  }
}

// MARK: - A pairing that ignores movement

enum StuckPairing: InteractionLaw {
  typealias M = WriterBrand<[Bool]>
  typealias W = TracedBrand<[Bool]>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    combine(Writer(m).run().value, w.extract())
  }
}

// MARK: - Spaces that carry their history, and lose it

/// A log as a space; some operation of its history is broken.
private struct BrokenWay: Space, Replayable {
  typealias M = WriterBrand<[Bool]>
  enum Fault { case forgetting, staying, rushing }

  let fault: Fault
  var log: [Bool] = []

  func extract() -> Int { log.count }
  mutating func run<A>(_ program: Kind<M, A>) -> A { Writer(program).run(appendingTo: &log) }

  var historyLength: Int { fault == .forgetting ? -log.count : log.count }
  var place: Int { log.count }
  func returned(to place: Int) -> BrokenWay {
    fault == .staying ? self : BrokenWay(fault: fault, log: log.part(0..<place))
  }
  mutating func replay(_ later: BrokenWay, upTo length: Int) {
    if fault == .rushing { self = later } else { log = later.log.part(0..<abs(length)) }
  }
}

// MARK: - A space whose fingerprint claims too much

/// A log as a space, which shows the log, but of which the fingerprint contains only the length.
private struct BlindSpace: Space, Fingerprinted {
  typealias M = WriterBrand<[Bool]>
  var log: [Bool] = []

  func extract() -> [Bool] { log }
  mutating func run<A>(_ program: Kind<M, A>) -> A { Writer(program).run(appendingTo: &log) }
  func combine(into fingerprint: inout Fingerprint) { fingerprint.combine(log.count) }
}

/// A log as a space, which shows half its length, and of which the fingerprint contains no more.
private struct ShortsightedSpace: Space, Fingerprinted {
  typealias M = WriterBrand<[Bool]>
  var log: [Bool] = []

  func extract() -> Int { log.count / 2 }
  mutating func run<A>(_ program: Kind<M, A>) -> A { Writer(program).run(appendingTo: &log) }
  func combine(into fingerprint: inout Fingerprint) { fingerprint.combine(extract()) }
}

extension Mutant {
  static let swappedAppend = Mutant("duplicate of Traced with its append swapped", killer: "coherence.c2") {
    let probes = Probes<SwappedPairing>(
      spaces: Domain([
        Named("the digits", SwappedTraced(trace: { spelled($0) })),
        Named("their count", SwappedTraced { $0.count }),
      ]),
      programs: Probes.writerTraced.programs)
    return .pairing(SwappedPairing.self, probes)
      + .traced(probes, logs: logs, tell: { Writer.tell($0).kind }, trace: { SwappedTraced($1).trace($0) })
  }

  static let ignoredMovement = Mutant("a pairing that ignores movement", killer: "traced.tell") {
    let probes = Probes<StuckPairing>(Probes.writerTraced)
    return .pairing(StuckPairing.self, probes)
      + .traced(probes, logs: logs, tell: { Writer.tell($0).kind }, trace: { $1.trace($0) })
  }

  private static func way(_ fault: BrokenWay.Fault) -> [Law] {
    .replayable(Domain([Named("w", BrokenWay(fault: fault))]), logs.map { Writer.tell($0) }) { $0.log }
  }

  static let forgottenWay = Mutant("a space whose history gets shorter", killer: "history.length") { way(.forgetting) }
  static let stayingWay = Mutant("a space that does not return on its way", killer: "history.returned") {
    way(.staying)
  }
  static let rushedWay = Mutant("a space that goes its way to the end", killer: "history.replay") { way(.rushing) }

  static let blindFingerprint = Mutant("a fingerprint that leaves out what is shown", killer: "space.fingerprint") {
    .fingerprinted(Domain([Named("w", BlindSpace())]), logs.map { Writer.tell($0) }) { $0.extract() }
  }

  static let shortsightedFingerprint = Mutant(
    "a fingerprint that leaves out what is shown later", killer: "space.fingerprint"
  ) {
    .fingerprinted(Domain([Named("w", ShortsightedSpace())]), logs.map { Writer.tell($0) }) { space in
      [space, space.moved(by: .tell([true]))].map { $0.extract() }
    }
  }

  static let capturedSpace = Mutant("a handler that moves from the space it captured", killer: "coherence.c8") {
    typealias P = StateStorePairing<Int>
    return .pairing(P.self, Probes.stateStore) { component in
      let place = Place(component)
      return Explored<P>(
        view: {
          let captured = place.space
          return P.W.extract(captured)(.moving { place.space = P.move($0, captured) })
        },
        space: { place.space })
    }
  }

  private final class Place<Space> {
    var space: Space
    init(_ space: Space) { self.space = space }
  }
}
