import Foundation
import PairingLaws
import Scenarios
import Testing

/// What came of checking the standard suites. Each is checked once, whichever test asks first.
actor Reports {
  static let shared = Reports()

  private var tasks: [String: Task<LawReport, Never>] = [:]

  func report(_ name: String) async throws -> LawReport {
    if let task = tasks[name] { return await task.value }
    let make = try #require(Lawful.standard.first { $0.name == name }).laws
    let task = Task { await onThread { make().check() } }
    tasks[name] = task
    return await task.value
  }
}

/// Does long work on a thread of its own: no thread waits for it that other tests are to be run by.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = 8 << 20
    thread.start()
  }
}
