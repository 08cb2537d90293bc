import Duet
import PairingLaws

@testable import StandardCatalogue

// Compositions of State–Store on the left and Writer–Traced on the right. In some columns they do what their parts do.

extension Demonstrations {
  static let coDay = Demonstrations(
    architecture: "co-day", pairing: "Day, side by side",
    claims: [
      Claim(.reading, .parts, "an action on one side reads that side") { parts(Probes.coDay, \.read) },
      Claim(.storing, .no, "a lift makes a step, and the action cannot be taken out") {
        Verdict(!Probes.coDay.cannotTellApart(.liftLeft(put(1), by: state), .liftLeft(put(2), by: state)))
      },
      Claim(.merging, .partly, "actions on different sides merge; on one side, as that part") {
        sidesCommute(Probes.coDay) && !Probes.coDay.commute ? .partly : Verdict(Probes.coDay.commute)
      },
      Claim(.size, .parts, "both together") {
        sizes(of: PairedSpace(Day(store, traced) { $0 + $1 }.kind)) {
          .liftLeft($0.kind, by: StateStorePairing.self)
        } right: {
          .liftRight($0.kind, by: WriterTracedPairing.self)
        }
      },
      Claim(.undoing, .parts, "if both sides can") {
        Probes.coDaySums.haveWaysBack && !Probes.coDay.haveWaysBack ? .parts : nil
      },
      Claim(.answering, .parts, "the answers of either side") { parts(Probes.coDay, \.read) },
      Claim(.changing, .yes, "either side, or both in one action") { Verdict(Probes.coDay.change) },
    ])

  static let coSum = Demonstrations(
    architecture: "co-sum", pairing: "Sum, one of two",
    claims: [
      Claim(.reading, .yes, "which of the two is shown, by `side`; the rest as its parts") {
        Verdict(shown(.left) == .left && shown(.right) == .right)
      },
      Claim(.storing, .no, "a lift makes a step, and the action cannot be taken out") {
        Verdict(!Probes.coSum.cannotTellApart(.liftLeft(put(1), by: state), .liftLeft(put(2), by: state)))
      },
      Claim(.merging, .partly, "actions on different sides merge; the second of two changes of side counts") {
        sidesCommute(Probes.coSum) && !Probes.coSum.commute ? .partly : Verdict(Probes.coSum.commute)
      },
      Claim(.size, .parts, "both together, also the hidden one") {
        sizes(of: PairedSpace(SumOf(.left, store, traced).kind)) {
          .liftLeft($0.kind, by: StateStorePairing.self)
        } right: {
          .liftRight($0.kind, by: WriterTracedPairing.self)
        }
      },
      Claim(.undoing, .parts, "if both sides can; a change of side always") {
        Probes.coSumSums.haveWaysBack && !Probes.coSum.haveWaysBack ? .parts : nil
      },
      Claim(.answering, .yes, "`side`, and the answers of either") {
        let probes = Probes.coSum
        return Verdict(probes.read && shown(.left) != shown(.right))
      },
      Claim(.changing, .yes, "which is shown, and either of them") { Verdict(Probes.coSum.change) },
    ])

  // MARK: - Both sides

  /// A store of one happening, and a log of them.
  private static var store: Kind<StoreBrand<Happening?>, Int> { Store(nil) { _ in 0 }.kind }
  private static var traced: Kind<TracedBrand<[Happening]>, Int> { Traced<[Happening], Int>(\.count).kind }

  /// Puts the state of the store on the left.
  private static func put(_ number: Int) -> Kind<StateBrand<Int>, Void> { State.put(number).kind }

  /// ``Verdict/parts`` if the composition is constant in what the left puts, and linear in what the right tells, as the parts are.
  private static func sizes<W: Comonad>(
    of space: PairedSpace<CoPairing<W>, Int>, left: (State<Happening?, Void>) -> Co<W, Void>,
    right: (Writer<[Happening], Void>) -> Co<W, Void>
  ) -> Verdict? {
    let one = held(in: space) { $0.move(by: left(.put($1))) }
    let other = held(in: space) { $0.move(by: right(.tell([$1]))) }
    return one == .constant && other == .linear ? .parts : one
  }

  /// ``Verdict/parts`` if it holds for one side's actions and not for the other's.
  private static func parts<W>(
    _ probes: Probes<CoPairing<W>>, _ isSo: (Probes<CoPairing<W>>) -> Bool
  ) -> Verdict {
    let (left, right) = (isSo(probes.only("left:")), isSo(probes.only("right:")))
    return left == right ? Verdict(left) : .parts
  }

  private static func sidesCommute<W>(_ probes: Probes<CoPairing<W>>) -> Bool {
    let (left, right) = (probes.only("left:").moves, probes.only("right:").moves)
    return !left.isEmpty && !right.isEmpty
      && left.allSatisfy { m in
        right.allSatisfy { n in
          probes.agree(CoBrand.then(m.value, n.value), CoBrand.then(n.value, m.value))
        }
      }
  }

  /// Returns `side` if a side is shown.
  private static func shown(_ side: Side) -> Side {
    let space = SumOf<StoreBrand<Int>, TracedBrand<[Bool]>, Int>(
      side, Store(0) { $0 }.kind, Traced<[Bool], Int>(\.count).kind)
    return Co.side().pair(with: space.kind) { side, _ in side }
  }
}

extension Probes {
  /// These spaces, with only the programs whose names begin with `prefix`.
  fileprivate func only<W>(_ prefix: String) -> Probes where P == CoPairing<W> {
    Probes(spaces: spaces, programs: Domain(programs.first(programs.count ?? 32).filter { $0.text.hasPrefix(prefix) }))
  }
}

// State–Store beside Writer–Traced over sums: both sides have a way back from every move.

private typealias Sums = WriterTracedPairing<Sum<Int>>

extension Probes where P == CoPairing<DayBrand<StoreBrand<Int>, TracedBrand<Sum<Int>>>> {
  fileprivate static var coDaySums: Probes {
    Probes(
      spaces: Domain([Named("both", Day(Store(1) { $0 }, Traced<Sum<Int>, Int>(\.value)) { $0 * 10 + $1 })]),
      programs: Domain([
        Named("left: put 2", Co.liftLeft(State<Int, Void>.put(2), by: state).map { 3 }),
        Named("right: tell 4", Co.liftRight(Writer(5, log: 4), by: Sums.self)),
      ]))
  }
}

extension Probes where P == CoPairing<SumOfBrand<StoreBrand<Int>, TracedBrand<Sum<Int>>>> {
  fileprivate static var coSumSums: Probes {
    Probes(
      spaces: Domain([Named("the left one", SumOf(.left, Store(1) { $0 }, Traced<Sum<Int>, Int>(\.value)))]),
      programs: Domain([
        Named("show the right", Co.moveRight().map { 2 }),
        Named("left: put 2", Co.liftLeft(State<Int, Void>.put(2), by: state).map { 3 }),
        Named("right: tell 4", Co.liftRight(Writer(5, log: 4), by: Sums.self)),
      ]))
  }
}
