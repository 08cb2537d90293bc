import Driver
import Effects
import TextUI

/// A kind of effects as the workbench offers it.
public struct EffectsKind: Sendable {
  /// The name it has in flags and traces: `simulated`.
  public let name: String
  /// A line on it.
  public let summary: String
  /// Whether a script can make its services fail.
  public let canFail: Bool
  /// Whether the same script gives the same trace: a replay then needs no recorded answers.
  public let isDeterministic: Bool
  /// Whether services can be answered for as a trace has it.
  public let canReplay: Bool
  private typealias Make = @Sendable @MainActor (any SessionMaker, [String], RecordedAnswers?) -> any RunningSession
  private var make: Make
  private let makeManual: Make

  /// A kind of effects.
  ///
  /// - Parameters:
  ///   - canFail: whether a script can make services fail.
  ///   - isDeterministic: whether the same script gives the same trace.
  ///   - runtime: what runs them, for a scenario that calls the services named.
  ///   - manual: the runtime for a clock that the caller advances, without real waiting. By default `runtime`, which suits
  ///     virtual time.
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

/// Something that makes a session for any effects: a function that is generic, as a value.
@MainActor
protocol SessionMaker {
  func make<E: Effect>(_ effects: E.Type, runtime: E.Runtime) -> any RunningSession
}
