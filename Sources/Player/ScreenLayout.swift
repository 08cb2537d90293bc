import TextUI

/// The layout of a screen: the title, the views side by side, the trace, and the last line.
struct ScreenLayout: Hashable {
  /// The visible views, each with its session's index, its cells, and the cells of its name if there is one.
  let lanes: [Lane]
  let title: Int?
  /// The cells of the trace, if it is shown, and of the rule between it and the views.
  let trace: Rect?
  let rule: Rect?
  /// The line above the trace that names its session and says whether the sessions agree, if there are several.
  let agreement: Rect?
  let status: Int?

  struct Lane: Hashable {
    let session: Int
    let name: Rect?
    let view: Rect
  }

  /// The minimum width of a view beside another one, and of one or several views beside the trace.
  static let narrowestLane = 20
  static let narrowestBesideTrace = (one: 56, several: 40)
  /// The width of the trace, and its minimum height.
  static let traceWidth = 24...56
  static let lowestTrace = 4

  /// Creates the layout for `size`.
  ///
  /// - Parameters:
  ///   - count: The number of sessions.
  ///   - active: The session that is shown even if there is no room for all.
  ///   - viewSize: The maximum size of views.
  init(_ size: Size, sessions count: Int, active: Int, showsTrace: Bool, viewSize: Size? = nil) {
    let (width, height) = (max(0, size.width), max(0, size.height))
    status = height >= 2 ? height - 1 : nil
    title = height >= 8 ? 0 : nil
    var body = Rect(x: 0, y: title == nil ? 0 : 1, width: width, height: 0)
    body.height = (status ?? height) - body.y
    // With several sessions, names take a line.
    let named = count > 1 && body.height >= 3
    let taken = min(Self.traceWidth.upperBound, max(Self.traceWidth.lowerBound, (width - 1) / 3))
    let needed = count == 1 ? Self.narrowestBesideTrace.one : count * (Self.narrowestBesideTrace.several + 1)
    var trace: Rect?
    if showsTrace, width >= needed + 1 + taken {
      trace = Rect(x: width - taken, y: body.y, width: taken, height: body.height)
      rule = Rect(x: width - taken - 1, y: body.y, width: 1, height: body.height)
      body.width -= taken + 1
    } else if showsTrace, body.height >= 16 {
      let taken = max(Self.lowestTrace, body.height / 3)
      trace = Rect(x: 0, y: body.y + body.height - taken, width: width, height: taken)
      rule = Rect(x: 0, y: body.y + body.height - taken - 1, width: width, height: 1)
      body.height -= taken + 1
    } else {
      rule = nil
    }
    if let whole = trace, count > 1, whole.height > 2 {
      agreement = Rect(x: whole.x, y: whole.y, width: whole.width, height: 1)
      trace = Rect(x: whole.x, y: whole.y + 1, width: whole.width, height: whole.height - 1)
    } else {
      agreement = nil
    }
    self.trace = trace
    let fitting = min(count, max(1, (body.width + 1) / (Self.narrowestLane + 1)))
    let first = min(max(0, active - fitting + 1), max(0, count - fitting))
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
        session: first + place, name: named ? Rect(x: x, y: body.y, width: own, height: 1) : nil, view: view)
    }
  }
}
