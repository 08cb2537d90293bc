import ModelChecking

/// A system of numbers, from its edges.
struct Numbers: TransitionSystem {
  var initialStates = [0]
  var bounds = 0..<Int.max
  /// The fingerprint of a state; by default the state.
  var hash: @Sendable (Int) -> UInt64 = { UInt64($0) }
  let successors: @Sendable (Int) -> [(String, Int)]

  func visitSuccessors(of state: Int, _ visit: (String, consuming Int) -> Void) {
    for (label, next) in successors(state) { visit(label, next) }
  }

  func fingerprint(of state: borrowing Int) -> UInt64 { hash(state) }

  func isWithinBounds(_ state: borrowing Int) -> Bool { bounds.contains(state) }

  /// From 1, each number leads to its double and to one more, below a bound. The order of discovery mixes both.
  static func doubles(below bound: Int) -> Numbers {
    Numbers(initialStates: [1]) { number in
      [("double", number * 2), ("add", number + 1)].filter { $0.1 < bound }
    }
  }

  /// Numbers without end.
  static let endless = Numbers { [("add", $0 + 1)] }
}
