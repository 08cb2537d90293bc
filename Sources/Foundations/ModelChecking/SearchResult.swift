/// The states that a search found, in the order of their discovery.
///
/// The states have numbers from 0. Two searches of one system with the same limits and properties have the same result.
public struct SearchResult<Label: Sendable>: Sendable {
  /// The transition that discovered a state.
  @usableFromInline struct Parent: Sendable {
    @usableFromInline let state: UInt32
    /// The label, or nil for an initial state.
    @usableFromInline let label: Label?

    @inlinable init(state: UInt32, label: Label?) { (self.state, self.label) = (state, label) }
  }

  /// The size of the search, and why it ended.
  public var report = SearchReport()
  /// A verdict for each property, in the order of the properties.
  public var verdicts: [Verdict<Label>] = []
  @usableFromInline var parents: [Parent] = []

  @usableFromInline init() {}

  /// Returns a shortest path to a state, or nil if the search found no state with this number.
  ///
  /// - Complexity: O(*d*) in the depth of the state.
  public func path(to state: Int) -> Path<Label>? {
    guard parents.indices.contains(state) else { return nil }
    var path = Path<Label>(states: [state], labels: [])
    while let last = path.states.last, let label = parents[last].label {
      path.states.append(Int(parents[last].state))
      path.labels.append(label)
    }
    path.states.reverse()
    path.labels.reverse()
    return path
  }
}
