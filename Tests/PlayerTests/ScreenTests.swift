import Duet
import Testing

/// Whole screens, as a user sees them.
@MainActor
@Suite struct ScreenTests {
  @Test func theHomeScreen() async throws {
    let stage = try await Stage.home(width: 60, height: 20).typing(Keys.down + " ")
    #expect(
      stage.screen == [
        "scenario · state-store                         0.0 s  ? keys",
        "Home [Zoë Lindqvist]",
        "0 of 9 favorites [Refresh] Loading…",
        "────────────────────────────────────────────────────────────",
        "[☆] 2026-03-02 A comonad is a space with a place in it",
        "[☆] 2026-02-26 Pairings: who asks, who answers",
        "[☆] 2026-02-20 煎茶を七十度で淹れる 🍵",
        "[☆] 2026-02-14 Forty-two columns are enough",
        "[☆] 2026-02-01 How wide is 👩‍🚀 in a terminal?",
        "[☆] 2026-01-19 Untitled",
        "[☆] 2025-12-28 Undo is a look at an older log",
        "────────────────────────────────────────────────────────────",
        "history                       │[change]                 +1 ↓",
        " 0 start                      │  articles #1 began at 0 ms",
        " 1 tap refresh                │~ state.frame.loads.running",
        "                              │    0 → 1",
        "                              │view",
        "                              │− 0 of 9 favorites [Refresh]",
        "                              │+ 0 of 9 favorites [Refresh]",
        "step 1 · button refresh",
      ])
  }

  /// Views that are equal are shown once.
  @Test func threeThatAgree() async throws {
    let stage = try Stage.home("state-store", "writer-traced", "reader-env", width: 76, height: 20)
    try await stage.type(Keys.down + " ")
    try await stage.wait(300)
    try await stage.type("2")
    #expect(
      stage.screen == [
        "scenario                                                       0.3 s  ? keys",
        "writer-traced and all others",
        "Home [Zoë Lindqvist]",
        "0 of 9 favorites [Refresh]",
        "────────────────────────────────────────────────────────────────────────────",
        "[☆] 2026-03-02 A comonad is a space with a place in it",
        "[☆] 2026-02-26 Pairings: who asks, who answers",
        "[☆] 2026-02-20 煎茶を七十度で淹れる 🍵",
        "[☆] 2026-02-14 Forty-two columns are enough",
        "[☆] 2026-02-01 How wide is 👩‍🚀 in a terminal?",
        "[☆] 2026-01-19 Untitled",
        "────────────────────────────────────────────────────────────────────────────",
        "writer-traced · all 3 agree           │[change]                        +39 ↓",
        " 0 start                              │writer-traced",
        " 1 tap refresh                        │  tell [loaded 9 articles]",
        " 2 wait 300ms                         │  articles #1 answered at 300 ms with",
        "                                      │    9",
        "                                      │+ log[1]  {loaded: [{id: spaces,",
        "                                      │    title: A comonad is a space with",
        "step 2 · all 3 agree · button refresh",
      ])
  }

  @Test func twentyByFive() async throws {
    let stage = try await Stage.home(width: 20, height: 5).typing(Keys.down + " [")
    #expect(
      stage.screen == [
        "Home [Zoë Lindqvist]",
        "0 of 9 favorites",
        "[Refresh]",
        "────────────────────",
        "past 0/1 · ] on",
      ])
  }

  /// Every size has a screen, and the terminal shows it.
  @Test func everySize() async throws {
    let stage = try Stage.home("state-store", "reader-env", width: 80, height: 24)
    for width in [0, 1, 2, 3, 5, 8, 13, 20, 40, 79, 120, 300] {
      for height in [0, 1, 2, 3, 5, 7, 8, 12, 24, 50] {
        stage.resize(width: width, height: height)
        for keys in [Keys.tab, "?", Keys.down, "x"] { try await stage.type(keys) }
        #expect(stage.player.frame.size == Size(width: width, height: height))
        #expect(stage.screen == stage.player.frame.lines)
      }
    }
  }

  /// Only changes are written.
  @Test func whatChangedIsWritten() async throws {
    let stage = try await Stage.stepper().typing(Keys.tab)
    #expect(stage.written < 120)
    try await stage.type("t")
    try await stage.type(" ")
    #expect(stage.written < 80)
    try await stage.wait(0)
    #expect(stage.written == 0)
  }
}
