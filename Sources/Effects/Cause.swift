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

  /// Adds the cancellation of an effect. What cancels it may then do what the effect has prepared, such as a release.
  func seesCancellation() {
    seen.combine(Event.cancelled)
    if let current = Self.current, current !== self { current.seen.combine(seen.value) }
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
    guard let search = Search.current, withUnsafeCurrentTask(body: { $0?.hashValue }) == search.task else { return }
    // Only values of this task are read here, on the main actor.
    nonisolated(unsafe) let value = value
    MainActor.assumeIsolated { current?.sees(value) }
  }

  /// Runs a transition of a search: ``read(_:)`` notes what its effects read.
  package static func search<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Search.$current.withValue(Search(task: withUnsafeCurrentTask { $0?.hashValue }), operation: body)
  }

  /// Runs `body` with this cause.
  package func run(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    body()
    Self.current = outer
  }
}

/// The search that runs, and its task. Only code of this task is known to be on the main actor.
private struct Search: Sendable {
  @TaskLocal static var current: Search?
  let task: Int?
}
