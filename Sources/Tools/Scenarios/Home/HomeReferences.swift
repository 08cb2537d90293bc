import Duet

/// References to the home screen's values, except the visible screen.
///
/// They are for architectures that change values in `Eff`.
public struct HomeReferences<E: Effect> {
  let form: Reference<E, ProfileForm>
  let articles: Reference<E, Articles>
  let loads: Reference<E, HomeLoads>

  init(_ home: Home) {
    (form, articles, loads) = (
      Reference(home.frame.form), Reference(home.articles), Reference(home.frame.loads)
    )
  }

  func home(showing place: Home.Place) -> Eff<E, Home> {
    form.get.flatMap { form in
      articles.get.flatMap { articles in
        loads.gets { Home(frame: HomeFrame(place: place, form: form, loads: $0), articles: articles) }
      }
    }
  }

  func article(_ id: String) -> PartialReference<E, Article> { articles.focus(.article(id)) }

  func apply(_ event: HomeEvent) -> Eff<E, Void> {
    switch event {
    case .detailOpened: .pure(())
    case .detailLeft: form.modify { $0.message = nil }
    case .loadBegan, .loadFailed: loads.modify { $0.apply(event) }
    case .loaded: articles.modify { $0.apply(event) }.flatMap { loads.modify { $0.apply(event) } }
    case .profile(let event): form.modify { $0.apply(event) }
    case .article(let id, let event): article(id).modify { $0.apply(event) }
    }
  }
}
