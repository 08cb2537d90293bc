import Checking
import Driver
import OrderedJSON
import TextUI
import Web

extension Catalogue {
  /// Answers the questions of ``PreviewWorker``s, until there are no more: what each event would show, and the map.
  ///
  /// - Parameters:
  ///   - next: Returns the next line; `nil` at the end.
  ///   - reply: Sends a line.
  /// - Throws: The errors of `next` and `reply`, and of a first line that does not fit.
  @MainActor
  public func answerPreviews(
    of scenario: Scenario, next: () throws -> JSON?, reply: (JSON) throws -> Void
  ) async throws {
    guard let line = try next() else { return }
    let previewer = try Previewer(self, scenario, line)
    while let request = try next() {
      // What cannot be sent ends this process; another error is an answer.
      var broken: (any Error)?
      func send(_ line: JSON) { if broken == nil { do { try reply(line) } catch { broken = error } } }
      do {
        if request["map"] != nil {
          send(["map": try await previewer.map { send(["states": JSON($0)]) }.message])
        } else {
          try previewer.look(request, send)
        }
      } catch { send(["error": .string("\(error)")]) }
      if let broken { throw broken }
    }
  }

  /// The first line for a process that previews events: how the sides of a timeline begin.
  func previewBeginning(_ headers: [TraceHeader], _ effects: EffectsKind, _ settings: RunSettings, repeats: Bool)
    -> JSON
  {
    let (size, data) = (headers.first?.size ?? settings.size, headers.first?.data ?? .null)
    let hasOwnData = if case .bundled = settings.data { false } else { true }
    return [
      "sides": .texts(headers.map(\.architecture)), "effects": .string(effects.name),
      "size": [JSON(size.width), JSON(size.height)], "data": data, "hasOwnData": JSON(hasOwnData),
      "repeats": JSON(repeats),
    ]
  }
}

/// The answers of a process that previews events.
@MainActor
private final class Previewer {
  private let catalogue: Catalogue
  private let scenario: Scenario
  private let names: [String]
  private let hasOwnData: Bool
  private let data: JSON
  private let ahead: LookAhead
  private var past: [ScriptEvent] = []

  init(_ catalogue: Catalogue, _ scenario: Scenario, _ line: JSON) throws {
    (self.catalogue, self.scenario) = (catalogue, scenario)
    let names = line.lines("sides")
    (self.names, hasOwnData, data) = (names, line["hasOwnData"] == true, line["data"] ?? .null)
    let effects = try catalogue.effects(line["effects"]?.string ?? "")
    let size = (line["size"]?.array ?? []).compactMap(\.int)
    guard size.count == 2 else { throw UsageError("a size is missing") }
    let beginning = try scenario.beginning(from: .recorded("the data", data))
    ahead = LookAhead(names, plan: scenario.plan, isRepeating: line["repeats"] == true) { side, answers in
      try catalogue.session(
        scenario, beginning, names[side], effects, Size(width: size[0], height: size[1]), answers: answers)
    }
  }

  /// Sends each event before it is previewed, and then what is shown of all, and the number of events that are left out.
  func look(_ request: JSON, _ send: (JSON) -> Void) throws {
    let traces = try request.lines("answers").map { try Trace(parsing: Array($0.utf8), name: "answers") }
    let without = Set((request["without"]?.array ?? []).compactMap(\.int))
    past = try past.prefix(request["keep"]?.int ?? 0) + request.events("past")
    let now = LookAhead.Past(events: past) { side in
      RecordedAnswers(repeating: traces.indices.contains(side) ? traces[side].steps : [])
    }
    let (path, most) = (try request.events("path"), request["most"]?.int ?? 0)
    let found = try ahead.look(from: now, after: path, most: most, goesOn: { send(["goesOn": true]) }) {
      number, event, isMasked in
      if without.contains(number) { return false }
      send(["began": JSON(number), "event": .string("\(event)"), "masked": JSON(isMasked)])
      return true
    }
    send(["previews": JSON(found.previews.map(\.message)), "left": JSON(found.left)])
  }

  func map(_ progress: (Int) -> Void) async throws -> StateMap {
    var settings = RunSettings()
    if hasOwnData { settings.data = .recorded("the data", data) }
    return try await catalogue.map(of: scenario, on: catalogue.architecture(names.first ?? ""), settings, progress)
  }
}

extension JSON {
  fileprivate func events(_ key: String) throws -> [ScriptEvent] {
    try lines(key).map { try ScriptEvent(parsing: $0) }
  }
}
