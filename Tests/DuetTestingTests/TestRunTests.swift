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
    await run.finish(digest: digest)
  }

  /// The digest of a start, one tap and a wait, as in a trace of them.
  private var digest: String {
    var digest = TraceDigest()
    digest.add(StepRecord(step: 0, time: 0, views: [["[−] 0 [+]"]]))
    digest.add(StepRecord(step: 1, time: 0, event: .tap("increment"), views: [["[−] 1 [+]"]]))
    digest.add(StepRecord(step: 2, time: 10, event: .wait(milliseconds: 10)))
    return digest.hex
  }

  @Test func whatIsAnotherIsSaidWithItsDifference() async {
    let said = await recordedIssues {
      let run = stepper()
      run.start { $0.view("[−] 9 [+]") }
      await run.tap("increment") {
        $0.view("[−] 2 [+]")
        $0.action("tell +2")
        $0.space("at 2")
      }
      await run.tap("increment")
      await run.wait(milliseconds: 1) {
        $0.view("more")
        $0.action("more")
        $0.effect("ticks", .began)
        $0.answer(of: "ticks")
      }
      await run.finish(digest: digest)
    }
    #expect(
      said.map { $0.text.prefix { $0 != "\n" } } == [
        "start: the view differs (- expected, + actual):",
        "tap increment: the view differs (- expected, + actual):",
        "tap increment: the action differs (- expected, + actual):",
        "tap increment: the space differs (- expected, + actual):",
        "tap increment: some results are not asserted (+ actual):",
        "wait 1ms: it rendered no view (- expected):",
        "wait 1ms: nothing moved the space (- expected):",
        "wait 1ms: no effect event occurred (- expected):",
        "wait 1ms: no effect event occurred (- expected):",
        "finish: the digest of all events and views differs (- expected, + actual):",
      ])
    #expect(said[4].text.contains("view 1 of 1:\n+ [−] 2 [+]\naction 1 of 1:\n+ tell +1\n"))
  }

  @Test func whatCannotHappenIsAnIssue() async {
    let said = await recordedIssues {
      let run = stepper([])
      await run.tap("nothing")
      run.start()
      await run.finish()
      await run.tap("increment")
      await run.finish()
    }
    #expect(said.count == 4)
    #expect(said[0].text.hasPrefix("tap nothing: there is no control nothing"))
    #expect(said[1].text == "start: already asserted, or an event has happened since")
    #expect(said[2].text == "tap increment: the session has finished")
    #expect(said[3].text == "finish: the session has finished")
  }

  @Test func whatIsRelaxedMayBePassedOver() async {
    let run = stepper([.effects])
    await run.tap("increment")
    await run.tap("increment", exhaustivity: .actions) { $0.action("tell +1") }
    await run.finish()
    let said = await recordedIssues { await stepper([.effects]).tap("increment") { $0.action("tell +2") } }
    #expect(said.count == 1)
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
