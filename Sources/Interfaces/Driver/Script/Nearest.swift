import Utilities

/// Returns `names` sorted by their distance to `name`, the nearest first; equal distances keep their order.
///
///     nearest("tpa", among: ["tap", "enter", "wait"])  // ["tap", "enter", "wait"]
///
/// The distance is the number of Characters to insert, delete, replace, or swap with a neighbour. Only the first 100 of each
/// name count.
///
/// - Complexity: O(*m* · *n*) for each name, where *m* and *n* are the numbers of Characters, at most 100.
public func nearest(_ name: String, among names: [String]) -> [String] {
  let characters = name.compared
  return names.enumerated()
    .map { (distance: editDistance(characters, $0.element.compared), position: $0.offset, name: $0.element) }
    .sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }
    .map(\.name)
}

/// Returns the known names for the message on an unknown one: sorted if one is similar, otherwise in their order.
///
///     known("tpa", among: ["enter", "tap"])  // "known, the nearest first: tap, enter"
///     known("jump", among: ["enter", "tap"])  // "known: enter, tap"
///
/// A similar name differs in at most a third of the Characters of `name`; the end of a longer name may be missing.
///
/// - Parameter limit: The maximum number of names.
/// - Complexity: That of ``nearest(_:among:)``.
package func known(_ name: String, among names: [String], limit: Int = .max) -> String {
  let characters = name.compared
  let isAnySimilar = names.contains { isSimilar(characters, $0.compared) }
  let listed = (isAnySimilar ? nearest(name, among: names) : names).prefix(limit).joined(separator: ", ")
  return "\(isAnySimilar ? "known, the nearest first" : "known"): \(listed)"
}

extension String {
  /// The part of a name that is compared with others.
  fileprivate var compared: [Character] { Array(prefix(100)) }
}

private func isSimilar(_ name: [Character], _ known: [Character]) -> Bool {
  let limit = name.count == 2 ? 1 : (name.count + 1) / 3
  // A shorter name needs an insertion for each missing Character.
  guard name.count > 1, known.count >= name.count - limit else { return false }
  // Of a much longer name, compare only the part that `name` may be the beginning of.
  let lengths = Set((0...limit).map { min(known.count, name.count + $0) })
  return lengths.contains { editDistance(name, Array(known.prefix($0))) <= limit }
}

/// Returns the message for an unknown name, with at most `limit` of the known ones.
///
///     unknown("verb", "tpa", among: ["enter", "tap"])  // "unknown verb 'tpa'; known, the nearest first: tap, enter"
///
/// - Parameter synonym: A known name with the same meaning. If given, the names are sorted by their distance to it.
/// - Complexity: That of ``nearest(_:among:)``.
package func unknown(
  _ kind: String, _ name: String, among names: [String], first synonym: String? = nil, limit: Int = .max
) -> String {
  let more = names.count > limit ? " and \(names.count - limit) more" : ""
  return "unknown \(kind) '\(excerpt(name))'; \(known(synonym ?? name, among: names, limit: limit))\(more)"
}

/// Returns the optimal string alignment distance: edits and swaps of neighbours, with no place edited twice.
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
