import Duet
import Programs
import Support
import Testing

/// A million moves of each space, on a small stack.
@Suite("Depth: a million moves on 512 KB", .serialized) struct Moves {
  static let count = million

  /// How a space moves: by its own `move`, or remembered and sought.
  enum Way {
    case moving, seeking
  }

  /// Moves `space` `count` times in some of these ways, and looks at it now and then.
  static func check<S: Space & SendableMetatype>(
    _ space: @escaping @autoclosure () -> S, by action: @escaping @autoclosure () -> Kind<S.M, Void>,
    _ ways: Way..., count: Int = count, shows expected: Int? = nil
  ) async where S.Focus == Int {
    nonisolated(unsafe) let space = space
    nonisolated(unsafe) let action = action
    for way in ways {
      if way == .seeking {
        await Seeks.check(space(), by: action())
        continue
      }
      await onSmallStack {
        var current = space()
        for index in 0..<count {
          current.move(by: action())
          if index.isMultiple(of: count / 10) { _ = current.extract() }
        }
        #expect(current.extract() == expected ?? count)
      }
    }
  }

  /// Moves `space` `count` times by `select` from its duplicate.
  static func select<W: SpaceBrand & SendableMetatype>(
    _ space: @escaping @autoclosure () -> Kind<W, Int>, by action: @escaping @autoclosure () -> Kind<W.Law.M, Void>,
    shows expected: Int = count
  ) async {
    nonisolated(unsafe) let (space, action) = (space, action)
    await onSmallStack {
      var current = space()
      for _ in 0..<count { current = W.Law.select(action(), current.duplicate()) }
      #expect(current.extract() == expected)
    }
  }

  private static var tick: Free<TickLanguage, Void> { .liftF(TickInstruction(next: ())) }
  private static var increment: State<Int, Void> { .modify { $0 += 1 } }

  @Test func store() async {
    await Self.check(Store(0) { $0 }, by: Self.increment, .moving, .seeking)
    await Self.select(Store(0) { $0 }, by: Self.increment)
  }

  @Test func traced() async {
    await Self.check(Traced<[UInt8], Int> { $0.count }, by: .tell([1]), .moving)
    await Self.check(Traced<Sum<Int>, Int> { $0.value }, by: .tell(1), .seeking)
    await Self.select(Traced<Sum<Int>, Int> { $0.value }, by: .tell(1))
  }

  @Test func eventSourced() async {
    let acted = { EventSourced(Acted<[UInt8], Int>(state: 0), act: { $0 += $1.count }) { $0.state } }
    await Self.check(acted(), by: .tell([1]), .moving)
  }

  @Test func updateStore() async {
    let space = {
      PairedSpace<UpdateStorePairing<[UInt8], Int>, Int>(
        EventSourced(Acted(state: 0), act: { $0 += $1.count }, byState: { $0 }))
    }
    await Self.check(space(), by: .tell([1]), .moving, .seeking)
    await Self.check(space(), by: .tells { $0 < 0 ? [] : [1] }, .moving)
  }

  @Test func env() async {
    await Self.check(Env(0, 7), by: .pure(()), .moving, shows: 7)
    await Self.select(Env(0, 7), by: .pure(()), shows: 7)
  }

  @Test func cofree() async {
    await Self.check(counter, by: Self.tick, .moving, .seeking)
    await Self.select(counter, by: Self.tick)
  }

  private static var ticks: Moore<Int, Int> { Moore(initial: 0, step: { $0 += $1 }, render: { $0 }) }
  private static func unfolded(_ shown: Int) -> Moore<Int, Int> { Moore(shown) { unfolded(shown + $0) } }

  @Test func moore() async {
    await Self.check(Self.ticks, by: .send(1), .moving, .seeking)
    await Self.select(Self.ticks, by: .send(1))
    await Self.check(Self.ticks.map { $0 }.extend { $0.extract() }, by: .send(1), .moving)
    await Self.check(Self.unfolded(0), by: .send(1), .moving, .seeking)
    await Self.select(Self.unfolded(0), by: .send(1))
  }

  @Test func zipper() async {
    await Self.check(Zipper(count: .max) { $0 }, by: .moveRight, .moving, .seeking)
    await Self.select(Zipper(count: .max) { $0 }, by: .moveRight)
  }

  @Test func screens() async {
    await Self.check(
      Screens<Routes.Ticks, Int>(Routes.Ticked()) { $0.shown }, by: Routes.step, .moving, .seeking)
  }

  // MARK: By `Co` of a comonad

  private typealias Own<W: Comonad> = PairedSpace<CoPairing<W>, Int>
  private typealias Both = SumOfBrand<StoreBrand<Int>, CofreeBrand<TickInterpretation>>

  @Test func coStore() async {
    await Self.check(Own(Store(0) { $0 }.kind), by: Co(Self.increment), .moving, .seeking, count: million / 10)
  }

  @Test func day() async {
    await Self.check(
      Own(Day(Store(0) { $0 }.kind, counter.kind) { $0 + $1 }.kind),
      by: .liftRight(Self.tick.kind, by: FreeCofreePairing<TickInterpretation>.self), .moving, count: million / 10)
  }

  @Test func sum() async {
    await Self.check(
      Own(SumOf(.left, Store(0) { $0 }.kind, counter.kind).kind),
      by: Co<Both, Void>.liftRight(Self.tick.kind, by: FreeCofreePairing<TickInterpretation>.self).then(.moveRight()),
      .moving, .seeking, count: million / 10)
  }

  @Test func list() async {
    await Self.check(
      Own(ListOf(Store(0) { $0 }.kind, count: 2) { $0[0] - $0[1] }.kind),
      by: .at(0, Self.increment.kind, by: StateStorePairing<Int>.self), .moving)
  }

  /// Each push looks at every element of the list, so this is a thousand pushes, and then a drop of all elements.
  @Test func growth() async {
    await Self.check(Own(ListOf(Store(1) { $0 }.kind, count: 0, \.count).kind), by: .push(), .moving, count: 1000)
  }
}
