import ActionMoore
import Composition
import Driver
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import StateStore
import TextUI
import WriterTraced

extension Stopwatch {
  /// The version of its inputs: it rises when they change.
  public static let version = 1

  /// What a clock starts from: nothing but zero.
  public struct Start: Sendable {
    /// The start.
    public init() {}
  }

  /// The scenario's own script.
  ///
  /// - Parameter failures: whether effects are simulated. Where they are live, time is real, and the script leaves room for
  ///   what it takes.
  public static func script(failures: Bool) -> String { failures ? exact : patient }

  private static let exact = """
    # A clock that stands.
    expect time "0:00.0"
    expect disabled lap
    expect disabled reset
    wait 1s
    expect time "0:00.0"

    # It runs, by ticks of a tenth of a second.
    tap start
    expect absent start
    expect disabled reset
    wait 99ms
    expect time "0:00.0"
    wait 1ms
    expect time "0:00.1"
    wait 1s
    expect time "0:01.1"

    # Laps, while it runs on.
    tap lap
    wait 450ms
    tap lap
    expect lap.1.total "0:01.1"
    expect lap.2.total "0:01.5"
    expect lap.2.split "+0:00.4"
    expect time "0:01.5"

    # Stopped, it drops what had run of a tick; then it goes on from where it stands, by new ticks.
    tap stop
    expect disabled lap
    wait 5s
    expect time "0:01.5"
    tap start
    wait 99ms
    expect time "0:01.5"
    wait 1ms
    expect time "0:01.6"
    wait 60s
    expect time "1:01.6"

    # Started again at once, it ticks once each time, and not twice.
    tap stop
    tap start
    tap stop
    tap start
    wait 1s
    expect time "1:02.6"
    tap stop
    tap reset
    expect time "0:00.0"
    expect absent lap.1.total
    expect disabled reset
    wait 1s
    expect time "0:00.0"
    """

  private static let patient = """
    expect time "0:00.0"
    tap start
    wait 2s
    expect not "0:00.0"
    tap lap
    tap stop
    expect present lap.1.total
    tap reset
    expect time "0:00.0"
    wait 500ms
    expect time "0:00.0"
    """

  /// The values in a few words.
  var summary: String {
    "\(isRunning ? "running" : "standing") at \(Self.text(ticks: ticks)), \(laps.count) \(laps.count == 1 ? "lap" : "laps")"
  }
}

/// The clock on State–Store.
public struct StopwatchOnStateStore: Implementation {
  /// What it starts from.
  public typealias Start = Stopwatch.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stopwatch/stateStore(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Stopwatch.stateStore(effects), runtime: runtime, size: size, recording: true) { $0.position.summary }
  }
}

/// The clock on Writer–Traced.
public struct StopwatchOnWriterTraced: Implementation {
  /// What it starts from.
  public typealias Start = Stopwatch.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stopwatch/writerTraced(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Stopwatch.writerTraced(effects), runtime: runtime, size: size, recording: true) { $0.log.events.told }
  }
}

/// The clock on Reader–Env.
public struct StopwatchOnReaderEnv: Implementation {
  /// What it starts from.
  public typealias Start = Stopwatch.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stopwatch/readerEnv(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let clock = Stopwatch.readerEnv(effects)
    return Session(
      clock, runtime: runtime, size: size, recording: true, references: clock.environment.references
    ) {
      "one point: \($0.environment)"
    }
  }
}

/// The clock on Free–Cofree.
public struct StopwatchOnFreeCofree: Implementation {
  /// What it starts from.
  public typealias Start = Stopwatch.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stopwatch/freeCofree(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Stopwatch.freeCofree(effects), runtime: runtime, size: size, recording: true) {
      "unfolded \($0.depth) deep"
    }
  }
}

/// The clock on Action–Moore.
public struct StopwatchOnActionMoore: Implementation {
  /// What it starts from.
  public typealias Start = Stopwatch.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stopwatch/actionMoore(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Stopwatch.actionMoore(effects), runtime: runtime, size: size, recording: true) { "\($0.steps) taken" }
  }
}

/// The clock on Puller–Zipper.
public struct StopwatchOnPullerZipper: Implementation {
  /// What it starts from.
  public typealias Start = Stopwatch.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stopwatch/pullerZipper(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let pages = StopwatchPages<E>()
    return Session(
      Stopwatch.pages(pages), runtime: runtime, size: size, recording: true, references: pages.references
    ) {
      $0.index == 0 ? "page of what stands" : "page of what runs"
    }
  }
}

/// The clock on Co–Store.
public struct StopwatchOnCoStore: Implementation {
  /// What it starts from.
  public typealias Start = Stopwatch.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stopwatch/coStore(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Stopwatch.coStore(effects), runtime: runtime, size: size, recording: true) {
      Store($0.space).position.summary
    }
  }
}

/// The clock on Co–Sum.
public struct StopwatchOnCoSum: Implementation {
  /// What it starts from.
  public typealias Start = Stopwatch.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stopwatch/coSum(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Stopwatch.coSum(effects), runtime: runtime, size: size, recording: true) {
      summary(SumSpace($0.space).parts)
    }
  }
}

private func summary<V>(
  _ clocks: some SumParts<StoreBrand<StopwatchReading>, StoreBrand<StopwatchReading>, V>
) -> String {
  switch clocks.side {
  case .left: Store(clocks.left).position.stopwatch(isRunning: false).summary
  case .right: Store(clocks.right).position.stopwatch(isRunning: true).summary
  }
}
