/// A part that a whole is, or is not: a case of a sum.
///
/// Laws:
///
/// - `prism.extract(prism.embed(part)) == part`
/// - if `prism.extract(whole) == part`, then `prism.embed(part) == whole`
///
/// A case of an enum is embedded by its constructor, and extracted by a pattern or by a property that has one:
///
///     let profile = Prism(embed: HomeInput.profile) {
///       if case .profile(let input) = $0 { input } else { nil }
///     }
///     let name = Prism(embed: ProfileInput.name, extract: \.name)
///
/// Its functions are `@Sendable`, so a prism can be a static constant.
@frozen
public struct Prism<Whole, Part>: Sendable {
  /// The whole that is this part.
  public let embed: @Sendable (Part) -> Whole
  /// The part, if the whole is one.
  public let extract: @Sendable (Whole) -> Part?

  /// The prism that makes a whole by `embed` and finds its part by `extract`. The caller keeps the laws.
  @inlinable
  public init(embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?) {
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
