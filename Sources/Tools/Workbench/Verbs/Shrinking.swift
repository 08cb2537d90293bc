import Checking
import Driver
import Utilities

/// The settings of shrinking in `compare`.
public struct ShrinkSettings: Sendable {
  /// The maximum number of different counterexamples.
  public var most = 1
  /// Returns the file for the script of a counterexample, by its number from 1.
  public var emittedScript: (@Sendable (Int) -> EmittedFile)?
  /// Returns the file for a Swift test of a counterexample, by its number from 1.
  public var emittedTest: (@Sendable (Int) -> EmittedFile)?
  /// The name of the command, for messages.
  public var program = "duet"

  /// Creates the default settings: one counterexample, and no files.
  public init() {}
}

/// A short script after which two architectures differ.
struct Counterexample {
  /// The architectures that differ.
  let names: [String]
  /// The number of random events up to the difference.
  let before: Int
  /// The shortest script found, whose last event differs; no event if the starts differ.
  let script: [ScriptEvent]
  /// Whether no shorter script of the same events differs, which a search of all of them has shown.
  let isMinimal: Bool
  /// The step that differs.
  let step: ComparedStep
}

/// The first step of a run at which each architecture differs from the first architecture.
///
/// Architectures that differ at the same step count once.
struct Divergences {
  /// Two architectures, the events up to the first step at which they differ, and the kind of the last event.
  typealias Divergence = (names: [String], events: [ScriptEvent], kind: String?)

  private(set) var found: [Divergence] = []
  private var events: [ScriptEvent] = []
  private var differing: Set<Int> = []

  /// Adds a step.
  ///
  /// - Returns: Whether some architectures still agree with the first one.
  @discardableResult mutating func add(_ step: ComparedStep, kind: String? = nil) -> Bool {
    guard differing.count < step.outcomes.count - 1 else { return false }
    if let event = step.event { events.append(event) }
    let new = step.outcomes.indices.dropFirst().filter { index in
      let pair = ComparedStep(step: step.step, event: step.event, outcomes: [step.outcomes[0], step.outcomes[index]])
      return !differing.contains(index) && !pair.agrees
    }
    if let index = new.first {
      found.append(([step.outcomes[0].architecture, step.outcomes[index].architecture], events, kind))
      differing.formUnion(new)
    }
    return differing.count < step.outcomes.count - 1
  }
}

/// A search for different counterexamples, each as short as possible.
///
/// Counterexamples are different if their last events are of different kinds, or if views differ after one and only
/// some architectures can perform the last event of the other.
@MainActor
struct CounterexampleSearch {
  /// The number of further seeds to try for each counterexample that is asked for.
  nonisolated static let seedsForEach = 10
  /// The maximum number of transitions of one search for a shorter script.
  private nonisolated static let transitionsAtMost = 50_000
  /// The greatest number of events that are removed one by one before a search.
  private nonisolated static let longestToShrinkFirst = 32

  let architectures: [String]
  let services: [String]
  let make: @MainActor (_ architecture: String, _ recording: Bool) throws -> any RunningSession
  let random: (_ seed: UInt64) -> RandomEvents
  let progress: (String) -> Void
  private(set) var found: [Counterexample] = []
  /// Whether a difference did not repeat in new sessions.
  private(set) var isUnsteady = false
  /// The kinds of the counterexamples.
  private var kinds: Set<String> = []
  /// The kinds of the events after which something differed.
  private var ends: Set<String> = []

  init(
    _ architectures: [String], of scenario: Scenario,
    make: @escaping @MainActor (String, _ recording: Bool) throws -> any RunningSession,
    progress: @escaping (String) -> Void
  ) {
    (self.architectures, services, self.make, self.progress) = (architectures, scenario.services, make, progress)
    random = { scenario.plan.randomEvents(seed: $0) }
  }

  private func comparison(_ names: [String]) throws -> Comparison {
    Comparison(try names.map { (name: $0, session: try make($0, true)) })
  }

  /// Shrinks differences, and keeps those that are different from earlier ones, up to `most`.
  mutating func add(_ divergences: Divergences, upTo most: Int) async throws {
    for (names, events, kind) in divergences.found {
      if found.count >= most { return }
      if let kind, ends.contains(kind) { continue }
      guard let (script, isMinimal) = try await shrink(events, names, isOnly: most == 1) else {
        isUnsteady = true
        continue
      }
      let (step, last) = try await lastStep(of: script, names)
      let isRefused = step.outcomes.contains { $0.refusal != nil }
      ends.formUnion([last, kind ?? last])
      guard kinds.insert(last + (isRefused ? ", refused" : "")).inserted else { continue }
      found.append(
        Counterexample(names: names, before: events.count, script: script, isMinimal: isMinimal, step: step))
    }
  }

  /// Shrinks a script by removing events, and by a search of all scripts of the same events.
  ///
  /// - Parameter isOnly: Whether any difference will do. Otherwise, the last event stays the same.
  /// - Returns: The script, and whether there is no shorter one of its events; `nil` if `events` do not differ again.
  private func shrink(
    _ events: [ScriptEvent], _ names: [String], isOnly: Bool
  ) async throws -> (script: [ScriptEvent], isMinimal: Bool)? {
    func shrunk(_ events: [ScriptEvent]) async throws -> [ScriptEvent]? {
      try await ScriptShrinker(services: services).shrink(
        events, progress: { [progress] in progress("shrinking: \(counted($0, "event")), \($1) tried") },
        { [self] in try await comparison(names).firstDifference(after: $0)?.events })?.events
    }
    func shortest(of labels: [ScriptEvent], below count: Int) async throws -> (
      script: [ScriptEvent]?, isExhaustive: Bool
    ) {
      let last = events.last?.subject
      do {
        return try await shortestDifference(
          { [make] in try make(names[0], false) }, { [make] in try make(names[1], false) }, of: labels,
          shorterThan: count, endingIn: { isOnly || $0.subject == last }
        ) { pairs, transitions in
          progress("searching for fewer than \(counted(count, "event")): \(counted(pairs, "pair")) of states")
          return transitions < Self.transitionsAtMost
        }
      } catch is NotSearchable { return (nil, false) }
    }
    // Events that need no text and no time are few. They can make a script shorter that has none of them.
    let others = events.filter { !$0.isWait && ($0.target?.text ?? "").isEmpty && $0.reason == nil }.unique
    var script: [ScriptEvent]?
    // A search takes less time than removing events from a long script.
    if events.count > Self.longestToShrinkFirst,
      let found = try await shortest(of: others, below: events.count).script
    {
      script = try await shrunk(found)
    }
    if script == nil { script = try await shrunk(events) }
    guard var script else { return nil }
    while !script.isEmpty {
      var result = try await shortest(of: (script + others).unique, below: script.count)
      if result.script == nil, !result.isExhaustive {
        result = try await shortest(of: script.unique, below: script.count)
      }
      guard let shorter = result.script else { return (script, result.isExhaustive) }
      // The screen may not show the difference.
      guard let again = try await shrunk(shorter), again.count < script.count else { return (script, false) }
      script = again
    }
    return (script, true)
  }

  /// Performs a script, and returns the last step and its kind.
  private func lastStep(of events: [ScriptEvent], _ names: [String]) async throws -> (ComparedStep, kind: String) {
    let comparison = try comparison(names)
    var step = comparison.start()
    for event in events.dropLast() { step = await comparison.perform(event) }
    guard let event = events.last else { return (step, "start") }
    let kind = comparison.sessions[0].session.kind(of: event)
    return (await comparison.perform(event), kind)
  }

  /// Runs further random events, from the seeds after `seed`, until there are `most` counterexamples.
  ///
  /// Every second seed leaves out the events that ended a counterexample, which can hide other differences.
  mutating func addMore(upTo most: Int, count: Int, seed: UInt64) async throws {
    for offset in 1...(Self.seedsForEach * most) {
      if found.count >= most { return }
      progress("seed \(seed &+ UInt64(offset)): \(counted(found.count, "counterexample"))")
      try await add(
        run(count, seed: seed &+ UInt64(offset), without: offset.isMultiple(of: 2) ? [] : ends), upTo: most)
    }
  }

  private func run(_ count: Int, seed: UInt64, without ends: Set<String>) async throws -> Divergences {
    var random = random(seed)
    let comparison = try comparison(architectures)
    let first = comparison.sessions[0].session
    var divergences = Divergences()
    var step = comparison.start()
    var goesOn = !step.hasFault && divergences.add(step)
    for _ in 0..<count where goesOn {
      let event = random.next(in: first)
      let kind = first.kind(of: event)
      if event.target != nil, ends.contains(kind) { continue }
      step = await comparison.perform(event)
      goesOn = !step.hasFault && step.refusal == nil && divergences.add(step, kind: event.target == nil ? nil : kind)
    }
    return divergences
  }
}

extension Array where Element: Hashable {
  /// The different elements, in the order of their first places.
  var unique: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
