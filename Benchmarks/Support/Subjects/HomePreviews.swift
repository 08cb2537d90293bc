import Checking
import Driver
import Effects
import Scenarios

/// Previews of what can happen on the home screen, where nothing has happened yet.
public enum HomePreviews {
  /// The number of events that can happen: one for each of 18 articles, a load and the profile.
  public static let events = 20
  /// The number of architectures.
  public static let architectures = 8

  /// Returns a function that previews every event on every architecture, and returns the number of previews.
  ///
  /// - Throws: `NotSearchable` if a session cannot go back.
  @MainActor
  public static func make() throws -> () throws -> Int {
    let start = HomeSubject.start(18)
    let sides = Home.implementations.prefix(architectures).map { implementation in
      let make: @MainActor () throws -> any RunningSession = {
        implementation.session(from: start, effects: Simulated.self, runtime: Simulation(services: Home.services))
      }
      return (name: implementation.architecture, make: make)
    }
    var previews = try Previews(sides, plan: SearchPlan())
    return { try previews.all(most: events).previews.count }
  }
}
