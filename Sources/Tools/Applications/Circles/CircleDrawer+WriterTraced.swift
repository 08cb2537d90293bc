import Duet

// The circle drawer on Writer–Traced. The log has what the user did, and no sketch: undo is told like anything else.
// The significant changes among it are a list, of which a prefix is in effect, and the sketch is folded from that
// prefix.

/// A significant change: what undo undoes.
public enum SketchChange: Hashable, Sendable {
  /// A circle was created.
  case created(Circle)
  /// The diameter of a circle was adjusted.
  case adjusted(Adjustment)

  func act(on sketch: inout Sketch) {
    switch self {
    case .created(let circle): sketch.append(circle)
    case .adjusted(let adjustment): sketch = sketch.adjusted(by: adjustment)
    }
  }
}

/// What a log has made: the changes, how many of them are in effect, the pointer, and the adjustment.
public struct ToldDrawer: Hashable, Sendable, Summarized {
  fileprivate let first: Sketch
  fileprivate var changes: [SketchChange] = []
  fileprivate var inEffect = 0
  fileprivate var pointer: Point?
  fileprivate var adjustment: Adjustment?

  fileprivate init(_ first: Sketch) { self.first = first }

  fileprivate var drawer: CircleDrawer {
    CircleDrawer(
      sketch: changes.prefix(inEffect).reduce(into: first) { $1.act(on: &$0) }, pointer: pointer,
      adjustment: adjustment, changes: inEffect, allChanges: changes.count)
  }

  /// The values in a few words.
  public var summary: String { drawer.summary }

  private mutating func change(_ change: SketchChange) {
    changes = changes.prefix(inEffect) + [change]
    inEffect += 1
  }

  fileprivate mutating func hear(_ event: CircleDrawerInput) {
    switch event {
    case .pressed(let point):
      guard drawer.sketch.nearest(to: point) == nil else { return pointer = point }
      change(.created(Circle(centre: point)))
      pointer = nil
    case .moved(let point): pointer = point
    case .menu: adjustment = drawer.opened
    case .chosen: adjustment?.isChosen = true
    case .diameter(let diameter): adjustment?.diameter = diameter
    case .closed:
      let drawer = drawer
      if let adjustment, drawer.shown != drawer.sketch { change(.adjusted(adjustment)) }
      adjustment = nil
    case .undo: inEffect = max(0, inEffect - 1)
    case .redo: inEffect = min(changes.count, inEffect + 1)
    }
  }
}

extension CircleDrawer {
  /// Returns the circle drawer on Writer–Traced, which starts from a sketch without a history.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, from sketch: Sketch = []
  ) -> EventSourcedComponent<E, [CircleDrawerInput], ToldDrawer, CircleDrawerInput, TextView<CircleDrawerInput>> {
    EventSourcedComponent(
      initial: ToldDrawer(sketch), act: { drawer, log in for event in log { drawer.hear(event) } },
      dispatcher: .pure { .tell([$0]) }, render: { circleDrawerView($0.drawer) })
  }
}
