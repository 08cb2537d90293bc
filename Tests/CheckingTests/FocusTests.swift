@testable import Checking
import Components
import Driver
import Effects
import StateStore
import Testing
import TextUI

/// A search does with the focus what a person can do.
@MainActor
struct FocusTests {
  private enum Input: Hashable, Sendable { case typed(String), left, tapped }

  private struct State: Hashable, Sendable {
    var text = ""
    var isKept = true
    /// Whether the button was tapped while the field kept a text that was not taken.
    var isWrong = false
  }

  /// A field that takes its text when it loses the focus, and a button.
  private static func make(hears: Bool) -> any RunningSession {
    Session(
      StoreComponent<Simulated, State, Input, TextView<Input>>(
        initial: State(),
        dispatcher: .handling { input, _, handler in
          handler(
            .pure(
              .modify { state in
                switch input {
                case .typed(let text): (state.text, state.isKept) = (text, false)
                case .left: state.isKept = true
                case .tapped: state.isWrong = !state.isKept
                }
              }))
        },
        render: { state in
          TextView { view in
            view.field(
              "name", label: "Name", value: state.text, onLeave: hears ? .left : nil, onSubmit: Input.typed,
              onChange: Input.typed)
            view.button("go", label: "Go", .tapped)
            view.text(state.isKept ? "kept" : "not kept")
            if state.isWrong { view.text("wrong") }
          }
        }), runtime: Simulation())
  }

  private let plan = SearchPlan(
    texts: ["name": ["a"]], properties: [.always("never wrong") { !$0.shows("wrong") }])

  @Test func theFieldIsLeftBeforeTheButtonIsTapped() async throws {
    let report = try await check(plan) { Self.make(hears: true) }
    #expect(report.isComplete && !report.fails)
    // "", and "a": typed, in the field, and left.
    #expect(report.states == 3)
  }

  /// A field that hears nothing of it: the focus is no part of the state.
  @Test func aFieldThatHearsNothing() async throws {
    let report = try await check(plan) { Self.make(hears: false) }
    #expect(report.isComplete && report.fails && report.states == 3)
  }

  /// Each sort of control is tried: options, the bounds of a slider, the centre of a canvas, or what the plan names.
  @Test func whatEventsSayIsTried() async throws {
    func events(_ texts: [String: [String]]) throws -> [String] {
      let session = try SearchedSession {
        Session(
          StoreComponent<Simulated, Int, Int, TextView<Int>>(
            initial: 0, dispatcher: .handling { _, _, handler in handler(.pure(.pure(()))) },
            render: { _ in
              TextView { view in
                view.picker("pick", label: "", options: ["x", "y"], selection: nil) { _ in 1 }
                view.slider("slide", label: "", value: 0, in: 0...9) { _ in 1 }
                view.canvas("board", label: "", size: Size(width: 8, height: 6)) { _ in
                } onPress: { _ in
                  1
                }
                view.link("site", label: "", destination: "https://duet.example")
              }
            }), runtime: Simulation())
      }
      return SearchPlan(texts: texts).events(in: session).map(\.description)
    }
    #expect(
      try events([:]) == [
        #"choose pick "x""#, #"choose pick "y""#, "set slide 0", "set slide 9", "press board at 4,3",
      ])
    #expect(
      try events(["slide": ["5"], "board": ["0,0", "7,5"], "pick": ["y"]]) == [
        #"choose pick "y""#, "set slide 5", "press board at 0,0", "press board at 7,5",
      ])
  }
}
