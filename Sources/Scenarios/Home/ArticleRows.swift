import TextUI

/// How articles are shown in a list.
///
/// Made once, with a component, and used whenever that is rendered, `ArticleRows.kept()` builds a row again only when its
/// article changed. It shows what `ArticleRows()` does.
public struct ArticleRows {
  private let row: (Article, _ index: Int) -> TextView<HomeInput>

  /// Rows that are built whenever they are shown.
  public init(dates: HomeWords.Dates = .column) { row = { article, _ in Self.row(article, dates) } }

  /// Rows that are kept: 128, by index, more than a tall screen shows. One is built again when its article has changed.
  public static func kept(dates: HomeWords.Dates = .column) -> ArticleRows {
    let memo = Memo(places: 128, isSame: { $0.isSame(as: $1) }) { (article: Article) in row(article, dates) }
    return ArticleRows { memo($0, at: $1) }
  }

  private init(row: @escaping (Article, Int) -> TextView<HomeInput>) { self.row = row }

  private static func row(_ article: Article, _ dates: HomeWords.Dates) -> TextView<HomeInput> {
    articleView(article, dates: dates).map { HomeInput.articlePrism.embed((key: article.id, input: $0)) }
  }

  /// The list of `articles`.
  func list(of articles: Articles) -> TextList<HomeInput> {
    // By the IDs, which a change of an article leaves alone: they are checked once.
    TextList(articles.ids, id: \.self) { id in
      articles.index(of: id).map { row(articles[$0], $0) } ?? TextView { _ in }
    }
  }
}

extension Article {
  /// Whether both are shown the same, code point by code point.
  fileprivate func isSame(as other: Article) -> Bool {
    guard isFavorite == other.isFavorite, id.isSame(as: other.id), title.isSame(as: other.title) else { return false }
    guard let date, let otherDate = other.date else { return date == nil && other.date == nil }
    return date.isSame(as: otherDate)
  }
}
