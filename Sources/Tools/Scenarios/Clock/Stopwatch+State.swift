extension Stopwatch {
  /// Creates the clock of a recorded state, which is a stopped one.
  init(state: StatePart) throws(ShapeError) {
    let state = try state.having("ticks", "isRunning", "laps")
    let ticks = try state["ticks"].number("a number of ticks", in: 0...Int.max)
    let isRunning = try state["isRunning"].read("false", isWaiting: { $0 == true }) { $0 == false ? false : nil }
    var laps: [Int] = []
    for lap in try state["laps"].elements() {
      laps.append(try lap.number("a number from the last lap's to \(ticks)", in: (laps.last ?? 0)...ticks))
    }
    self.init(ticks: ticks, isRunning: isRunning, laps: laps)
  }
}
