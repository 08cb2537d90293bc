/// Known names, the nearest to one that is not known first; names as near as each other stay in their order.
///
///     nearest("tpa", among: ["tap", "enter", "wait"])  // ["tap", "enter", "wait"]
///
/// How near is the number of Characters to add, leave out, replace, or swap with their neighbour.
///
/// - Complexity: O(*m* · *n*) Characters for each name.
public func nearest(_ name: String, among names: [String]) -> [String] {
  let characters = Array(name)
  return names.enumerated()
    .map { (distance: editDistance(characters, Array($0.element)), position: $0.offset, name: $0.element) }
    .sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }
    .map(\.name)
}

/// The optimal string alignment distance: edits and swaps of neighbours, no place edited twice.
func editDistance(_ one: [Character], _ other: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for (row, first) in one.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(other.count + 1)
    for (column, second) in other.enumerated() {
      var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + (first == second ? 0 : 1))
      if row > 0, column > 0, first == other[column - 1], one[row - 1] == second {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforeLast, last) = (last, current)
  }
  return last[other.count]
}
