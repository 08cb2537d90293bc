import Synchronization
import Testing

@testable import DuetTesting

/// An issue that a failing test would record.
struct RecordedIssue: Equatable {
  let text: String
  let line: Int
  /// The number of lines below the call of `recordedIssues`.
  let offset: Int
}

/// The issues that `body` records; the test itself does not record them.
@MainActor
func recordedIssues(
  recording: Bool = false, line: Int = #line, _ body: @MainActor () async throws -> Void
) async rethrows -> [RecordedIssue] {
  let issues = Issues()
  try await Recording.$isOn.withValue(recording) {
    try await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: { issue in
      let text = issue.comments.first?.rawValue ?? issue.description
      let place = issue.sourceLocation?.line ?? 0
      issues.list.withLock { $0.append(RecordedIssue(text: text, line: place, offset: place - line)) }
      return true
    }
  }
  return issues.list.withLock { $0 }
}

private final class Issues: Sendable {
  let list = Mutex<[RecordedIssue]>([])
}

/// Expects `body` to record issues with these texts, and no others.
@MainActor
func expectIssues(
  _ texts: String..., recording: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor () async throws -> Void
) async rethrows {
  let said = try await recordedIssues(recording: recording, body)
  #expect(said.map(\.text) == texts, sourceLocation: sourceLocation)
}
