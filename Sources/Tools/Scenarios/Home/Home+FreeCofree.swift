import Duet

// The home screen on Free–Cofree. Actions are programs, and a child's program is embedded in a program of the screen.
// The interpreter holds the values, and a program reads those that it needs.

extension Home {
  /// Returns the home screen on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, from home: Home, services: HomeServices
  ) -> CofreeComponent<E, Interpreter<HomeState>, HomeInput, TextView<HomeInput>> {
    let rows = ArticleRows<HomeInput>.kept()
    let profile = Dispatcher<E, FreeBrand<Instructions<ProfileState>>, Void, ProfileInput, Void>.pure(
      ProfileState.program)
    let article = Dispatcher<E, FreeBrand<Instructions<Article>>, Void, ArticleInput, Article>.pure { _ in
      toggleFavorite
    }
    return CofreeComponent(
      initial: HomeState(home),
      dispatcher: services.dispatcher { event, _ in .pure(HomeState.program(event)) }
        .combined(with: profile.embedded(.profile) { program, _ in HomeState.inProfile(program) })
        .combined(
          with: article.embedded(.articles(in: \.home.articles)) { program, id in
            program.zoom(HomeState.article(id), orOn: Article(id: id, title: ""), as: "article \(id)")
              .then(HomeState.announceFavorites)
          }),
      render: { homeView($0.home, favorites: $0.announced, nameField: $0.nameField, rows: rows) })
  }
}

// MARK: - The home screen's programs

/// The state of the home screen's interpreter.
public struct HomeState: Hashable {
  var home: Home
  /// The number of favorites on the screen.
  var announced: Int
  /// The text in the name's field.
  var nameField: String

  fileprivate init(_ home: Home) {
    (self.home, announced) = (home, home.articles.favoriteCount)
    // Only the detail has the field, and opening the detail fills it.
    nameField = home.frame.place == .detail ? home.frame.form.profile.name : ""
  }

  fileprivate typealias Program<A> = Free<Instructions<HomeState>, A>

  fileprivate static func program(_ event: HomeEvent) -> Program<Void> {
    switch event {
    case .detailOpened: show(.detail).then(inProfile(ProfileState.fillWithName))
    case .detailLeft: inProfile(ProfileState.report(nil)).then(show(.home))
    case .loadBegan: .instruction("begin load") { $0.home.apply(event) }
    case .loaded(let articles):
      Program<Void>.instruction("replace by \(articles.count) articles") { $0.home.articles.apply(event) }
        .then(.instruction("end load") { $0.home.frame.apply(event) })
        .then(announceFavorites)
    case .loadFailed(let reason): .instruction("end load: \(reason)") { $0.home.apply(event) }
    case .profile, .article: .pure(())
    }
  }

  private static func show(_ place: Home.Place) -> Program<Void> {
    .instruction("show \(place)") { $0.home.frame.place = place }
  }

  fileprivate static var announceFavorites: Program<Void> {
    Program<Int>.instruction("how many favorites?") { $0.home.articles.favoriteCount }
      .flatMap { count in .instruction("announce \(count)") { $0.announced = count } }
  }

  fileprivate static func inProfile(_ program: Free<Instructions<ProfileState>, Void>) -> Program<Void> {
    program.zoom(profileLens, as: "profile")
  }

  private static var profileLens: Lens<HomeState, ProfileState> {
    Lens(
      get: { ProfileState(form: $0.home.frame.form, nameField: $0.nameField) },
      update: { whole, change in
        var part = ProfileState(form: whole.home.frame.form, nameField: whole.nameField)
        change(&part)
        (whole.home.frame.form, whole.nameField) = (part.form, part.nameField)
      })
  }

  fileprivate static func article(_ id: String) -> AffineTraversal<HomeState, Article> {
    Lens(get: \HomeState.home, update: { whole, change in change(&whole.home) }).appending(Home.article(id))
  }
}

// MARK: - The programs of its children

/// The profile component's part of the interpreter's state.
private struct ProfileState {
  var form: ProfileForm
  /// The text in the name's field, as the last program set it.
  var nameField: String

  typealias Program<A> = Free<Instructions<ProfileState>, A>

  static func program(_ input: ProfileInput) -> Program<Void> {
    let change: Program<Void> =
      switch ProfileEvent(input) {
      case .renamed(let name):
        Program<Void>.instruction("rename \(name.debugDescription)") { $0.form.profile.name = name }
          .then(fillWithName).then(report(nil))
      case .pictured(let picture):
        Program<Void>.instruction("change picture \(picture)") { $0.form.profile.picture = picture }.then(report(nil))
      case .refused(.nameNeeded): fillWithName.then(report(.nameNeeded))
      case .refused(let message): report(message)
      }
    return if case .name(let text) = input { fill(text).then(change) } else { change }
  }

  /// Reads the name and puts it into the field, which then shows the stored value.
  static var fillWithName: Program<Void> {
    Program<String>.instruction("name?") { $0.form.profile.name }.flatMap { fill($0) }
  }

  private static func fill(_ text: String) -> Program<Void> {
    .instruction("fill in \(text.debugDescription)") { $0.nameField = text }
  }

  /// Shows a message about the last input, or none.
  static func report(_ message: ProfileMessage?) -> Program<Void> {
    .instruction(message.map { "report: \($0)" } ?? "report nothing") { $0.form.message = message }
  }
}

/// Reads whether an article is a favorite, and sets the opposite.
private var toggleFavorite: Free<Instructions<Article>, Void> {
  Free<Instructions<Article>, Bool>.instruction("favorite?") { $0.isFavorite }.flatMap { wasFavorite in
    .instruction(wasFavorite ? "unset favorite" : "set favorite") { $0.isFavorite = !wasFavorite }
  }
}
