import Algebra

extension Array: Summarized {
  /// Of a log: the number of its elements, and the last one.
  public var summary: String { last.map { "\(count) told, last: \($0)" } ?? "nothing told" }
}

extension Sum: Summarized {
  /// Of a log: `told +3 in all`.
  public var summary: String { "told \(self) in all" }
}
