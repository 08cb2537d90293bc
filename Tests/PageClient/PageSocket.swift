import OrderedJSON

/// A tab's connection to a live page, without a browser.
package struct PageSocket: Sendable {
  /// The connection, for bytes that are no messages.
  package let connection: PageConnection

  /// Connects as a page of the server itself does.
  ///
  /// - Parameter receiving: The bytes that the system keeps until they are read; `nil` for the usual number.
  package init(to address: PageAddress, receiving: Int32? = nil) async throws {
    connection = try await PageConnection(to: address, receiving: receiving)
    let answer = try await connection.request(
      "GET", "socket",
      headers: [
        "Origin": "http://\(address.host)", "Connection": "Upgrade", "Upgrade": "websocket",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13",
      ])
    guard answer.status == 101 else { throw NoSocket(status: answer.status) }
  }

  /// The server refused the connection.
  package struct NoSocket: Error {
    /// The status of the answer.
    package let status: Int
  }

  /// A frame.
  package struct Frame: Hashable, Sendable {
    /// 1 for text, 8 for the end, 10 for a pong.
    package let opcode: UInt8
    /// The bytes.
    package let payload: [UInt8]

    /// Creates a frame.
    package init(opcode: UInt8, payload: [UInt8]) { (self.opcode, self.payload) = (opcode, payload) }
  }

  /// Sends a message.
  package func send(_ text: String) async throws { try await send(frame: Array(text.utf8)) }

  /// Sends a frame, masked with zeros.
  ///
  /// - Parameter isMasked: Every tab masks its frames.
  package func send(
    frame payload: [UInt8], opcode: UInt8 = 1, isLast: Bool = true, isMasked: Bool = true
  ) async throws {
    try await connection.send(
      Self.bytes(of: payload, first: opcode | (isLast ? 0x80 : 0), mask: isMasked ? [0, 0, 0, 0] : nil))
  }

  /// Returns the bytes of a frame, with its first byte and a mask of four.
  package static func bytes(of payload: [UInt8], first: UInt8, mask: [UInt8]?) -> [UInt8] {
    var bytes = [first]
    let isMasked: UInt8 = mask == nil ? 0 : 0x80
    switch payload.count {
    case ..<126: bytes.append(isMasked | UInt8(payload.count))
    case ..<65_536: bytes += [isMasked | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      bytes.append(isMasked | 127)
      bytes += (0..<8).reversed().map { (byte: Int) -> UInt8 in UInt8(payload.count >> (8 * byte) & 255) }
    }
    guard let mask else { return bytes + payload }
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  /// Reads a frame.
  package func frame() async throws -> Frame {
    let head = try await connection.read(2)
    var length = Int(head[1] & 127)
    if length > 125 {
      length = try await connection.read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return Frame(opcode: head[0] & 15, payload: try await connection.read(length))
  }

  /// Reads a message.
  package func message() async throws -> JSON { try JSON(parsing: try await frame().payload) }

  /// Sends a message, and reads the next one.
  package func ask(_ text: String) async throws -> JSON {
    try await send(text)
    return try await message()
  }
}
