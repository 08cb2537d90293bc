extension Array {
  /// Returns the number of elements for which `isEarly` is true. These elements come first.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package func prefixCount(where isEarly: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isEarly(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
