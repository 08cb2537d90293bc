import TextUI

/// Returns the view of a stopwatch: the time, the buttons, and the laps in reverse order.
///
/// Lap is enabled while the clock runs, Reset while it is stopped.
public func stopwatchView(_ stopwatch: Stopwatch) -> TextView<StopwatchInput> {
  let isAtZero = stopwatch.ticks == 0 && stopwatch.laps.isEmpty
  return TextView { view in
    view.row { row in
      row.text("Clock", role: .title)
      row.label("time", Stopwatch.text(ticks: stopwatch.ticks))
    }
    view.row { row in
      if stopwatch.isRunning {
        row.button("stop", label: "Stop", .stop)
      } else {
        row.button("start", label: "Start", .start)
      }
      row.button("lap", label: "Lap", enabled: stopwatch.isRunning, .lap)
      row.button("reset", label: "Reset", enabled: !stopwatch.isRunning && !isAtZero, .reset)
    }
    if !stopwatch.laps.isEmpty { view.divider() }
    view.list("lap", laps(of: stopwatch))
  }
}

/// Returns the laps in reverse order; lap 3 has the position −3 and the key `3`.
private func laps(of stopwatch: Stopwatch) -> TextList<StopwatchInput> {
  TextList(-stopwatch.laps.count..<0, id: \.magnitude) { place in
    let index = -place - 1
    return TextView { view in
      view.row { row in
        row.text("Lap \(index + 1)", role: .dimmed)
        row.label("split", "+" + Stopwatch.text(ticks: stopwatch.split(index)))
        row.label("total", Stopwatch.text(ticks: stopwatch.laps[index]))
      }
    }
  }
}
