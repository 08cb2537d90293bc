import Algebra
import Components
import Driver
import Effects
import StateStore
import TextUI
import Transformers
import WriterTraced

// The localized home screen on three layers: a locale to read, over the parent's state, over the child's log of events.
// The profile component is on State–Store, and an article on Writer–Traced. Each is lifted to its layer.

/// A domain event of the articles.
public enum ArticlesEvent: Hashable, Sendable, CustomStringConvertible {
  /// A load ended with articles.
  case loaded(Articles)
  /// An event of the article with an ID.
  case article(String, ArticleEvent)

  /// The event in a few words, with the number of articles.
  public var description: String {
    switch self {
    case .loaded(let articles): "loaded \(articles.count) articles"
    case .article(let id, .favoriteToggled): "favorite toggled: \(id)"
    }
  }
}

extension Articles {
  mutating func apply(_ event: ArticlesEvent) {
    switch event {
    case .loaded(let new): self = new.keepingFavorites(of: self)
    case .article(let id, let event): update(id) { $0.apply(event) }
    }
  }
}

extension LocalizedHome: OnEnvStoreTraced {
  /// The pairing of the child: a log of events that acts on the articles.
  public typealias ChildPairing = WriterActedTracedPairing<[ArticlesEvent], Articles>
  /// The pairing of the parent, over the child's: changes of the frame.
  public typealias FramePairing = StateTStoreTPairing<HomeFrame, ChildPairing>
  /// The pairing of the screen, over the parent's: a locale to read.
  public typealias ScreenPairing = ReaderTEnvTPairing<HomeLocale, FramePairing>
  /// A component on all three layers.
  public typealias ScreenComponent<E: Effect> = KindSpace<
    ScreenPairing, UI<E, ScreenPairing.M, Interface<E, HomeInput, TextView<HomeInput>>>
  >

  /// Returns the localized home screen on Env over Store over Traced.
  public static func envStoreTraced<E: Effect>(
    _ effects: E.Type, feed: Feed, locale: HomeLocale, services: HomeServices
  ) -> ScreenComponent<E> {
    let child = ActedTraced<[ArticlesEvent], Articles, (HomeFrame) -> Home>(
      Acted(state: feed.articles), act: { articles, log in for event in log { articles.apply(event) } },
      byState: { articles in { Home(frame: $0, articles: articles) } })
    let screen = EnvT(locale, StoreT(HomeFrame(feed), child.kind).kind)
    // The view gets the locale only here: the environment is the same at every point of the space.
    let asked = screen.ask()
    let seen = screen.map { (home: $0, locale: asked) }
    return ScreenComponent(
      seeing: seen.kind, logic: screenLogic().provided(services),
      render: { localizedHomeView($0.home, in: $0.locale) })
  }

  /// Returns a session on Env over Store over Traced.
  public static func onEnvStoreTraced(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(
      envStoreTraced(stage.effects, feed: stage.start.feed, locale: stage.start.locale, services: stage.start.services)
    ) { space in
      let frame = space.space.position.base
      return "in \(space.space.ask()): \(frame.context.summary): \(Algebra.summary(of: frame.base.log))"
    }
  }
}

private typealias Events = WriterBrand<[ArticlesEvent]>
private typealias Change<A> = StateT<HomeFrame, Events, A>
private typealias Action<A> = ReaderT<HomeLocale, StateTBrand<HomeFrame, Events>, A>

private func change(_ change: @escaping (inout HomeFrame) -> Void) -> Action<Void> {
  .lift(Change.modify(change).kind)
}

private func tell(_ log: Writer<[ArticlesEvent], Void>) -> Action<Void> { .lift(Change.lift(log.kind).kind) }

private func screenLogic<E: Effect>() -> Logic<
  E, LocalizedHome.ScreenPairing.M, HomeServices, HomeInput, Never, (home: Home, locale: HomeLocale)
> {
  typealias ScreenDispatcher = Dispatcher<E, LocalizedHome.ScreenPairing.M, HomeServices, HomeInput>
  let own = ScreenDispatcher.workflow { input, services in
    switch input {
    case .openProfile: [.pure(change { $0.place = .detail })]
    case .back: [.pure(change { $0.leaveDetail() })]
    case .refresh:
      [
        .pure(change { $0.loads.begin() }),
        services.articles.call().map { answer in
          switch answer {
          case .success(let articles):
            // One action changes both the parent's state and the child's log.
            change { $0.loads.end(failure: nil) }.then(tell(.tell([.loaded(articles)])))
          case .failure(let failure):
            Action.asks { $0.words.loadFailed(failure.reason) }.flatMap { said in change { $0.loads.end(failure: said) }
            }
          }
        },
      ]
    case .profile, .article: []
    }
  }
  return
    own
    .combined(
      with: ProfileForm.stateDispatcher().embedded(.profile, environment: { _, _ in }) { form, _ in
        .lift(StateT<ProfileForm, Events, Void> { Events.pure(form.run($0)) }.zoom(HomeFrame.formLens).kind)
      }
    )
    .combined(
      with: Article.writerDispatcher().embedded(.articles(in: \.home.articles), environment: { _, _ in }) {
        action, id in
        tell(action.mapLog { $0.map { .article(id, $0) } })
      })
}
