/// A monoid whose values are sequences of letters, each of which is built in one way only.
///
/// Lists are a free monoid (Mac Lane 1971). So is every type that stores the same information in another form. A value
/// has a length, and can be split at every position.
///
///     let log = ["a"] <> ["b", "c"]
///     log.part(0..<1)   // ["a"]
///     log.part(1..<3)   // ["b", "c"]
///
/// Laws, in addition to the monoid laws:
///
/// - `count` is a monoid morphism to the natural numbers under addition, and 0 for `empty` only
/// - `(a <> b).part(0..<a.count) == a`, and `(a <> b).part(a.count..<a.count + b.count) == b`
/// - for any `n` up to `a.count`, `a.part(0..<n).count == n`, and `a.part(0..<n) <> a.part(n..<a.count) == a`
public protocol FreeMonoid: Monoid {
  /// The number of letters.
  ///
  /// - Complexity: O(1).
  var count: Int { get }

  /// Returns the letters in `bounds`.
  ///
  /// - Precondition: `bounds` are within `0...count`.
  func part(_ bounds: Range<Int>) -> Self
}

extension Array: FreeMonoid {
  /// Returns the elements in `bounds`.
  ///
  /// - Complexity: O(*n*) in the number of returned elements.
  @inlinable public func part(_ bounds: Range<Int>) -> [Element] { Array(self[bounds]) }
}

extension Monoid {
  /// The log of a mirror: at most the last 31 letters of a longer log, after the number of those before.
  ///
  /// So the size of a mirror does not grow with the log. The number of those before is a multiple of 16: most events
  /// only append to the mirror.
  package var logOfMirror: Any {
    func end<Log: FreeMonoid>(_ log: Log) -> Any {
      let hidden = (log.count / 16 - 1) * 16
      return hidden > 0 ? LogEnd(earlier: hidden, last: log.part(hidden..<log.count)) as Any : log
    }
    return (self as? any FreeMonoid).map { end($0) } ?? self
  }
}

private struct LogEnd<Log> {
  let earlier: Int
  let last: Log
}
