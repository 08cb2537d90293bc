import Effects

/// The children of a component that are present, which a session keeps from one view to the next.
///
/// The session compares a view's children with those of the view before. It cancels the effects of children that are
/// gone, and sends the initial inputs of new ones.
///
/// - Complexity: For each event, O(1) in the children if the keys have the same storage: see ``Children``.
@MainActor
package final class Presence<Input> {
  private let scopes: any ChildScopes
  private let node = PresenceNode()
  private var shown: ShownChildren<Input>?
  private var hasStarted = false
  /// The last component that received an initial input; `nil` if none did.
  package var lastStarted: String?

  package init<E: Effect>(in scope: EffectScope<E>) {
    scopes = scope
    scope.presence = { [weak self] path in self?.contains(path) ?? true }
  }

  /// Records the children of a view, and sends the initial inputs of those that were not in the last view.
  package func show(_ children: ShownChildren<Input>, _ send: (Input) -> Void) {
    if !hasStarted {
      hasStarted = true
      for input in children.initial {
        send(input)
        lastStarted = "the component"
      }
    }
    shown = children
    // If no child has run or begins with an input, there is nothing to compare.
    guard children.traits.starts || scopes.hasHadChildren || !node.isEmpty else { return }
    children.keep(in: node, scopes) { input, path in
      send(input)
      lastStarted = path.map(\.description).joined(separator: ".")
    }
  }

  /// Returns why no child of the last view, which has these children, takes `input`.
  ///
  /// - Complexity: O(depth) if children have run, and otherwise that of finding a child.
  package func fault(of input: Input, in children: ShownChildren<Input>) -> InputFault? {
    children.fault(of: input, keptIn: node)
  }

  /// Releases the last view's children, so that the state changes in place.
  package func willMove() { shown = nil }

  private func contains(_ path: ArraySlice<ChildID>) -> Bool {
    shown?.prepare(path, in: node)
    return node.contains(path)
  }
}

/// The kept children of one component, by the name of their group.
@usableFromInline package final class PresenceNode {
  // A component has few groups of children, so a search is faster than a dictionary.
  private var kinds: [(name: String, kept: KeptChildren)] = []

  var isEmpty: Bool { kinds.isEmpty }

  @usableFromInline func kept(_ name: String) -> KeptChildren? { kinds.first { $0.name == name }?.kept }

  func keep(_ kept: KeptChildren?, _ name: String) {
    if kinds.isEmpty && kept == nil { return }
    kinds.removeAll { $0.name == name }
    if let kept { kinds.append((name, kept)) }
  }

  /// Returns whether the child at a path from here is present. Children of a group that is not kept count as present.
  func contains(_ path: ArraySlice<ChildID>) -> Bool {
    guard let first = path.first, let kept = kept(first.name) else { return true }
    guard let child = kept.child(first) else { return false }
    return child.node?.contains(path.dropFirst()) ?? true
  }
}

/// A group of children in the last view.
@usableFromInline class KeptChildren {
  /// Returns the child with an ID; `nil` if it is not present.
  @usableFromInline func child(_ id: ChildID) -> KeptChild? { nil }
}

/// A child in the last view.
@usableFromInline struct KeptChild {
  /// The number of elements with its key.
  var count = 0
  /// The node for its own children, if they are kept.
  @usableFromInline var node: PresenceNode?
}

/// The keys of a collection's elements, with the child of each key.
final class KeptChildrenOf<Element, Key: Hashable>: KeptChildren {
  private(set) var keys: [Key]
  private var children: [Key: KeptChild] = [:]
  /// The last view's array, which can be compared at once.
  var array: [Element]?

  init(_ keys: [Key]) {
    self.keys = keys
    for key in keys { children[key, default: KeptChild()].count += 1 }
  }

  /// Returns the node for the children of the child with `key`.
  func node(_ key: Key) -> PresenceNode {
    if let node = children[key]?.node { return node }
    let node = PresenceNode()
    children[key]?.node = node
    return node
  }

  /// Replaces the keys.
  ///
  /// - Returns: The keys that are gone, and the keys that are new.
  /// - Complexity: O(*n*) comparisons. Only the keys between the common beginning and end are hashed.
  func change(to new: some Collection<Key>) -> (gone: [Key], come: Set<Key>) {
    if new.elementsEqual(keys) { return ([], []) }
    let (old, new) = (keys, Array(new))
    keys = new
    var (start, end) = (0, 0)
    let shorter = min(old.count, new.count)
    while start < shorter, old[start] == new[start] { start += 1 }
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let (removed, added) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
    let come = Set(added.filter { children[$0] == nil })
    for key in added { children[key, default: KeptChild()].count += 1 }
    var gone: [Key] = []
    for key in removed {
      children[key]?.count -= 1
      if children[key]?.count == 0 {
        gone.append(key)
        children[key] = nil
      }
    }
    return (gone, come)
  }

  override func child(_ id: ChildID) -> KeptChild? {
    guard let key = id.key else { return keys.first.flatMap { children[$0] } }
    // A key of another type belongs to no child here.
    return (key.base as? Key).flatMap { children[$0] }
  }
}
