import Utilities

// Nothing here recurses: documents nested to the limit are also compared on threads with small stacks (512 KB on
// Darwin).

extension JSON {
  /// Returns whether both documents write the same bytes.
  ///
  /// - Complexity: O(*n*) in the size of the smaller one.
  public static func == (one: JSON, other: JSON) -> Bool {
    var open: [(JSON, JSON)] = []
    guard isSame(one, other, but: &open) else { return false }
    while let (one, other) = open.popLast() {
      switch (one, other) {
      case (.array(let one), .array(let other)):
        guard one.count == other.count, zip(one, other).allSatisfy({ isSame($0, $1, but: &open) }) else { return false }
      case (.object(let one), .object(let other)):
        guard one.count == other.count,
          zip(one, other).allSatisfy({ $0.key.isSame(as: $1.key) && isSame($0.value, $1.value, but: &open) })
        else { return false }
      default:
        return false
      }
    }
    return true
  }

  /// Returns whether two values are equal, apart from the parts of arrays and objects, which it adds to `open`.
  private static func isSame(_ one: JSON, _ other: JSON, but open: inout [(JSON, JSON)]) -> Bool {
    switch (one, other) {
    case (.null, .null): return true
    case (.bool(let one), .bool(let other)): return one == other
    case (.number(let one), .number(let other)): return one == other
    case (.string(let one), .string(let other)): return one.isSame(as: other)
    case (.array, .array), (.object, .object):
      if !one.isIdentical(to: other) { open.append((one, other)) }
      return true
    default: return false
    }
  }

  /// Whether both are the same copy of one document, or the same simple value; then they are equal.
  ///
  /// - Complexity: O(1) for arrays and objects, and O(*n*) for strings.
  package func isIdentical(to other: JSON) -> Bool {
    switch (self, other) {
    case (.array(let one), .array(let other)): one.isIdentical(to: other)
    case (.object(let one), .object(let other)): one.members.isIdentical(to: other.members)
    case (.array, _), (.object, _), (_, .array), (_, .object): false
    default: self == other
    }
  }

  /// Hashes the written document.
  ///
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) { hasher.combine(write()) }
}

extension JSONObject {
  /// Whether both have the same keys in the same order.
  package func hasSameKeys(as other: JSONObject) -> Bool {
    count == other.count && zip(members, other.members).allSatisfy { $0.key.isSame(as: $1.key) }
  }
}

extension Array {
  /// Whether both arrays share one buffer, which makes them equal.
  fileprivate func isIdentical(to other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
  }
}
