/// A part that a whole may have, once at most: an element by its key, a field of a case.
///
/// Elsewhere it is called an optional; here that name is taken.
///
/// Laws, where `get(whole)` is a part:
///
/// - `get(set(whole, part)) == part`
/// - `set(whole, get(whole)) == whole`
/// - `set(set(whole, a), b) == set(whole, b)`
///
/// and where it is `nil`, `set(whole, part) == whole`.
@frozen
public struct AffineTraversal<Whole, Part> {
  /// The part, if the whole has one.
  public let get: (Whole) -> Part?
  @usableFromInline let update: (inout Whole, (inout Part) -> Void) -> Void

  /// The traversal that reads by `get` and changes by `update`.
  ///
  /// - Parameter update: calls the change with the part, in place where it can; calls nothing where there is no part.
  @inlinable
  public init(
    get: @escaping (Whole) -> Part?,
    update: @escaping (inout Whole, (inout Part) -> Void) -> Void
  ) {
    self.get = get
    self.update = update
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
}
