import Components
import Driver
import Effects
import StateStore
import Testing
import TextUI

/// Sessions that refuse different events have done different numbers of steps, and are shown together nevertheless.
@MainActor
@Suite struct PositionTests {
  /// A counter that has the button `extra` or not.
  private func session(extra: Bool) -> any RunningSession {
    Session(
      StoreComponent<Simulated, Int, Int, TextView<Int>>(
        initial: 0, dispatcher: .pure { step in .modify { $0 += step } }
      ) { count in
        TextView { view in
          view.label("count", "\(count)")
          view.button("more", label: "+", 1)
          if extra { view.button("extra", label: "++", 10) }
        }
      }, runtime: Simulation(), recording: true)
  }

  private func counts(_ timeline: Timeline) -> [String?] { timeline.sessions.map { $0.control("count")?.text } }

  @Test(arguments: [[true, false], [false, true]])
  func eachSessionShowsItsOwnStep(extras: [Bool]) async throws {
    let timeline = try Timeline(["one", "two"]) { index, _ in self.session(extra: extras[index]) }
    for id in ["more", "extra", "more", "extra"] { try await timeline.perform(.tap(id)) }
    #expect(timeline.sessions.map(\.step).sorted() == [2, 4])
    for (moment, shown) in [("0", "0"), ("1", "1"), ("11", "1"), ("12", "2"), ("22", "2")].enumerated() {
      try timeline.seek(to: moment)
      #expect(counts(timeline) == (extras[0] ? [shown.0, shown.1] : [shown.1, shown.0]), "moment \(moment)")
    }
    // A branch goes on from there.
    try timeline.seek(to: 2)
    try await timeline.perform(.tap("more"))
    #expect(counts(timeline) == (extras[0] ? ["12", "2"] : ["2", "12"]))
  }
}
