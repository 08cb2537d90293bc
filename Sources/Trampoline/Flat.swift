/// A value in an object, which is dropped without recursion: see ``Release``.
@usableFromInline
package final class Flat<Value> {
  // Exclusivity needs no check: only `deinit` writes it.
  @exclusivity(unchecked) @usableFromInline var stored: Value?

  @inlinable
  package init(_ value: Value) { stored = value }

  /// The value.
  @inlinable
  package var value: Value {
    // Only `deinit` sets it to `nil`.
    guard let stored else { preconditionFailure("a value was used after its release") }
    return stored
  }

  deinit {
    if Release.shallow({ stored = nil }) { return }
    Release.flat {
      $0.append(holder: { [stored] in withExtendedLifetime(stored) {} })
      stored = nil
    }
  }
}

extension Flat: CustomStringConvertible where Value: CustomStringConvertible {
  @usableFromInline package var description: String { value.description }
}
