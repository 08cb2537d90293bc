import OrderedJSON

extension Eff where A == Void {
  /// Returns an effect that waits for so long on the session's clock.
  ///
  /// It is recorded as "sleep", from its beginning to its end or cancellation, with the milliseconds as its request.
  ///
  /// - Parameter milliseconds: Zero or less returns at once.
  @inlinable public static func sleep(for milliseconds: Int) -> Eff {
    guard milliseconds > 0 else { return .pure(()) }
    return .async { scope, answer in scope.timer("sleep", milliseconds) { answer(.completed(())) } }
  }
}

extension EffectScope {
  /// Sets a timer, and records it from now until it fires or is cancelled.
  ///
  /// - Parameter isDeadline: Whether it fires after all other work of its time.
  @usableFromInline func timer(
    _ name: String, _ milliseconds: Int, isDeadline: Bool = false, _ fire: @escaping @MainActor () -> Void
  ) -> Cancellation {
    guard let runtime else { return .nothing }
    let id = runtime.begin(name, request: JSON(milliseconds))
    let work: @MainActor () -> Void = { [weak runtime] in
      runtime?.note(id, name, .finished)
      fire()
    }
    let timer = isDeadline ? runtime.deadline(after: milliseconds, work) : runtime.after(milliseconds, work)
    return Cancellation(waiting: { [weak runtime] done in
      runtime?.note(id, name, .cancelled)
      timer(done)
    })
  }
}

extension Eff where A == Int {
  /// The session's clock, in milliseconds since its start, when this is run.
  @inlinable public static var now: Eff {
    .async { scope, answer in
      answer(.completed(scope.readNow()))
      return .nothing
    }
  }
}

extension Eff where A == Bool {
  /// Returns whether the session repeats recorded events now, when this is run.
  ///
  /// A replay, and a branch of a timeline, perform recorded events again. The record answers services and sources, so
  /// they are not asked again; `suspend` does its work again, because the component needs what it does. Work that
  /// reaches outside and must not be done twice belongs in a service, or asks first:
  ///
  ///     Eff<E, Bool>.isReplaying.flatMap { $0 ? .pure(()) : .suspend { file.append(line) } }
  @inlinable public static var isReplaying: Eff {
    .async { scope, answer in
      answer(.completed(scope.runtime?.isReplaying ?? false))
      return .nothing
    }
  }
}

extension Eff {
  /// The effect that never ends. It can be cancelled.
  public static var never: Eff {
    // The clock retains the waiting effect.
    .async { scope, answer in scope.runtime?.after(.max) { withExtendedLifetime(answer) {} } ?? .nothing }
  }

  /// This effect, begun so much later.
  @inlinable public func delayed(by milliseconds: Int) -> Eff {
    Eff<E, Void>.sleep(for: milliseconds).flatMap { self }
  }

  /// This effect, or `nil` when it has not ended after so long; it is then cancelled.
  ///
  /// One that ends at that very time has ended; of timeouts within each other that come at one time, the inner one has come first.
  ///
  /// - Parameter milliseconds: less than 1 counts as 1.
  public func timeout(after milliseconds: Int) -> Eff<E, A?> {
    let deadline = Eff<E, A?>.async { scope, answer in
      scope.timer("timeout", milliseconds, isDeadline: true) { answer(.completed(nil)) }
    }
    return map { .some($0) }.race(with: deadline)
  }

  /// This effect, when it has not been asked for again for so long: the last of many that come one soon after the other.
  ///
  /// Law: `debounced(by: id, for: time)` is `delayed(by: time).cancellable(by: id, inFlight: true)`; so what has begun is cancelled,
  /// too, when it is asked for again.
  @inlinable public func debounced(by id: some Hashable, for milliseconds: Int) -> Eff {
    delayed(by: milliseconds).cancellable(by: id, inFlight: true)
  }

  /// This effect, begun not more often than once in so long.
  ///
  /// The first is begun at once. One that comes too soon waits; of several that wait, one is begun when the time is over, and the
  /// others are cancelled. ``cancel(_:)`` cancels one that waits or runs; the next one still waits until the time is over.
  ///
  /// - Parameters:
  ///   - milliseconds: less than 1 counts as 1.
  ///   - latest: whether the one that is begun is the last of them; else, it is the first.
  public func throttled(by id: some Hashable, every milliseconds: Int, latest: Bool = true) -> Eff {
    .async(with: (effect: self, id: AnyHashable(id))) { captured, scope, answer in
      let running = captured.effect.running(in: scope, answer)
      scope.throttle(running, captured.id, max(1, milliseconds), latest: latest)
      return Cancellation(of: running)
    }
  }
}
