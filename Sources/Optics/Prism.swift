/// A part that a whole is, or is not: a case of a sum.
///
/// Laws:
///
/// - `prism.extract(prism.embed(part)) == part`
/// - if `prism.extract(whole) == part`, then `prism.embed(part) == whole`
///
/// A child's input in its parent's is the use made of it here:
///
///     let profile = Prism(embed: HomeInput.profile) {
///       if case .profile(let input) = $0 { input } else { nil }
///     }
@frozen
public struct Prism<Whole, Part> {
  /// The whole that is this part.
  public let embed: (Part) -> Whole
  /// The part, if the whole is one.
  public let extract: (Whole) -> Part?

  /// The prism that makes a whole by `embed` and finds its part by `extract`.
  ///
  /// The laws are the caller's to keep.
  @inlinable
  public init(embed: @escaping (Part) -> Whole, extract: @escaping (Whole) -> Part?) {
    self.embed = embed
    self.extract = extract
  }

  /// The whole with what `change` makes of the part, where it is one; otherwise the whole as it is.
  @inlinable
  public func modify(_ whole: Whole, _ change: (Part) -> Part) -> Whole {
    extract(whole).map { embed(change($0)) } ?? whole
  }

  /// The prism to a case of this case.
  @inlinable
  public func appending<Inner>(_ next: Prism<Part, Inner>) -> Prism<Whole, Inner> {
    Prism<Whole, Inner>(
      embed: { embed(next.embed($0)) },
      extract: { extract($0).flatMap(next.extract) }
    )
  }
}

extension Prism where Part == Whole {
  /// The prism from a whole to itself: the identity of ``appending(_:)``.
  @inlinable
  public static var identity: Prism { Prism(embed: { $0 }, extract: { $0 }) }
}
