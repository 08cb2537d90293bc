import PairingLaws
import PullerZipper

@testable import StandardCatalogue

extension Demonstrations {
  static let pullerZipper = Demonstrations(
    architecture: "puller-zipper", pairing: "Puller–Zipper",
    claims: [
      Claim(.reading, .partly, "the index and the count, not the element") {
        guard Probes.pullerZipper.read else { return .no }
        let programs = Probes.pullerZipper.programs.first(5).map { Puller<Int>($0.value) }
        let isBlind = programs.allSatisfy { program in
          let values = [["a", "b", "c"], ["x", "y", "z"]].map { row in
            Zipper(left: [row[0]], focus: row[1], right: [row[2]]).pair(program) { value, _ in value }
          }
          return values[0] == values[1]
        }
        return isBlind ? .partly : .yes
      },
      Claim(.storing, .partly, "one move is data; a bind is a function") {
        let moves: [Puller<Void>] = [.moveLeft, .moveRight, .moveToFirst, .moveToLast, .move(to: 1), .move(by: -1)]
        let areNamed = Probes.pullerZipper.survive(moves, write: { "\($0)" }, read: { move(named: $0) })
        let bound = Probes.pullerZipper.cannotTellApart(
          Puller<Void>.moveToLast.then(.moveLeft), Puller<Void>.moveToFirst.then(.moveRight))
        return areNamed && bound ? .partly : Verdict(areNamed)
      },
      Claim(.merging, .no, "moves stop at the ends") { Verdict(Probes.pullerZipper.commute) },
      Claim(.size, .constant, "an index") {
        held(in: Zipper(count: 5) { $0 }) { space, happening in
          space.move(by: Puller.pure(happening).flatMap { _ in .moveRight })
        }
      },
      Claim(.undoing, .yes, "move to the index before") {
        Verdict(Probes.pullerZipper.haveWaysBack)
      },
      Claim(.answering, .yes, "`index` and `count`, and values computed from them") {
        let zipper = Zipper(count: 5, index: 3) { $0 }
        return Verdict(
          zipper.pair(Puller<Int>.index.map { "\($0)" }) { text, _ in text == "3" }
            && zipper.pair(.count) { count, _ in count == 5 })
      },
      Claim(.changing, .yes, "the index; an element changes in `Eff`") {
        let probes = Probes.pullerZipper
        let keeps = probes.moves.allSatisfy { move in
          probes.spaces.first(6).map { Zipper<Int>($0.value) }.allSatisfy {
            Array($0.moved(by: Puller(move.value)).elements) == Array($0.elements)
          }
        }
        return keeps ? Verdict(probes.change) : nil
      },
    ])

  /// The move with this description.
  private static func move(named text: String) -> Puller<Void>? {
    switch text {
    case "move left": .moveLeft
    case "move right": .moveRight
    case "move to first": .moveToFirst
    case "move to last": .moveToLast
    case let text where text.hasPrefix("move to "): Int(text.dropFirst(8)).map { .move(to: $0) }
    case let text where text.hasPrefix("move by "): Int(text.dropFirst(8)).map { .move(by: $0) }
    default: nil
    }
  }
}
