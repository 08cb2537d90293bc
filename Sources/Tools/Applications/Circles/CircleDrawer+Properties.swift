import Checking
import Duet

extension SearchPlan {
  /// What a search tries: three points, of which one is in the circles of both others, and two diameters.
  ///
  /// The boundary is read from the view, which shows the same on every architecture.
  static let circles = SearchPlan(
    texts: ["board": ["40,40", "70,40", "58,40"], "diameter": ["40", "80"]],
    hidesNumbers: true, boundaryName: "there are at most 3 changes",
    boundary: { CircleScreen($0).allChanges ?? 0 <= 3 },
    properties: [
      .next("circles", observing: CircleScreen.init, CircleScreen.actions),
      .step("every-event-acts", observing: CircleScreen.init, CircleScreen.acts),
      .always("undo-and-redo-say-what-there-is") { session in
        let screen = CircleScreen(session)
        return screen.isAdjusting
          || session.control("undo")?.isEnabled == (screen.changes != 0)
            && session.control("redo")?.isEnabled == (screen.changes != screen.allChanges)
      },
      .always("one-circle-is-selected") { session in
        let screen = CircleScreen(session)
        let count = screen.circles.count(where: \.isFilled)
        return screen.isAdjusting ? count == 1 : count <= 1
      },
      .until(
        "adjusts-until-it-is-closed", from: { $0.has("diameter") }, { $0.has("diameter") },
        { CircleScreen($0).diameter == nil }),
      .alwaysReachable("all-can-be-undone") { $0.shows("0 of") && CircleScreen($0).circles.isEmpty },
    ])
}

/// What a user sees of the circle drawer, and what a specification of its steps is about.
private struct CircleScreen: Hashable, Sendable {
  struct Shown: Hashable, Sendable {
    let centre: Point
    let radius: Int
    var isFilled: Bool

    func distance(to point: Point) -> Double {
      let (x, y) = (Double(point.x - centre.x), Double(point.y - centre.y))
      return (x * x + y * y).squareRoot()
    }
  }

  /// The circles, in the order in which they are drawn.
  let circles: [Shown]
  let changes: Int?
  let allChanges: Int?
  /// Whether the menu of the selected circle is open.
  let hasMenu: Bool
  /// What the slider shows; `nil` without the frame.
  let diameter: Int?

  @MainActor
  init(_ session: any RunningSession) {
    circles = (session.control("board")?.drawing?.shapes ?? []).compactMap {
      guard case .circle(let centre, let radius, let isFilled) = $0 else { return nil }
      return Shown(centre: centre, radius: radius, isFilled: isFilled)
    }
    let numbers = session.control("changes")?.text.split(separator: " ").map { Int($0) } ?? []
    (changes, allChanges) = (numbers.first ?? nil, numbers.last ?? nil)
    (hasMenu, diameter) = (session.has("choose"), session.number("diameter"))
  }

  var isAdjusting: Bool { hasMenu || diameter != nil }

  private var filled: Int? { circles.firstIndex(where: \.isFilled) }

  private var unfilled: [Shown] { circles.map { Shown(centre: $0.centre, radius: $0.radius, isFilled: false) } }

  /// The circle nearest to a point among those in which it is.
  private func nearest(to point: Point) -> Int? {
    circles.indices.filter { circles[$0].distance(to: point) < Double(circles[$0].radius) }
      .min { circles[$0].distance(to: point) < circles[$1].distance(to: point) }
  }

  private func keepsHistory(of other: CircleScreen) -> Bool {
    changes == other.changes && allChanges == other.allChanges
  }

  /// Whether `after` has one significant change more than `before`: a circle, or another diameter.
  private static func differByOneChange(_ before: CircleScreen, _ after: CircleScreen) -> Bool {
    let (fewer, more) = (before.unfilled, after.unfilled)
    if fewer.count + 1 == more.count { return fewer == more.dropLast() }
    let different = zip(fewer, more).filter { $0 != $1 }
    return fewer.count == more.count && different.count == 1 && different.allSatisfy { $0.centre == $1.centre }
  }

  /// The event that a key stands for.
  private static func used(_ event: ScriptEvent) -> ScriptEvent {
    switch event {
    case .window(.key("ctrl-z")): .tap("undo")
    case .window(.key("ctrl-y")): .tap("redo")
    default: event
    }
  }

  /// Whether each event has its effect.
  static let acts: ScreenProperty.Action<CircleScreen> = { before, event, after in
    switch used(event) {
    case .control(.press, _, let text):
      Point(text).flatMap { before.nearest(to: $0) } != nil || after.circles.count == before.circles.count + 1
    case .control(.move, _, let text): after.filled == Point(text).flatMap { before.nearest(to: $0) }
    case .control(.menu, _, _): after.hasMenu == (before.filled != nil)
    case .control(.tap, "choose", _): after.diameter != nil && !after.hasMenu
    case .control(.set, _, let text): after.diameter == Int(text)
    case .control(.tap, "close", _), .control(.cancel, _, _): !after.isAdjusting
    case .control(.tap, "undo", _): after.changes == before.changes.map { $0 - 1 }
    case .control(.tap, "redo", _): after.changes == before.changes.map { $0 + 1 }
    default: true
    }
  }

  /// What a step that changes something can be.
  static let actions: KeyValuePairs<String, ScreenProperty.Action<CircleScreen>> = [
    "a circle is created": { before, event, after in
      guard case .control(.press, _, let text) = event, let point = Point(text) else { return false }
      let circle = Shown(centre: point, radius: Circle.firstDiameter / 2, isFilled: false)
      return before.nearest(to: point) == nil && after.circles == before.unfilled + [circle]
        && after.changes == before.changes.map { $0 + 1 } && after.allChanges == after.changes
    },
    "a circle is selected": { before, event, after in
      let text: String
      switch event {
      case .control(.move, _, let point): text = point
      case .control(.press, _, let point): text = point
      default: return false
      }
      guard let point = Point(text) else { return false }
      return after.filled == before.nearest(to: point) && after.unfilled == before.unfilled
        && after.keepsHistory(of: before) && (event.verb == "move" || after.filled != nil)
    },
    "the menu opens": { before, event, after in
      before.filled != nil && event == .control(.menu, "board", text: "") && !before.isAdjusting && after.hasMenu
        && after.diameter == nil && after.circles == before.circles && after.keepsHistory(of: before)
    },
    "the frame opens": { before, event, after in
      guard let filled = before.filled, event == .tap("choose"), before.hasMenu, !after.hasMenu else { return false }
      return after.diameter == 2 * before.circles[filled].radius && after.circles == before.circles
        && after.keepsHistory(of: before)
    },
    "the menu closes": { before, event, after in
      before.hasMenu && event == .cancel("menu") && !after.isAdjusting && after.unfilled == before.unfilled
        && after.keepsHistory(of: before)
    },
    "the diameter is adjusted": { before, event, after in
      guard case .control(.set, "diameter", let text) = event, let filled = before.filled, let diameter = Int(text)
      else { return false }
      var circles = before.circles
      circles[filled] = Shown(centre: circles[filled].centre, radius: diameter / 2, isFilled: true)
      return after.diameter == diameter && after.circles == circles && after.keepsHistory(of: before)
    },
    "the frame closes": { before, event, after in
      let isOneChange = after.changes == before.changes.map { $0 + 1 } && after.allChanges == after.changes
      return (event == .tap("close") || event == .cancel("adjust")) && !after.isAdjusting
        && after.unfilled == before.unfilled && (isOneChange || after.keepsHistory(of: before))
    },
    "a change is undone": { before, event, after in
      used(event) == .tap("undo") && differByOneChange(after, before) && after.changes == before.changes.map { $0 - 1 }
        && after.allChanges == before.allChanges
    },
    "a change is made again": { before, event, after in
      used(event) == .tap("redo") && differByOneChange(before, after) && after.changes == before.changes.map { $0 + 1 }
        && after.allChanges == before.allChanges
    },
  ]
}
