import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import Support
import Testing
import TextUI

/// The inputs of a probe.
enum ProbeInput: Hashable, Sendable {
  case add(Int)
  case twice
  case ask
  case nothing
  case set(String)
  case draft(String)
  case left
}

/// A number, a count of its copies, and the last text.
struct ProbeState {
  var counted = Counted()
  var text = ""
  var draft = ""

  var number: Int {
    get { counted.value }
    set { counted.value = newValue }
  }
}

func probeView(_ state: ProbeState) -> TextView<ProbeInput> {
  TextView { view in
    view.label("number", String(state.number))
    view.button("add", label: "Add", .add(1))
    view.button("twice", label: "Twice", .twice)
    view.button("ask", label: "Ask", .ask)
    view.button("nothing", label: "Nothing", .nothing)
    view.field("text", label: "Text", value: state.text) { .set($0) }
    view.button("off", label: "Off", enabled: false, .add(100))
    view.field("draft", label: "Draft", value: state.draft, onCancel: .draft(""), onLeave: .left) {
      .set($0)
    } onChange: {
      .draft($0)
    }
  }
}

typealias Probe<E: Effect> = StoreComponent<E, ProbeState, ProbeInput, TextView<ProbeInput>>

/// A component on State–Store whose service `ten` answers 10 after 100 ms.
func probe<E: Effect>(_ effects: E.Type, state: ProbeState = ProbeState()) -> Probe<E> {
  let ten = Service<Int>(
    "ten", latency: 100, simulated: { .success(10) }, live: { .success(10) }, encode: { JSON($0) })
  return StoreComponent(
    initial: state,
    dispatcher: .workflow { input, _ in
      switch input {
      case .add(let amount): return [.pure(.modify { $0.number &+= amount })]
      case .twice: return [.pure(.modify { $0.number &+= 1 }), .pure(.modify { $0.number &*= 10 })]
      case .ask:
        return [
          ten.call().map { answer in
            .modify { state in
              if case .success(let value) = answer { state.number &+= value } else { state.number = -1 }
            }
          }
        ]
      case .nothing: return []
      case .set(let text): return [.pure(.modify { $0.text = text })]
      case .draft(let text): return [.pure(.modify { $0.draft = text })]
      case .left: return [.pure(.modify { $0.text = $0.draft })]
      }
    },
    render: probeView)
}

@MainActor
func probeSession(
  _ simulation: Simulation = Simulation(services: ["ten"]), state: ProbeState = ProbeState(), recording: Bool = true
) -> Session<Probe<Simulated>, Simulated, ProbeInput, Rendering<Simulated, ProbeInput, TextView<ProbeInput>>> {
  Session(
    probe(Simulated.self, state: state), runtime: simulation, size: Size(width: 20, height: 8), recording: recording
  ) { "number \($0.position.number)" }
}

extension Session {
  /// Sends inputs, each in its own step.
  ///
  /// - Returns: The lines that the session shows after each.
  @discardableResult
  func sendInSteps(_ inputs: Input...) async throws -> [[String]] { try await sendInSteps(inputs) }

  @discardableResult
  func sendInSteps(_ inputs: [Input]) async throws -> [[String]] {
    var shown: [[String]] = []
    for input in inputs {
      send(input)
      try await perform(.wait(milliseconds: 1))
      shown.append(lines)
    }
    return shown
  }
}

extension RunningSession {
  /// Starts, and remembers every step.
  func startRemembering(every spacing: Int? = nil) throws {
    remember(every: spacing)
    _ = try start()
  }

  func perform(_ events: ScriptEvent...) async throws { for event in events { _ = try await perform(event) } }

  /// Checks the first line of each step.
  func expect(_ lines: (step: Int, line: String)..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    for (step, line) in lines {
      try seek(to: step)
      #expect(self.lines.first == line, "step \(step)", sourceLocation: sourceLocation)
    }
  }

  /// Checks that each step shows the same lines again.
  func expect(
    _ shown: [[String]], at steps: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for step in steps {
      try seek(to: step)
      #expect(lines == shown[step], "step \(step)", sourceLocation: sourceLocation)
    }
  }
}
