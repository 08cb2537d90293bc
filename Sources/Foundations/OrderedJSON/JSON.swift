/// A JSON document that keeps the order of keys and the text of numbers.
///
///     let json = try JSON(parsing: #"{"b":1.50,"a":[]}"#)
///     json["b"]?.number?.text  // "1.50"
///     json.write()             // {"b":1.50,"a":[]}
///
/// Why not `JSONDecoder`? Reading and writing a trace must give the same bytes, so the order of keys and the text of
/// numbers must be kept. People edit feeds by hand, so an error needs a line and a column. A command that prints one
/// trace must not load Foundation.
///
/// Two documents are equal if they write the same bytes. So the order of members counts, and `1.0` is not `1`. Strings
/// are compared by Unicode scalars, so canonically equivalent strings differ.
///
/// The parser accepts ``nestingLimit`` levels. A value built in code may be deeper; writing and comparing it does not
/// recurse. But deallocating it does, and overflows the stack at some tens of thousands of levels.
public enum JSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as its text.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object, whose members are ordered; a key may occur twice.
  case object(JSONObject)

  /// The deepest nesting of arrays and objects that the parser accepts: 512.
  public static let nestingLimit = 512

  /// Creates a string.
  public init(_ text: String) { self = .string(text) }

  /// Creates an integer.
  public init(_ value: Int) { self = .number(JSONNumber(value)) }

  /// Creates a boolean.
  public init(_ value: Bool) { self = .bool(value) }

  /// Creates an array.
  public init(_ values: [JSON]) { self = .array(values) }

  /// Creates an object.
  public init(_ members: JSONObject) { self = .object(members) }
}
