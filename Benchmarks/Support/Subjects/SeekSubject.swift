import Driver
import TextUI

/// A recording session of the home screen, to measure going back in time.
public struct SeekSubject: Sendable {
  /// The name in tables.
  public let name: String
  /// Makes a session with 20 articles and no events.
  public let make: @MainActor @Sendable () -> any RunningSession

  /// The architectures, in recording sessions as in the workbench.
  public static let all = HomeSubject.measured(recording: true).map { name, session in
    SeekSubject(name: name) { session(HomeSubject.start(20), .standard) }
  }

  /// Performs this many events, each a step. Of 16, 12 toggle favorites; the others change the profile's name.
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
