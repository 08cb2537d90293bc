import Testing

extension TestStep {
  /// Asserts that the next view has this text: the lines of the screen, without trailing spaces.
  ///
  ///     $0.view(
  ///       """
  ///       [−] 1 [+]
  ///       """)
  ///
  /// With `DUET_RECORD=1` in the environment, a missing text, `$0.view()`, or a different one is written into the
  /// test's source. The test still fails and reports the recording.
  public mutating func view(_ expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    let expected = expected.map(lines(of:))
    // A view of one blank line also has the empty text.
    let other = other(\.views, than: expected ?? [], at: sourceLocation) {
      $0 == expected || $0 == [""] && expected == []
    }
    guard let view = other else { return }
    if Recording.isOn {
      record(view, replacing: expected, at: sourceLocation)
    } else if let expected {
      reportDifference(of: "view", Difference.between(expected, view), at: sourceLocation)
    } else {
      report(
        "\(name): expected the text of this view, found none; \(Recording.variable)=1 records it here (+ actual):",
        Difference.added(view), at: sourceLocation)
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
