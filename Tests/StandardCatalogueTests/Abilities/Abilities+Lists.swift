import Duet
import PairingLaws

@testable import StandardCatalogue

// A list of State–Stores.

extension Demonstrations {
  private typealias Stores = ListBrand<StoreBrand<Int>>

  static let coList = Demonstrations(
    architecture: "co-list", pairing: "List, of one kind",
    claims: [
      Claim(.reading, .yes, "how many there are, by `count`; the rest as its elements") {
        Verdict(Probes.coList.read && counted(0) == 0 && counted(3) == 3)
      },
      Claim(.storing, .partly, "`push`, `pop` and `remove`; a lift makes a step, and the action cannot be taken out") {
        let pop = "\(Co<Stores, Void>.pop())"
        let isText = Probes.coList.survive([.push(), .pop()], write: { "\($0)" }) { $0 == pop ? .pop() : .push() }
        return isText && Probes.coList.cannotTellApart(at(0, .put(1)), at(0, .put(2))) ? .partly : Verdict(isText)
      },
      Claim(.merging, .partly, "actions on different elements merge; the second of a push and a pop counts") {
        let (one, other) = (at(0, .modify { $0 = ($0 + 1) % 4 }), at(1, .put(2)))
        let twoCommute = Probes.coList.agree(one.then(other).kind, other.then(one).kind)
        return twoCommute && !Probes.coList.commute ? .partly : Verdict(Probes.coList.commute)
      },
      Claim(.size, .parts, "all elements together, one for each push") {
        let template = Store<Happening?, Int>(nil) { _ in 0 }.kind
        let space = PairedSpace<CoPairing<ListBrand<StoreBrand<Happening?>>>, Int>(
          ListOf(template, count: 1, \.count).kind)
        let first = StateStorePairing<Happening?>.self
        let moved = held(in: space) { $0.move(by: .at(0, State.put($1).kind, by: first)) }
        let pushed = (1...3).map { count in
          var grown = space
          for _ in 0..<count { grown.move(by: .push()) }
          return grown.extract()
        }
        return moved == .constant && pushed == [2, 3, 4] ? .parts : moved
      },
      Claim(.undoing, .no, "a pop undoes a push, but a removed element is lost") {
        Verdict(Probes.coList.haveWaysBack)
      },
      Claim(.answering, .yes, "`count`, and the answers of an element, if it exists") {
        let space = ListOf(Store(7) { "\($0)" }.kind, count: 1) { $0.joined() }
        let stores = StateStorePairing<Int>.self
        let there = Co<Stores, Int?>.at(0, State<Int, Int>.get.kind, by: stores).pair(with: space.kind) { a, _ in a }
        let missing = Co<Stores, Int?>.at(1, State<Int, Int>.get.kind, by: stores).pair(with: space.kind) { a, _ in a }
        return Verdict(there == 7 && missing == nil)
      },
      Claim(.changing, .yes, "which elements there are, and each of them") { Verdict(Probes.coList.change) },
    ])

  private static func at(_ index: Int, _ action: State<Int, Void>) -> Co<Stores, Void> {
    .at(index, action.kind, by: StateStorePairing<Int>.self)
  }

  private static func counted(_ count: Int) -> Int {
    let list = ListOf(Store(0) { $0 }.kind, count: count, \.count)
    return Co<Stores, Int>.count().pair(with: list.kind) { count, _ in count }
  }
}
