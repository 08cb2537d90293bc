import Algebra

/// An effect in execution, called a fiber in ZIO and Cats Effect.
///
/// It ends once, with a value or cancelled. An effect notices a cancellation where it waits. Immediate work runs to its
/// end, and nothing follows it.
@MainActor
public final class RunningEffect {
  private var beginning: (@MainActor (RunningEffect) -> Void)?
  private var whenCancelled: (@MainActor () -> Void)?
  private var whenOver: [@MainActor () -> Void] = []
  /// The registry that lists the effect until it is over.
  private var registry: EffectRegistry?
  var index = 0
  /// The effect whose step runs now; `nil` outside of effects.
  private static var stepping: RunningEffect?
  /// The effect that runs this one as a part; `nil` for an effect that a scope runs.
  @usableFromInline var whole: RunningEffect? = RunningEffect.current
  /// The sequence that runs this effect as its present part.
  var turns: Turns?
  /// The pending question. It retains this effect, so this reference is weak.
  private weak var wait: EffectWait?
  private var isStepping = false
  private let cause = Cause.current
  /// Whether the effect has been cancelled; it may still be releasing resources.
  public private(set) var isCancelled = false
  /// Whether the effect has ended.
  public private(set) var isOver = false

  /// Creates an effect that has not begun.
  ///
  /// - Parameters:
  ///   - whenCancelled: Called once if the effect ends without a value.
  ///   - begin: Runs the effect until it first waits, and calls ``end(_:)`` when it has its value.
  public init(whenCancelled: @escaping @MainActor () -> Void, begin: @escaping @MainActor (RunningEffect) -> Void) {
    beginning = begin
    self.whenCancelled = whenCancelled
  }

  /// Runs the effect until it first waits. Later calls do nothing.
  public func begin() {
    guard let begin = beginning, !isOver else { return }
    beginning = nil
    // An effect that waited for its begin, such as a throttled one, depends on its own cause, not on who begins it.
    if let cause, cause !== Cause.current { cause.run { step { begin(self) } } } else { step { begin(self) } }
  }

  /// Adds what the effect will do to the fingerprint of a state.
  func combine(into fingerprint: inout Fingerprint) {
    cause?.combine(into: &fingerprint)
    fingerprint.combine(beginning == nil)
  }

  /// Ends the effect with a value, which `complete` takes, or without one if the effect was cancelled.
  public func end(_ complete: () -> Void) {
    guard !isOver else { return }
    guard !isCancelled else { return endCancelled() }
    isOver = true
    whenCancelled = nil
    complete()
    notifyOver()
  }

  /// Cancels the effect and everything that it waits for, and releases its resources.
  ///
  /// - Parameter done: Called when the effect is over; at once if it already is.
  public func cancel(_ done: (@MainActor () -> Void)? = nil) {
    if let done { whenOver(done) }
    guard !isCancelled, !isOver else { return }
    isCancelled = true
    beginning = nil
    // A step in progress notices the cancellation when it waits or ends.
    guard !isStepping else { return }
    cancelWait()
  }

  /// Calls `done` when the effect is over; at once if it already is.
  public func whenOver(_ done: @escaping @MainActor () -> Void) {
    if isOver { done() } else { whenOver.append(Cause.resuming(done)) }
  }

  /// Lists the effect in its scope's registry, or in that of an ID, until it is over.
  @usableFromInline func join(_ registry: EffectRegistry) {
    guard !isOver else { return }
    self.registry = registry
    registry.insert(self)
  }

  // MARK: The whole

  /// The effect whose step runs now; if that one is over, the one that it is a part of.
  private static var current: RunningEffect? {
    var effect = stepping
    while let over = effect, over.isOver { effect = over.whole }
    return effect
  }

  /// Whether an effect that this one is a part of satisfies `condition`.
  private func isPart(_ condition: (RunningEffect) -> Bool) -> Bool {
    var next = whole
    while let effect = next {
      if condition(effect) { return true }
      next = effect.whole
    }
    return false
  }

  /// Whether this effect is a part of one that `registry` lists.
  @usableFromInline func isPart(of registry: EffectRegistry) -> Bool { isPart { $0.registry === registry } }

  /// Whether this effect is in a part of a sequence that was waiting for its turn when `key` was cancelled.
  @usableFromInline func hasMissed(_ key: @autoclosure () -> [AnyHashable]) -> Bool {
    isPart {
      guard let turns = $0.turns, !turns.missed.isEmpty else { return false }
      return turns.missed.contains(key())
    }
  }

  /// Whether the effect that runs now is in a part of the sequence of `turns`.
  static func isStepping(in turns: Turns) -> Bool {
    guard let stepping else { return false }
    return stepping.turns === turns || stepping.isPart { $0.turns === turns }
  }

  // MARK: Steps

  /// Runs `body`, which continues the effect until it next waits.
  @usableFromInline func step(_ body: () -> Void) {
    let (wasStepping, outer) = (isStepping, Self.stepping)
    isStepping = true
    Self.stepping = self
    body()
    Self.stepping = outer
    isStepping = wasStepping
    if isCancelled, !isOver, !isStepping { cancelWait() }
  }

  @usableFromInline func waits(for wait: EffectWait) { self.wait = wait }

  @usableFromInline func endCancelled() {
    guard !isOver else { return }
    isOver = true
    isCancelled = true
    let whenCancelled = whenCancelled
    self.whenCancelled = nil
    whenCancelled?()
    notifyOver()
  }

  private func cancelWait() {
    // A release depends on this effect's cause, not on what cancels the effect.
    if let cause, cause !== Cause.current { cause.run { cancelPresentWait() } } else { cancelPresentWait() }
  }

  private func cancelPresentWait() {
    guard let wait else { return endCancelled() }
    self.wait = nil
    wait.cancel { self.endCancelled() }
  }

  private func notifyOver() {
    registry?.remove(self)
    registry = nil
    whole = nil
    guard !whenOver.isEmpty else { return }
    let waiting = whenOver
    whenOver = []
    for done in waiting { done() }
  }
}

@MainActor
@usableFromInline class EffectWait {
  @inlinable init() {}
  /// Cancels the question, and calls `done` when that is finished.
  @usableFromInline func cancel(_ done: @escaping @MainActor () -> Void) { done() }
}
