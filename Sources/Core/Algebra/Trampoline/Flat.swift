/// A value in an object, which is dropped without recursion: see ``Release``.
@usableFromInline package final class Flat<Value>: AnyKindBox {
  // Exclusivity needs no check: only `deinit` writes it.
  /// Returns the value. Dropping a closure is cheaper than dropping a generic value, whose type has to be looked up.
  @exclusivity(unchecked) @usableFromInline var stored: (() -> Value)?

  @inlinable package init(_ value: Value) {
    stored = { value }
    // Cheaper than the type of the value. There is no `KindBox<Never>`.
    super.init(payloadType: Never.self)
  }

  /// The value.
  @inlinable package var value: Value {
    // Only `deinit` sets it to `nil`.
    guard let stored else { preconditionFailure("a value was used after its release") }
    return stored()
  }

  package override var description: String { "\(value)" }

  deinit {
    if Release.shallow({ stored = nil }) { return }
    Release.flat {
      $0.append(holder: { [stored] in withExtendedLifetime(stored) {} })
      stored = nil
    }
  }
}
