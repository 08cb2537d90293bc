import PairingLaws
import Testing

/// A broken thing that looks right, with its laws. The checker must find it by the law that it breaks.
struct Mutant: CustomTestStringConvertible, Sendable {
  /// The mutant's name in the documentation.
  let name: String
  /// A law that must find it.
  let killer: String
  let laws: @Sendable () -> [Law]

  init(_ name: String, killer: String, _ laws: @escaping @Sendable () -> [Law]) {
    self.name = name
    self.killer = killer
    self.laws = laws
  }

  var testDescription: String { name }

  /// Whether its killer finds it.
  func isFound() -> Bool { !LawSuite(name, laws().filter { $0.name == killer }).check().broken.isEmpty }

  /// The names of the laws that find it.
  func killers() -> [String] { LawSuite(name, laws()).check().broken.map(\.name) }
}
