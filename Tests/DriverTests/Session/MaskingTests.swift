import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Testing
import TextUI

/// The text of a secure field reaches the component, and no record of the session.
@MainActor
@Suite struct MaskingTests {
  /// How a component hides its password.
  private enum Hiding: CaseIterable { case field, bullets, nothing }

  private enum Input: Hashable { case enter(String), type(String), close }

  private struct State: Hashable {
    var password = Redacted("")
    var isOpen = true
  }

  private func component<E: Effect>(
    _ effects: E.Type, _ hiding: Hiding
  ) -> StoreComponent<E, State, Input, TextView<Input>> {
    StoreComponent(
      initial: State(),
      dispatcher: .pure { input in
        .modify { state in
          switch input {
          case .enter(let text), .type(let text): state.password = Redacted(text)
          case .close: state.isOpen = false
          }
        }
      }
    ) { state in
      let text = state.password.wrappedValue
      return TextView { view in
        view.field(
          "password", label: "Password", value: hiding == .bullets ? String(text.map { _ in "•" }) : text,
          enabled: state.isOpen, isSecure: hiding == .field, onSubmit: Input.enter, onChange: Input.type)
        view.label("right", text == "hunter2" ? "yes" : "no")
        view.button("close", label: "Close", .close)
      }
    }
  }

  private func session(_ hiding: Hiding = .field) -> any RunningSession {
    Session(component(Simulated.self, hiding), runtime: Simulation(), recording: true, recordingStates: true)
  }

  private func trace(_ steps: [StepRecord]) throws -> String {
    var text = ""
    let header = TraceHeader(
      scenario: "s", scenarioVersion: 1, architecture: "a", effects: "simulated", seed: nil,
      size: Size(width: 80, height: 24), data: [:])
    var writer = try TraceWriter(header) { text += String(decoding: $0, as: UTF8.self) }
    for step in steps { try writer.write(step) }
    try writer.end()
    return text
  }

  @Test func theRecordHasAMask() async throws {
    for hiding in [Hiding.field, .bullets] {
      for event in [ScriptEvent.enter("password", "hunter2"), .type("password", "hunter2")] {
        let session = session(hiding)
        let steps = [try session.start(), try await session.perform(event)]
        #expect(session.control("right")?.text == "yes")
        #expect(steps[1].event?.description == event.description.replacing("hunter2", with: "•••"))
        let trace = try trace(steps)
        #expect(!trace.contains("hunter2") && trace.contains("•••"))
        // The record can be performed again.
        #expect(try Trace(parsing: Array(trace.utf8), name: "t").steps[1].event == steps[1].event)
      }
    }
  }

  /// Clearing a field tells nothing, and a replay has to clear it, too.
  @Test func anEmptyTextStays() async throws {
    let session = session()
    #expect(try await session.perform(.enter("password", "")).event == .enter("password", ""))
  }

  @Test func otherFieldsKeepTheirTexts() async throws {
    let session = session(.nothing)
    #expect(try await session.perform(.enter("password", "hunter2")).event == .enter("password", "hunter2"))
  }

  /// If one architecture hides the text, it is hidden in the records of all, and this is no difference.
  @Test func comparedSessions() async throws {
    for pair in [[Hiding.field, .nothing], [.nothing, .field], [.nothing, .bullets]] {
      let comparison = Comparison(pair.enumerated().map { (name: "\($0.offset)", session: session($0.element)) })
      _ = comparison.start()
      let step = await comparison.perform(.type("password", "hunter2"))
      #expect(step.event == .type("password", "•••"))
      #expect(step.outcomes.map(\.record?.event) == [step.event, step.event])
      // Only the view of the one that hides nothing has it.
      #expect(step.difference?.view == 1)
    }
    let closed = Comparison(["one", "two"].map { (name: $0, session: session()) })
    _ = closed.start()
    _ = await closed.perform(.tap("close"))
    let refused = await closed.perform(.enter("password", "hunter2"))
    #expect(refused.refusal != nil && !"\(refused)".contains("hunter2"))
  }

  /// A branch repeats the text that was typed; what is shown and written has the mask.
  @Test func aBranchRepeatsTheText() async throws {
    var written = ""
    let header = TraceHeader(
      scenario: "s", scenarioVersion: 1, architecture: "a", effects: "simulated", seed: nil,
      size: Size(width: 80, height: 24), data: [:])
    let timeline = try Timeline(
      ["a"], recordingTo: { _ in [try TraceWriter(header) { written += String(decoding: $0, as: UTF8.self) }] },
      make: { _, _ in self.session() })
    try await timeline.perform(.type("password", "hunter2"))
    try await timeline.perform(.tap("close"))
    try timeline.seek(to: 1)
    try await timeline.perform(.wait(milliseconds: 1))
    try await timeline.perform(.tap("close"))
    #expect(timeline.branch == 2 && timeline.sessions[0].control("right")?.text == "yes")
    for branch in timeline.branches {
      #expect(branch.moments[1].event == .type("password", "•••"))
      #expect(branch.moments[1].step.outcomes[0].record?.event == .type("password", "•••"))
    }
    try await timeline.end(within: 0)
    #expect(!written.contains("hunter2") && written.contains(#"type password \"•••\""#))
  }

  @Test func messages() async throws {
    let session = session()
    try await session.perform(.enter("password", "hunter2"))
    let unmet = session.unmet(.label(control: "password", "hunter2"))
    #expect(
      unmet?.description
        == "not met: expect password \"•••\"; the field shows \"•••\", as a secure field does for every text")
    #expect(session.unmet(.label(control: "password", "•••")) == nil)
    let timeline = try Timeline(["a"]) { _, _ in self.session() }
    let script = try Script(parsing: Array("tap close\nenter password \"hunter2\"".utf8), name: "s")
    do {
      try await timeline.perform(nil, then: script)
      Issue.record("a disabled field takes no text")
    } catch {
      #expect("\(error)" == "s:2:1: enter password \"•••\": the field password is disabled")
    }
  }

  /// Random events enter the mask, so that their record replays.
  @Test func randomEvents() throws {
    let session = session()
    var random = RandomEvents(seed: 1)
    let texts = (0..<400).compactMap { _ -> String? in
      if case .control(.enter, "password", let text) = random.next(in: session) { text } else { nil }
    }
    // An empty text has nothing to hide.
    #expect(Set(texts).isSubset(of: ["•••", ""]) && texts.contains("•••"))
  }
}
