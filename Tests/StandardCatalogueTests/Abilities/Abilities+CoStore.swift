import Duet
import PairingLaws

@testable import StandardCatalogue

extension Demonstrations {
  static let coStore = Demonstrations(
    architecture: "co-store", pairing: "Co–Store",
    claims: [
      Claim(.reading, .yes, "a step reads the space that it moves") { Verdict(Probes.coSteps.read) },
      Claim(.storing, .partly, "named steps, if none returns an answer") {
        let steps = Probes.coSteps.survive([Co(Go(to: 2)), Co(Go(to: 1)).then(Co(Go(to: 3)))]) {
          "\($0)"
        } read: { text in
          text.split(separator: "; ").compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
            .reduce(.pure(())) { $0.then(Co(Go(to: $1))) }
        }
        let answers = Probes.coSteps.cannotTellApart(
          Co(Find()).flatMap { Co(Go(to: $0)) }, Co(Find()).flatMap { Co(Go(to: 3 - $0)) })
        return steps && answers ? .partly : Verdict(steps)
      },
      Claim(.merging, .no, "the order of steps counts") { Verdict(Probes.coSteps.commute) },
      Claim(.size, .constant, "the first space with another focus") {
        typealias Space = PairedSpace<CoPairing<StoreBrand<Happening?>>, Int>
        return held(in: Space(Store<Happening?, Int>(nil) { _ in 0 }.kind)) { $0.move(by: Co(Keep(happening: $1))) }
      },
      Claim(.undoing, .yes, "put the position before") {
        Verdict(Probes.coSteps.haveWaysBack)
      },
      Claim(.answering, .yes, "a step returns what it reads") {
        let space = Store(2) { "\($0)" }
        return Verdict(
          Co(Find()).pair(with: space.kind) { number, seen in "\(number)" == seen }
            && Co(Find()).map { "\($0)" }.pair(with: space.kind) { $0 == $1 })
      },
      Claim(.changing, .yes, "the focus, to any point of the space") { Verdict(Probes.coSteps.change) },
    ])
}

/// Goes to a place; has a description.
private struct Go: CoStep, CustomStringConvertible {
  typealias A = Void

  let to: Int

  func run<R>(_ space: Kind<StoreBrand<Int>, (A) -> R>) -> R { space.peek(to)(()) }

  var description: String { "go to \(to)" }
}

/// Stays, and returns the place; has a description.
private struct Find: CoStep, CustomStringConvertible {
  func run<R>(_ space: Kind<StoreBrand<Int>, (Int) -> R>) -> R {
    let store = space
    return store.extract()(store.position)
  }

  var description: String { "find" }
}

/// Goes to the place of an event; has no description.
private struct Keep: CoStep {
  typealias A = Void

  let happening: Happening

  func run<R>(_ space: Kind<StoreBrand<Happening?>, (A) -> R>) -> R { space.peek(happening)(()) }
}

extension Probes where P == CoPairing<StoreBrand<Int>> {
  /// The spaces of State–Store, and steps through them.
  fileprivate static var coSteps: Probes {
    Probes(
      spaces: Probes<StateStorePairing<Int>>.stateStore.spaces,
      programs: Domain([
        Named("find", Co(Find())), Named("go to 2, giving 7", Co(Go(to: 2)).map { 7 }),
        Named("go to 1, giving 7", Co(Go(to: 1)).map { 7 }),
      ]))
  }
}
