/// How something that was asked for is taken back.
///
/// What it holds, it is to hold weakly, if that could lead back to who waits: what is waited for keeps who waits, and never
/// the other way. Then a runtime that goes takes with it all that it ran.
public struct Cancellation {
  private let cancel: (@escaping () -> Void) -> Void

  /// What cannot be taken back: its answer is not waited for any longer, and that is all.
  public static var nothing: Cancellation { Cancellation {} }

  /// What is taken back at once.
  public init(_ cancel: @escaping () -> Void) {
    self.cancel = { done in
      cancel()
      done()
    }
  }

  /// What takes time to be taken back, as resources have to be released.
  ///
  /// - Parameter cancel: calls what it is given once, when all is done.
  public init(waiting cancel: @escaping (_ done: @escaping () -> Void) -> Void) { self.cancel = cancel }

  /// What takes an effect back that is being run.
  public init(of effect: RunningEffect) {
    self.init(waiting: { [weak effect] done in
      if let effect { effect.cancel(done) } else { done() }
    })
  }

  /// Takes it back; `done` is called when what had to be released has been.
  public func callAsFunction(_ done: @escaping () -> Void = {}) { cancel(done) }
}
