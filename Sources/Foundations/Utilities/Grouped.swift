extension Sequence {
  /// Joins the elements that have equal values, in the order in which the values are first found.
  ///
  ///     ["one", "three", "two"].grouped(by: \.count)  // [(["one", "two"], 3), (["three"], 5)]
  ///
  /// - Complexity: O(*n g*) comparisons for *g* different values.
  package func grouped<Value: Equatable>(by value: (Element) -> Value) -> [(members: [Element], value: Value)] {
    var groups: [(members: [Element], value: Value)] = []
    for element in self {
      let own = value(element)
      if let index = groups.firstIndex(where: { $0.value == own }) {
        groups[index].members.append(element)
      } else {
        groups.append(([element], own))
      }
    }
    return groups
  }
}
