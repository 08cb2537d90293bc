import Effects
import Optics

/// Children of one kind, declared once: their name, which of them their parent has, and which of its inputs are theirs.
///
/// A child is embedded by such a declaration, so its presence needs no second list. What runs for a child runs in a scope of its
/// own. It is cancelled when a view no longer has the child, and an effect for an absent child does not begin.
///
///     extension Children where Seen == People, Input == PeopleInput, ID == Int, ChildSeen == Contact, ChildInput == PersonInput {
///       static var contacts: Self { .keyed("contact", in: \.contacts, id: \.id, input: PeopleInput.contactPrism) }
///     }
///
/// - `Seen` is what the parent shows, from which its children are read; `ChildSeen` is what one child shows.
/// - `ID` is a child's key, or `Void` where there is at most one child.
///
/// Two children with one key are one child: they share a scope, and go with the last of them.
public struct Children<Seen, Input, ID, ChildSeen, ChildInput> {
  @usableFromInline let child: (ID) -> ChildID
  @usableFromInline let extract: (Input) -> (id: ID, input: ChildInput)?
  let declare: (Declarations<ChildSeen, ChildInput>) -> Declaration<Seen, Input>

  @usableFromInline
  init<Elements: Collection, Key: Hashable>(
    _ name: String, in elements: @escaping (Seen) -> Elements, key: @escaping (Elements.Element) -> Key,
    seen: @escaping (Seen, Elements.Element) -> ChildSeen?, coversChildren: Bool, child: @escaping (ID) -> ChildID,
    childOfKey: @escaping (Key) -> ChildID, extract: @escaping (Input) -> (id: ID, input: ChildInput)?,
    embed: @escaping (Key, ChildInput) -> Input
  ) {
    self.child = child
    self.extract = extract
    declare = { own in
      DeclarationOf(
        name: name, elements: elements, key: key, child: childOfKey, coversChildren: coversChildren,
        own: own.isEmpty ? nil : { whole, element in seen(whole, element).flatMap { own.shown($0) } },
        starts: own.starts, nests: own.nests, canClash: own.canClash, claims: { extract($0) != nil },
        clash: { input in extract(input).flatMap { own.clash($0.input) } }, embed: embed)
    }
  }
}

// MARK: - One child

extension Children where ID == Void {
  /// A child that is always present.
  @inlinable
  public static func one(
    _ name: String, in child: @escaping (Seen) -> ChildSeen, input: Prism<Input, ChildInput>
  ) -> Children {
    Children(atMostOne: name, in: { child($0) }, id: { _ in true }, input)
  }

  /// A child that is always present and has no children of its own.
  @inlinable
  public static func one(_ name: String, input: Prism<Input, ChildInput>) -> Children where ChildSeen == Void {
    .one(name, in: { _ in }, input: input)
  }

  /// A child that may be present. A child with another ID is another child: what ran for the first is cancelled.
  @inlinable
  public static func optional(
    _ name: String, in child: @escaping (Seen) -> ChildSeen?, id: @escaping (ChildSeen) -> some Hashable,
    input: Prism<Input, ChildInput>
  ) -> Children {
    Children(atMostOne: name, in: child, id: id, input)
  }

  /// A child that may be present and has no ID. Give an ID where one child can take another's place within one action.
  @inlinable
  public static func optional(
    _ name: String, in child: @escaping (Seen) -> ChildSeen?, input: Prism<Input, ChildInput>
  ) -> Children {
    Children(atMostOne: name, in: child, id: { _ in true }, input)
  }

  @inlinable
  init<Key: Hashable>(
    atMostOne name: String, in child: @escaping (Seen) -> ChildSeen?, id: @escaping (ChildSeen) -> Key,
    _ input: Prism<Input, ChildInput>
  ) {
    // A slice, since an array would be kept.
    self.init(
      name, in: { child($0).map { [$0][...] } ?? [] }, key: id, seen: { $1 }, coversChildren: true,
      child: { ChildID(name) }, childOfKey: { _ in ChildID(name) }, extract: { input.extract($0).map { ((), $0) } },
      embed: { input.embed($1) })
  }
}

// MARK: - Children with keys

extension Children where ID: Hashable {
  /// Children in a collection, each with a key of its own.
  ///
  /// - Complexity: of a view, O(1) when nothing runs for a child, or when an array's storage is that of the last view; else O(*n*).
  ///   While something runs for a child, the last array is kept, so that a change of it copies it.
  @inlinable
  public static func keyed<Elements: Collection>(
    _ name: String, in children: @escaping (Seen) -> Elements, id: @escaping (ChildSeen) -> ID,
    input: Prism<Input, (key: ID, input: ChildInput)>
  ) -> Children where Elements.Element == ChildSeen {
    Children(keyed: name, in: children, key: id, seen: { $1 }, coversChildren: true, input)
  }

  /// Children whose keys the parent has in an array of their own.
  ///
  /// - Parameter child: the child with a key; `nil` if no child has it.
  /// - Complexity: of a view, O(1) when the array's storage is that of the last view or when nothing runs for a child; else O(*n*).
  ///   Children that have children of their own are looked at in each view.
  @inlinable
  public static func keyed(
    _ name: String, keys: @escaping (Seen) -> [ID], in child: @escaping (Seen, ID) -> ChildSeen?,
    input: Prism<Input, (key: ID, input: ChildInput)>
  ) -> Children {
    Children(keyed: name, in: keys, key: { $0 }, seen: child, coversChildren: false, input)
  }

  @inlinable
  init<Elements: Collection>(
    keyed name: String, in elements: @escaping (Seen) -> Elements, key: @escaping (Elements.Element) -> ID,
    seen: @escaping (Seen, Elements.Element) -> ChildSeen?, coversChildren: Bool,
    _ input: Prism<Input, (key: ID, input: ChildInput)>
  ) {
    self.init(
      name, in: elements, key: key, seen: seen, coversChildren: coversChildren, child: { ChildID(name, key: $0) },
      childOfKey: { ChildID(name, key: $0) }, extract: { input.extract($0).map { ($0.key, $0.input) } },
      embed: { input.embed((key: $0, input: $1)) })
  }
}
