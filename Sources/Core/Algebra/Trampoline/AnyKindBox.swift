/// The object that a kind refers to: a box with a value, or the node of a program.
public class AnyKindBox: CustomStringConvertible {
  /// The type of the value in the box.
  ///
  /// Lowering compares this type and not the class. If the type is known only at run time, a lookup of the box class
  /// takes 400 instructions. If it is known at compile time, the compiler can remove a box that is lowered at once.
  @usableFromInline package final let payloadType: Any.Type

  /// Creates a box for a value of `payloadType`. Only subclasses call this.
  @inlinable init(payloadType: Any.Type) { self.payloadType = payloadType }

  /// The description of the value.
  public var description: String { "‹function›" }
  /// A description in a few words.
  @usableFromInline package var summary: String { description }
  /// The value for reflection; of a program, its description.
  package var content: Any { description }
  /// Returns a box with the same value.
  @usableFromInline package func copy() -> AnyKindBox { self }
}
