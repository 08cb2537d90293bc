/// Each answer to requests is a whole HTTP response, nothing follows the last one, and a silent client is disconnected.
///
/// Returns whether the server did what the first request asked for.
@MainActor
func acceptsRequests(_ bytes: [UInt8]) async -> Bool {
  // Nothing can fail: there is no script, no file and no network.
  guard let connection = try? await Connection() else { return false }
  for chunk in chunks(bytes) { await connection.send(chunk) }
  await connection.settle()
  // A socket stays open. `acceptsFrames` checks what it sends.
  if statuses(of: connection.received).last != 101 { await connection.waitForClose() }
  await connection.end()
  return [101, 200].contains(statuses(of: connection.received).first)
}

/// Checks responses, and returns their statuses. After 101, there are frames.
private func statuses(of bytes: [UInt8]) -> [Int] {
  var rest = bytes[...]
  var statuses: [Int] = []
  while !rest.isEmpty {
    let response = Response(&rest)
    statuses.append(response.status)
    if response.status == 101 { break }
    // The answer to HEAD has no body, and is the last one.
    let isShort = response.isLast && rest.isEmpty
    require(isShort || rest.count >= response.length, "a response is shorter than it says")
    rest = rest.dropFirst(response.length)
    require(!response.isLast || rest.isEmpty, "a response follows the last one")
  }
  return statuses
}

/// The head of a response.
private struct Response {
  var status = 0
  var length = 0
  var isLast = false

  /// Reads the head at the beginning of `bytes`, and removes it.
  init(_ bytes: inout ArraySlice<UInt8>) {
    let text = String(decoding: bytes.prefix(2048), as: UTF8.self)
    let head = text.prefix(upTo: text.firstRange(of: "\r\n\r\n")?.lowerBound ?? text.startIndex)
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ")
    require(words.count > 2 && words[0] == "HTTP/1.1" && words[1].utf8.count == 3, "no status line: \(text)")
    status = Int(words[1]) ?? 0
    require(100..<600 ~= status, "no status: \(text)")
    var hasLength = false
    for line in lines.dropFirst() {
      let parts = line.split(separator: ": ", maxSplits: 1).map { $0.lowercased() }
      require(parts.count == 2 && !parts[1].contains("\n"), "no header: \(line.debugDescription)")
      if parts[0] == "connection" { isLast = parts[1] == "close" }
      guard parts[0] == "content-length" else { continue }
      require(!hasLength, "two lengths: \(text)")
      (length, hasLength) = (Int(parts[1]) ?? -1, true)
    }
    require(status == 101 || hasLength && length >= 0, "no length: \(text)")
    bytes = bytes.dropFirst(head.utf8.count + 4)
  }
}
