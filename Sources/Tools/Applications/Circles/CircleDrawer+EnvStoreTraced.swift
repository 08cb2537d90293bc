import Duet

// The circle drawer on three layers. The environment is the diameter of a new circle. The state is where the slider
// stands. The log has the rest, so that a diameter comes into it only when the dialog closes.

extension CircleDrawer {
  /// The comonad of the circle drawer on three layers.
  public typealias LayersBrand = EnvTBrand<Int, StoreTBrand<Int?, EventSourcedBrand<[DrawerEvent], LoggedDrawer>>>
  /// A component on all three layers.
  public typealias LayersComponent<E: Effect> = Component<
    E, LayersBrand, LayersBrand.Law.M, Rendering<E, CircleDrawerInput, TextView<CircleDrawerInput>>
  >

  /// An event in the log of the circle drawer.
  public enum DrawerEvent: Hashable, Sendable {
    /// The canvas was pressed where this circle would be created.
    case pressed(Circle)
    /// The pointer was moved to a point.
    case moved(Point)
    /// The menu of the selected circle was opened.
    case opened
    /// The entry of the menu was chosen.
    case chosen
    /// The menu or the frame was closed; with a diameter if the slider was moved.
    case closed(diameter: Int?)
    /// The last change was undone.
    case undone
    /// The change was made again that was undone last.
    case redone
  }

  /// What the log has made: the history, the pointer, and the circle that is adjusted.
  public struct LoggedDrawer: Hashable, Sendable {
    fileprivate var history: SketchHistory
    fileprivate var pointer: Point?
    fileprivate var adjusted: Int?
    fileprivate var isChosen = false

    fileprivate mutating func act(_ event: DrawerEvent) {
      switch event {
      case .pressed(let circle):
        guard history.sketch.nearest(to: circle.centre) == nil else { return pointer = circle.centre }
        history.change(to: history.sketch + [circle])
        pointer = nil
      case .moved(let point): pointer = point
      case .opened: adjusted = drawer(slider: nil).selected
      case .chosen: isChosen = true
      case .closed(let diameter):
        history.change(to: drawer(slider: diameter).shown)
        (adjusted, isChosen) = (nil, false)
      case .undone: history.undo()
      case .redone: history.redo()
      }
    }

    fileprivate func drawer(slider: Int?) -> CircleDrawer {
      history.drawer(
        pointer: pointer,
        adjustment: adjusted.map {
          Adjustment(circle: $0, diameter: slider ?? history.sketch[$0].diameter, isChosen: isChosen)
        })
    }
  }

  /// Returns the circle drawer on Env over Store over Traced.
  public static func envStoreTraced<E: Effect>(
    _ effects: E.Type, from history: SketchHistory = SketchHistory()
  ) -> LayersComponent<E> {
    let logged = EventSourced<[DrawerEvent], LoggedDrawer, (Int?) -> CircleDrawer>(
      Acted(state: LoggedDrawer(history: history)),
      act: { drawer, log in for event in log { drawer.act(event) } },
      byState: { logged in { logged.drawer(slider: $0) } })
    return LayersComponent(
      seeing: EnvT(Circle.firstDiameter, StoreT(Int?.none, logged)),
      dispatcher: .pure { input in
        switch input {
        case .pressed(let point):
          Action.asks { Circle(centre: point, diameter: $0) }.flatMap { tell(.pressed($0)) }
        case .moved(let point): tell(.moved(point))
        case .menu: tell(.opened)
        case .chosen: tell(.chosen)
        case .diameter(let diameter): .lift(.put(diameter))
        case .closed:
          Action.lift(.get()).flatMap { tell(.closed(diameter: $0)) }.then(.lift(.put(nil)))
        case .undo: tell(.undone)
        case .redo: tell(.redone)
        }
      },
      render: circleDrawerView)
  }

  private typealias Told = WriterBrand<[DrawerEvent]>
  private typealias Action<A> = ReaderT<Int, StateTBrand<Int?, Told>, A>

  private static func tell(_ event: DrawerEvent) -> Action<Void> { .lift(.lift(.tell([event]))) }
}
