import Optics

/// What the home screen has around its articles.
public struct HomeFrame: Hashable, Sendable {
  /// Which screen is shown.
  public var place: Home.Place
  /// The profile, as its detail screen has it.
  public var form: ProfileForm
  /// The loads of the articles.
  public var loads: HomeLoads

}

extension HomeFrame {
  /// The frame as it starts.
  public init(_ feed: Feed) {
    self.init(place: .home, form: ProfileForm(profile: feed.profile), loads: HomeLoads())
  }

  /// Back to the articles; what was said of the last submit is said no more.
  mutating func leaveDetail() { (place, form.message) = (.home, nil) }

  static var formLens: Lens<HomeFrame, ProfileForm> {
    Lens(get: \.form, update: { frame, change in change(&frame.form) })
  }

  /// The values in a few words.
  var summary: String { "\(place)\(loads.summary)" }
}
