import Components
import Driver
import DuetTesting
import Effects
import OrderedJSON
import StateStore
import Testing
import TextUI

/// What can be done to a finder.
enum FinderInput: Hashable {
  case find(String)
  case twice
  case shout(String)
}

/// What a finder knows.
struct FinderState: Hashable {
  var word = ""
  var found: [String] = []
}

typealias Finder = StoreComponent<Simulated, FinderState, FinderInput, TextView<FinderInput>>

/// A component on State–Store that asks its service `index` for a word: the answer comes after 300 ms.
func finder() -> Finder {
  let index = Service<[String]>(
    "index", latency: 300, simulated: { .success(["one", "two"]) }, live: { .success([]) },
    encode: { .array($0.map(JSON.string)) })
  return Finder(
    initial: FinderState(),
    dispatcher: .workflow { input, _ in
      switch input {
      case .find(let word):
        return [
          .pure(.modify { $0.word = word }),
          index.call().map { answer in
            .modify { $0.found = (try? answer.get()) ?? ["failed"] }
          },
        ]
      case .twice: return [.pure(.modify { $0.word += "a" }), .pure(.modify { $0.word += "b" })]
      case .shout(let word): return [.pure(.modify { $0.word = word })]
      }
    },
    render: { state in
      TextView { view in
        view.field("word", label: "Find", value: state.word) { .find($0) }
        view.button("twice", label: "Twice", .twice)
        view.button("off", label: "Off", enabled: false, .twice)
        for found in state.found { view.text(found) }
      }
    })
}

typealias FinderSession = TestSession<
  Finder, FinderInput, Interface<Simulated, FinderInput, TextView<FinderInput>>
>

@MainActor
func finderSession(
  exhaustivity: Exhaustivity = .all, sourceLocation: SourceLocation = #_sourceLocation
) -> FinderSession {
  TestSession(
    finder(), runtime: Simulation(services: ["index"]), size: Size(width: 20, height: 6), exhaustivity: exhaustivity,
    sourceLocation: sourceLocation)
}

/// What a finder shows before it found anything.
func finderView(_ word: String) -> String { "Find: ‹\(word)›\n[Twice]\n(Off)" }
