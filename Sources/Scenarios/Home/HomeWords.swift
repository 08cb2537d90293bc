/// The words of the home screen in a language, and how it writes the dates of articles: what its view says beside the data.
public struct HomeWords: Sendable {
  /// How the dates of articles are written.
  public enum Dates: Sendable {
    /// As the data has them, in a column before the titles: all are of one width, and so is what stands for none.
    case column
    /// In words, which may be of any width, after the title; nothing where it makes nothing of the day.
    case inWords(@Sendable (_ day: String) -> String?)
  }

  let home: String
  let profile: String
  let name: String
  let picture: String
  let back: String
  let refresh: String
  let retry: String
  let loading: String
  let nameNeeded: String
  let notAWebAddress: @Sendable (_ text: String) -> String
  var loadFailed: @Sendable (_ reason: String) -> String
  let favorites: @Sendable (_ favorites: Int, _ articles: Int) -> String
  var dates = Dates.column

  func text(of message: ProfileMessage) -> String {
    switch message {
    case .nameNeeded: nameNeeded
    case .notAWebAddress(let text): notAWebAddress(text)
    }
  }
}

extension HomeWords {
  /// English, with dates as they are in the data.
  public static let english = HomeWords(
    home: "Home", profile: "Profile", name: "Name", picture: "Picture", back: "Back", refresh: "Refresh",
    retry: "Retry", loading: "Loading…", nameNeeded: "A name is needed.",
    notAWebAddress: { "Not a web address: \($0)" },
    loadFailed: { "Could not load articles: \($0)" },
    favorites: { "\($0) of \($1) favorites" })
}
