import PairingLaws
import StandardLaws
import Testing

/// What came of checking the standard suites. Each is checked once, whichever test asks first.
actor Reports {
  static let shared = Reports()

  private var tasks: [String: Task<LawReport, Never>] = [:]

  func report(_ name: String) async throws -> LawReport {
    if let task = tasks[name] { return await task.value }
    let make = try #require(LawSuite.standard.first { $0.name == name }).make
    let task = Task.detached { make().check() }
    tasks[name] = task
    return await task.value
  }
}
