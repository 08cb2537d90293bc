/// The size of the part of a system that a search visited, and why the search ended.
public struct SearchReport: Hashable, Sendable {
  /// Why a search ended.
  public enum Ending: Hashable, Sendable {
    /// It visited all reachable states.
    case complete
    /// It reached a limit.
    case cut(SearchLimit)
    /// It found a path that decides each property.
    case decided
  }

  /// Why the search ended. If it reached several limits, this is the first.
  public var ending: Ending = .complete
  /// The number of visited states.
  public var states = 0
  /// The number of transitions of the expanded states, which includes those that leave the bounds.
  public var transitions = 0
  /// The greatest depth of a visited state.
  public var depth = 0
  /// The number of transitions and of initial states that are out of the system's bounds.
  public var outOfBounds = 0
  /// The number of states with the fingerprint of another state, in a search that compares them with `isSame`.
  ///
  /// Without it, a search takes them for the other state, and this is 0.
  public var clashes = 0
  /// The greatest number of bytes in use: the table, the parents and the frontier.
  ///
  /// It does not count the storage to which states and labels refer.
  public var bytes = 0

  /// Whether the search visited all reachable states.
  public var isComplete: Bool { ending == .complete }

  /// The limit that cut the search.
  public var limit: SearchLimit? {
    if case .cut(let limit) = ending { limit } else { nil }
  }

  @usableFromInline init() {}

  /// Ends the search at a limit, unless it has ended.
  @usableFromInline mutating func cut(_ limit: SearchLimit) {
    if ending == .complete { ending = .cut(limit) }
  }
}

extension SearchReport: CustomStringConvertible {
  /// For example `8832 states, 58145 transitions, depth 16, complete`.
  public var description: String {
    let end =
      switch ending {
      case .complete: "complete"
      case .cut(let limit): "cut by the limit on \(limit.rawValue)"
      case .decided: "all properties decided"
      }
    return "\(states) states, \(transitions) transitions, depth \(depth), \(end)"
  }
}
