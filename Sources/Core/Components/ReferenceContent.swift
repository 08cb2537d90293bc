/// A reference as a tool reads it: outside of `Eff`, and without its type.
package protocol ReferenceContent {
  /// The object that stores the value.
  var identity: ObjectIdentifier { get }
  /// The present value.
  ///
  /// - Precondition: No `modify(_:)` of the reference is running.
  var content: Any { get }
}

extension ReferenceStorage: ReferenceContent {
  package var identity: ObjectIdentifier { ObjectIdentifier(self) }
  package var content: Any { read() }
}

extension Reference: ReferenceContent {
  package var identity: ObjectIdentifier { storage.identity }
  package var content: Any { storage.content }
}

extension PartialReference: CustomStringConvertible, CustomReflectable {
  /// `‹reference›`: the value can only be read in `Eff`.
  public var description: String { "‹reference›" }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
