import Duet

// The circle drawer on Update–Store. A program reads the drawer and tells facts. So undo need not put anything back: it
// reads the last change and tells what takes it back, and the log says how the sketch came to be.

/// A significant change with what it replaced, so that it can be taken back.
public enum RevocableChange: Hashable, Sendable {
  /// A circle was created.
  case created(Circle)
  /// A circle got another diameter.
  case adjusted(circle: Int, from: Int, to: Int)

  fileprivate func act(on sketch: inout Sketch) {
    switch self {
    case .created(let circle): sketch.append(circle)
    case .adjusted(let circle, _, let diameter): sketch[circle].diameter = diameter
    }
  }

  fileprivate func revoke(on sketch: inout Sketch) {
    switch self {
    case .created: sketch.removeLast()
    case .adjusted(let circle, let diameter, _): sketch[circle].diameter = diameter
    }
  }
}

/// A fact about the circle drawer.
public enum DrawerFact: Hashable, Sendable {
  /// A change was made for the first time.
  case made(RevocableChange)
  /// The last change was taken back.
  case revoked(RevocableChange)
  /// The change was made again that was taken back last.
  case madeAgain(RevocableChange)
  /// The pointer is at a point, or nowhere.
  case pointed(Point?)
  /// An adjustment goes on; without one, neither the menu nor the frame is open.
  case adjusting(Adjustment?)
}

/// What facts have made: the sketch, the changes made and those revoked, the pointer, the adjustment.
public struct FactualDrawer: Hashable, Sendable, Summarized {
  fileprivate var sketch: Sketch
  fileprivate var made: [RevocableChange] = []
  fileprivate var revoked: [RevocableChange] = []
  fileprivate var pointer: Point?
  fileprivate var adjustment: Adjustment?

  fileprivate init(_ sketch: Sketch) { self.sketch = sketch }

  fileprivate var drawer: CircleDrawer {
    CircleDrawer(
      sketch: sketch, pointer: pointer, adjustment: adjustment, changes: made.count,
      allChanges: made.count + revoked.count)
  }

  /// The values in a few words.
  public var summary: String { drawer.summary }

  fileprivate mutating func learn(_ fact: DrawerFact) {
    switch fact {
    case .made(let change):
      change.act(on: &sketch)
      made.append(change)
      revoked = []
    case .revoked(let change):
      change.revoke(on: &sketch)
      made.removeLast()
      revoked.append(change)
    case .madeAgain(let change):
      change.act(on: &sketch)
      revoked.removeLast()
      made.append(change)
    case .pointed(let point): pointer = point
    case .adjusting(let adjustment): self.adjustment = adjustment
    }
  }
}

extension CircleDrawer {
  /// Returns the circle drawer on Update–Store, which starts from a sketch without a history.
  public static func updateStore<E: Effect>(
    _ effects: E.Type, from sketch: Sketch = []
  ) -> UpdateComponent<E, [DrawerFact], FactualDrawer, CircleDrawerInput, TextView<CircleDrawerInput>> {
    UpdateComponent(
      initial: FactualDrawer(sketch), act: { drawer, log in for fact in log { drawer.learn(fact) } },
      dispatcher: .pure { input in .tells { $0.facts(of: input) } }, render: { circleDrawerView($0.drawer) })
  }
}

extension FactualDrawer {
  /// Returns the facts that an input makes, decided by what is known.
  fileprivate func facts(of input: CircleDrawerInput) -> [DrawerFact] {
    switch input {
    case .pressed(let point):
      sketch.nearest(to: point) == nil
        ? [.made(.created(Circle(centre: point))), .pointed(nil)] : [.pointed(point)]
    case .moved(let point): [.pointed(point)]
    case .menu: [.adjusting(drawer.opened)]
    case .chosen: adjustment.map { [.adjusting($0.chosen)] } ?? []
    case .diameter(let diameter):
      adjustment.map { [.adjusting(Adjustment(circle: $0.circle, diameter: diameter))] } ?? []
    case .closed: (adjustment.flatMap(change).map { [.made($0)] } ?? []) + [.adjusting(nil)]
    case .undo: made.last.map { [.revoked($0)] } ?? []
    case .redo: revoked.last.map { [.madeAgain($0)] } ?? []
    }
  }

  /// Returns the change that an adjustment is; `nil` if the diameter is the same as before.
  private func change(_ adjustment: Adjustment) -> RevocableChange? {
    let before = sketch[adjustment.circle].diameter
    guard before != adjustment.diameter else { return nil }
    return .adjusted(circle: adjustment.circle, from: before, to: adjustment.diameter)
  }
}
