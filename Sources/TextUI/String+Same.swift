extension String {
  /// Whether both are the same code points. `==` holds of others too, those that are canonically equivalent.
  ///
  /// - Complexity: O(1) for copies of one string, O(*n*) for others.
  @inlinable
  package func isSame(as other: String) -> Bool {
    // The values of copies of one string are the same bits, and that is what most are.
    let isCopy = withUnsafeBytes(of: self) { own in
      withUnsafeBytes(of: other) { others in
        stride(from: 0, to: MemoryLayout<String>.size, by: 4).allSatisfy { offset in
          own.load(fromByteOffset: offset, as: UInt32.self) == others.load(fromByteOffset: offset, as: UInt32.self)
        }
      }
    }
    return isCopy || utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
