import Effects
import Testing

/// A resource is released once, however its use ends.
@MainActor
@Suite struct BracketTests {
  /// Cancelled at each host: during acquisition, use and release.
  @Test(arguments: EffectKind.allCases) func itIsReleasedOnceWheneverItIsCancelled(kind: EffectKind) async {
    for time in 0...35 {
      let lab = Lab(kind)
      let running = lab.run(
        Eff<Tested, String>.bracket(
          acquire: lab.value("resource", after: 10), use: { lab.value("use of \($0)", after: 10) },
          release: { resource, outcome in
            Eff<Tested, Void>.sleep(for: 10).flatMap { lab.note("release \(resource), \(outcome)") }
          }))
      await lab.advance(by: time)
      running.cancel { lab.write("over") }
      await lab.advance(by: 100)
      let end = max(time, 10) + 10
      let (acquired, used) = ("10 resource", "20 use of resource")
      let expected =
        switch time {
        case 0..<20:
          // The acquisition finishes first, and the use does not begin.
          [acquired, "\(end) release resource, cancelled", "\(end) cancelled", "\(end) over"]
        case 20..<30:
          [acquired, used, "30 release resource, completed(\"use of resource\")", "30 cancelled", "30 over"]
        default:
          [
            acquired, used, "30 release resource, completed(\"use of resource\")", "30 ended: use of resource",
            "\(time) over",
          ]
        }
      #expect(lab.log == expected)
    }
  }

  @Test(arguments: EffectKind.allCases) func theInnerIsReleasedBeforeTheOuter(kind: EffectKind) async {
    for isCancelled in [true, false] {
      let lab = Lab(kind)
      let inner = lab.resource("inner", releasedIn: 20, use: lab.value(1, after: 50))
      let running = lab.run(lab.resource("outer", releasedIn: 10, use: lab.resource("middle", use: inner)))
      await lab.advance(by: 10)
      if isCancelled { running.cancel() }
      await lab.advance(by: 200)
      let (how, inAll) = isCancelled ? (", cancelled", 30) : ("", 70)
      let expected: [String] = [
        "0 acquire outer", "0 acquire middle", "0 acquire inner", "\(inAll) release inner\(how)",
        "\(inAll) release middle\(how)", "\(inAll + 10) release outer\(how)",
        "\(inAll + 10) \(isCancelled ? "cancelled" : "ended: 1")",
      ]
      #expect(lab.log.filter { !$0.hasPrefix("50") } == expected)
    }
  }

  /// If a use is cancelled by its own ID, the resource is released and the whole is cancelled.
  @Test(arguments: EffectKind.allCases) func aUseCanBeCancelledByItself(kind: EffectKind) async {
    let lab = Lab(kind)
    lab.run(lab.resource("a", releasedIn: 5, use: lab.value(1, after: 10).cancellable(by: "use")))
    // A failed acquisition needs no release.
    lab.run(
      Eff<Tested, Int>.bracket(
        acquire: lab.value(2, after: 10).cancellable(by: "use"), use: { lab.value($0, after: 1) },
        release: { _, _ in lab.note("never") }))
    lab.run(Eff.cancel("use"))
    await lab.expect(after: 50, "0 acquire a", "0 cancelled", "0 ended", "5 release a, cancelled", "5 cancelled")
  }

  @Test(arguments: EffectKind.allCases) func finalizersAreDone(kind: EffectKind) async {
    let lab = Lab(kind)
    lab.run(lab.value(1, after: 10).ensuring(lab.note("always")).onCancel(lab.note("never")))
    let running = lab.run(lab.value(2, after: 10).ensuring(lab.note("first")).onCancel(lab.note("then")))
    await lab.advance(by: 5)
    running.cancel()
    await lab.expect(after: 50, "5 first", "5 then", "5 cancelled", "10 1", "10 always", "10 ended: 1")
  }

  /// A release can acquire, call services and take its time: nothing cancels it, even if the scope has ended.
  @Test(arguments: EffectKind.allCases) func aReleaseGoesOnInAScopeThatHasEnded(kind: EffectKind) async {
    let lab = Lab(kind)
    lab.run(
      Eff<Tested, Int>.never.ensuring(
        lab.resource("journal", releasedIn: 10, use: lab.value(1, after: 10)).map { _ in }))
    lab.scope.end { lab.write("end") }
    lab.scope.cancelAll()
    await lab.expect(after: 50, "0 acquire journal", "10 1", "20 release journal", "20 cancelled", "20 end")
  }
}
