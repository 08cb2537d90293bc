import Driver
import OrderedJSON
import Utilities
import Web

/// A look ahead in another process.
///
/// An event that ends that process, or that does not end, is shown as such. A new process previews the others. Such an
/// event is tried once at each place.
@MainActor
final class DistantLookAhead {
  /// How long a process may say nothing that takes no processor time, in milliseconds.
  private static let limit = 30_000
  /// The number of events that may fail in one look; those after them are left out.
  private static let mostFailures = 8

  private let worker: any PreviewWorker
  private let isRepeating: Bool
  /// The first line for each process.
  private let beginning: JSON
  /// The events that the process has performed.
  private var sentPast: [ScriptEvent] = []
  /// The events that failed at each place, by their numbers there.
  private var failed: [[ScriptEvent]: [Int: Preview.Summary]] = [:]

  init(_ worker: any PreviewWorker, isRepeating: Bool, _ beginning: JSON) {
    (self.worker, self.isRepeating, self.beginning) = (worker, isRepeating, beginning)
  }

  /// Returns what each event would cause after some others: see ``LookAhead``.
  ///
  /// - Throws: ``Inconclusive`` if nothing can be looked at.
  func look(
    from timeline: Timeline, after path: [ScriptEvent], most: Int
  ) throws -> (previews: [Preview.Summary], left: Int) {
    let past = timeline.pastEvents
    let place = past + path
    while true {
      let known = failed[place] ?? [:]
      // The last one that may fail is shown, and nothing after it.
      let most = known.count < Self.mostFailures ? most : min(most, (known.keys.max() ?? 0) + 1)
      // One that ended while nobody asked is begun again, once.
      if worker.isRunning, case .ended = worker.receive(within: 0) { worker.end() }
      try begin()
      let kept = zip(sentPast, past).prefix { $0 == $1 }.count
      var request: JSONObject = [
        "keep": JSON(kept), "past": .texts(past[kept...].map { "\($0)" }), "path": .texts(path.map { "\($0)" }),
        "most": JSON(most), "without": JSON(known.keys.sorted().map { JSON($0) }),
      ]
      if isRepeating { request["answers"] = .texts(timeline.answerTraces) }
      sentPast = past
      switch try ask(JSON(request), sides: timeline.names.count) {
      case .failed(let number, let failure): failed[place, default: [:]][number] = failure
      case .found(var previews, let left):
        for (number, failure) in known.sorted(by: { $0.key < $1.key }) {
          previews.insert(failure, at: min(number, previews.count))
        }
        return (previews, left)
      }
    }
  }

  private func begin() throws {
    if worker.isRunning { return }
    try worker.begin()
    worker.send(beginning)
    sentPast = []
  }

  private enum Answer {
    case found([Preview.Summary], left: Int)
    /// The event with this number ended the process, or did not end.
    case failed(Int, Preview.Summary)
  }

  private func ask(_ request: JSON, sides: Int) throws -> Answer {
    worker.send(request)
    var current: (number: Int, event: ScriptEvent, isMasked: Bool)?
    func failure(_ reason: String, otherwise: String) throws -> Answer {
      worker.end()
      guard let current else { throw Inconclusive(description: "nothing can be looked at: \(otherwise)") }
      let outcome = Preview.Outcome(changes: [], effects: [], refusal: reason)
      return .failed(
        current.number,
        Preview.Summary(
          event: current.event, isMasked: current.isMasked,
          outcomes: [.init(sides: Array(0..<sides), outcome: outcome)], spaces: []))
    }
    func tooLong(_ reason: String) throws -> Answer {
      try failure("it \(reason)", otherwise: "it takes too long to get here")
    }
    while true {
      // A busy machine may take long to begin a process.
      switch worker.receive(within: current == nil ? 4 * Self.limit : Self.limit) {
      case .line(let line) where line["endless"] == true:
        return try tooLong("takes more than \(type(of: worker).secondsOfAnEvent) s")
      case .line(let line):
        if let error = line["error"]?.string { throw Inconclusive(description: error) }
        if let number = line["began"]?.int, let event = line["event"]?.string.flatMap({ try? ScriptEvent(parsing: $0) })
        {
          current = (number, event, line["masked"] == true)
        } else if let previews = line["previews"]?.array, let left = line["left"]?.int {
          return .found(previews.compactMap { Preview.Summary(message: $0) }, left: left)
        }
      case .silence: return try tooLong("waits for more than \(Self.limit / 1_000) s")
      case .ended(let reason):
        return try failure("it would end the process: \(reason)", otherwise: "the process ended: \(reason)")
      }
    }
  }

  /// Returns the map of the states.
  ///
  /// - Throws: ``Inconclusive`` if the search ends the process, or does not end.
  func map() async throws -> StateMap {
    try begin()
    worker.send(["map": true])
    var waited = 0
    while true {
      switch worker.receive(within: 0) {
      case .line(let line):
        waited = 0
        if let error = line["error"]?.string { throw Inconclusive(description: error) }
        if line["endless"] == true { throw noMap("takes too long") }
        if let map = line["map"].flatMap({ StateMap(message: $0) }) { return map }
      case .silence where waited < Self.limit:
        try await Task.sleep(for: .milliseconds(10))
        waited += 10
      case .silence: throw noMap("takes too long")
      case .ended(let reason): throw noMap("ends the process: \(reason)")
      }
    }
  }

  private func noMap(_ reason: String) -> Inconclusive {
    worker.end()
    return Inconclusive(description: "there is no map: a search of the states \(reason); duet check says more")
  }
}

extension Timeline {
  /// What services said to each side up to the moment shown, as traces.
  fileprivate var answerTraces: [String] {
    names.indices.map { side in
      let header = TraceHeader(
        scenario: "", scenarioVersion: 1, architecture: names[side], effects: "", seed: nil, size: sessions[side].size,
        data: [:])
      return Trace(header: header, steps: answeredSteps(of: side, upTo: shown)).write()
    }
  }
}
