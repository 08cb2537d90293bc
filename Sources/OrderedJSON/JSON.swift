/// A JSON document, as it was written: objects keep the order of their keys, and numbers keep their text.
///
///     let json = try JSON(parsing: #"{"b":1.50,"a":[]}"#)
///     json["b"]?.number?.text  // "1.50"
///     json.write()             // {"b":1.50,"a":[]}
///
/// Why not `JSONDecoder`? Traces promise that reading and writing again gives the same bytes, so the order of keys and
/// the spelling of numbers have to live through a round trip; people edit feeds by hand, so a mistake has to have a line
/// and a column; and a command that prints one trace should not pay for loading Foundation when it starts.
///
/// Two documents are equal when they write the same bytes. So the order of members counts, `1.0` is not `1`, and texts
/// are compared by Unicode scalars: a letter with a combining accent is not the precomposed letter, although the two
/// are equal as `String`s.
///
/// What is read is nested at most ``nestingLimit`` deep. A value built in code may be deeper, and is written and compared
/// without recursion; but like any Swift tree it overflows the stack when it is dropped, at some tens of thousands.
public enum JSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as its text.
  case number(JSONNumber)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSON])
  /// Names with values, in order; a name may come twice.
  case object(JSONObject)

  /// The depth of arrays and objects within each other that is still read: 512.
  public static let nestingLimit = 512

  /// A text.
  public init(_ text: String) { self = .string(text) }

  /// A whole number.
  public init(_ value: Int) { self = .number(JSONNumber(value)) }

  /// `true` or `false`.
  public init(_ value: Bool) { self = .bool(value) }

  /// Values in order.
  public init(_ values: [JSON]) { self = .array(values) }

  /// Members in order.
  public init(_ members: JSONObject) { self = .object(members) }
}
