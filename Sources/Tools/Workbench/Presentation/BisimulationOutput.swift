import Checking
import Driver
import OrderedJSON
import TextUI
import Utilities

/// The printed answers of `bisimulate`.
///
/// - `json`: `{"format":"duet-bisimulation","version":1,"scenario":…,"first":…,"observing":…,"answers":[…]}`, where an
///   answer has the members of a line of `jsonl`
/// - `jsonl`: a line of the members above; for each other architecture a line
///   `{"second":…,"verdict":…,"pairs":…,"transitions":…,"depth":…,"beyond":{…}}`, with `"assuming":…` if they are
///   equivalent: what that rests on; `"script":…,"difference":…,"formula":…` if they differ;
///   `"limit":…,"timers":[…]` if it is inconclusive; and `"reason":…` if it is inexact
struct BisimulationOutput {
  private let scenario: String
  private let first: String
  private let settings: SearchSettings
  private let output: any Output
  private let paint: Paint
  private var documents: [JSON] = []

  init(_ scenario: String, _ first: String, settings: SearchSettings, output: any Output) {
    (self.scenario, self.first, self.settings, self.output) = (scenario, first, settings, output)
    paint = Paint(isColored: settings.color)
  }

  private var header: [(String, JSON)] {
    [
      ("format", "duet-bisimulation"), ("version", 1), ("scenario", .string(scenario)), ("first", .string(first)),
      ("observing", .string(settings.property.map { "property \($0)" } ?? settings.observation.rawValue)),
    ]
  }

  func begin() throws(OutputError) {
    switch settings.format {
    case .text:
      let what =
        settings.property.map { "whether \($0) holds" }
        ?? (settings.observation == .views ? "views" : "views and effects")
      try write([paint.bold("\(scenario) · \(first) against the others, by \(what)")] + settings.plan.lines + [""])
    case .json: break
    case .jsonl: try write([JSON(header).write()])
    }
  }

  mutating func add(_ result: Bisimulation, _ second: String) throws(OutputError) {
    switch settings.format {
    case .text: try write(lines(result, second))
    case .json: documents.append(json(result, second))
    case .jsonl: try write([json(result, second).write()])
    }
  }

  func end() throws(OutputError) {
    guard settings.format == .json else { return }
    var document = header
    document.append(("answers", JSON(documents)))
    try write([JSON(document).writeIndented()])
  }

  private func write(_ lines: [String]) throws(OutputError) {
    for line in lines { try output.write(line + "\n") }
    try output.flush()
  }

  private func lines(_ result: Bisimulation, _ second: String) -> [String] {
    let counts =
      "\(counted(result.pairs, "pair")), \(counted(result.transitions, "event")), depth \(result.depth)"
      + beyond(result.beyondPending, result.beyondBoundary, settings.plan)
    let name = padded(second, 14)
    switch result.verdict {
    case .equivalent:
      return ["\(paint.good("✓")) \(name) equivalent, complete \(CheckReport.assumption): \(counts)"]
    case .inconclusive(let limit):
      return ["? \(name) no difference before \(limit.words(settings.plan)): \(counts)"]
        + result.timers.lines.map { "  \(sanitized($0))" }
    case .inexact(let missing):
      return ["? \(name) no difference, but \(missing): \(counts)"]
    case .interrupted: return ["? \(name) interrupted, no difference so far: \(counts)"]
    case .different(let script, let difference):
      return ["\(paint.bad("✗")) \(name) different after \(counted(script.count, "event")):"] + scriptLines(script)
        + difference.lines(first, second)
        + (difference.formula.map { ["  true of \(first), false of \(second)", "      \(sanitized($0.description))"] }
          ?? [])
        + ["  to see it: \(settings.program) compare \(scenario) -a \(first) -a \(second) -s FILE"]
    }
  }

  private func json(_ result: Bisimulation, _ second: String) -> JSON {
    let beyond: [(String, JSON)] = [("pending", JSON(result.beyondPending)), ("boundary", JSON(result.beyondBoundary))]
    var members: [(String, JSON)] = [
      ("second", .string(second)), ("verdict", .string(result.name)), ("pairs", JSON(result.pairs)),
      ("transitions", JSON(result.transitions)), ("depth", JSON(result.depth)), ("beyond", JSON(beyond)),
    ]
    if result.verdict == .equivalent { members.append(("assuming", .string(CheckReport.assumption))) }
    if case .inconclusive(let limit) = result.verdict {
      members += [("limit", .string(limit.rawValue)), ("timers", result.timers.json)]
    }
    if case .inexact(let reason) = result.verdict { members.append(("reason", .string(reason))) }
    guard case .different(let script, let difference) = result.verdict else { return JSON(members) }
    members.append(("script", JSON(script.map { .string($0.description) })))
    members.append(("difference", difference.json))
    members.append(("formula", difference.formula.map { .string($0.description) } ?? .null))
    return JSON(members)
  }
}

extension Bisimulation {
  fileprivate var name: String {
    switch verdict {
    case .equivalent: "equivalent"
    case .different: "different"
    case .inconclusive: "inconclusive"
    case .inexact: "inexact"
    case .interrupted: "interrupted"
    }
  }
}

extension Bisimulation.Difference {
  /// What each side shows, under the names of both.
  func lines(_ first: String, _ second: String) -> [String] {
    func side(_ name: String, _ lines: [String]) -> [String] {
      ["  \(name)"] + (lines.isEmpty ? ["      nothing"] : lines.prefix(24).map { "      \(fitted($0, 90))" })
    }
    return switch self {
    case .views(let one, let other): side("\(first) shows", one) + side("\(second) shows", other)
    case .offers(let one, let other): side("only \(first) has", one) + side("only \(second) has", other)
    case .effects(let one, let other): side("effects on \(first)", one) + side("effects on \(second)", other)
    case .conditions(let one, let other): side("on \(first)", verdicts(one)) + side("on \(second)", verdicts(other))
    case .observations(let one, let other):
      side("on \(first)", [one.write()]) + side("on \(second)", [other.write()])
    case .refusal(let one, let other):
      side(first, [one ?? "it happens"]) + side(second, [other ?? "it happens"])
    }
  }

  private func verdicts(_ conditions: [Bool]) -> [String] { conditions.map { $0 ? "it holds" : "it does not hold" } }

  /// `{"of":…,"first":[…],"second":[…]}`
  var json: JSON {
    let (kind, one, other) =
      switch self {
      case .views(let one, let other): ("views", one, other)
      case .offers(let one, let other): ("offers", one, other)
      case .effects(let one, let other): ("effects", one, other)
      case .conditions(let one, let other): ("conditions", verdicts(one), verdicts(other))
      case .observations(let one, let other): ("observations", [one.write()], [other.write()])
      case .refusal(let one, let other): ("refusal", one.map { [$0] } ?? [], other.map { [$0] } ?? [])
      }
    return JSON(
      [("of", .string(kind)), ("first", JSON(one.map { .string($0) })), ("second", JSON(other.map { .string($0) }))])
  }
}
