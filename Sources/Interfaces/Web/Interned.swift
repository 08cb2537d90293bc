import OrderedJSON

/// JSON values, each stored once. Equal values have the same number.
struct Interned {
  private var numbers: [Bytes: Int] = [:]
  private var stream = JSONStream()
  /// The values as the elements of a JSON array, in the order of their numbers.
  private(set) var elements: [UInt8] = []

  /// Returns the number of the value that `write` writes.
  ///
  /// - Complexity: O(*n*) in the bytes of the value.
  mutating func number(_ write: (inout JSONStream) -> Void) -> Int {
    stream.removeAll()
    write(&stream)
    let bytes = Bytes(utf8: stream.utf8)
    if let known = numbers[bytes] { return known }
    let number = numbers.count
    numbers[bytes] = number
    if number > 0 { elements.append(UInt8(ascii: ",")) }
    elements += bytes.utf8
    return number
  }

  /// Returns the number of a text.
  mutating func number(of text: String) -> Int { number { $0.write(text) } }

  private struct Bytes: Hashable {
    let utf8: [UInt8]

    func hash(into hasher: inout Hasher) { utf8.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  /// Elements of a JSON array, or members of an object, which are not compared.
  struct List {
    private var stream = JSONStream()
    private(set) var elements: [UInt8] = []

    /// Adds the value that `write` writes, with a key in an object.
    mutating func append(key: String? = nil, _ write: (inout JSONStream) -> Void) {
      stream.removeAll()
      write(&stream)
      if !elements.isEmpty { elements.append(UInt8(ascii: ",")) }
      if let key { elements += Array(JSON.string(key).write().utf8) + [UInt8(ascii: ":")] }
      elements += stream.utf8
    }
  }
}
