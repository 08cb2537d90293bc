import Components
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
    checks.view(expected, at: sourceLocation)
  }
}
