import FreeCofree
import Optics

// The instructions of the home screen on Free–Cofree: of the profile, of an article, and of the screen itself. Each
// acts on its component's part of the state.

// MARK: - The profile's instructions

/// The profile component's part of the interpreter's state.
struct ProfileState {
  var form: ProfileForm
  /// The text in the name's field, as the last program set it.
  var nameField: String

  struct CurrentName: Instruction {
    var description: String { "name?" }

    func perform(on state: inout ProfileState) -> String { state.form.profile.name }
  }

  struct Rename: Instruction {
    let name: String
    var description: String { "rename \(name.debugDescription)" }

    func perform(on state: inout ProfileState) { state.form.profile.name = name }
  }

  struct Fill: Instruction {
    let text: String
    var description: String { "fill in \(text.debugDescription)" }

    func perform(on state: inout ProfileState) { state.nameField = text }
  }

  struct ChangePicture: Instruction {
    let picture: String
    var description: String { "change picture \(picture)" }

    func perform(on state: inout ProfileState) { state.form.profile.picture = picture }
  }

  /// Shows a message about the last input, or none.
  struct Report: Instruction {
    let message: ProfileMessage?
    var description: String { message.map { "report: \($0)" } ?? "report nothing" }

    func perform(on state: inout ProfileState) { state.form.message = message }
  }

  /// Reads the name and puts it into the field, which then shows the stored value.
  static var fillWithName: Free<Instructions<ProfileState>, Void> {
    CurrentName().program.flatMap { Fill(text: $0).program }
  }
}

// MARK: - An article's instructions

/// The article component's part of the interpreter's state.
struct ArticleState {
  var isFavorite: Bool

  struct IsFavorite: Instruction {
    var description: String { "favorite?" }

    func perform(on state: inout ArticleState) -> Bool { state.isFavorite }
  }

  struct SetFavorite: Instruction {
    let isFavorite: Bool
    var description: String { isFavorite ? "set favorite" : "unset favorite" }

    func perform(on state: inout ArticleState) { state.isFavorite = isFavorite }
  }
}

// MARK: - The home screen's instructions

/// The state of the home screen's interpreter.
public struct HomeState: Hashable {
  var home: Home
  /// The number of favorites on the screen.
  var announced: Int
  /// The text in the name's field.
  var nameField: String

  struct Show: Instruction {
    let place: Home.Place

    func perform(on state: inout HomeState) { state.home.frame.place = place }
  }

  struct BeginLoad: Instruction {
    func perform(on state: inout HomeState) { state.home.frame.loads.begin() }
  }

  /// Counts one running load less, and sets or clears the failure.
  struct EndLoad: Instruction {
    let failure: String?
    var description: String { failure.map { "end load: \($0)" } ?? "end load" }

    func perform(on state: inout HomeState) { state.home.frame.loads.end(failure: failure) }
  }

  struct ReplaceArticles: Instruction {
    let articles: Articles
    var description: String { "replace by \(articles.count) articles" }

    func perform(on state: inout HomeState) {
      state.home.articles = articles.keepingFavorites(of: state.home.articles)
    }
  }

  struct CountFavorites: Instruction {
    var description: String { "how many favorites?" }

    func perform(on state: inout HomeState) -> Int { state.home.articles.favoriteCount }
  }

  struct Announce: Instruction {
    let count: Int

    func perform(on state: inout HomeState) { state.announced = count }
  }

  static var announceFavorites: Free<Instructions<HomeState>, Void> {
    CountFavorites().program.flatMap { Announce(count: $0).program }
  }

  static var profileLens: Lens<HomeState, ProfileState> {
    Lens(
      get: { ProfileState(form: $0.home.frame.form, nameField: $0.nameField) },
      update: { whole, change in
        var part = ProfileState(form: whole.home.frame.form, nameField: whole.nameField)
        change(&part)
        (whole.home.frame.form, whole.nameField) = (part.form, part.nameField)
      })
  }

  static func article(_ id: String) -> AffineTraversal<HomeState, ArticleState> {
    Lens(get: \HomeState.home, update: { whole, change in change(&whole.home) })
      .appending(Home.article(id))
      .appending(
        Lens(
          get: { ArticleState(isFavorite: $0.isFavorite) },
          update: { article, change in
            var part = ArticleState(isFavorite: article.isFavorite)
            change(&part)
            article.isFavorite = part.isFavorite
          }))
  }
}
