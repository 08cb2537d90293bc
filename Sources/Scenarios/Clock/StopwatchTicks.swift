import Effects

/// What a stopwatch runs by, on every architecture: its ticks, and how they are ended.
///
/// They are those of the scope that they run in. So there is one stream of them for a session, and one for each child that is a
/// stopwatch; and it ends with the session, or with the child.
enum StopwatchTicks: Hashable {
  /// The ID by which they are cancelled.
  case running
}

extension Stopwatch {
  /// Ticks, until they are ended: how many there were since the element before. That is 1, but where some were passed over.
  ///
  /// Laws: the elements add up to the whole ticks of the time that has passed. Begun again, they take the place of those that
  /// run, so that there are never twice as many.
  static func begin<E: Effect>(in effects: E.Type = E.self) -> EffStream<E, Int> {
    EffStream<E, Int>.ticks(every: tick)
      .scan((passed: 0, new: 0)) { ticks, milliseconds in
        let passed = milliseconds / tick
        ticks = (passed, passed - ticks.passed)
      }
      .map(\.new)
      .cancellable(by: StopwatchTicks.running, inFlight: true)
  }

  /// The end of the ticks: one element, when there are no more. Where there are none, it is there at once.
  static func end<E: Effect>(in effects: E.Type = E.self) -> EffStream<E, Void> {
    .of(.cancel(StopwatchTicks.running))
  }
}
