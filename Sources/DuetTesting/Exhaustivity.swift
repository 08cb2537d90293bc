/// Of what a step causes, the kinds that a test must assert: what it does not, is an issue at the step.
///
/// A ``TestSession`` is exhaustive in all of them. Each can be relaxed on its own, for the session or for one step:
///
///     test.exhaustivity.remove(.actions)
///     await test.tap("refresh", exhaustivity: .effects) { $0.effect("articles", .began) }
///
/// Of a kind that is relaxed, an assertion may pass over what came before that which it asserts, and what is not asserted
/// is no issue. What is asserted must still be there, in the order in which it is asserted.
public struct Exhaustivity: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt8

  /// The kinds of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Every view rendered.
  public static let views = Exhaustivity(rawValue: 1)
  /// Every action that moved the space.
  public static let actions = Exhaustivity(rawValue: 2)
  /// Everything that happened to effects, and what still runs at the end.
  public static let effects = Exhaustivity(rawValue: 4)
  /// All of them.
  public static let all: Exhaustivity = [.views, .actions, .effects]
}
