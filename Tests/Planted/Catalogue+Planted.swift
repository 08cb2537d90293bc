import Checking
import PairingLaws
import StandardCatalogue
import Workbench

extension Catalogue {
  /// The standard catalogue, and scenarios that have mistakes on the architecture `planted`.
  public static let planted: Catalogue = {
    var catalogue = Catalogue.standard
    catalogue.architectures.append(
      Architecture(
        "planted", summary: "with mistakes", monad: "State<S, _>", comonad: "Store<S, _>",
        laws: {
          LawSuite("planted", [Law("arithmetic", "a + 1 == a", over: Domain(all: [1, 2])) { $0 + 1 <-> $0 }])
        }))
    // The scenarios have no implementations on other architectures, and their names are free: adding them does not throw.
    let scenarios = [
      Scenario.notes, .letters, .login, .traps, .spins, .lock, .gallery, .seats, .tasks, .countdown, .tally,
    ]
    for scenario in scenarios { try? catalogue.add(scenario) }
    catalogue.swiftName = SwiftName("Catalogue.planted", in: "Planted") { planted }
    return catalogue
  }()
}
