import Duet
import Foundation
import PairingLaws

@testable import StandardCatalogue

extension Demonstrations {
  static let updateStore = Demonstrations(
    architecture: "update-store", pairing: "Update–Store",
    claims: [
      Claim(.reading, .yes, "all of the state, by `get`; not the log") { Verdict(Probes.updateStore.read) },
      Claim(.storing, .partly, "a `tell` is data; a program that reads is a function") {
        let areData = Probes.updateStore.survive([.tell([true]), .tell([false, true])]) {
          String(decoding: try JSONEncoder().encode($0.run(0, act: spell).log), as: UTF8.self)
        } read: {
          .tell(try JSONDecoder().decode([Bool].self, from: Data($0.utf8)))
        }
        let bound = Probes.updateStore.cannotTellApart(.tells { [$0 > 1] }, .tells { [$0 < 2] })
        return areData && bound ? .partly : Verdict(areData)
      },
      Claim(.merging, .partly, "a `tell` of a commutative log; a decision counts what came before") {
        let tells = [1, 2].map { Named("tell \($0)", Update<Sum<Int>, Int, Void>.tell(Sum($0))) }
        let decision = Named("tell 1 below 3", Update<Sum<Int>, Int, Void>.tells { $0 < 3 ? 1 : 0 })
        let areMerged = [tells, tells + [decision]].map { actions in
          Probes<UpdateStorePairing<Sum<Int>, Int>>(
            spaces: Domain([
              Named("the sum, from 1", EventSourced(Acted(state: 1), act: { $0 += $1.value }, byState: { $0 }))
            ]), programs: Domain(actions.map { $0.map { $0.map { 0 } } })
          ).commute
        }
        return areMerged == [true, false] ? .partly : nil
      },
      Claim(.size, .linear, "the log, if it is a list; one number, if it is a sum") {
        let space = EventSourced<[Happening], Int, Int>(Acted(state: 0), act: { $0 += $1.count }) { $0.state }
        return held(in: PairedSpace<UpdateStorePairing, _>(space)) { $0.move(by: .tell([$1])) }
      },
      Claim(.undoing, .partly, "if each log has an inverse: sums, not lists") {
        Probes.updatedSums.haveWaysBack && !Probes.updateStore.haveWaysBack ? .partly : nil
      },
      Claim(.answering, .yes, "any part of the state, by `gets`") {
        let space = EventSourced<[Bool], Int, String>(Acted(state: 7), act: spell) { "\($0.state)" }
        return Verdict(
          space.pair(Update.gets { "\($0)" }) { $0 == $1 }
            && space.pair(Update.gets(\.bitWidth)) { bits, _ in bits > 0 })
      },
      Claim(.changing, .yes, "what the log makes of the state") { Verdict(Probes.updateStore.change) },
    ])
}

extension Probes where P == UpdateStorePairing<Sum<Int>, Int> {
  /// Spaces over a number to which a log adds, and programs that add.
  fileprivate static var updatedSums: Probes {
    Probes(
      spaces: Domain([
        Named("the number, from 7", EventSourced(Acted(state: 7), act: { $0 += $1.value }, byState: { $0 }))
      ]),
      programs: Domain([
        Named("get", Update.get()), Named("tell 2, giving 1", Update.tell(2).map { 1 }),
        Named("tell the number", Update<Sum<Int>, Int, Void>.tells { Sum($0) }.map { 3 }),
      ]))
  }
}
