import Effects

/// A reference to a value of any type: what a session is told of that is to remember what the value was at each step.
///
/// Its changes are kept, and every so often the value. To see what it was, changes are made again on a value that was kept; so
/// what ``Reference/modify(_:)`` was given has to do the same whenever it is done: it draws on nothing but the value and what it
/// was made with.
///
///     struct Environment {
///       let count = Reference<IO, Int>(0)
///       let name = Reference<IO, String>("")
///       var references: [AnyReference] { [AnyReference(count), AnyReference(name)] }
///     }
public struct AnyReference {
  @usableFromInline let cell: any AnyCell

  /// The reference, whatever it refers to. Of one to a part, it is the whole that is remembered.
  @inlinable
  public init<E: Effect, Value>(_ reference: Reference<E, Value>) { cell = reference.referent.cell }
}

/// What several references have been, step by step.
///
/// It keeps the references' changes as long as it is there.
@usableFromInline
package final class ReferenceHistories {
  private let histories: [any ReferenceHistory]

  /// - Parameters:
  ///   - step: the one that is the first to be remembered.
  ///   - spacing: after how many changes a value is kept, too.
  package init(_ references: [AnyReference], from step: Int, every spacing: Int?) {
    var known: Set<ObjectIdentifier> = []
    histories = references.filter { known.insert(ObjectIdentifier($0.cell)).inserted }
      .map { $0.cell.remembering(from: step, every: spacing) }
  }

  deinit { for history in histories { history.end() } }

  /// What has changed by now has changed at the end of `step`.
  package func endStep(_ step: Int) { for history in histories { history.endStep(step) } }

  /// Does `body` while the references refer to what was there at the end of `step`.
  ///
  /// - Precondition: `body` changes none of them.
  package func showing<Result>(_ step: Int, _ body: () -> Result) -> Result {
    for history in histories { history.show(step) }
    defer { for history in histories { history.hide() } }
    return body()
  }

  /// Lets go of what is kept so that the next step is shown the faster.
  package func forgetShown() { for history in histories { history.forgetShown() } }
}
