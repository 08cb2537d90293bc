import Algebra
import OrderedJSON

/// What an effect depends on: the input that began it, and all that it has seen since.
///
/// A search of all states compares waiting effects by their causes, because closures cannot be compared: two effects
/// with equal causes do the same from now on. Outside a search, there is no current cause, and effects have none.
@MainActor
package final class Cause {
  /// The cause of the code that runs now; `nil` outside a search, and while a view is read.
  package static var current: Cause?

  private var seen: Fingerprint
  private var questions = 0
  private var isRunning = false

  /// Creates the cause of an input.
  package init(_ input: some Any) {
    seen = Fingerprint()
    seen.combine(input)
  }

  /// Adds something that the effects of this cause now depend on.
  package func sees(_ value: some Any) { seen.combine(value) }

  /// Adds the answer of a service, or the element of a source.
  func sees<Answer>(_ answer: Answer, encoded: (Answer) -> JSON) {
    if Answer.self is any Hashable.Type { seen.combine(answer) } else { seen.combine("\(encoded(answer))") }
  }

  private enum Event { case fired, cancelled, ended }

  func seesTimer() { seen.combine(Event.fired) }

  func seesEnd() { seen.combine(Event.ended) }

  func seesCancellation() { seen.combine(Event.cancelled) }

  /// The number of a new call or timer, among those of this cause.
  ///
  /// Several that wait have one cause. The cause has to see which of them got an answer.
  func number() -> Int {
    questions += 1
    return questions
  }

  /// Adds this cause to the fingerprint of a state.
  package func combine(into fingerprint: inout Fingerprint) {
    fingerprint.combine(seen.value)
    fingerprint.note(seen.missing)
  }

  /// Lets the current cause see a value that an effect has read.
  ///
  /// Any code may call this. Outside ``search(_:)``, and in tasks that begin there, it does nothing.
  package nonisolated static func read(_ value: some Any) {
    guard Search.hidesTicks?.own != nil else { return }
    // Safe: this is the task of the search, which runs on the main actor, and the value does not leave it.
    nonisolated(unsafe) let value = value
    MainActor.assumeIsolated { current?.sees(value) }
  }

  /// Runs a transition of a search: ``read(_:)`` notes what its effects read.
  ///
  /// - Parameter hidesTicks: Whether streams of ticks forget how often they have ticked.
  package static func search<Result>(hidingTicks hidesTicks: Bool, _ body: () throws -> Result) rethrows -> Result {
    try TaskConfined.confining(hidesTicks, in: Search.$hidesTicks, body)
  }

  // MARK: Ticks

  /// Whether a search runs in which streams of ticks forget how often they have ticked.
  static var hidesTicks: Bool { Search.hidesTicks?.own ?? false }

  /// Returns the cause of each tick of a stream that begins now; `nil` if each tick counts.
  static func ofTicks(every milliseconds: Int) -> Cause? {
    guard hidesTicks, let current else { return nil }
    let cause = Cause(current)
    cause.sees(current.number())
    cause.sees(milliseconds)
    return cause
  }

  /// Creates a cause that has seen the same as another one, and sees on its own from now on.
  private init(_ other: Cause) { seen = other.seen }

  /// Runs `body` with a copy of this cause, which forgets what follows.
  func runAnew(_ body: () -> Void) { Cause(self).run(body) }

  /// Runs `body` with this cause.
  package func run(_ body: () -> Void) {
    let outer = (Self.current, isRunning)
    (Self.current, isRunning) = (self, true)
    body()
    (Self.current, isRunning) = outer
  }

  /// Returns `done`, to be called when another effect is over, with the present cause.
  ///
  /// What cancels an effect waits so for its release, which has the cause of that effect.
  static func resuming(_ done: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    guard let current else { return done }
    return {
      if !current.isRunning { current.seesEnd() }
      current.run(done)
    }
  }
}

/// The search that runs. Only code of its task is known to be on the main actor.
private enum Search {
  /// Whether streams of ticks forget how often they have ticked.
  @TaskLocal static var hidesTicks: TaskConfined<Bool>?
}
