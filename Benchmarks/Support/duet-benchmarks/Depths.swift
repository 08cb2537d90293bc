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
  static func measured() async -> (rows: [Row], plot: Plot) {
    progress("depth: a million binds")
    let programs = [Nested.plain] + Nested.architectures + Nested.others
    let times = await shortestOnSmallStack(
      of: programs.flatMap { [$0.left, $0.right] }, million, rounds: 12, within: .seconds(90)
    ).steps
    progress("depth: a million moves")
    let moves = await shortestOnSmallStack(of: Moved.all.map(\.run), million, rounds: 10, within: .seconds(5)).steps
    var cells: (left: [Cell], right: [Cell], ratio: [Cell], inverse: [Cell]) = ([], [], [], [])
    for (index, program) in programs.enumerated() {
      let (left, right) = (times[2 * index], times[2 * index + 1])
      cells.left.append(Cell(program.name, left))
      cells.right.append(Cell(program.name, right))
      guard index > 0 else { continue }
      let limit = Limit.nesting(program.name)
      cells.ratio.append(Cell(program.name, left / right, limit: limit))
      cells.inverse.append(Cell(program.name, right / left, limit: limit))
    }
    let stack =
      "Make, run and drop 1,000,000 on a stack of 512 KB. The plain loop calls the closures of an array."
    let rows =
      [
        Row("a move, ns", .nanoseconds, zip(Moved.all, moves).map { Cell($0.name, $1) }, note: stack),
        Row("a bind, nested to the left, ns", .nanoseconds, cells.left, note: stack),
        Row("a bind, nested to the right, ns", .nanoseconds, cells.right, note: stack),
        Row("binds, left over right", .times, cells.ratio, note: stack),
        Row("binds, right over left", .times, cells.inverse, note: stack),
      ] + (await thousand())
    let shown = 0...Nested.architectures.count
    return (rows, await plot(Array(programs[shown]), deepest: shown.map { times[2 * $0] }))
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
      func cells(_ value: (_ index: Int, _ name: String) -> Cell) -> [Cell] {
        programs.enumerated().map { value(2 * $0 + side, $1.name) }
      }
      return [
        Row(
          "a bind of 1,000, \(nested)", .times, cells { Cell($1, times[$0] / event) },
          note: """
            Make, run and drop 1,000 binds: the time of one, divided by that of an event of the plain loop with its view.
            """
        ),
        Row(
          "a bind of 1,000, \(nested), instructions", .times, cells { Cell($1, counts[$0], limit: Limit.bind($1)) },
          note: Valgrind.uncounted),
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
