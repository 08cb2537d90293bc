import Duet
import Programs
import Support
import Testing

/// Deep nests: a child's action in its parent's, in its parent's, and so on.
@Suite("Depth: a hundred thousand nested on 512 KB", .serialized) struct Nests {
  private static let depth = inFull(100_000, debug: 10_000)

  @Test func combinedDispatchers() async {
    typealias Adding = Dispatcher<IO, StateBrand<Int>, Void, Int, Int>
    await onSmallStack {
      let one = Adding.pure { input in .modify { $0 += input } }
      let left = (0..<Self.depth).reduce(Adding.empty) { all, _ in all.combined(with: one) }
      let right = (0..<Self.depth).reduce(Adding.empty) { all, _ in one.combined(with: all) }
      for (dispatcher, count) in [
        (left, Self.depth), (right, Self.depth), (left.combined(with: right), 2 * Self.depth),
      ] {
        var total = 0
        let body: Eff<IO, Void> = dispatcher.send(2, in: (), to: .moving { $0.run(&total) })
        #expect(body.runSynchronously() != nil)
        #expect(total == 2 * count)
      }
    }
  }

  @Test func mappedLogs() async {
    await onSmallStack {
      let tell = Writer<[UInt8], Void>.tell([1])
      var writer = tell.then(tell)
      for _ in 0..<Self.depth { writer = writer.mapLog { $0 } }
      #expect(writer.run().log == [1, 1])
      // Each level tells something before and after.
      var around = Writer<Sum<Int>, Void>.tell(1)
      for _ in 0..<Self.depth { around = around.then(.tell(1)).mapLog { $0 }.listen().map { _ in } }
      #expect(around.run().log.value == Self.depth + 1)
      _ = around.mapLog { [$0.value] }
    }
  }

  @Test func zoomedUpdates() async {
    await onSmallStack {
      let add: (inout Int, [Int]) -> Void = { $0 += $1.reduce(0, +) }
      let (same, some): ((Int) -> Int, (Int) -> Int?) = ({ $0 }, { $0 })
      let decide = Update<[Int], Int, Void>.tell([1]).then(.tells { [$0] })
      var (update, partial, told) = (decide, decide, Update<[Int], Int, Void>.tell([1]))
      for _ in 0..<Self.depth {
        update = update.zoom(same, act: add) { $0 }
        partial = partial.zoom(some, act: add) { $0 }
        told = told.zoom(some, act: add) { $0 }
      }
      #expect(update.run(5, act: add).log == [1, 6])
      #expect(partial.run(5, act: add).log == [1, 6])
      #expect(told.run(5, act: add).log == [1])
    }
  }

  @Test func mappedInputs() async {
    await onSmallStack {
      var action = Action.send(0).then(.send(1))
      for _ in 0..<Self.depth { action = action.mapInputs { $0 + 1 } }
      #expect(action.inputs() == [Self.depth, Self.depth + 1])
      // Each level sends something after.
      var around = Action.send(0)
      for _ in 0..<1000 { around = around.then(.send(0)).mapInputs { $0 + 1 } }
      #expect(around.inputs() == [1000] + (1...1000).reversed())
      _ = action.mapInputs { "\($0)" }
    }
  }

  @Test func partsOfEnvironments() async {
    await onSmallStack {
      var reader = Reader<Int, Int>.ask
      for _ in 0..<Self.depth { reader = reader.local(from: { $0 + 1 }) }
      #expect(reader.run(0) == Self.depth)
      // Each level reads something after, from its own environment.
      var around = Reader<Int, Int>.ask
      for _ in 0..<Self.depth {
        around = around.local(from: { (whole: Int) in whole + 1 }).flatMap { a in .asks { a + $0 } }
      }
      // `depth`, and then 0 + 1 + … + (depth - 1) on the way out.
      #expect(around.run(0) == Self.depth + Self.depth * (Self.depth - 1) / 2)
    }
  }

  /// An instruction without a box, in which the rest of a program is.
  @Test func programsInInstructions() async {
    await onSmallStack {
      var program = Free<EnvBrand<Int>, Int>.pure(7)
      for _ in 0..<Self.depth { program = Free.liftF(Env(0, program)).flatMap { $0 } }
    }
  }

  @Test func zoomsAreDroppedFlat() async {
    await onSmallStack {
      for start in [State<Int, Void>.modify { $0 += 1 }, State<Int, Void>.modify { $0 += 1 }.then(.put(2))] {
        var (byLens, byTraversal) = (start, start)
        var (own, ownByTraversal) = (Co(start), Co(start))
        for _ in 0..<Self.depth {
          byLens = byLens.zoom(.identity)
          byTraversal = byTraversal.zoom(AffineTraversal(Lens.identity))
          own = own.zoom(Lens<Int, Int>.identity)
          ownByTraversal = ownByTraversal.zoom(AffineTraversal(Lens<Int, Int>.identity))
        }
      }
    }
  }

  /// Running is documented as linear in the nesting. This many levels must not overflow.
  @Test func zoomsAreRun() async {
    await onSmallStack {
      var change = State<Int, Void>.modify { $0 += 1 }
      var action = Co(change)
      for _ in 0..<200 {
        change = change.zoom(Lens<Int, Int>.identity)
        action = action.zoom(Lens<Int, Int>.identity)
      }
      #expect(change.run(0).state == 1)
      #expect(action.pair(with: Store(0) { $0 }.kind) { $1 } == 1)
    }
  }
}
