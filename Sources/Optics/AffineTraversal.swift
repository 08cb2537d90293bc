/// A part that a whole may have, once at most: an optional property, an element by its ID, a field of a case.
///
///     AffineTraversal(\Home.detail)             // of an optional property
///     AffineTraversal(\Home.contacts, id: 7)    // of the element with this ID
///     AffineTraversal(\Home.stars["duet"])      // of the value of a key
///     Lens(\Home.screen).appending(Prism(embed: Screen.detail, extract: \.detail))
///
/// Other libraries call it an optional. Its functions are `@Sendable`, so a traversal can be a static constant.
///
/// Laws, where `get(whole)` is a part:
///
/// - `get(set(whole, part)) == part`
/// - `set(whole, get(whole)) == whole`
/// - `set(set(whole, a), b) == set(whole, b)`
///
/// and where it is `nil`, `set(whole, part) == whole`.
@frozen
public struct AffineTraversal<Whole, Part>: Sendable {
  /// The part, if the whole has one.
  public let get: @Sendable (Whole) -> Part?
  @usableFromInline package let update: @Sendable (inout Whole, (inout Part) -> Void) -> Void

  /// The traversal that reads by `get` and changes by `update`. The caller keeps the laws.
  ///
  /// - Parameter update: Calls the change with the part, in place where it can; calls nothing where there is no part.
  @inlinable
  public init(
    get: @escaping @Sendable (Whole) -> Part?,
    update: @escaping @Sendable (inout Whole, (inout Part) -> Void) -> Void
  ) {
    self.get = get
    self.update = update
  }

  /// The traversal to the value of an optional property, or of a dictionary's key.
  ///
  /// A change neither makes a value nor removes one.
  ///
  /// - Complexity: A change of a stored property happens in place where the whole is not shared. Of a computed one, such
  ///   as a dictionary's subscript, the part is copied.
  @inlinable
  public init(_ path: WritableKeyPath<Whole, Part?> & Sendable) {
    self.init(
      get: { $0[keyPath: path] },
      update: { whole, change in
        guard whole[keyPath: path] != nil else { return }
        // Safe: the line above compared it with nil. Unwrapping in place spares a copy of the part.
        // swift-format-ignore: NeverForceUnwrap
        change(&whole[keyPath: path]!)
      })
  }

  /// The traversal to the element of an array that has an ID; of several, the first.
  ///
  ///     let contact = AffineTraversal(\People.contacts, id: 7)
  ///
  /// The laws hold for parts with this ID: a change must not give the element another one.
  ///
  /// - Complexity: O(*n*) to find the element. A change happens in place where the whole is not shared.
  @inlinable
  public init(_ path: WritableKeyPath<Whole, [Part]> & Sendable, id: Part.ID)
  where Part: Identifiable & SendableMetatype, Part.ID: Sendable {
    self.init(path, where: { $0.id == id })
  }

  /// The traversal to the element of an array whose property `key` is `value`; of several, the first.
  ///
  ///     let star = AffineTraversal(\Home.stars, \.name, is: "duet")
  ///
  /// The laws hold for parts with this value: a change must not give the element another one.
  ///
  /// - Complexity: As ``init(_:id:)``.
  @inlinable
  public init<Key: Equatable & Sendable>(
    _ path: WritableKeyPath<Whole, [Part]> & Sendable, _ key: KeyPath<Part, Key> & Sendable, is value: Key
  ) {
    self.init(path, where: { $0[keyPath: key] == value })
  }

  @inlinable
  init(_ path: WritableKeyPath<Whole, [Part]> & Sendable, where isPart: @escaping @Sendable (Part) -> Bool) {
    self.init(
      get: { $0[keyPath: path].first(where: isPart) },
      update: { whole, change in
        guard let index = whole[keyPath: path].firstIndex(where: isPart) else { return }
        change(&whole[keyPath: path][index])
      })
  }

  /// A lens as a traversal that always has its part.
  @inlinable
  public init(_ lens: Lens<Whole, Part>) { self.init(get: { lens.get($0) }, update: lens.update) }

  /// A prism as a traversal.
  @inlinable
  public init(_ prism: Prism<Whole, Part>) {
    self.init(
      get: prism.extract,
      update: { whole, change in
        guard var part = prism.extract(whole) else { return }
        change(&part)
        whole = prism.embed(part)
      }
    )
  }

  /// The whole with `part` in place of its own, where it has one.
  @inlinable
  public func set(_ whole: Whole, _ part: Part) -> Whole {
    var result = whole
    update(&result) { $0 = part }
    return result
  }

  /// Changes the part of `whole`, where it has one, and gives what `change` gave.
  @discardableResult
  @inlinable
  public func modify<Result>(_ whole: inout Whole, _ change: (inout Part) -> Result) -> Result? {
    var result: Result?
    update(&whole) { result = .some(change(&$0)) }
    return result
  }

  /// The traversal to a part of this part.
  @inlinable
  public func appending<Inner>(_ next: AffineTraversal<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    AffineTraversal<Whole, Inner>(
      get: { get($0).flatMap(next.get) },
      update: { whole, change in update(&whole) { next.update(&$0, change) } }
    )
  }
}

extension AffineTraversal {
  /// The traversal to a part that this part always has.
  ///
  /// Law: `appending(lens)` is `appending(AffineTraversal(lens))`.
  @inlinable
  public func appending<Inner>(_ next: Lens<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    appending(AffineTraversal<Part, Inner>(next))
  }

  /// The traversal to a case of this part.
  ///
  /// Law: `appending(prism)` is `appending(AffineTraversal(prism))`.
  @inlinable
  public func appending<Inner>(_ next: Prism<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    appending(AffineTraversal<Part, Inner>(next))
  }
}

extension Prism {
  /// The traversal to a part that this case has.
  ///
  /// Law: `appending(lens)` is `AffineTraversal(self).appending(lens)`.
  @inlinable
  public func appending<Inner>(_ next: Lens<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    AffineTraversal(self).appending(next)
  }

  /// The traversal to a part that this case may have.
  ///
  /// Law: `appending(part)` is `AffineTraversal(self).appending(part)`.
  @inlinable
  public func appending<Inner>(_ next: AffineTraversal<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    AffineTraversal(self).appending(next)
  }
}

extension Lens {
  /// The traversal to a part that this part may have.
  @inlinable
  public func appending<Inner>(_ next: AffineTraversal<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    AffineTraversal(self).appending(next)
  }

  /// The traversal to a case of this part.
  ///
  /// Law: `appending(prism)` is `AffineTraversal(self).appending(prism)`.
  @inlinable
  public func appending<Inner>(_ next: Prism<Part, Inner>) -> AffineTraversal<Whole, Inner> {
    AffineTraversal(self).appending(next)
  }
}
