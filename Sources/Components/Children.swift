import Effects

/// Which children a component has now: what keeps their effects running.
///
/// The effects of a child that was widened by ``Dispatcher/optional(_:_:environment:action:)`` or
/// ``Dispatcher/keyed(_:_:environment:action:)`` run in a scope of its own. When a view is shown whose children are without it, they
/// are cancelled, and none is begun; so nothing of a child outlives it.
///
///     children: { people in .keyed("contact") { people.contacts.keys.contains($0) } }
///
/// A child that is not spoken of is there. Law: `children` that speak of no child that has effects change nothing.
public struct Children {
  @usableFromInline let contains: (ArraySlice<ChildID>) -> Bool

  /// A child that may be there or not.
  ///
  /// - Parameters:
  ///   - name: what its dispatcher was widened by.
  ///   - children: its own.
  public static func optional(
    _ name: String, _ isThere: Bool, children: @autoclosure @escaping () -> Children? = nil
  ) -> Children {
    Children { way in
      guard let first = way.first, first.name == name else { return true }
      return isThere && (way.count == 1 || children()?.contains(way.dropFirst()) ?? true)
    }
  }

  /// Children of one kind, each with its key.
  ///
  /// - Parameters:
  ///   - name: what their dispatcher was widened by.
  ///   - contains: whether there is a child of that key. It is asked only of those whose effects run.
  ///   - children: a child's own.
  public static func keyed<Key: Hashable>(
    _ name: String, _ contains: @escaping (Key) -> Bool, children: ((Key) -> Children?)? = nil
  ) -> Children {
    Children { way in
      guard let first = way.first, first.name == name else { return true }
      // A key of another type is that of no child here.
      guard let key = first.key?.base as? Key, contains(key) else { return false }
      return way.count == 1 || children?(key)?.contains(way.dropFirst()) ?? true
    }
  }

  /// These children and others, of other names.
  public func and(_ others: Children) -> Children {
    Children { way in contains(way) && others.contains(way) }
  }
}

extension EffectScope {
  /// From now on these children are there: what runs in the scopes of others is cancelled, and nothing is begun there.
  public func keep(_ children: Children) { keep(children.contains) }
}
