import Foundation
import Testing

/// Waits until `condition` holds. It looks every few milliseconds, and does `meanwhile` before each look.
///
/// The limit counts looks, not time: before each look, all tasks that wait for a thread get one. So a busy machine does not
/// reach the limit, and an idle one reaches it after two minutes. At the limit, the test fails, and goes on.
@MainActor
package func until(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool, meanwhile: () async -> Void = {}
) async {
  for _ in 0..<100_000 {
    if condition() { return }
    await meanwhile()
    try? await Task.sleep(for: .milliseconds(1))
    await giveOthersATurn()
  }
  if !condition() { Issue.record("what the test waits for has not happened", sourceLocation: sourceLocation) }
}

/// Returns when every task that waits for a thread now has had one.
///
/// Tasks get their threads in the order in which they began to wait.
package func giveOthersATurn() async { await Task.detached {}.value }

/// Blocks its thread until `condition` holds, for tests that are not asynchronous.
///
/// - Returns: whether `condition` held within ten minutes.
package func blockUntil(_ condition: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(600)
  while try !condition() {
    if ContinuousClock.now >= end { return false }
    Thread.sleep(forTimeInterval: 0.01)
  }
  return true
}
