import OrderedJSON

/// The server sends whole frames with JSON to a tab, whatever the tab sends; and it closes with a code that fits.
///
/// Returns whether the connection stays open.
@MainActor
func acceptsFrames(_ bytes: [UInt8]) async -> Bool {
  // Nothing can fail: there is no script, no file and no network.
  guard let connection = try? await Connection() else { return false }
  await connection.send(upgrade.utf8)
  await connection.settle()
  let opening = connection.received
  require(opening.starts(with: "HTTP/1.1 101 ".utf8), "no socket: \(String(decoding: opening, as: UTF8.self))")
  let end = opening.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound ?? opening.endIndex
  for chunk in chunks(bytes) { await connection.send(chunk) }
  await connection.settle()
  let code = closeCode(connection.received[end...])
  if code == nil { require(connection.isOpen, "closed without a reason") } else { await connection.waitForClose() }
  await connection.end()
  return code == nil
}

private let upgrade = """
  GET /0/socket HTTP/1.1\r
  Host: localhost\r
  Connection: Upgrade\r
  Upgrade: websocket\r
  Sec-WebSocket-Version: 13\r
  Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r
  \r

  """

/// Checks frames of the server (RFC 6455, section 5.2), and returns the code of a close frame, which must be the last.
private func closeCode(_ bytes: ArraySlice<UInt8>) -> Int? {
  var rest = bytes
  func number(_ count: Int) -> Int {
    require(rest.count >= count, "a frame without an end")
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }
  while !rest.isEmpty {
    let (opcode, short) = (number(1), number(1))
    let length = short == 127 ? number(8) : short == 126 ? number(2) : short
    require(short < 128 && rest.count >= length, "a frame that is masked, or without an end")
    let data = rest.prefix(length)
    rest = rest.dropFirst(length)
    switch opcode {
    case 0x81: require((try? JSON(parsing: data)) != nil, "no JSON: \(String(decoding: data, as: UTF8.self))")
    case 0x8A: require(length < 126, "a long pong")
    case 0x88:
      let code = data.reduce(0) { $0 << 8 | Int($1) }
      require(length == 2 && [1000, 1002, 1007, 1009].contains(code), "closed with \(code)")
      require(rest.isEmpty, "a frame after the last one")
      return code
    default: require(false, "a frame of kind \(opcode)")
    }
  }
  return nil
}
