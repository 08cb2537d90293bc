/// A function that cancels a pending question.
///
/// Its closure must capture waiting effects weakly. Then a runtime that is deallocated frees everything that it ran.
public struct Cancellation: Sendable {
  private enum Way {
    case nothing
    case question(Question)
    case atOnce(@MainActor () -> Void)
    case waiting(@MainActor (_ done: @escaping @MainActor () -> Void) -> Void)
  }

  private let way: Way

  /// A cancellation that only ignores the answer.
  public static let nothing = Cancellation(way: .nothing)

  private init(way: Way) { self.way = way }

  /// Creates a cancellation of a question that its runtime retains.
  init(of question: Question) { self.init(way: .question(question)) }

  /// Creates a cancellation that is done when `cancel` returns.
  public init(_ cancel: @escaping @MainActor () -> Void) {
    self.init(way: .atOnce(cancel))
  }

  /// Creates a cancellation that takes time, because resources must be released.
  ///
  /// - Parameter cancel: Calls its argument once, when everything has been released.
  public init(waiting cancel: @escaping @MainActor (_ done: @escaping @MainActor () -> Void) -> Void) {
    self.init(way: .waiting(cancel))
  }

  /// Creates a cancellation of a running effect.
  public init(of effect: RunningEffect) {
    self.init(waiting: { [weak effect] done in
      if let effect { effect.cancel(done) } else { done() }
    })
  }

  /// Cancels the question.
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

/// A question that a runtime retains until it is over: a call, or scheduled work.
///
/// The waiting effect and the question retain each other, so a runtime cancels each of its questions when it is
/// deallocated. Weak references and closures that capture them would add eight allocations to the 19 of a call and its
/// answer.
@MainActor
package class Question {
  nonisolated init() {}

  /// Releases the waiting effect, unless the question is over.
  func takeBack() {}
}
