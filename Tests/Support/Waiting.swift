import Foundation
import Testing

/// Waits until `condition` holds. It looks every few milliseconds, and does `meanwhile` before each look.
///
/// A busy machine does not reach the limit of ten minutes. At the limit, the test fails, and goes on.
@MainActor
package func until(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool, meanwhile: () async -> Void = {}
) async {
  let end = ContinuousClock.now + waitingLimit
  while !condition() {
    await meanwhile()
    guard ContinuousClock.now < end else {
      Issue.record("what the test waits for has not happened in \(waitingLimit)", sourceLocation: sourceLocation)
      return
    }
    try? await Task.sleep(for: .milliseconds(1))
  }
}

/// Blocks its thread until `condition` holds, for tests that are not asynchronous.
///
/// - Returns: whether `condition` held in time.
package func blockUntil(_ condition: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + waitingLimit
  while try !condition() {
    if ContinuousClock.now >= end { return false }
    Thread.sleep(forTimeInterval: 0.01)
  }
  return true
}

private let waitingLimit = Duration.seconds(600)
