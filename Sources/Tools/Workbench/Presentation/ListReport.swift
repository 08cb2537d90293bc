import OrderedJSON
import PairingLaws
import TextUI

/// The items that `list` prints.
public enum Listing: String, CaseIterable, Sendable {
  /// The architectures, with their types.
  case architectures
  /// The scenarios.
  case scenarios
  /// The effects.
  case effects
  /// Everything that `laws` can check: the architectures' pairings, and other suites.
  case laws

  /// The default: everything that a run needs.
  static let usual: [Listing] = [.architectures, .scenarios, .effects]
}

extension Catalogue {
  /// Prints the items of the catalogue, one line each (`duet list`).
  ///
  /// If `listing` is `nil`, it prints architectures, scenarios and effects.
  ///
  /// - Parameter checker: Lists the names of the laws of each suite. The command uses a process for each suite, since
  ///   making its laws may trap.
  /// - Throws: ``OutputError``, and the errors of `checker`.
  @MainActor
  public func list(
    _ listing: Listing?, format: Format, color: Bool, by checker: (any SuiteChecker)? = nil, to output: any Output
  ) async throws {
    var laws: [String: [String]] = [:]
    if listing == .laws, let checker {
      for suite in lawSubjects { laws[suite.name] = try await checker.names(of: suite.name)?.sorted() }
    }
    let report = ListReport(catalogue: self, listing: listing, laws: laws, paint: Paint(isColored: color))
    switch format {
    case .text: for line in report.lines { try output.write(line + "\n") }
    case .json: try output.write(report.document.writeIndented() + "\n")
    case .jsonl: for object in [report.header] + report.items { try output.write(JSON(object).write() + "\n") }
    }
    try output.flush()
  }
}

/// The report of `list`: sections of names with summaries; architectures alone with their types, scenarios with their
/// architectures, laws with their names.
///
/// - `json`: `{"format":"duet-list","version":1,"architectures":[…],"scenarios":[…],"effects":[…]}`, or only the
///   requested member.
/// - `jsonl`: a line with format and version, then the same objects, one on each line, each with its `"kind"`.
private struct ListReport {
  let catalogue: Catalogue
  let listing: Listing?
  /// The names of the laws of each suite; a suite that could not list them has no entry.
  let laws: [String: [String]]
  let paint: Paint

  // MARK: JSON

  private var parts: [Listing] { listing.map { [$0] } ?? Listing.usual }

  var items: [JSONObject] {
    parts.flatMap { part in
      let kind = part == .effects || part == .laws ? part.rawValue : String(part.rawValue.dropLast())
      return objects(part).map { JSONObject([("kind", .string(kind))] + $0) }
    }
  }

  var header: JSONObject { ["format": "duet-list", "version": 1] }

  var document: JSON {
    var object = header
    for part in parts { object[part.rawValue] = JSON(objects(part).map { JSON($0) }) }
    return JSON(object)
  }

  private func objects(_ part: Listing) -> [JSONObject] {
    switch part {
    case .architectures:
      catalogue.architectures.map {
        [
          "name": .string($0.name), "summary": .string($0.summary), "M": .string($0.monad),
          "W": .string($0.comonad), "V": .string($0.view), "Handler": .string($0.handler),
          "UI": .string($0.interface), "Component": .string($0.component), "note": .string($0.note),
        ]
      }
    case .scenarios:
      catalogue.scenarios.map {
        [
          "name": .string($0.name), "summary": .string($0.summary), "version": JSON($0.version),
          "architectures": JSON($0.architectures.map(JSON.string)), "services": JSON($0.services.map(JSON.string)),
        ]
      }
    case .effects:
      catalogue.effects.map { ["name": .string($0.name), "summary": .string($0.summary)] }
    case .laws:
      catalogue.lawSubjects.map { suite in
        var object: JSONObject = ["name": .string(suite.name), "summary": .string(suite.summary)]
        if suite.isRefuted { object["refuted"] = true }
        if let laws = laws[suite.name] { object["laws"] = JSON(laws.map(JSON.string)) }
        return object
      }
    }
  }

  // MARK: Text

  var lines: [String] {
    func text(_ item: JSONObject, _ member: String) -> String { item[member]?.string ?? "" }
    let shared: [Listing] = [listing == .laws ? .laws : .architectures, .scenarios, .effects]
    let column = (shared.flatMap(objects).map { displayWidth(of: text($0, "name")) }.max() ?? 0) + 2
    var lines: [String] = []
    for part in parts {
      if !lines.isEmpty { lines.append("") }
      lines.append(paint.bold(part.rawValue))
      switch listing {
      case .architectures: lines += catalogue.architectures.flatMap(types)
      case .scenarios: lines += catalogue.scenarios.flatMap(places)
      case .laws where !laws.isEmpty: lines += catalogue.lawSubjects.flatMap(names)
      default:
        lines += objects(part).map { "  \(padded(text($0, "name"), column))\(text($0, "summary"))" }
      }
    }
    return lines
  }

  private func heading(_ name: String, _ summary: String) -> [String] {
    ["", "  \(paint.bold(name))", "  \(summary)"]
  }

  /// A scenario with the architectures that it runs on, and its services.
  private func places(_ scenario: Scenario) -> [String] {
    heading(scenario.name, scenario.summary) + list("on", scenario.architectures) + list("services", scenario.services)
  }

  /// A suite with the names of its laws.
  private func names(_ suite: LawSubject) -> [String] {
    heading(suite.name, suite.summary)
      + (laws[suite.name].map { list("laws", $0) }
        ?? ["    \(paint.bad("its laws cannot be made: see laws \(suite.name)"))"])
  }

  /// A name and a list beside it; nothing if the list is empty.
  private func list(_ name: String, _ items: [String]) -> [String] {
    if items.isEmpty { return [] }
    return wrapped(items.joined(separator: ", "), 64, limit: .max).enumerated().map { row, text in
      "    \(paint.dim(padded(row == 0 ? name : "", 10)))\(text)"
    }
  }

  private func types(_ architecture: Architecture) -> [String] {
    let types = [
      ("M", architecture.monad), ("W", architecture.comonad), ("V", architecture.view),
      ("Handler", architecture.handler), ("UI", architecture.interface), ("Component", architecture.component),
    ]
    return heading(architecture.name, architecture.summary)
      + (architecture.note.isEmpty ? [] : ["  \(architecture.note)"])
      + types.map { "    \(paint.dim(padded($0, 10)))\($1)" }
  }
}
