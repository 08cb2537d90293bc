import ActionMoore
import Algebra
import Components
import Composition
import FreeCofree
import Programs
import PullerZipper
import ReaderEnv
import StateStore
import Testing
import WriterTraced

/// A million moves of each space, through its own `move` and through `select` out of its duplicate.
@Suite("Depth: a million moves on 512 KB", .serialized)
struct Moves {
  static let count = million

  /// Moves `space` a million times, or `count`, and looks at it now and then.
  static func check<S: Space & SendableMetatype>(
    _ space: @escaping @autoclosure () -> S, by action: @escaping @autoclosure () -> S.M.Action,
    _ step: @escaping (inout S, S.M.Action) -> Void, count: Int = count, shows expected: Int
  ) async where S.Focus == Int {
    nonisolated(unsafe) let space = space
    nonisolated(unsafe) let action = action
    nonisolated(unsafe) let step = step
    await onSmallStack {
      var current = space()
      for index in 0..<count {
        step(&current, action())
        if index.isMultiple(of: count / 10) { _ = current.extract() }
      }
      #expect(current.extract() == expected)
    }
  }

  @Test func store() async {
    await Self.check(Store(0) { $0 }, by: .modify { $0 += 1 }, { $0.move(by: $1) }, shows: Self.count)
    await Self.check(
      Store(0) { $0 }, by: .modify { $0 += 1 }, { $0 = Store.select($1, $0.duplicate()) }, shows: Self.count)
  }

  @Test func traced() async {
    await Self.check(Traced<[UInt8], Int> { $0.count }, by: .tell([1]), { $0.move(by: $1) }, shows: Self.count)
    await Self.check(
      Traced<Sum<Int>, Int> { $0.value }, by: .tell(1), { $0 = Traced.select($1, $0.duplicate()) },
      shows: Self.count)
  }

  @Test func actedTraced() async {
    await Self.check(
      ActedTraced(Acted<[UInt8], Int>(state: 0), act: { $0 += $1.count }) { $0.state }, by: .tell([1]),
      { $0.move(by: $1) }, shows: Self.count)
  }

  @Test func env() async {
    await Self.check(Env(0, 7), by: .pure(()), { $0.move(by: $1) }, shows: 7)
    await Self.check(Env(0, 7), by: .pure(()), { $0 = Env.select($1, $0.duplicate()) }, shows: 7)
  }

  @Test func cofree() async {
    await Self.check(counter, by: .liftF(TickInstruction(next: ())), { $0.move(by: $1) }, shows: Self.count)
    await Self.check(
      counter, by: .liftF(TickInstruction(next: ())), { $0 = Cofree.select($1, $0.duplicate()) },
      shows: Self.count)
  }

  @Test func moore() async {
    await Self.check(ticks, by: .send(1), { $0.move(by: $1) }, shows: Self.count)
    await Self.check(ticks, by: .send(1), { $0 = Moore.select($1, $0.duplicate()) }, shows: Self.count)
    await Self.check(ticks.map { $0 }.extend { $0.extract() }, by: .send(1), { $0.move(by: $1) }, shows: Self.count)
    await Self.check(unfoldedTicks(0), by: .send(1), { $0.move(by: $1) }, shows: Self.count)
    await Self.check(unfoldedTicks(0), by: .send(1), { $0 = Moore.select($1, $0.duplicate()) }, shows: Self.count)
  }

  @Test func zipper() async {
    await Self.check(Zipper(count: .max) { $0 }, by: .moveRight, { $0.move(by: $1) }, shows: Self.count)
    await Self.check(
      Zipper(count: .max) { $0 }, by: .moveRight, { $0 = Zipper.select($1, $0.duplicate()) }, shows: Self.count)
  }

  // MARK: By the monads that comonads have of themselves

  /// A space of numbers in which an action goes to the next.
  private static func checkOwn<W: SendableMetatype>(
    _ space: @escaping @autoclosure () -> Kind<W, Int>, by action: @escaping @autoclosure () -> Co<W, Void>,
    shows expected: Int = count
  ) async {
    await check(
      KindSpace<CoPairing<W>, Int>(space()), by: action(), { $0.move(by: $1) }, shows: expected)
  }

  @Test func coStore() async { await Self.checkOwn(Store(0) { $0 }.kind, by: Co(State.modify { $0 += 1 })) }

  @Test func day() async {
    await Self.checkOwn(
      Day(Store(0) { $0 }.kind, counter.kind) { $0 + $1 }.kind,
      by: .liftRight(Free.liftF(TickInstruction(next: ())).kind, by: FreeCofreePairing<TickInterpretation>.self))
  }

  @Test func sum() async {
    await Self.checkOwn(
      SumSpace(.left, Store(0) { $0 }.kind, counter.kind).kind,
      by: Co<SumBrand<StoreBrand<Int>, CofreeBrand<TickInterpretation>>, Void>
        .liftRight(Free.liftF(TickInstruction(next: ())).kind, by: FreeCofreePairing<TickInterpretation>.self)
        .then(.moveRight()))
  }

  @Test func list() async {
    await Self.checkOwn(
      ListOf(Store(0) { $0 }.kind, count: 2) { $0[0] - $0[1] }.kind,
      by: .at(0, State.modify { $0 += 1 }.kind, by: StateStorePairing<Int>.self))
  }

  /// A list that grows: each push looks at all that are there, so it is a thousand here, and the drop of all of them.
  @Test func growth() async {
    await onSmallStack {
      var space = KindSpace<CoPairing<ListBrand<StoreBrand<Int>>>, Int>(
        ListOf(Store(1) { $0 }.kind, count: 0, \.count).kind)
      for _ in 0..<1000 { space.move(by: .push()) }
      #expect(space.extract() == 1000)
    }
  }
}

private var ticks: Moore<Int, Int> { Moore(initial: 0, step: { $0 += $1 }, render: { $0 }) }

private func unfoldedTicks(_ count: Int) -> Moore<Int, Int> { Moore(count) { unfoldedTicks(count + $0) } }
