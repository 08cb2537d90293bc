/// A path from an initial state: `labels[i]` leads from `states[i]` to `states[i + 1]`.
public struct Path<Label> {
  /// The numbers of the states, in the order of the path. There is one more than there are labels.
  public var states: [Int]
  /// The labels, in the order of the path.
  public var labels: [Label]
  /// The position in ``states`` of the state to which the path returns at its end, if it ends in a cycle.
  public var cycleStart: Int?

  /// Creates a path.
  public init(states: [Int], labels: [Label], cycleStart: Int? = nil) {
    (self.states, self.labels, self.cycleStart) = (states, labels, cycleStart)
  }
}

extension Path: Sendable where Label: Sendable {}
extension Path: Equatable where Label: Equatable {}
extension Path: Hashable where Label: Hashable {}

/// Whether a property holds.
public enum Verdict<Label> {
  /// It holds. The path is an example, if the property asks for one.
  case holds(Path<Label>?)
  /// It fails. The path is a counterexample, if one path can be.
  case fails(Path<Label>?)
  /// A limit was reached before there was an answer.
  case inconclusive(SearchLimit)
}

extension Verdict: Sendable where Label: Sendable {}
extension Verdict: Equatable where Label: Equatable {}
extension Verdict: Hashable where Label: Hashable {}
