import Algebra

extension Eff {
  /// This effect, to be cancelled by `id`, within the scope that it is run in.
  ///
  /// One that is cancelled gives no value: what would follow it is not done, what was being done at the same time is cancelled with
  /// it, and so on outwards, up to ``ifCancelled(giving:)``.
  ///
  /// - Parameter inFlight: whether those that run under that ID are cancelled first. This one begins when what they used has been
  ///   released.
  @inlinable
  public func cancellable(by id: some Hashable, inFlight: Bool = false) -> Eff {
    .async(with: (effect: self, id: AnyHashable(id))) { captured, scope, answer in
      let (effect, id) = captured
      let running = effect.running(in: scope, answer)
      let registry = scope.registry(of: id)
      running.join(registry)
      if inFlight {
        registry.cancelAll(but: running) { running.begin() }
      } else {
        running.begin()
      }
      return Cancellation(of: running)
    }
  }

  /// This effect, or `value`, if it is cancelled by an ID of its own. When it is cancelled with all that it is part of, nothing
  /// follows.
  public func ifCancelled(giving value: @autoclosure @escaping () -> A) -> Eff {
    .async(with: (effect: self, value: value)) { captured, scope, answer in
      Cancellation(of: captured.effect.launch(in: scope) { answer(.completed($0.value ?? captured.value())) })
    }
  }

  /// This effect, which ends as it ends, whatever is cancelled meanwhile: who cancels waits for it.
  public func uncancellable() -> Eff {
    .async(with: self) { effect, scope, answer in
      let running = effect.launch(in: scope, answer)
      return Cancellation(waiting: { [weak running] done in
        if let running { running.whenOver(done) } else { done() }
      })
    }
  }

  /// This effect in the scope of a child. When the child goes, or has gone, it is cancelled; and the IDs within it are the child's.
  ///
  /// An effect that waits for nothing is not changed: nothing can come between.
  @inlinable
  public func scoped(to child: @autoclosure () -> ChildID) -> Eff {
    guard case .steps = self else { return self }
    return scoped(whole: child())
  }

  @usableFromInline
  func scoped(whole child: ChildID) -> Eff {
    .async(with: (effect: self, child: child)) { captured, scope, answer in
      let scope = scope.child(captured.child)
      let running = captured.effect.running(in: scope, answer)
      guard scope.isPresent else {
        running.cancel()
        return .nothing
      }
      scope.own(running)
      running.begin()
      return Cancellation(of: running)
    }
  }

  /// This effect in the scope around the one that it is run in: a child's parent does it, and it does not end with the child.
  package func outward() -> Eff {
    guard case .steps = self else { return self }
    return .async(with: self) { effect, scope, answer in
      scope.outer.run(effect, answer)
      return .nothing
    }
  }
}

extension Eff where A == Void {
  /// Cancels what runs under `id` in the scope that this is run in, in the order in which it began; where there is nothing, nothing. It
  /// has ended when what they used has been released.
  ///
  /// - Precondition: not run by what it cancels while that is released, nor within its ``uncancellable()``: each would wait for the
  ///   other.
  public static func cancel(_ id: some Hashable) -> Eff {
    .async(with: AnyHashable(id)) { id, scope, answer in
      scope.cancel(id) { answer(.completed(())) }
      return .nothing
    }
  }
}

// MARK: - Resources

extension Eff {
  /// Acquires a resource, uses it, and releases it, however its use ends: with a value, and be that a failure, or cancelled.
  ///
  /// Acquiring and releasing are not cancelled: who cancels waits for them. Of brackets within each other, the inner one is
  /// released first, and the outer one when that is done.
  ///
  /// - Parameter release: is told how the use ended. It is done once for each resource that was acquired.
  public static func bracket<Resource>(
    acquire: Eff<E, Resource>, use: @escaping (Resource) -> Eff,
    release: @escaping (Resource, Outcome<A>) -> Eff<E, Void>
  ) -> Eff {
    .async(with: (acquire: acquire, use: use, release: release)) { resource, scope, answer in
      let bracket = Bracket(scope, resource.use, resource.release, answer)
      resource.acquire.launch(in: scope) { bracket.acquired($0) }
      return Cancellation(waiting: { [weak bracket] done in
        if let bracket { bracket.cancel(done) } else { done() }
      })
    }
  }

  /// This effect, and `finalizer`, however it ends.
  public func ensuring(_ finalizer: Eff<E, Void>) -> Eff {
    .bracket(acquire: .pure(()), use: { self }, release: { _, _ in finalizer })
  }

  /// This effect, and `finalizer`, if it is cancelled.
  public func onCancel(_ finalizer: Eff<E, Void>) -> Eff {
    .bracket(acquire: .pure(()), use: { self }) { _, outcome in
      if case .cancelled = outcome { finalizer } else { .pure(()) }
    }
  }
}

/// A resource that is being acquired, used or released. It is kept by what it waits for.
@MainActor
private final class Bracket<E: Effect, Resource, A> {
  private let scope: EffectScope<E>
  private let use: (Resource) -> Eff<E, A>
  private let release: (Resource, Outcome<A>) -> Eff<E, Void>
  private let answer: Eff<E, A>.Answer
  private weak var using: RunningEffect?
  private var cancelled: (@MainActor () -> Void)?

  init(
    _ scope: EffectScope<E>, _ use: @escaping (Resource) -> Eff<E, A>,
    _ release: @escaping (Resource, Outcome<A>) -> Eff<E, Void>, _ answer: @escaping Eff<E, A>.Answer
  ) {
    self.scope = scope
    self.use = use
    self.release = release
    self.answer = answer
  }

  func acquired(_ outcome: Outcome<Resource>) {
    // What cancels itself while it is being acquired was not.
    guard case .completed(let resource) = outcome else { return end(.cancelled) }
    guard cancelled == nil else { return letGo(of: resource, .cancelled) }
    let using = use(resource).running(in: scope) { self.letGo(of: resource, $0) }
    self.using = using
    using.begin()
  }

  func cancel(_ done: @escaping @MainActor () -> Void) {
    cancelled = done
    using?.cancel()
  }

  private func letGo(of resource: Resource, _ outcome: Outcome<A>) {
    release(resource, outcome).launch(in: scope) { _ in self.end(outcome) }
  }

  private func end(_ outcome: Outcome<A>) {
    if let done = cancelled.take() { done() } else { answer(outcome) }
  }
}
