import Algebra

/// A program that reads the screen shown, and changes it only by events that it offers: the monad of Route–Screens.
///
/// `Route<Flow, A>` is the dependently typed update monad, at each screen a path and a value: `(s: Screen) -> (Path<s>, A)`
/// (Ahman & Uustalu 2014). A path is a row of events, each of which the screen before it offers. As the type of an event is
/// that of its screen, an event can only be made for a screen that has it:
///
///     let entering = Route<Door, Void>.take(.key(7), at: Locked.self).then(.take(.open, at: Closed.self))
///     entering.run(from: Locked()).path  // [key(7), open]
///     entering.run(from: Opened()).path  // []: an event of another screen does nothing
///
/// Laws, besides the monad laws:
///
/// - `take(e, at: S.self)` at a screen `s` of type `S` leads to `s.after(e)`, and at a screen of another type it is `pure(())`
/// - the path of `m.then(n)` is the path of `m`, followed by that of `n` from the screen to which it leads
public typealias Route<Flow: ScreenFlow, A> = Kind<RouteBrand<Flow>, A>

/// The brand of ``Route``.
public enum RouteBrand<Flow: ScreenFlow>: Contextual {
  /// A screen to read, and a path to which programs can only add.
  public typealias Context = ScreenPosition<Flow>
  /// An event to take.
  public typealias Command = FlowEvent<Flow>

  /// Takes the event, if the screen offers it.
  public static func perform<A>(_ event: FlowEvent<Flow>, on position: inout ScreenPosition<Flow>) -> A {
    position.take(event)
    return nothing(A.self)
  }

  /// Returns the event, which a `Co` of screens prints.
  public static func label(of event: FlowEvent<Flow>) -> AnyKindBox? { KindBox(event) }
}

// MARK: - Operations

extension Kind {
  /// Returns the program that takes an event, if the screen shown offers it. It prints as the event.
  public static func take<Flow>(_ event: FlowEvent<Flow>) -> Kind where F == RouteBrand<Flow>, A == Void {
    Kind(Steps(command: event))
  }

  /// Returns the program that takes an event, and returns whether the screen shown offers it.
  public static func take<Flow>(_ event: FlowEvent<Flow>) -> Kind where F == RouteBrand<Flow>, A == Bool {
    Kind(Steps(event) { $0.take(event) })
  }

  /// Returns the program that takes an event of `screen`, if the screen shown is one.
  public static func take<S: Screen>(_ event: S.Event, at screen: S.Type) -> Kind
  where F == RouteBrand<S.Flow>, A == Void {
    take(FlowEvent(OfferedStep<S>(event)))
  }

  /// Returns the program that takes the event that `choose` returns for the screen shown, if that is an `S`.
  ///
  /// Law: `when(S.self) { _ in e }` is `take(e, at: S.self)`.
  public static func when<S: Screen>(_ screen: S.Type, _ choose: @escaping (S) -> S.Event?) -> Kind
  where F == RouteBrand<S.Flow>, A == Void {
    Kind(
      Steps { position in
        if let event = (position.screen as? S).flatMap(choose) { position.take(FlowEvent(OfferedStep<S>(event))) }
      })
  }

  /// Returns the program that passes an answer to the screen shown. It prints as the answer.
  public static func answer<Flow>(_ answer: Flow.Answer) -> Kind where F == RouteBrand<Flow>, A == Void {
    take(FlowEvent(AnswerStep<Flow>(answer)))
  }

  /// Returns the program that returns `read` of the screen shown.
  public static func gets<Flow>(_ read: @escaping (any Screen<Flow>) -> A) -> Kind where F == RouteBrand<Flow> {
    Kind(Steps { read($0.screen) })
  }

  /// Runs this program from a screen, and returns its value, its path, and the screen to which the path leads.
  public func run<Flow>(
    from screen: any Screen<Flow>
  ) -> (value: A, path: [FlowEvent<Flow>], screen: any Screen<Flow>) where F == RouteBrand<Flow> {
    var position = ScreenPosition(screen)
    let value = run(&position)
    return (value, position.path, position.screen)
  }
}

// MARK: - `Co Screens ≅ Route`

// The monad of the comonad Screens is Route (Kmett 2011): an action that works on every space can only take events that the
// screens on its way offer. Both run over the same context.

extension Kind {
  /// Creates the action that moves a space by `route`.
  public init<Flow>(_ route: Route<Flow, A>) where F == CoBrand<ScreensBrand<Flow>> {
    self.init(
      route.command.map { event in Steps(event) { RouteBrand.perform(event, on: &$0) as A } } ?? Steps(route.raw))
  }

  /// Creates the route that moves as `action` does.
  public init<Flow>(_ action: Co<ScreensBrand<Flow>, A>) where F == RouteBrand<Flow> { self.init(Steps(action.raw)) }
}
