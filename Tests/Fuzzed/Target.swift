/// A reader of bytes from outside, for fuzzers and for tests with kept inputs.
package enum Target: String, CaseIterable, Sendable {
  case json, script, trace, keys, http, websocket

  /// Reads bytes and checks the reader's properties; returns whether it accepts the bytes.
  ///
  /// It ends the process if a property is broken, so that the fuzzer keeps the input.
  @MainActor
  package func accepts(_ bytes: [UInt8]) async -> Bool {
    switch self {
    case .json: acceptsJSON(bytes)
    case .script: acceptsScript(bytes)
    case .trace: acceptsTrace(bytes)
    case .keys: acceptsKeys(bytes)
    case .http: await acceptsRequests(bytes)
    case .websocket: await acceptsFrames(bytes)
    }
  }
}

/// Ends the process if a property is broken.
package func require(_ property: Bool, _ message: @autoclosure () -> String) {
  // This trap is wanted: the fuzzer stops at it, and keeps the input that led here.
  if !property { fatalError(message()) }
}

/// Returns the bytes after the first one, which decides how they are divided: into one chunk, or chunks of random sizes.
func chunks(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  guard var random = bytes.first.map(Int.init) else { return [] }
  var rest = bytes.dropFirst()
  guard random > 0 else { return [rest] }
  var chunks: [ArraySlice<UInt8>] = []
  while !rest.isEmpty {
    random = random * 75 % 65_537
    let size = 1 << (random % 9)
    chunks.append(rest.prefix(size))
    rest = rest.dropFirst(size)
  }
  return chunks
}
