import OrderedJSON

/// The cost of an event of the stepper for one subject.
package struct SubjectCost: Hashable, Sendable {
  /// The name of the subject in tables.
  package let name: String
  /// Nanoseconds without a view; `nil` if the subject always makes one.
  package let moving: Double?
  /// Nanoseconds with the view built and laid out.
  package let rendering: Double
  /// Allocations with the view built and laid out; `nil` if they were not counted.
  package var allocations: Double?

  /// Creates a cost.
  package init(_ name: String, moving: Double?, rendering: Double, allocations: Double? = nil) {
    self.name = name
    self.moving = moving
    self.rendering = rendering
    self.allocations = allocations
  }

  /// Returns the costs as a Markdown table. The ratios are relative to the first one.
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

  /// The cost in the format of the file.
  package var json: JSON {
    [
      "name": .string(name), "moving": JSON(measured: moving),
      "rendering": JSON(measured: rendering),
      "allocations": JSON(measured: allocations),
    ]
  }

  /// Reads a cost; `nil` if `json` is not one.
  package init?(json: JSON) {
    guard let name = json["name"]?.string, let rendering = json["rendering"]?.double else { return nil }
    self.init(name, moving: json["moving"]?.double, rendering: rendering, allocations: json["allocations"]?.double)
  }
}
