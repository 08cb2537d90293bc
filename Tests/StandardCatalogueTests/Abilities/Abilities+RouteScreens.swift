import Duet
import PairingLaws

@testable import StandardCatalogue

extension Demonstrations {
  static let routeScreens = Demonstrations(
    architecture: "route-screens", pairing: "Route–Screens",
    claims: [
      Claim(.reading, .yes, "the screen shown, by `gets`; not the path that led to it") {
        Verdict(Probes.routeScreens.read)
      },
      Claim(.storing, .partly, "an event is data, with the type of its screen; a program that reads is a function") {
        let areData = Probes.routeScreens.survive(FlowEvent.all.map { .take($0) }) {
          "\($0)"
        } read: { text in
          FlowEvent.all.first { "\($0)" == text }.map { .take($0) }
        }
        let bound = Probes.routeScreens.cannotTellApart(
          .when(Opened.self) { _ in .ring }, .when(Opened.self) { _ in .close })
        return areData && bound ? .partly : Verdict(areData)
      },
      Claim(.merging, .no, "what came before decides what is offered") { Verdict(Probes.routeScreens.commute) },
      Claim(.size, .linear, "the path") {
        held(in: Screens<Happenings, Int>(Happened()) { _ in 0 }) { $0.move(by: .take($1, at: Happened.self)) }
      },
      Claim(.undoing, .no, "a path only grows") { Verdict(Probes.routeScreens.haveWaysBack) },
      Claim(.answering, .yes, "any part of the screen, by `gets`, and whether an event is offered") {
        let space = Screens<Door, String>(Opened(rings: 7)) { "\($0.number)" }
        return Verdict(
          space.pair(Route.gets { "\($0.number)" }) { $0 == $1 }
            && !space.pair(Route.take(Closed().offers[0])) { isOffered, _ in isOffered })
      },
      Claim(.changing, .yes, "the screen, by an event that it offers") { Verdict(Probes.routeScreens.change) },
    ])
}

private enum Happenings: ScreenFlow { typealias View = Void }

private struct Happened: Screen {
  func after(_ event: Happening) -> any Screen<Happenings> { self }
  func view(_ offer: @escaping (Happening) -> FlowEvent<Happenings>) {}
}
