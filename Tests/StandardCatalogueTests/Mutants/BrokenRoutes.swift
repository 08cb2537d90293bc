import Duet
import PairingLaws

@testable import StandardCatalogue

/// A fault of a pairing whose monad and comonad are those of Route–Screens.
protocol RouteFault {
  /// Moves a position by a route.
  static func run<A>(_ m: Route<Door, A>, at position: inout ScreenPosition<Door>) -> A
}

enum BrokenRoutePairing<Fault: RouteFault>: Runner {
  typealias M = RouteBrand<Door>
  typealias W = ScreensBrand<Door>

  static func run<A>(_ m: Kind<M, A>, at position: inout ScreenPosition<Door>) -> A { Fault.run(m, at: &position) }
}

extension Mutant {
  private static func offering<Fault: RouteFault>(_ fault: Fault.Type) -> [Law] {
    let probes = Probes<BrokenRoutePairing<Fault>>(Probes.routeScreens)
    return LawSuite.offering(probes, take: { .take($0) }, answer: { .answer($0) })
  }

  private enum Insistent: RouteFault {
    /// On a screen that does not offer an event, does what that screen offers first.
    static func run<A>(_ m: Route<Door, A>, at position: inout ScreenPosition<Door>) -> A {
      let before = position.path.count
      let value = m.run(&position)
      if position.path.count == before { position.take(position.screen.offers[0]) }
      return value
    }
  }
  static let insistentEvent = Mutant("a Route that replaces an event that is not offered", killer: "screens.stale") {
    offering(Insistent.self)
  }

  private enum Twice: RouteFault {
    static func run<A>(_ m: Route<Door, A>, at position: inout ScreenPosition<Door>) -> A {
      _ = m.run(&position)
      return m.run(&position)
    }
  }
  static let doubledEvent = Mutant("a Route that takes each event twice", killer: "screens.offered") {
    offering(Twice.self)
  }

  private enum Deaf: RouteFault {
    static func run<A>(_ m: Route<Door, A>, at position: inout ScreenPosition<Door>) -> A {
      var next = position
      let value = m.run(&next)
      // An answer is the only event that no screen offers.
      if !next.path.dropFirst(position.path.count).contains(where: { $0.answer != nil }) { position = next }
      return value
    }
  }
  static let deafScreens = Mutant("Screens that take no answer", killer: "screens.answer") { offering(Deaf.self) }

  private static func routing(_ change: (inout Routes) -> Void) -> [Law] {
    var routes = Routes()
    change(&routes)
    return LawSuite.routing(routes)
  }

  static let backwardPath = Mutant("a Route whose path is listed last to first", killer: "screens.path") {
    routing {
      $0.run = { route, screen in
        let (value, path, end) = route.run(from: screen)
        return (value, path.reversed(), end)
      }
    }
  }
  static let shortPath = Mutant("a Route whose path lacks its last event", killer: "screens.walk") {
    routing {
      $0.run = { route, screen in
        let (value, path, end) = route.run(from: screen)
        return (value, path.dropLast(), end)
      }
    }
  }
  static let otherScreen = Mutant("a Route that reads the screen after a ring", killer: "screens.gets") {
    routing { $0.number = Route<Door, Void>.ring.then(.number) }
  }
  static let otherChoice = Mutant("a choice by the screen that rings twice", killer: "screens.when") {
    routing { $0.when = .ring.then(.ring) }
  }
  static let boastfulRoute = Mutant("a Route that says that everything is offered", killer: "screens.isOffered") {
    routing { $0.isOffered = { _, _ in true } }
  }
}
