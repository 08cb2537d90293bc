extension EffStream {
  /// Returns a stream of at most `count` first elements.
  ///
  /// When the last one has been handled, the rest of the stream is cancelled.
  public func prefix(_ count: Int) -> EffStream {
    guard count > 0 else { return .empty }
    return EffStream { body in
      .deferred {
        let (gate, taken, handled) = (Gate(), Counter(), Counter())
        let elements = forEach { element in
          .deferred {
            // A merged stream can send one more element while the last one is still handled.
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

  /// Returns a stream that runs both streams at once and sends their elements as they come.
  ///
  /// It ends when both have ended. An element of one stream does not wait for the handler of an element of the other,
  /// so two handlers can be running.
  ///
  /// Law: streams are a monoid under `merged(with:)` and ``empty``, up to the order of simultaneous elements.
  public func merged(with other: EffStream) -> EffStream {
    EffStream { body in forEach(body).both(with: other.forEach(body)).map { _ in } }
  }
}

private final class Counter {
  var count = 0
}

/// A gate that effects wait for and that opens once.
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
