/// What runs real effects: the real clock, and a record of the calls made.
///
/// The session's clock is moved by ``advance(by:)`` alone, so that what a script's events are stamped with does not
/// depend on how fast the machine was; while it is being advanced, real time passes.
///
/// A runtime that goes cancels what is still being asked, and lets go of what waits for the answers.
@MainActor
public final class IORuntime: EffectRuntime {
  /// The milliseconds let pass so far.
  public private(set) var now = 0

  private var calls = CallLog()
  private var running: [Int: Call] = [:]

  /// A call that has not been answered yet: the task that asks, and what waits for the answer.
  ///
  /// Only this keeps what waits. The task does not, since a service need not heed that it is cancelled.
  private struct Call: Sendable {
    let task: Task<Void, Never>
    let waiting: any AnyObject & Sendable
  }

  /// A runtime whose clock stands at 0.
  public nonisolated init() {}

  /// Sleeps for as long as is said; services answer meanwhile.
  public func advance(by milliseconds: Int) async {
    let (sum, overflow) = now.addingReportingOverflow(max(0, milliseconds))
    now = overflow ? .max : sum
    // A cancelled sleep ends early, and that is all it should do.
    try? await Task.sleep(for: .milliseconds(max(0, milliseconds)))
  }

  /// Real services do not fail on demand.
  public func fail(_ service: String, reason: String) throws(FailureRefused) { throw .realEffects }

  /// Whether calls are recorded; from the start they are.
  public var isRecording: Bool {
    get { calls.isRecording }
    set { calls.isRecording = newValue }
  }

  /// Takes the records made since this was last asked.
  public func takeRecords() -> [EffectRecord] { calls.take() }

  /// Cancels what is still being asked, and lets go of what waits for the answers.
  public func cancelAll() {
    let cancelled = running
    running = [:]
    for call in cancelled.values { call.task.cancel() }
  }

  deinit {
    for call in running.values { call.task.cancel() }
  }

  nonisolated func ask<Answer>(
    _ service: Service<Answer>,
    _ completion: @escaping (IORuntime, Result<Answer, ServiceFailure>) -> Void
  ) {
    // A runtime reaches an effect only through `IO.start`, which is of the main actor; so this is, too, and the
    // completion never leaves it.
    nonisolated(unsafe) let completion = completion
    MainActor.assumeIsolated {
      let id = calls.begin(service.name, at: now)
      let waiting = Waiting(completion)
      let task = Task { @MainActor [weak self, weak waiting] in
        let answer = await service.live()
        guard let self, let waiting, !Task.isCancelled, running.removeValue(forKey: id) != nil else { return }
        calls.end(id, service, at: now, answer)
        waiting.completion(self, answer)
      }
      running[id] = Call(task: task, waiting: waiting)
    }
  }
}

/// What waits for the answer of a service.
@MainActor
private final class Waiting<Answer> {
  let completion: (IORuntime, Result<Answer, ServiceFailure>) -> Void

  init(_ completion: @escaping (IORuntime, Result<Answer, ServiceFailure>) -> Void) { self.completion = completion }
}
