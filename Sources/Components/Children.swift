import Effects
import Optics

/// A group of children in their parent: their name, which ones are present, and which inputs are theirs.
///
/// One declaration embeds the children and determines their presence. A child's effects run in the child's own scope.
/// They are cancelled when a view no longer has the child. A child that is absent does not answer an input: nothing
/// runs, no action moves the parent, and no output reaches it. The parent's own dispatcher gets the input.
///
///     extension Children where Observation == People, Input == PeopleInput, ID == Int, ChildObservation == Contact, ChildInput == PersonInput {
///       static var contacts: Self { .keyed("contact", in: \.contacts, id: \.id, input: PeopleInput.contactPrism) }
///     }
///
/// - `Observation` is the value that the parent shows and that its children are read from. `ChildObservation` is the value that one
///   child shows.
/// - `ID` is a child's key, or `Void` if there is at most one child.
///
/// Two children with the same key are one child: they share a scope, which ends when the last of them goes.
public struct Children<Observation, Input, ID, ChildObservation, ChildInput> {
  @usableFromInline let child: (ID) -> ChildID
  @usableFromInline let extract: (Input) -> (id: ID, input: ChildInput)?
  let declare: (Declarations<ChildObservation, ChildInput>) -> Declaration<Observation, Input>

  @usableFromInline
  init<Elements: Collection, Key: Hashable>(
    _ name: String, in elements: @escaping (Observation) -> Elements, key: @escaping (Elements.Element) -> Key,
    seen: @escaping (Observation, Elements.Element) -> ChildObservation?,
    find: @escaping (Observation, ID) -> ChildObservation?, coversChildren: Bool, child: @escaping (ID) -> ChildID,
    childOfKey: @escaping (Key) -> ChildID, claims: @escaping (Input) -> Bool,
    extract: @escaping (Input) -> (id: ID, input: ChildInput)?,
    embed: @escaping (Key, ChildInput) -> Input
  ) {
    self.child = child
    self.extract = extract
    declare = { own in
      DeclarationOf(
        name: name, elements: elements, key: key, child: childOfKey, coversChildren: coversChildren,
        own: own.isEmpty ? nil : { whole, element in seen(whole, element).flatMap { own.shown($0) } },
        starts: own.starts, nests: own.nests, canClash: own.canClash, claims: claims,
        clash: { input in extract(input).flatMap { own.clash($0.input) } },
        isGone: { whole, input, node in
          guard let (id, input) = extract(input) else { return false }
          let (place, kept) = (child(id), node?.kept(name))
          // Found by its key, so that an input does not look at every child.
          if let kept {
            if !kept.has(place) { return true }
            if !own.nests { return false }
          }
          guard let present = find(whole, id) else { return true }
          return own.nests && own.isGone(input, in: present, keptIn: kept?.node(of: place))
        }, embed: embed)
    }
  }
}

// MARK: - One child

extension Children where ID == Void {
  /// Declares a child that is always present.
  @inlinable
  public static func one(
    _ name: String, in child: @escaping (Observation) -> ChildObservation, input: Prism<Input, ChildInput>
  ) -> Children {
    Children(atMostOne: name, in: { child($0) }, id: { _ in true }, input)
  }

  /// Declares a child that is always present and has no children.
  @inlinable
  public static func one(_ name: String, input: Prism<Input, ChildInput>) -> Children where ChildObservation == Void {
    .one(name, in: { _ in }, input: input)
  }

  /// Declares a child that may be present, with an ID.
  ///
  /// A child with another ID is another child: the effects of the first one are cancelled.
  @inlinable
  public static func optional(
    _ name: String, in child: @escaping (Observation) -> ChildObservation?,
    id: @escaping (ChildObservation) -> some Hashable,
    input: Prism<Input, ChildInput>
  ) -> Children {
    Children(atMostOne: name, in: child, id: id, input)
  }

  /// Declares a child that may be present, with the identity that its value has.
  ///
  /// If the child's value is `Identifiable`, this is ``optional(_:in:id:input:)`` with its `id`. So if one action
  /// replaces the child by one with another `id`, the effects of the first end and the second starts.
  ///
  /// A value of another type has no identity: the child stays the same as long as there is one. Use an ID if one action
  /// can replace such a child.
  @inlinable
  public static func optional(
    _ name: String, in child: @escaping (Observation) -> ChildObservation?, input: Prism<Input, ChildInput>
  ) -> Children {
    Children(atMostOne: name, in: child, id: { identity(of: $0) }, input)
  }

  @inlinable
  init<Key: Hashable>(
    atMostOne name: String, in child: @escaping (Observation) -> ChildObservation?,
    id: @escaping (ChildObservation) -> Key,
    _ input: Prism<Input, ChildInput>
  ) {
    // A slice, because an array would be kept.
    self.init(
      name, in: { child($0).map { [$0][...] } ?? [] }, key: id, seen: { $1 }, find: { whole, _ in child(whole) },
      coversChildren: true, child: { ChildID(name) }, childOfKey: { _ in ChildID(name) },
      claims: { input.extract($0) != nil }, extract: { input.extract($0).map { ((), $0) } },
      embed: { input.embed($1) })
  }
}

/// Returns the `id` of an `Identifiable` value; of every other value the same.
@usableFromInline
func identity(of value: some Any) -> AnyHashable {
  func id(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
  guard let value = value as? any Identifiable else { return true }
  return id(of: value)
}

// MARK: - Children with keys

extension Children where ID: Hashable {
  /// Declares the children in a collection. Each child has a key.
  ///
  /// - Complexity: For each view, O(1) if no effect runs for a child, or if an array has the same storage as in the
  ///   last view; otherwise O(*n*). While an effect runs for a child, the last array is kept, so changing the array
  ///   copies it.
  @inlinable
  public static func keyed<Elements: Collection>(
    _ name: String, in children: @escaping (Observation) -> Elements, id: @escaping (ChildObservation) -> ID,
    input: Prism<Input, (key: ID, input: ChildInput)>
  ) -> Children where Elements.Element == ChildObservation {
    Children(
      keyed: name, in: children, key: id, seen: { $1 }, find: { whole, key in children(whole).first { id($0) == key } },
      coversChildren: true, input)
  }

  /// Declares children whose keys are in an array of the parent.
  ///
  /// - Parameter child: Returns the child with a key, or `nil` if no child has it.
  /// - Complexity: As ``keyed(_:in:id:input:)``, for the array of keys. Children that have children are compared in
  ///   each view.
  @inlinable
  public static func keyed(
    _ name: String, keys: @escaping (Observation) -> [ID], in child: @escaping (Observation, ID) -> ChildObservation?,
    input: Prism<Input, (key: ID, input: ChildInput)>
  ) -> Children {
    Children(
      keyed: name, in: keys, key: { $0 }, seen: child,
      find: { whole, key in keys(whole).contains(key) ? child(whole, key) : nil }, coversChildren: false, input)
  }

  @inlinable
  init<Elements: Collection>(
    keyed name: String, in elements: @escaping (Observation) -> Elements, key: @escaping (Elements.Element) -> ID,
    seen: @escaping (Observation, Elements.Element) -> ChildObservation?,
    find: @escaping (Observation, ID) -> ChildObservation?, coversChildren: Bool,
    _ input: Prism<Input, (key: ID, input: ChildInput)>
  ) {
    self.init(
      name, in: elements, key: key, seen: seen, find: find, coversChildren: coversChildren,
      child: { ChildID(name, key: $0) },
      childOfKey: { ChildID(name, key: $0) }, claims: { input.extract($0) != nil },
      extract: { input.extract($0).map { ($0.key, $0.input) } },
      embed: { input.embed((key: $0, input: $1)) })
  }
}
