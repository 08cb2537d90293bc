/// How to take a question back.
///
/// Capture waiters weakly: the callee retains who waits, never the reverse. Then a runtime that goes frees all that it ran.
public struct Cancellation: Sendable {
  private let cancel: @MainActor (_ done: @escaping @MainActor () -> Void) -> Void

  /// For a question that cannot be taken back: its answer is ignored, and nothing else happens.
  public static let nothing = Cancellation {}

  /// Takes a question back at once.
  public init(_ cancel: @escaping @MainActor () -> Void) {
    self.cancel = { done in
      cancel()
      done()
    }
  }

  /// Takes a question back over time, as resources have to be released.
  ///
  /// - Parameter cancel: Calls its argument once, when all is done.
  public init(waiting cancel: @escaping @MainActor (_ done: @escaping @MainActor () -> Void) -> Void) {
    self.cancel = cancel
  }

  /// Cancels a running effect.
  public init(of effect: RunningEffect) {
    self.init(waiting: { [weak effect] done in
      if let effect { effect.cancel(done) } else { done() }
    })
  }

  /// Takes the question back.
  ///
  /// - Parameter done: Called when everything has been released.
  @MainActor
  public func callAsFunction(_ done: @escaping @MainActor () -> Void = {}) { cancel(done) }
}
