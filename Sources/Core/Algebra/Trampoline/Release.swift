internal import Libc

/// Drops long chains of objects with a loop.
///
/// Without it, a chain of a million nodes, each of them holding the next, is freed by a million nested deinitialisers,
/// which overflow the stack. A node whose `deinit` passes its fields to ``flat(_:)`` is freed without recursion: the
/// first such node on a thread frees its fields in a loop, and fields that are passed meanwhile wait. Closures count as
/// links: a continuation that captures the rest of a program is dropped in the same way as a field.
@usableFromInline package enum Release {
  /// Drops the fields that `give` takes out of a node, without recursion.
  ///
  ///     deinit {
  ///       Release.flat {
  ///         $0.append(first as Any)
  ///         first = nil
  ///         $0.append(holder: { [next] in withExtendedLifetime(next) {} })
  ///         next = nil
  ///       }
  ///     }
  ///
  /// Empty each field right after you pass it, so that its value has one owner. (An `inout` parameter would not work:
  /// passing a closure that way makes a copy that outlives the call.)
  ///
  /// - Complexity: O(1), amortised, for each dropped object. The stack use does not grow with the chain.
  @usableFromInline package static func flat(_ give: (inout Parts) -> Void) {
    let pile = Pile.current
    give(&pile.parts)
    pile.settle()
  }

  /// Drops the parts of a node, without a closure that passes them: this saves 15 of 180 ns per bind.
  ///
  /// Recursion, as in ``shallow(_:)``, would save 25 ns more for a program nested to the left. It would cost 60 ns more
  /// for one nested to the right, where each level takes five stack frames.
  static func flat(_ node: consuming ComputationNode?, _ function: consuming ComputationNode.Next?) {
    let pile = Pile.current
    if let node = node.take() { pile.parts.parts.append(.object(node)) }
    if let function = function.take() { pile.parts.parts.append(.function(function)) }
    pile.settle()
  }

  /// Drops by recursion, up to 32 levels deep, which is faster than ``flat(_:)``.
  ///
  /// - Returns: Whether it called `drop`. If not, call ``flat(_:)``.
  @usableFromInline package static func shallow(_ drop: () -> Void) -> Bool {
    let pile = Pile.current
    guard pile.depth < 32 else { return false }
    pile.depth += 1
    drop()
    pile.depth -= 1
    return true
  }

  /// Values, objects and closures to drop.
  ///
  /// Dropping a plain value needs the metadata of its type. For the fields of a generic node, that lookup costs more
  /// than the rest of the drop. Dropping an object needs no metadata, and dropping a closure needs only that of its own
  /// node.
  @usableFromInline package struct Parts {
    enum Part {
      case value(Any)
      case object(AnyObject)
      case holder(() -> Void)
      case function(ComputationNode.Next)
    }

    var parts: ContiguousArray<Part> = []

    @usableFromInline package mutating func append(_ value: Any) { parts.append(.value(value)) }

    /// Adds the values that `hold` captures.
    ///
    /// `hold` is never called. Write the closure in the call, so that no type is looked up.
    @usableFromInline package mutating func append(holder hold: @escaping () -> Void) { parts.append(.holder(hold)) }
  }
}

/// The parts that one thread has still to drop.
///
/// A node adds its few fields, and the drain that drops the node drops them later. A user's `deinit` may add parts
/// without end; a nested drain then drops them. The number of nested drains is limited, because each takes stack.
private final class Pile {
  /// The number of nested drops by recursion.
  @exclusivity(unchecked) var depth = 0
  // Unchecked: only its own thread uses a pile, and nothing is dropped while the array changes.
  @exclusivity(unchecked) var parts = Release.Parts()
  /// The number of drains that run, each within a `deinit` of the one before.
  private var drains = 0
  /// The number of parts that wait for the drains that already run.
  private var waiting = 0

  /// Drops the added parts, unless a drain that runs will do so soon.
  func settle() {
    if drains == 0 || (parts.parts.count - waiting > 1024 && drains < 16) { drain() }
  }

  private func drain() {
    let outer = waiting
    drains += 1
    while parts.parts.count > outer, let last = parts.parts.popLast() {
      waiting = parts.parts.count
      drop(last)
    }
    waiting = outer
    drains -= 1
    if parts.parts.isEmpty, parts.parts.capacity > 4096 { parts = Release.Parts() }
  }

  /// Frees `part` here and not sooner: its `deinit` adds to `parts`, and nothing else may access `parts` then.
  @inline(never) private func drop(_ part: consuming Release.Parts.Part) {}

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      #if canImport(Darwin)
        Unmanaged<Pile>.fromOpaque(pointer).release()
      #else
        if let pointer { Unmanaged<Pile>.fromOpaque(pointer).release() }
      #endif
    }
    return key
  }()

  static var current: Pile {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<Pile>.fromOpaque(pointer).takeUnretainedValue()
    }
    let pile = Pile()
    pthread_setspecific(key, Unmanaged.passRetained(pile).toOpaque())
    return pile
  }
}
