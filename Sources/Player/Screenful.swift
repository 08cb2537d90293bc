import TextUI

/// Where everything is on a screen: the title, the views side by side, the trace, the last line.
struct Screenful: Hashable {
  /// The views that are shown, by the numbers of their sessions, with the cells that each takes; below its name, where it has one.
  let lanes: [Lane]
  /// The line of the title, where there is one.
  let title: Int?
  /// The cells of the trace, where it is shown; and of the line between it and the views.
  let trace: Rect?
  let rule: Rect?
  /// The line above the trace that says whose it is, and whether the sessions agree, where there are several.
  let agreement: Rect?
  /// The last line, where there is one.
  let status: Int?

  struct Lane: Hashable {
    let session: Int
    let name: Rect?
    let view: Rect
  }

  /// The narrowest that a view is made, to stand beside another; and that one is made, or several are, for the trace to stand beside.
  static let narrowestLane = 20
  static let narrowestBesideTrace = (one: 56, several: 40)
  /// How wide the trace is, and how high it is at least.
  static let traceWidth = 24...56
  static let lowestTrace = 4

  /// Where everything is in `size`.
  ///
  /// - Parameters:
  ///   - count: how many sessions there are.
  ///   - active: the one that is shown in any case, where there is room for some only.
  ///   - viewSize: the size that views have at most.
  init(_ size: Size, sessions count: Int, active: Int, showsTrace: Bool, viewSize: Size? = nil) {
    let (width, height) = (max(0, size.width), max(0, size.height))
    status = height >= 2 ? height - 1 : nil
    title = height >= 8 ? 0 : nil
    var body = Rect(x: 0, y: title == nil ? 0 : 1, width: width, height: 0)
    body.height = (status ?? height) - body.y
    // Names take a line where there are several.
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
      // What does not divide evenly goes to the first.
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
