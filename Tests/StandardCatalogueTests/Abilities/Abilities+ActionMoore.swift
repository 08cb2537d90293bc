import ActionMoore
import Foundation
import PairingLaws

@testable import StandardCatalogue

extension Demonstrations {
  static let actionMoore = Demonstrations(
    pairing: "Action–Moore",
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
      Claim(.undoing, .kept, "the machine's state has to store it, or somebody replays the inputs") {
        // Two machines that a 0 brings to the same place.
        func machine(_ shown: Int) -> Moore<Bool, Int> {
          Moore(initial: shown, step: { $0 = $1 ? $0 + 1 : 0 }, render: { $0 })
        }
        guard machine(1).next(false).extract() == machine(2).next(false).extract() else { return .yes }
        let kept = Moore<Bool, Int?>(
          initial: [0], step: { if $1 { $0.append($0.count) } else { $0.removeLast() } }, render: \.last)
        let undone = kept.moved(by: .send(contentsOf: [true, true, false])).extract() == 1
        let inputs = Action<Bool, Void>.send(contentsOf: [true, true, false]).inputs()
        let replayed = machine(0).moved(by: .send(contentsOf: Array(inputs.dropLast()))).extract() == 2
        return undone && replayed ? .kept : .no
      },
      Claim(.answering, .no, "nothing comes back") { Verdict(Probes.actionMoore.read) },
      Claim(.changing, .yes, "what the machine's step does") { Verdict(Probes.actionMoore.change) },
    ])
}
