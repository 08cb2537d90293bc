import TextUI

/// A part of the screen that can have the keyboard.
enum Pane: CaseIterable {
  case views, history, inspector
}

/// The layout of a screen: the title, the views side by side, the history, the inspector, and the last line.
struct ScreenLayout: Hashable {
  /// The visible views, each with its session's index, its cells, and the cells of its name if there is one.
  let lanes: [Lane]
  let title: Int?
  /// The cells of the history and the inspector, if they are shown, and of the line above each.
  let history: Rect?
  let historyHead: Rect?
  let inspector: Rect?
  let inspectorHead: Rect?
  /// The rule between the views and the other panes, which can be dragged, and the one between those.
  let rule: Rect?
  let innerRule: Rect?
  let status: Int?

  struct Lane: Hashable {
    let session: Int
    let name: Rect?
    let view: Rect
  }

  /// The minimum width of a view beside another one, and of one or several views beside the panes.
  static let narrowestLane = 20
  static let narrowestBesidePanes = (one: 56, several: 40)
  /// The width of the panes beside the views, and the minimum size of the screen's part that has them below the views.
  static let panesWidth = 24...56
  static let smallestWithPanesBelow = Size(width: 56, height: 16)

  /// Creates the layout for `size`.
  ///
  /// - Parameters:
  ///   - sessions: The indices of the sessions whose views are shown.
  ///   - active: The session that is shown even if there is no room for all.
  ///   - isNamed: Whether names are above the views.
  ///   - pane: The pane with the keyboard: the only one, if there is no room for others.
  ///   - more: The number of columns or lines that the panes take from the views.
  ///   - viewSize: The maximum size of views.
  init(
    _ size: Size, sessions: [Int], active: Int, isNamed: Bool, pane: Pane, showsPanes: Bool, more: Int = 0,
    viewSize: Size? = nil
  ) {
    let count = sessions.count
    let (width, height) = (max(0, size.width), max(0, size.height))
    status = height >= 2 ? height - 1 : nil
    title = height >= 8 ? 0 : nil
    var body = Rect(x: 0, y: title == nil ? 0 : 1, width: width, height: 0)
    body.height = (status ?? height) - body.y
    let named = isNamed && body.height >= 3
    let beside = min(Self.panesWidth.upperBound, max(Self.panesWidth.lowerBound, (width - 1) / 3))
    let needed = count == 1 ? Self.narrowestBesidePanes.one : count * (Self.narrowestBesidePanes.several + 1)
    var (history, inspector, rule, innerRule): (Rect?, Rect?, Rect?, Rect?)
    if showsPanes, width >= needed + 1 + beside, body.height >= 12 {
      let taken = min(max(beside + more, Self.narrowestLane), width - Self.narrowestLane - 1)
      let upper = body.height / 2
      let x = width - taken
      history = Rect(x: x, y: body.y, width: taken, height: upper)
      innerRule = Rect(x: x, y: body.y + upper, width: taken, height: 1)
      inspector = Rect(x: x, y: body.y + upper + 1, width: taken, height: body.height - upper - 1)
      rule = Rect(x: x - 1, y: body.y, width: 1, height: body.height)
      body.width -= taken + 1
    } else if showsPanes, width >= Self.smallestWithPanesBelow.width, body.height >= Self.smallestWithPanesBelow.height
    {
      let taken = min(max(body.height * 2 / 5 + more, 3), body.height - 4)
      let (y, left) = (body.y + body.height - taken, width / 2)
      history = Rect(x: 0, y: y, width: left, height: taken)
      innerRule = Rect(x: left, y: y, width: 1, height: taken)
      inspector = Rect(x: left + 1, y: y, width: width - left - 1, height: taken)
      rule = Rect(x: 0, y: y - 1, width: width, height: 1)
      body.height -= taken + 1
    } else if pane != .views {
      // One pane at a time.
      if pane == .history { history = body } else { inspector = body }
      body.height = 0
    }
    (historyHead, self.history) = Self.split(history)
    (inspectorHead, self.inspector) = Self.split(inspector)
    (self.rule, self.innerRule) = (rule, innerRule)
    guard body.height > 0 else {
      lanes = []
      return
    }
    let fitting = min(count, max(1, (body.width + 1) / (Self.narrowestLane + 1)))
    let first = min(max(0, (sessions.firstIndex(of: active) ?? 0) - fitting + 1), max(0, count - fitting))
    let free = body.width - (fitting - 1)
    var x = body.x
    lanes = (0..<fitting).map { place in
      // The first views get the columns that remain.
      let own = free / fitting + (place < free % fitting ? 1 : 0)
      defer { x += own + 1 }
      let top = body.y + (named ? 1 : 0)
      let view = Rect(
        x: x, y: top, width: min(own, viewSize?.width ?? own),
        height: min(body.y + body.height - top, viewSize?.height ?? .max))
      return Lane(
        session: sessions[first + place], name: named ? Rect(x: x, y: body.y, width: own, height: 1) : nil, view: view)
    }
  }

  /// Splits a pane into its first line and the others; a pane of one line has no head.
  private static func split(_ pane: Rect?) -> (head: Rect?, rest: Rect?) {
    guard var rest = pane, rest.height > 1 else { return (nil, pane) }
    let head = Rect(x: rest.x, y: rest.y, width: rest.width, height: 1)
    (rest.y, rest.height) = (rest.y + 1, rest.height - 1)
    return (head, rest)
  }
}
