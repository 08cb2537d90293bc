import Optics

/// The values of the home screen except its articles.
public struct HomeFrame: Hashable, Sendable {
  /// The visible screen.
  public var place: Home.Place
  /// The profile's form on its detail screen.
  public var form: ProfileForm
  /// The loads of the articles.
  public var loads: HomeLoads
}

extension HomeFrame {
  /// Creates the frame of a feed.
  public init(_ feed: Feed) {
    self.init(place: .home, form: ProfileForm(profile: feed.profile), loads: HomeLoads())
  }

  var summary: String { "\(place)\(loads.summary)" }
}
