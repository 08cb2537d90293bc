import Components
import Effects

/// References to the home screen's values except the visible screen, and the services.
///
/// They are for architectures that change values in `Eff`.
public struct HomeReferences<E: Effect> {
  let form: Reference<E, ProfileForm>
  let articles: Reference<E, Articles>
  let loads: Reference<E, HomeLoads>
  let services: HomeServices

  init(_ feed: Feed, _ services: HomeServices) {
    form = Reference(ProfileForm(profile: feed.profile))
    articles = Reference(feed.articles)
    loads = Reference(HomeLoads())
    self.services = services
  }

  func home(showing place: Home.Place) -> Eff<E, Home> {
    form.get.flatMap { form in
      articles.get.flatMap { articles in
        loads.gets { Home(frame: HomeFrame(place: place, form: form, loads: $0), articles: articles) }
      }
    }
  }

  func beginLoad() -> Eff<E, Void> { loads.modify { $0.begin() } }

  func load() -> Eff<E, Void> {
    services.articles.call().flatMap { answer in
      switch answer {
      case .success(let new):
        articles.modify { $0 = new.keepingFavorites(of: $0) }.flatMap { loads.modify { $0.end(failure: nil) } }
      case .failure(let failure):
        loads.modify { $0.end(failure: failure.reason) }
      }
    }
  }
}
