/// The texts and date format of the home screen in a language: all that the view shows except the data.
public struct HomeWords: Sendable {
  /// The format and position of articles' dates.
  public enum Dates: Sendable {
    /// As in the data, in a column before the titles; a missing date takes the same width.
    case column
    /// In words of any width, after the title; omitted if the function returns `nil`.
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
  /// English, with dates as in the data.
  public static let english = HomeWords(
    home: "Home", profile: "Profile", name: "Name", picture: "Picture", back: "Back", refresh: "Refresh",
    retry: "Retry", loading: "Loading…", nameNeeded: "A name is needed.",
    notAWebAddress: { "Not a web address: \($0)" },
    loadFailed: { "Could not load articles: \($0)" },
    favorites: { "\($0) of \($1) favorites" })
}
