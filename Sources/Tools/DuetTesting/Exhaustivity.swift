/// The parts of a step that a test must assert completely: views, actions, effects.
///
/// An unasserted element of such a part is an issue at the step. A ``TestSession`` requires all parts; a test can relax
/// each one, for the session or for one step:
///
///     test.exhaustivity.remove(.actions)
///     await test.tap("refresh", exhaustivity: .effects) { $0.effect("articles", .began) }
///
/// In a relaxed part, an assertion skips the elements before the one that it asserts, and unasserted elements are no
/// issue. Asserted elements must still exist, in the order of the assertions.
public struct Exhaustivity: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: UInt8

  /// Creates the parts of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Every view that was rendered.
  public static let views = Exhaustivity(rawValue: 1)
  /// Every action that moved the space.
  public static let actions = Exhaustivity(rawValue: 2)
  /// Everything that happened to effects, and the effects that still run at the end.
  public static let effects = Exhaustivity(rawValue: 4)
  /// All parts.
  public static let all: Exhaustivity = [.views, .actions, .effects]
}
