internal import Libc

/// Drops long chains of objects with a loop.
///
/// A chain of a million nodes, each of which holds the next, is freed by a million nested deinitialisers, and that
/// overflows a stack. A node whose `deinit` gives its fields to ``flat(_:)`` instead is freed flat: the first one to
/// do so on a thread frees what it gave, and whatever is given meanwhile waits its turn. Closures count as links: a
/// continuation that captured the rest of a program is dropped as flatly as a field that holds it.
@usableFromInline
package enum Release {
  /// Drops without recursion what `give` takes out of its fields.
  ///
  ///     deinit {
  ///       Release.flat {
  ///         $0.append(object: first)
  ///         first = nil
  ///         $0.append(holder: { [next] in withExtendedLifetime(next) {} })
  ///         next = nil
  ///       }
  ///     }
  ///
  /// A field is emptied right after it was given, so that what is to be dropped has one owner. (An `inout` parameter
  /// would not do: passing a closure so makes a copy that outlives the call.)
  ///
  /// - Complexity: O(1) amortised for each object dropped; the stack used does not grow with the chain.
  @usableFromInline
  package static func flat(_ give: (inout Parts) -> Void) {
    let pile = Pile.current
    give(&pile.parts)
    pile.settle()
  }

  /// Drops the parts of a node, without a closure to give them: 15 of 180 ns a bind.
  ///
  /// By recursion, as in ``shallow(_:)``, it would take 25 ns less of a program nested to the left, and 60 more of one nested to
  /// the right, where each level takes five stack frames.
  static func flat(_ node: consuming ComputationNode?, _ function: consuming ComputationNode.Next?) {
    let pile = Pile.current
    if let node = node.take() { pile.parts.parts.append(.object(node)) }
    if let function = function.take() { pile.parts.parts.append(.function(function)) }
    pile.settle()
  }

  /// Drops by recursion, up to 32 levels deep: which is faster than ``flat(_:)``.
  ///
  /// - Returns: Whether it called `drop`. If not, call ``flat(_:)``.
  @usableFromInline
  package static func shallow(_ drop: () -> Void) -> Bool {
    let pile = Pile.current
    guard pile.depth < 32 else { return false }
    pile.depth += 1
    drop()
    pile.depth -= 1
    return true
  }

  /// Values, objects and closures to drop.
  ///
  /// To drop a value as it is, the metadata of its type is looked up; of a generic node's fields that costs more than all
  /// else that is done to drop them. Of an object nothing has to be known, and of a closure only what its own node knows.
  @usableFromInline
  package struct Parts {
    enum Part {
      case value(Any)
      case object(AnyObject)
      case holder(() -> Void)
      case function(ComputationNode.Next)
    }

    var parts: ContiguousArray<Part> = []

    /// Gives a value of any type.
    @usableFromInline
    package mutating func append(_ value: Any) { parts.append(.value(value)) }

    /// Gives an object.
    @usableFromInline
    package mutating func append(object: AnyObject?) {
      if let object { parts.append(.object(object)) }
    }

    /// Gives the values that `hold` captures. It is never called. Write the closure in the call, so that no type is looked up.
    @usableFromInline
    package mutating func append(holder hold: @escaping () -> Void) { parts.append(.holder(hold)) }
  }
}

/// What one thread has yet to drop.
///
/// A node gives its few fields, and the drain that drops the node drops them later. A user's `deinit` may give without
/// end: then another drain drops what it gave, within the first. Such drains are limited, since each takes stack.
private final class Pile {
  /// How many drops by recursion run, each within the one before.
  @exclusivity(unchecked) var depth = 0
  // Unchecked: only its own thread uses a pile, and nothing is dropped while it is changed.
  @exclusivity(unchecked) var parts = Release.Parts()
  /// How many drains run, each within a `deinit` of the one before.
  private var drains = 0
  /// How many parts wait for the drains that run already.
  private var waiting = 0

  /// Drops what was given, unless a drain that runs will soon.
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

  /// Lets `value` go here, and not sooner: what its `deinit` gives goes into `parts`, which must not be accessed then.
  @inline(never)
  private func drop(_ part: consuming Release.Parts.Part) {}

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
