/// Articles in order, each with an ID of its own, found by it at once.
///
///     var articles = try Articles([Article(id: "tea", title: "Tea")])
///     articles.update("tea") { $0.isFavorite.toggle() }
///     articles.favoriteCount  // 1
///
/// A law, checked by the tests: after any changes `favoriteCount` is the number of items that are favorites. The index
/// is shared by copies and never copied itself, since a change of an article leaves IDs and places alone; and so are the
/// articles that a change leaves alone, but for a few.
public struct Articles: Sendable {
  private var shared: SharedArray<Article>
  /// How many are favorites.
  ///
  /// - Complexity: O(1).
  public private(set) var favoriteCount: Int
  /// The IDs in order. All that is made of these articles shares them.
  public let ids: [String]
  private let positions: [String: Int]

  /// No articles.
  public init() {
    (shared, favoriteCount, ids, positions) = (SharedArray([]), 0, [], [:])
  }

  /// Articles in order.
  ///
  /// - Throws: ``DuplicateID`` for the first article whose ID an earlier one has.
  /// - Complexity: O(*n*).
  public init(_ items: [Article]) throws(DuplicateID) {
    var positions: [String: Int] = [:]
    positions.reserveCapacity(items.count)
    var favoriteCount = 0
    for (position, item) in items.enumerated() {
      if let first = positions.updateValue(position, forKey: item.id) {
        throw DuplicateID(id: item.id, first: first, second: position)
      }
      favoriteCount += item.isFavorite ? 1 : 0
    }
    shared = SharedArray(items)
    self.favoriteCount = favoriteCount
    ids = items.map(\.id)
    self.positions = positions
  }

  /// The articles in order.
  ///
  /// - Complexity: O(*n* log *n*).
  public var items: [Article] { Array(shared) }

  /// The position of an article, or `nil` where none has the ID.
  ///
  /// - Complexity: O(1).
  public func index(of id: String) -> Int? { positions[id] }

  /// Changes one article; of an unknown ID, nothing. An article keeps its ID whatever the change says.
  ///
  /// - Complexity: O(1), besides the change, where these articles are not shared; else O(log *n*) for what is copied.
  public mutating func update(_ id: String, _ change: (inout Article) -> Void) {
    guard let position = positions[id] else { return }
    var gained = 0
    shared.update(position) { article in
      // No copy of the article is kept meanwhile: its title would be copied with the change.
      let id = article.id
      let wasFavorite = article.isFavorite
      change(&article)
      gained = (article.isFavorite ? 1 : 0) - (wasFavorite ? 1 : 0)
      if article.id != id {
        article = Article(id: id, title: article.title, date: article.date, isFavorite: article.isFavorite)
      }
    }
    favoriteCount += gained
  }

  /// These articles, each as favorite as the one with its ID was before: what a reload shows.
  ///
  /// - Complexity: O(*n* log *n*).
  public func keepingFavorites(of old: Articles) -> Articles {
    var kept = self
    for item in old { kept.update(item.id) { $0.isFavorite = item.isFavorite } }
    return kept
  }
}

extension Articles: RandomAccessCollection {
  /// The position of the first article: 0.
  public var startIndex: Int { shared.startIndex }

  /// The position after the last article.
  public var endIndex: Int { shared.endIndex }

  /// The article at a position, which must be one of `indices`.
  ///
  /// - Complexity: O(log *n*), of base 32.
  public subscript(position: Int) -> Article { shared[position] }
}

extension Articles: Hashable {
  /// Whether both have the same articles in the same order.
  public static func == (one: Articles, other: Articles) -> Bool { one.shared == other.shared }

  /// Mixes in the articles in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(shared) }
}
