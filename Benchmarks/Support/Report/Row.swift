/// Something that is to be reached, with what was measured of each subject: a row of the table.
package struct Row: Hashable, Sendable {
  /// What comes of a row.
  package enum Verdict: String, CaseIterable, Sendable {
    /// Every limit is kept.
    case pass
    /// A limit is not kept.
    case short
    /// No limit is known to be broken, and not every subject that has one was measured.
    case open = "not measured"
    /// There is no limit: it is shown, and no more.
    case reported
  }

  /// What was measured: `stepper, rendering`.
  package let name: String
  /// In what it is measured.
  package let unit: Unit
  /// One for each subject.
  package var cells: [Cell]
  /// What is to be known beside the numbers: why it was not measured, or what a limit is made of.
  package var note: String?

  /// A row.
  package init(_ name: String, _ unit: Unit, _ cells: [Cell], note: String? = nil) {
    self.name = name
    self.unit = unit
    self.cells = cells
    self.note = note
  }

  /// What comes of it.
  package var verdict: Verdict {
    let limited = cells.filter { $0.limit != nil }
    if limited.contains(where: \.isShort) { return .short }
    if limited.isEmpty { return .reported }
    return limited.allSatisfy { $0.value != nil } ? .pass : .open
  }

  /// The limits in words: `≤ 1.5 ×`, or, where they are not all the same, each with those it is for, and who has none.
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
    // The limit of most goes without their names.
    let most = groups.indices.max { groups[$0].subjects.count < groups[$1].subjects.count }
    let named = groups.indices.filter { $0 != most }
      .map { "\(groups[$0].subjects.joined(separator: ", ")) \(texts[$0])" }
    let free = cells.filter { $0.limit == nil }.map(\.subject)
    let none = free.isEmpty ? [] : ["none for \(free.joined(separator: ", "))"]
    return (named + (most.map { ["others \(texts[$0])"] } ?? []) + none).joined(separator: "; ")
  }
}

/// What was measured of one subject, and what it may be.
package struct Cell: Hashable, Sendable {
  /// Of what: `State–Store`.
  package let subject: String
  /// What was measured, if it was.
  package let value: Double?
  /// The most that it may be, if there is such.
  package let limit: Double?

  /// A cell.
  package init(_ subject: String, _ value: Double?, limit: Double? = nil) {
    self.subject = subject
    self.value = value
    self.limit = limit
  }

  /// Whether the limit is known to be broken.
  package var isShort: Bool {
    guard let value, let limit else { return false }
    // What is no number keeps no limit.
    return !(value <= limit)
  }
}
