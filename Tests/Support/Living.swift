/// Counts the objects that are alive.
package final class Living {
  /// An object that is counted.
  package final class One {
    private let living: Living

    package init(_ living: Living) {
      self.living = living
      living.count += 1
      living.most = max(living.most, living.count)
    }

    deinit { living.count -= 1 }

    /// `value`, for a closure that holds this object.
    package func held<A>(by value: A) -> A { value }
  }

  /// How many are alive.
  package private(set) var count = 0
  /// How many were alive at most.
  package private(set) var most = 0

  package init() {}
}
