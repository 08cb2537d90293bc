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
/// A session that remembers its steps keeps the changes of the references that its views read, and repeats them on an earlier
/// value. So a change must do the same whenever it is done: it uses nothing but the value and what it captures.
public struct Reference<E: Effect, Value> {
  // One object: passing a reference on costs one retain.
  @usableFromInline package let storage: ReferenceStorage<Value>

  @inlinable
  init(_ storage: ReferenceStorage<Value>) { self.storage = storage }

  /// A new value to refer to.
  @inlinable
  public init(_ value: Value) { self.init(ValueStorage(value)) }

  /// Reads the value.
  @inlinable
  public var get: Eff<E, Value> { gets { $0 } }

  /// Reads what `read` makes of the value.
  ///
  /// Law: `gets(read)` is `get.map(read)`; it takes no step of its own.
  @inlinable
  public func gets<A>(_ read: @escaping (Value) -> A) -> Eff<E, A> {
    let storage = storage
    return .suspend { read(storage.read()) }
  }

  /// Changes the value, in place where it is not shared.
  ///
  /// - Precondition: `change` neither reads nor changes this reference, nor one to a part of the same value: it has the
  ///   value in its hands. That ends the program, and says so.
  @inlinable
  public func modify(_ change: @escaping (inout Value) -> Void) -> Eff<E, Void> {
    let storage = storage
    return .suspend { if storage.change(change) { storage.keep(change) } }
  }

  /// Replaces the value.
  @inlinable
  public func set(_ value: Value) -> Eff<E, Void> { modify { $0 = value } }

  /// A reference to a part of the value.
  @inlinable
  public func focus<Part>(_ lens: Lens<Value, Part>) -> Reference<E, Part> {
    Reference<E, Part>(PartStorage(storage, get: lens.get, modify: lens.modify))
  }

  /// A reference to a part that the value may have.
  public func focus<Part>(_ part: AffineTraversal<Value, Part>) -> PartialReference<E, Part> {
    let storage = storage
    return PartialReference(
      get: gets(part.get),
      update: { change in
        .suspend { if storage.change({ part.modify(&$0, change) }) { storage.keep { part.modify(&$0, change) } } }
      })
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
  let update: (@escaping (inout Value) -> Void) -> Eff<E, Void>

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
