extension JSON {
  /// Whether both documents have the same value: numbers are compared by their values, and members in any order.
  ///
  /// It does not recurse.
  package func hasSameValue(as other: JSON) -> Bool {
    var open = [(self, other)]
    while let (one, other) = open.popLast() {
      switch (one, other) {
      case (.number(let one), .number(let other)):
        guard one == other || one.double != nil && one.double == other.double else { return false }
      case (.array(let one), .array(let other)):
        guard one.count == other.count else { return false }
        open += zip(one, other)
      case (.object(let one), .object(let other)):
        guard one.count == other.count else { return false }
        for (key, value) in one {
          guard let other = other[key] else { return false }
          open.append((value, other))
        }
      default: if one != other { return false }
      }
    }
    return true
  }
}
