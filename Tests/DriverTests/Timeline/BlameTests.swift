import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Testing
import TextUI

/// Which step changed each line of a view and each part of a state last; what has changed; and branches without an event.
@MainActor
@Suite struct BlameTests {
  private struct Note: Equatable {
    var text: String
  }

  private struct Notes: Equatable {
    var notes = [Note(text: "old")]
    var edits = 0

    mutating func add(at index: Int) {
      notes.insert(Note(text: "new \(edits)"), at: index)
      edits += 1
    }
  }

  private enum Input: Hashable { case first, last, drop, ask }

  private static let service = Service<Int>(
    "number", latency: 50, simulated: { .success(7) }, live: { .success(7) }, encode: { JSON($0) })

  /// A list of notes. `first` and `last` add a note at that end. `drop` removes the first note; without notes, it is
  /// disabled.
  private func notes(_ names: [String] = ["one"], hasSecret: Bool = false) throws -> Timeline {
    try Timeline(names) { _, _ in
      let dispatcher = Dispatcher<Simulated, StateBrand<Notes>, Void, Input, Notes>.effectful { input, _ in
        switch input {
        case .first: return .pure(.modify { $0.add(at: 0) })
        case .last: return .pure(.modify { $0.add(at: $0.notes.count) })
        case .drop: return .pure(.modify { $0.notes.removeFirst() })
        case .ask:
          return Self.service.call().map { answer in
            .modify { $0.notes.append(Note(text: "number \((try? answer.get()) ?? 0)")) }
          }
        }
      }
      let component = StoreComponent<Simulated, Notes, Input, TextView<Input>>(
        initial: Notes(), dispatcher: dispatcher
      ) { state in
        TextView { view in
          view.text("notes")
          view.divider()
          for note in state.notes { view.text(note.text) }
          view.button("first", label: "first", .first)
          view.button("last", label: "last", .last)
          view.button("drop", label: "drop", enabled: !state.notes.isEmpty, .drop)
          view.button("ask", label: "ask", .ask)
          if hasSecret, state.edits > 0 {
            view.field("secret", label: "secret", value: "", isSecure: true) { _ in .last }
          }
        }
      }
      return Session(component, runtime: Simulation(services: ["number"]), recording: true)
    }
  }

  private func blame(_ timeline: Timeline) -> [String] {
    timeline.viewBlame(ofSide: 0).filter { !$0.line.hasPrefix("[") }.map { "\($0.step) \($0.line)" }
  }

  private func stateBlame(_ timeline: Timeline) -> [String] {
    timeline.stateBlame(ofSide: 0).map { "\($0.step.map { "\($0)" } ?? "…") \($0.line.text)" }
  }

  /// Lines and elements keep their step while others come and go around them.
  @Test func eachPartHasItsStep() async throws {
    let timeline = try notes()
    for id in ["first", "last", "first", "drop"] { try await timeline.perform(.tap(id)) }
    #expect(blame(timeline) == ["0 notes", "1 new 0", "0 old", "2 new 1"])
    #expect(
      stateBlame(timeline) == [
        "4 state", "4   notes  3 items", "1     [0]  {text: new 0}", "0     [1]  {text: old}",
        "2     [2]  {text: new 1}", "3   edits  3",
      ])
    try timeline.seek(to: 3)
    #expect(blame(timeline) == ["0 notes", "3 new 2", "1 new 0", "0 old", "2 new 1"])
    try timeline.seek(to: 0)
    #expect(blame(timeline) == ["0 notes", "0 old"])
    #expect(stateBlame(timeline) == ["0 state", "0   notes  1 item", "0     [0]  {text: old}", "0   edits  0"])
  }

  @Test func aCauseNamesTheCall() async throws {
    let timeline = try notes()
    for event in [ScriptEvent.tap("ask"), .tap("first"), .wait(milliseconds: 60)] {
      try await timeline.perform(event)
    }
    #expect(blame(timeline) == ["0 notes", "2 new 0", "0 old", "3 number 7"])
    #expect(timeline.cause(ofStep: 3) == "wait 60ms; number #1 answered (asked in step 1: tap ask)")
    #expect(timeline.cause(ofStep: 2) == "tap first")
    #expect(timeline.cause(ofStep: 0) == "start")
  }

  /// What services said to several sides stands once; a call that began in the same step has no step that asked.
  @Test func aCauseIsThatOfAllSides() async throws {
    let ticks = Service<Int>(
      "tick", latency: 0, simulated: { .success(1) }, live: { .success(1) }, encode: { JSON($0) })
    let timeline = try Timeline(["none", "one", "other", "same"]) { index, _ in
      let dispatcher = Dispatcher<Simulated, StateBrand<Int>, Void, Input, Int>.effectful { _, _ in
        let service = index == 1 ? ticks : Self.service
        return index == 0 ? .pure(.modify { $0 += 1 }) : service.call().map { _ in .modify { $0 += 1 } }
      }
      let component = StoreComponent<Simulated, Int, Input, TextView<Input>>(initial: 0, dispatcher: dispatcher) { _ in
        TextView { $0.button("ask", label: "ask", .ask) }
      }
      return Session(component, runtime: Simulation(services: ["number", "tick"]), recording: true)
    }
    try await timeline.perform(.tap("ask"))
    try await timeline.perform(.wait(milliseconds: 60))
    let causes = [1, 2].map { timeline.cause(ofStep: $0) }
    #expect(
      causes == ["tap ask; tick #1 answered", "wait 60ms; number #1 answered (asked in step 1: tap ask)"], "\(causes)")
  }

  /// The earlier step comes first, whichever is named first.
  @Test func twoStepsAreCompared() async throws {
    let timeline = try notes()
    for id in ["first", "last", "drop"] { try await timeline.perform(.tap(id)) }
    for (one, other) in [(0, 3), (3, 0)] {
      let (lines, state) = timeline.changes(between: one, and: other, onSide: 0)
      #expect(lines.map(\.text) == ["+ new 1"])
      #expect(state?.lines.map(\.text) == ["state", "  notes[1]  {text: new 1}", "  edits  0 → 2"])
    }
    #expect(timeline.changes(between: 2, and: 2, onSide: 0).lines.isEmpty)
  }

  // MARK: Branches without an event

  @Test func anEventIsLeftOut() async throws {
    let timeline = try notes(["one", "other"])
    for event in [ScriptEvent.tap("first"), .tap("ask"), .wait(milliseconds: 60), .tap("last")] {
      try await timeline.perform(event)
    }
    #expect(try await timeline.leaveOut(step: 1) == [])
    #expect(timeline.branch == 2 && timeline.branchedAfter == 0)
    #expect(timeline.moments.map { $0.event?.description } == [nil, "tap ask", "wait 60ms", "tap last"])
    #expect(blame(timeline) == ["0 notes", "0 old", "2 number 7", "3 new 0"])
    // The branch that it comes from is as it was.
    try timeline.seek(ofBranch: 1)
    #expect(timeline.moments.count == 5)
    #expect(blame(timeline) == ["0 notes", "1 new 0", "0 old", "3 number 7", "4 new 1"])
    // A branch can begin with time that passes.
    #expect(try await timeline.leaveOut(step: 2) == [])
    #expect(timeline.moments.map { $0.event?.description } == [nil, "tap first", "wait 60ms", "tap last"])
  }

  /// What cannot happen without it is left out, too, and said.
  @Test func whatCannotHappenWithoutItIsSaid() async throws {
    let timeline = try notes()
    for id in ["drop", "first", "drop", "last"] { try await timeline.perform(.tap(id)) }
    #expect(try await timeline.leaveOut(step: 2) == [.tap("drop")])
    #expect(timeline.moments.map { $0.event?.description } == [nil, "tap drop", "tap last"])
    let controller = TimelineController(timeline)
    try timeline.seek(ofBranch: 1)
    let answer = try await controller.perform(.without(step: 2))
    #expect(
      answer == .said("branch 3 leaves out step 2; without it, 1 event cannot happen: tap drop"), "\(answer)")
  }

  /// Also where the field is missing.
  @Test func secretsStayMasked() async throws {
    let timeline = try notes(hasSecret: true)
    for event in [ScriptEvent.tap("first"), .enter("secret", "hunter2"), .tap("drop")] {
      try await timeline.perform(event)
    }
    #expect(try await timeline.leaveOut(step: 1) == [.enter("secret", "•••")])
    #expect(!timeline.cause(ofStep: 1).contains("hunter2"))
  }

  @Test func whatCannotBeLeftOutBeginsNoBranch() async throws {
    let timeline = try notes()
    await #expect(throws: TimelineError(description: "expected a step after the start, found 1")) {
      try await timeline.leaveOut(step: 1)
    }
    for id in ["drop", "first", "drop"] { try await timeline.perform(.tap(id)) }
    await #expect(throws: TimelineError(description: "no later event can happen without step 2")) {
      try await timeline.leaveOut(step: 2)
    }
    await #expect(throws: TimelineError(description: "step 3 is the last one; go to step 2 to be without it")) {
      try await timeline.leaveOut(step: 3)
    }
    await #expect(throws: TimelineError(description: "expected a step from 1 to 3, found 0")) {
      try await timeline.leaveOut(step: 0)
    }
    #expect(timeline.branch == 1 && timeline.branches.count == 1 && timeline.shown == 3)
  }
}
