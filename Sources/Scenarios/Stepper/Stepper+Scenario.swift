import Components
import Driver
import Effects
import StateStore
import TextUI

/// The scenario of a number that is stepped up and down, on every architecture.
public enum Stepper {
  /// The version of its inputs: it rises when they change.
  public static let version = 1

  /// What a stepper starts from: nothing but 0.
  public struct Start: Sendable {
    /// The start.
    public init() {}
  }

  /// The scenario's own script.
  public static let script = """
    # A number, stepped up and down.
    expect count "0"
    tap increment
    tap increment
    expect count "2"
    tap decrement
    expect "[−] 1 [+]"
    tap decrement
    tap decrement
    expect count "-1"
    tap increment
    expect count "0"
    """
}

/// Stepper on State–Store.
public struct StepperOnStateStore: Implementation {
  /// What it starts from.
  public typealias Start = Stepper.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stepper/stateStore(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Stepper.stateStore(effects), runtime: runtime, size: size, recording: true) { "\($0.position)" }
  }
}

/// Stepper on Writer–Traced.
public struct StepperOnWriterTraced: Implementation {
  /// What it starts from.
  public typealias Start = Stepper.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stepper/writerTraced(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Stepper.writerTraced(effects), runtime: runtime, size: size, recording: true) { "told \($0.log) in all" }
  }
}

/// Stepper on Reader–Env.
public struct StepperOnReaderEnv: Implementation {
  /// What it starts from.
  public typealias Start = Stepper.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stepper/readerEnv(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let stepper = Stepper.readerEnv(effects)
    return Session(
      stepper, runtime: runtime, size: size, recording: true, references: [AnyReference(stepper.environment)]
    ) { _ in
      "one point: a reference to the count"
    }
  }
}

/// Stepper on Free–Cofree.
public struct StepperOnFreeCofree: Implementation {
  /// What it starts from.
  public typealias Start = Stepper.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stepper/freeCofree(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Stepper.freeCofree(effects), runtime: runtime, size: size, recording: true) { "unfolded \($0.depth) deep" }
  }
}

/// Stepper on Co–Store.
public struct StepperOnCoStore: Implementation {
  /// What it starts from.
  public typealias Start = Stepper.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stepper/coStore(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Stepper.coStore(effects), runtime: runtime, size: size, recording: true) { "\(Store($0.space).position)" }
  }
}

/// Stepper on Co–Sum.
public struct StepperOnCoSum: Implementation {
  /// What it starts from.
  public typealias Start = Stepper.Start
  /// The implementation.
  public init() {}
  /// A session of ``Stepper/coSum(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Stepper.coSum(effects), runtime: runtime, size: size, recording: true)
  }
}
