@_exported import Checking
import Duet

extension Scenario {
  /// The scenarios of this package.
  ///
  /// A new scenario adds a folder and a line here.
  public static let standard: [Scenario] = [
    .stepper,
    .home,
    .homeLocale,
    .desk,
    .tabs,
    .steppers,
    .people,
    .search,
    .clock,
    .cart,
    .replicas,
  ]

  /// Scenarios that break one of their properties, to compare with those that keep it.
  public static let refuted: [Scenario] = [.replicasList]
}

extension [ScenarioInput] {
  /// Returns these inputs of a child, with patterns qualified by the child's name in its parent.
  func within(_ name: String) -> [ScenarioInput] {
    map { ScenarioInput($0.kind, "\(name).\($0.pattern)", $0.summary) }
  }
}

/// Returns the script in a file, without its last line end.
///
/// - Parameter texts: What stands in place of `«name»`, in this order.
package func embeddedScript(_ file: String, _ texts: [(name: String, text: String)] = []) -> String {
  texts.reduce(String(file.dropLast())) { $0.replacing("«\($1.name)»", with: $1.text) }
}
