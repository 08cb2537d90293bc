import Duet

// What happens on the home screen, and what an event does to the values, once for all architectures.

/// A domain event of the profile's detail.
public enum ProfileEvent: Hashable, Sendable {
  /// The name changed.
  case renamed(String)
  /// The picture changed.
  case pictured(String)
  /// A text was refused.
  case refused(ProfileMessage)

  /// Creates the event of an input: its text is kept, or refused.
  init(_ input: ProfileInput) {
    let kept =
      switch input {
      case .name(let text): ProfileName.parse(text).map(ProfileEvent.renamed)
      case .picture(let text): ProfilePicture.parse(text).map(ProfileEvent.pictured)
      }
    switch kept {
    case .success(let event): self = event
    case .failure(let message): self = .refused(message)
    }
  }
}

/// A domain event of an article.
public enum ArticleEvent: Hashable, Sendable {
  /// The article became a favorite, or is no longer one.
  case favoriteToggled

  /// Creates the event of an input.
  init(_ input: ArticleInput) {
    switch input {
    case .toggleFavorite: self = .favoriteToggled
    }
  }
}

/// A domain event of the home screen.
public enum HomeEvent: Hashable, Sendable, CustomStringConvertible {
  /// The detail opened.
  case detailOpened
  /// The detail closed.
  case detailLeft
  /// A load began.
  case loadBegan
  /// A load ended with articles.
  case loaded(Articles)
  /// A load failed.
  case loadFailed(String)
  /// An event of the profile's detail.
  case profile(ProfileEvent)
  /// An event of the article with an ID.
  case article(String, ArticleEvent)

  /// Creates the event of a load's end.
  init(_ answer: Result<Articles, ServiceFailure>) {
    switch answer {
    case .success(let articles): self = .loaded(articles)
    case .failure(let failure): self = .loadFailed(failure.reason)
    }
  }

  /// The event in a few words, with the number of articles.
  public var description: String {
    switch self {
    case .detailOpened: "detail opened"
    case .detailLeft: "detail left"
    case .loadBegan: "load began"
    case .loaded(let articles): "loaded \(articles.count) articles"
    case .loadFailed(let reason): "load failed: \(reason)"
    case .profile(.renamed(let name)): "renamed \(name)"
    case .profile(.pictured(let picture)): "pictured \(picture)"
    case .profile(.refused(let message)): "refused: \(message)"
    case .article(let id, .favoriteToggled): "favorite toggled: \(id)"
    }
  }
}

// MARK: - How events act

extension ProfileForm {
  mutating func apply(_ event: ProfileEvent) {
    switch event {
    case .renamed(let name): (profile.name, message) = (name, nil)
    case .pictured(let picture): (profile.picture, message) = (picture, nil)
    case .refused(let refusal): message = refusal
    }
  }
}

extension Article {
  mutating func apply(_ event: ArticleEvent) {
    switch event {
    case .favoriteToggled: isFavorite.toggle()
    }
  }
}

extension HomeFrame {
  mutating func apply(_ event: HomeEvent) {
    switch event {
    case .detailOpened: place = .detail
    case .detailLeft: (place, form.message) = (.home, nil)
    case .loadBegan, .loaded, .loadFailed: loads.apply(event)
    case .profile(let event): form.apply(event)
    case .article: break
    }
  }
}

extension HomeLoads {
  /// Counts the loads that an event begins or ends. The last load to end decides whether there is a failure.
  mutating func apply(_ event: HomeEvent) {
    switch event {
    case .loadBegan: (running, failure) = (running + 1, nil)
    case .loaded: (running, failure) = (running - 1, nil)
    case .loadFailed(let reason): (running, failure) = (running - 1, reason)
    case .detailOpened, .detailLeft, .profile, .article: break
    }
  }
}

extension Articles {
  mutating func apply(_ event: HomeEvent) {
    switch event {
    case .loaded(let new): self = new.keepingFavorites(of: self)
    case .article(let id, let event): update(id) { $0.apply(event) }
    case .detailOpened, .detailLeft, .loadBegan, .loadFailed, .profile: break
    }
  }
}

extension Home {
  mutating func apply(_ event: HomeEvent) {
    frame.apply(event)
    articles.apply(event)
  }
}

// MARK: - The events of inputs

extension HomeServices {
  /// Returns the dispatcher of the screen's own inputs, without those of its children.
  ///
  /// - Parameter action: Returns the action for an event.
  func dispatcher<E: Effect, M, Environment, Observation>(
    _ action: @escaping (HomeEvent, Environment) -> Eff<E, Kind<M, Void>>
  ) -> Dispatcher<E, M, Environment, HomeInput, Observation> {
    .workflow { input, environment in
      switch input {
      case .openProfile: [action(.detailOpened, environment)]
      case .back: [action(.detailLeft, environment)]
      case .refresh:
        [action(.loadBegan, environment), articles.call().flatMap { action(HomeEvent($0), environment) }]
      case .profile, .article: []
      }
    }
  }
}
