import Driver

extension Bisimulation.Difference {
  /// What is true of the first side after the script, and false of the second.
  ///
  /// It is `nil` if the views are the same, or if each line of one is within a line of the other.
  ///
  ///     if case .different(let script, let difference) = result.verdict, let formula = difference.formula {
  ///       print((script.map(\.description) + [formula.description]).joined(separator: "\n"))
  ///     }
  ///
  /// The script with this expectation at its end is a formula ⟨e₁⟩…⟨eₙ⟩φ of the logic of Hennessy and Milner (1985). It needs
  /// no other operators: here, an event leads to one step. Where it can lead to several, a distinguishing formula does
  /// (Wißmann, Milius and Schröder 2021).
  public var formula: Expectation? {
    guard case .views(let first, let second) = self else { return nil }
    func only(_ lines: [String], _ others: [String]) -> String? {
      lines.first { line in !line.isEmpty && !others.contains { $0.contains(line) } }
    }
    return only(first, second).map { .shows($0) } ?? only(second, first).map { .showsNot($0) }
  }
}
