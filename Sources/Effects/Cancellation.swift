/// How to take a question back.
///
/// A closure given to it captures waiters weakly. Then a runtime that goes frees all that it ran.
public struct Cancellation: Sendable {
  private enum Way {
    case nothing
    case question(Question)
    case atOnce(@MainActor () -> Void)
    case waiting(@MainActor (_ done: @escaping @MainActor () -> Void) -> Void)
  }

  private let way: Way

  /// For a question that cannot be taken back: its answer is ignored, and nothing else happens.
  public static let nothing = Cancellation(way: .nothing)

  private init(way: Way) { self.way = way }

  /// Takes back a question that its runtime keeps.
  init(of question: Question) { self.init(way: .question(question)) }

  /// Takes a question back at once.
  public init(_ cancel: @escaping @MainActor () -> Void) {
    self.init(way: .atOnce(cancel))
  }

  /// Takes a question back over time, as resources have to be released.
  ///
  /// - Parameter cancel: Calls its argument once, when all is done.
  public init(waiting cancel: @escaping @MainActor (_ done: @escaping @MainActor () -> Void) -> Void) {
    self.init(way: .waiting(cancel))
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
  public func callAsFunction(_ done: @escaping @MainActor () -> Void = {}) {
    switch way {
    case .waiting(let cancel): return cancel(done)
    case .atOnce(let cancel): cancel()
    case .question(let question): question.takeBack()
    case .nothing: break
    }
    done()
  }
}

/// A question that a runtime keeps until it is over: a call, or something that comes due.
///
/// Who waits keeps the question, and the question keeps who waits. So a runtime that goes takes each of its questions back.
/// Weak references, and closures over them, would take eight allocations more for a call and its answer, which has 19.
@MainActor
package class Question {
  nonisolated init() {}

  /// Lets go of who waits, unless it is over.
  func takeBack() {}
}
