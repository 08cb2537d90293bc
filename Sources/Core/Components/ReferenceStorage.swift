import Effects
import Synchronization

/// The storage of a reference: a value, or a part of one.
@usableFromInline package class ReferenceStorage<Value> {
  @inlinable init() {}

  @inlinable func read() -> Value { isAbstract() }

  /// Changes the value, in place if it is not shared.
  ///
  /// - Returns: Whether a history needs the change. If so, call ``keep(_:)`` next.
  @inlinable func change(_ change: (inout Value) -> Void) -> Bool { isAbstract() }

  /// Records a change that was made, so that a history can repeat it.
  @inlinable func keep(_ change: @escaping (inout Value) -> Void) { isAbstract() }

  /// Changes the value by an input, and records the change if a history needs it.
  @inlinable @inline(__always)
  package final func change<Input>(by input: Input, _ change: @escaping (inout Value, Input) -> Void) {
    if type(of: self) == ValueStorage<Value>.self {
      // Safe: the class is compared before.
      let storage = unsafeDowncast(self, to: ValueStorage<Value>.self)
      // Inlined: a call by the class with a closure took a fifth of an event.
      if storage.phase == .idle { return storage.changeIdle { change(&$0, input) } }
    }
    if self.change({ change(&$0, input) }) { keep { change(&$0, input) } }
  }
}

/// The storage of a part of another storage's value.
@usableFromInline final class PartStorage<Whole, Part>: ReferenceStorage<Part> {
  @usableFromInline let whole: ReferenceStorage<Whole>
  @usableFromInline let get: (Whole) -> Part
  @usableFromInline let modify: (inout Whole, (inout Part) -> Void) -> Void

  @inlinable init(
    _ whole: ReferenceStorage<Whole>, get: @escaping (Whole) -> Part,
    modify: @escaping (inout Whole, (inout Part) -> Void) -> Void
  ) {
    self.whole = whole
    self.get = get
    self.modify = modify
  }

  @inlinable override func read() -> Part { get(whole.read()) }

  @inlinable override func change(_ change: (inout Part) -> Void) -> Bool { whole.change { modify(&$0, change) } }

  @inlinable override func keep(_ change: @escaping (inout Part) -> Void) {
    whole.keep { [modify] in modify(&$0, change) }
  }
}

/// The storage of a value.
///
/// Exclusivity is unchecked: `phase` detects overlapping uses, and its error names the mistake. A value is replaced by
/// ``replace(with:)``, so that no `deinit` of a user finds it half replaced.
@usableFromInline final class ValueStorage<Value>: ReferenceStorage<Value> {
  @usableFromInline enum Phase: UInt8 {
    /// No history needs the changes.
    case idle
    /// A history needs the changes.
    case kept
    /// An earlier value replaces the current one. A change of it is lost.
    case shown
    /// The value is being changed.
    case changing
  }

  @exclusivity(unchecked) @usableFromInline var value: Value
  @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
  @exclusivity(unchecked) private var histories: [History] = []
  /// The values that ``show(_:)`` has replaced, the current value first.
  @exclusivity(unchecked) private var hidden: [Value] = []

  @inlinable init(_ value: Value) {
    self.value = value
    super.init()
    if readers.load(ordering: .relaxed) > 0 { noteCreation() }
  }

  @inlinable override func read() -> Value {
    if phase == .changing { usedWhileChanged() }
    if readers.load(ordering: .relaxed) > 0 { noteRead() }
    return value
  }

  @inlinable override func change(_ change: (inout Value) -> Void) -> Bool {
    guard phase == .idle else { return changeKept(change) }
    changeIdle(change)
    return false
  }

  @inlinable @inline(__always) func changeIdle(_ change: (inout Value) -> Void) {
    phase = .changing
    change(&value)
    phase = .idle
  }

  @usableFromInline func changeKept(_ change: (inout Value) -> Void) -> Bool {
    if phase == .changing { usedWhileChanged() }
    phase = .changing
    change(&value)
    settle()
    return phase == .kept
  }

  @usableFromInline override func keep(_ change: @escaping (inout Value) -> Void) {
    for history in histories { history.add(change) }
  }

  /// Sets the phase between two uses.
  private func settle() { phase = !hidden.isEmpty ? .shown : histories.isEmpty ? .idle : .kept }

  // MARK: Histories

  @usableFromInline func noteRead() {
    ReferenceHistories.note(self)
    Cause.read(value)
  }

  @usableFromInline func noteCreation() { ReferenceCollection.current?.add(self) }

  private typealias History = ChangeHistory<Value, (inout Value) -> Void>

  /// Begins a history of the value, and keeps its changes until the history ends.
  func remembering(from step: Int, every spacing: Int?) -> ReferenceHistory {
    let history = History(hidden.first ?? value, from: step, every: spacing) { changes, value in
      for change in changes { change(&value) }
    }
    histories.append(history)
    settle()
    return ReferenceHistory(
      endStep: { history.endStep($0, self.read) },
      show: { step in
        self.show(history.value(atEndOf: step))
        return self.hide
      }, forgetShown: { history.shown = nil }, end: { self.forget(history) })
  }

  private func forget(_ history: History) {
    histories.removeAll { $0 === history }
    if phase != .changing { settle() }
  }

  /// Replaces the value, and releases the old one afterwards.
  ///
  /// An assignment may release parts of the old value before it has stored all of the new one.
  func replace(with new: Value) {
    let old = value
    value = new
    withExtendedLifetime(old) {}
  }

  /// Replaces the value by an earlier one, until ``hide()``.
  private func show(_ earlier: Value) {
    if phase == .changing { usedWhileChanged() }
    hidden.append(value)
    replace(with: earlier)
    settle()
  }

  /// Ends the latest ``show(_:)``.
  private func hide() {
    if phase == .changing { usedWhileChanged() }
    if let last = hidden.popLast() { replace(with: last) }
    settle()
  }
}

/// The number of sessions that record which references a view reads.
///
/// References check it first, because reading it is fast.
@usableFromInline let readers = Atomic<Int>(0)

/// Ends the program with a message, in release builds too, where a failed precondition is silent.
///
/// Reached only if a change breaks the precondition of ``Reference/modify(_:)``.
@usableFromInline func usedWhileChanged() -> Never {
  fatalError("a Reference was used inside its own modify(_:): use the inout value instead")
}

/// Ends the program with a message.
///
/// Unreachable: every storage is a ``ValueStorage`` or a ``PartStorage``, and these override all methods.
@usableFromInline func isAbstract() -> Never { fatalError("an abstract reference method was called") }
