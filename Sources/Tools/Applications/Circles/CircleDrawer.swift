import Duet

/// What the circle drawer of the 7GUIs (Kiss 2014) shows, on every architecture.
///
/// It does not say how a sketch is undone: each architecture has its own way. Here are only the number of changes
/// before the sketch, and the number of all changes, those that can be redone included.
public struct CircleDrawer: Hashable, Sendable {
  /// The sketch after the last significant change.
  public var sketch: Sketch = []
  /// Where the pointer was moved to last; `nil` before the first move, and after a circle was created.
  public var pointer: Point?
  /// The adjustment, while the menu or the frame is open.
  public var adjustment: Adjustment?
  /// The number of changes that can be undone.
  public var changes = 0
  /// The number of changes that can be undone or redone.
  public var allChanges = 0

  /// The sketch with the adjustment that is being made.
  var shown: Sketch { sketch.adjusted(by: adjustment) }

  /// The index of the selected circle: the one nearest to the pointer. An adjustment leaves it selected.
  var selected: Int? { pointer.flatMap { sketch.nearest(to: $0) } }

  /// The adjustment with which the menu of the selected circle opens; `nil` if none is selected.
  var opened: Adjustment? { selected.map { Adjustment(circle: $0, diameter: sketch[$0].diameter, isChosen: false) } }
}

/// An input of the circle drawer.
public enum CircleDrawerInput: Hashable, Sendable {
  /// The canvas was pressed at a point.
  case pressed(Point)
  /// The pointer was moved to a point.
  case moved(Point)
  /// The canvas was pressed with the secondary button.
  case menu
  /// The entry of the menu was chosen.
  case chosen
  /// The slider was set to a diameter.
  case diameter(Int)
  /// The menu or the frame was closed.
  case closed
  /// Undo the last significant change.
  case undo
  /// Make the change again that was undone last.
  case redo
}

func circleDrawerView(_ drawer: CircleDrawer) -> TextView<CircleDrawerInput> {
  TextView { view in
    view.row { row in
      row.text("Circles", role: .title)
      row.button("undo", label: "Undo", enabled: drawer.changes > 0, shortcut: "ctrl-z", .undo)
      row.button("redo", label: "Redo", enabled: drawer.changes < drawer.allChanges, shortcut: "ctrl-y", .redo)
      row.label("changes", "\(drawer.changes) of \(drawer.allChanges)", role: .dimmed)
    }
    view.canvas("board", label: "Board", size: Sketch.size, onMenu: .menu) { drawing in
      for (index, circle) in drawer.shown.enumerated() {
        drawing.circle(at: circle.centre, radius: circle.diameter / 2, isFilled: index == drawer.selected)
      }
    } onPress: {
      .pressed($0)
    } onMove: {
      .moved($0)
    }
    if let adjustment = drawer.adjustment, !adjustment.isChosen {
      view.dialog("menu", title: "Circle", onCancel: .closed) { menu in
        menu.button("choose", label: "Adjust diameter…", .chosen)
      }
    } else if let adjustment = drawer.adjustment {
      view.dialog("adjust", title: "Adjust diameter", onCancel: .closed) { dialog in
        dialog.slider(
          "diameter", label: "Diameter", value: Double(adjustment.diameter),
          in: Double(Circle.diameters.lowerBound)...Double(Circle.diameters.upperBound), step: 2, focused: true
        ) { .diameter(Int($0)) }
        dialog.button("close", label: "Close", .closed)
      }
    }
  }
}
