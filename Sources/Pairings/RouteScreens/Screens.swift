import Algebra
import Components

/// The brand of ``Screens``.
public enum ScreensBrand<Flow: ScreenFlow>: Positioned {
  /// A screen, and the path that led to it.
  public typealias Position = ScreenPosition<Flow>

  /// Returns a position of a space whose values may depend on the path.
  public static func forAnotherSpace(_ position: ScreenPosition<Flow>) -> ScreenPosition<Flow> {
    var position = position
    position.showsPath = true
    return position
  }
}

/// The screen shown, and a value at the end of every path from it: the comonad of Route–Screens.
///
/// `Screens<Flow, A>` is the interpretation of a directed container, `(s: Screen, (Path<s>) -> A)` (Ahman & Uustalu 2014): a
/// comonad on a polynomial functor, and so a category. Its objects are the screens, and its arrows are the paths of events
/// (Ahman & Uustalu 2016; Niu & Spivak 2024). A space also has the path that led to its screen.
///
///     let door = Screens(Closed()) { "\($0)" }
///     door.moved(by: .take(.open, at: Closed.self)).extract()  // "Opened()"
///
/// Laws, besides the comonad laws:
///
/// - `moved(by: .take(e, at: S.self))` shows `s.after(e)` if the screen is an `S`, and is the same space otherwise
public typealias Screens<Flow: ScreenFlow, A> = Kind<ScreensBrand<Flow>, A>

extension Kind {
  /// Creates a space that shows `screen`, whose values depend on the screen alone.
  ///
  /// So two of its spaces with equal screens show the same, whatever led to them: see `Fingerprinted` in Algebra.
  public init<Flow>(_ screen: any Screen<Flow>, _ value: @escaping (any Screen<Flow>) -> A)
  where F == ScreensBrand<Flow> {
    self.init(ScreenPosition(screen), own: { value($0.screen) })
  }

  /// Creates a space that shows `screen`, whose values depend on the path from it, too.
  public init<Flow>(from screen: any Screen<Flow>, byPath value: @escaping (ScreenPosition<Flow>) -> A)
  where F == ScreensBrand<Flow> {
    self.init(ScreenPosition(screen, showsPath: true), own: value)
  }
}

/// The pairing of `Route<Flow, _>` with `Screens<Flow, _>`: a path leads from the screen shown to another.
///
/// A program runs on the position of the space, so there is nothing to write but what an action prints as.
public enum RouteScreensPairing<Flow: ScreenFlow>: Runner {
  /// The monad of paths.
  public typealias M = RouteBrand<Flow>
  /// The comonad of screens.
  public typealias W = ScreensBrand<Flow>

  /// Returns the path on which `action` leads from here, with those of its events that the screens on it do not offer.
  ///
  ///     ring; key(7): not offered by Opened
  public static func description<A>(of action: Route<Flow, Void>, on space: Screens<Flow, A>) -> String {
    if let event = action.command { return event.text(on: space.position.screen) }
    var position = space.position.restarted
    position.texts = []
    action.run(&position)
    return position.texts.flatMap { $0.isEmpty ? nil : $0.joined(separator: "; ") } ?? action.description
  }
}

extension ScreensBrand: SpaceBrand {
  /// A path moves the space.
  public typealias Law = RouteScreensPairing<Flow>

  /// Returns `Screens at` and the position.
  public static func description<A>(of kind: Kind<Self, A>) -> String { "Screens at \(kind.position)" }

  /// Returns a mirror with the screen, and the path or the last 16 to 31 events of a long path.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror {
    Mirror(of: kind, ("screen", kind.position.screen), ("path", kind.position.path.logOfMirror))
  }

  /// Adds the screen with its type, and the path if values may depend on it.
  public static func combine<A>(_ kind: Kind<Self, A>, into fingerprint: inout Fingerprint) {
    fingerprint.combine(ObjectIdentifier(type(of: kind.position.screen)))
    fingerprint.combine(kind.position.screen)
    guard kind.position.showsPath else { return }
    fingerprint.combine(kind.position.path.count)
    for event in kind.position.path { fingerprint.combine(event) }
  }
}
