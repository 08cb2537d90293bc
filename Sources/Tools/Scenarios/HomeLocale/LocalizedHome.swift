import TextUI

/// The scenario of the home screen in the language of its feed.
///
/// It has the values of ``Home`` and a locale to read, and differs in words and dates. The message of a failed load
/// comes from the action that ends the load, and not from the view.
public enum LocalizedHome {}

/// Returns the view of the home screen, or of the profile's detail, in the words of a locale.
///
/// - Parameters:
///   - home: The values. Their failure is already a message in the locale's words.
///   - locale: The words and the date format.
public func localizedHomeView(_ home: Home, in locale: HomeLocale) -> TextView<HomeInput> {
  var words = locale.words
  words.loadFailed = { $0 }
  return homeView(home, favorites: home.articles.favoriteCount, words: words)
}
