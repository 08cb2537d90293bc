import Testing
import TextUI

@testable import Player

/// Where the parts of a screen are.
@Suite struct ScreenLayoutTests {
  private let sizes = (1...12).flatMap { height in (1...25).map { Size(width: 9 * $0, height: 4 * height) } }

  /// The view of the active session is always on the screen, and the views beside it do not overlap.
  @Test func theActiveSessionIsInSight() {
    for size in sizes {
      for count in 1...9 {
        for active in 0..<count {
          let layout = ScreenLayout(
            size, sessions: Array(0..<count), active: active, isNamed: count > 1, pane: .views, showsPanes: false)
          guard !layout.lanes.isEmpty else { continue }
          #expect(layout.lanes.contains { $0.session == active }, "\(size), \(active) of \(count)")
          for (one, next) in zip(layout.lanes, layout.lanes.dropFirst()) {
            #expect(next.session == one.session + 1 && one.view.x + one.view.width < next.view.x, "\(size)")
          }
        }
      }
    }
  }

  /// Between the views and a pane beside them is the rule, and nothing overlaps it.
  @Test func viewsEndBeforeTheRule() {
    var rules = 0
    for size in sizes {
      for count in 1...3 {
        let layout = ScreenLayout(
          size, sessions: Array(0..<count), active: 0, isNamed: count > 1, pane: .views, showsPanes: true)
        guard let rule = layout.rule, rule.width == 1, let last = layout.lanes.last else { continue }
        rules += 1
        #expect(last.view.x + last.view.width <= rule.x, "\(size)")
      }
    }
    #expect(rules > 0)
  }

  /// A control is in view if one of its lines is on the screen.
  @MainActor
  @Test func whatIsInViewHasALineOnTheScreen() async throws {
    let stage = try Stage.home(width: 60, height: 12)
    var found: Set<Bool> = []
    for _ in 0..<24 {
      let player = stage.player
      let shown = player.top..<player.top + player.activeView.height
      for control in player.open {
        let isShown = (control.frame.y..<control.frame.y + control.frame.height).overlaps(shown)
        #expect(player.isInView(control.id) == isShown, "\(control.id)")
        found.insert(isShown)
      }
      try await stage.type(Keys.tab)
    }
    #expect(found.count == 2)
  }
}
