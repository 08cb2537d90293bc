import TextUI
import Utilities

/// A builder of the rows of articles.
///
/// Call `ArticleRows.kept()` once for a component, and use the result in every rendering: it rebuilds a row only if its
/// article changed. It shows the same rows as `ArticleRows()`.
public struct ArticleRows<Input: ArticlesPageInput> {
  private let row: (Article, _ index: Int) -> TextView<Input>

  /// Creates a builder that builds rows whenever a view shows them.
  public init(dates: HomeWords.Dates = .column) { row = { article, _ in Self.row(article, dates) } }

  /// Returns a builder that keeps rows by index, and rebuilds a row if its article changed.
  ///
  /// It keeps 128 rows, more than a tall screen shows.
  public static func kept(dates: HomeWords.Dates = .column) -> ArticleRows {
    let memo = Memo(places: 128, isSame: { $0.isSame(as: $1) }) { (article: Article) in row(article, dates) }
    return ArticleRows { memo($0, at: $1) }
  }

  private init(row: @escaping (Article, Int) -> TextView<Input>) { self.row = row }

  private static func row(_ article: Article, _ dates: HomeWords.Dates) -> TextView<Input> {
    articleView(article, dates: dates).map { .article(article.id, $0) }
  }

  func list(of articles: Articles) -> TextList<Input> {
    // Changes of articles do not change the array of IDs, so the list checks it only once.
    TextList(articles.ids, id: \.self) { id in
      articles.index(of: id).map { row(articles[$0], $0) } ?? TextView { _ in }
    }
  }
}

extension Article {
  /// Returns whether both look the same, compared code point by code point.
  fileprivate func isSame(as other: Article) -> Bool {
    isFavorite == other.isFavorite && id.isSame(as: other.id) && title.isSame(as: other.title)
      && date.map(ExactText.init) == other.date.map(ExactText.init)
  }
}
