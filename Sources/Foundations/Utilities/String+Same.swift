extension String {
  /// Whether both have the same code points. `==` also holds for canonically equivalent strings.
  ///
  /// - Complexity: O(1) for copies of one string, otherwise O(*n*).
  @inlinable @inline(__always) package func isSame(as other: String) -> Bool {
    // Most comparisons are of copies, which have the same bits. Most others differ, and `==` finds that fast.
    hasBits(of: other)
      || utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }

  @inlinable @inline(__always) package func hasBits(of other: String) -> Bool {
    guard MemoryLayout<String>.size == 16 else { return false }
    return withUnsafeBytes(of: self) { own in
      withUnsafeBytes(of: other) { others in
        own.load(as: UInt64.self) == others.load(as: UInt64.self)
          && own.load(fromByteOffset: 8, as: UInt64.self) == others.load(fromByteOffset: 8, as: UInt64.self)
      }
    }
  }
}
