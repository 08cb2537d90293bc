/// A search for a short script that still shows what a long one shows, such as a difference of two architectures.
///
///     let shrunk = try await ScriptShrinker(services: ["articles"]).shrink(events) { candidate in
///       await newComparison().firstDifference(after: candidate)?.events
///     }
///
/// It removes events by delta debugging (Zeller and Hildebrandt 2002): first large parts, then smaller ones, until no
/// single event and, in a short script, no two events can be removed. Then it simplifies the events that are left:
/// shorter texts, shorter waits, and `answer SERVICE 1` or `timer 1` in place of a wait. The same events and the same
/// test give the same script.
public struct ScriptShrinker: Sendable {
  /// A shrunk script.
  public struct Result: Hashable, Sendable {
    /// The events of the script.
    public var events: [ScriptEvent]
    /// The number of scripts that were tried.
    public var tries: Int
    /// Whether no single event can be removed or simplified; false if the search reached its limit first.
    ///
    /// A script of other events may still be shorter.
    public var isOneMinimal: Bool
  }

  /// Returns the events of a script that show the property; `nil` if the script does not show it.
  ///
  /// It may return less than it was given: without the events after the property shows, and without events that
  /// cannot be performed.
  public typealias Test = @MainActor (_ candidate: [ScriptEvent]) async throws -> [ScriptEvent]?

  /// The services whose calls an event may answer.
  public var services: [String]
  /// The maximum number of events in all scripts that are tried, where each script counts as one more event.
  public var eventsAtMost: Int

  /// Creates a shrinker.
  public init(services: [String] = [], eventsAtMost: Int = 200_000) {
    (self.services, self.eventsAtMost) = (services, eventsAtMost)
  }

  /// Returns a script that shows the property of `events`, and is no longer; `nil` if `events` do not show it.
  ///
  /// - Parameter progress: Receives the number of events in the shortest script so far, and the number of tries.
  /// - Complexity: At most ``eventsAtMost`` events, after the first try.
  /// - Throws: The errors of `test`.
  @MainActor
  public func shrink(
    _ events: [ScriptEvent], progress: @escaping (_ events: Int, _ tries: Int) -> Void = { _, _ in },
    _ test: @escaping Test
  ) async throws -> Result? {
    guard let found = try await test(events) else { return nil }
    var search = ShrinkingSearch(best: found, services: services, left: eventsAtMost, test: test, progress: progress)
    try await search.run()
    return Result(events: search.best, tries: search.tries, isOneMinimal: !search.isCut)
  }
}

/// The state of one search.
///
/// Each accepted script has fewer events, or as many with a simpler one. So the search ends.
@MainActor
private struct ShrinkingSearch {
  var best: [ScriptEvent]
  let services: [String]
  /// The number of events that may still be tried.
  var left: Int
  let test: ScriptShrinker.Test
  let progress: (Int, Int) -> Void
  var tries = 1
  var isCut = false
  private var tried: Set<[ScriptEvent]> = []

  /// The longest script from which pairs of events are removed.
  private static let longestForPairs = 24

  init(
    best: [ScriptEvent], services: [String], left: Int, test: @escaping ScriptShrinker.Test,
    progress: @escaping (Int, Int) -> Void
  ) {
    (self.best, self.services, self.left, self.test, self.progress) = (best, services, left, test, progress)
  }

  mutating func run() async throws {
    try await keepEnd()
    var last: [ScriptEvent]?
    while last != best, !isCut {
      last = best
      try await removeParts()
      try await removePairs()
      try await join()
      try await simplify()
    }
  }

  /// Takes a script in place of the best one, if it shows the property.
  private mutating func take(_ candidate: [ScriptEvent]) async throws -> Bool {
    guard !isCut, candidate != best, tried.insert(candidate).inserted else { return false }
    guard candidate.count < left else {
      isCut = true
      return false
    }
    left -= candidate.count + 1
    tries += 1
    progress(best.count, tries)
    guard let found = try await test(candidate), found.count <= candidate.count else { return false }
    best = found
    return true
  }

  // MARK: Fewer events

  /// Tries the last event, the last two, the last four, and so on: a difference often needs no earlier ones.
  private mutating func keepEnd() async throws {
    if try await take([]) { return }
    var count = 1
    while count < best.count, try await !take(best.suffix(count)) { count *= 2 }
  }

  /// Removes parts, from halves down to single events, until no single event can be removed.
  private mutating func removeParts() async throws {
    var size = max(1, best.count / 2)
    while !best.isEmpty, !isCut {
      var isShorter = false
      var end = best.count
      while end > 0, !isCut {
        let start = max(0, end - size)
        let isRemoved = try await take(Array(best[..<start] + best[end...]))
        isShorter = isShorter || isRemoved
        end = min(start, best.count)
      }
      if size == 1, !isShorter { return }
      if !isShorter || size > best.count { size = max(1, size / 2) }
    }
  }

  /// Removes two events at once, such as a tap that opens a screen and one that leaves it.
  private mutating func removePairs() async throws {
    guard best.count <= Self.longestForPairs else { return }
    var first = 0
    while first < best.count {
      var second = first + 1
      while second < best.count {
        var candidate = best
        candidate.remove(at: second)
        candidate.remove(at: first)
        if try await take(candidate) { second = first }
        second += 1
      }
      first += 1
    }
  }

  /// Joins a wait with the next one, and makes `fail SERVICE` an event in which the call fails.
  private mutating func join() async throws {
    var index = 0
    while index < best.count {
      if try await !joinEvent(at: index) { index += 1 }
    }
  }

  private mutating func joinEvent(at index: Int) async throws -> Bool {
    switch best[index] {
    case .wait(let milliseconds):
      guard let next = best[(index + 1)...].firstIndex(where: \.isWait), case .wait(let more) = best[next] else {
        return false
      }
      let (sum, isTooLong) = milliseconds.addingReportingOverflow(more)
      if isTooLong { return false }
      for (kept, removed) in [(next, index), (index, next)] {
        if try await take(replacing(kept, with: .wait(milliseconds: sum), without: removed)) { return true }
      }
    case .fail(let service, let reason):
      let failure = ScriptEvent.answer(service: service, number: 1, failing: reason)
      for other in best.indices where other > index && best[other].runsWaitingWork {
        if try await take(replacing(other, with: failure, without: index)) { return true }
      }
      // Without a wait that fails only this call, the failure is an event of its own, after the call.
      for place in best.indices where place > index {
        var candidate = best
        candidate.remove(at: index)
        candidate.insert(failure, at: place)
        if try await take(candidate) { return true }
      }
    default: break
    }
    return false
  }

  private func replacing(_ index: Int, with event: ScriptEvent, without removed: Int) -> [ScriptEvent] {
    var events = best
    events[index] = event
    events.remove(at: removed)
    return events
  }

  // MARK: Simpler events

  private mutating func simplify() async throws {
    var index = 0
    while index < best.count {
      if try await !simplifyEvent(at: index) { index += 1 }
    }
  }

  private mutating func simplifyEvent(at index: Int) async throws -> Bool {
    for simpler in best[index].simpler(services: services) {
      var candidate = best
      candidate[index] = simpler
      if try await take(candidate) { return true }
    }
    return false
  }
}
