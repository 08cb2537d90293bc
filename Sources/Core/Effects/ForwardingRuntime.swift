import OrderedJSON

/// A runtime that wraps another one and forwards every requirement that it does not implement itself.
///
///     final class Slow: ForwardingRuntime {
///       let base = Simulation()
///       func after(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation {
///         base.after(2 * milliseconds, work)
///       }
///     }
@MainActor
public protocol ForwardingRuntime: EffectRuntime {
  /// The type of the wrapped runtime.
  associatedtype Base: EffectRuntime
  /// The wrapped runtime.
  var base: Base { get }
}

extension ForwardingRuntime {
  /// Forwards to ``base``.
  public var now: Int { base.now }
  /// Forwards to ``base``.
  public func advance(by milliseconds: Int) async { await base.advance(by: milliseconds) }
  /// Forwards to ``base``.
  public var hasStoppedEarly: Bool { base.hasStoppedEarly }
  /// Forwards to ``base``.
  public func fail(_ service: String, reason: String) throws(FailureRefused) {
    try base.fail(service, reason: reason)
  }
  /// Forwards to ``base``.
  public var waiting: [WaitingWork] { base.waiting }
  /// Forwards to ``base``.
  public func answer(_ service: String, number: Int, failing reason: String?) throws(FailureRefused) {
    try base.answer(service, number: number, failing: reason)
  }
  /// Forwards to ``base``.
  public func answer(_ service: String, number: Int, with value: JSON) throws(FailureRefused) {
    try base.answer(service, number: number, with: value)
  }
  /// Forwards to ``base``.
  public func fireTimer(_ number: Int) throws(FailureRefused) { try base.fireTimer(number) }
  /// Forwards to ``base``.
  public var isRecording: Bool {
    get { base.isRecording }
    set { base.isRecording = newValue }
  }
  /// Forwards to ``base``.
  public func takeRecords() -> [EffectRecord] { base.takeRecords() }
  /// Forwards to ``base``.
  public func ask<Answer>(
    _ service: Service<Answer>, _ answer: @escaping @MainActor (Result<Answer, ServiceFailure>) -> Void
  ) -> Cancellation {
    base.ask(service, answer)
  }
  /// Forwards to ``base``.
  public func listen<Element>(
    to source: Source<Element>, _ receive: @escaping @MainActor (Result<Element, ServiceFailure>?) -> Bool
  ) -> Cancellation {
    base.listen(to: source, receive)
  }
  /// Forwards to ``base``.
  public func after(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    base.after(milliseconds, work)
  }
  /// Forwards to ``base``.
  public func deadline(after milliseconds: Int, _ work: @escaping @MainActor () -> Void) -> Cancellation {
    base.deadline(after: milliseconds, work)
  }
  /// Forwards to ``base``.
  public var isReplaying: Bool { base.isReplaying }
  /// Forwards to ``base``.
  public func begin(_ name: String, request: JSON?) -> Int { base.begin(name, request: request) }
  /// Forwards to ``base``.
  public func begin(_ name: String) -> Int { base.begin(name) }
  /// Forwards to ``base``.
  public func note(_ id: Int, _ name: String, _ event: EffectRecord.Event) { base.note(id, name, event) }
}
