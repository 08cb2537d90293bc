import Driver

extension ComparedStep {
  /// The only session that has the step, if the others do not have its event; `nil` otherwise.
  ///
  /// A session that refuses an event has it.
  var only: Int? {
    let present = outcomes.indices.filter { outcomes[$0].record != nil || outcomes[$0].refusal != nil }
    return present.count == 1 && outcomes.count > 1 ? present.first : nil
  }

  /// How the event differs from the first session's, in JSON; `nil` if all sessions have it.
  var change: String? { only.map { $0 == 0 ? "deleted" : "inserted" } }

  /// The step's number in each session that has it, without repetition.
  var numbers: [Int] {
    outcomes.compactMap(\.number).unique
  }

  /// The number, or the numbers if they differ; a mark precedes a step of only one session: `+ 5`, `− 5`, `5/6`.
  var label: String {
    let number = numbers.count > 1 ? numbers.map { "\($0)" }.joined(separator: "/") : "\(step)"
    return only.map { $0 == 0 ? "− \(number)" : "+ \(number)" } ?? number
  }
}
