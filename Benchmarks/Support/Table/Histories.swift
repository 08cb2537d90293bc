import BenchmarkReport
import Foundation
import Subjects
import TextUI

/// What an event costs over how many there were before.
enum Histories {
  /// By the clock, for a picture of it; what has a limit is counted, by ``Growth``.
  @MainActor
  static func plot() async -> Plot {
    let subjects = Subject.all.filter { $0.group == .plain || $0.group == .concrete }
    var lines = subjects.map { _ in [(Double, Double)]() }
    for (events, fresh, window) in [(10, 400, 10), (100, 200, 50), (1_000, 60, 200), (10_000, 12, 500)] {
      progress("history: \(events) events")
      var times = subjects.map { _ in Double.infinity }
      for _ in 0..<fresh {
        for (index, subject) in subjects.enumerated() {
          let run = subject.rendering()
          await run(events)
          times[index] = min(times[index], await shortest(of: [Timed(window, run)], rounds: 1)[0])
        }
      }
      for index in subjects.indices { lines[index].append((Double(events), times[index])) }
    }
    // What follows a long history is so little in comparison that it can be measured again and again.
    let runs = subjects.map { $0.rendering() }
    var done = 0
    for events in [100_000, 1_000_000] {
      progress("history: \(events) events")
      for run in runs { await run(events - done) }
      let rounds = 50
      let times = await shortest(of: runs.map { Timed(200, $0) }, rounds: rounds)
      done = events + rounds * 200
      for index in subjects.indices { lines[index].append((Double(events), times[index])) }
    }
    return Plot(
      "history", title: "Length of history", subtitle: "stepper: an event, its view built and laid out; ns an event",
      x: Axis("events before", .logarithmic), y: Axis("ns an event"),
      lines: subjects.enumerated().map { PlotLine($1.base, lines[$0], isBaseline: $0 == 0) })
  }
}
