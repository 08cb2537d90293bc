import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Testing
import TextUI

@testable import Checking

/// What two sides can differ in besides their views.
@MainActor
struct DifferenceTests {
  /// A count from 0 to 2. Its button has the ID `id`; on the screen of 2, there are `last` buttons.
  private static func counter(_ id: String = "go", last: Int = 1) -> any RunningSession {
    Session(
      StoreComponent<Simulated, Int, Int, TextView<Int>>(
        initial: 0, dispatcher: .pure { step in .modify { $0 = min($0 + step, 2) } },
        render: { count in
          TextView { view in
            view.text("\(min(count, 1))")
            for _ in 0..<(count == 2 ? last : 1) { view.button(id, label: "Go", 1) }
          }
        }), runtime: Simulation())
  }

  /// Two screens with the same text and as many controls can offer different events.
  @Test func otherControlsAreADifference() async throws {
    let result = try await bisimulate({ Self.counter("a") }, { Self.counter("b") })
    #expect(
      result.verdict
        == .different(script: [], .offers(onlyFirst: ["tap a"], onlySecond: ["tap b"])))
  }

  /// Sides that look the same can wait for different services.
  @Test func otherCallsAreADifference() async throws {
    func asking(_ name: String) -> any RunningSession {
      let service = Service<Int>(
        name, latency: 10, simulated: { .success(1) }, live: { .success(1) },
        encode: { JSON($0) })
      return Session(
        StoreComponent<Simulated, Int, Int, TextView<Int>>(
          initial: 0, dispatcher: .handling { _, _, _ in service.call().map { _ in } },
          render: { _ in TextView { $0.button("go", label: "Go", 1) } }), runtime: Simulation())
    }
    let result = try await bisimulate({ asking("a") }, { asking("b") })
    #expect(
      result.verdict
        == .different(
          script: [.tap("go")], .offers(onlyFirst: ["call 1 of a"], onlySecond: ["call 1 of b"])))
  }

  /// An event that only one side can perform is a difference, whichever side it is.
  @Test func whatOneSideRefusesIsADifference() async throws {
    for (one, other) in [(1, 2), (2, 1)] {
      let result = try await bisimulate({ Self.counter(last: one) }, { Self.counter(last: other) })
      guard case .different(let script, .refusal(let first, let second)) = result.verdict else {
        Issue.record("\(result.verdict)")
        continue
      }
      #expect(script == [.tap("go"), .tap("go")])
      #expect((first == nil) == (one == 1) && (second == nil) == (other == 1))
    }
    // A fault of both is none.
    let both = try await bisimulate({ Self.counter(last: 2) }, { Self.counter(last: 2) })
    guard case .inexact(let doubt) = both.verdict else {
      Issue.record("\(both.verdict)")
      return
    }
    #expect(doubt.hasPrefix("after 'tap go', both fail: "))
  }

  /// A timer that cannot be cancelled is noticed, also in the last state that waits.
  @Test func whatCannotBeCancelledStillWaits() async throws {
    let report = try await check {
      Session(
        StoreComponent<Simulated, Int, Int, TextView<Int>>(
          initial: 0,
          dispatcher: .workflow { _, _ in
            [
              .pure(.modify { $0 = 1 }),
              Eff.sleep(for: 1_000_000).uncancellable().map { .modify { $0 = 2 } },
            ]
          },
          render: { count in TextView { $0.button("go", label: "\(count)", enabled: count == 0, 1) } }),
        runtime: Simulation())
    }
    #expect(report.states == 3)
    guard case .fails(_, let script)? = report.properties.first(where: { $0.name == "nothing-waits" })?.verdict else {
      Issue.record("\(report.properties)")
      return
    }
    #expect(script == [.tap("go")])
  }

  /// The star of a skipped pattern stands for any text, also for none.
  @Test(arguments: [
    ("row.*", "row.", true), ("row.*", "row.7", true), ("row.*", "rows", false), ("*", "", true), ("a*b", "ab", true),
  ])
  func aSkippedPattern(pattern: String, id: String, isSkipped: Bool) {
    #expect(SearchPlan(skipped: [pattern]).skips(id) == isSkipped)
  }

  /// The views of every lane are compared, the first one's among them.
  @Test func allLanesAreCompared() throws {
    let lanes = try Lanes([{ Self.counter() }, { Self.counter() }])
    let views = lanes.views
    #expect(lanes.show(views))
    #expect(!lanes.show([views[0] &+ 1, views[1]]) && !lanes.show([views[0], views[1] &+ 1]))
  }

  /// A sample is no beginning: of many elements, those in the second half are half of it.
  @Test func aSampleIsOfAllElements() {
    var sample = Reservoir<Int>(limit: 100)
    for number in 0..<10_000 { sample.add(number) }
    #expect(sample.elements.count == 100 && Set(sample.elements).count == 100)
    #expect((35...65).contains(sample.elements.count { $0 >= 5_000 }))
    var short = Reservoir<Int>(limit: 100)
    for number in 0..<100 { short.add(number) }
    #expect(short.elements == Array(0..<100))
  }
}
