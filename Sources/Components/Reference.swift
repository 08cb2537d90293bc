import Effects
import Optics

/// The capability to read and to change a value in `Eff`: what the environment of a component carries whose
/// interfaces are read in `Eff`.
///
/// Two copies of a reference refer to one value. Reading gives the value as it is when the effect is run.
///
///     let count = Reference<IO, Int>(0)
///     let twice = count.modify { $0 += 1 }.flatMap { count.modify { $0 += 1 } }
///
/// A session that remembers its steps keeps the changes of the references that it is told of, and makes them again on what
/// was there before: see ``AnyReference``.
public struct Reference<E: Effect, Value> {
  @usableFromInline let current: () -> Value
  /// Makes a change, and says whether changes are kept: then that one is to be given to the keeper.
  @usableFromInline package let update: ((inout Value) -> Void) -> Bool
  @usableFromInline package let keeper: Keeper<Value>

  @inlinable
  init(current: @escaping () -> Value, update: @escaping ((inout Value) -> Void) -> Bool, keeper: Keeper<Value>) {
    self.current = current
    self.update = update
    self.keeper = keeper
  }

  /// A new value to refer to.
  @inlinable
  public init(_ value: Value) {
    let cell = Cell(value)
    self.init(
      current: { cell.read() }, update: { cell.change($0) }, keeper: Keeper(cell: cell) { cell.keep($0) })
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
    .suspend { if update(change) { keeper.keep(change) } }
  }

  /// Replaces the value.
  @inlinable
  public func set(_ value: Value) -> Eff<E, Void> { modify { $0 = value } }

  /// A reference to a part of the value.
  @inlinable
  public func focus<Part>(_ lens: Lens<Value, Part>) -> Reference<E, Part> {
    let keeper = keeper
    return Reference<E, Part>(
      current: { lens.get(current()) },
      update: { change in update { lens.modify(&$0, change) } },
      keeper: Keeper(cell: keeper.cell) { change in keeper.keep { lens.modify(&$0, change) } })
  }

  /// A reference to a part that the value may have.
  public func focus<Part>(_ part: AffineTraversal<Value, Part>) -> PartialReference<E, Part> {
    PartialReference(
      get: .suspend { part.get(current()) },
      modify: { change in
        .suspend { if update({ part.modify(&$0, change) }) { keeper.keep { part.modify(&$0, change) } } }
      }
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

extension Reference: CustomStringConvertible {
  /// `‹reference›`: the value is read in `Eff` only.
  public var description: String { "‹reference›" }
}
