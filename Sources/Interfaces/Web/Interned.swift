import OrderedJSON

/// JSON values, each stored once. Equal values have the same number.
struct Interned {
  private var numbers: [Bytes: Int] = [:]
  private var stream = JSONStream()
  private var list = List()

  /// The values as the elements of a JSON array, in the order of their numbers.
  var elements: [UInt8] { list.elements }
  /// The number of different values.
  var count: Int { list.count }

  /// Returns the values from a number on, as the elements of a JSON array.
  func elements(from first: Int) -> ArraySlice<UInt8> { list.elements(from: first) }

  /// Returns the number of the value that `write` writes.
  ///
  /// - Complexity: O(*n*) in the bytes of the value.
  mutating func number(_ write: (inout JSONStream) -> Void) -> Int {
    stream.removeAll()
    write(&stream)
    let bytes = Bytes(utf8: stream.utf8)
    if let known = numbers[bytes] { return known }
    numbers[bytes] = count
    list.append(bytes.utf8)
    return count - 1
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
    /// Where each element ends.
    private var ends: [Int] = []

    var count: Int { ends.count }

    /// Returns the elements from a number on.
    func elements(from first: Int) -> ArraySlice<UInt8> {
      // Without the comma before.
      first == 0 ? elements[...] : first < count ? elements[(ends[first - 1] + 1)...] : []
    }

    /// Adds the value that `write` writes, with a key in an object.
    mutating func append(key: String? = nil, _ write: (inout JSONStream) -> Void) {
      stream.removeAll()
      write(&stream)
      append(key.map { Array(JSON.string($0).write().utf8) + [UInt8(ascii: ":")] + stream.utf8 } ?? stream.utf8)
    }

    fileprivate mutating func append(_ bytes: [UInt8]) {
      if !elements.isEmpty { elements.append(UInt8(ascii: ",")) }
      elements += bytes
      ends.append(elements.count)
    }
  }
}
