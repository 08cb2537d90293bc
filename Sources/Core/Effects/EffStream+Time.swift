extension EffStream {
  /// Returns a stream of the elements after which no other one comes for `milliseconds`.
  ///
  /// The handler of an element does not delay this stream: elements that come meanwhile replace each other, and the last
  /// one is handled next. When this stream ends, its last element still comes when its time is over.
  ///
  /// Law: of one element, it is that element, so much later.
  ///
  /// - Parameter milliseconds: Less than 1 counts as 1.
  public func debounced(for milliseconds: Int) -> EffStream {
    let milliseconds = Swift.max(1, milliseconds)
    return latest {
      { slot, body in
        func settled() -> Eff<E, Void> {
          slot.age().flatMap { age in
            age < milliseconds ? Eff<E, Void>.sleep(for: milliseconds - age).flatMap(settled) : body()
          }
        }
        return settled()
      }
    }
  }

  /// Returns a stream of at most one element in `milliseconds`: the first one at once, then one at the end of each time.
  ///
  /// The handler of an element does not delay this stream. Of several elements that come too soon, one is handled when
  /// the time is over, also if this stream ends before.
  ///
  /// Law: of one element, it is the same stream.
  ///
  /// - Parameters:
  ///   - milliseconds: Less than 1 counts as 1.
  ///   - latest: Whether the last of several elements is handled; otherwise the first is.
  public func throttled(every milliseconds: Int, latest: Bool = true) -> EffStream {
    let milliseconds = Swift.max(1, milliseconds)
    return self.latest(replacing: latest) {
      var free = 0
      return { slot, body in
        func begin() -> Eff<E, Void> {
          Eff<E, Int>.now.flatMap { now in
            if now < free { return Eff<E, Void>.sleep(for: free - now).flatMap(begin) }
            free = now.later(by: milliseconds)
            return body()
          }
        }
        return begin()
      }
    }
  }

  /// Returns a stream that keeps one element while another one is handled.
  ///
  /// - Parameters:
  ///   - replacing: Whether a new element replaces the one that is kept.
  ///   - handling: Returns, for each run, a function that waits and then handles the element that is kept.
  private func latest(
    replacing: Bool = true,
    _ handling: @escaping () -> (_ slot: Slot<Element>, _ body: @escaping () -> Eff<E, Void>) -> Eff<E, Void>
  ) -> EffStream {
    EffStream { body in
      .deferred {
        let (slot, handle) = (Slot<Element>(isReplaced: replacing), handling())
        func next() -> Eff<E, Void> {
          slot.isFilled().flatMap { isFilled in
            guard isFilled else { return .pure(()) }
            return handle(slot) { slot.taken().flatMap { $0.map(body) ?? .pure(()) } }.flatMap(next)
          }
        }
        let filling = forEach { slot.filling(with: $0) }.flatMap { slot.ending() }
        // What takes the elements is first: it takes one that comes at once before the next one comes.
        return next().both(with: filling).map { _ in }
      }
    }
  }
}

/// A place for one element. The effect that fills it and the effect that empties it retain it.
@MainActor
private final class Slot<Element> {
  private let isReplaced: Bool
  private var element: Element?
  /// When the element came.
  private var time = 0
  private var hasEnded = false
  private var waiting: (@MainActor (Bool) -> Void)?

  nonisolated init(isReplaced: Bool) { self.isReplaced = isReplaced }

  /// Keeps an element, or drops it if another one is to stay.
  nonisolated func filling<E: Effect>(with new: Element) -> Eff<E, Void> {
    .async(with: new) { [self] new, scope, answer in
      if element == nil || isReplaced { (element, time) = (new, scope.readNow()) }
      waiting.take()?(true)
      answer(.completed(()))
      return .nothing
    }
  }

  nonisolated func ending<E: Effect>() -> Eff<E, Void> {
    .async { [self] _, answer in
      hasEnded = true
      if element == nil { waiting.take()?(false) }
      answer(.completed(()))
      return .nothing
    }
  }

  /// Waits for an element, and returns whether there is one; otherwise no more come.
  nonisolated func isFilled<E: Effect>() -> Eff<E, Bool> {
    .async { [self] _, answer in
      if element != nil || hasEnded { answer(.completed(element != nil)) } else { waiting = { answer(.completed($0)) } }
      return Cancellation { [weak self] in self?.waiting = nil }
    }
  }

  /// How long the element has been here, in milliseconds.
  nonisolated func age<E: Effect>() -> Eff<E, Int> {
    .async { [self] scope, answer in
      answer(.completed(scope.readNow() - time))
      return .nothing
    }
  }

  nonisolated func taken<E: Effect>() -> Eff<E, Element?> {
    .async { [self] _, answer in
      answer(.completed(element.take()))
      return .nothing
    }
  }
}
