/// Counts living objects.
package final class Living {
  /// A counted object.
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

  /// The number of living objects.
  package private(set) var count = 0
  /// The largest number of living objects.
  package private(set) var most = 0

  package init() {}
}
