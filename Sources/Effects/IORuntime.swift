/// What runs real effects: the real clock, and a record of the calls made.
///
/// The session's clock is moved by ``advance(by:)`` alone, so that what a script's events are stamped with does not
/// depend on how fast the machine was; while it is being advanced, real time passes.
@MainActor
public final class IORuntime: EffectRuntime {
  /// The milliseconds let pass so far.
  public private(set) var now = 0

  private var calls = CallLog()
  private var running: [Int: Task<Void, Never>] = [:]

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

  /// Cancels what is still being asked.
  public func cancelAll() {
    for task in running.values { task.cancel() }
    running = [:]
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
      running[id] = Task { @MainActor [weak self] in
        let answer = await service.live()
        guard let self, !Task.isCancelled else { return }
        running[id] = nil
        calls.end(id, service, at: now, answer)
        completion(self, answer)
      }
    }
  }
}
