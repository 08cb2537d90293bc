/// A writer of a document part by part, without building a ``JSON`` value.
///
///     var stream = JSONStream()
///     stream.object { object in
///       object.member("kind", "start")
///       object.member("views", of: views) { $0.array(of: $1) { $0.write($1) } }
///     }
///     String(decoding: stream.utf8, as: UTF8.self)  // {"kind":"start","views":[["Hello"]]}
///
/// Law: it writes the same bytes as ``JSON/write()``; the tests of traces check this.
///
/// - Precondition: Within an object, write values only with ``member(_:_:)-(_,JSON)`` and its overloads, which write
///   the key.
public struct JSONStream {
  private var writer = JSONWriter(bytes: [], isIndented: false)
  /// Whether the next value needs a comma.
  private var isAfterValue = false

  /// Creates an empty stream.
  public init() {}

  /// The bytes written so far, as UTF-8.
  public var utf8: [UInt8] { writer.bytes }

  /// Writes a document and a line feed (JSON Lines).
  public mutating func line(_ document: (inout Self) -> Void) {
    document(&self)
    writer.bytes.append(UInt8(ascii: "\n"))
    isAfterValue = false
  }

  /// Removes all bytes, and keeps the memory.
  public mutating func removeAll() {
    writer.bytes.removeAll(keepingCapacity: true)
    isAfterValue = false
  }

  // MARK: Values

  /// Writes a value.
  ///
  /// - Complexity: O(*n*), like every other write.
  public mutating func write(_ value: JSON) { append { $0.write(value) } }

  /// Writes a string.
  public mutating func write(_ text: String) { append { $0.write(text) } }

  /// Writes an integer.
  public mutating func write(_ number: Int) { append { $0.bytes.append(contentsOf: String(number).utf8) } }

  /// Writes an array, each element with `write`.
  public mutating func array<Element>(of elements: [Element], _ write: (inout Self, Element) -> Void) {
    open(UInt8(ascii: "["))
    for element in elements { write(&self, element) }
    close(UInt8(ascii: "]"))
  }

  /// Writes an object, its members with `members`.
  public mutating func object(_ members: (inout Self) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  // MARK: Members

  /// Writes a member of the open object.
  public mutating func member(_ key: StaticString, _ value: JSON) {
    self.key(key)
    write(value)
  }

  /// Writes a member of the open object: a string.
  public mutating func member(_ key: StaticString, _ text: String) {
    self.key(key)
    write(text)
  }

  /// Writes a member of the open object: an integer.
  public mutating func member(_ key: StaticString, _ number: Int) {
    self.key(key)
    write(number)
  }

  /// Writes a member of the open object: an array, each element with `write`.
  public mutating func member<Element>(
    _ key: StaticString, of elements: [Element], _ write: (inout Self, Element) -> Void
  ) {
    self.key(key)
    array(of: elements, write)
  }

  /// Writes all members of an object into the open object.
  public mutating func members(_ object: JSONObject) {
    for (key, value) in object {
      write(key)
      writer.bytes.append(UInt8(ascii: ":"))
      isAfterValue = false
      write(value)
    }
  }

  // MARK: Punctuation

  /// Writes a key without escaping it.
  ///
  /// - Precondition: The key has no character that JSON escapes. A debug build checks this.
  private mutating func key(_ key: StaticString) {
    assert(JSON.string("\(key)").write() == "\"\(key)\"", "the key \(key) has a character that JSON escapes")
    separate()
    writer.bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { writer.bytes.append(contentsOf: $0) }
    writer.bytes.append(UInt8(ascii: "\""))
    writer.bytes.append(UInt8(ascii: ":"))
    isAfterValue = false
  }

  private mutating func append(_ write: (inout JSONWriter) -> Void) {
    separate()
    write(&writer)
    isAfterValue = true
  }

  private mutating func separate() {
    if isAfterValue { writer.bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    writer.bytes.append(bracket)
    isAfterValue = false
  }

  private mutating func close(_ bracket: UInt8) {
    writer.bytes.append(bracket)
    isAfterValue = true
  }
}
