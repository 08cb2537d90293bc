import Effects
import Optics

/// The capability to read and change a value in `Eff`.
///
/// Use references in the environment of a component whose interfaces are read in `Eff`. All copies of a reference refer
/// to one value. Reading returns the value at the time when the effect runs.
///
///     let count = Reference<IO, Int>(0)
///     let twice = count.modify { $0 += 1 }.flatMap { count.modify { $0 += 1 } }
///
/// A session that records its steps keeps the changes of the references that its views read, and repeats them on an
/// earlier value. So a change must do the same each time: it may use only the value and its captured values.
public struct Reference<E: Effect, Value> {
  // One object, so that passing a reference costs one retain.
  @usableFromInline package let storage: ReferenceStorage<Value>

  @inlinable init(_ storage: ReferenceStorage<Value>) { self.storage = storage }

  /// Creates a reference to a new value.
  @inlinable public init(_ value: Value) { self.init(ValueStorage(value)) }

  /// The effect that reads the value.
  @inlinable public var get: Eff<E, Value> { gets { $0 } }

  /// Returns the effect that reads the value and applies `read` to it.
  ///
  /// Law: `gets(read)` is `get.map(read)`, without an additional step.
  @inlinable public func gets<A>(_ read: @escaping (Value) -> A) -> Eff<E, A> {
    let storage = storage
    return .suspend { read(storage.read()) }
  }

  /// Returns the effect that changes the value, in place if it is not shared.
  ///
  /// - Precondition: `change` does not read or change this reference, or another reference to a part of the same value.
  ///   Otherwise the program ends with a message, because the value is being changed in place.
  @inlinable public func modify(_ change: @escaping (inout Value) -> Void) -> Eff<E, Void> {
    let storage = storage
    return .suspend { if storage.change(change) { storage.keep(change) } }
  }

  /// Returns the effect that replaces the value.
  @inlinable public func set(_ value: Value) -> Eff<E, Void> { modify { $0 = value } }

  /// Returns a reference to a part of the value.
  @inlinable public func focus<Part>(_ lens: Lens<Value, Part>) -> Reference<E, Part> {
    Reference<E, Part>(PartStorage(storage, get: lens.get, modify: lens.modify))
  }

  /// Returns a reference to a part that the value may have.
  public func focus<Part>(_ part: AffineTraversal<Value, Part>) -> PartialReference<E, Part> {
    let storage = storage
    return PartialReference(
      get: gets(part.get),
      update: { change in
        .suspend { if storage.change({ part.modify(&$0, change) }) { storage.keep { part.modify(&$0, change) } } }
      })
  }

  /// Returns a reference to a case of the value.
  public func focus<Part>(_ part: Prism<Value, Part>) -> PartialReference<E, Part> { focus(AffineTraversal(part)) }
}

/// The capability to read and change a value that may be absent.
///
///     let name = people.focus(AffineTraversal(\.contacts, id: 7)).focus(Lens(\.name))
///     name.set("Ada")  // changes nothing if no contact has the ID 7
public struct PartialReference<E: Effect, Value> {
  /// The effect that reads the value, if it is present.
  public let get: Eff<E, Value?>
  let update: (@escaping (inout Value) -> Void) -> Eff<E, Void>

  /// Returns the effect that changes the value, if it is present.
  public func modify(_ change: @escaping (inout Value) -> Void) -> Eff<E, Void> { update(change) }

  /// Returns the effect that replaces the value, if it is present.
  public func set(_ value: Value) -> Eff<E, Void> { modify { $0 = value } }

  /// Returns a reference to a part that the value may have.
  public func focus<Part>(_ part: AffineTraversal<Value, Part>) -> PartialReference<E, Part> {
    PartialReference<E, Part>(get: get.map { $0.flatMap(part.get) }) { change in
      update { part.modify(&$0, change) }
    }
  }

  /// Returns a reference to a part of the value.
  public func focus<Part>(_ lens: Lens<Value, Part>) -> PartialReference<E, Part> { focus(AffineTraversal(lens)) }

  /// Returns a reference to a case of the value.
  public func focus<Part>(_ part: Prism<Value, Part>) -> PartialReference<E, Part> { focus(AffineTraversal(part)) }
}

extension Reference: CustomStringConvertible {
  /// `‹reference›`: the value can only be read in `Eff`.
  public var description: String { "‹reference›" }
}
