/// What a branded kind refers to: a box with a value, or the node of a program.
///
/// It is open since modules above this one have the boxes. No product exports this module.
open class AnyKindBox: CustomStringConvertible {
  /// A box without a value: only subclasses are made.
  @inlinable
  public init() {}

  /// The type of the value.
  open var payloadType: Any.Type { Never.self }
  /// The description of the value.
  open var description: String { "‹function›" }
  /// The value in a few words.
  open var summary: String { description }
}
