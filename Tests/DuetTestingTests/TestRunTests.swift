import Duet
import DuetTesting
import Scenarios
import Testing

/// The same assertions test sessions that are known only by their records, and find differences.
@MainActor
@Suite struct TestRunTests {
  private func stepper(_ exhaustivity: Exhaustivity = .all) -> TestRun {
    TestRun(
      Session(
        Stepper.writerTraced(Simulated.self), runtime: Simulation(), recording: true,
        describe: { "at \($0.position.log.value)" }
      ),
      exhaustivity: exhaustivity)
  }

  @Test func whatItCausedIsAsserted() async {
    let run = stepper()
    run.start { $0.view("[−] 0 [+]") }
    await run.tap("increment") {
      $0.view("[−] 1 [+]")
      $0.action("tell +1")
      $0.space("at 1")
      $0.expect(.label(control: "count", "1"))
    }
    await run.wait(milliseconds: 10)
    run.expect(.label(control: "count", "1"))
    await run.finish(digest: digest(3))
  }

  /// The digest of a start, one tap and a wait, or of the first of these, as in a trace of them.
  private func digest(_ count: Int) -> String {
    var digest = TraceDigest()
    let records = [
      StepRecord(step: 0, time: 0, views: [["[−] 0 [+]"]]),
      StepRecord(step: 1, time: 0, event: .tap("increment"), views: [["[−] 1 [+]"]]),
      StepRecord(step: 2, time: 10, event: .wait(milliseconds: 10)),
    ]
    for record in records.prefix(count) { digest.add(record) }
    return digest.hex
  }

  @Test func spacesAndDigestsThatDifferAreShown() async {
    await expectIssues(
      "tap increment: the space differs (- expected, + actual):\n\n- at 2\n+ at 1\n",
      "finish: the digest of all events and views differs (- expected, + actual):\n\n- \(digest(3))\n+ \(digest(2))\n"
    ) {
      let run = stepper([])
      await run.tap("increment") { $0.space("at 2") }
      await run.finish(digest: digest(3))
    }
  }

  /// A view of one blank line has the empty text, as a view without lines has.
  @Test func aBlankViewHasTheEmptyText() async {
    let component = TestRun(
      Session(
        Stepper.stateStore(Simulated.self), runtime: Simulation(), size: Size(width: 1, height: 1), recording: true))
    component.start { step in
      let shown = step.record.views.last ?? []
      step.view(shown.joined(separator: "\n"))
    }
    await component.finish()
  }
}
