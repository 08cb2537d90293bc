import TextUI
import Utilities

/// Articles in order, each with a unique ID.
///
///     var articles = try Articles([Article(id: "tea", title: "Tea")])
///     articles.update("tea") { $0.isFavorite.toggle() }
///     articles.favoriteCount  // 1
///
/// Law: after any changes, `favoriteCount` is the number of favorites.
///
/// Changes of an article keep IDs and positions, so all copies share the index. Copies also share nearly all articles
/// that did not change.
public struct Articles: Sendable {
  private var shared: SharedArray<Article>
  /// The number of favorites.
  ///
  /// - Complexity: O(1).
  public private(set) var favoriteCount: Int
  /// The IDs in order, shared by all copies.
  public let ids: [String]
  private let positions: [ExactText: Int]

  /// Creates an empty collection.
  public init() { (shared, favoriteCount, ids, positions) = (SharedArray([]), 0, [], [:]) }

  /// Creates articles in order.
  ///
  /// - Throws: ``DuplicateID`` for the first article with the ID of an earlier one.
  /// - Complexity: O(*n*).
  public init(_ items: [Article]) throws(DuplicateID) {
    var positions: [ExactText: Int] = [:]
    positions.reserveCapacity(items.count)
    for (position, item) in items.enumerated() {
      if let first = positions.updateValue(position, forKey: ExactText(item.id)) {
        throw DuplicateID(id: item.id, first: first, second: position)
      }
    }
    shared = SharedArray(items)
    favoriteCount = items.count(where: \.isFavorite)
    ids = items.map(\.id)
    self.positions = positions
  }

  /// The articles in order.
  ///
  /// - Complexity: O(*n* log *n*).
  public var items: [Article] { Array(shared) }

  /// Returns the position of the article with an ID, or `nil` if there is none.
  ///
  /// - Complexity: O(1).
  public func index(of id: String) -> Int? { positions[ExactText(id)] }

  /// Changes one article, except its ID; does nothing if the ID is unknown.
  ///
  /// - Complexity: O(log *n*), of base 32, plus the change. Only shared nodes are copied.
  public mutating func update(_ id: String, _ change: (inout Article) -> Void) {
    guard let position = positions[ExactText(id)] else { return }
    var gained = 0
    shared.update(position) { article in
      // Keep no copy of the article here: the change would then copy its title.
      let id = article.id
      let wasFavorite = article.isFavorite
      change(&article)
      gained = (article.isFavorite ? 1 : 0) - (wasFavorite ? 1 : 0)
      if !article.id.isSame(as: id) {
        article = Article(id: id, title: article.title, date: article.date, isFavorite: article.isFavorite)
      }
    }
    favoriteCount += gained
  }

  /// Returns these articles with the favorites of `old`, matched by ID, as after a reload.
  ///
  /// - Complexity: O(*n* log *n*).
  public func keepingFavorites(of old: Articles) -> Articles {
    var kept = self
    for item in old { kept.update(item.id) { $0.isFavorite = item.isFavorite } }
    return kept
  }
}

extension Articles: RandomAccessCollection {
  /// The position of the first article, which is 0.
  public var startIndex: Int { shared.startIndex }

  /// The position after the last article.
  public var endIndex: Int { shared.endIndex }

  /// The article at a position.
  ///
  /// - Precondition: `position` is one of `indices`.
  /// - Complexity: O(log *n*), of base 32.
  public subscript(position: Int) -> Article { shared[position] }
}

extension Articles: Hashable {
  /// Returns whether both have the same articles in the same order.
  public static func == (one: Articles, other: Articles) -> Bool { one.shared == other.shared }

  /// Hashes the articles in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(shared) }
}
