/// The longest that anything waits. A busy machine does not reach it.
let waitingLimit = Duration.seconds(600)

/// Waits until `find` returns a value. It asks every few milliseconds.
///
/// - Parameters:
///   - what: What the error says was waited for.
///   - details: What the error says of the state at the end.
/// - Throws: a ``BrowserError`` after ten minutes, and the errors of `find`.
package func waiting<Value>(
  for what: String, isolation: isolated (any Actor)? = #isolation, _ find: () async throws -> Value?,
  details: () async -> String = { "" }
) async throws -> Value {
  let end = ContinuousClock.now + waitingLimit
  while true {
    if let value = try await find() { return value }
    guard ContinuousClock.now < end else {
      throw BrowserError("waited in vain", "\(what) has not happened in \(waitingLimit)\n\(await details())")
    }
    try await Task.sleep(for: .milliseconds(5))
  }
}
