import Components
import Driver
import Effects
import TextUI
import WriterTraced

// The clock on Writer–Traced: a stream of events, ticks included. The log is the only source of the time.

extension Stopwatch: OnWriterTraced {
  /// Returns the clock on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type
  ) -> ActedTracedComponent<E, StopwatchLog, Stopwatch, StopwatchInput, TextView<StopwatchInput>> {
    ActedTracedComponent(
      initial: Stopwatch(), act: { $1.act(on: &$0) }, dispatcher: writerDispatcher(), render: stopwatchView)
  }

  /// Returns a session on Writer–Traced.
  public static func onWriterTraced(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(writerTraced(stage.effects))
  }

  /// Returns a clock component's dispatcher on Writer–Traced, which any parent can embed.
  static func writerDispatcher<E: Effect>() -> Dispatcher<E, WriterBrand<StopwatchLog>, Void, StopwatchInput> {
    .streaming { input, _ in
      switch input {
      case .start: .of(.tell([.started])).then(begin().map { .tell([.ticked($0)]) })
      case .stop: end().map { .tell([.stopped]) }
      case .lap: .of(.tell([.lapEnded]))
      case .reset: end().map { .tell([.reset]) }
      }
    }
  }
}
