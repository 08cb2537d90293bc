import Components
import Driver
import Effects
import TextUI
import WriterTraced

// The clock on Writer–Traced: a stream of what happens, ticks among it. Nothing of the time is known but what was told.

extension Stopwatch: OnWriterTraced {
  /// The clock on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type
  ) -> ActedTracedComponent<E, StopwatchLog, Stopwatch, StopwatchInput, TextView<StopwatchInput>> {
    ActedTracedComponent(
      initial: Stopwatch(), act: { $1.act(on: &$0) }, dispatcher: writerDispatcher(), render: stopwatchView)
  }

  /// A session on Writer–Traced.
  public static func onWriterTraced(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(writerTraced(stage.effects))
  }

  /// A clock component's dispatcher on Writer–Traced, for whichever parent.
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
