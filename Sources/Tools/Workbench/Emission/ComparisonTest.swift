import Driver
import OrderedJSON
import TextUI
import Utilities

/// A script as a Swift test that two architectures show the same after each event.
///
/// The test contains the initial data, unless they are the scenario's own. Its package needs `Duet`, `Workbench` and
/// the library of the catalogue.
struct ComparisonTest {
  private let catalogue: Catalogue.SwiftName
  private let scenario: String
  private let names: [String]
  private let effects: EffectsKind
  private let size: Size
  private let data: JSON?

  /// Creates a test of a scenario on two architectures.
  ///
  /// - Throws: `UsageError` if the catalogue has no name, or if the catalogue of that name lacks the scenario, an
  ///   architecture or the effects.
  init(
    _ scenario: Scenario, from beginning: Scenario.Beginning, on names: [String], effects: EffectsKind, size: Size,
    of catalogue: Catalogue
  ) throws(UsageError) {
    guard let swiftName = catalogue.swiftName else {
      throw UsageError("the test needs a Swift expression for its catalogue; set the catalogue's own `swiftName`")
    }
    (self.catalogue, self.scenario, self.names) = (swiftName, scenario.name, names)
    (self.effects, self.size) = (effects, size)
    let own = try? scenario.beginning(from: .bundled).data
    if beginning.data == own { data = Optional.none } else { data = beginning.data }
    guard let known = swiftName.catalogue?() else { return }
    do throws(UsageError) {
      let scenario = try known.scenario(scenario.name)
      for name in names where !scenario.architectures.contains(try known.architecture(name).name) {
        throw scenario.doesNotRun(on: name)
      }
      _ = try known.effects(effects.name)
    } catch {
      throw UsageError("the test would use \(swiftName.expression): \(error); set the catalogue's own `swiftName`")
    }
  }

  /// What the test compares after each event, beside the views.
  enum Observed {
    case views
    /// The controls, also disabled ones, and the effects.
    case controls
    case effects

    fileprivate var lines: [String] {
      let effects = [
        "    let effects = step.outcomes.map { $0.record?.effects.map { \"\\($0.service) \\($0.event)\" } }",
        "    #expect(Set(effects).count == 1)",
      ]
      return switch self {
      case .views: []
      case .controls: ["    #expect(Set(comparison.sessions.map(\\.session.outline)).count == 1)"] + effects
      case .effects: effects
      }
    }
  }

  /// Returns the source file of the test, with a newline at its end.
  ///
  /// - Parameter path: The file, after which the function is named.
  func source(_ events: [ScriptEvent], path: String, comparing observed: Observed = .views) -> String {
    let title = "\(scenario) on \(names.joined(separator: " and "))"
    let (function, full) = SwiftLiteral.testName(title: title, path: path)
    var lines = Set(["Driver", "Testing", "TextUI", "Workbench", catalogue.module]).sorted().map { "import \($0)" }
    lines += ["", "/// Events after which \(sanitized(scenario)) showed different views."]
    lines += ["@MainActor", "@Test(\(SwiftLiteral.text(full))) func \(function)() async throws {"]
    let script = events.map(\.description)
    lines.append(binding("events", script))
    if let data {
      let written = data.writeIndented().split(separator: "\n").map(String.init)
      lines.append(binding("data", written))
    }
    lines.append("  let size = Size(width: \(size.width), height: \(size.height))")
    lines.append("  let comparison = Comparison([")
    let isSimulated = effects.name == EffectsKind.simulated.name
    let arguments =
      (data == nil ? "" : ", from: data")
      + (isSimulated ? "" : ", effects: \(catalogue.expression).effects(\(SwiftLiteral.text(effects.name)))")
      + ", size: size"
    for name in names {
      let literal = SwiftLiteral.text(name)
      let session = "try \(catalogue.expression).session(\(SwiftLiteral.text(scenario)), on: \(literal)\(arguments))"
      let line = "    (\(literal), \(session)),"
      lines += line.count <= 120 ? [line] : ["    (", "      \(literal),", "      \(session)", "    ),"]
    }
    return (lines + Self.end + observed.lines + ["  }", "}"]).joined(separator: "\n") + "\n"
  }

  private func binding(_ name: String, _ lines: [String]) -> String {
    let text = SwiftLiteral.lines(lines, indentation: "    ")
    return "  let \(name) =\(text.first == "\n" ? "" : " ")\(text)"
  }

  private static let end = [
    "  ])",
    "  let start = comparison.start()",
    #"  #expect(start.agrees, "\(start)")"#,
    #"  for event in try Script(parsing: Array(events.utf8), name: "events").events {"#,
    "    let step = await comparison.perform(event)",
    #"    #expect(step.agrees, "\(step)")"#,
  ]
}
