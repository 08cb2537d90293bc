/// The state of a space, with its type hidden.
@usableFromInline
package class AnyStateBox {
  @inlinable
  package init() {}

  /// The state, for tools; `nil` if there is none to show.
  @usableFromInline package var content: Any? { nil }

  /// Returns a box with the same state.
  @usableFromInline
  package func copy() -> AnyStateBox { self }
}

/// A state of a known type.
@usableFromInline
package final class StateBox<State>: AnyStateBox {
  // Exclusivity needs no check: only the space that owns a box changes it, inside that space's own mutation.
  @exclusivity(unchecked) @usableFromInline package var value: State

  @inlinable
  package init(_ value: State) { self.value = value }

  /// Returns a box as one of a state of this type. Traps if it is none: it is that of another space.
  @inlinable
  package static func of(_ box: AnyStateBox) -> StateBox {
    guard type(of: box) == StateBox.self else { foreignPosition(type(of: box), StateBox.self) }
    // Safe: the class is compared before.
    return unsafeDowncast(box, to: StateBox.self)
  }

  /// Changes the state.
  ///
  /// In another module, Swift 6.3.1 checks each access of `value`, unchecked or not.
  @inlinable
  @inline(__always)
  package func change<R>(_ body: (inout State) -> R) -> R { body(&value) }

  @usableFromInline
  package override func copy() -> AnyStateBox { StateBox(value) }

  @usableFromInline package override var content: Any? {
    guard let function = value as? any FunctionState else { return value }
    return function.content
  }
}

/// A state that is a function, or a space that the function returned: tools can show only the state of that space.
@usableFromInline
package protocol FunctionState {
  /// The state of the space; `nil` if there is none.
  var content: Any? { get }
}
