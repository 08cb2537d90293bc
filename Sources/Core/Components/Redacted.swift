/// A value that traces, states and messages must not show, such as a password.
///
///     struct Login {
///       var name = ""
///       @Redacted var password = ""
///     }
///     "\(Login())"   // Login(name: "", _password: ‹redacted›)
///
/// Its description and its reflection are `‹redacted›`. It hides a value in a space and in an action. A secure field
/// of `TextUI` hides the text in the view and in the event that a user types; the `mask` of a service hides its answer.
@propertyWrapper
public struct Redacted<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates a wrapper of a value.
  @inlinable public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a wrapper of a value, for example for the payload of an enum.
  @inlinable public init(_ value: Value) { wrappedValue = value }
}

extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}
extension Redacted: Sendable where Value: Sendable {}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `‹redacted›`
  public var description: String { "‹redacted›" }
  /// `‹redacted›`
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
