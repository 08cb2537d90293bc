import Driver
import Effects
import OrderedJSON
import TextUI
import Utilities

/// A comparison, or recorded traces, as one HTML file that needs nothing else.
///
///     report.add(comparison.start(), showing: sessions)
///     report.add(await comparison.perform(.tap("more")), showing: sessions)
///     let file = report.html()
///
/// The page shows one step at a time: the views, as controls or as text, what each side did, the states, the effects in
/// time and the differences. It makes no request.
///
/// Everything that repeats is stored once: texts, elements of views, views and outcomes. So the file grows with what
/// changes.
@MainActor
public struct HTMLReport {
  /// One of the architectures, traces or scripts that are compared.
  public struct Side: Hashable, Sendable {
    /// The name.
    public let name: String
    /// A one-line summary.
    public let summary: String
    /// The comonad of the side's space, if it is known.
    public let comonad: String

    /// Creates a side.
    public init(_ name: String, summary: String = "", comonad: String = "") {
      (self.name, self.summary, self.comonad) = (name, summary, comonad)
    }

    var json: JSON {
      var object: JSONObject = ["name": .string(sanitized(name)), "summary": .string(sanitized(summary))]
      if !comonad.isEmpty { object["comonad"] = .string(sanitized(comonad)) }
      return JSON(object)
    }
  }

  /// A finding of a search, a failed law or a short counterexample.
  public struct Finding: Hashable, Sendable {
    /// The name of the property or law.
    public let name: String
    /// How it fails.
    public let text: String
    /// The script that shows it. It is empty if there is none.
    public let script: String
    /// A command that shows it, or empty.
    public var command = ""
    /// A Swift test that shows it, or empty.
    public var test = ""
    /// Two views that differ.
    public var difference: ComparedStep.Difference?

    /// Creates a finding.
    public init(_ name: String, text: String, script: String = "") {
      (self.name, self.text, self.script) = (name, text, script)
    }
  }

  /// The result of a search of all states.
  public struct Check: Hashable, Sendable {
    /// The sides with this result.
    public var names: [String]
    /// The result in one line.
    public let verdict: String
    /// The numbers and the properties that hold, a line each.
    public let lines: [String]
    /// What does not hold.
    public var findings: [Finding]
    /// The kinds of screen, and the events between them.
    public let map: StateMap

    /// Creates a result.
    public init(_ names: [String], verdict: String, lines: [String], findings: [Finding], map: StateMap) {
      (self.names, self.verdict, self.lines, self.findings, self.map) = (names, verdict, lines, findings, map)
    }

    /// Whether both are the same result of different sides.
    public func isSame(as other: Check) -> Bool {
      var (one, other) = (self, other)
      other.names = names
      // Commands and tests name the side.
      for index in one.findings.indices { (one.findings[index].command, one.findings[index].test) = ("", "") }
      for index in other.findings.indices { (other.findings[index].command, other.findings[index].test) = ("", "") }
      return one == other
    }
  }

  /// The name of the scenario, which is the title.
  public let scenario: String
  /// What is compared.
  public let sides: [Side]
  /// A one-line summary of the scenario.
  public var summary = ""
  /// The kind of side: `architecture`, `trace` or `script`.
  public var noun = "architecture"
  /// Details of the run: a label and a value each.
  public var about: [(label: String, value: String)] = []
  /// CSS for the elements of the views, by role and ID.
  public var style = ""
  /// Whether an error stopped the run, so that later steps are missing.
  public var hasStopped = false
  /// Warnings.
  public var notes: [String] = []
  /// Laws that failed.
  public var laws: [Finding] = []
  /// Short scripts after which the sides differ.
  public var shrunk: [Finding] = []
  /// The results of searches of all states, each with the sides that it is about.
  public var checks: [Check] = []

  private var texts = Interned()
  private let rows: Int
  private var nodes = ViewNodes()
  private var views = Interned()
  private var effects = Interned()
  private var states = Interned()
  /// The large parts of states, which repeat each other.
  private var parts = Interned()
  private var outcomes = Interned()
  private var steps = Interned.List()
  /// The size of each side's state, as far as it is recorded.
  private var sizes: [Int: Int] = [:]
  private var differences = Interned.List()
  private var previews = Interned()
  /// What the screens of the first side have: a map knows places with the same.
  private var screens: [KindOfScreen] = []
  /// For each step, the index of its screen; −1 if it is not known.
  private var screenOfStep: [Int] = []

  /// For each step, what could happen there.
  private var spaces = Interned.List()
  /// The number of bytes that states take; after those, only their sizes are kept.
  private static let statesAtMost = 1_500_000
  /// The number of steps, the start included.
  public private(set) var count = 0
  /// The number of steps in which the sides differ.
  public private(set) var differing = 0

  /// Creates a report without steps.
  ///
  /// - Parameter rows: The number of rows of each list that the page shows as controls. Others are counted.
  public init(scenario: String, sides: [Side], rows: Int = 100) {
    (self.scenario, self.sides) = (scenario, sides)
    self.rows = rows
  }

  // MARK: Steps

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - sessions: The sessions of the sides, at the end of the step; `nil` for a side without one, whose views are shown
  ///     as text.
  ///   - space: What each event would cause after the step, and the number of events that are left out; `nil` if that is
  ///     not known.
  /// - Complexity: O(*n*) in the elements and lines of the views.
  public mutating func add(
    _ step: ComparedStep, showing sessions: [(any RunningSession)?], space: (previews: [Preview], left: Int)? = nil
  ) {
    let numbers = step.outcomes.enumerated().map { index, outcome in
      number(
        of: outcome, side: index, showing: index < sessions.count ? sessions[index] : nil, isStart: step.event == nil)
    }
    screenOfStep.append(sessions.first?.flatMap { screen(of: $0) } ?? -1)
    let time = step.outcomes.lazy.compactMap(\.record?.time).first ?? 0
    let event = step.event.map { texts.number(of: sanitized($0.description)) } ?? -1
    let absent = numbers.indices.filter { numbers[$0] < 0 }
    var members = [JSON(time), JSON(event), JSON(numbers.map { JSON($0) })]
    // A trace may lack a step, and then has other numbers and times from there on.
    let own = zip(step.outcomes, numbers).map { $1 < 0 ? -1 : $0.number ?? count }
    let times = step.outcomes.map { $0.record?.time ?? time }
    if own.contains(where: { $0 != count }) || times.contains(where: { $0 != time }) {
      let change = absent.isEmpty ? 0 : numbers.count > 2 ? 2 : absent == [0] ? 1 : -1
      members += [JSON(change), JSON(own.map { JSON($0) }), JSON(times.map { JSON($0) })]
    }
    steps.append { $0.write(JSON(members)) }
    if let difference = step.difference {
      differing += 1
      differences.append(key: "\(count)") { $0.write(difference.json(between: sides.map(\.name))) }
    }
    if let space {
      let numbers = space.previews.compactMap(\.summary).map { preview in
        let json = preview.json(hasSpaces: false) { JSON(texts.number(of: $0)) }
        return previews.number { $0.write(json) }
      }
      spaces.append(key: "\(count)") { $0.write([JSON(numbers.map { JSON($0) }), JSON(space.left)]) }
    }
    count += 1
  }

  /// The number of an outcome; −1 if the side has no such step.
  private mutating func number(
    of outcome: ComparedStep.Outcome, side: Int, showing session: (any RunningSession)?, isStart: Bool
  ) -> Int {
    if let refusal = outcome.refusal { return outcomes.number(of: sanitized(refusal.description)) }
    guard let record = outcome.record else { return -1 }
    let space = texts.number(of: sanitized(record.space))
    let actions = record.actions.map { texts.number(of: sanitized($0)) }
    let effects = record.effects.isEmpty ? -1 : self.effects.number { $0.array(of: record.effects) { $0.write($1) } }
    let views = record.views.map { view in
      let lines = view.map { texts.number(of: sanitized($0)) }
      return self.views.number { $0.array(of: lines) { $0.write($1) } }
    }
    let root = session.map { nodes.root(of: $0, rows: rows) } ?? -1
    let state =
      record.states.map { states in
        let size = states.size
        let growth = size - (sizes.updateValue(size, forKey: side) ?? 0)
        // The page stays small enough to be opened.
        let isFull = self.states.elements.count + parts.elements.count > Self.statesAtMost
        let written = isFull ? [JSON(growth), 0] : states.parts(grownBy: growth, isStart: isStart).map { shared($0) }
        return self.states.number { $0.write(JSON(written)) }
      } ?? -1
    let members: [JSON] = [
      JSON(space), JSON(record.moves), JSON(actions.map { JSON($0) }), JSON(effects), JSON(views.map { JSON($0) }),
      JSON(root), JSON(state),
    ]
    return outcomes.number { $0.write(JSON(state < 0 ? Array(members.dropLast()) : members)) }
  }

  /// Returns a value whose large parts are stored once: `{"$": n}` is part *n*. A key of its own that begins with `$` gets
  /// another one.
  private mutating func shared(_ value: JSON) -> JSON {
    let own: JSON
    switch value {
    case .array(let elements): own = JSON(elements.map { shared($0) })
    case .object(let object):
      own = JSON(
        object.reduce(into: JSONObject()) { $0[$1.key.hasPrefix("$") ? "$" + $1.key : $1.key] = shared($1.value) })
    default: return value
    }
    guard own.write().utf8.count > 48 else { return own }
    return ["$": JSON(parts.number { $0.write(own) })]
  }

  /// Returns the index in ``screens`` of what a session shows; `nil` if its controls are not known.
  private mutating func screen(of session: any RunningSession) -> Int? {
    guard let screen = session.kindOfScreen else { return nil }
    if let known = screens.firstIndex(of: screen) { return known }
    screens.append(screen)
    return screens.count - 1
  }

  // MARK: The file

  /// The file, as UTF-8.
  ///
  /// Law: equal steps give equal bytes.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public func html() -> [UInt8] { Page.report.file(title: scenario, data: data) }

  /// The data of the page, as JSON.
  var data: [UInt8] {
    var json = JSONStream()
    var texts = texts
    func number(_ text: String) -> JSON { JSON(texts.number(of: sanitized(text))) }
    json.object { object in
      object.member("format", "duet-report")
      object.member("version", 1)
      object.member("tool", TraceHeader.tool)
      object.member("scenario", sanitized(scenario))
      object.member("summary", sanitized(summary))
      object.member("noun", sanitized(noun))
      if !style.isEmpty { object.member("style", style) }
      if hasStopped { object.member("stopped", 1) }
      object.member("about", of: about) { $0.write([.string(sanitized($1.label)), .string(sanitized($1.value))]) }
      object.member("notes", of: notes) { $0.write(sanitized($1)) }
      object.member("sides", of: sides) { $0.write($1.json) }
      object.member("laws", of: laws) { $0.write($1.json) }
      object.member("shrunk", of: shrunk) { $0.write($1.json) }
      object.member("checks", of: Array(checks.enumerated())) { json, own in
        let (index, check) = own
        // An equal map stands once.
        let same = checks[..<index].firstIndex { $0.map == check.map }
        json.write([
          "names": JSON(check.names.map { .string(sanitized($0)) }), "verdict": .string(sanitized(check.verdict)),
          "lines": JSON(check.lines.map(number)), "findings": JSON(check.findings.map(\.json)),
          "map": same.map { JSON($0) } ?? check.map.json(number),
          "screens": JSON(
            screens.map { JSON(check.map.place(of: $0) ?? -1) }),
        ])
      }
      object.member("screens", of: screenOfStep) { $0.write($1) }
    }
    var bytes = json.utf8
    bytes.removeLast()
    for (key, elements) in [
      ("texts", texts.elements), ("nodes", nodes.elements), ("views", views.elements), ("effects", effects.elements),
      ("states", states.elements), ("parts", parts.elements), ("outcomes", outcomes.elements),
      ("steps", steps.elements), ("previews", previews.elements),
    ] {
      bytes += Array(",\"\(key)\":[".utf8) + elements + [UInt8(ascii: "]")]
    }
    for (key, members) in [("spaces", spaces.elements), ("differences", differences.elements)] {
      bytes += Array(",\"\(key)\":{".utf8) + members + [UInt8(ascii: "}")]
    }
    return bytes + [UInt8(ascii: "}")]
  }
}

extension HTMLReport.Finding {
  fileprivate var json: JSON {
    var object: JSONObject = [
      "name": .string(sanitized(name)), "text": .string(Self.lines(text)), "script": .string(Self.lines(script)),
    ]
    if !command.isEmpty { object["command"] = .string(Self.lines(command)) }
    if !test.isEmpty { object["test"] = .string(Self.lines(test)) }
    if let difference { object["lines"] = difference.json(between: [])["lines"] }
    return JSON(object)
  }

  /// A text of some lines, each without characters that control or reorder.
  private static func lines(_ text: String) -> String {
    sanitizedLines(text)
  }
}
