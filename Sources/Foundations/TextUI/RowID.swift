import Utilities

/// What identifies a row in its list: a number or a text.
protocol RowID {
  func isSame(as other: Self) -> Bool
  /// Whether this ID is less than another one. Texts have no order: then the answer is always no.
  func isLess(than other: Self) -> Bool
  /// A hash that differs in each process, so that nobody can choose IDs with the same hash.
  var rowHash: Int { get }
}

extension Int: RowID {
  /// Creates the number whose text is `key`.
  init?(key: String) {
    guard let number = Int(key), String(number).isSame(as: key) else { return nil }
    self = number
  }

  func isSame(as other: Int) -> Bool { self == other }
  func isLess(than other: Int) -> Bool { self < other }

  var rowHash: Int {
    let product = UInt(bitPattern: self) &* Self.multiplier
    // The upper bits depend on all bits of the number.
    return Int(truncatingIfNeeded: product >> (UInt.bitWidth / 2))
  }

  private static let multiplier = UInt.random(in: 0...UInt.max) | 1
}

extension String: RowID {
  func isLess(than other: String) -> Bool { false }

  var rowHash: Int { ExactText(self).hashValue }
}
