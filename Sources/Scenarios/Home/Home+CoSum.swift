import Algebra
import Components
import Composition
import Driver
import Effects
import StateStore
import TextUI
import WriterTraced

// The home screen on two spaces with a switch: the articles, on Writer–Traced, and the profile's detail, on State–Store. The
// hidden space keeps its state. Both show the profile's name, so an action that changes it on the detail also appends
// an event to the log of the articles.

/// The space of the articles, and the space of the profile's detail.
public typealias HomeScreens = SwitchedDayBrand<
  ActedTracedBrand<[ScreenEvent], ArticlesScreen>, StoreBrand<ProfileForm>
>

/// The values of the articles' screen.
public struct ArticlesScreen: Hashable {
  var name: String
  var articles: Articles
  var loads = HomeLoads()
}

/// A domain event of the articles' screen.
///
/// It is indirect: a session that remembers its steps keeps copies of the log, in which an event then takes 8 bytes.
public indirect enum ScreenEvent: Hashable, Sendable, CustomStringConvertible {
  /// The profile's name was set.
  case named(String)
  /// The article with an ID became a favorite, or is no longer one.
  case favoriteToggled(String)
  /// A load began.
  case loadBegan
  /// A load ended with articles.
  case loaded(Articles)
  /// A load failed.
  case loadFailed(String)

  /// The event in a few words, with the number of articles.
  public var description: String {
    switch self {
    case .named(let name): "named \(name)"
    case .favoriteToggled(let id): "favorite toggled: \(id)"
    case .loadBegan: "load began"
    case .loaded(let articles): "loaded \(articles.count) articles"
    case .loadFailed(let reason): "load failed: \(reason)"
    }
  }
}

extension ArticlesScreen {
  mutating func apply(_ event: ScreenEvent) {
    switch event {
    case .named(let name): self.name = name
    case .favoriteToggled(let id): articles.update(id) { $0.isFavorite.toggle() }
    case .loadBegan: loads.begin()
    case .loaded(let new):
      loads.end(failure: nil)
      articles = new.keepingFavorites(of: articles)
    case .loadFailed(let reason): loads.end(failure: reason)
    }
  }

  func view(_ rows: ArticleRows) -> TextView<HomeInput> {
    articlesPage(name: name, articles: articles, favorites: articles.favoriteCount, loads: loads, rows: rows)
  }
}

extension Home: OnCoSum {
  /// Returns the home screen on two spaces with a switch.
  public static func coSum<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> CoComponent<E, HomeScreens, HomeInput, TextView<HomeInput>> {
    let rows = ArticleRows.kept()
    let screen = ArticlesScreen(name: feed.profile.name, articles: feed.articles)
    let articles = ActedTraced<[ScreenEvent], ArticlesScreen, TextView<HomeInput>>(
      Acted(state: screen), act: { screen, log in for event in log { screen.apply(event) } },
      byState: { $0.view(rows) })
    let detail = Store(ProfileForm(profile: feed.profile)) { detailPage($0) }
    return CoComponent(
      views: SwitchedDay(.left, articles.kind, detail.kind).kind, dispatcher: sumDispatcher().provided(services))
  }

  /// Returns a session on Co–Sum.
  public static func onCoSum(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(
      coSum(stage.effects, feed: stage.start.feed, services: stage.start.services)
    ) { $0.space.position.sidesSummary }
  }
}

private func tell(_ event: ScreenEvent) -> Co<HomeScreens, Void> {
  .liftLeft(Writer.tell([event]).kind, by: WriterActedTracedPairing<[ScreenEvent], ArticlesScreen>.self)
}

private func change<A>(_ change: State<ProfileForm, A>) -> Co<HomeScreens, A> {
  .liftRight(change.kind, by: StateStorePairing<ProfileForm>.self)
}

private func sumDispatcher<E: Effect>() -> Dispatcher<E, CoBrand<HomeScreens>, HomeServices, HomeInput> {
  .workflow { input, services in
    switch input {
    case .openProfile: [.pure(.moveRight())]
    case .back: [.pure(change(.modify { $0.message = nil }).then(.moveLeft()))]
    case .refresh:
      [
        .pure(tell(.loadBegan)),
        services.articles.call().map { answer in
          switch answer {
          case .success(let articles): tell(.loaded(articles))
          case .failure(let failure): tell(.loadFailed(failure.reason))
          }
        },
      ]
    case .article(let id, .toggleFavorite): [.pure(tell(.favoriteToggled(id)))]
    case .profile(let input):
      // The articles' screen does not show the picture.
      if case .name = input {
        [.pure(change(ProfileForm.submit(input)).then(change(.gets(\.profile.name))).flatMap { tell(.named($0)) })]
      } else {
        [.pure(change(ProfileForm.submit(input)))]
      }
    }
  }
}

extension Switched
where F == ActedTracedBrand<[ScreenEvent], ArticlesScreen>, G == StoreBrand<ProfileForm> {
  /// A summary of both screens, the visible one first.
  fileprivate var sidesSummary: String {
    let articles = "articles, log of \(both.left.log.count)"
    let detail = "detail of \(both.right.profile.name)"
    switch side {
    case .left: return "\(articles); remembered: \(detail)"
    case .right: return "\(detail); remembered: \(articles)"
    }
  }
}
