import Foundation

/// The cost of an event of one subject in two revisions.
package struct RevisionChange: Hashable, Sendable {
  /// The cost of an event in one revision.
  package struct Cost: Hashable, Sendable {
    /// The processor time, in nanoseconds.
    package let nanoseconds: Double
    /// The number of instructions; `nil` if they were not counted.
    package var instructions: Double?

    /// Creates a cost.
    package init(nanoseconds: Double, instructions: Double? = nil) {
      self.nanoseconds = nanoseconds
      self.instructions = instructions
    }
  }

  /// The name of the subject in tables.
  package let name: String
  /// The cost in the old revision; `nil` if that lacks the subject.
  package var old: Cost?
  /// The cost in the new revision; `nil` if that lacks the subject.
  package var new: Cost?

  /// Creates a change.
  package init(_ name: String, old: Cost?, new: Cost?) {
    self.name = name
    self.old = old
    self.new = new
  }

  /// Returns the changes as a Markdown table, followed by the means of the ratios.
  package static func table(_ changes: [RevisionChange]) -> String {
    let isCounted = changes.contains { $0.old?.instructions != nil || $0.new?.instructions != nil }
    let header = ["", "old ns", "new ns", "new over old"]
    let counted = ["old instructions", "new instructions", "new over old"]
    let lines = changes.map { change in
      change.cells(.nanoseconds, \.nanoseconds) + (isCounted ? change.cells(.count, \.instructions) : [])
    }
    let table = markdown(
      [header + (isCounted ? counted : [])] + zip(changes, lines).map { [$0.name] + $1 })
    return ([table] + means(changes)).joined(separator: "\n\n")
  }

  private func ratio(_ value: (Cost) -> Double?) -> Double? {
    guard let old = old.flatMap(value), let new = new.flatMap(value), old > 0 else { return nil }
    return new / old
  }

  /// Returns the old value, the new value and their ratio.
  private func cells(_ unit: Unit, _ value: (Cost) -> Double?) -> [String] {
    let values = [old, new].map { cost in
      cost.map { value($0).map(unit.text) ?? "–" } ?? "not there"
    }
    return values + [ratio(value).map { fixed($0, 2) } ?? "–"]
  }

  private static func means(_ changes: [RevisionChange]) -> [String] {
    func mean(_ what: String, _ value: (Cost) -> Double?) -> String? {
      let ratios = changes.compactMap { $0.ratio(value) }.filter { $0 > 0 && $0.isFinite }
      guard !ratios.isEmpty else { return nil }
      let mean = exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
      return "\(what), new over old: \(fixed(mean, 2)), the geometric mean of \(ratios.count)."
    }
    let means = [mean("Time", \.nanoseconds), mean("Instructions", \.instructions)].compactMap { $0 }
    return means.isEmpty ? [] : [means.joined(separator: "  \n")]
  }
}
