import Driver
import TextUI

/// A session of the home screen that remembers what was: what is measured of going back in time.
public struct SeekSubject: Sendable {
  /// What tables call it.
  public let name: String
  /// A session of 20 articles that has handled no event.
  public let make: @MainActor @Sendable () -> any RunningSession

  /// The architectures, in sessions that record, as the workbench's do.
  public static let all = HomeSubject.measured(recording: true).map { name, session in
    SeekSubject(name: name) { session(HomeSubject.start(20), .standard) }
  }

  /// Lets events happen, each a step: of 16, 12 are favorites; with the others the profile's name is changed.
  @MainActor
  public static func perform(_ events: Int, in session: any RunningSession) async {
    for event in 0..<events {
      do throws(SessionError) { try await session.perform(step(event)) } catch { preconditionFailure("\(error)") }
    }
  }

  private static func step(_ event: Int) -> ScriptEvent {
    switch event & 15 {
    case 12: .tap("profile")
    case 13: .enter("profile.name", "  Grace Hopper ")
    case 14: .enter("profile.name", "Zoë Lindqvist")
    case 15: .tap("back")
    default: .tap("article.note-\(event & 7).favorite")
    }
  }
}
