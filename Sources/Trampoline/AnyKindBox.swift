/// The object that a kind refers to: a box with a value, or the node of a program.
///
/// The class is open because modules above this one define the boxes. No product exports this module.
open class AnyKindBox: CustomStringConvertible {
  /// The type of the value in the box.
  ///
  /// Lowering compares this type and not the class. If the type is known only at run time, a lookup of the box class
  /// takes 400 instructions. If it is known at compile time, the compiler can remove a box that is lowered at once.
  public final let payloadType: Any.Type

  /// Creates a box for a value of `payloadType`. Only subclasses call this.
  @inlinable public init(payloadType: Any.Type) { self.payloadType = payloadType }

  /// The description of the value.
  open var description: String { "‹function›" }
  /// A description in a few words.
  open var summary: String { description }
  /// The value for reflection; of a program, its description.
  open var content: Any { description }
  /// Returns a box with the same value.
  open func copy() -> AnyKindBox { self }
}
