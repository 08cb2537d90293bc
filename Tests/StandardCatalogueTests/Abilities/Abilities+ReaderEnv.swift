import Duet
import PairingLaws

@testable import StandardCatalogue

extension Demonstrations {
  static let readerEnv = Demonstrations(
    architecture: "reader-env", pairing: "Reader–Env",
    claims: [
      Claim(.reading, .yes, "the environment, by `ask`") { Verdict(Probes.readerEnv.read) },
      Claim(.storing, .yes, "there is only one, which does nothing") {
        // Whatever an action reads, only `pure(())` is left of it.
        let actions = Probes.readerEnv.moves.map { Reader<Int, Void>($0.value) }
        return Verdict(Probes.readerEnv.survive(actions, write: { _ in "" }, read: { _ in .pure(()) }))
      },
      Claim(.merging, .yes, "nothing moves") { Verdict(Probes.readerEnv.commute) },
      Claim(.size, .constant, "one point") {
        held(in: Env<Int, Int>(0, 0)) { space, happening in
          space.move(by: Reader.pure(happening).map { _ in })
        }
      },
      Claim(.undoing, .yes, "nothing moves; an effect has to change back what an effect changed") {
        Verdict(Probes.readerEnv.haveWaysBack)
      },
      Claim(.answering, .yes, "any part of the environment, by `asks`") {
        let space = Env(7, 0)
        return Verdict(
          space.pair(Reader.asks { "\($0)" }) { text, _ in text == "7" }
            && space.pair(Reader.asks(\.bitWidth)) { bits, _ in bits > 0 })
      },
      Claim(.changing, .no, "the space has one point") { Verdict(Probes.readerEnv.change) },
    ])
}
