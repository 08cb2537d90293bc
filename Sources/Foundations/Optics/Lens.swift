/// A part that every whole has: a field of a product.
///
/// Its functions are `@Sendable`, so a lens can be a static constant.
///
/// Laws:
///
/// - `lens.get(lens.set(whole, part)) == part`
/// - `lens.set(whole, lens.get(whole)) == whole`
/// - `lens.set(lens.set(whole, a), b) == lens.set(whole, b)`
///
/// For example, a child's state is a part of its parent's state:
///
///     let profile = Lens(\Home.profile)
///     profile.modify(&home) { $0.name = "Ada" }
@frozen public struct Lens<Whole, Part>: Sendable {
  /// The function that reads the part of a whole.
  public let get: @Sendable (Whole) -> Part
  @usableFromInline let update: @Sendable (inout Whole, (inout Part) -> Void) -> Void

  /// Creates a lens from a getter and an in-place change, which must satisfy the laws.
  ///
  /// - Parameter update: Calls the change with the part exactly once, in place if possible.
  @inlinable public init(
    get: @escaping @Sendable (Whole) -> Part, update: @escaping @Sendable (inout Whole, (inout Part) -> Void) -> Void
  ) {
    self.get = get
    self.update = update
  }

  /// Creates the lens to a stored or computed property.
  ///
  /// - Complexity: A stored property changes in place, without a copy, if the whole is not shared.
  @inlinable public init(_ path: WritableKeyPath<Whole, Part> & Sendable) {
    self.init(get: { $0[keyPath: path] }, update: { whole, change in change(&whole[keyPath: path]) })
  }

  /// Creates a lens from a getter and a setter, which must satisfy the laws. A change copies the part.
  @inlinable public init(get: @escaping @Sendable (Whole) -> Part, set: @escaping @Sendable (Whole, Part) -> Whole) {
    self.init(
      get: get,
      update: { whole, change in
        var part = get(whole)
        change(&part)
        whole = set(whole, part)
      }
    )
  }

  /// Returns `whole` with its part replaced by `part`.
  @inlinable public func set(_ whole: Whole, _ part: Part) -> Whole {
    var result = whole
    update(&result) { $0 = part }
    return result
  }

  /// Changes the part of `whole`, in place if possible, and returns the result of `change`.
  @inlinable public func modify<Result>(_ whole: inout Whole, _ change: (inout Part) -> Result) -> Result {
    var result: Result?
    update(&whole) { result = .some(change(&$0)) }
    guard let result else {
      // Reached only if the `update` passed to `init(get:update:)` did not call the change, as it must.
      preconditionFailure("a Lens has no result: the 'update' passed to init(get:update:) must call its change")
    }
    return result
  }

  /// Returns the lens to a part of this part.
  @inlinable public func appending<Inner>(_ next: Lens<Part, Inner>) -> Lens<Whole, Inner> {
    Lens<Whole, Inner>(
      get: { next.get(get($0)) },
      update: { whole, change in update(&whole) { next.update(&$0, change) } }
    )
  }
}

extension Lens where Part == Whole {
  /// The lens from a whole to itself: the identity of `appending(_:)`.
  @inlinable public static var identity: Lens {
    Lens(get: { $0 }, update: { whole, change in change(&whole) })
  }
}
