import Components
import Driver
import Testing

extension TestStep {
  /// The next view that the step rendered is this text: the lines of the screen, without spaces at their ends.
  ///
  ///     $0.view(
  ///       """
  ///       [−] 1 [+]
  ///       """)
  ///
  /// With `DUET_RECORD=1` in the environment, a text that is missing, `$0.view()`, or that differs is written into the
  /// test's source instead. The test fails all the same, and says so: recording never passes.
  public mutating func view(_ expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    let expected = expected.map(lines(of:))
    switch views.take(where: { $0 == expected }) {
    case .expected: return
    case .nothing:
      report(
        "\(name): it rendered \(views.count == 0 ? "no view" : "no more than \(counted(views.count, "view"))") (- expected):",
        Difference.missing(expected ?? []), at: sourceLocation)
    case .other(let view) where Recording.isOn: record(view, replacing: expected, at: sourceLocation)
    case .other(let view):
      guard let expected else {
        return report(
          "\(name): there is no text for this view; \(Recording.variable)=1 writes it here (+ actual):",
          Difference.added(view), at: sourceLocation)
      }
      report(
        "\(name): the view is another (- expected, + actual):", Difference.between(expected, view),
        at: sourceLocation)
    }
  }

  private func record(_ view: [String], replacing expected: [String]?, at location: SourceLocation) {
    do throws(RecordingError) {
      try SourceRecorder.shared.record(view, replacing: expected, at: location)
      report(
        "\(name): the view was recorded here; run the tests again, without \(Recording.variable) (+ recorded):",
        Difference.added(view), at: location)
    } catch {
      report("\(name): the view was not recorded: \(error) (+ actual):", Difference.added(view), at: location)
    }
  }
}

/// `1 view`, `2 views`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
