/// A part that a whole may be: a case of a sum.
///
/// Laws:
///
/// - `prism.extract(prism.embed(part)) == part`
/// - if `prism.extract(whole) == part`, then `prism.embed(part) == whole`
///
/// An enum's constructor embeds the part. A pattern, or a property that uses one, extracts it:
///
///     let profile = Prism(embed: HomeInput.profile) {
///       if case .profile(let input) = $0 { input } else { nil }
///     }
///     let name = Prism(embed: ProfileInput.name, extract: \.name)
///
/// Its functions are `@Sendable`, so a prism can be a static constant.
@frozen public struct Prism<Whole, Part>: Sendable {
  /// The function that makes a whole from a part.
  public let embed: @Sendable (Part) -> Whole
  /// The function that returns the part, if the whole is of this case.
  public let extract: @Sendable (Whole) -> Part?

  /// Creates a prism from two functions, which must satisfy the laws.
  @inlinable public init(embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?) {
    self.embed = embed
    self.extract = extract
  }

  /// Returns `whole` with its part changed, or unchanged if it is of another case.
  @inlinable public func modify(_ whole: Whole, _ change: (Part) -> Part) -> Whole {
    extract(whole).map { embed(change($0)) } ?? whole
  }

  /// Returns the prism to a case of this case.
  @inlinable public func appending<Inner>(_ next: Prism<Part, Inner>) -> Prism<Whole, Inner> {
    Prism<Whole, Inner>(
      embed: { embed(next.embed($0)) },
      extract: { extract($0).flatMap(next.extract) }
    )
  }
}

extension Prism where Part == Whole {
  /// The prism from a whole to itself: the identity of `appending(_:)`.
  @inlinable public static var identity: Prism { Prism(embed: { $0 }, extract: { $0 }) }
}
