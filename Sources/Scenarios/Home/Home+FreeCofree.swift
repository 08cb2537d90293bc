import Components
import Driver
import Effects
import FreeCofree
import Optics
import TextUI

// The home screen on Free–Cofree. Actions are programs, and a child's program is embedded in a program of the screen.
// The interpreter holds the values, and a program reads those that it needs.

extension Home: OnFreeCofree {
  /// Returns the home screen on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, feed: Feed, services: HomeServices
  ) -> CofreeComponent<E, Interpreter<HomeState>, HomeInput, TextView<HomeInput>> {
    let rows = ArticleRows.kept()
    return CofreeComponent(
      initial: HomeState(home: Home(feed), announced: 0, nameField: ""),
      logic: freeLogic().provided(services),
      render: { homeView($0.home, favorites: $0.announced, nameField: $0.nameField, rows: rows) })
  }

  /// Returns a session on Free–Cofree.
  public static func onFreeCofree(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(freeCofree(stage.effects, feed: stage.start.feed, services: stage.start.services))
  }
}

// MARK: - Programs

extension ProfileState {
  fileprivate static func program(_ input: ProfileInput) -> Free<Instructions<ProfileState>, Void> {
    switch input {
    case .name(let text):
      let fill = Fill(text: text).program
      return switch ProfileName.parse(text) {
      case .success(let name): fill.then(Rename(name: name)).then(fillWithName).then(Report(message: nil))
      case .failure(let message): fill.then(fillWithName).then(Report(message: message))
      }
    case .picture(let text):
      return switch ProfilePicture.parse(text) {
      case .success(let picture): ChangePicture(picture: picture).program.then(Report(message: nil))
      case .failure(let message): Report(message: message).program
      }
    }
  }
}

extension ArticleState {
  fileprivate static func program(_ input: ArticleInput) -> Free<Instructions<ArticleState>, Void> {
    switch input {
    case .toggleFavorite: IsFavorite().program.flatMap { SetFavorite(isFavorite: !$0).program }
    }
  }
}

private func inProfile<A>(_ program: Free<Instructions<ProfileState>, A>) -> Free<Instructions<HomeState>, A> {
  program.zoom(HomeState.profileLens, as: "profile")
}

private func freeLogic<E: Effect>()
  -> Logic<E, FreeBrand<Instructions<HomeState>>, HomeServices, HomeInput, Never, HomeState>
{
  let own = Dispatcher<E, FreeBrand<Instructions<HomeState>>, HomeServices, HomeInput>.workflow { input, services in
    switch input {
    case .openProfile: [.pure(HomeState.Show(place: .detail).program.then(inProfile(ProfileState.fillWithName)))]
    case .back: [.pure(inProfile(ProfileState.Report(message: nil).program).then(HomeState.Show(place: .home)))]
    case .refresh:
      [
        .pure(HomeState.BeginLoad().program),
        services.articles.call().map { answer in
          switch answer {
          case .success(let articles):
            HomeState.ReplaceArticles(articles: articles).program.then(HomeState.EndLoad(failure: nil))
              .then(HomeState.announceFavorites)
          case .failure(let failure): HomeState.EndLoad(failure: failure.reason).program
          }
        },
      ]
    case .profile, .article: []
    }
  }
  let profile = Dispatcher<E, FreeBrand<Instructions<ProfileState>>, Void, ProfileInput>.pure(ProfileState.program)
  let article = Dispatcher<E, FreeBrand<Instructions<ArticleState>>, Void, ArticleInput>.pure(ArticleState.program)
  return
    own
    .combined(with: profile.embedded(.profile, environment: { _, _ in }) { program, _ in inProfile(program) })
    .combined(
      with: article.embedded(.articles(in: \.home.articles), environment: { _, _ in }) { program, id in
        program.zoom(HomeState.article(id), orOn: ArticleState(isFavorite: false), as: "article \(id)")
          .then(HomeState.announceFavorites)
      })
}
