import Duet
import Programs
import Support
import Testing

/// Many remembered moves: kept, sought and released on a constant stack, with checkpoints and without.
@Suite("Depth: what is remembered of many moves, on 512 KB", .serialized) struct Seeks {
  private static let count = inFull(200_000, debug: 10_000)
  /// The number of moves in a step.
  private static let moves = 1_000

  /// The steps to show: early ones from nothing, late ones from a checkpoint or from the start.
  private static let steps = [count / moves - 1, 1, count / moves / 2, count / moves / 2 + 1, 0]

  private static func history<S: Space>(of space: S, every spacing: Int?) -> ChangeHistory<S, Kind<S.M, Void>> {
    ChangeHistory(space, from: 0, every: spacing) { actions, space in
      for action in actions { space.move(by: action) }
    }
  }

  static func check<S: Space & SendableMetatype>(
    _ space: @escaping @autoclosure () -> S, by action: @escaping @autoclosure () -> Kind<S.M, Void>
  ) async where S.Focus == Int {
    nonisolated(unsafe) let space = space
    nonisolated(unsafe) let action = action
    for (spacing, steps) in [(nil, steps), (Int.max, [count / moves - 1])] {
      await onSmallStack {
        var current = space()
        let history = Self.history(of: current, every: spacing)
        for step in 1...count / moves {
          for _ in 0..<moves {
            let action = action()
            history.add(action)
            current.move(by: action)
          }
          history.endStep(step) { current }
        }
        for step in steps { #expect(history.value(atEndOf: step).extract() == step * moves) }
        #expect(current.extract() == count)
      }
    }
  }

  /// Deep binds in one action are bound again each time that the action is repeated.
  @Test func deepActions() async {
    await onSmallStack {
      let deep = (1..<Self.count).reduce(State<Int, Void>.modify { $0 += 1 }) { state, _ in
        state.flatMap { .modify { $0 += 1 } }
      }
      var current = Store(0) { $0 }
      let history = Self.history(of: current, every: .max)
      for step in 1...3 {
        history.add(deep)
        current.move(by: deep)
        history.endStep(step) { current }
      }
      for step in [2, 1, 3] { #expect(history.value(atEndOf: step).extract() == step * Self.count) }
    }
  }

  /// A log is repeated in one act.
  @Test func logs() async {
    await onSmallStack {
      var plain = Traced<[UInt8], Int> { $0.count }
      var acted = EventSourced(Acted<[UInt8], Int>(state: 0), act: { $0 += $1.count }) { $0.state }
      let (ways, others) = (LogHistory(plain, from: 0, every: nil), LogHistory(acted, from: 0, every: nil))
      for step in 1...Self.count / Self.moves {
        for _ in 0..<Self.moves {
          plain.move(by: .tell([1]))
          acted.move(by: .tell([1]))
        }
        ways.endStep(step) { plain }
        others.endStep(step) { acted }
      }
      for step in Self.steps {
        #expect(ways.space(atEndOf: step, on: plain).extract() == step * Self.moves)
        #expect(others.space(atEndOf: step, on: acted).extract() == step * Self.moves)
      }
    }
  }

  /// The same for the changes of a reference.
  @Test func references() async {
    await onSmallStack {
      for spacing in [nil, Int.max] {
        let count = Reference<IO, Int>(0)
        let histories = ReferenceHistories()
        histories.remember(every: spacing)
        func value() -> Int? { count.get.runSynchronously() }
        #expect(histories.noting(in: 0, from: 0) { value() } == 0)
        for step in 1...Self.count / Self.moves {
          for _ in 0..<Self.moves { _ = count.modify { $0 += 1 }.runSynchronously() }
          histories.endStep(step)
        }
        for step in Self.steps { #expect(histories.showing(step) { value() } == step * Self.moves) }
        #expect(value() == Self.count)
      }
    }
  }
}
