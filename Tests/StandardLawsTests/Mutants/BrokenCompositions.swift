import Algebra
import Composition
import PairingLaws
import StateStore
import WriterTraced

@testable import StandardLaws

extension Mutant {
  // MARK: Day that moves both sides

  static let bothSides = Mutant("Day that moves both sides", killer: "day.rightStays") {
    typealias W = DayBrand<StoreBrand<Int>, TracedBrand<[Bool]>>
    let right = Co<W, Void>.liftRight(Writer.tell([true]).kind, by: WriterTracedPairing<[Bool]>.self)
    let more = State<Int, Void>.modify { $0 = ($0 + 1) % 4 }
    return .sideBySide(
      Probes.coDay,
      left: Domain([Named("one more", Co.liftLeft(more.kind, by: StateStorePairing<Int>.self).then(right))]),
      right: Domain([Named("tell 0", Co.liftRight(Writer.tell([false]).kind, by: WriterTracedPairing<[Bool]>.self))]),
      seenLeft: { DayBrand.extract($0) / 1000 }, seenRight: { DayBrand.extract($0) % 1000 })
  }

  // MARK: Sum that forgets the hidden side

  static let forgottenSide = Mutant("Sum that forgets the hidden side", killer: "sum.awayAndBack") {
    let stores = StateStorePairing<Int>.self
    // What goes to the right leaves the left at its start.
    let forget = Co<SumOfTwo, Void>.liftLeft(State<Int, Void>.put(0).kind, by: stores).then(.moveRight())
    return .oneOfTwo(
      Probes.coSum, showLeft: Co.moveLeft().kind, showRight: forget.kind,
      left: Domain([Named("put 3", Co.liftLeft(State<Int, Void>.put(3).kind, by: stores))]),
      right: Domain([Named("tell 1", Co.liftRight(Writer.tell([true]).kind, by: WriterTracedPairing<[Bool]>.self))]))
  }

  // MARK: A list each of whose moves moves the first one, too

  static let movedFirst = Mutant("a list whose moves move the first one, too", killer: "list.one") {
    let more = State<Int, Void>.modify { $0 = ($0 + 1) % 4 }.kind
    let stores = StateStorePairing<Int>.self
    return .list(
      Probes.coList, push: Co<ListBrand<StoreBrand<Int>>, Void>.push().kind,
      move: { Co.at($0, more, by: stores).then(.at(0, more, by: stores)).kind }, seen: { LawSuite.shown(ListOf($0)) })
  }
}
