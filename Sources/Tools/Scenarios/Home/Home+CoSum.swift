import Duet

// The home screen on two spaces with a switch: the articles, on Writer–Traced, and the profile's detail, on State–Store.
// The hidden space keeps its state. Both show the profile's name, so an action that changes it on the detail also appends
// an event to the log of the articles.

/// The space of the articles, and the space of the profile's detail.
public typealias HomeScreens = SumOfBrand<
  EventSourcedBrand<[ScreenEvent], ArticlesScreen>, StoreBrand<ProfileForm>
>

/// The values of the articles' screen.
public struct ArticlesScreen: Hashable {
  var name: String
  var articles: Articles
  var loads: HomeLoads

  mutating func apply(_ event: ScreenEvent) {
    switch event {
    case .named(let name): self.name = name
    case .home(let event):
      loads.apply(event)
      articles.apply(event)
    }
  }
}

/// A domain event of the articles' screen.
///
/// It is indirect: a session that remembers its steps keeps copies of the log, in which an event then takes 8 bytes.
public indirect enum ScreenEvent: Hashable, Sendable, CustomStringConvertible {
  /// The profile's name was set.
  case named(String)
  /// An event of the articles or their loads.
  case home(HomeEvent)

  /// The event in a few words, with the number of articles.
  public var description: String {
    switch self {
    case .named(let name): "named \(name)"
    case .home(let event): event.description
    }
  }
}

extension Home {
  /// Returns the home screen on two spaces with a switch.
  public static func coSum<E: Effect>(
    _ effects: E.Type, from home: Home, services: HomeServices
  ) -> CoComponent<E, HomeScreens, HomeInput, TextView<HomeInput>> {
    let rows = ArticleRows<HomeInput>.kept()
    let screen = ArticlesScreen(
      name: home.frame.form.profile.name, articles: home.articles, loads: home.frame.loads)
    let articles = EventSourced<[ScreenEvent], ArticlesScreen, TextView<HomeInput>>(
      Acted(state: screen), act: { screen, log in for event in log { screen.apply(event) } },
      byState: { articlesPage(name: $0.name, articles: $0.articles, loads: $0.loads, rows: rows) })
    let detail = Store(home.frame.form) { detailPage($0) as TextView<HomeInput> }
    return CoComponent(
      views: SumOf(home.frame.place == .home ? .left : .right, articles, detail),
      dispatcher: services.dispatcher { event, _ in .pure(action(event)) }
        .combined(
          with: .pure { input in
            switch input {
            case .profile(let input): change(input)
            case .article(let id, let input): tell(.home(.article(id, ArticleEvent(input))))
            case .openProfile, .back, .refresh: nil
            }
          }))
  }

  private static func action(_ event: HomeEvent) -> Co<HomeScreens, Void> {
    switch event {
    case .detailOpened: .moveRight()
    case .detailLeft: Co.right(.modify { $0.message = nil }).then(.moveLeft())
    case .loadBegan, .loaded, .loadFailed, .profile, .article: tell(.home(event))
    }
  }

  private static func change(_ input: ProfileInput) -> Co<HomeScreens, Void> {
    let change = Co<HomeScreens, Void>.right(.modify { $0.apply(ProfileEvent(input)) })
    // The articles' screen does not show the picture.
    guard case .name = input else { return change }
    return change.then(.right(.gets(\.profile.name))).flatMap { tell(.named($0)) }
  }

  private static func tell(_ event: ScreenEvent) -> Co<HomeScreens, Void> {
    .liftLeft(Writer.tell([event]), by: WriterEventSourcedPairing<[ScreenEvent], ArticlesScreen>.self)
  }
}

extension SumPosition
where F == EventSourcedBrand<[ScreenEvent], ArticlesScreen>, G == StoreBrand<ProfileForm> {
  var sidesSummary: String {
    bothSummary("articles, log of \(both.left.log.count)", "detail of \(both.right.profile.name)")
  }
}
