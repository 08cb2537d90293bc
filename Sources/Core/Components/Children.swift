import Effects
import Optics

/// A group of children in their parent: their name, which ones are present, and which inputs are theirs.
///
/// One declaration embeds the children and determines their presence. A child's effects run in the child's own scope.
/// They are cancelled when a view no longer has the child. An input of a child goes to the group of that child only. If
/// the child is absent, nothing answers the input: nothing runs, and no action moves the parent.
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
  typealias Within = (ChildObservation) -> ShownChildren<ChildInput>?
  @usableFromInline typealias Fault = ChildGroup<Observation, Input>.Fault

  @usableFromInline let name: String
  @usableFromInline let child: (ID) -> ChildID
  @usableFromInline let input: Prism<Input, (key: ID, input: ChildInput)>
  /// Whether an input belongs to one of the children.
  let claims: (Input) -> Bool
  /// The function that returns a child.
  @usableFromInline let find: (Observation, ID) -> ChildObservation?
  private let group: (Children, ChildTraits, @escaping Fault, @escaping Within) -> ChildGroup<Observation, Input>

  @usableFromInline init<Elements: Collection, Key: Hashable>(
    _ name: String, in elements: @escaping (Observation) -> Elements, key: @escaping (Elements.Element) -> Key,
    id: @escaping (Key) -> ID, seen: @escaping (Observation, Elements.Element) -> ChildObservation?,
    find: @escaping (Observation, ID) -> ChildObservation?, coversChildren: Bool, child: @escaping (ID) -> ChildID,
    claims: @escaping (Input) -> Bool, _ input: Prism<Input, (key: ID, input: ChildInput)>
  ) {
    (self.name, self.child, self.input, self.claims, self.find) = (name, child, input, claims, find)
    group = { children, within, fault, own in
      ChildGroupOf(
        children, in: elements, key: key, id: id, seen: seen, coversChildren: coversChildren, within: within,
        fault: fault, own: own)
    }
  }

  /// Returns the group, whose children declare `within` and have the children that `own` returns.
  func group(_ within: ChildTraits, own: @escaping Within) -> ChildGroup<Observation, Input> {
    group(self, within, fault { own($0)?.fault(of: $1, keptIn: $2) }, own)
  }

  /// Returns the declaration of the group, whose children declare `own`.
  @inlinable
  func declared(_ own: Declarations<ChildObservation, ChildInput>?) -> Declarations<Observation, Input> {
    guard let own, own.nests else { return declared(own, fault(nil)) }
    return declared(own, fault { own.fault($0, $1, $2) })
  }

  @usableFromInline func declared(
    _ own: Declarations<ChildObservation, ChildInput>?, _ fault: @escaping Fault
  ) -> Declarations<Observation, Input> {
    Declarations([group(self, own?.traits ?? ChildTraits(), fault) { own?.shown($0) }])
  }

  /// Returns the function that says why neither a child of the group nor one within it takes an input.
  ///
  /// Inlinable, since each input calls it at each level: a generic function looks up the child's types.
  ///
  /// - Parameter within: The same function of a child; `nil` if children have no children.
  @inlinable func fault(_ within: ChildGroup<ChildObservation, ChildInput>.Fault?) -> Fault {
    let (name, child, extract, find) = (name, child, input.extract, find)
    return { seen, input, node in
      guard let (id, input) = extract(input) else { return nil }
      var keptWithin: PresenceNode?
      if let kept = node?.kept(name) {
        // Found by its key, so that an input does not look at every child.
        guard let present = kept.child(child(id)) else { return .gone }
        guard within != nil else { return nil }
        keptWithin = present.node
      }
      guard let child = find(seen, id) else { return .gone }
      return within?(child, input, keptWithin)
    }
  }
}

// MARK: - One child

extension Children where ID == Void {
  /// Declares a child that is always present.
  @inlinable public static func one(
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
  @inlinable public static func optional(
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
  @inlinable public static func optional(
    _ name: String, in child: @escaping (Observation) -> ChildObservation?, input: Prism<Input, ChildInput>
  ) -> Children {
    Children(atMostOne: name, in: child, id: { identity(of: $0) }, input)
  }

  @inlinable init<Key: Hashable>(
    atMostOne name: String, in child: @escaping (Observation) -> ChildObservation?,
    id: @escaping (ChildObservation) -> Key, _ input: Prism<Input, ChildInput>
  ) {
    // A slice, because an array would be kept.
    self.init(
      name, in: { child($0).map { [$0][...] } ?? [] }, key: id, id: { _ in }, seen: { $1 },
      find: { whole, _ in child(whole) }, coversChildren: true, child: { ChildID(name) },
      claims: { input.extract($0) != nil },
      Prism(embed: { input.embed($0.input) }) { input.extract($0).map { ((), $0) } })
  }
}

/// Returns the `id` of an `Identifiable` value; of every other value the same.
@usableFromInline func identity(of value: some Any) -> AnyHashable {
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
  @inlinable public static func keyed<Elements: Collection>(
    _ name: String, in children: @escaping (Observation) -> Elements, id: @escaping (ChildObservation) -> ID,
    input: Prism<Input, (key: ID, input: ChildInput)>
  ) -> Children where Elements.Element == ChildObservation {
    Children(
      name, in: children, key: id, id: { $0 }, seen: { $1 },
      find: { whole, key in children(whole).first { id($0) == key } }, coversChildren: true,
      child: { ChildID(name, key: $0) }, claims: { input.extract($0) != nil }, input)
  }

  /// Declares children whose keys are in an array of the parent.
  ///
  /// - Parameter child: Returns the child with a key, or `nil` if no child has it.
  /// - Complexity: As ``keyed(_:in:id:input:)``, for the array of keys. Children that have children are compared in
  ///   each view.
  @inlinable public static func keyed(
    _ name: String, keys: @escaping (Observation) -> [ID], in child: @escaping (Observation, ID) -> ChildObservation?,
    input: Prism<Input, (key: ID, input: ChildInput)>
  ) -> Children {
    Children(
      name, in: keys, key: { $0 }, id: { $0 }, seen: child,
      find: { whole, key in keys(whole).contains(key) ? child(whole, key) : nil }, coversChildren: false,
      child: { ChildID(name, key: $0) }, claims: { input.extract($0) != nil }, input)
  }
}
