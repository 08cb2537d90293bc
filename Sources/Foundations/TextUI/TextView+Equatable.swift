extension TextView: Equatable {
  /// Whether two views look the same: equal elements, and lists with equal keys and equal rows.
  ///
  /// Elements are compared with their texts, IDs and states. Actions may be functions and are not compared, but whether
  /// rows can be selected is.
  ///
  /// - Complexity: O(*n*) in the elements and all rows, which are made unless elements or numbers of rows differ.
  @inlinable public static func == (left: TextView, right: TextView) -> Bool { left.shown == right.shown }
}

extension Shown: Equatable {
  @usableFromInline static func == (left: Shown, right: Shown) -> Bool {
    guard left.nodes == right.nodes, left.lists.count == right.lists.count else { return false }
    for (one, other) in zip(left.lists, right.lists) where one.count != other.count { return false }
    for (one, other) in zip(left.lists, right.lists) where !one.showsSame(as: other) { return false }
    return true
  }
}

extension Shown.Rows {
  fileprivate func showsSame(as other: Shown.Rows) -> Bool {
    guard count == other.count, isSelectable == other.isSelectable else { return false }
    return (0..<count).allSatisfy { keys.key($0) == other.keys.key($0) && row($0) == other.row($0) }
  }
}
