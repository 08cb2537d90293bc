import Driver
import Effects
import StateStore
import TextUI

extension Steppers {
  /// The version of its inputs: it rises when they change.
  public static let version = 1

  /// The scenario's own script.
  public static let script = """
    # A list of steppers: each moves alone.
    expect stepper.1.count "0"
    tap stepper.1.increment
    tap add
    expect "2 steppers"
    expect stepper.1.count "1"
    tap stepper.2.decrement
    tap add
    tap stepper.3.increment
    tap stepper.3.increment
    expect stepper.1.count "1"
    expect stepper.2.count "-1"
    expect stepper.3.count "2"

    # Those after the one removed come up; the others stay as they were.
    tap stepper.2.remove
    expect stepper.1.count "1"
    expect stepper.2.count "2"
    expect absent stepper.3.count
    tap stepper.2.increment
    expect stepper.2.count "3"
    tap stepper.1.remove
    tap stepper.1.remove
    expect "0 steppers"
    tap add
    expect stepper.1.count "0"
    """
}

/// The list of steppers on State–Store.
public struct SteppersOnStateStore: Implementation {
  /// What it starts from.
  public typealias Start = Stepper.Start
  /// The implementation.
  public init() {}
  /// A session of ``Steppers/stateStore(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Steppers.stateStore(effects), runtime: runtime, size: size, recording: true) { "\($0.position)" }
  }
}

/// The list of steppers on Co–List.
public struct SteppersOnCoList: Implementation {
  /// What it starts from.
  public typealias Start = Stepper.Start
  /// The implementation.
  public init() {}
  /// A session of ``Steppers/coList(_:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    Session(Steppers.coList(effects), runtime: runtime, size: size, recording: true)
  }
}
