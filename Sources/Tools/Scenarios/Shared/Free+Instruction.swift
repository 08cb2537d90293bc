import Duet

extension Kind {
  /// Returns the program of one instruction: a command, or a query, whose value the rest of the program receives.
  ///
  /// An instruction that is used once needs no type of its own: see `Instruction`.
  ///
  /// - Parameter text: The instruction in traces.
  package static func instruction<State>(
    _ text: @autoclosure @escaping () -> String, _ change: @escaping (inout State) -> A
  ) -> Kind where F == FreeBrand<Instructions<State>> {
    NamedInstruction(text: text, change: change).program
  }
}

private struct NamedInstruction<State, Response>: Instruction {
  let text: () -> String
  let change: (inout State) -> Response
  var description: String { text() }

  func perform(on state: inout State) -> Response { change(&state) }
}
