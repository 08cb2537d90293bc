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
  // One object, so that whoever hands a reference on counts once.
  @usableFromInline package let referent: Referent<Value>

  @inlinable
  init(_ referent: Referent<Value>) { self.referent = referent }

  /// A new value to refer to.
  @inlinable
  public init(_ value: Value) {
    let cell = Cell(value)
    self.init(
      Referent(cell: cell, current: { cell.read() }, update: { cell.change($0) }, keep: { cell.keep($0) }))
  }

  /// Reads the value.
  @inlinable
  public var get: Eff<E, Value> { .suspend(referent.current) }

  /// Reads what `read` makes of the value.
  ///
  /// Law: `gets(read)` is `get.map(read)`; it takes no step of its own.
  @inlinable
  public func gets<A>(_ read: @escaping (Value) -> A) -> Eff<E, A> {
    let current = referent.current
    return .suspend { read(current()) }
  }

  /// Changes the value, in place where it is not shared.
  ///
  /// - Precondition: `change` neither reads nor changes this reference, nor one to a part of the same value: it has the
  ///   value in its hands. That ends the program, and says so.
  @inlinable
  public func modify(_ change: @escaping (inout Value) -> Void) -> Eff<E, Void> {
    let referent = referent
    return .suspend { if referent.update(change) { referent.keep(change) } }
  }

  /// Replaces the value.
  @inlinable
  public func set(_ value: Value) -> Eff<E, Void> { modify { $0 = value } }

  /// A reference to a part of the value.
  @inlinable
  public func focus<Part>(_ lens: Lens<Value, Part>) -> Reference<E, Part> {
    let referent = referent
    return Reference<E, Part>(
      Referent(
        cell: referent.cell, current: { lens.get(referent.current()) },
        update: { change in referent.update { lens.modify(&$0, change) } },
        keep: { change in referent.keep { lens.modify(&$0, change) } }))
  }

  /// A reference to a part that the value may have.
  public func focus<Part>(_ part: AffineTraversal<Value, Part>) -> PartialReference<E, Part> {
    PartialReference(
      get: .suspend { part.get(referent.current()) },
      modify: { change in
        .suspend { if referent.update({ part.modify(&$0, change) }) { referent.keep { part.modify(&$0, change) } } }
      }
    )
  }

  /// A reference to a case of the value.
  public func focus<Part>(_ part: Prism<Value, Part>) -> PartialReference<E, Part> { focus(AffineTraversal(part)) }
}

/// The capability to read and to change a value that may be absent.
///
///     let name = people.focus(AffineTraversal(\.contacts, id: 7)).focus(Lens(\.name))
///     name.set("Ada")  // changes nothing where no contact has the ID 7
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

  /// Replaces the value, if it is there.
  public func set(_ value: Value) -> Eff<E, Void> { modify { $0 = value } }

  /// A reference to a part that the value may have.
  public func focus<Part>(_ part: AffineTraversal<Value, Part>) -> PartialReference<E, Part> {
    PartialReference<E, Part>(get: get.map { $0.flatMap(part.get) }) { change in
      update { part.modify(&$0, change) }
    }
  }

  /// A reference to a part of the value.
  public func focus<Part>(_ lens: Lens<Value, Part>) -> PartialReference<E, Part> { focus(AffineTraversal(lens)) }

  /// A reference to a case of the value.
  public func focus<Part>(_ part: Prism<Value, Part>) -> PartialReference<E, Part> { focus(AffineTraversal(part)) }
}

extension Reference: CustomStringConvertible {
  /// `‹reference›`: the value is read in `Eff` only.
  public var description: String { "‹reference›" }
}
