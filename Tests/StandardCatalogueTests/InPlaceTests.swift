import Duet
import Testing

/// A space of any pairing moves in place: its state is not copied.
@Suite("In place: no action copies the state") struct InPlaceTests {
  /// The number of addresses of a space's list after each of ten moves. The space shows the address.
  private static func addresses<S: Space>(_ space: S, _ action: Kind<S.M, Void>) -> Int where S.Focus == Int {
    var space = space
    // The first move copies: the caller holds the space, too.
    space.move(by: action)
    var seen: Set = [space.extract()]
    for _ in 0..<10 {
      space.move(by: action)
      seen.insert(space.extract())
    }
    return seen.count
  }

  private static func address(_ list: [Int]) -> Int { list.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }

  /// An empty list with room for all elements.
  private static var list: [Int] {
    var list: [Int] = []
    list.reserveCapacity(64)
    return list
  }

  private static var append: State<[Int], Void> { .modify { $0.append(1) } }
  private static let stores = StateStorePairing<[Int]>.self
  private static var store: Kind<StoreBrand<[Int]>, Int> { Store(list, address).kind }

  private static var tell: Writer<[Int], Void> { .tell([1]) }
  private static var machine: Moore<Int, Int> { Moore(initial: list, step: { $0.append($1) }, render: address) }

  private static var trail: Kind<TrailBrand, Int> { Trail(places: list, look: address).kind }

  private static let cases: [String: @Sendable () -> Int] = [
    "State–Store": { addresses(PairedSpace<StateStorePairing, _>(store), append) },
    "Store, bound": { addresses(Store(list, address), append.then(append).flatMap { append }) },
    "Writer–Traced": { addresses(PairedSpace<WriterTracedPairing, _>(Traced(log: list, address).kind), .tell([1])) },
    "Traced, listened to and censored": {
      addresses(Traced(log: list, address), tell.then(tell.listen()).flatMap { _ in tell.censor { $0 } })
    },
    "EventSourced's log, bound": {
      addresses(EventSourced(Acted(log: list, state: 0), act: { $0 += $1.count }) { address($0.log) }, tell.then(tell))
    },
    "Writer–Traced, acted": {
      let space = EventSourced<[Int], [Int], Int>(Acted(state: list), act: { $0 += $1 }) { address($0.state) }
      return addresses(PairedSpace<WriterEventSourcedPairing, _>(space.kind), .tell([1]))
    },
    "Update–Store": {
      let space = EventSourced<[Int], [Int], Int>(Acted(state: list), act: { $0 += $1 }) { address($0.state) }
      return addresses(
        PairedSpace<UpdateStorePairing, _>(space), Update.tell([1]).then(.tells { $0.isEmpty ? [] : [1] }))
    },
    "Update–Store's log": {
      let space = EventSourced<[Int], Int, Int>(Acted(log: list, state: 0), act: { $0 += $1.count }) { address($0.log) }
      let child = Update<[Int], Int, Int>.get().flatMap { .tell([$0]) }
      return addresses(
        PairedSpace<UpdateStorePairing, _>(space), child.zoom({ (whole: Int) in whole }, act: { _, _ in }) { $0 })
    },
    "Route–Screens": { addresses(Screens<Lists, Int>(Listed(list: list)) { $0.shown }, .take(1, at: Listed.self)) },
    "Route–Screens, bound": {
      let take = Route<Lists, Void>.take(1, at: Listed.self)
      return addresses(
        Screens<Lists, Int>(Listed(list: list)) { $0.shown },
        take.then(.when(Listed.self) { $0.list.isEmpty ? nil : 1 }).then(take))
    },
    "Route–Screens, by answers": { addresses(Screens<Lists, Int>(Listed(list: list)) { $0.shown }, .answer(1)) },
    "Action–Moore": { addresses(PairedSpace<ActionMoorePairing, _>(machine.kind), .send(1)) },
    "Moore, mapped and extended, bound": {
      addresses(machine.map { $0 }.extend { $0.extract() }.map { $0 }, Action.send(1).then(.send(1)).then(.send(1)))
    },
    "Free–Cofree": {
      let machine = Cofree.unfold(list, by: MachineRunner<Int, Void, [Int]> { $0.append($1) }, head: address)
      return addresses(PairedSpace<FreeCofreePairing, _>(machine.kind), .command(1))
    },
    "Co–Store": { addresses(PairedSpace<CoPairing, _>(store), Co(append).then(Co(append))) },
    "Co of a comonad without positions": { addresses(PairedSpace<CoPairing, _>(trail), Co(Onward())) },
    "Day of a comonad without positions": {
      let both = Day(trail, Store(0) { $0 }) { seen, _ in seen }
      return addresses(PairedSpace<CoPairing, _>(both), .liftLeft(Co(Onward()), by: CoPairing<TrailBrand>.self))
    },
    "Day": {
      let both = Day(store, Store(0) { $0 }.kind) { seen, _ in seen }
      return addresses(PairedSpace<CoPairing, _>(both.kind), .liftLeft(append.kind, by: stores))
    },
    "Sum": {
      let either = SumOf(.right, Store(0) { $0 }.kind, store)
      return addresses(PairedSpace<CoPairing, _>(either.kind), .liftRight(append.kind, by: stores))
    },
    "List": {
      let list = ListOf([store], template: Store([]) { _ in 0 }.kind, \.[0])
      return addresses(PairedSpace<CoPairing, _>(list.kind), .at(0, append.kind, by: stores))
    },
    "ReaderT–EnvT": {
      let space = PairedSpace<ReaderTEnvTPairing<Int, StateStorePairing>, _>(EnvT(0, store).kind)
      return addresses(space, ReaderT.lift(append.kind))
    },
    "WriterT–TracedT": {
      let space = TracedT<[Int], StoreBrand<Int>, Int>(log: list, Store(0) { _ in address }.kind)
      return addresses(PairedSpace<WriterTTracedTPairing<[Int], StateStorePairing<Int>>, _>(space.kind), .tell([1]))
    },
  ]

  @Test(arguments: cases.keys.sorted()) func stays(_ name: String) throws {
    let addresses = try #require(Self.cases[name])
    #expect(addresses() == 1)
  }

  /// A pairing that moves by `duplicate` copies.
  @Test func aCopyIsSeen() {
    enum Copying: InteractionLaw {
      typealias M = StateBrand<[Int]>
      typealias W = StoreBrand<[Int]>

      static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
        StateStorePairing.pair(m, w, combine)
      }
    }
    #expect(Self.addresses(PairedSpace<Copying, Int>(Self.store), Self.append) > 1)
  }
}

/// The places so far, and a value for every list of places: a comonad that is no ``Positioned`` one.
private struct Trail<A>: Branded {
  typealias Brand = TrailBrand
  var places: [Int]
  let look: ([Int]) -> A
}

private enum TrailBrand: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let trail = Trail(w)
    return Trail(places: trail.places) { transform(trail.look($0)) }.kind
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A {
    let trail = Trail(w)
    return trail.look(trail.places)
  }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    let trail = Trail(w)
    return Trail(places: trail.places) { Trail(places: $0, look: trail.look).kind }.kind
  }
}

private struct Onward: CoStep {
  func run<B>(on space: inout Kind<TrailBrand, B>) { Trail.change(&space) { $0.places.append(1) } }
}

private enum Lists: ScreenFlow {
  typealias View = Int
  typealias Answer = Int
}

/// A screen that changes in place.
private struct Listed: Screen {
  var list: [Int]

  consuming func after(_ number: Int) -> any Screen<Lists> {
    list.append(number)
    return self
  }
  consuming func after(answer: Int) -> any Screen<Lists> {
    list.append(answer)
    return self
  }
  func view(_ offer: @escaping (Int) -> FlowEvent<Lists>) -> Int {
    list.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }
}
