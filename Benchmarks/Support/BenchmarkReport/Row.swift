/// A row of the table: one measurement of each subject, with its limits.
package struct Row: Hashable, Sendable {
  /// The outcome of a row.
  package enum Verdict: String, CaseIterable, Sendable {
    /// Every limit is kept.
    case pass
    /// A limit is exceeded.
    case short
    /// No limit is exceeded, but some subject with a limit was not measured.
    case open = "not measured"
    /// The row has no limit.
    case reported
  }

  /// The measurement: `stepper, rendering`.
  package let name: String
  /// The unit of the values.
  package let unit: Unit
  /// One cell for each subject.
  package var cells: [Cell]
  /// A note: why it was not measured, or how a limit is composed.
  package var note: String?

  /// Creates a row.
  package init(_ name: String, _ unit: Unit, _ cells: [Cell], note: String? = nil) {
    self.name = name
    self.unit = unit
    self.cells = cells
    self.note = note
  }

  /// The outcome.
  package var verdict: Verdict {
    let limited = cells.filter { $0.limit != nil }
    if limited.contains(where: \.isShort) { return .short }
    if limited.isEmpty { return .reported }
    return limited.allSatisfy { $0.value != nil } ? .pass : .open
  }

  /// The limits in words: `≤ 1.5 ×`. If they differ, each has the names of its subjects.
  package var limits: String {
    var groups: [(limit: Double, subjects: [String])] = []
    for cell in cells {
      guard let limit = cell.limit else { continue }
      if let index = groups.firstIndex(where: { $0.limit == limit }) {
        groups[index].subjects.append(cell.subject)
      } else {
        groups.append((limit, [cell.subject]))
      }
    }
    let texts = groups.map { "≤ \(unit.bound($0.limit))" }
    guard groups.count > 1 else { return texts.first ?? "" }
    // The most common limit is shown without names.
    let most = groups.indices.max { groups[$0].subjects.count < groups[$1].subjects.count }
    let named = groups.indices.filter { $0 != most }
      .map { "\(groups[$0].subjects.joined(separator: ", ")) \(texts[$0])" }
    let free = cells.filter { $0.limit == nil }.map(\.subject)
    let none = free.isEmpty ? [] : ["none for \(free.joined(separator: ", "))"]
    return (named + (most.map { ["others \(texts[$0])"] } ?? []) + none).joined(separator: "; ")
  }
}

/// The measured value of one subject, and its limit.
package struct Cell: Hashable, Sendable {
  /// The subject: `State–Store`.
  package let subject: String
  /// The measured value; `nil` if it was not measured.
  package let value: Double?
  /// The maximum value; `nil` if there is no limit.
  package let limit: Double?

  /// Creates a cell.
  package init(_ subject: String, _ value: Double?, limit: Double? = nil) {
    self.subject = subject
    self.value = value
    self.limit = limit
  }

  /// Whether the value is known to exceed the limit.
  package var isShort: Bool {
    guard let value, let limit else { return false }
    // NaN exceeds every limit.
    return !(value <= limit)
  }
}
