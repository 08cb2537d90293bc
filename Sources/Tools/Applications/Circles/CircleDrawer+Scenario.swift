import Checking
import Duet
import Scenarios

extension CircleDrawer: Hosted {
  /// The start of a circle drawer: a sketch, which has a history if it was read from a state that has one.
  public typealias Start = SketchHistory

  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1) },
      .on(.writerTraced, canBegin: { $0.isFresh }) { writerTraced($0, from: $1.sketch) },
      .on(.readerEnv) { readerEnv($0, from: $1) },
      .on(.freeCofree) { freeCofree($0, from: $1) },
      .on(.actionMoore) { actionMoore($0, from: $1) },
      .on(.pullerZipper, describe: { "sketch \($0.index + 1)" }) { pullerZipper($0, from: $1) },
      .on(.updateStore, canBegin: { $0.isFresh }) { updateStore($0, from: $1.sketch) },
      .on(.coStore) { coStore($0, from: $1) },
      .on(.coSum, describe: { shownSummary($0.space, \.drawer, { $0 }) }) { coSum($0, from: $1) },
      .on(.coDay) { coDay($0, from: $1) },
      .on(
        .coList, describe: { "\($0.space.position.right.count) circles beside the desk" }, canBegin: { $0.isFresh }
      ) { coList($0, from: $1.sketch) },
      .on(.envStoreTraced) { envStoreTraced($0, from: $1) },
    ]
  }
}

extension CircleDrawer: Summarized {
  /// The values in a few words.
  public var summary: String {
    "\(shown.count) \(shown.count == 1 ? "circle" : "circles"), \(changes) of \(allChanges) changes"
  }
}

extension Scenario {
  /// The circle drawer of the 7GUIs.
  public static let circles = Scenario(
    "circles", summary: "7GUIs: circles to draw and adjust, with undo and redo",
    inputs: [
      ScenarioInput(.press, "board", "creates a circle, or selects the one there"),
      ScenarioInput(.move, "board", "selects the circle that is nearest to the pointer"),
      ScenarioInput(.menu, "board", "opens the menu of the selected circle"),
      ScenarioInput(.tap, "choose", "closes the menu, and opens the frame"),
      ScenarioInput(.cancel, "menu", "closes the menu"),
      ScenarioInput(.set, "diameter", "adjusts the diameter, at once"),
      ScenarioInput(.tap, "close", "closes the frame"),
      ScenarioInput(.cancel, "adjust", "closes the frame"),
      ScenarioInput(.tap, "undo", "undoes the last change"),
      ScenarioInput(.tap, "redo", "makes the change again that was undone last"),
    ],
    script: embeddedScript(EmbeddedTexts.circles_script), start: SketchHistory(),
    state: { try SketchHistory(state: StatePart($0, at: $1)) },
    implementations: CircleDrawer.implementations,
    plan: .circles)
}

extension SketchHistory {
  /// Whether nothing can be undone or redone.
  fileprivate var isFresh: Bool { past.isEmpty && future.isEmpty }

  /// Creates the history of a recorded state without an open dialog. Where the pointer was, it need not be now.
  init(state: StatePart) throws(ShapeError) {
    let state = try state.having("history", "pointer", "adjustment")
    if !state["pointer"].json.isNull { _ = try Point(state: state["pointer"]) }
    _ = try state["adjustment"].read("null: no dialog is open") { $0.isNull ? true : nil }
    let history = try state["history"].having("past", "sketch", "future")
    var (past, future): ([Sketch], [Sketch]) = ([], [])
    for part in try history["past"].elements() { past.append(try Sketch(state: part)) }
    for part in try history["future"].elements() { future.append(try Sketch(state: part)) }
    self.init(past: past, sketch: try Sketch(state: history["sketch"]), future: future)
  }
}

extension Sketch {
  fileprivate init(state: StatePart) throws(ShapeError) {
    self.init()
    let diameters = Circle.diameters
    for part in try state.elements() {
      let circle = try part.having("centre", "diameter")
      append(
        Circle(
          centre: try Point(state: circle["centre"]),
          diameter: try circle["diameter"].number(
            "a number from \(diameters.lowerBound) to \(diameters.upperBound)", in: diameters)))
    }
  }
}

extension Point {
  fileprivate init(state: StatePart) throws(ShapeError) {
    let (point, most) = (try state.having("x", "y"), (x: Sketch.size.width - 1, y: Sketch.size.height - 1))
    self.init(
      x: try point["x"].number("a number from 0 to \(most.x)", in: 0...most.x),
      y: try point["y"].number("a number from 0 to \(most.y)", in: 0...most.y))
  }
}
