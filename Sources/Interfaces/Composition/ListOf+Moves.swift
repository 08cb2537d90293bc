import Algebra

// The actions of a list of spaces are `Co` of the list. An index is the position of an element when the action runs; a
// number identifies the element. Views and effects use numbers, because earlier elements may be removed meanwhile. An
// index or number that is not in the list does nothing: two actions from one view may remove the same element, and the
// second comes too late.

extension Kind {
  /// Returns an action that appends a copy of the template.
  ///
  /// Law: the other elements stay. `push()` then `pop()` restores the elements, but the number is not reused.
  public static func push<W>() -> Kind where F == CoBrand<ListBrand<W>>, A == Void {
    Kind(Steps("push") { $0.spaces.append($0.template) })
  }

  /// Returns an action that removes the last space, if there is one.
  public static func pop<W>() -> Kind where F == CoBrand<ListBrand<W>>, A == Void {
    Kind(Steps("pop") { $0.spaces.remove(at: $0.spaces.count - 1) })
  }

  /// Returns an action that removes the space at `index`, if there is one.
  ///
  /// Law: the other elements stay, and the later ones move one index down.
  public static func remove<W>(at index: Int) -> Kind where F == CoBrand<ListBrand<W>>, A == Void {
    Kind(Steps("remove \(index)") { $0.spaces.remove(at: index) })
  }

  /// Returns an action that removes the space with `number`, if there is one.
  ///
  /// Laws: the others stay and keep their numbers; it is idempotent; two removals commute.
  public static func remove<W>(number: Int) -> Kind where F == CoBrand<ListBrand<W>>, A == Void {
    Kind(Steps("remove #\(number)") { $0.spaces.remove(number: number) })
  }

  /// Returns an action that returns the number of spaces.
  ///
  /// Law: it moves nothing.
  public static func count<W>() -> Kind where F == CoBrand<ListBrand<W>>, A == Int {
    Kind(Steps("count?") { $0.spaces.count })
  }

  /// Returns an action on the space at `index`, with its value. If there is no such space, the value is `nil`.
  ///
  /// Laws: the others stay; actions at two indices commute; at an existing index, it is a monad morphism.
  public static func at<P: InteractionLaw, B>(_ index: Int, _ action: Kind<P.M, B>, by pairing: P.Type) -> Kind
  where F == CoBrand<ListBrand<P.W>>, A == B? {
    Kind(Steps(Placing(place: "\(index)", action: action)) { $0.run(at: index, action, by: P.self) })
  }

  /// Returns an action on the space at `index`. If there is no such space, the action does nothing.
  public static func at<P: InteractionLaw>(_ index: Int, _ action: Kind<P.M, Void>, by pairing: P.Type) -> Kind
  where F == CoBrand<ListBrand<P.W>>, A == Void {
    if P.M.isPure(action) { return .pure(()) }
    return Kind(Steps(Placing(place: "\(index)", action: action)) { _ = $0.run(at: index, action, by: P.self) })
  }

  /// Returns an action on every space, the first one first, with their values.
  ///
  /// Law: it is the actions `at(index, action)` of all indices, one after the other.
  public static func each<P: InteractionLaw, B>(_ action: Kind<P.M, B>, by pairing: P.Type) -> Kind
  where F == CoBrand<ListBrand<P.W>>, A == [B] {
    Kind(
      Steps(Placing(place: "each", action: action)) { list in
        list.spaces.indices.compactMap { list.run(at: $0, action, by: P.self) }
      })
  }

  /// Returns an action on the space with `number`, with its value. If there is no such space, the value is `nil`.
  ///
  /// Laws: those of `at(_:_:by:)`; it also commutes with the removal of another element.
  public static func at<P: InteractionLaw, B>(number: Int, _ action: Kind<P.M, B>, by pairing: P.Type) -> Kind
  where F == CoBrand<ListBrand<P.W>>, A == B? {
    Kind(Steps(Placing(place: "#\(number)", action: action)) { $0.run(at: $0.index(number), action, by: P.self) })
  }

  /// Returns an action on the space with `number`. If there is no such space, the action does nothing.
  public static func at<P: InteractionLaw>(number: Int, _ action: Kind<P.M, Void>, by pairing: P.Type) -> Kind
  where F == CoBrand<ListBrand<P.W>>, A == Void {
    if P.M.isPure(action) { return .pure(()) }
    return Kind(
      Steps(Placing(place: "#\(number)", action: action)) { _ = $0.run(at: $0.index(number), action, by: P.self) })
  }
}

extension Elements {
  /// Runs `action` on the space at `index`; returns `nil` if there is none.
  fileprivate mutating func run<P: InteractionLaw, B>(at index: Int?, _ action: Kind<P.M, B>, by pairing: P.Type) -> B?
  where P.W == W {
    guard let index, spaces.indices.contains(index) else { return nil }
    return P.run(action, moving: &spaces.elements[index].position)
  }

  fileprivate func index(_ number: Int) -> Int? { spaces.index(ofNumber: number) }
}
