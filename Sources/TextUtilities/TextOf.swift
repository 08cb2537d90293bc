/// What a value says of itself: what `String(describing:)` gives, but that a description is asked for before what the value
/// would stream.
///
/// Where the type is known that has a description of its own, it is asked for, and not looked for at run time, which costs
/// ten times as much; traces ask at every event.
@inlinable
package func text<Value>(of value: Value) -> String {
  if Value.self == Void.self { return "()" }
  // The type is asked, and not the value: an optional is not what is in it.
  if Value.self is any CustomStringConvertible.Type, let value = value as? any CustomStringConvertible {
    return value.description
  }
  return String(describing: value)
}
