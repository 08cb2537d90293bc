import Driver
import Effects
import TextUI

/// An effect type that the workbench offers, with its runtimes.
public struct EffectsKind: Sendable {
  /// The name in flags and traces: `simulated`.
  public let name: String
  /// A one-line summary.
  public let summary: String
  /// Whether a script can make its services fail.
  public let canFail: Bool
  /// Whether the same script always produces the same trace, so that a replay needs no recorded answers.
  public let isDeterministic: Bool
  /// Whether a replay can answer services from a trace.
  public let canReplay: Bool
  private typealias Make = @Sendable @MainActor (any SessionMaker, [String], RecordedAnswers?) -> any RunningSession
  private var make: Make
  private let makeManual: Make

  /// Creates a choice of effects.
  ///
  /// - Parameters:
  ///   - canFail: Whether a script can make services fail.
  ///   - isDeterministic: Whether the same script always produces the same trace.
  ///   - runtime: Makes the runtime for a scenario that calls these services.
  ///   - manual: Makes the runtime for a clock that the caller advances, without real waiting. The default is
  ///     `runtime`, which suits virtual time.
  public init<E: Effect & SendableMetatype>(
    _ name: String, summary: String, _ effects: E.Type, canFail: Bool = false,
    isDeterministic: Bool = false,
    runtime: @escaping @Sendable @MainActor (_ services: [String]) -> E.Runtime,
    manual: (@Sendable @MainActor (_ services: [String]) -> E.Runtime)? = nil
  ) {
    self.name = name
    self.summary = summary
    self.canFail = canFail
    self.isDeterministic = isDeterministic
    canReplay = E.Runtime.self is any ReplayingRuntime.Type
    func sessions(_ runtime: @escaping @Sendable @MainActor ([String]) -> E.Runtime) -> Make {
      { maker, services, answers in
        let runtime = runtime(services)
        if let answers { (runtime as? any ReplayingRuntime)?.replay(answers) }
        return maker.make(E.self, runtime: runtime)
      }
    }
    make = sessions(runtime)
    makeManual = sessions(manual ?? runtime)
  }

  /// These effects on a clock that the caller advances, as a full-screen interface does.
  public var manual: EffectsKind {
    var manual = self
    manual.make = makeManual
    return manual
  }

  @MainActor
  func session(_ maker: any SessionMaker, services: [String], answers: RecordedAnswers?) -> any RunningSession {
    make(maker, services, answers)
  }
}

/// A generic function as a value, which makes a session for any effect type.
///
/// This is a protocol because a closure cannot be generic.
@MainActor
protocol SessionMaker {
  func make<E: Effect>(_ effects: E.Type, runtime: E.Runtime) -> any RunningSession
}
