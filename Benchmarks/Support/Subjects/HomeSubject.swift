import Benchmark
import Components
import Driver
import Effects
import Scenarios
import TextUI

/// One way of running the home screen: what is measured of lists and screens.
public struct HomeSubject: Sendable {
  /// A home screen that is being used.
  @MainActor
  public struct Running {
    /// Handles this many events: favorites, and now and then the profile's detail.
    public let use: (_ events: Int) -> Void
    /// Toggles this many favorites of articles in view, back and forth, and after each takes the screen.
    public let toggle: (_ events: Int) -> Void
  }

  /// What tables call it.
  public let name: String
  /// Makes a home screen with as many articles as are said, on a screen of that size.
  public let make: @MainActor @Sendable (_ articles: Int, _ size: Size) -> Running

  /// All of them, the plain loop first.
  public static let all =
    [
      HomeSubject(name: "Plain loop") { articles, size in
        var home = PlainHome(Home(feed(articles)))
        return Running(
          use: { events in
            for event in 0..<events { home.handle(use(event)) }
          },
          toggle: { events in
            for event in 0..<events {
              home.handle(toggle(event))
              blackHole(home.view.laidOut(in: size))
            }
          })
      }
    ]
    + measured().map { name, session in
      HomeSubject(name: name) { articles, size in
        let session = session(start(articles), size)
        return Running(
          use: { events in
            for event in 0..<events { session.send(use(event)) }
          },
          toggle: { events in
            for event in 0..<events {
              session.send(toggle(event))
              blackHole(session.screen)
            }
          })
      }
    }

  /// The architectures whose home screen is measured. On Co–Sum, a move copies the log, so that a long history takes too long.
  static func measured(recording: Bool = false) -> [(name: String, make: Home.Making<HomeInput>)] {
    Home.sessions(recording: recording).filter { $0.name != "Co–Sum" }
  }
}

// MARK: - What they start from

extension HomeSubject {
  /// Articles whose titles are as long as titles are.
  static func feed(_ count: Int) -> Feed {
    let articles = (0..<count).map { number in
      Article(
        id: "note-\(number)", title: "What was learned of a cup of tea, part \(number)",
        date: "2026-11-\(10 + number % 20)")
    }
    do {
      return Feed(
        profile: Profile(name: "Zoë Lindqvist", picture: "https://example.org/zoe.png"),
        articles: try Articles(articles))
    } catch {
      preconditionFailure("the articles have IDs of their own, by their numbers: \(error)")
    }
  }

  /// A home screen with so many articles; a load, which no event here asks for, gives the same.
  static func start(_ count: Int) -> Home.Start {
    let feed = feed(count)
    return Home.Start(feed) { .success(feed) }
  }
}

// MARK: - What happens

/// The articles in view whose favorites are toggled: so few that a small screen shows them.
private let inView = 8

private let toggles = (0..<inView).map { HomeInput.article("note-\($0)", .toggleFavorite) }

private func toggle(_ event: Int) -> HomeInput { toggles[event % inView] }

/// Of 16 events, 12 are favorites; with the others the profile's name is changed.
private func use(_ event: Int) -> HomeInput {
  switch event & 15 {
  case 12: .openProfile
  case 13: .profile(.name("  Grace Hopper "))
  case 14: .profile(.name("Zoë Lindqvist"))
  case 15: .back
  default: toggles[event & (inView - 1)]
  }
}
