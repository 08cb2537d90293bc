import BenchmarkReport
import Subjects

/// What an event of each of some subjects costs, in their order. A cost that was not measured is `nil`.
struct Costs {
  let subjects: [String]
  let values: [Double?]

  init(_ subjects: [String], _ values: [Double?]) { (self.subjects, self.values) = (subjects, values) }

  /// The costs of a subject, of which `values` has `cases` for each: those at `place`.
  init(_ subjects: [String], _ values: [Double?], at place: Int, of cases: Int) {
    self.init(subjects, subjects.indices.map { values[cases * $0 + place] })
  }

  /// The cost of the first subject, which is the plain loop where there is one.
  var plain: Double? { values.first ?? nil }

  /// The costs of the other subjects.
  var withoutPlain: Costs { Costs(Array(subjects.dropFirst()), Array(values.dropFirst())) }

  /// Divides each cost by that of the same subject. Two equal costs have the ratio 1, also if both are nothing.
  static func / (costs: Costs, others: Costs) -> Costs {
    Costs(
      costs.subjects,
      zip(costs.values, others.values).map { cost, other in
        cost.flatMap { cost in other.map { cost == $0 ? 1 : cost / $0 } }
      })
  }

  static func / (costs: Costs, unit: Double?) -> Costs {
    Costs(costs.subjects, costs.values.map { cost in cost.flatMap { cost in unit.map { cost / $0 } } })
  }

  static func * (costs: Costs, factor: Double) -> Costs { costs / (1 / factor) }
}

extension Row {
  /// A row: its name, what was measured of each subject, and their limit.
  init(_ name: String, _ unit: Unit, _ costs: Costs, _ limit: Limit? = nil, note: String? = nil) {
    self.init(name, unit, zip(costs.subjects, costs.values).map { Cell($0, $1, limit: limit?($0)) }, note: note)
  }
}
