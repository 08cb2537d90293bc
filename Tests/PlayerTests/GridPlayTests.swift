import Duet
import TerminalEmulator
import Testing

@testable import Planted

/// A grid that is larger than the screen, by keys and by the mouse.
@MainActor
@Suite struct GridPlayTests {
  private func seats(width: Int = 40, height: Int = 10) async throws -> Stage {
    try await Stage(
      [Implementation("state-store") { Seats.session($0) }], from: Seats.Start(), width: width, height: height
    ).typing("t")
  }

  /// The arrow keys scroll columns and lines. The titles and the names of the rows stay.
  @Test func scrolls() async throws {
    let stage = try await seats()
    #expect(stage.player.focus == "seat.1.A")
    try await stage.type(String(repeating: Keys.right, count: 5) + String(repeating: Keys.down, count: 11))
    #expect(stage.player.focus == "seat.12.F")
    let lines = stage.terminal.lines
    #expect(lines[1].contains("F") && !lines[1].contains("A"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix(" 12 ") })
    try await stage.type("\r")
    #expect(stage.player.timeline.moments.last?.event?.description == "double seat.12.F")
    try await stage.type(String(repeating: Keys.left, count: 9) + String(repeating: Keys.up, count: 40))
    #expect(stage.player.focus == "seat.1.A")
    #expect(stage.terminal.lines[2].hasPrefix("    A"), "\(stage.terminal.lines)")
  }

  /// The last column and the last row are reached, and the focus stays there.
  @Test(arguments: [(40, 10), (80, 24), (14, 6), (5, 5), (200, 50)]) func ends(_ width: Int, _ height: Int) async throws
  {
    let stage = try await seats(width: width, height: height)
    try await stage.type(String(repeating: Keys.right, count: 20) + String(repeating: Keys.down, count: 35))
    #expect(stage.player.focus == "seat.30.P", "\(stage.terminal.lines)")
  }

  /// A focus that the session moves is scrolled into view, in both directions.
  @Test func followsTheSession() async throws {
    let stage = try await seats()
    try await stage.type(Keys.line("focus seat.30.P"))
    #expect(stage.player.focus == "seat.30.P")
    #expect(stage.terminal.lines.contains { $0.hasPrefix(" 30 ") })
    try await stage.type("mAda\r")
    #expect(stage.player.timeline.moments.last?.event?.description == "enter seat.30.P \"Ada\"")
    #expect(stage.terminal.lines.contains { $0.contains("Ada") }, "\(stage.terminal.lines)")
  }

  /// A press is on the cell that is shown there.
  @Test func pressesACell() async throws {
    let stage = try await seats()
    try await stage.type(String(repeating: Keys.right, count: 5))
    let lines = stage.terminal.lines
    let y = try #require(lines.firstIndex { $0.hasPrefix("  3 ") })
    try await stage.type("\u{1b}[<2;6;\(y + 1)M\u{1b}[<2;6;\(y + 1)m")
    let shown = try #require(lines[2].split(separator: " ").first)
    #expect(stage.player.timeline.moments.last?.event?.description == "menu seat.3.\(shown)")
  }
}
