/// An effect that is being run: a fiber, as ZIO and Cats Effect have it.
///
/// It is over once: with its value, or cancelled. An effect notices its cancelling where it waits; immediate work goes to its
/// end, and nothing follows.
@MainActor
public final class RunningEffect {
  private var beginning: (@MainActor (RunningEffect) -> Void)?
  private var whenCancelled: (@MainActor () -> Void)?
  private var whenOver: [@MainActor () -> Void] = []
  /// What lists it while it is not over.
  private var registry: EffectRegistry?
  /// Its index in the registry.
  var index = 0
  /// What it waits for. That keeps this effect, and so this does not keep that.
  private weak var wait: EffectWait?
  private var isStepping = false
  /// Whether it has been asked to end.
  public private(set) var isCancelled = false
  /// Whether it has ended.
  public private(set) var isOver = false

  /// An effect that has not begun.
  ///
  /// - Parameters:
  ///   - whenCancelled: called once, if it ends without a value.
  ///   - begin: runs it as far as it goes, and calls ``end(_:)`` when it has its value.
  public init(whenCancelled: @escaping @MainActor () -> Void, begin: @escaping @MainActor (RunningEffect) -> Void) {
    beginning = begin
    self.whenCancelled = whenCancelled
  }

  /// Runs the effect as far as it goes without waiting; once.
  public func begin() {
    guard let begin = beginning, !isOver else { return }
    beginning = nil
    step { begin(self) }
  }

  /// Ends with a value, which `complete` takes; without one, if it has been cancelled.
  public func end(_ complete: () -> Void) {
    guard !isOver else { return }
    guard !isCancelled else { return endCancelled() }
    isOver = true
    whenCancelled = nil
    complete()
    notifyOver()
  }

  /// Ends the effect without a value. What it waits for is taken back, and resources that it uses are released.
  ///
  /// - Parameter done: called when it is over; at once, if it is already.
  public func cancel(_ done: (@MainActor () -> Void)? = nil) {
    if let done { whenOver(done) }
    guard !isCancelled, !isOver else { return }
    isCancelled = true
    beginning = nil
    // It notices when it has to wait, or when it ends.
    guard !isStepping else { return }
    cancelWait()
  }

  /// Calls `done` when the effect is over; at once, if it is already.
  public func whenOver(_ done: @escaping @MainActor () -> Void) {
    if isOver { done() } else { whenOver.append(done) }
  }

  /// Lists it in `registry` until it is over. It is in one at most: in a scope's own, or in those of an ID.
  @usableFromInline
  func join(_ registry: EffectRegistry) {
    guard !isOver else { return }
    self.registry = registry
    registry.insert(self)
  }

  // MARK: Steps

  /// Runs `body`, which takes the effect as far as it goes now.
  @usableFromInline
  func step(_ body: () -> Void) {
    let wasStepping = isStepping
    isStepping = true
    body()
    isStepping = wasStepping
    if isCancelled, !isOver, !isStepping { cancelWait() }
  }

  /// From now on it waits for `wait`.
  @usableFromInline
  func waits(for wait: EffectWait) { self.wait = wait }

  @usableFromInline
  func endCancelled() {
    guard !isOver else { return }
    isOver = true
    isCancelled = true
    let whenCancelled = whenCancelled
    self.whenCancelled = nil
    whenCancelled?()
    notifyOver()
  }

  private func cancelWait() {
    guard let wait else { return endCancelled() }
    self.wait = nil
    wait.cancel { self.endCancelled() }
  }

  private func notifyOver() {
    registry?.remove(self)
    registry = nil
    guard !whenOver.isEmpty else { return }
    let waiting = whenOver
    whenOver = []
    for done in waiting { done() }
  }
}

/// What a running effect waits for.
@MainActor
@usableFromInline
class EffectWait {
  @inlinable
  init() {}
  /// Takes the question back; `done` is called when that has been done.
  @usableFromInline
  func cancel(_ done: @escaping @MainActor () -> Void) { done() }
}
