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
/// A child's state is a part of its parent's:
///
///     let profile = Lens(\Home.profile)
///     profile.modify(&home) { $0.name = "Ada" }
@frozen
public struct Lens<Whole, Part>: Sendable {
  /// The part of a whole.
  public let get: @Sendable (Whole) -> Part
  @usableFromInline let update: @Sendable (inout Whole, (inout Part) -> Void) -> Void

  /// The lens that reads by `get` and changes by `update`. The caller keeps the laws.
  ///
  /// - Parameter update: Calls the change with the part exactly once, in place where it can.
  @inlinable
  public init(
    get: @escaping @Sendable (Whole) -> Part, update: @escaping @Sendable (inout Whole, (inout Part) -> Void) -> Void
  ) {
    self.get = get
    self.update = update
  }

  /// The lens to a stored or computed property.
  ///
  /// - Complexity: a change happens in place, without a copy of the part, where the whole is not shared.
  @inlinable
  public init(_ path: WritableKeyPath<Whole, Part> & Sendable) {
    self.init(get: { $0[keyPath: path] }, update: { whole, change in change(&whole[keyPath: path]) })
  }

  /// The lens that reads by `get` and writes by `set`. The caller keeps the laws.
  @inlinable
  public init(get: @escaping @Sendable (Whole) -> Part, set: @escaping @Sendable (Whole, Part) -> Whole) {
    self.init(
      get: get,
      update: { whole, change in
        var part = get(whole)
        change(&part)
        whole = set(whole, part)
      }
    )
  }

  /// The whole with `part` in place of its own.
  @inlinable
  public func set(_ whole: Whole, _ part: Part) -> Whole {
    var result = whole
    update(&result) { $0 = part }
    return result
  }

  /// Changes the part of `whole`, in place where it can be, and gives what `change` gave.
  @inlinable
  public func modify<Result>(_ whole: inout Whole, _ change: (inout Part) -> Result) -> Result {
    var result: Result?
    update(&whole) { result = .some(change(&$0)) }
    guard let result else {
      // A lens has exactly one part: a lens made by `init(get:update:)` is to call the change, as that says.
      preconditionFailure("a lens did not visit its part")
    }
    return result
  }

  /// The lens to a part of this part.
  @inlinable
  public func appending<Inner>(_ next: Lens<Part, Inner>) -> Lens<Whole, Inner> {
    Lens<Whole, Inner>(
      get: { next.get(get($0)) },
      update: { whole, change in update(&whole) { next.update(&$0, change) } }
    )
  }
}

extension Lens where Part == Whole {
  /// The lens from a whole to itself: the identity of `appending`.
  @inlinable
  public static var identity: Lens {
    Lens(get: { $0 }, update: { whole, change in change(&whole) })
  }
}
