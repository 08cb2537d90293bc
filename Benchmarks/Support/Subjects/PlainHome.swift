import Scenarios
import TextUI

/// The home screen without an architecture: a struct, an enum and a `switch`.
struct PlainHome: Hashable, Sendable {
  private(set) var home: Home

  init(_ home: Home) { self.home = home }

  var view: TextView<HomeInput> { homeView(home, favorites: home.articles.favoriteCount) }

  mutating func handle(_ input: HomeInput) {
    switch input {
    case .openProfile: home.frame.place = .detail
    case .back:
      home.frame.place = .home
      home.frame.form.message = nil
    case .refresh: break  // A load needs effects, and no event here asks for one.
    case .profile(.name(let text)):
      switch ProfileName.parse(text) {
      case .success(let name): (home.frame.form.profile.name, home.frame.form.message) = (name, nil)
      case .failure(let message): home.frame.form.message = message
      }
    case .profile(.picture(let text)):
      switch ProfilePicture.parse(text) {
      case .success(let picture): (home.frame.form.profile.picture, home.frame.form.message) = (picture, nil)
      case .failure(let message): home.frame.form.message = message
      }
    case .article(let id, .toggleFavorite): home.articles.update(id) { $0.isFavorite.toggle() }
    }
  }
}
