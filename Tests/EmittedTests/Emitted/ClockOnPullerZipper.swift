import DuetTesting
import Effects
import Testing
import TextUI
import Workbench

/// What a trace of clock on puller-zipper recorded.
@MainActor
@Test("clock on puller-zipper") func clockOnPullerZipper() async throws {
  let session = try Catalogue.standard.session("clock", on: "puller-zipper", size: Size(width: 60, height: 12))
  let run = TestRun(session)
  run.start {
    $0.view(
      """
      Clock 0:00.0
      [Start] (Lap) (Reset)
      """)
  }
  await run.wait(milliseconds: 1000)
  await run.tap("start") {
    $0.effect("ticks", .began, call: 1, at: 1000)
    $0.action("move right")
    $0.view(
      """
      Clock 0:00.0
      [Stop] [Lap] (Reset)
      """)
  }
  await run.wait(milliseconds: 99)
  await run.wait(milliseconds: 1) {
    $0.action("pure ()")
    $0.view(
      """
      Clock 0:00.1
      [Stop] [Lap] (Reset)
      """)
  }
  await run.wait(milliseconds: 1000, exhaustivity: [.effects]) {
    $0.action("pure ()")
    $0.view(
      """
      Clock 0:01.1
      [Stop] [Lap] (Reset)
      """)
  }
  await run.tap("lap") {
    $0.action("pure ()")
    $0.view(
      """
      Clock 0:01.1
      [Stop] [Lap] (Reset)
      ────────────────────────────────────────────────────────────
      Lap 1 +0:01.1 0:01.1
      """)
  }
  await run.wait(milliseconds: 450) {
    $0.action("pure ()")
    $0.action("pure ()")
    $0.action("pure ()")
    $0.action("pure ()")
    $0.view(
      """
      Clock 0:01.2
      [Stop] [Lap] (Reset)
      ────────────────────────────────────────────────────────────
      Lap 1 +0:01.1 0:01.1
      """)
    $0.view(
      """
      Clock 0:01.3
      [Stop] [Lap] (Reset)
      ────────────────────────────────────────────────────────────
      Lap 1 +0:01.1 0:01.1
      """)
    $0.view(
      """
      Clock 0:01.4
      [Stop] [Lap] (Reset)
      ────────────────────────────────────────────────────────────
      Lap 1 +0:01.1 0:01.1
      """)
    $0.view(
      """
      Clock 0:01.5
      [Stop] [Lap] (Reset)
      ────────────────────────────────────────────────────────────
      Lap 1 +0:01.1 0:01.1
      """)
  }
  await run.tap("lap") {
    $0.action("pure ()")
    $0.view(
      """
      Clock 0:01.5
      [Stop] [Lap] (Reset)
      ────────────────────────────────────────────────────────────
      Lap 2 +0:00.4 0:01.5
      Lap 1 +0:01.1 0:01.1
      """)
  }
  await run.tap("stop") {
    $0.effect("ticks", .cancelled, call: 1, at: 2550)
    $0.action("move left")
    $0.view(
      """
      Clock 0:01.5
      [Start] (Lap) [Reset]
      ────────────────────────────────────────────────────────────
      Lap 2 +0:00.4 0:01.5
      Lap 1 +0:01.1 0:01.1
      """)
  }
  await run.wait(milliseconds: 5000)
  await run.tap("start") {
    $0.effect("ticks", .began, call: 2, at: 7550)
    $0.action("move right")
    $0.view(
      """
      Clock 0:01.5
      [Stop] [Lap] (Reset)
      ────────────────────────────────────────────────────────────
      Lap 2 +0:00.4 0:01.5
      Lap 1 +0:01.1 0:01.1
      """)
  }
  await run.wait(milliseconds: 99)
  await run.wait(milliseconds: 1) {
    $0.action("pure ()")
    $0.view(
      """
      Clock 0:01.6
      [Stop] [Lap] (Reset)
      ────────────────────────────────────────────────────────────
      Lap 2 +0:00.4 0:01.5
      Lap 1 +0:01.1 0:01.1
      """)
  }
  await run.wait(milliseconds: 60000, exhaustivity: [.effects]) {
    $0.action("pure ()")
    $0.view(
      """
      Clock 1:01.6
      [Stop] [Lap] (Reset)
      ────────────────────────────────────────────────────────────
      Lap 2 +0:00.4 0:01.5
      Lap 1 +0:01.1 0:01.1
      """)
  }
  await run.tap("stop") {
    $0.effect("ticks", .cancelled, call: 2, at: 67650)
    $0.action("move left")
    $0.view(
      """
      Clock 1:01.6
      [Start] (Lap) [Reset]
      ────────────────────────────────────────────────────────────
      Lap 2 +0:00.4 0:01.5
      Lap 1 +0:01.1 0:01.1
      """)
  }
  await run.tap("start") {
    $0.effect("ticks", .began, call: 3, at: 67650)
    $0.action("move right")
    $0.view(
      """
      Clock 1:01.6
      [Stop] [Lap] (Reset)
      ────────────────────────────────────────────────────────────
      Lap 2 +0:00.4 0:01.5
      Lap 1 +0:01.1 0:01.1
      """)
  }
  await run.tap("stop") {
    $0.effect("ticks", .cancelled, call: 3, at: 67650)
    $0.action("move left")
    $0.view(
      """
      Clock 1:01.6
      [Start] (Lap) [Reset]
      ────────────────────────────────────────────────────────────
      Lap 2 +0:00.4 0:01.5
      Lap 1 +0:01.1 0:01.1
      """)
  }
  await run.tap("start") {
    $0.effect("ticks", .began, call: 4, at: 67650)
    $0.action("move right")
    $0.view(
      """
      Clock 1:01.6
      [Stop] [Lap] (Reset)
      ────────────────────────────────────────────────────────────
      Lap 2 +0:00.4 0:01.5
      Lap 1 +0:01.1 0:01.1
      """)
  }
  await run.wait(milliseconds: 1000, exhaustivity: [.effects]) {
    $0.action("pure ()")
    $0.view(
      """
      Clock 1:02.6
      [Stop] [Lap] (Reset)
      ────────────────────────────────────────────────────────────
      Lap 2 +0:00.4 0:01.5
      Lap 1 +0:01.1 0:01.1
      """)
  }
  await run.tap("stop") {
    $0.effect("ticks", .cancelled, call: 4, at: 68650)
    $0.action("move left")
    $0.view(
      """
      Clock 1:02.6
      [Start] (Lap) [Reset]
      ────────────────────────────────────────────────────────────
      Lap 2 +0:00.4 0:01.5
      Lap 1 +0:01.1 0:01.1
      """)
  }
  await run.tap("reset") {
    $0.action("move to first")
    $0.view(
      """
      Clock 0:00.0
      [Start] (Lap) (Reset)
      """)
  }
  await run.wait(milliseconds: 1000)
  await run.finish(digest: "52521503191e929d")
}
