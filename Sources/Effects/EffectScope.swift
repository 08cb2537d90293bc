/// What effects are run in: a runtime, and whoever answers for what runs there. A session is one; each of its children that has
/// effects of its own is one within it, and so on: a tree.
///
/// What runs in a scope ends with it (Smith 2018, *structured concurrency*). The IDs by which effects are cancelled, debounced or
/// throttled are the scope's own: two children that say "search" mean two searches.
///
/// A scope keeps nothing of what runs in it, and not its runtime either: who waits is kept by who is waited for.
@MainActor
public final class EffectScope<E: Effect> {
  /// What runs the effects, as long as somebody keeps it.
  public private(set) weak var runtime: E.Runtime?
  private let parent: EffectScope?
  private let id: ChildID?
  private var children: [ChildID: NumberedScope] = [:]
  /// A child's scope, and its place in the order in which they were made.
  private typealias NumberedScope = (number: Int, scope: Weak<EffectScope>)
  private var nextChild = 0
  private let owned = EffectRegistry()
  private var named: [AnyHashable: EffectRegistry] = [:]
  /// How many registries of IDs there may be until those without an effect are removed.
  private var namedAtMost = 32
  private var windows: [AnyHashable: Weak<ThrottleWindow>] = [:]
  /// How many scopes of children have each name.
  private var childCounts: [String: Int] = [:]
  /// Whether the child at a path from here is present. Only an outermost scope has one.
  package var presence: (@MainActor (ArraySlice<ChildID>) -> Bool)?
  private var hasEndedItself = false

  /// The outermost scope of a runtime.
  ///
  /// - Important: Somebody else keeps the runtime. When that has gone, nothing that is asked for here is answered.
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

  isolated deinit {
    if let id, let parent {
      // Another scope of that child may have begun before this is run.
      if parent.children[id]?.scope.object == nil { parent.children[id] = nil }
      parent.childCounts[id.name, default: 1] -= 1
    }
  }

  /// Whether nothing is run here any more.
  public var hasEnded: Bool { hasEndedItself || parent?.hasEnded ?? false }

  /// Whether something runs here, or in a scope within, that is not over yet: it waits for an answer, for the clock, or for its
  /// turn; or what it used is being released.
  ///
  /// - Complexity: O(*n*) in what runs, at worst; and in the children in which something does.
  public var isBusy: Bool { owned.isBusy || children.values.contains { $0.scope.object?.isBusy ?? false } }

  /// The clock, in milliseconds since its start; 0 when the runtime has gone.
  public var now: Int { runtime?.now ?? 0 }

  // MARK: Running

  /// Takes `effect` on: it is cancelled when this scope ends, or when the child goes whose scope this is.
  @usableFromInline
  func own(_ effect: RunningEffect) { effect.join(owned) }

  /// Runs `effect` as this scope's own, as far as it goes without waiting.
  ///
  /// In a scope that has ended, it is over at once.
  ///
  /// - Parameter completion: called once, when it is over.
  @inlinable
  @discardableResult
  func run<A>(_ effect: Eff<E, A>, _ completion: @escaping @MainActor (Outcome<A>) -> Void) -> RunningEffect {
    let running = effect.running(in: self, completion)
    guard !hasEnded, isPresent else {
      running.cancel()
      return running
    }
    own(running)
    running.begin()
    return running
  }

  /// Cancels all that runs here, in the order in which it began, and then what runs in the scopes within.
  ///
  /// - Parameter done: called when all of it is over: when what it used has been released.
  public func cancelAll(_ done: @escaping @MainActor () -> Void = {}) {
    let running = owned.all()
    // What waits for its turn has been cancelled with what runs; whoever comes next has not to wait.
    windows = [:]
    let nested = Self.inOrder(children.values)
    let countdown = Countdown(running.count + nested.count, done)
    for effect in running { effect.cancel { countdown.count() } }
    for scope in nested { scope.cancelAll { countdown.count() } }
  }

  /// Cancels all, and lets nothing run here from now on that waits for something.
  public func end(_ done: @escaping @MainActor () -> Void = {}) {
    hasEndedItself = true
    cancelAll(done)
  }

  // MARK: Children

  /// The scope of a child.
  func child(_ id: ChildID) -> EffectScope {
    if let child = children[id]?.scope.object { return child }
    let child = EffectScope(self, id)
    nextChild += 1
    children[id] = (nextChild, Weak(child))
    childCounts[id.name, default: 0] += 1
    return child
  }

  /// Those of these children's scopes in which something may run, in the order in which they came.
  private nonisolated static func inOrder(_ children: some Sequence<NumberedScope>) -> [EffectScope] {
    children.sorted { $0.number < $1.number }.compactMap(\.scope.object)
  }

  /// Whether the child whose scope this is is present.
  ///
  /// - Complexity: O(depth), and the time to look up a key at each level.
  @usableFromInline
  var isPresent: Bool {
    guard parent != nil else { return true }
    var path: [ChildID] = []
    var scope = self
    while let parent = scope.parent, let id = scope.id {
      path.append(id)
      scope = parent
    }
    return scope.presence?(path.reversed()[...]) ?? true
  }

  /// The scope whose child's this is; of the outermost, itself.
  var outer: EffectScope { parent ?? self }

  // MARK: What has an ID

  /// The effects that can be cancelled by `id`.
  ///
  /// - Complexity: O(1), averaged over the IDs.
  @usableFromInline
  func registry(of id: AnyHashable) -> EffectRegistry {
    if let registry = named[id] { return registry }
    if named.count >= namedAtMost {
      named = named.filter { $0.value.isBusy }
      namedAtMost = max(32, 2 * named.count)
    }
    let registry = EffectRegistry()
    named[id] = registry
    return registry
  }

  /// Cancels what has `id`; what is not there, need not be.
  func cancel(_ id: AnyHashable, _ done: @escaping @MainActor () -> Void) {
    if let registry = named[id] { registry.cancelAll(done) } else { done() }
  }

  /// Begins `effect` unless one of that ID has begun less than so long ago; else it waits for that time to be over.
  ///
  /// - Parameter latest: whether of several that wait the last one counts, and not the first.
  func throttle(_ effect: RunningEffect, _ id: AnyHashable, _ milliseconds: Int, latest: Bool) {
    if let window = windows[id]?.object { return window.wait(effect, latest: latest) }
    guard let runtime else { return }
    let window = ThrottleWindow()
    windows[id] = Weak(window)
    open(window, id, milliseconds, in: runtime)
    effect.begin()
  }

  /// What waits is kept by the clock, with the window.
  private func open(_ window: ThrottleWindow, _ id: AnyHashable, _ milliseconds: Int, in runtime: E.Runtime) {
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

/// The scopes of the children in which something may run.
@MainActor
package protocol ChildScopes: AnyObject {
  /// Whether a child of this name has a scope.
  ///
  /// - Complexity: O(1).
  func hasChildren(named name: String) -> Bool
  /// The children of this name that have a scope.
  func childIDs(named name: String) -> [ChildID]
  /// The scopes within a child's; `nil` when nothing runs for it.
  func running(_ id: ChildID) -> (any ChildScopes)?
  /// Cancels what runs for these children, in the order in which they began.
  func cancelChildren(_ ids: [ChildID])
}

/// A child among its parent's: its name, and its key where several children have the name.
public struct ChildID: Hashable, CustomStringConvertible {
  /// The name that its parent gives to children of its kind.
  public let name: String
  /// Its key among them; `nil` when there is at most one.
  public let key: AnyHashable?

  /// A child's name.
  public init(_ name: String, key: AnyHashable? = nil) {
    self.name = name
    self.key = key
  }

  /// `contact[7]`
  public var description: String { key.map { "\(name)[\($0)]" } ?? name }
}

// MARK: - What a scope is made of

struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}

/// A time in which what is throttled waits.
@MainActor
private final class ThrottleWindow {
  private var next: RunningEffect?

  func wait(_ effect: RunningEffect, latest: Bool) {
    if let next, !next.isOver {
      guard latest else { return effect.cancel() }
      next.cancel()
    }
    next = effect
  }

  func takeNext() -> RunningEffect? {
    defer { next = nil }
    return next?.isOver == true ? nil : next
  }
}

/// Calls `done` when it has been counted down.
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
