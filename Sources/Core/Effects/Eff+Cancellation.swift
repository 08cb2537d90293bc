import Algebra

extension Eff {
  /// Returns this effect, which ``cancel(_:)`` with `id` can then cancel within the scope that runs it.
  ///
  /// A cancelled effect returns no value, and nothing follows it. It also cancels its parallel effects, and so on
  /// outwards up to ``ifCancelled(giving:)``, or up to a `sequence`, which goes on with its next effect.
  ///
  /// - Parameter inFlight: Whether to cancel running effects with that ID first, and wait until they have released
  ///   their resources. If this effect is a part of one of them, it then runs by itself: so a stream can be restarted by
  ///   the handler of its own element.
  @inlinable public func cancellable(by id: some Hashable, inFlight: Bool = false) -> Eff {
    .async(with: (effect: self, id: AnyHashable(id))) { captured, scope, answer in
      let (effect, id) = captured
      let running = effect.running(in: scope, answer)
      let registry = scope.registry(of: id)
      if running.hasMissed(scope.key(of: id)) {
        running.cancel()
        return .nothing
      }
      if inFlight, running.isPart(of: registry) {
        scope.run(effect.cancellable(by: id, inFlight: true)) { _ in }
        running.cancel()
        return .nothing
      }
      running.join(registry)
      if inFlight {
        registry.cancelAll(but: running) { running.begin() }
      } else {
        running.begin()
      }
      return Cancellation(of: running)
    }
  }

  /// Returns this effect, with `value` as its result if it is cancelled by an ID inside it.
  ///
  /// If the whole that it is part of is cancelled, nothing follows.
  public func ifCancelled(giving value: @autoclosure @escaping () -> A) -> Eff {
    .async(with: (effect: self, value: value)) { captured, scope, answer in
      Cancellation(of: captured.effect.launch(in: scope) { answer(.completed($0.value ?? captured.value())) })
    }
  }

  /// Returns this effect, which then always runs to its end; cancelling waits for it.
  public func uncancellable() -> Eff {
    .async(with: self) { effect, scope, answer in
      let running = effect.launch(in: scope, answer)
      return Cancellation(waiting: { [weak running] done in
        if let running { running.whenOver(done) } else { done() }
      })
    }
  }

  /// Returns this effect in the scope of a child.
  ///
  /// It is cancelled when the child is removed, or at once if the child is gone. IDs within it belong to the child.
  ///
  /// An effect that never waits is returned unchanged, because the child cannot go while it runs.
  @inlinable public func scoped(to child: @autoclosure () -> ChildID) -> Eff {
    guard case .steps = self else { return self }
    return scoped(whole: child())
  }

  /// Returns this effect in the scope of a child, which `begins` receives first.
  @usableFromInline
  package func scoped(whole child: ChildID, _ begins: ((EffectScope<E>, @escaping () -> Bool) -> Void)? = nil) -> Eff {
    .async(with: (effect: self, child: child, begins: begins)) { captured, scope, answer in
      let scope = scope.child(captured.child)
      let running = captured.effect.running(in: scope, answer)
      guard scope.isPresent else {
        running.cancel()
        return .nothing
      }
      captured.begins?(scope, { scope.isPresent })
      scope.own(running)
      running.begin()
      return Cancellation(of: running)
    }
  }

  /// Returns this effect in the scope around a child's: the child's parent runs it, and it outlives the child.
  ///
  /// - Parameter child: Returns the child's scope; `nil` if that is the scope that runs the effect.
  package func outward(from child: @escaping () -> EffectScope<E>?) -> Eff {
    guard case .steps = self else { return self }
    return .async(with: (effect: self, child: child)) { captured, scope, answer in
      (captured.child() ?? scope).outer.run(captured.effect, answer)
      return .nothing
    }
  }
}

extension Eff where A == Void {
  /// Returns this effect, which does nothing if the child is not present in the scope that runs it.
  @usableFromInline package func ifPresent(_ child: ChildID) -> Eff {
    guard case .suspend(let work) = self else { return self }
    return .async(with: (work: work, child: child)) { captured, scope, answer in
      if scope.isPresent(captured.child) { captured.work() }
      answer(.completed(()))
      return .nothing
    }
  }

  /// Returns this effect, which does nothing if `isGone` returns true when it begins.
  @inlinable package func unless(_ isGone: @escaping () -> Bool) -> Eff {
    switch self {
    case .pure: self
    case .suspend(let work): .suspend { if !isGone() { work() } }
    case .steps: .deferred { isGone() ? .pure(()) : self }
    }
  }

  /// Returns an effect that cancels the effects with `id` in its scope, in the order in which they began.
  ///
  /// These are the effects that are ``cancellable(by:inFlight:)``, debounced or throttled by this ID. It also cancels
  /// those that wait for their turn in a `sequence` that runs, except in a sequence that this is a part of.
  ///
  /// It ends when they have released their resources. If there are none, it ends at once.
  ///
  /// - Precondition: An effect that this cancels must not run it while releasing its resources, nor within its
  ///   ``uncancellable()``: each would wait for the other.
  public static func cancel(_ id: some Hashable) -> Eff {
    .async(with: AnyHashable(id)) { id, scope, answer in
      scope.cancel(id) { answer(.completed(())) }
      return .nothing
    }
  }
}

// MARK: - Resources

extension Eff {
  /// Returns an effect that acquires a resource, uses it, and releases it however its use ends.
  ///
  /// Acquiring and releasing cannot be cancelled: cancelling waits for them. Nested brackets release from the inside
  /// out. Compare `finally` in Ahman & Bauer 2020.
  ///
  /// - Parameter release: Takes the resource and the outcome of its use. It runs once for each acquired resource.
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

  /// Returns this effect, followed by `finalizer` however it ends.
  public func ensuring(_ finalizer: Eff<E, Void>) -> Eff {
    .bracket(acquire: .pure(()), use: { self }, release: { _, _ in finalizer })
  }

  /// Returns this effect, followed by `finalizer` if it is cancelled.
  public func onCancel(_ finalizer: Eff<E, Void>) -> Eff {
    .bracket(acquire: .pure(()), use: { self }) { _, outcome in
      if case .cancelled = outcome { finalizer } else { .pure(()) }
    }
  }
}

/// The state of a resource that is being acquired, used or released; the effect that it waits for retains it.
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
    // Acquiring was cancelled from inside, so there is no resource to release.
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
