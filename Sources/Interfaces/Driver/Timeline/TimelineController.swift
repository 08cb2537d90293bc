import Utilities

/// What people do with a timeline, in a terminal or in a browser: its commands, its marks and its clock.
///
/// A terminal and a page differ in how they show the results, and in the steps that they list: `find` finds no other.
@MainActor
package final class TimelineController {
  package let timeline: Timeline
  package private(set) var marks = StepMarks()
  /// Whether the clock stands still until it is resumed.
  package private(set) var isPaused = false
  /// How fast the clock runs: 1 is real time.
  package private(set) var speed = 1.0

  package init(_ timeline: Timeline) { self.timeline = timeline }

  /// Whether no time passes: the clock is paused, or the past is shown.
  package var standsStill: Bool { isPaused || timeline.isPast }

  // MARK: Commands

  /// What the caller must still do after a command.
  package enum Answer: Equatable {
    case nothing
    /// Say what the command did.
    case said(String)
    /// List only the steps with this text.
    case filter(String)
    /// Compare the step shown with this one; `nil` ends the comparison.
    case compare(step: Int?)
    /// Save the traces, or the script, under this name.
    case save(path: String, asScript: Bool, isReplacing: Bool)
    case quit
  }

  /// Performs a command. A script stops at its first line that fails.
  ///
  /// - Throws: `TimelineError` if the command cannot be done, and the errors of `Timeline.perform(_:)` and
  ///   `Timeline.seek(to:)`.
  package func perform(_ command: TimelineCommand) async throws -> Answer {
    switch command {
    case .script(let lines):
      var answer = Answer.nothing
      for line in lines where !timeline.isEnding { answer = try await perform(line.step) }
      return answer
    case .go(let step): try timeline.seek(to: step)
    case .branch(let number):
      try timeline.seek(to: .max, ofBranch: number)
      return .said("branch \(number) of \(timeline.branches.count)")
    case .find(let text): try find(text)
    case .filter(let text): return .filter(text)
    case .label(let text): marks.label(timeline.shownStep, text)
    case .pin:
      let isPinned = marks.togglePin(timeline.shownStep)
      return .said("step \(timeline.shown) is \(isPinned ? "pinned" : "no longer pinned")")
    case .without(let step):
      let refused = try await keepingMarks { try await timeline.leaveOut(step: step) }
      let lost = refused.prefix(3).map { "\($0)" }.joined(separator: ", ") + (refused.count > 3 ? " …" : "")
      return .said(
        "branch \(timeline.branch) leaves out step \(step)"
          + (refused.isEmpty ? "" : "; without it, \(counted(refused.count, "event")) cannot happen: \(lost)"))
    case .since(let step): return .compare(step: step)
    case .pause, .resume:
      if case .pause = command { isPaused = true } else { isPaused = false }
      return .said(isPaused ? "the clock is paused" : "the clock runs")
    case .speed(let factor):
      speed = factor
      return .said("the clock runs at \(factor) times real time")
    case .save(let path, let asScript, let isReplacing):
      return .save(path: path, asScript: asScript, isReplacing: isReplacing)
    case .quit: return .quit
    }
    return .nothing
  }

  private func perform(_ step: Script.Step) async throws -> Answer {
    switch step {
    case .event(let event):
      try await perform(event)
      return .nothing
    case .expect(let expectation):
      if let unmet = timeline.unmet(expectation) { throw TimelineError(description: unmet) }
      return .said("met: \(expectation)")
    }
  }

  /// Performs an event. In the past, it begins a branch, which gets the marks of the steps that it repeats.
  ///
  /// - Throws: The errors of `Timeline.perform(_:)`, and `TimelineError` for a wait in the past.
  package func perform(_ event: ScriptEvent) async throws {
    if event.isWait, timeline.isPast {
      throw TimelineError(description: "time stands still in the past; go to the last step first")
    }
    try await keepingMarks { try await timeline.perform(event) }
  }

  /// Begins a branch that repeats a trace: see `Timeline.load(_:)`.
  package func load(_ trace: Trace) async throws { try await keepingMarks { try await timeline.load(trace) } }

  private func keepingMarks<Result>(_ work: () async throws -> Result) async throws -> Result {
    let branch = timeline.branch
    // A branch whose first event reveals a fault is one, too.
    defer {
      if timeline.branch != branch, let after = timeline.branchedAfter {
        marks.inherit(to: timeline.branch, from: (branch, after))
      }
    }
    return try await work()
  }

  /// Shows the next of some steps with a text, or the previous one; it wraps around.
  ///
  /// - Parameter rows: The steps, in ascending order and not empty; by default, all.
  /// - Complexity: O(*n*) in the texts of the steps.
  package func find(_ text: String, in rows: [Int]? = nil, by direction: Int = 1) throws {
    let finder = TextFinder(text)
    let (moments, shown) = (timeline.moments, timeline.shown)
    let steps = rows ?? Array(moments.indices)
    let here = (steps.firstIndex { $0 > shown } ?? steps.count) - 1
    // Between two listed steps, the row `here` is the previous one.
    let first = direction < 0 && steps.indices.contains(here) && steps[here] != shown ? 0 : 1
    for distance in first..<first + steps.count {
      let index = steps[((here + direction * distance) % steps.count + steps.count) % steps.count]
      let label = marks.labels[StepMarks.StepID(branch: timeline.branch, moment: index)]
      if moments[index].mentions(finder, label: label) { return try timeline.seek(to: index) }
    }
    let step = rows == nil ? "step" : "listed step"
    throw TimelineError(description: "no \(step) has the text \(scriptText(shortened(text)))")
  }

  // MARK: Changes

  /// What a command can change: if it is equal before and after, there is nothing new to show.
  package struct State: Equatable {
    private var place: [Int]
    private var marks: StepMarks
    private var isPaused: Bool
    private var speed: Double

    @MainActor
    fileprivate init(_ controller: TimelineController) {
      let timeline = controller.timeline
      place = [timeline.branches.count, timeline.branch, timeline.moments.count, timeline.shown]
      (marks, isPaused, speed) = (controller.marks, controller.isPaused, controller.speed)
    }
  }

  package var state: State { State(self) }
}
