import Duet

/// A circle drawer as one value that may be overwritten: the sketches, the pointer, and the adjustment.
public struct DrawerState: Hashable, Sendable, Summarized {
  var history: SketchHistory
  var pointer: Point?
  var adjustment: Adjustment?

  init(_ history: SketchHistory) { self.history = history }

  var drawer: CircleDrawer { history.drawer(pointer: pointer, adjustment: adjustment) }

  /// The values in a few words.
  public var summary: String { drawer.summary }

  /// Creates a circle at a point, or selects the one there.
  mutating func press(_ point: Point) {
    guard history.sketch.nearest(to: point) == nil else { return pointer = point }
    history.change(to: history.sketch + [Circle(centre: point)])
    pointer = nil
  }

  /// Opens the menu of the selected circle, if there is one.
  mutating func openMenu() { adjustment = drawer.opened }

  /// Closes the menu or the frame, and makes its adjustment one change.
  mutating func closeDialog() {
    history.change(to: history.sketch.adjusted(by: adjustment))
    adjustment = nil
  }
}
