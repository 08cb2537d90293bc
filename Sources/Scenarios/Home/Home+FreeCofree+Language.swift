import Algebra
import FreeCofree
import Optics

// The three languages of the home screen on Free–Cofree, each with its runner: what every command does to the state, and
// every query's typed answer.

// MARK: - The profile's

/// What the profile component can be told, and asked.
public enum ProfileInstruction<Next>: Branded {
  /// What is the name now?
  case currentName((String) -> Next)
  /// Change the name.
  case rename(String, Next)
  /// Put a text into the name's field.
  case fill(String, Next)
  /// Change the picture.
  case changePicture(String, Next)
  /// Say something of the last submit, or nothing.
  case report(ProfileMessage?, Next)

  /// The brand.
  public typealias Brand = ProfileLanguage
  /// What the program does next.
  public typealias Argument = Next

  func map<B>(_ transform: @escaping (Next) -> B) -> ProfileInstruction<B> {
    switch self {
    case .currentName(let next): .currentName { transform(next($0)) }
    case .rename(let name, let next): .rename(name, transform(next))
    case .fill(let text, let next): .fill(text, transform(next))
    case .changePicture(let picture, let next): .changePicture(picture, transform(next))
    case .report(let message, let next): .report(message, transform(next))
    }
  }
}

/// The language of the profile component.
public enum ProfileLanguage: Functor {
  /// Maps what comes next.
  public static func map<A, B>(_ instruction: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(ProfileInstruction(instruction).map(transform))
  }
}

extension Free where F == ProfileLanguage, A == String {
  static var currentName: Free { .liftF(ProfileInstruction.currentName { $0 }) }
}

extension Free where F == ProfileLanguage, A == Void {
  static func rename(_ name: String) -> Free { .liftF(ProfileInstruction.rename(name, ())) }
  static func fill(_ text: String) -> Free { .liftF(ProfileInstruction.fill(text, ())) }
  static func changePicture(_ picture: String) -> Free { .liftF(ProfileInstruction.changePicture(picture, ())) }
  static func report(_ message: ProfileMessage?) -> Free { .liftF(ProfileInstruction.report(message, ())) }

  /// Asks what the name is, and puts the answer into the field: the field shows the value kept.
  static var fillWithName: Free { Free<ProfileLanguage, String>.currentName.flatMap { .fill($0) } }
}

/// What the profile component's interpreter holds.
struct ProfileState {
  var form: ProfileForm
  /// What stands in the name's field, which is what a program last put there.
  var nameField: String
}

/// Does the profile component's instructions.
struct ProfileRunner: StatefulRunner {
  func perform<X>(_ instruction: Kind<ProfileLanguage, X>, on state: inout ProfileState) -> X {
    switch ProfileInstruction(instruction) {
    case .currentName(let next): return next(state.form.profile.name)
    case .rename(let name, let next):
      state.form.profile.name = name
      return next
    case .fill(let text, let next):
      state.nameField = text
      return next
    case .changePicture(let picture, let next):
      state.form.profile.picture = picture
      return next
    case .report(let message, let next):
      state.form.message = message
      return next
    }
  }
}

// MARK: - An article's

/// What an article component can be told, and asked.
public enum ArticleInstruction<Next>: Branded {
  /// Is it a favorite now?
  case isFavorite((Bool) -> Next)
  /// Make it a favorite, or none.
  case setFavorite(Bool, Next)

  /// The brand.
  public typealias Brand = ArticleLanguage
  /// What the program does next.
  public typealias Argument = Next

  func map<B>(_ transform: @escaping (Next) -> B) -> ArticleInstruction<B> {
    switch self {
    case .isFavorite(let next): .isFavorite { transform(next($0)) }
    case .setFavorite(let isFavorite, let next): .setFavorite(isFavorite, transform(next))
    }
  }
}

/// The language of an article component.
public enum ArticleLanguage: Functor {
  /// Maps what comes next.
  public static func map<A, B>(_ instruction: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(ArticleInstruction(instruction).map(transform))
  }
}

extension Free where F == ArticleLanguage, A == Bool {
  static var isFavorite: Free { .liftF(ArticleInstruction.isFavorite { $0 }) }
}

extension Free where F == ArticleLanguage, A == Void {
  static func setFavorite(_ isFavorite: Bool) -> Free { .liftF(ArticleInstruction.setFavorite(isFavorite, ())) }
}

/// Does an article component's instructions; its state is whether it is a favorite.
struct ArticleRunner: StatefulRunner {
  func perform<X>(_ instruction: Kind<ArticleLanguage, X>, on isFavorite: inout Bool) -> X {
    switch ArticleInstruction(instruction) {
    case .isFavorite(let next): return next(isFavorite)
    case .setFavorite(let new, let next):
      isFavorite = new
      return next
    }
  }
}

// MARK: - The home screen's

/// What the home screen can be told, and asked: its own instructions, and its children's.
public enum HomeInstruction<Next>: Branded {
  /// Show one of the two screens.
  case show(Home.Place, Next)
  /// One load more is running.
  case beginLoad(Next)
  /// One load less is running; it failed for a reason, or did not.
  case endLoad(String?, Next)
  /// Put these articles in the place of the ones there are, with their favorites.
  case replaceArticles(Articles, Next)
  /// How many favorites are there now?
  case countFavorites((Int) -> Next)
  /// Show a number of favorites.
  case announce(Int, Next)
  /// Something of the profile component.
  case profile(ProfileInstruction<Next>)
  /// Something of the component of the article with an ID.
  case article(String, ArticleInstruction<Next>)

  /// The brand.
  public typealias Brand = HomeLanguage
  /// What the program does next.
  public typealias Argument = Next

  func map<B>(_ transform: @escaping (Next) -> B) -> HomeInstruction<B> {
    switch self {
    case .show(let place, let next): .show(place, transform(next))
    case .beginLoad(let next): .beginLoad(transform(next))
    case .endLoad(let failure, let next): .endLoad(failure, transform(next))
    case .replaceArticles(let articles, let next): .replaceArticles(articles, transform(next))
    case .countFavorites(let next): .countFavorites { transform(next($0)) }
    case .announce(let count, let next): .announce(count, transform(next))
    case .profile(let instruction): .profile(instruction.map(transform))
    case .article(let id, let instruction): .article(id, instruction.map(transform))
    }
  }
}

/// The language of the home screen.
public enum HomeLanguage: Functor {
  /// Maps what comes next.
  public static func map<A, B>(_ instruction: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(HomeInstruction(instruction).map(transform))
  }
}

extension Free where F == HomeLanguage, A == Int {
  static var countFavorites: Free { .liftF(HomeInstruction.countFavorites { $0 }) }
}

extension Free where F == HomeLanguage, A == Void {
  static func show(_ place: Home.Place) -> Free { .liftF(HomeInstruction.show(place, ())) }
  static var beginLoad: Free { .liftF(HomeInstruction.beginLoad(())) }
  static func endLoad(_ failure: String?) -> Free { .liftF(HomeInstruction.endLoad(failure, ())) }
  static func replaceArticles(_ articles: Articles) -> Free { .liftF(HomeInstruction.replaceArticles(articles, ())) }
  static func announce(_ count: Int) -> Free { .liftF(HomeInstruction.announce(count, ())) }

  /// Asks how many favorites there are, and shows the answer.
  static var announceFavorites: Free { Free<HomeLanguage, Int>.countFavorites.flatMap { .announce($0) } }
}

/// The profile component's language as part of the home screen's.
struct InProfile: NaturalTransformation {
  func apply<A>(_ instruction: Kind<ProfileLanguage, A>) -> Kind<HomeLanguage, A> {
    Kind(HomeInstruction.profile(ProfileInstruction(instruction)))
  }
}

/// An article component's language as part of the home screen's.
struct InArticle: NaturalTransformation {
  let id: String

  func apply<A>(_ instruction: Kind<ArticleLanguage, A>) -> Kind<HomeLanguage, A> {
    Kind(HomeInstruction.article(id, ArticleInstruction(instruction)))
  }
}

/// What the home screen's interpreter holds.
public struct HomeState {
  var home: Home
  /// The number of favorites that was last announced.
  var announced: Int
  /// What stands in the name's field.
  var nameField: String

  /// The profile component's part of it.
  static var profileLens: Lens<HomeState, ProfileState> {
    Lens(
      get: { ProfileState(form: $0.home.form, nameField: $0.nameField) },
      update: { whole, change in
        var part = ProfileState(form: whole.home.form, nameField: whole.nameField)
        change(&part)
        (whole.home.form, whole.nameField) = (part.form, part.nameField)
      })
  }

  /// What one article component has of it: whether it is a favorite.
  static func favorite(_ id: String) -> AffineTraversal<HomeState, Bool> {
    Lens(get: \HomeState.home, update: { whole, change in change(&whole.home) })
      .appending(Home.article(id))
      .appending(Lens(get: \.isFavorite, update: { article, change in change(&article.isFavorite) }))
  }
}

/// Does the home screen's instructions; a child's are done by the child's runner on its part of the state.
public struct HomeRunner: StatefulRunner {
  /// Changes the state in place, or answers from it.
  public func perform<X>(_ instruction: Kind<HomeLanguage, X>, on state: inout HomeState) -> X {
    switch HomeInstruction(instruction) {
    case .show(let place, let next):
      state.home.frame.place = place
      return next
    case .beginLoad(let next):
      state.home.frame.loads.begin()
      return next
    case .endLoad(let failure, let next):
      state.home.frame.loads.end(failure: failure)
      return next
    case .replaceArticles(let articles, let next):
      state.home.articles = articles.keepingFavorites(of: state.home.articles)
      return next
    case .countFavorites(let next): return next(state.home.articles.favoriteCount)
    case .announce(let count, let next):
      state.announced = count
      return next
    case .profile(let instruction):
      return HomeState.profileLens.modify(&state) { ProfileRunner().perform(instruction.kind, on: &$0) }
    case .article(let id, let instruction):
      let article = ArticleRunner()
      if let answer = HomeState.favorite(id).modify(&state, { article.perform(instruction.kind, on: &$0) }) {
        return answer
      }
      // There is no such article, and none is no favorite, whatever it is told.
      var isFavorite = false
      return article.perform(instruction.kind, on: &isFavorite)
    }
  }
}

// MARK: - Printing

extension ProfileInstruction: CustomStringConvertible {
  /// The instruction, a query with a question mark.
  public var description: String {
    switch self {
    case .currentName: "name?"
    case .rename(let name, _): "rename \(name.debugDescription)"
    case .fill(let text, _): "fill in \(text.debugDescription)"
    case .changePicture(let picture, _): "change picture \(picture)"
    case .report(let message, _): message.map { "report: \($0)" } ?? "report nothing"
    }
  }
}

extension ArticleInstruction: CustomStringConvertible {
  /// The instruction, a query with a question mark.
  public var description: String {
    switch self {
    case .isFavorite: "favorite?"
    case .setFavorite(let isFavorite, _): isFavorite ? "set favorite" : "unset favorite"
    }
  }
}

extension HomeInstruction: CustomStringConvertible {
  /// The instruction, a query with a question mark.
  public var description: String {
    switch self {
    case .show(let place, _): "show \(place)"
    case .beginLoad: "begin load"
    case .endLoad(let failure, _): failure.map { "end load: \($0)" } ?? "end load"
    case .replaceArticles(let articles, _): "replace by \(articles.count) articles"
    case .countFavorites: "how many favorites?"
    case .announce(let count, _): "announce \(count)"
    case .profile(let instruction): "profile \(instruction)"
    case .article(let id, let instruction): "article \(id) \(instruction)"
    }
  }
}
