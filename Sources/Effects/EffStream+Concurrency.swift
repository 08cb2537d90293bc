extension EffStream {
  /// The first elements, so many at most. When they have been handled, what the stream still does is cancelled.
  public func prefix(_ count: Int) -> EffStream {
    guard count > 0 else { return .empty }
    return EffStream { body in
      .deferred {
        let (gate, taken, handled) = (Gate(), Counter(), Counter())
        let elements = forEach { element in
          .deferred {
            // Of streams that are merged, there can be one more while the last is still handled.
            guard taken.count < count else { return .never }
            taken.count += 1
            return body(element).flatMap {
              handled.count += 1
              guard handled.count == count else { return .pure(()) }
              return gate.opening().flatMap { .never }
            }
          }
        }
        return elements.race(with: gate.isOpened())
      }
    }
  }

  /// Both streams at once, their elements as they come. It ends when both have.
  ///
  /// What handles an element of the one is not waited for by the other: of two handlers that wait, both may be under way. Law: it is
  /// a monoid, too, with ``empty``, up to the order of elements that come at one time.
  public func merged(with other: EffStream) -> EffStream {
    EffStream { body in forEach(body).both(with: other.forEach(body)).map { _ in } }
  }
}

private final class Counter {
  var count = 0
}

/// Something to wait for that opens once.
@MainActor
private final class Gate {
  private var isOpen = false
  private var waiting: (@MainActor () -> Void)?

  nonisolated init() {}

  nonisolated func opening<E: Effect>() -> Eff<E, Void> {
    .async { _, answer in
      self.isOpen = true
      self.waiting.take()?()
      answer(.completed(()))
      return .nothing
    }
  }

  nonisolated func isOpened<E: Effect>() -> Eff<E, Void> {
    .async { _, answer in
      if self.isOpen { answer(.completed(())) } else { self.waiting = { answer(.completed(())) } }
      return Cancellation { [weak self] in self?.waiting = nil }
    }
  }
}
