import Algebra
import OrderedJSON

/// A runtime and the effects that run in it until the scope ends.
///
/// A session has a scope, and each child that runs effects has one within its parent's. When a scope ends, it cancels
/// its effects (structured concurrency, N. J. Smith 2018). IDs for cancelling, debouncing and throttling belong to a
/// scope: two children that use the ID "search" mean two searches.
///
/// A scope holds its runtime and its effects weakly: whatever an effect waits for retains the effect.
@MainActor
public final class EffectScope<E: Effect> {
  /// The runtime, until it is deallocated.
  public private(set) weak var runtime: E.Runtime?
  private let parent: EffectScope?
  private let id: ChildID?
  private var children: [ChildID: NumberedScope] = [:]
  /// A child's scope and its creation number, which orders the children.
  private typealias NumberedScope = (number: Int, scope: Weak<EffectScope>)
  private var nextChild = 0
  private let owned = EffectRegistry()
  private var named: [AnyHashable: EffectRegistry] = [:]
  /// The number of registries at which idle ones are removed.
  private var namedAtMost = 32
  private var windows: [AnyHashable: Weak<ThrottleWindow>] = [:]
  /// The sequences in which effects wait for their turn.
  private var waitingTurns: [Weak<Turns>] = []
  /// Whether there may be nested scopes. Unlike `children`, it is known without looking up a generic type.
  package var hasHadChildren: Bool { !childCounts.isEmpty }
  /// The number of living child scopes with each name.
  private var childCounts: [String: Int] = [:]
  /// Whether the child at a path from here is present; set on the outermost scope only.
  package var presence: (@MainActor (ArraySlice<ChildID>) -> Bool)?
  private var hasEndedItself = false

  /// Creates the outermost scope of a runtime.
  ///
  /// - Important: The caller must retain the runtime. Once it is deallocated, effects of this scope get no answers.
  public init(_ runtime: E.Runtime) {
    self.runtime = runtime
    parent = nil
    id = nil
  }

  private init(_ parent: EffectScope, _ id: ChildID) {
    runtime = parent.runtime
    self.parent = parent
    self.id = id
  }

  // Swift 6.3.1 crashes if it counts the coverage of an isolated `deinit` that contains `?`.
  isolated deinit { leaveParent() }

  private func leaveParent() {
    if let id, let parent {
      // A new scope for the same child may exist before this runs.
      if parent.children[id]?.scope.object == nil { parent.children[id] = nil }
      parent.childCounts[id.name, default: 1] -= 1
    }
  }

  /// Whether this scope or an outer one has ended.
  public var hasEnded: Bool { hasEndedItself || parent?.hasEnded ?? false }

  /// Whether an effect is not over yet, here or in a nested scope; it may still be releasing resources.
  ///
  /// - Complexity: O(*n*) in the running effects and the children that have some, in the worst case.
  public var isBusy: Bool {
    owned.isBusy || hasHadChildren && children.values.contains { $0.scope.object?.isBusy ?? false }
  }

  /// The clock, in milliseconds since its start; 0 if the runtime is gone.
  public var now: Int { runtime?.now ?? 0 }

  /// Returns the clock, for an effect that depends on it from then on.
  @usableFromInline func readNow() -> Int {
    let now = now
    Cause.current?.sees(now)
    return now
  }

  /// Adds the effects that are not over to the fingerprint of a state, and those of nested scopes.
  ///
  /// - Complexity: O(*n* log *n*) in the effects and nested scopes.
  package func combine(into fingerprint: inout Fingerprint) {
    for effect in owned.all() { effect.combine(into: &fingerprint) }
    for turns in waitingTurns {
      if let cancelled = turns.object?.cancelled, !cancelled.isEmpty { fingerprint.combine(cancelled) }
    }
    guard hasHadChildren else { return }
    for (id, child) in children.sorted(by: { $0.value.number < $1.value.number }) {
      guard let scope = child.scope.object, scope.isBusy else { continue }
      fingerprint.combine(id)
      scope.combine(into: &fingerprint)
    }
  }

  // MARK: Running

  /// Cancels `effect` when this scope ends or its child is removed.
  @usableFromInline func own(_ effect: RunningEffect) { effect.join(owned) }

  /// Runs `effect` as an effect of this scope until it first waits.
  ///
  /// If the scope has ended, or its child is not present, the effect is cancelled at once.
  ///
  /// - Parameter completion: Called once, when the effect is over.
  @inlinable @discardableResult
  func run<A>(_ effect: Eff<E, A>, _ completion: @escaping @MainActor (Outcome<A>) -> Void) -> RunningEffect {
    let running = effect.running(in: self, completion)
    // An effect of the scope is no part of the effect that happens to run now.
    running.whole = nil
    guard !hasEnded, isPresent else {
      running.cancel()
      return running
    }
    own(running)
    running.begin()
    return running
  }

  /// Cancels the effects of this scope in the order in which they began, then those of nested scopes.
  ///
  /// - Parameter done: Called when all of them are over and have released their resources.
  public func cancelAll(_ done: @escaping @MainActor () -> Void = {}) {
    let running = owned.all()
    // Cancelling the effects also cancels throttled ones; a new effect need not wait for an old window.
    windows = [:]
    let nested = Self.inOrder(children.values)
    let countdown = Countdown(running.count + nested.count, done)
    for effect in running { effect.cancel { countdown.count() } }
    for scope in nested { scope.cancelAll { countdown.count() } }
  }

  /// Cancels all effects; from now on, an effect that would wait here is cancelled.
  public func end(_ done: @escaping @MainActor () -> Void = {}) {
    hasEndedItself = true
    cancelAll(done)
  }

  /// Lets effects wait again after ``end(_:)``: a search goes back to what was before the end.
  package func beginAgain() { hasEndedItself = false }

  // MARK: Children

  func child(_ id: ChildID) -> EffectScope {
    if let child = children[id]?.scope.object { return child }
    let child = EffectScope(self, id)
    nextChild += 1
    children[id] = (nextChild, Weak(child))
    childCounts[id.name, default: 0] += 1
    return child
  }

  /// Returns the living scopes among these, in the order of their creation.
  private nonisolated static func inOrder(_ children: some Sequence<NumberedScope>) -> [EffectScope] {
    children.sorted { $0.number < $1.number }.compactMap(\.scope.object)
  }

  /// Whether the child that this scope belongs to is present.
  ///
  /// - Complexity: O(depth), plus one key lookup per level.
  @usableFromInline var isPresent: Bool { isPresent(nil) }

  /// Whether a child of this scope is present, and those that this scope belongs to.
  func isPresent(_ child: ChildID?) -> Bool {
    guard parent != nil || child != nil else { return true }
    var path: [ChildID] = []
    if let child { path.append(child) }
    var scope = self
    while let parent = scope.parent, let id = scope.id {
      path.append(id)
      scope = parent
    }
    return scope.presence?(path.reversed()[...]) ?? true
  }

  /// The IDs of the children from here outwards.
  private var path: [AnyHashable] {
    guard let id else { return [] }
    return [id] + (parent?.path ?? [])
  }

  var outer: EffectScope { parent ?? self }

  // MARK: Effects with an ID

  /// - Complexity: Amortized O(1) over the IDs.
  @usableFromInline func registry(of id: AnyHashable) -> EffectRegistry {
    if let registry = named[id] { return registry }
    if named.count >= namedAtMost {
      named = named.filter { $0.value.isBusy }
      namedAtMost = max(32, 2 * named.count)
    }
    let registry = EffectRegistry()
    named[id] = registry
    return registry
  }

  /// Cancels the effects with an ID: those that run, those that a throttle holds, and those that wait for their turn.
  func cancel(_ id: AnyHashable, _ done: @escaping @MainActor () -> Void) {
    let key = key(of: id)
    var scope: EffectScope? = self
    while let current = scope {
      for waiting in current.waitingTurns {
        if let turns = waiting.object, !RunningEffect.isStepping(in: turns) { turns.cancel(key) }
      }
      scope = current.parent
    }
    var registries: [EffectRegistry] = []
    for name in [id, AnyHashable(ThrottleID(id: id))] { if let registry = named[name] { registries.append(registry) } }
    let countdown = Countdown(registries.count, done)
    for registry in registries { registry.cancelAll { countdown.count() } }
  }

  /// The ID as seen from the outermost scope.
  @usableFromInline func key(of id: AnyHashable) -> [AnyHashable] { [id] + path }

  /// Notes whether effects wait for their turn in a sequence of this scope.
  func note(_ turns: Turns, isWaiting: Bool) {
    if isWaiting, waitingTurns.last?.object === turns { return }
    var others: [Weak<Turns>] = []
    for waiting in waitingTurns where waiting.object != nil && waiting.object !== turns { others.append(waiting) }
    waitingTurns = others
    if isWaiting { waitingTurns.append(Weak(turns)) }
  }

  /// Begins `effect`, or lets it wait if an effect with this ID began less than `milliseconds` ago.
  ///
  /// ``cancel(_:_:)`` cancels it; a debounced or cancellable effect with this ID does not.
  ///
  /// - Parameter latest: Whether the last of several waiting effects begins; otherwise the first does.
  func throttle(_ effect: RunningEffect, _ id: AnyHashable, _ milliseconds: Int, latest: Bool) {
    effect.join(registry(of: ThrottleID(id: id)))
    guard let runtime else { return }
    if let window = windows[id]?.object {
      window.wait(effect, latest: latest)
      if !effect.isOver { record(effect, waitingFor: milliseconds, in: window, runtime) }
      return
    }
    let window = ThrottleWindow()
    windows[id] = Weak(window)
    open(window, id, milliseconds, in: runtime)
    effect.begin()
  }

  /// Opens a window; the clock retains it and the effect that waits in it.
  private func open(_ window: ThrottleWindow, _ id: AnyHashable, _ milliseconds: Int, in runtime: E.Runtime) {
    // The end of a window depends on what waits in it, and not on what opened it.
    if Cause.current != nil { return Cause(path + [id]).run { schedule(window, id, milliseconds, in: runtime) } }
    schedule(window, id, milliseconds, in: runtime)
  }

  /// Records that `effect` waits in a window, until it begins or is cancelled.
  private func record(
    _ effect: RunningEffect, waitingFor milliseconds: Int, in window: ThrottleWindow, _ runtime: E.Runtime
  ) {
    let id = runtime.begin("throttle", request: JSON(milliseconds))
    window.whenBegun = { [weak runtime] in runtime?.note(id, "throttle", .finished) }
    effect.whenOver { [weak runtime, weak window, weak effect] in
      guard let effect, window?.isWaiting(effect) == true else { return }
      runtime?.note(id, "throttle", .cancelled)
    }
  }

  private func schedule(_ window: ThrottleWindow, _ id: AnyHashable, _ milliseconds: Int, in runtime: E.Runtime) {
    _ = runtime.after(milliseconds) { [self] in
      guard let next = window.takeNext(), let runtime = self.runtime else {
        if windows[id]?.object === window { windows[id] = nil }
        return
      }
      open(window, id, milliseconds, in: runtime)
      next.begin()
    }
  }
}

extension EffectScope: ChildScopes {
  package func hasChildren(named name: String) -> Bool { childCounts[name, default: 0] > 0 }

  package func childIDs(named name: String) -> [ChildID] { children.keys.filter { $0.name == name } }

  package func running(_ id: ChildID) -> (any ChildScopes)? { children[id]?.scope.object }

  package func cancelChildren(_ ids: [ChildID]) {
    for child in Self.inOrder(ids.compactMap { children[$0] }) { child.cancelAll() }
  }
}

@MainActor
package protocol ChildScopes: AnyObject {
  /// Whether any child has, or had, a scope.
  var hasHadChildren: Bool { get }
  /// Whether a child of this name has a scope.
  func hasChildren(named name: String) -> Bool
  func childIDs(named name: String) -> [ChildID]
  /// Returns the scopes within a child's scope; `nil` if the child has none.
  func running(_ id: ChildID) -> (any ChildScopes)?
  /// Cancels the effects of these children, in the order in which their scopes were created.
  func cancelChildren(_ ids: [ChildID])
}

/// The identity of a child within its parent: a name, and a key if several children share the name.
public struct ChildID: Hashable, CustomStringConvertible {
  /// The name; children of the same type share it.
  public let name: String
  /// The key among children of the same name; `nil` if there is at most one.
  public let key: AnyHashable?

  /// Creates the ID of a child.
  public init(_ name: String, key: AnyHashable? = nil) {
    self.name = name
    self.key = key
  }

  /// The name and the key: `contact[7]`.
  public var description: String { key.map { "\(name)[\($0)]" } ?? name }
}

// MARK: - Parts of a scope

struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}

/// The ID of throttled effects, which an effect with the same ID inside them does not cancel.
private struct ThrottleID: Hashable {
  let id: AnyHashable
}

@MainActor
private final class ThrottleWindow {
  private var next: RunningEffect?
  /// Called when the waiting effect begins.
  var whenBegun: (() -> Void)?

  func wait(_ effect: RunningEffect, latest: Bool) {
    if let next, !next.isOver {
      guard latest else { return effect.cancel() }
      next.cancel()
    }
    next = effect
  }

  func isWaiting(_ effect: RunningEffect) -> Bool { next === effect }

  func takeNext() -> RunningEffect? {
    guard let waited = next.take(), !waited.isOver else { return nil }
    whenBegun?()
    return waited
  }
}

@MainActor
final class Countdown {
  private var left: Int
  private let done: @MainActor () -> Void

  init(_ count: Int, _ done: @escaping @MainActor () -> Void) {
    left = count
    self.done = done
    if count == 0 { done() }
  }

  func count() {
    left -= 1
    if left == 0 { done() }
  }
}
