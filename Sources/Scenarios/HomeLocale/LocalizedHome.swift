import TextUI

/// The home screen in the language of its feed, with the values of ``Home`` and a locale to read from: the scenario's name
/// for it, its version and its script.
///
/// It differs from the home screen in words and dates, and in when a failure is put into words: by the action that finds
/// it, and not by the view.
public enum LocalizedHome {}

/// The view of the home screen, or of the profile's detail, in the words of a locale.
///
/// - Parameters:
///   - home: the values shown; its failure is what was said when the load failed.
///   - locale: the words, and how dates are written.
public func localizedHomeView(_ home: Home, in locale: HomeLocale) -> TextView<HomeInput> {
  var words = locale.words
  words.loadFailed = { $0 }
  return homeView(home, favorites: home.articles.favoriteCount, words: words)
}
