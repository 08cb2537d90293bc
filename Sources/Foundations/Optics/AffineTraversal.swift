/// A part that a whole may have: an optional property, an element with an ID, a field of a case.
///
///     AffineTraversal(\Home.detail)             // an optional property
///     AffineTraversal(\Home.contacts, id: 7)    // the element with this ID
///     AffineTraversal(\Home.stars["duet"])      // the value of a key
///     Lens(\Home.screen).appending(Prism(embed: Screen.detail, extract: \.detail))
///
/// Other libraries call it an optional. Its functions are `@Sendable`, so a traversal can be a static constant.
///
/// Laws, if `get(whole)` is a part:
///
/// - `get(set(whole, part)) == part`
/// - `set(whole, get(whole)) == whole`
/// - `set(set(whole, a), b) == set(whole, b)`
///
/// If it is `nil`, `set(whole, part) == whole`.
@frozen public struct AffineTraversal<Whole, Part>: Sendable {
  /// The function that reads the part, if the whole has one.
  public let get: @Sendable (Whole) -> Part?
  @usableFromInline package let update: @Sendable (inout Whole, (inout Part) -> Void) -> Void

  /// Creates a traversal from a getter and an in-place change, which must satisfy the laws.
  ///
  /// - Parameter update: Calls the change with the part, in place if possible. If there is no part, it calls nothing.
  @inlinable public init(
    get: @escaping @Sendable (Whole) -> Part?,
    update: @escaping @Sendable (inout Whole, (inout Part) -> Void) -> Void
  ) {
    self.get = get
    self.update = update
  }

  /// Creates the traversal to the value of an optional property or of a dictionary's key.
  ///
  /// A change neither adds nor removes a value.
  ///
  /// - Complexity: A stored property changes in place if the whole is not shared. For a computed property, such as a
  ///   dictionary's subscript, a change copies the part.
  @inlinable public init(_ path: WritableKeyPath<Whole, Part?> & Sendable) {
    self.init(
      get: { $0[keyPath: path] },
      update: { whole, change in
        guard whole[keyPath: path] != nil else { return }
        // Safe: the guard above compared it with nil. Unwrapping in place avoids a copy of the part.
        // swift-format-ignore: NeverForceUnwrap
        change(&whole[keyPath: path]!)
      })
  }

  /// Creates the traversal to the first element of an array with this ID.
  ///
  ///     let contact = AffineTraversal(\People.contacts, id: 7)
  ///
  /// The laws hold for parts with this ID: a change must keep the element's ID.
  ///
  /// - Complexity: O(*n*) to find the element. It changes in place if the whole is not shared.
  @inlinable public init(_ path: WritableKeyPath<Whole, [Part]> & Sendable, id: Part.ID)
  where Part: Identifiable & SendableMetatype, Part.ID: Sendable {
    self.init(path, where: { $0.id == id })
  }

  /// Creates the traversal to the first element of an array whose property `key` is `value`.
  ///
  ///     let star = AffineTraversal(\Home.stars, \.name, is: "duet")
  ///
  /// The laws hold for parts with this value: a change must keep the property.
  ///
  /// - Complexity: As ``init(_:id:)``.
  @inlinable public init<Key: Equatable & Sendable>(
    _ path: WritableKeyPath<Whole, [Part]> & Sendable, _ key: KeyPath<Part, Key> & Sendable, is value: Key
  ) {
    self.init(path, where: { $0[keyPath: key] == value })
  }

  @inlinable init(_ path: WritableKeyPath<Whole, [Part]> & Sendable, where isPart: @escaping @Sendable (Part) -> Bool) {
    self.init(
      get: { $0[keyPath: path].first(where: isPart) },
      update: { whole, change in
        guard let index = whole[keyPath: path].firstIndex(where: isPart) else { return }
        change(&whole[keyPath: path][index])
      })
  }

  /// Creates a traversal from a lens; the part is always present.
  @inlinable public init(_ lens: Lens<Whole, Part>) { self.init(get: { lens.get($0) }, update: lens.update) }

  /// Creates a traversal from a prism.
  @inlinable public init(_ prism: Prism<Whole, Part>) {
    self.init(
      get: prism.extract,
      update: { whole, change in
        guard var part = prism.extract(whole) else { return }
        change(&part)
        whole = prism.embed(part)
      }
    )
  }

  /// Returns `whole` with its part replaced by `part`, or unchanged if it has none.
  @inlinable public func set(_ whole: Whole, _ part: Part) -> Whole {
    var result = whole
    update(&result) { $0 = part }
    return result
  }

  /// Changes the part of `whole`, and returns the result of `change`, or `nil` if there is no part.
  @discardableResult @inlinable
  public func modify<Result>(_ whole: inout Whole, _ change: (inout Part) -> Result) -> Result? {
    var result: Result?
    update(&whole) { result = .some(change(&$0)) }
    return result
  }

  /// Returns the traversal to a part of this part.
  @inlinable public func appending<Inner>(_ next: AffineTraversal<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    AffineTraversal<Whole, Inner>(
      get: { get($0).flatMap(next.get) },
      update: { whole, change in update(&whole) { next.update(&$0, change) } }
    )
  }
}

extension AffineTraversal {
  /// Returns the traversal to a part that this part always has.
  ///
  /// Law: `appending(lens)` is `appending(AffineTraversal(lens))`.
  @inlinable public func appending<Inner>(_ next: Lens<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    appending(AffineTraversal<Part, Inner>(next))
  }

  /// Returns the traversal to a case of this part.
  ///
  /// Law: `appending(prism)` is `appending(AffineTraversal(prism))`.
  @inlinable public func appending<Inner>(_ next: Prism<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    appending(AffineTraversal<Part, Inner>(next))
  }
}

extension Prism {
  /// Returns the traversal to a part that this case always has.
  ///
  /// Law: `appending(lens)` is `AffineTraversal(self).appending(lens)`.
  @inlinable public func appending<Inner>(_ next: Lens<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    AffineTraversal(self).appending(next)
  }

  /// Returns the traversal to a part that this case may have.
  ///
  /// Law: `appending(part)` is `AffineTraversal(self).appending(part)`.
  @inlinable public func appending<Inner>(_ next: AffineTraversal<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    AffineTraversal(self).appending(next)
  }
}

extension Lens {
  /// Returns the traversal to a part that this part may have.
  @inlinable public func appending<Inner>(_ next: AffineTraversal<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    AffineTraversal(self).appending(next)
  }

  /// Returns the traversal to a case of this part.
  ///
  /// Law: `appending(prism)` is `AffineTraversal(self).appending(prism)`.
  @inlinable public func appending<Inner>(_ next: Prism<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    AffineTraversal(self).appending(next)
  }
}
