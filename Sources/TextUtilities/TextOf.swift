/// Returns the text of `String(describing:)`, but prefers a value's `description` to what it would stream.
///
/// If the type is known to have a description, it is called directly. A lookup at run time costs ten times as much, and
/// traces describe values at every event.
@inlinable
package func text<Value>(of value: Value) -> String {
  if Value.self == Void.self { return "()" }
  // Checks the type and not the value: an optional is not the value in it.
  if Value.self is any CustomStringConvertible.Type, let value = value as? any CustomStringConvertible {
    return value.description
  }
  return String(describing: value)
}
