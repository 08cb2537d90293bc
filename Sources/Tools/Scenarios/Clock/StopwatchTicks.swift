import Effects

extension Stopwatch {
  /// The cancellation ID of a stopwatch's ticks, on every architecture.
  ///
  /// An ID is local to the scope that the stream runs in. So a session has one stream of ticks, and so has each child
  /// that is a stopwatch. The stream ends with its session or its child.
  private static let ticksID = "ticks"

  /// Returns a stream of ticks, which runs until ``end(in:)`` cancels it.
  ///
  /// Each element is the number of ticks since the previous element: 1, unless ticks were skipped.
  ///
  /// Laws: the elements add up to the whole ticks of the elapsed time. A second call replaces the running stream, so
  /// there are never two.
  static func begin<E: Effect>(in effects: E.Type = E.self) -> EffStream<E, Int> {
    EffStream<E, Int>.ticks(every: tick)
      .scan((passed: 0, new: 0)) { ticks, milliseconds in
        let passed = milliseconds / tick
        ticks = (passed, passed - ticks.passed)
      }
      .map(\.new)
      .cancellable(by: ticksID, inFlight: true)
  }

  /// Returns a stream that cancels the ticks and then emits one element.
  ///
  /// If no ticks are running, it emits at once.
  static func end<E: Effect>(in effects: E.Type = E.self) -> EffStream<E, Void> { .of(.cancel(ticksID)) }

  /// Returns the events of an input: those at once, and then the ticks of a running clock.
  static func events<E: Effect>(of input: StopwatchInput) -> EffStream<E, StopwatchEvent> {
    switch input {
    case .start: .of(.started).then(begin().map { .ticked($0) })
    case .stop: end().map { .stopped }
    case .lap: .of(.lapEnded)
    case .reset: end().map { .reset }
    }
  }
}
