import PairingLaws
import Testing

/// Something broken that looks right, with its laws: the checker is to find it, by the law that it breaks.
struct Mutant: CustomTestStringConvertible, Sendable {
  /// What is broken, as LAWS and the documentation name it.
  let name: String
  /// A law that is to find it, whatever else does.
  let killer: String
  let laws: @Sendable () -> [Law]

  init(_ name: String, killer: String, _ laws: @escaping @Sendable () -> [Law]) {
    self.name = name
    self.killer = killer
    self.laws = laws
  }

  var testDescription: String { name }

  /// The names of the laws that find it.
  func killers() -> [String] { LawSuite(name, laws()).check().broken.map(\.name) }
}
