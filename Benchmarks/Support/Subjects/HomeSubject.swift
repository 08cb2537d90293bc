import Components
import Driver
import Effects
import Scenarios
import TextUI

/// A home screen, to measure lists and screens.
public struct HomeSubject: Sendable {
  /// A running home screen.
  @MainActor
  public struct Running {
    /// Handles this many events: mostly favorites, sometimes a change of the profile.
    public let use: @MainActor (_ events: Int) -> Void
    /// Toggles this many favorites in view, and takes the screen after each.
    public let toggle: @MainActor (_ events: Int) -> Void

    fileprivate init(by handle: @escaping (HomeInput) -> Void, showing show: @escaping () -> Void) {
      use = handling(used, by: handle, showing: {})
      toggle = handling(toggled, by: handle, showing: show)
    }
  }

  /// The name in tables.
  public let name: String
  /// Makes a home screen with `articles` articles, on a screen of `size`.
  public let make: @MainActor @Sendable (_ articles: Int, _ size: Size) -> Running

  /// All subjects, the plain loop first.
  public static let all =
    [
      HomeSubject(name: "Plain loop") { articles, size in
        var home = PlainHome(Home(feed(articles)))
        return Running(by: { home.handle($0) }, showing: { blackHole(home.view.laidOut(in: size)) })
      }
    ]
    + measured().map { name, session in
      HomeSubject(name: name) { articles, size in
        let session = session(start(articles), size)
        return Running(by: session.send, showing: { blackHole(session.screen) })
      }
    }

  /// Returns the measured architectures. Co–Sum is left out: its moves copy the log, so a long history takes too long.
  static func measured(recording: Bool = false) -> [(name: String, make: Home.Making<HomeInput>)] {
    Home.sessions(recording: recording).filter { $0.name != "Co–Sum" }
  }
}

// MARK: - The start

extension HomeSubject {
  /// Returns a feed of articles with titles of usual length.
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

  /// Returns the start of a home screen with `count` articles. A load, which no event here causes, returns the same feed.
  static func start(_ count: Int) -> Home.Start {
    let feed = feed(count)
    return Home.Start(feed) { .success(feed) }
  }
}

// MARK: - The events

/// The number of articles whose favorites are toggled. A small screen shows all of them.
private let inView = 8

private let toggles = (0..<inView).map { HomeInput.article("note-\($0)", .toggleFavorite) }

private func toggled(_ event: Int) -> HomeInput { toggles[event % inView] }

/// Of 16 events, 12 toggle favorites; the others change the profile's name.
private func used(_ event: Int) -> HomeInput {
  switch event & 15 {
  case 12: .openProfile
  case 13: .profile(.name("  Grace Hopper "))
  case 14: .profile(.name("Zoë Lindqvist"))
  case 15: .back
  default: toggles[event & (inView - 1)]
  }
}
