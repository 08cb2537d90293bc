import BenchmarkReport
import Foundation
import Subjects
import TextUI

/// The cost of an event against the number of events before it.
enum Histories {
  /// Measures the times for a plot. ``Growth`` counts the instructions, which have the limits.
  @MainActor
  static func plot() async -> Plot {
    let subjects = Subject.plainAndArchitectures
    // All runs take turns, so that a change of the machine's speed affects all points or none. Subjects with a short
    // history are made anew for each round. Subjects with a long one are not: the measured events add little to it.
    let (short, long, window) = ([100, 1_000, 10_000], [100_000, 1_000_000], 100)
    progress("history: \(long[1]) events")
    var old: [Subject.Run] = []
    for events in long {
      for subject in subjects {
        let run = subject.rendering()
        await run(events)
        old.append(run)
      }
    }
    progress("history: rounds")
    var times = (short + long).map { _ in subjects.map { _ in Double.infinity } }
    for _ in 0..<100 {
      for index in subjects.indices {
        for (place, events) in short.enumerated() {
          let run = subjects[index].rendering()
          await run(events)
          times[place][index] = min(times[place][index], await shortest(of: [Timed(window, run)], rounds: 1)[0])
        }
        for place in long.indices {
          let run = Timed(window, old[place * subjects.count + index])
          let time = await shortest(of: [run], rounds: 1)[0]
          times[short.count + place][index] = min(times[short.count + place][index], time)
        }
      }
    }
    let lines = subjects.indices.map { index in
      zip(short + long, times).map { (Double($0), $1[index]) }
    }
    return Plot(
      "history", title: "Length of history", subtitle: "stepper: an event, its view built and laid out; ns an event",
      x: Axis("events before", .logarithmic), y: Axis("ns an event"),
      lines: subjects.enumerated().map { PlotLine($1.base, lines[$0], isBaseline: $0 == 0) })
  }
}
