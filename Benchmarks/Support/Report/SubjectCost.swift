import OrderedJSON

/// What an event of the stepper costs on one subject.
package struct SubjectCost: Hashable, Sendable {
  /// What the table calls it.
  package let name: String
  /// Nanoseconds, without a view; `nil` where there always is one.
  package let moving: Double?
  /// Nanoseconds, with the view built and laid out.
  package let rendering: Double
  /// Allocations, likewise; `nil` where they were not counted.
  package var allocations: Double?

  /// A cost.
  package init(_ name: String, moving: Double?, rendering: Double, allocations: Double? = nil) {
    self.name = name
    self.moving = moving
    self.rendering = rendering
    self.allocations = allocations
  }

  /// The subjects as a table in Markdown; the first is what the others are compared with.
  package static func table(_ costs: [SubjectCost]) -> String {
    let header = ["", "ns/event, not rendering", "ns/event, rendering", "× plain", "allocations/event, rendering"]
    let plain = costs.first?.rendering ?? .nan
    let lines = costs.map { cost in
      [
        cost.name, cost.moving.map { fixed($0, 1) } ?? "–", fixed(cost.rendering, 0),
        fixed(cost.rendering / plain, 2), cost.allocations.map { fixed($0, 1) } ?? "–",
      ]
    }
    return markdown([header] + lines)
  }

  /// The cost as a file has it.
  package var json: JSON {
    [
      "name": .string(name), "moving": moving.flatMap(JSONNumber.init).map(JSON.number) ?? .null,
      "rendering": JSONNumber(rendering).map(JSON.number) ?? .null,
      "allocations": allocations.flatMap(JSONNumber.init).map(JSON.number) ?? .null,
    ]
  }

  /// The cost that a file has; `nil` where that is none.
  package init?(json: JSON) {
    guard let name = json["name"]?.string, let rendering = json["rendering"]?.double else { return nil }
    self.init(name, moving: json["moving"]?.double, rendering: rendering, allocations: json["allocations"]?.double)
  }
}
