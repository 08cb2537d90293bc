import Driver
import Player
import Scenarios
import Terminal
import Testing
import TextUI

/// What is typed goes in, screens come out.
@MainActor
@Suite struct PlayerTests {
  /// The whole screen, as it is at the start.
  @Test func theFirstScreen() throws {
    let stage = try Stage.home(width: 80, height: 24)
    #expect(stage.screen == [])
  }

  // MARK: Controls

  @Test func tabAndSpacePress() async throws {
    let stage = try Stage.stepper()
    #expect(stage.reversed == ["[−]"])
    try await stage.type(Keys.tab + " " + Keys.enter)
    #expect(stage.reversed == ["[+]"] && stage.place(of: "[−] 2 [+]") != nil)
    // From the last to the first, and back.
    try await stage.type(Keys.tab + " ")
    #expect(stage.place(of: "[−] 1 [+]") != nil)
    try await stage.type(Keys.backTab + Keys.enter)
    #expect(stage.place(of: "[−] 2 [+]") != nil)
  }

  @Test func arrowsMoveToTheNearest() async throws {
    let stage = try Stage.stepper()
    try await stage.type(Keys.right + " ")
    #expect(stage.reversed == ["[+]"])
    try await stage.type(Keys.left)
    #expect(stage.reversed == ["[−]"])
    let home = try Stage.home()
    try await home.type(Keys.down + Keys.down + Keys.up)
    #expect(home.player.timeline.moments.count == 1)
  }

  // MARK: Fields

  @Test func fieldsAreEdited() async throws {
    let stage = try Stage.home()
    try await stage.type(Keys.enter)
    #expect(stage.place(of: "Name: ‹") != nil)
    try await stage.type("\u{15}")
    let before = stage.player.timeline.moments.count
    try await stage.click("Name")
    try await stage.type("\u{15}Grace 名前")
    #expect(stage.place(of: "Name: ‹Grace 名前") != nil && stage.terminal.isCursorShown)
    try await stage.type(Keys.escape)
    #expect(stage.place(of: "Grace") == nil && stage.player.timeline.moments.count == before)
    try await stage.type("\r\u{15}" + Keys.paste("Grace\nHopper") + Keys.enter)
    #expect(stage.place(of: "Name: ‹Grace Hopper›") != nil)
    #expect(stage.player.timeline.moments.last?.step.event == .enter("profile.name", "Grace Hopper"))
  }
}
