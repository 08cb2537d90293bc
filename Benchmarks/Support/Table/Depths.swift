import BenchmarkReport
import Programs

/// What a bind costs, and a move, whatever the depth; all of it on a stack of 512 KB.
enum Depths {
  private static let million = 1_000_000

  /// The nanoseconds that a step takes of each, in the shortest of some runs, for which they take turns.
  private static func shortest(
    of runs: [@Sendable (_ depth: Int) -> Int], _ depth: Int, rounds: Int
  ) async -> [Double] {
    await onSmallStack {
      let clock = ContinuousClock()
      var times = runs.map { _ in Double.infinity }
      for _ in 0..<rounds {
        for (index, run) in runs.enumerated() {
          let start = clock.now
          // Seen by nobody, a result would not be computed.
          precondition(run(depth) > 0)
          times[index] = min(times[index], (clock.now - start) / .nanoseconds(depth))
        }
      }
      return times
    }
  }

  /// A million moves of each space, and binds of each monad: made, run and dropped.
  static func rows() async -> [Row] {
    progress("depth: a million binds")
    let programs = Nested.architectures + Nested.others
    let times = await shortest(of: programs.flatMap { [$0.left, $0.right] }, million, rounds: 3)
    progress("depth: a million moves")
    let moves = await shortest(of: Moved.all.map(\.run), million, rounds: 5)
    let cells = programs.enumerated().map { index, program in
      (
        left: Cell(program.name, times[2 * index]), right: Cell(program.name, times[2 * index + 1]),
        ratio: Cell(program.name, times[2 * index] / times[2 * index + 1], limit: Limit.nesting(program.name))
      )
    }
    let stack = "Of 1,000,000, made, run and dropped on a stack of 512 KB."
    return [
      Row("a move", .nanoseconds, zip(Moved.all, moves).map { Cell($0.name, $1) }, note: stack),
      Row("a bind, nested to the left", .nanoseconds, cells.map(\.left), note: stack),
      Row("a bind, nested to the right", .nanoseconds, cells.map(\.right), note: stack),
      Row("binds, left over right", .times, cells.map(\.ratio), note: stack),
    ]
  }

  /// What a bind costs over how deep the program is.
  static func plot() async -> Plot {
    let programs = [Nested.plain] + Nested.architectures
    var lines = programs.map { _ in [(Double, Double)]() }
    for (depth, rounds) in [(100, 2_000), (1_000, 300), (10_000, 40), (100_000, 8), (1_000_000, 2)] {
      progress("depth: \(depth)")
      let times = await shortest(of: programs.map(\.left), depth, rounds: rounds)
      for index in programs.indices { lines[index].append((Double(depth), times[index])) }
    }
    return Plot(
      "depth", title: "Depth of a program", subtitle: "binds nested to the left: made, run, dropped; ns a bind",
      x: Axis("binds", .logarithmic), y: Axis("ns a bind"),
      lines: programs.enumerated().map { PlotLine($1.name, lines[$0], isBaseline: $0 == 0) })
  }
}
