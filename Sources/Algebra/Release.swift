#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Drops long chains of objects with a loop.
///
/// A chain of a million nodes, each of which holds the next, is freed by a million nested deinitialisers, and that
/// overflows a stack. A node whose `deinit` gives its fields to ``drop(_:)`` instead is freed flat: the first one to
/// do so on a thread frees what it gave, and whatever is given meanwhile waits its turn. Closures count as links: a
/// continuation that captured the rest of a program is dropped as flatly as a field that holds it.
@usableFromInline
package enum Release {
  /// Empties `field`, and drops what was in it without recursion.
  ///
  /// - Complexity: O(1) amortised for each object dropped; the stack used does not grow with the chain.
  @usableFromInline
  package static func drop<T>(_ field: inout T?) {
    if case .none = field { return }
    let pile = Pile.current
    // No local holds what was in the field: the pile must be its last owner, so that it is freed by the loop below.
    pile.items.append(field as Any)
    field = nil
    if !pile.isDraining { pile.drain() }
  }
}

/// What one thread has yet to drop.
private final class Pile {
  var items: [Any] = []
  var isDraining = false

  func drain() {
    isDraining = true
    while !items.isEmpty { items.removeLast() }
    isDraining = false
    if items.capacity > 4096 { items = [] }
  }

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
