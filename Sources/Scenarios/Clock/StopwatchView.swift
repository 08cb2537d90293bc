import TextUI

/// The view of a stopwatch: its time, what can be done to it, and the laps, the last one's first.
///
/// A lap can be ended while it runs, and it is set back while it stands.
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

/// The laps, the last one first; lap 3 has the place −3 and the key `3`.
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
