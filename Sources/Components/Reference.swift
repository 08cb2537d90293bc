import Effects
import Optics

/// The capability to read and to change a value in `Eff`: what the environment of a component carries whose
/// interfaces are read in `Eff`.
///
/// Two copies of a reference refer to one value. Reading gives the value as it is when the effect is run.
///
///     let count = Reference<IO, Int>(0)
///     let twice = count.modify { $0 += 1 }.flatMap { count.modify { $0 += 1 } }
public struct Reference<E: Effect, Value> {
  @usableFromInline let current: () -> Value
  @usableFromInline package let update: ((inout Value) -> Void) -> Void

  @inlinable
  init(current: @escaping () -> Value, update: @escaping ((inout Value) -> Void) -> Void) {
    self.current = current
    self.update = update
  }

  /// A new value to refer to.
  @inlinable
  public init(_ value: Value) {
    let cell = Cell(value)
    self.init(current: { cell.read() }, update: { cell.change($0) })
  }

  /// Reads the value.
  @inlinable
  public var get: Eff<E, Value> { .suspend(current) }

  /// Reads what `read` makes of the value.
  ///
  /// Law: `gets(read)` is `get.map(read)`; it takes no step of its own.
  @inlinable
  public func gets<A>(_ read: @escaping (Value) -> A) -> Eff<E, A> { .suspend { read(current()) } }

  /// Changes the value, in place where it is not shared.
  ///
  /// - Precondition: `change` neither reads nor changes this reference, nor one to a part of the same value: it has the
  ///   value in its hands. That ends the program, and says so.
  @inlinable
  public func modify(_ change: @escaping (inout Value) -> Void) -> Eff<E, Void> {
    .suspend { update(change) }
  }

  /// Replaces the value.
  @inlinable
  public func set(_ value: Value) -> Eff<E, Void> { modify { $0 = value } }

  /// A reference to a part of the value.
  @inlinable
  public func focus<Part>(_ lens: Lens<Value, Part>) -> Reference<E, Part> {
    Reference<E, Part>(
      current: { lens.get(current()) },
      update: { change in update { lens.modify(&$0, change) } }
    )
  }

  /// A reference to a part that the value may have.
  public func focus<Part>(_ part: AffineTraversal<Value, Part>) -> PartialReference<E, Part> {
    PartialReference(
      get: .suspend { part.get(current()) },
      modify: { change in .suspend { update { part.modify(&$0, change) } } }
    )
  }
}

/// The capability to read and to change a value that may be there or not.
public struct PartialReference<E: Effect, Value> {
  /// Reads the value, if it is there.
  public let get: Eff<E, Value?>
  private let update: (@escaping (inout Value) -> Void) -> Eff<E, Void>

  init(get: Eff<E, Value?>, modify: @escaping (@escaping (inout Value) -> Void) -> Eff<E, Void>) {
    self.get = get
    update = modify
  }

  /// Changes the value, if it is there.
  public func modify(_ change: @escaping (inout Value) -> Void) -> Eff<E, Void> { update(change) }
}

/// What a reference refers to.
///
/// The language is not to check that two uses do not overlap: `isChanging` does, and says what is wrong.
@usableFromInline
final class Cell<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value
  @exclusivity(unchecked) @usableFromInline var isChanging = false

  @inlinable
  init(_ value: Value) { self.value = value }

  @inlinable
  func read() -> Value {
    if isChanging { usedWhileChanged() }
    return value
  }

  @inlinable
  func change(_ change: (inout Value) -> Void) {
    if isChanging { usedWhileChanged() }
    isChanging = true
    change(&value)
    isChanging = false
  }
}

/// Ends the program, and says why in release builds, too: there a failed precondition is silent.
///
/// Only a change that breaks the precondition of ``Reference/modify(_:)`` comes here.
@usableFromInline
func usedWhileChanged() -> Never {
  fatalError("a reference was read or changed within its own 'modify': the value is changed in place")
}

extension Reference: CustomStringConvertible {
  /// `‹reference›`: the value is read in `Eff` only.
  public var description: String { "‹reference›" }
}
