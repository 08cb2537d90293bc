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
  package static func flat(_ give: (inout [Any]) -> Void) {
    let pile = Pile.current
    give(&pile.items)
    pile.settle()
  }

  /// Drops by recursion, up to 32 levels deep, which is faster than ``flat(_:)``.
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
}

// To give a value as it is, the metadata of its type is looked up: of a generic node's fields that costs more than all else
// that is done to drop them. Of an object nothing has to be known, and of a closure only what its own node knows.

extension Release {
  /// A closure that is never called: it holds what it captures until it is dropped.
  ///
  /// It is within a value of its own, as an `Any` that is a closure would be another closure around it.
  @frozen
  @usableFromInline
  package struct Holder {
    @usableFromInline let hold: () -> Void

    @inlinable
    init(_ hold: @escaping () -> Void) { self.hold = hold }
  }
}

extension [Any] {
  /// Gives an object.
  @inlinable
  @inline(__always)
  package mutating func append(object: AnyObject?) {
    if let object { append(object) }
  }

  /// Gives what `hold` captures: functions, and what they are kept with. It is written where it is given, so that nothing of
  /// their types is looked up.
  @inlinable
  @inline(__always)
  package mutating func append(holder hold: @escaping () -> Void) { append(Release.Holder(hold)) }
}

/// What one thread has yet to drop.
///
/// A node gives its few fields, and the drain that drops the node drops them later. A user's `deinit` may give without
/// end: then another drain drops what it gave, within the first. Such drains are limited, since each takes stack.
private final class Pile {
  var items: [Any] = []
  /// How many drops by recursion run, each within the one before.
  @exclusivity(unchecked) var depth = 0
  /// How many drains run, each within a `deinit` of the one before.
  private var drains = 0
  /// How many items wait for the drains that run already.
  private var waiting = 0

  /// Drops what was given, unless a drain that runs will soon.
  func settle() {
    if drains == 0 || (items.count - waiting > 1024 && drains < 16) { drain() }
  }

  private func drain() {
    let outer = waiting
    drains += 1
    while items.count > outer, let last = items.popLast() {
      waiting = items.count
      drop(last)
    }
    waiting = outer
    drains -= 1
    if items.isEmpty, items.capacity > 4096 { items = [] }
  }

  /// Lets `value` go here, and not sooner: what its `deinit` gives goes into `items`, which must not be accessed then.
  @inline(never)
  private func drop(_ value: consuming Any) {}

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
