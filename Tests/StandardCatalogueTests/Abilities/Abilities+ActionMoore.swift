import ActionMoore
import Foundation
import PairingLaws

@testable import StandardCatalogue

extension Demonstrations {
  static let actionMoore = Demonstrations(
    architecture: "action-moore", pairing: "Action–Moore",
    claims: [
      Claim(.reading, .no, "the machine hides it; its step reads it") { Verdict(Probes.actionMoore.read) },
      Claim(.storing, .yes, "the inputs") {
        Verdict(
          Probes.actionMoore.survive([.send(true), .send(contentsOf: [true, false]), .send(false)]) {
            String(decoding: try JSONEncoder().encode($0.inputs()), as: UTF8.self)
          } read: {
            .send(contentsOf: try JSONDecoder().decode([Bool].self, from: Data($0.utf8)))
          })
      },
      Claim(.merging, .no, "the order of inputs counts") { Verdict(Probes.actionMoore.commute) },
      Claim(.size, .constant, "the machine's state") {
        held(in: Moore<Happening, Int>(initial: Happening?.none, step: { $0 = $1 }, render: { _ in 0 })) {
          $0.move(by: .send($1))
        }
      },
      Claim(.undoing, .no, "an input may lead back on one machine, and not on another") {
        Verdict(Probes.actionMoore.haveWaysBack)
      },
      Claim(.answering, .no, "nothing comes back") { Verdict(Probes.actionMoore.read) },
      Claim(.changing, .yes, "what the machine's step does") { Verdict(Probes.actionMoore.change) },
    ])
}
