/// The limits of a search. By default there are none.
///
/// ```swift
/// let limits = SearchLimits(depth: 20, states: 1_000_000)
/// ```
public struct SearchLimits: Hashable, Sendable {
  /// The greatest number of transitions from an initial state. States at this depth are visited, but not expanded.
  public var depth: Int
  /// The greatest number of states, at most 2³² − 2. Further states are not stored.
  public var states: Int
  /// The greatest number of bytes in use, as ``SearchReport/bytes`` counts them.
  ///
  /// A search checks this limit after some hundred transitions, so it can exceed it a little.
  public var bytes: Int

  /// Creates limits. A limit of 0 is no error: a search then visits no state, or only the initial ones.
  public init(depth: Int = .max, states: Int = .max, bytes: Int = .max) {
    (self.depth, self.states, self.bytes) = (depth, states, bytes)
  }
}

/// What kept a search from visiting all reachable states.
public enum SearchLimit: String, Hashable, Sendable {
  /// The limit on the depth.
  case depth
  /// The limit on the number of states.
  case states
  /// The limit on the bytes in use.
  case memory
  /// The bounds of the system: at least one transition leads out of them.
  case bounds
  /// The caller, who drives an ``Exploration`` and asked for the graph before the end.
  case caller
}
