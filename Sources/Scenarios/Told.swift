extension BidirectionalCollection {
  /// Where a log is, in a few words: how much was told, and what last.
  var told: String { last.map { "\(count) told, last: \($0)" } ?? "nothing told" }
}
