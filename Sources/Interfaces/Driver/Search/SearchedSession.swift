import Algebra
import Components
import Effects
import OrderedJSON
import TextUI

/// A session whose states a search visits: it can be compared with itself, copied, and put back.
@MainActor
package final class SearchedSession {
  /// The session.
  package let session: any RunningSession
  private let searchable: any SearchableSession
  private let simulation: Simulation
  /// The references of the session, since its last restart.
  private var references: ReferenceCollection
  /// The snapshot that was put back last.
  private weak var restored: Snapshot?
  /// The number of calls that began, and were taken back.
  private var takenBack = 0

  /// Creates a searched session of the session that `make` returns.
  ///
  /// - Parameter hidingTicks: Whether streams of ticks forget how often they have ticked.
  /// - Throws: ``NotSearchable`` if the session lacks what a search needs.
  package init(_ make: () throws -> any RunningSession, hidingTicks: Bool = false) throws {
    references = ReferenceCollection(hidingTicks: hidingTicks)
    guard Attempts.begin() else { throw NotSearchable("making its session traps") }
    session = try references.collecting(make)
    guard let searchable = session as? any SearchableSession else {
      throw NotSearchable("its session is a \(type(of: session)), and no Session")
    }
    guard let simulation = searchable.simulation else {
      throw NotSearchable("its effects are not run by a Simulation")
    }
    (self.searchable, self.simulation) = (searchable, simulation)
  }

  // MARK: What can be seen

  /// A hash of the view, without layout.
  package var viewHash: UInt64 { searchable.viewHash }

  /// Runs `body`, which reads the session: its controls, its lines, and its state with the references.
  package func reading<Result>(_ body: (any RunningSession) throws -> Result) rethrows -> Result {
    try references.collecting { try body(session) }
  }

  /// The clock.
  package var now: Int { simulation.now }

  /// The calls and timers that wait.
  package var waiting: [WaitingWork] { simulation.waiting }

  /// The number, among all scheduled work, of the timer that has waited longest; `nil` if none waits.
  package var oldestTimer: Int? { simulation.waiting.first { $0.service == nil }?.asked }

  /// Calls `body` with each enabled control, and with its ID with `*` for the keys of rows.
  package func visitControls(_ body: (_ id: String, _ pattern: String, _ events: [ControlEvent]) -> Void) {
    searchable.visitControls(body)
  }

  /// Whether ``takeEffects()`` returns something.
  package var recordsEffects: Bool {
    get { simulation.isRecording }
    set { simulation.isRecording = newValue }
  }

  /// Removes and returns what happened to effects since the last call, without times and IDs.
  package func takeEffects() -> [String] { simulation.takeRecords().map { "\($0.service) \($0.event)" } }

  /// Whether ``shownViews`` has the views of the last event.
  package var recordsViews = false { didSet { searchable.shownViews = recordsViews ? [] : nil } }

  /// The layouts that this session shares with others; `nil` if it shares none.
  package var layouts: SharedLayouts? {
    get { searchable.layouts }
    set { searchable.layouts = newValue }
  }

  /// The hashes of all views that the last event showed, in order, if they are recorded.
  package var shownViews: [UInt64] { searchable.shownViews ?? [] }

  // MARK: States

  /// The identity of the state: the space, the references, the simulated worlds, the running effects and what waits.
  ///
  /// - Parameters:
  ///   - times: Whether the remaining time of waiting work counts.
  ///   - hidingNumbers: Whether the numbers of elements do not count while no effect runs.
  package func fingerprint(times: Bool, hidingNumbers: Bool = false) -> Fingerprint {
    var fingerprint = Fingerprint(hidingNumbers: hidingNumbers && !session.isBusy && !simulation.hasWork)
    searchable.combineSpace(into: &fingerprint)
    references.combine(into: &fingerprint)
    simulation.worlds.combine(into: &fingerprint)
    combineEffects(into: &fingerprint, times: times)
    return fingerprint
  }

  /// The identity of the running effects and of what waits, whatever the rest of the state.
  package var effects: UInt64 {
    var fingerprint = Fingerprint()
    combineEffects(into: &fingerprint, times: false)
    return fingerprint.value
  }

  private func combineEffects(into fingerprint: inout Fingerprint, times: Bool) {
    searchable.combineEffects(into: &fingerprint)
    for work in simulation.waiting {
      fingerprint.combine(work.service)
      // What a call will do to its world.
      if let request = work.request { fingerprint.combine(request) }
      work.cause?.combine(into: &fingerprint)
      if times { fingerprint.combine(work.due.map { $0 - simulation.now }) }
    }
    let failures = simulation.plantedFailures
    if !failures.isEmpty { fingerprint.combine(failures) }
  }

  /// Runs `body`, in which several events are performed: each then begins sooner.
  package func collecting<Result>(_ body: () throws -> Result) rethrows -> Result { try references.collecting(body) }

  /// Performs an event without a record.
  package func perform(_ event: ScriptEvent) throws(SessionError) {
    guard Attempts.begin() else { throw .trapped }
    if recordsViews { searchable.shownViews = [] }
    // A component that is made anew has references of its own.
    let references = event == .restart ? references.emptied() : references
    let result = references.collecting { () -> Result<Void, SessionError> in
      do throws(SessionError) { return .success(try searchable.perform(unrecorded: event, in: simulation)) } catch {
        return .failure(error)
      }
    }
    try result.get()
    self.references = references
  }

  /// Removes and returns what happened since this was called last, as the record of an event; the session must record.
  ///
  /// Calls have the numbers that they have in a session that never went back.
  package func takeRecord(of event: ScriptEvent?) throws(SessionError) -> StepRecord {
    // A record has the controls of the screen, which nobody may have asked for since the session went back.
    _ = session.screen
    var record = try session.start()
    record.event = event
    for index in record.effects.indices { record.effects[index].id -= takenBack }
    return record
  }

  /// Removes what happened since a record was taken.
  package func dropRecord() { searchable.dropRecord() }

  /// Cancels all effects, and lets them release what they hold.
  ///
  /// - Returns: What waits afterwards; `nil` if nothing does.
  package func waitingAfterCancelling() -> WaitingWork? {
    references.collecting {
      searchable.cancelEffects()
      if simulation.hasWork { simulation.advance(by: 60_000) }
    }
    return simulation.waiting.first
  }

  /// The space and the contents of the references, as a structured value.
  package var state: JSON { reading { $0.state } }

  // MARK: Copies

  /// A state in which no effect runs.
  package final class Snapshot {
    fileprivate let space: Any
    fileprivate let window: SessionWindow
    fileprivate let references: (collection: ReferenceCollection, kept: ReferenceCollection.Kept)
    fileprivate let worlds: SimulatedWorlds
    fileprivate let latestCalls: [String: (id: Int, request: JSON?)]
    fileprivate let time: Int
    /// The number of calls so far.
    fileprivate let calls: Int
    /// The session of which this was taken. No other one can show it, because a space may refer to parts of its session.
    package let session: SearchedSession

    @MainActor fileprivate init(of session: SearchedSession) {
      (space, window) = (session.searchable.anySpace, session.searchable.window)
      references = (session.references, session.references.kept)
      (worlds, latestCalls) = (session.simulation.worlds, session.simulation.latestCalls)
      (time, calls) = (session.simulation.now, session.simulation.calls - session.takenBack)
      self.session = session
    }
  }

  /// The state, or `nil` while effects run or a failure is planned: a running effect cannot be copied.
  package func snapshot() -> Snapshot? {
    guard !session.isBusy, !simulation.hasWork, simulation.plantedFailures.isEmpty else { return nil }
    return Snapshot(of: self)
  }

  /// Puts a snapshot of this session back, and ends the effects that run. A snapshot put back again shows the same view,
  /// not read anew.
  package func restore(_ snapshot: Snapshot) {
    let isAgain = restored === snapshot
    restored = snapshot
    references = snapshot.references.collection
    references.collecting {
      simulation.reset(to: snapshot.time)
      takenBack = simulation.calls - snapshot.calls
      references.restore(snapshot.references.kept)
      searchable.restore(space: snapshot.space, isAgain: isAgain)
      searchable.window = snapshot.window
    }
    // Last, since what ends may have called services.
    (simulation.worlds, simulation.latestCalls) = (snapshot.worlds, snapshot.latestCalls)
  }
}

/// The reason why a search cannot visit the states of a session.
public struct NotSearchable: Error, CustomStringConvertible {
  /// What is missing.
  public let description: String

  package init(_ description: String) { self.description = description }
}
