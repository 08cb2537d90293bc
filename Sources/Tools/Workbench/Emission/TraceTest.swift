import Driver
import Effects
import OrderedJSON
import TextUI
import Utilities

/// A trace as a Swift test, which uses Swift Testing and `DuetTesting`.
///
///     let source = try TraceTest(trace, of: .standard).source
///
/// The test runs the trace's scenario on its architecture. For each step, it expects the recorded views, effect records
/// and actions; for actions that are functions, it expects the resulting space instead. At the end, it expects the
/// digest of all events and views.
///
/// For real effects, the test replays the recorded answers and calls no service. It contains the initial data, unless
/// they are the scenario's own.
///
/// For a step with more than ``longest`` views, it expects only the last one; the digest covers the others. The same
/// limit applies to actions and effects, which the digest does not cover.
///
/// The same trace always produces the same bytes. The test's package needs `Duet`, `DuetTesting`, `Workbench` and the
/// library of the catalogue.
public struct TraceTest: Sendable {
  /// The trace to test.
  public let trace: Trace
  /// The Swift expression for the catalogue.
  public var catalogue: Catalogue.SwiftName
  /// The name of the test function; by default, made from the scenario and the architecture.
  public var name: String
  /// The title of the test in reports; by default, the scenario and the architecture.
  public var title: String
  /// The maximum number of views, actions or effects of a step that the test expects one by one.
  public var longest = 5

  private let data: JSON?
  /// The name of the test's effects; `nil` for simulated effects, the default of a catalogue's sessions.
  let effects: String?
  /// Whether the test contains recorded answers of services.
  fileprivate let isAnswered: Bool
  /// Whether any action is a function or contains one.
  fileprivate let hasFunctions: Bool

  /// Creates a test of `trace`.
  ///
  /// - Parameter catalogue: the catalogue with the scenario's own data and the known effects.
  /// - Throws: `DataError` if the trace's effects neither repeat nor can replay their answers; `UsageError` if the
  ///   catalogue has no effects that can replay, or no name.
  public init(_ trace: Trace, of catalogue: Catalogue) throws {
    let header = trace.header
    let (effects, answers) = try catalogue.replaying(header)
    guard answers == .recorded || answers == .simulated && effects.name == header.effects else {
      throw DataError(
        mismatch(
          expected: "a trace of \(EffectsKind.simulated.name) effects", found: "one of \(header.effects) effects",
          hint: "only simulated effects repeat")
      )
    }
    guard let swiftName = catalogue.swiftName else {
      throw UsageError("the test needs a Swift expression for its catalogue; set the catalogue's own `swiftName`")
    }
    self.trace = trace
    self.catalogue = swiftName
    self.effects = effects.name == EffectsKind.simulated.name ? nil : effects.name
    hasFunctions = trace.steps.contains { $0.actions.contains { $0.contains("‹function›") } }
    isAnswered = answers == .recorded && trace.steps.contains { !$0.effects.isEmpty }
    title = "\(header.scenario) on \(header.architecture)"
    name = SwiftLiteral.name(title)
    let scenario = try? catalogue.scenario(header.scenario)
    let own = try? scenario?.beginning(from: .bundled).data
    // No ternary here: it would convert `nil` to JSON's null.
    if header.data == own { data = Optional.none } else { data = header.data }
  }

  /// Renames the function and the title after a file, so that one target can have several tests of a scenario.
  ///
  /// If the file's name contains no ASCII letter or digit, the names stay.
  mutating func rename(after path: String) {
    (name, title) = SwiftLiteral.testName(title: title, path: path, name: name)
  }

  /// The source file, with a newline at its end.
  ///
  /// - Complexity: O(*n*).
  public var source: String {
    var writer = TraceTestWriter(test: self)
    writer.write()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  fileprivate var dataLines: [String]? { data.map { $0.writeIndented().split(separator: "\n").map(String.init) } }
}

private struct TraceTestWriter {
  let test: TraceTest
  var lines: [String] = []
  var usesJSON = false
  var usesEffects = false
  /// The number of answers with names, and of lists with names.
  var texts = 0
  var lists = 0

  private var header: TraceHeader { test.trace.header }

  mutating func write() {
    session()
    for step in test.trace.steps { write(step) }
    add(1, "await run.finish(digest: \(SwiftLiteral.text(test.trace.digest)))")
    add(0, "}")
    lines = imports + lines
  }

  private var imports: [String] {
    var modules: Set = ["DuetTesting", "Testing", "TextUI", "Workbench", test.catalogue.module]
    if usesEffects { modules.insert("Effects") }
    if test.isAnswered { modules.insert("Driver") }
    if usesJSON { modules.insert("OrderedJSON") }
    return modules.sorted().map { "import \($0)" } + [""]
  }

  private mutating func session() {
    let title = SwiftLiteral.text(test.title)
    let how = test.isAnswered ? " recorded; services answer as they did then." : " recorded."
    add(0, "/// What a trace of \(sanitized(header.scenario)) on \(sanitized(header.architecture))\(how)")
    add(0, "@MainActor")
    add(0, "@Test(\(title)) func \(test.name)() async throws {")
    var arguments = [SwiftLiteral.text(header.scenario), "on: \(SwiftLiteral.text(header.architecture))"]
    if let data = test.dataLines {
      add(1, binding("data", data))
      arguments.append("from: data")
    }
    if let effects = test.effects {
      arguments.append("effects: \(test.catalogue.expression).effects(\(SwiftLiteral.text(effects)))")
    }
    arguments.append("size: Size(width: \(header.size.width), height: \(header.size.height))")
    if test.isAnswered {
      answers()
      arguments.append("answers: answers")
    }
    add(1, "let session = try \(test.catalogue.expression).session", arguments)
    add(1, "let run = TestRun(session\(test.hasFunctions ? ", exhaustivity: [.views, .effects]" : ""))")
  }

  private mutating func answers() {
    add(1, "let answers = RecordedAnswers()")
    usesEffects = true
    var silent = 0
    for step in test.trace.steps {
      let isWait = step.event?.runsWaitingWork == true
      if step.effects.isEmpty {
        silent += isWait ? 1 : 0
      } else {
        addSilentWaits(&silent)
        addAnswers(step.effects, isWait)
      }
    }
    addSilentWaits(&silent)
    add(1, "answers.end()")
  }

  /// Writes the waits without answers since the last step with some.
  private mutating func addSilentWaits(_ count: inout Int) {
    if count > 1 { add(1, "for _ in 1...\(count) { answers.append([], isWait: true) }") }
    if count == 1 { add(1, "answers.append([], isWait: true)") }
    count = 0
  }

  private mutating func addAnswers(_ effects: [EffectRecord], _ isWait: Bool) {
    let records = effects.map { record($0) }
    let line = "answers.append([\(records.joined(separator: ", "))], isWait: \(isWait))"
    if fits(1, line) { return add(1, line) }
    // No long literal: the compiler's time grows faster than the number of its elements.
    lists += 1
    add(1, "var records\(lists): [EffectRecord] = []")
    for record in records { add(1, "records\(lists).append(\(record))") }
    add(1, "answers.append(records\(lists), isWait: \(isWait))")
  }

  private mutating func record(_ effect: EffectRecord) -> String {
    let event: String
    switch effect.event {
    case .answered(let answer): event = ".answered(\(named(answer)))"
    case .yielded(let element): event = ".yielded(\(named(element)))"
    case let other: event = literal(other)
    }
    let request = effect.request.map { ", request: \(named($0))" } ?? ""
    return
      "EffectRecord(id: \(effect.id), service: \(SwiftLiteral.text(effect.service)), time: \(effect.time), event: \(event)\(request))"
  }

  /// Returns short JSON as a literal; writes longer JSON as a named text first, and returns its use.
  private mutating func named(_ json: JSON) -> String {
    usesJSON = true
    if let literal = shortLiteral(json) { return literal }
    texts += 1
    add(1, binding("answer\(texts)", json.writeIndented().split(separator: "\n").map(String.init)))
    return "try JSON(parsing: answer\(texts))"
  }

  private func shortLiteral(_ json: JSON) -> String? {
    SwiftLiteral.json(json).flatMap { $0.count <= 40 ? $0 : nil }
  }

  private mutating func literal(_ event: EffectRecord.Event) -> String {
    switch event {
    case .began, .finished, .cancelled, .dropped: ".\(event.name)"
    case .failed(let reason): ".failed(\(SwiftLiteral.text(reason)))"
    case .yielded(let element): ".yielded(\(literal(element)))"
    case .answered(let answer): ".answered(\(literal(answer)))"
    }
  }

  private mutating func write(_ step: StepRecord) {
    let kinds = [
      ("views", step.views.count, true), ("actions", step.actions.count, !test.hasFunctions),
      ("effects", step.effects.count, true),
    ].filter(\.2)
    let relaxed = kinds.contains { $0.1 > test.longest }
    let exhaustivity = kinds.filter { $0.1 <= test.longest }.map { ".\($0.0)" }.joined(separator: ", ")
    var arguments = arguments(of: step.event)
    if relaxed { arguments.append("exhaustivity: [\(exhaustivity)]") }
    let first = lines.count
    for effect in last(step.effects) { add(2, expectation(of: effect)) }
    let actions = step.actions.filter { !$0.contains("‹function›") }
    for action in last(actions) { add(2, "$0.action", [SwiftLiteral.text(action)]) }
    if actions.count < step.actions.count { add(2, "$0.space", [SwiftLiteral.text(step.space)]) }
    for view in last(step.views) { add(2, "$0.view(" + literal(view, 3) + ")") }
    let expected = Array(lines[first...])
    lines.removeSubrange(first...)
    let needsTry = expected.contains { $0.contains("try JSON") }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    let call = "\(needsTry ? "try " : "")\(step.event == nil ? "" : "await ")run.\(name(of: step.event))\(list)"
    let line = "\(call) { \(expected.joined().drop { $0 == " " }) }"
    if expected.isEmpty {
      if step.event != nil { add(1, call) }
    } else if expected.count == 1, !line.contains("\n"), fits(1, line) {
      add(1, line)
    } else {
      add(1, call + " {")
      lines += expected
      add(1, "}")
    }
  }

  /// Returns all elements if they are few, and otherwise only the last.
  private func last<Element>(_ elements: [Element]) -> ArraySlice<Element> {
    elements.suffix(elements.count > test.longest ? 1 : elements.count)
  }

  /// Returns the function of `TestRun` for `event`; `start` for `nil`.
  private func name(of event: ScriptEvent?) -> String {
    switch event {
    case nil: "start"
    case .wait: "wait"
    case .fail, .answer(_, _, .some): "fail"
    case .answer, .reply: "answer"
    case .timer: "timer"
    case .restart: "restart"
    case .control(let event, _, _) where Self.named.contains(event): event.rawValue
    case .control, .window: "perform"
    }
  }

  /// The events of controls for which `TestRun` has functions of their own.
  private static let named: Set<ControlEvent> = [.tap, .enter, .type, .cancel, .leave]

  private mutating func arguments(of event: ScriptEvent?) -> [String] {
    switch event {
    case nil: []
    case .control(let event, let id, let text):
      Self.named.contains(event) ? parts(of: event, id, text) : [literal(event.rawValue, parts(of: event, id, text))]
    case .window(let event): [literal(event.verb, event.argument.map { [SwiftLiteral.text($0)] } ?? [])]
    case .wait(let milliseconds): ["milliseconds: \(milliseconds)"]
    case .fail(let service, let reason): [SwiftLiteral.text(service), "reason: \(SwiftLiteral.text(reason))"]
    case .answer(let service, let number, let reason):
      [SwiftLiteral.text(service), "number: \(number)"] + (reason.map { ["reason: \(SwiftLiteral.text($0))"] } ?? [])
    case .timer(let number): ["\(number)"]
    case .reply(let service, let number, let value):
      [SwiftLiteral.text(service), "number: \(number)", "with: \(literal(value))"]
    case .restart: []
    }
  }

  /// A value of `ScriptEvent`: `.choose("kind", "return")`, `.back`.
  private func literal(_ verb: String, _ parts: [String]) -> String {
    ".\(verb)" + (parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))")
  }

  private func parts(of event: ControlEvent, _ id: String, _ text: String) -> [String] {
    let said: String? =
      switch event.argument {
      case .none: nil
      case .text: SwiftLiteral.text(text)
      case .number: text
      case .point: Point(text).map { "\(event == .move ? "to" : "at"): Point(x: \($0.x), y: \($0.y))" }
      }
    return [SwiftLiteral.text(id)] + (said.map { [$0] } ?? [])
  }

  private mutating func expectation(of effect: EffectRecord) -> String {
    usesEffects = true
    let request = effect.request.flatMap(shortLiteral)
    if request != nil { usesJSON = true }
    let details = ", call: \(effect.id), at: \(effect.time)" + (request.map { ", request: \($0)" } ?? "") + ")"
    let call = "$0.effect(\(SwiftLiteral.text(effect.service)), "
    if case .answered(let answer) = effect.event, shortLiteral(answer) == nil {
      return "$0.answer(of: \(SwiftLiteral.text(effect.service))" + details
    }
    return call + literal(effect.event) + details
  }

  private mutating func literal(_ json: JSON) -> String {
    usesJSON = true
    return SwiftLiteral.json(json) ?? "try JSON(parsing: \(SwiftLiteral.text(json.write())))"
  }

  private func literal(_ lines: [String], _ level: Int) -> String {
    SwiftLiteral.lines(lines, indentation: String(repeating: "  ", count: level))
  }

  private func binding(_ name: String, _ lines: [String]) -> String {
    let text = literal(lines, 2)
    return "let \(name) =\(text.first == "\n" ? "" : " ")\(text)"
  }

  private func fits(_ level: Int, _ line: String) -> Bool { 2 * level + line.count <= 120 }

  private mutating func add(_ level: Int, _ line: String) {
    lines.append(String(repeating: "  ", count: level) + line)
  }

  /// Adds a call, with its arguments on the next line if one line is too long.
  private mutating func add(_ level: Int, _ function: String, _ arguments: [String]) {
    let line = "\(function)(\(arguments.joined(separator: ", ")))"
    if fits(level, line) { return add(level, line) }
    let indentation = String(repeating: "  ", count: level + 1)
    add(level, "\(function)(\n\(indentation)\(arguments.joined(separator: ", ")))")
  }
}
