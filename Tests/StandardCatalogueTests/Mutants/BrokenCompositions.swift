import Duet
import PairingLaws

@testable import StandardCatalogue

/// Moves by one, modulo four.
private var onward: State<Int, Void> { .modify { $0 = ($0 + 1) % 4 } }
private var turned: State<Int, Void> { .modify { $0 = 3 - $0 } }

extension Mutant {
  // MARK: Day that moves both sides

  static let bothSides = Mutant("Day that moves both sides", killer: "day.rightStays") {
    typealias W = DayBrand<StoreBrand<Int>, TracedBrand<[Bool]>>
    let right = Co<W, Void>.liftRight(Writer.tell([true]).kind, by: writer)
    return .sideBySide(
      Probes.coDay,
      left: Domain([Named("one more", Co.liftLeft(onward.kind, by: state).then(right))]),
      right: Domain([Named("tell 0", Co.liftRight(Writer.tell([false]).kind, by: writer))]),
      seenLeft: { DayBrand.extract($0) / 1000 }, seenRight: { DayBrand.extract($0) % 1000 })
  }

  // MARK: Sum that forgets the hidden side

  static let forgottenSide = Mutant("SumOf that forgets the hidden side", killer: "sum.leftAwayAndBack") {
    // A move of the right resets the left.
    let forget = Co<StoreOrTraced, Void>.liftLeft(State<Int, Void>.put(0).kind, by: state).then(.moveRight())
    return .sumOf(
      Probes.coSum, showLeft: Co.moveLeft().kind, showRight: forget.kind,
      isLeft: Co<StoreOrTraced, Side>.side().map { $0 == .left }.kind,
      left: Domain([Named("put 3", Co.liftLeft(State<Int, Void>.put(3).kind, by: state))]),
      right: Domain([Named("tell 1", Co.liftRight(Writer.tell([true]).kind, by: writer))]))
  }

  // MARK: A list where each move also moves the first element

  static let movedFirst = Mutant("a list whose moves move the first one, too", killer: "list.one") {
    return .list(
      Probes.coList, push: List.push().kind, pop: List.pop().kind, remove: { List.remove(at: $0).kind },
      count: Co<ListBrand<StoreBrand<Int>>, Int>.count().kind,
      move: { Co.at($0, onward.kind, by: state).then(.at(0, onward.kind, by: state)).kind },
      other: { Co.at($0, turned.kind, by: state).kind }, seen: { LawSuite.shown(ListOf($0)) })
  }

  // MARK: A list whose operations do something else

  static let crookedList = Mutant("a list that pops its first and removes its last", killer: "list.pushPop") {
    let more = Co.at(0, onward.kind, by: state)
    return .list(
      Probes.coList, push: List.push().then(more).kind, pop: List.remove(at: 0).kind, remove: { _ in List.pop().kind },
      count: List.push().then(Co<ListBrand<StoreBrand<Int>>, Int>.count()).kind, move: { _ in more.kind },
      other: { _ in Co.at(0, turned.kind, by: state).kind },
      seen: { LawSuite.shown(ListOf($0)) })
  }

  // MARK: Sum whose sides are not separate

  static let crookedSum = Mutant("SumOf whose every move moves the left one on", killer: "sum.rightRemembered") {
    let more = Co<StoreOrTraced, Void>.liftLeft(onward.kind, by: state)
    let tell = Co<StoreOrTraced, Void>.liftRight(Writer.tell([true]).kind, by: writer)
    return .sumOf(
      Probes.coSum, showLeft: Co.moveLeft().then(more).then(tell).kind,
      showRight: Co.moveRight().then(more).then(tell).kind,
      isLeft: Co<StoreOrTraced, Void>.moveRight().map { true }.kind,
      left: Domain([Named("one more", more.then(tell))]), right: Domain([Named("tell 1", tell.then(more))]))
      + LawSuite.optional(.show().then(oneMore), .show(), .hide().then(oneMore))
  }

  private static var oneMore: Co<PointOrStore.W, Void> { .liftRight(onward.kind, by: state) }

  // MARK: Lifts that do more than the lifted action

  static let crookedLift = Mutant("lifts to two sides that move the other one, too", killer: "liftLeft.pure") {
    typealias W = DayBrand<StoreBrand<Int>, TracedBrand<[Bool]>>
    let tell = Co<W, Void>.liftRight(Writer.tell([true]).kind, by: writer)
    let more = Co<W, Void>.liftLeft(onward.kind, by: state)
    let (lefts, rights) = (Probes.stateStore, Probes.writerTraced)
    return .monadMorphism(
      "liftLeft", lefts.programs, lefts.continuations, into: { tell.then(Co.liftLeft($0, by: state)).kind },
      Probes.coDay)
      + .monadMorphism(
        "liftRight", rights.programs, rights.continuations, into: { more.then(Co.liftRight($0, by: writer)).kind },
        Probes.coDay)
      + .sideBySide(
        Probes.coDay, left: Domain([Named("one more", more)]), right: Domain([Named("both", tell.then(more))]),
        seenLeft: { W.extract($0) / 1000 }, seenRight: { W.extract($0) % 1000 })
  }

  static let stillLift = Mutant("a lift to the left that moves nothing", killer: "liftLeft.flatMap") {
    .monadMorphism(
      "liftLeft", Probes.stateStore.programs, Probes.stateStore.continuations,
      into: { m in Co.liftLeft(State.gets { State<Int, Int>(m).run($0).value }.kind, by: state).kind },
      Probes.coDay)
  }
}

private typealias List = Co<ListBrand<StoreBrand<Int>>, Void>
