import Duet

// The circle drawer as a list of circles, each a space of its own, beside a desk. The slider moves the space of one
// circle. A new circle is a push, and undo is a pop, or a move of one circle back to its diameter. The desk has the
// changes.

/// The space of a desk, beside a list of the spaces of circles.
public typealias DeskAndCircles = DayBrand<StoreBrand<CircleDesk>, ListBrand<StoreBrand<Circle>>>

/// What is not a circle: the changes, how many of them are in effect, the pointer, and the dialog.
public struct CircleDesk: Hashable, Sendable {
  /// A significant change: a new circle, or another diameter of a circle.
  enum Change: Hashable, Sendable {
    case created(Circle)
    case adjusted(circle: Int, from: Int, to: Int)
  }

  fileprivate var changes: [Change] = []
  fileprivate var inEffect = 0
  fileprivate var pointer: Point?
  /// The circle that is adjusted, with its diameter before.
  fileprivate var adjusted: Adjustment?

  fileprivate mutating func note(_ change: Change) {
    changes = changes.prefix(inEffect) + [change]
    inEffect += 1
  }

  fileprivate func drawer(_ circles: [Circle]) -> CircleDrawer {
    CircleDrawer(
      sketch: circles.adjusted(by: adjusted), pointer: pointer,
      adjustment: adjusted.map {
        Adjustment(circle: $0.circle, diameter: circles[$0.circle].diameter, isChosen: $0.isChosen)
      },
      changes: inEffect, allChanges: changes.count)
  }
}

extension CircleDrawer {
  /// Returns the circle drawer as a list of circles beside a desk, which starts from a sketch without a history.
  public static func coList<E: Effect>(
    _ effects: E.Type, from sketch: Sketch = []
  ) -> CoComponent<E, DeskAndCircles, CircleDrawerInput, TextView<CircleDrawerInput>> {
    let template = Store(Circle(centre: Point(x: 0, y: 0))) { $0 }
    return CoComponent(
      seeing: Day(
        Store(CircleDesk()) { $0 }, ListOf(sketch.map { Store($0) { $0 } }, template: template) { $0 }
      ) { $0.drawer($1) },
      dispatcher: .pure { input in
        switch input {
        case .pressed(let point): look.flatMap { $0.sketch.nearest(to: point) == nil ? create(point) : select(point) }
        case .moved(let point): select(point)
        case .menu: look.flatMap(openMenu)
        case .chosen: desk { $0.adjusted?.isChosen = true }
        case .diameter(let diameter):
          look.flatMap { $0.adjustment.map { resize($0.circle, to: diameter) } ?? .pure(()) }
        case .closed: look.flatMap(closeDialog)
        case .undo: desk { $0.undone() }.flatMap { $0.map(undo) ?? .pure(()) }
        case .redo: desk { $0.redone() }.flatMap { $0.map(redo) ?? .pure(()) }
        }
      },
      render: circleDrawerView)
  }

  private typealias Program<A> = Co<DeskAndCircles, A>
  private typealias Circles<A> = Co<ListBrand<StoreBrand<Circle>>, A>

  private static func desk<A>(_ change: @escaping (inout CircleDesk) -> A) -> Program<A> {
    .liftLeft(State(change), by: StateStorePairing<CircleDesk>.self)
  }

  private static func circles<A>(_ action: Circles<A>) -> Program<A> {
    .liftRight(action, by: CoPairing<ListBrand<StoreBrand<Circle>>>.self)
  }

  // MARK: Reading

  private static var look: Program<CircleDrawer> {
    circles(all).flatMap { circles in desk { $0.drawer(circles) } }
  }

  private static var all: Circles<[Circle]> { .each(.get, by: StateStorePairing<Circle>.self) }

  // MARK: Changing

  private static func select(_ point: Point?) -> Program<Void> { desk { $0.pointer = point } }

  private static func create(_ point: Point) -> Program<Void> {
    let circle = Circle(centre: point)
    return desk { $0.note(.created(circle)) }.then(push(circle)).then(select(nil))
  }

  private static func push(_ circle: Circle) -> Program<Void> {
    circles(
      Circles.push().then(.count()).flatMap { .at($0 - 1, .put(circle), by: StateStorePairing<Circle>.self) })
  }

  private static func resize(_ index: Int, to diameter: Int) -> Program<Void> {
    circles(.at(index, .modify { $0.diameter = diameter }, by: StateStorePairing<Circle>.self))
  }

  private static func openMenu(_ drawer: CircleDrawer) -> Program<Void> { desk { $0.adjusted = drawer.opened } }

  private static func closeDialog(_ drawer: CircleDrawer) -> Program<Void> {
    desk { desk in
      if let before = desk.adjusted, let now = drawer.adjustment, before.diameter != now.diameter {
        desk.note(.adjusted(circle: before.circle, from: before.diameter, to: now.diameter))
      }
      desk.adjusted = nil
    }
  }

  private static func undo(_ change: CircleDesk.Change) -> Program<Void> {
    switch change {
    case .created: circles(.pop())
    case .adjusted(let circle, let diameter, _): resize(circle, to: diameter)
    }
  }

  private static func redo(_ change: CircleDesk.Change) -> Program<Void> {
    switch change {
    case .created(let circle): push(circle)
    case .adjusted(let circle, _, let diameter): resize(circle, to: diameter)
    }
  }
}

extension CircleDesk {
  /// Marks the last change as undone, and returns it; `nil` if no change can be undone.
  fileprivate mutating func undone() -> Change? {
    guard inEffect > 0 else { return nil }
    inEffect -= 1
    return changes[inEffect]
  }

  /// Marks the change that was undone last as redone, and returns it; `nil` if no change can be redone.
  fileprivate mutating func redone() -> Change? {
    guard inEffect < changes.count else { return nil }
    inEffect += 1
    return changes[inEffect - 1]
  }
}
