import Duet

/// Returns the view of a timer: a gauge and a label of the time that has passed, the duration, and the reset button.
func countdownView(_ countdown: Countdown) -> TextView<CountdownInput> {
  TextView { view in
    view.text("Timer", role: .title)
    view.row { row in
      row.progress(countdown.fraction, id: "elapsed", label: "Elapsed time")
      row.label("seconds", Countdown.text(ticks: countdown.elapsed))
    }
    view.slider(
      "duration", label: "Duration", value: Countdown.seconds(ticks: countdown.duration),
      in: 0...Countdown.seconds(ticks: countdown.longest), step: Countdown.seconds(ticks: 1)
    ) { .duration(Countdown.ticks(seconds: $0)) }
    view.button("reset", label: "Reset", .reset)
  }
}

extension Countdown {
  private static let ticksInSecond = 1000 / tick

  /// Returns a number of ticks as a text: `1.5 s`.
  static func text(ticks: Int) -> String { "\(ticks / ticksInSecond).\(ticks % ticksInSecond) s" }

  static func seconds(ticks: Int) -> Double { Double(ticks) / Double(ticksInSecond) }

  /// Returns the nearest number of ticks.
  ///
  /// - Precondition: The seconds are at most those of the longest timer, as a slider sees to.
  static func ticks(seconds: Double) -> Int { Int((seconds * Double(ticksInSecond)).rounded()) }
}
