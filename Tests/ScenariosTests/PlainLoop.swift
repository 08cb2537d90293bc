import Duet

/// A handwritten loop without spaces and without `Eff`, to compare scenarios with.
///
/// It has a virtual clock with timers that can be cancelled. `show` renders; a handler of an input calls it after each
/// change.
@MainActor
final class PlainLoop<Input>: RunningSession {
  let size = Size(width: 80, height: 24)
  let isRecording = true
  private(set) var now = 0
  private let render: () -> TextView<Input>
  private let handle: (PlainLoop, Input) -> Void
  private var due: [(time: Int, number: Int, id: String, work: () -> Void)] = []
  private var numbers = 0
  private var failures: [String] = []
  private var steps = 0
  private var views: [[String]] = []

  init(_ render: @escaping () -> TextView<Input>, _ handle: @escaping (PlainLoop, Input) -> Void) {
    self.render = render
    self.handle = handle
  }

  // MARK: What handlers call

  func show() { views.append(screen.grid.lines) }

  func after(_ milliseconds: Int, _ id: String, _ work: @escaping () -> Void) {
    numbers += 1
    due.append((now + milliseconds, numbers, id, work))
  }

  func cancel(_ id: String) { due.removeAll { $0.id == id } }

  func takeFailure() -> String? { failures.isEmpty ? nil : failures.removeFirst() }

  // MARK: RunningSession

  var controls: [LaidOut.Placed] { screen.controls }
  var lines: [String] { render().lines }
  var screen: LaidOut { laidOut(in: size, after: nil, scrolled: 0) }
  var isBusy: Bool { !due.isEmpty }

  func laidOut(in size: Size, after last: LaidOut?, scrolled: Int) -> LaidOut {
    render().laidOut(in: size, after: last, scrolled: scrolled)
  }

  func shows(_ text: String) -> Bool { render().showsText(text) }

  func control(_ id: String) -> ControlState? { render().control(id).map { ControlState($0) } }

  var initialFocus: String? { render().initialFocus }
  var focus: String? { nil }
  var location: String { "" }
  func rowCount(of list: String) -> Int? { render().rowCount(of: list) }

  /// It remembers nothing: comparisons use its current view.
  func remember(every spacing: Int?) {}

  func state(atEndOf step: Int) -> JSON? { nil }
  var step: Int { steps }
  var shownStep: Int { steps }

  func seek(to step: Int) throws(SessionError) { if step != steps { throw .notRemembered(step) } }

  func start() -> StepRecord {
    show()
    return record(nil)
  }

  func perform(_ event: ScriptEvent) async throws(SessionError) -> StepRecord {
    switch event {
    case .control(let kind, let id, let text):
      let control = try enabled(id)
      guard let action = control.action(of: kind, text: text) else {
        throw .notTaken(kind, by: id, kind: control.kind, taken: control.events)
      }
      handle(self, action)
    case .wait(let milliseconds):
      let end = now + milliseconds
      while let next = due.filter({ $0.time <= end }).min(by: { ($0.time, $0.number) < ($1.time, $1.number) }) {
        due.removeAll { $0.number == next.number }
        now = next.time
        next.work()
      }
      now = end
    case .fail(_, let reason): failures.append(reason)
    // The loop has no window.
    case .window(let event): throw .noLocation("\(event) needs a window")
    case .answer, .timer, .reply, .restart: throw .failure(.realEffects)
    }
    steps += 1
    return record(event)
  }

  func end(within milliseconds: Int) async -> Bool {
    due = []
    return true
  }

  private func enabled(_ id: String) throws(SessionError) -> Control<Input> {
    guard let control = render().control(id) else { throw .noControl(id, known: []) }
    guard control.isEnabled else { throw .disabled(id, kind: control.kind) }
    return control
  }

  private func record(_ event: ScriptEvent?) -> StepRecord {
    defer { views = [] }
    return StepRecord(step: steps, time: now, event: event, views: views, controls: controls.map(\.id))
  }
}

extension PlainLoop {
  /// The first expectation of a script that is not met.
  func firstUnmet(_ text: String) async throws -> String? {
    for line in try Script(parsing: Array(text.utf8), name: "script").lines {
      switch line.step {
      case .event(let event): _ = try await perform(event)
      case .expect(let expectation): if let unmet = unmet(expectation) { return unmet.description }
      }
    }
    return nil
  }
}
