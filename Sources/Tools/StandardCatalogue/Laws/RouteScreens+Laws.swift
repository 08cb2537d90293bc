import Algebra
import Components
import PairingLaws
import RouteScreens

/// A door: a flow of three screens for laws and tests.
enum Door: ScreenFlow {
  typealias View = [FlowEvent<Door>]
  typealias Answer = Weather
}

/// What the door's screens learn from outside.
enum Weather { case wind, calm }

struct Closed: Screen, Hashable {
  enum Event: CaseIterable { case open, lock }

  func after(_ event: Event) -> any Screen<Door> { event == .open ? Opened() : Locked() }
  func after(answer: Weather) -> any Screen<Door> { self }
  func view(_ offer: @escaping (Event) -> FlowEvent<Door>) -> [FlowEvent<Door>] { Event.allCases.map(offer) }
}

struct Opened: Screen, Hashable {
  enum Event: CaseIterable { case close, ring }
  var rings = 0

  func after(_ event: Event) -> any Screen<Door> { event == .close ? Closed() : Opened(rings: rings + 1) }
  func after(answer: Weather) -> any Screen<Door> { answer == .wind ? Closed() : Opened() }
  func view(_ offer: @escaping (Event) -> FlowEvent<Door>) -> [FlowEvent<Door>] { Event.allCases.map(offer) }
}

struct Locked: Screen, Hashable {
  struct Key: Hashable { let number: Int }
  var tries = 0

  func after(_ key: Key) -> any Screen<Door> { key.number == 7 ? Closed() : Locked(tries: tries + 1) }
  func after(answer: Weather) -> any Screen<Door> { self }
  func view(_ offer: @escaping (Key) -> FlowEvent<Door>) -> [FlowEvent<Door>] {
    [7, 1].map { offer(Key(number: $0)) }
  }
}

extension Screen<Door> {
  /// A number that differs for each screen.
  var number: Int {
    switch self {
    case let opened as Opened: 10 + opened.rings
    case let locked as Locked: 100 + locked.tries
    default: 1
    }
  }
}

extension LawSuite {
  /// The laws of Route–Screens, on a door that can be open, closed or locked.
  ///
  /// They include the laws of every pairing, those of events and paths, of the history, and `Co Screens ≅ Route`.
  public static var routeScreens: LawSuite {
    let probes = Probes.routeScreens
    let actions = Domain([
      Named("open, giving 3", Co(Route<Door, Void>.take(.open, at: Closed.self)).map { 3 }),
      Named("the screen's number, then ring", Co(Route<Door, Int>.number).flatMap { n in Co(.ring).map { n } }),
      Named("pure 3", Co<ScreensBrand<Door>, Int>.pure(3)),
    ])
    return LawSuite(
      "route-screens",
      .architecture(RouteScreensPairing<Door>.self, probes)
        + offering(probes, take: { .take($0) }, answer: { .answer($0) })
        + routing(Routes())
        + .replayable(probes.spaces, Domain(probes.moves)) { "\($0.position) \($0.position.path) \($0.extract())" }
        + [Law].co(Probes(spaces: probes.spaces, programs: actions)).prefixed("co")
        + .isomorphic(probes, actions: actions, into: { Co($0) }, out: { Route($0) }))
  }

  /// Returns the laws of events, which the screen shown offers or does not, for any monad, such as a mutant.
  static func offering<P: InteractionLaw>(
    _ probes: Probes<P>, take: @escaping (FlowEvent<Door>) -> Kind<P.M, Void>,
    answer: @escaping (Weather) -> Kind<P.M, Void>
  ) -> [Law] where P.W == ScreensBrand<Door> {
    let w = probes.w
    let offered = w.and(Domain(all: [0, 1]).named("e, of two offered"))
    let other = w.and(Domain(all: Array(0..<6)).named("e, of six")).filter { w, number in
      !FlowEvent.all[number].isOffered(by: w.position.screen)
    }
    return [
      Law("screens.offered", "move(take(e), w) shows the screen after e, if w offers e", over: offered) { w, number in
        let next = P.move(take(w.position.screen.offers[number]), w).position
        return "\(next.screen) by \(next.path.count)"
          <-> "\(w.position.screen.afterOffers[number]) by \(w.position.path.count + 1)"
      },
      Law("screens.stale", "move(take(e), w) == w, if w does not offer e", over: other) { w, number in
        let next = P.move(take(FlowEvent.all[number]), w)
        return [probes.seen(next).description, "\(next.position.path)"]
          <-> [probes.seen(w).description, "\(w.position.path)"]
      },
      Law(
        "screens.answer", "every screen takes an answer", over: w, Domain(all: [Weather.wind, .calm]).named("a")
      ) { w, weather in
        func after<S: Screen<Door>>(_ screen: S) -> String { "\(screen.after(answer: weather))" }
        return "\(P.move(answer(weather), w).position.screen)" <-> after(w.position.screen)
      },
    ].citing("Ahman & Uustalu 2014")
  }

  /// Returns the laws of paths; a mutant replaces an operation.
  static func routing(_ routes: Routes) -> [Law] {
    let probes = Probes.routeScreens
    let (w, m, n) = (probes.w, probes.m, probes.programs.named("n"))
    return [
      Law("screens.path", "path(m then n, s) == path(m, s) + path(n, the screen after path(m, s))", over: w, m, n) {
        w, m, n in
        let first = routes.run(m, w.position.screen)
        return "\(routes.run(m.then(n), w.position.screen).path)" <-> "\(first.path + routes.run(n, first.screen).path)"
      },
      Law("screens.walk", "taking each event of path(m, s) leads where m leads", over: w, m) { w, m in
        let (_, path, end) = routes.run(m, w.position.screen)
        let walk = path.reduce(Route<Door, Void>.pure(())) { $0.then(.take($1)) }
        return "\(walk.run(from: w.position.screen).screen)" <-> "\(end)"
      },
      Law("screens.gets", "gets(f) gives f of the screen, and takes nothing", over: w) { w in
        let (value, path, _) = routes.run(routes.number, w.position.screen)
        return [value, path.count] <-> [w.position.screen.number, 0]
      },
      Law("screens.when", "when(S) { e } is take(e, at: S)", over: w) { w in
        probes.same(w.moved(by: routes.when), w.moved(by: .ring))
      },
      Law(
        "screens.isOffered", "take(e) gives whether w offers e", over: w, Domain(all: Array(0..<6)).named("e, of six")
      ) { w, number in
        routes.isOffered(FlowEvent.all[number], w.position.screen)
          <-> FlowEvent.all[number].isOffered(by: w.position.screen)
      },
    ].citing("Ahman & Uustalu 2014")
  }
}

/// The operations of routes that the laws check; a mutant replaces some of them.
struct Routes {
  typealias Ending = (value: Int, path: [FlowEvent<Door>], screen: any Screen<Door>)

  var run: (Route<Door, Int>, any Screen<Door>) -> Ending = { $0.run(from: $1) }
  var number = Route<Door, Int>.number
  var when = Route<Door, Void>.when(Opened.self) { _ in .ring }
  var isOffered: (FlowEvent<Door>, any Screen<Door>) -> Bool = { Route<Door, Bool>.take($0).run(from: $1).value }
}

extension Kind where F == RouteBrand<Door>, A == Int {
  static var number: Kind { .gets { $0.number } }
}

extension Kind where F == RouteBrand<Door>, A == Void {
  static var ring: Kind { .take(.ring, at: Opened.self) }
}

extension Screen<Door> {
  /// The two events that this screen offers.
  var offers: [FlowEvent<Door>] { shown }
  /// The screens after them.
  var afterOffers: [any Screen<Door>] {
    switch self {
    case let closed as Closed: Closed.Event.allCases.map(closed.after)
    case let opened as Opened: Opened.Event.allCases.map(opened.after)
    case let locked as Locked: [7, 1].map { locked.after(Locked.Key(number: $0)) }
    default: []
    }
  }
}

extension FlowEvent<Door> {
  static var all: [FlowEvent] { Closed().offers + Opened().offers + Locked().offers }
}

extension Probes where P == RouteScreensPairing<Door> {
  static var routeScreens: Probes {
    let calm = Route<Door, Void>.answer(.calm)
    return Probes(
      spaces: Domain([
        Named("closed", Screens<Door, Int>(Closed()) { $0.number }),
        Named(
          "rung once, and the path's length",
          Screens(from: Opened(rings: 1), byPath: { $0.screen.number &* 10 &+ $0.path.count })),
        Named("locked", Screens<Door, Int>(Locked()) { $0.number }),
      ]),
      programs: Domain([
        Named("the screen's number", Route.number),
        Named("ring, giving 5", Route.ring.map { 5 }),
        Named(
          "open or lock, giving 1", Route.take(.open, at: Closed.self).then(.take(.lock, at: Closed.self)).map { 1 }),
        Named(
          "close, then lock, giving 2",
          Route.take(.close, at: Opened.self).then(.take(.lock, at: Closed.self)).map { 2 }),
        Named(
          "try the key of this number",
          Route.number.flatMap { n in Route.take(.init(number: n), at: Locked.self).map { n } }),
        Named("the key 7, then calm, giving 3", Route.take(.init(number: 7), at: Locked.self).then(calm).map { 3 }),
        Named("pure 4", Route.pure(4)),
      ]),
      parts: [
        Named("closed") { $0.position.screen is Closed }, Named("open") { $0.position.screen is Opened },
        Named("locked") { $0.position.screen is Locked },
      ])
  }
}
