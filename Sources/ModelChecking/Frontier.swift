/// A queue of the states to expand, level by level.
@usableFromInline
protocol Frontier<State> {
  associatedtype State
  associatedtype Failure: Error
  /// Adds states to the next level.
  mutating func append(_ states: [State]) throws(Failure)
  /// Removes `count` states from the current level, or all if there are fewer.
  mutating func take(_ count: Int) throws(Failure) -> [State]
  /// Makes the next level the current one, which must be empty.
  mutating func advance() throws(Failure)
  /// The bytes in memory.
  var bytes: Int { get }
}

/// A frontier in memory.
@usableFromInline
struct MemoryFrontier<State>: Frontier {
  @usableFromInline var current: ArraySlice<State> = []
  @usableFromInline var next: [State] = []

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ states: [State]) {
    if next.isEmpty { next = states } else { next += states }
  }

  @inlinable
  mutating func take(_ count: Int) -> [State] {
    defer { current = current.dropFirst(count) }
    return Array(current.prefix(count))
  }

  @inlinable
  mutating func advance() {
    current = ArraySlice(next)
    next = []
  }

  @inlinable
  var bytes: Int { (current.count + next.count) * MemoryLayout<State>.stride }
}
