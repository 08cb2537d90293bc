import OrderedJSON
import Utilities

/// A runtime for effects: a clock, answers for service calls, and a record of the calls.
///
/// Effects reach everything outside, even the time, only through this *runner* (Ahman & Bauer 2020). All of it is on
/// the main actor: the compiler rejects a runtime that answers elsewhere. `LawSuite.effects` in PairingLaws checks that
/// it answers once, in time, and not after a cancellation.
@MainActor
public protocol EffectRuntime: AnyObject {
  /// The session's clock, in milliseconds since its start.
  var now: Int { get }

  /// Moves the clock, and runs the work that is due up to and including the new time.
  func advance(by milliseconds: Int) async

  /// Whether the last advance was that of an event, and stopped before its end because too much work came due: see
  /// ``RuntimeCore/workAtMost``.
  ///
  /// The default implementation returns `false`.
  var hasStoppedEarly: Bool { get }

  /// Makes the next call of a service fail with `reason`. Several failures queue up.
  ///
  /// - Throws: ``FailureRefused`` if there is no such service, or if the effects are real.
  func fail(_ service: String, reason: String) throws(FailureRefused)

  /// The calls and timers that wait, each in the order in which they were asked.
  ///
  /// The default implementation lists none.
  var waiting: [WaitingWork] { get }

  /// Answers a waiting call now: see ``Simulation/answer(_:number:failing:)``.
  ///
  /// The default implementation throws ``FailureRefused/realEffects``.
  func answer(_ service: String, number: Int, failing reason: String?) throws(FailureRefused)

  /// Answers a waiting call now with a value: see ``Simulation/answer(_:number:with:)``.
  ///
  /// The default implementation throws ``FailureRefused/realEffects``.
  func answer(_ service: String, number: Int, with value: JSON) throws(FailureRefused)

  /// Fires a waiting timer now: see ``Simulation/fireTimer(_:)``.
  ///
  /// The default implementation throws ``FailureRefused/realEffects``.
  func fireTimer(_ number: Int) throws(FailureRefused)

  /// Whether calls are recorded.
  ///
  /// Code that sets this to `true` must take the records. A session that does not record sets it to `false`.
  var isRecording: Bool { get set }

  /// Removes and returns the records since the last call, in the order in which they happened.
  func takeRecords() -> [EffectRecord]

  /// Calls a service.
  ///
  /// - Parameter answer: Called once, now or later.
  /// - Returns: A cancellation of the call. An answer that still arrives afterwards is dropped and recorded as dropped.
  func ask<Answer>(
    _ service: Service<Answer>, _ answer: @escaping @MainActor (Result<Answer, ServiceFailure>) -> Void
  ) -> Cancellation

  /// Listens to a source until it ends or the listening is cancelled.
  ///
  /// - Parameter receive: Called with each element, and with `nil` at the end. Returns `false` if it has no room for
  ///   the element, which is then recorded as dropped.
  /// - Returns: A cancellation of the listening.
  func listen<Element>(
    to source: Source<Element>, _ receive: @escaping @MainActor (Result<Element, ServiceFailure>?) -> Bool
  ) -> Cancellation

  /// Calls `work` once, after `milliseconds`. Work that is due at one time runs in the order of the calls.
  ///
  /// - Parameter milliseconds: Less than 1 counts as 1, so that time passes.
  /// - Returns: A cancellation of the work.
  func after(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation

  /// Calls `work` like ``after(_:_:)``, but after all other work of that time.
  ///
  /// The default implementation is the same as ``after(_:_:)``.
  ///
  /// - Returns: A cancellation of the work.
  func deadline(after milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation

  /// Whether the events that the session performs are repeated from a record: see ``Eff/isReplaying``.
  ///
  /// The default implementation returns `false`.
  var isReplaying: Bool { get }

  /// Records the beginning of something that lasts and is not a call, such as a clock's ticks.
  ///
  /// The default implementation records nothing.
  ///
  /// - Returns: Its number, from the same sequence as the calls.
  func begin(_ name: String) -> Int

  /// Records like ``begin(_:)``, with what was asked for: for a sleep, its milliseconds.
  ///
  /// The default implementation calls ``begin(_:)``.
  func begin(_ name: String, request: JSON?) -> Int

  /// Records an event of something that ``begin(_:request:)`` recorded.
  ///
  /// The default implementation records nothing.
  func note(_ id: Int, _ name: String, _ event: EffectRecord.Event)
}

extension EffectRuntime {
  /// Calls ``after(_:_:)``.
  public func deadline(after milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    after(milliseconds, work)
  }
  /// Returns `false`.
  public var hasStoppedEarly: Bool { false }
  /// Lists nothing.
  public var waiting: [WaitingWork] { [] }
  /// Throws ``FailureRefused/realEffects``.
  public func answer(_ service: String, number: Int, failing reason: String?) throws(FailureRefused) {
    throw .realEffects
  }
  /// Throws ``FailureRefused/realEffects``.
  public func answer(_ service: String, number: Int, with value: JSON) throws(FailureRefused) { throw .realEffects }
  /// Throws ``FailureRefused/realEffects``.
  public func fireTimer(_ number: Int) throws(FailureRefused) { throw .realEffects }
  /// Returns `false`.
  public var isReplaying: Bool { false }
  /// Records nothing, and returns 0.
  public func begin(_ name: String) -> Int { 0 }
  /// Calls ``begin(_:)``.
  public func begin(_ name: String, request: JSON?) -> Int { begin(name) }
  /// Records nothing.
  public func note(_ id: Int, _ name: String, _ event: EffectRecord.Event) {}
}

/// A call or a timer that waits in a simulation.
public struct WaitingWork {
  /// The service or source that was called; `nil` for a timer.
  public let service: String?
  /// The number among the waiting calls of the service, or among the waiting timers, from 1.
  public let number: Int
  /// The time of the answer in virtual time, in milliseconds; `nil` for a service that never answers.
  public let due: Int?
  package let cause: Cause?
  /// What was asked for; `nil` if there is nothing to tell.
  package let request: JSON?
  /// The number among all calls, or among all scheduled work, of the runtime.
  package let asked: Int
}

/// The reason why a service cannot be made to fail or to answer, or a timer to fire.
public enum FailureRefused: Error, Hashable, CustomStringConvertible {
  /// There is no service with this name; `known` lists the services.
  case unknownService(String, known: [String])
  /// The effects are real, and do not obey a script.
  case realEffects
  /// The service has fewer waiting calls.
  case notWaiting(String, number: Int, count: Int)
  /// There are fewer waiting timers.
  case noTimer(number: Int, count: Int)
  /// The service cannot decode this value as an answer; `example` is one that it can decode, if there is one.
  case unreadable(String, value: JSON, example: JSON?)
  /// The service decodes no answers, not even its own.
  case noDecoder(String)

  /// Creates the error of a value that a service cannot decode, from an answer that it should decode.
  static func refusing<Answer>(
    _ service: String, value: JSON, example: (json: JSON, decode: (JSON) -> Answer?)?
  ) -> FailureRefused {
    if let example, example.decode(example.json) == nil { return .noDecoder(service) }
    return .unreadable(service, value: value, example: example?.json)
  }

  /// The problem and its fix.
  public var description: String {
    switch self {
    case .unknownService(let name, let known):
      let names = known.isEmpty ? "this scenario calls none" : "known: \(known.joined(separator: ", "))"
      return "no service is called '\(shortened(name))'; \(names)"
    case .realEffects:
      return "live effects do not fail on demand: simulated effects choose failures, answers and timers"
    case .notWaiting(let name, let number, let count):
      return "there is no call \(number) of \(name) to answer; \(waiting(count))"
    case .noTimer(let number, let count):
      return "there is no timer \(number) to fire; \(waiting(count))"
    case .unreadable(let name, let value, let example):
      let such = example.map { ", such as \(excerpt($0.write()))" } ?? ""
      return mismatch(expected: "an answer that \(name) can decode\(such)", found: excerpt(value.write()))
    case .noDecoder(let name):
      return "\(name) cannot take a value as its answer, because its Service has no decode; "
        + "write answer \(name) N for the simulated answer"
    }
  }

  private func waiting(_ count: Int) -> String { count == 0 ? "none waits" : count == 1 ? "1 waits" : "\(count) wait" }
}
