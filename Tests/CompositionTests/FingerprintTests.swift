import Algebra
import Components
import Composition
import StateStore
import Testing
import WriterTraced

/// Two spaces have one fingerprint if, and only if, they show the same now and later.
@Suite struct FingerprintTests {
  private typealias Part = EventSourcedBrand<[Int], Int>
  private typealias Tellings = WriterEventSourcedPairing<[Int], Int>

  /// A space whose state is the length of its log. Its values show the length, and not the log.
  private let part = EventSourced(Acted<[Int], Int>(state: 0), act: { $0 += $1.count }, byState: { $0 })
  private let tellings: [Writer<[Int], Void>] = [.tell([1]), .tell([2]), .tell([1, 2])]

  private func value(_ space: some Fingerprinted) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.combine(space)
    #expect(fingerprint.missing == nil)
    return fingerprint.value
  }

  /// Checks that the first two moves leave one fingerprint, where values depend on the state alone, and else three.
  private func check<F: SpaceBrand, A>(
    _ space: Kind<F, A>, _ lift: (Writer<[Int], Void>) -> Kind<F.Law.M, Void>, dependsOnLog: Bool,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let values = tellings.map { value(space.moved(by: lift($0))) }
    #expect((values[0] == values[1]) != dependsOnLog && values[0] != values[2], sourceLocation: location)
    #expect(values == tellings.map { value(space.moved(by: lift($0))) }, sourceLocation: location)
  }

  @Test func aLogIsAPartWhereValuesMayDependOnIt() {
    let day = Day(part, Store(0) { $0 }) { $0 + $1 }
    check(day, { .liftLeft($0, by: Tellings.self) }, dependsOnLog: false)
    check(day.map { -$0 }, { .liftLeft($0, by: Tellings.self) }, dependsOnLog: false)
    check(day.swapped(), { .liftRight($0, by: Tellings.self) }, dependsOnLog: false)
    check(day.extend { $0.position.left.log }, { .liftLeft($0, by: Tellings.self) }, dependsOnLog: true)
    let looked = Day(day.position) { $0.left.log }
    check(looked, { .liftLeft($0, by: Tellings.self) }, dependsOnLog: true)
    check(
      Day(Store(0) { $0 }, looked) { $1 },
      { .liftRight(Co<DayBrand<Part, StoreBrand<Int>>, Void>.liftLeft($0, by: Tellings.self), by: CoPairing.self) },
      dependsOnLog: true)
  }

  @Test func soInASumAndInAList() {
    let sum = SumOf(.right, Store(0) { $0 }, part)
    check(sum, { .liftRight($0, by: Tellings.self) }, dependsOnLog: false)
    check(sum.extend { $0.position.both.right.log }, { .liftRight($0, by: Tellings.self) }, dependsOnLog: true)
    let list = ListOf([part], template: part) { $0[0] }
    check(list, { .at(0, $0, by: Tellings.self) }, dependsOnLog: false)
    check(
      list.extend { $0.position.spaces.values[0].position.log }, { .at(0, $0, by: Tellings.self) }, dependsOnLog: true)
    // An element that is pushed is such a one, too.
    let push = Co<ListBrand<Part>, Void>.push()
    let pushed = list.extend { $0.position.spaces.values.map(\.position.log) }.moved(by: push)
    check(pushed, { .at(1, $0, by: Tellings.self) }, dependsOnLog: true)
  }

  @Test func soOverABase() {
    let space = EnvT(5, part)
    let lift: (Writer<[Int], Void>) -> ReaderT<Int, WriterBrand<[Int]>, Void> = { .lift($0) }
    check(space, lift, dependsOnLog: false)
    check(space.extend { $0.position.base.log }, lift, dependsOnLog: true)
  }

  /// A comonad without positions of its own is compared and described with its values.
  @Test func aSpaceWithoutPositions() {
    let day = Day(Lamp(isOn: false, values: [3, 4]).kind, Store(0) { $0 }) { $0 + $1 }
    let turn = Co<DayBrand<LampBrand, StoreBrand<Int>>, Void>.liftLeft(Co(Turn()), by: CoPairing<LampBrand>.self)
    #expect(value(day) == value(day.moved(by: turn.then(turn))) && value(day) != value(day.moved(by: turn)))
    #expect(
      day.description.contains("[3, 4]")
        && ListOf([Lamp(isOn: true, values: [3, 4]).kind], template: Lamp(isOn: true, values: [0, 0]).kind, \.[0])
          .description.contains("[3, 4]")
    )
  }
}

/// Whether it is on, and a value for each.
private struct Lamp<A>: Branded {
  typealias Brand = LampBrand
  var isOn: Bool
  var values: [A]
}

extension Lamp: Equatable where A: Equatable {}
extension Lamp: Hashable where A: Hashable {}

private enum LampBrand: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Lamp(isOn: Lamp(w).isOn, values: Lamp(w).values.map(transform)).kind
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A { Lamp(w).values[Lamp(w).isOn ? 1 : 0] }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    Lamp(isOn: Lamp(w).isOn, values: [false, true].map { Lamp(isOn: $0, values: Lamp(w).values).kind }).kind
  }
}

private struct Turn: CoStep {
  func run<B>(on space: inout Kind<LampBrand, B>) { Lamp.change(&space) { $0.isOn.toggle() } }
}
