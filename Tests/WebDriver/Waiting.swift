/// How long a page or a program has for what is waited for.
let waitingLimit = Duration.seconds(600)

/// Waits until `find` returns a value. It asks every few milliseconds.
///
/// - Parameters:
///   - what: What the error says was waited for.
///   - details: What the error says of the state at the end.
/// - Throws: a ``BrowserError`` after ten minutes and a thousand looks, and the errors of `find`. A machine that is too
///   busy to look reaches only the ten minutes.
package func waiting<Value>(
  for what: String, isolation: isolated (any Actor)? = #isolation, _ find: () async throws -> Value?,
  details: () async -> String = { "" }
) async throws -> Value {
  let end = ContinuousClock.now + waitingLimit
  var looks = 0
  while true {
    if let value = try await find() { return value }
    looks += 1
    guard ContinuousClock.now < end || looks < 1000 else {
      throw BrowserError("waited in vain", "\(what) has not happened in \(waitingLimit)\n\(await details())")
    }
    try await Task.sleep(for: .milliseconds(5))
  }
}
