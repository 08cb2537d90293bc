import PairingLaws
import StateStore

@testable import StandardCatalogue

extension Demonstrations {
  static let stateStore = Demonstrations(
    architecture: "state-store", pairing: "State–Store",
    claims: [
      Claim(.reading, .yes, "all of it, by `get`") { Verdict(Probes.stateStore.read) },
      Claim(.storing, .no, "a change is a function") {
        Verdict(!Probes.stateStore.cannotTellApart(.put(1), .put(2)))
      },
      Claim(.merging, .no, "the second of two `put`s counts") { Verdict(Probes.stateStore.commute) },
      Claim(.size, .constant, "the state") {
        held(in: Store<Happening?, Int>(nil) { _ in 0 }) { $0.move(by: .put($1)) }
      },
      Claim(.undoing, .yes, "`put` the state before") {
        Verdict(Probes.stateStore.haveWaysBack)
      },
      Claim(.answering, .yes, "any part of the state, by `gets`") {
        let space = Store(7) { "\($0)" }
        return Verdict(
          space.pair(State.gets { "\($0)" }) { $0 == $1 } && space.pair(State.gets(\.bitWidth)) { bits, _ in bits > 0 })
      },
      Claim(.changing, .yes, "anything") { Verdict(Probes.stateStore.change) },
    ])
}
