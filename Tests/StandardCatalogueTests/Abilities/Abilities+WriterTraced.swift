import Duet
import Foundation
import PairingLaws

@testable import StandardCatalogue

extension Demonstrations {
  static let writerTraced = Demonstrations(
    architecture: "writer-traced", pairing: "Writer–Traced",
    claims: [
      Claim(.reading, .no, "it appends, and reads nothing") {
        Verdict(Probes.writerTraced.read || Probes.eventSourced.read)
      },
      Claim(.storing, .yes, "the log") {
        Verdict(
          Probes.writerTraced.survive([.tell([true]), .tell([false, true]), Writer.tell([true]).then(.tell([false]))]) {
            String(decoding: try JSONEncoder().encode($0.run().log), as: UTF8.self)
          } read: {
            .tell(try JSONDecoder().decode([Bool].self, from: Data($0.utf8)))
          })
      },
      Claim(.merging, .partly, "if the log's monoid is commutative: sums, not lists") {
        switch (Probes.sums.commute, Probes.writerTraced.commute) {
        case (true, false): .partly
        case (let sums, let lists): Verdict(sums && lists)
        }
      },
      Claim(.size, .linear, "the log, if it is a list; one number, if it is a sum") {
        // A log that keeps its last entry holds only that.
        let last = held(in: Traced<Last<Happening>, Int> { _ in 0 }) { $0.move(by: .tell(Last($1))) }
        guard last == .constant else { return nil }
        // The state beside the log removes nothing from the log.
        let acted = EventSourced<[Happening], Int, Int>(Acted(state: 0), act: { $0 += $1.count }) { $0.state }
        guard held(in: acted, { $0.move(by: .tell([$1])) }) == .linear else { return nil }
        return held(in: Traced<[Happening], Int>(\.count)) { $0.move(by: .tell([$1])) }
      },
      Claim(.undoing, .partly, "if each log has an inverse: sums, not lists") {
        Probes.sums.haveWaysBack && !Probes.writerTraced.haveWaysBack ? .partly : nil
      },
      Claim(.answering, .no, "`listen` returns only what the action itself appends") {
        let heard = Writer<[Bool], Void>.tell([true]).listen()
        let values = [Traced<[Bool], Int> { $0.count }, Traced(log: [false, false]) { $0.count }].map { space in
          space.pair(heard) { heard, _ in heard.log }
        }
        return Verdict(Probes.writerTraced.read || values != [[true], [true]])
      },
      Claim(.changing, .yes, "whatever the view reads from the log") { Verdict(Probes.writerTraced.change) },
    ])
}

extension Probes where P == WriterTracedPairing<Sum<Int>> {
  /// Spaces over a sum, and the numbers added to it.
  fileprivate static var sums: Probes {
    Probes(
      spaces: Domain([
        Named("the sum", Traced<Sum<Int>, Int>(\.value)), Named("its square", Traced(log: 3) { $0.value * $0.value }),
      ]),
      programs: Domain([-2, 1, 5].map { Named("tell \($0)", Writer($0, log: Sum($0))) }))
  }
}

/// The last of several values: a log that forgets.
private struct Last<Value>: Monoid {
  var value: Value?

  init(_ value: Value) { self.value = value }
  private init() { value = nil }

  static var empty: Last { Last() }

  mutating func append(_ other: Last) { value = other.value ?? value }
}
