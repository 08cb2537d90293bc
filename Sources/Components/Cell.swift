/// A cell, whatever is in it.
@usableFromInline
package protocol AnyCell: AnyObject {
  /// From now on all changes are kept, until they are to be forgotten.
  ///
  /// - Parameters:
  ///   - step: the one that is the first to be remembered.
  ///   - spacing: after how many changes the value is kept, too.
  func remembering(from step: Int, every spacing: Int?) -> any ReferenceHistory
}

/// Where a value is that references refer to.
///
/// The language is not to check that two uses do not overlap: the phase does, and says what is wrong.
@usableFromInline
final class Cell<Value> {
  @usableFromInline
  enum Phase: UInt8 {
    /// Nobody uses the value just now.
    case idle
    /// Likewise, and changes are kept.
    case kept
    /// A value of the past is shown in its place. What changes that changes no more than what is shown.
    case shown
    /// The value is being changed.
    case changing
  }

  @exclusivity(unchecked) @usableFromInline var value: Value
  @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
  /// Whether a value of the past was changed while it was shown.
  @exclusivity(unchecked) @usableFromInline var isShownChanged = false
  @exclusivity(unchecked) @usableFromInline var histories: [CellHistory<Value>] = []

  @inlinable
  init(_ value: Value) { self.value = value }

  @inlinable
  func read() -> Value {
    if phase == .changing { usedWhileChanged() }
    return value
  }

  /// - Returns: whether changes are kept: then this one is to be.
  @inlinable
  func change(_ change: (inout Value) -> Void) -> Bool {
    guard phase == .idle else { return changeKept(change) }
    phase = .changing
    change(&value)
    phase = .idle
    return false
  }

  @inlinable
  @inline(never)
  func changeKept(_ change: (inout Value) -> Void) -> Bool {
    if phase == .changing { usedWhileChanged() }
    let isShown = phase == .shown
    phase = .changing
    change(&value)
    phase = isShown ? .shown : .kept
    if isShown { isShownChanged = true }
    return !isShown
  }

  @inlinable
  func keep(_ change: @escaping (inout Value) -> Void) {
    for history in histories { history.add(change) }
  }

  /// Shows a value of the past, and gives the one that was there; or takes it away again.
  func exchange(_ other: inout Value) {
    if phase == .changing { usedWhileChanged() }
    phase = phase == .shown ? .kept : .shown
    swap(&value, &other)
  }
}

extension Cell: AnyCell {
  @usableFromInline
  func remembering(from step: Int, every spacing: Int?) -> any ReferenceHistory {
    if phase == .changing { usedWhileChanged() }
    let history = CellHistory(self, from: step, every: spacing)
    histories.append(history)
    phase = .kept
    return history
  }

  /// Nothing is kept for `history` from now on.
  func forget(_ history: CellHistory<Value>) {
    histories.removeAll { $0 === history }
    if histories.isEmpty, phase == .kept { phase = .idle }
  }
}

/// Ends the program, and says why in release builds, too: there a failed precondition is silent.
///
/// Only a change that breaks the precondition of ``Reference/modify(_:)`` comes here.
@usableFromInline
func usedWhileChanged() -> Never {
  fatalError("a reference was read or changed within its own 'modify': the value is changed in place")
}
