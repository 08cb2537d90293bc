import BenchmarkReport
import Programs
import Subjects
import Support

/// The costs of a bind and of a move at several depths, on a stack of 512 KB.
enum Depths {
  private static let million = 1_000_000

  /// Returns the nanoseconds of one step of each run, and of the plain loop's event. The shortest round counts.
  ///
  /// The runs take turns, for `rounds` rounds. They stop earlier at `limit` of processor time, but not before two
  /// rounds.
  @MainActor
  private static func shortestOnSmallStack(
    of runs: [@Sendable (_ depth: Int) -> Int], _ depth: Int, rounds: Int, within limit: Duration
  ) async -> (steps: [Double], event: Double) {
    let begin = ProcessorTime.ofThis
    var (times, event) = (runs.map { _ in Double.infinity }, PlainEvent())
    for round in 0..<rounds {
      if round >= 2, ProcessorTime.ofThis - begin > limit { break }
      let once = await onSmallStack {
        runs.map { run in
          let start = ContinuousClock.now
          // Use the result, so that the compiler does not remove the computation.
          precondition(run(depth) > 0)
          return (ContinuousClock.now - start) / .nanoseconds(depth)
        }
      }
      times = zip(times, once).map(min)
      await event.takeTurn()
    }
    return (times, event.time)
  }

  /// Returns the rows of moves and binds, and the plot of a bind's cost against the depth of the program.
  ///
  /// The rows make, run and drop a million moves of each space and a million binds of each monad.
  @MainActor
  static func measured() async -> Measured {
    progress("depth: a million binds")
    let programs = [Nested.plain] + Nested.architectures + Nested.others
    let times = await shortestOnSmallStack(
      of: programs.flatMap { [$0.left, $0.right] }, million, rounds: 12, within: .seconds(90)
    ).steps
    progress("depth: a million moves")
    let moves = await shortestOnSmallStack(of: Moved.all.map(\.run), million, rounds: 10, within: .seconds(5)).steps
    let names = programs.map(\.name)
    let (left, right) = (Costs(names, times, at: 0, of: 2), Costs(names, times, at: 1, of: 2))
    let stack =
      "Make, run and drop 1,000,000 on a stack of 512 KB. The plain loop calls the closures of an array."
    let rows =
      [
        Row("a move, ns", .nanoseconds, Costs(Moved.all.map(\.name), moves), note: stack),
        Row("a bind, nested to the left, ns", .nanoseconds, left, note: stack),
        Row("a bind, nested to the right, ns", .nanoseconds, right, note: stack),
        Row("binds, left over right", .times, (left / right).withoutPlain, .nesting, note: stack),
        Row("binds, right over left", .times, (right / left).withoutPlain, .nesting, note: stack),
      ] + (await thousand())
    let shown = 0...Nested.architectures.count
    let plot = await plot(Array(programs[shown]), deepest: shown.map { times[2 * $0] })
    return Measured(rows: rows, overview: [plot])
  }

  /// Returns the rows of binds in programs of a thousand, as multiples of the plain loop's event with its view.
  ///
  /// They make, run and drop the programs.
  private static func thousand() async -> [Row] {
    progress("depth: a thousand binds")
    let programs = Nested.specialized + Nested.effects
    let (times, event) = await shortestOnSmallStack(
      of: programs.flatMap { [$0.left, $0.right] }, 1_000, rounds: 300, within: .seconds(8))
    progress("depth: a thousand binds, instructions")
    let ways = programs.flatMap { program in ["left", "right"].map { (program.name, $0) } }
    let counts = await inParallel(ways) { name, side in
      Valgrind.overPlain(["bind", name, side], events: 10_000)
    }
    return ["left", "right"].enumerated().flatMap { side, nested in
      func costs(_ measured: [Double?]) -> Costs { Costs(programs.map(\.name), measured, at: side, of: 2) }
      return [
        Row(
          "a bind of 1,000, \(nested)", .times, costs(times) / event,
          note: """
            Make, run and drop 1,000 binds: the time of one, divided by that of an event of the plain loop with its view.
            """
        ),
        Row(
          "a bind of 1,000, \(nested), instructions", .times, costs(counts), .bind, note: Valgrind.uncounted),
      ]
    }
  }

  private static func plot(_ programs: [Nested], deepest: [Double]) async -> Plot {
    var lines = programs.map { _ in [(Double, Double)]() }
    for (depth, rounds) in [(100, 1_000), (1_000, 200), (10_000, 20), (100_000, 5)] {
      progress("depth: \(depth) binds")
      let times = await shortestOnSmallStack(of: programs.map(\.left), depth, rounds: rounds, within: .seconds(3)).steps
      for index in programs.indices { lines[index].append((Double(depth), times[index])) }
    }
    for index in programs.indices { lines[index].append((Double(million), deepest[index])) }
    return Plot(
      "depth", title: "Depth of a program", subtitle: "binds nested to the left: made, run, dropped; ns a bind",
      x: Axis("binds", .logarithmic), y: Axis("ns a bind", .logarithmic),
      lines: programs.enumerated().map { PlotLine($1.name, lines[$0], isBaseline: $0 == 0) })
  }
}
