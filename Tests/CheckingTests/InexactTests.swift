import ActionMoore
import Checking
import Components
import Driver
import Effects
import StateStore
import Testing
import TextUI
import WriterTraced

/// Fingerprints that say too little are never taken for a proof.
@MainActor
struct InexactTests {
  /// A count whose view changes with the twelfth entry of its log.
  private func counter(changing: Bool) -> any RunningSession {
    let component = EventSourced<
      [Int], Int, UI<Simulated, WriterBrand<[Int]>, Rendering<Simulated, Int, TextView<Int>>>
    >(
      Acted(state: 0), act: { count, log in for step in log { count = (count + step) % 2 } },
      { (point: Acted<[Int], Int>) in
        UI { handler in
          Rendering(view: view(point.state, isOld: changing && point.log.count >= 12)) { handler(.pure(.tell([$0]))) }
        }
      })
    return Session(component, runtime: Simulation())
  }

  private nonisolated func view(_ count: Int, isOld: Bool) -> TextView<Int> {
    TextView { view in
      view.text(isOld ? "old" : "\(count)")
      view.button("add", label: "+", 1)
    }
  }

  @Test(arguments: [3, 11, 12, 100])
  func aViewThatReadsItsLogIsNeverProved(depth: Int) async throws {
    let plan = SearchPlan(limits: .init(depth: depth, states: 10_000))
    let result = try await bisimulate({ counter(changing: false) }, { counter(changing: true) }, plan: plan)
    if depth < 12 {
      #expect(result.verdict == .inconclusive(.depth))
    } else {
      guard case .different(let script, _) = result.verdict else {
        Issue.record("\(result.verdict)")
        return
      }
      #expect(script.count == 12)
    }
    let report = try await check(plan) { counter(changing: true) }
    #expect(!report.isComplete)
  }

  /// A state whose `==` and hash leave out the number of its changes.
  private struct Liar: Hashable {
    var isOn = false
    var changes = 0
    static func == (one: Liar, other: Liar) -> Bool { one.isOn == other.isOn }
    func hash(into hasher: inout Hasher) { hasher.combine(isOn) }
  }

  private func liar() -> any RunningSession {
    let component = StoreComponent<Simulated, Liar, Int, TextView<Int>>(
      initial: Liar(),
      dispatcher: .pure { _ in
        .modify {
          $0.isOn.toggle()
          $0.changes += 1
        }
      },
      render: { view($0.isOn ? 1 : 0, isOld: $0.changes >= 12) })
    return Session(component, runtime: Simulation())
  }

  @Test func probesFindAHashThatLeavesOutWhatIsSeenLater() async throws {
    let report = try await check { liar() }
    #expect(report.clash?.after.isEmpty == false && !report.isComplete && report.distinguishable == nil)
    #expect(report.properties.allSatisfy { $0.verdict == .inconclusive })
  }

  /// A state whose `==` leaves out a number that a view shows when it has come to 40.
  private struct Sly: Hashable {
    var shown = 0
    var hidden = 0
    static func == (one: Sly, other: Sly) -> Bool { one.shown == other.shown }
    func hash(into hasher: inout Hasher) { hasher.combine(shown) }
  }

  private func sly() -> any RunningSession {
    let component = StoreComponent<Simulated, Sly, Bool, TextView<Bool>>(
      initial: Sly(),
      dispatcher: .pure { isUp in
        .modify { if isUp { $0.shown = ($0.shown + 1) % 3 } else { $0.hidden = min($0.hidden + 1, 40) } }
      },
      render: { state in
        TextView { view in
          view.label("shown", "\(state.shown)")
          view.button("up", label: "+", true)
          view.button("look", label: "look", false)
          if state.hidden == 40 { view.text("boom") }
        }
      })
    return Session(component, runtime: Simulation())
  }

  /// Random events seldom repeat one event 40 times.
  @Test func probesRepeatAnEvent() async throws {
    let report = try await check { sly() }
    #expect(report.clash?.after.count == 39 && !report.isComplete)
    #expect(report.clash?.after.allSatisfy { $0 == .tap("look") } == true)
    let result = try await bisimulate({ sly() }, { sly() })
    #expect(result.verdict != .equivalent)
    // Without probes, nothing is found; what the word rests on is said wherever it is printed.
    #expect(try await check(SearchPlan(probes: 0)) { sly() }.isComplete)
  }

  private func named() -> any RunningSession {
    let component = StoreComponent<Simulated, String, String, TextView<String>>(
      initial: "Ada", dispatcher: .pure { name in .modify { $0 = name } },
      render: { name in TextView { $0.field("name", label: "Name", value: name) { $0 } } })
    return Session(component, runtime: Simulation())
  }

  @Test func equalTextsWithOtherBytesClash() async throws {
    let plan = SearchPlan(texts: ["name": ["Caf\u{e9}", "Cafe\u{301}"]])
    let report = try await check(plan) { named() }
    #expect(report.clash != nil && !report.isComplete)
    let result = try await bisimulate({ named() }, { named() }, plan: plan)
    #expect(result.verdict != .equivalent)
    // What is merged is compared, also without probes.
    var unprobed = plan
    unprobed.probes = 0
    #expect(try await check(unprobed) { named() }.clash != nil)
  }

  @Test func aStateThatIsNotHashableIsNamed() async throws {
    struct Opaque { var count = 0 }
    let report = try await check {
      Session(
        StoreComponent<Simulated, Opaque, Int, TextView<Int>>(
          initial: Opaque(), dispatcher: .pure { step in .modify { $0.count += step } },
          render: { view($0.count, isOld: false) }), runtime: Simulation())
    }
    #expect(report.missing == "Opaque" && !report.isComplete)
  }

  @Test func realEffectsCannotBeSearched() async throws {
    await #expect(throws: NotSearchable.self) {
      _ = try await check {
        Session(
          StoreComponent<IO, Int, Int, TextView<Int>>(
            initial: 0, dispatcher: .pure { step in .modify { $0 += step } }, render: { view($0, isOld: false) }),
          runtime: IORuntime())
      }
    }
  }
}
