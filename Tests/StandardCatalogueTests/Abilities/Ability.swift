/// A question about pairings: a column of the table in the documentation.
enum Ability: String, CaseIterable, Sendable {
  case reading = "reads the current state within an action"
  case storing = "actions are data that can be stored"
  case merging = "two actions merge without order"
  case size = "the space's size after n events"
  case undoing = "undo"
  case answering = "typed answers"
  case changing = "change without effects"
}

/// The answer for a pairing: the first word of a cell.
enum Verdict: String, Sendable {
  case yes, no, partly
  /// As its parts do, when the two sides differ.
  case parts = "as its parts"
  /// The same after any number of events.
  case constant
  /// Grows with the number of events.
  case linear = "n"

  init(_ isSo: Bool) { self = isSo ? .yes : .no }
}

/// A claim about a pairing, in one cell, with its demonstration.
struct Claim: Sendable {
  let ability: Ability
  let verdict: Verdict
  /// The rest of the cell.
  let words: String
  /// Runs the pairing and returns the answer.
  let found: @Sendable () -> Verdict?

  init(_ ability: Ability, _ verdict: Verdict, _ words: String, found: @escaping @Sendable () -> Verdict?) {
    self.ability = ability
    self.verdict = verdict
    self.words = words
    self.found = found
  }

  var cell: String { "\(verdict.rawValue): \(words)" }
}

/// A row of the table: a pairing, and the claims about it.
struct Demonstrations: Sendable {
  /// The name of the architecture in the catalogue.
  let architecture: String
  let pairing: String
  let claims: [Claim]

  /// The claim about an ability. Each ability must have one.
  subscript(ability: Ability) -> Claim? {
    let found = claims.filter { $0.ability == ability }
    return found.count == 1 ? found[0] : nil
  }
}
