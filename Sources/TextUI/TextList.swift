/// The rows of a list, each with a key, made only when they are asked for.
///
///     let articles = TextList<Event>(
///       count: feed.count,
///       key: { feed[$0].id },
///       index: { id in feed.firstIndex { $0.id == id } },
///       row: { index in
///         TextView { view in
///           view.text(feed[index].title)
///           view.toggle("favorite", label: "☆", isOn: false, .favorite(feed[index].id))
///         }
///       })
///
/// The IDs in a row are local to it; in the list `article`, the control `favorite` of the row with the key `7` is
/// `article.7.favorite`. A key may hold dots, spaces, anything.
///
/// A row may have lists of its own, as long as it comes to an end.
///
/// Law: keys are unique, and `index(key(i)) == i` for each `i` of the `count`. All four functions are to give the same
/// answer every time they are asked.
@frozen
public struct TextList<Action> {
  /// The number of rows.
  public let count: Int
  @usableFromInline let key: (Int) -> String
  @usableFromInline let index: (String) -> Int?
  @usableFromInline let select: ((Int) -> Action)?
  @usableFromInline let row: (Int) -> TextView<Action>

  /// The list of `count` rows; a count below 0 is taken as 0.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - key: The key of a row, by its index.
  ///   - index: The index of the row of a key, and nil for a key that the list does not have. Make it fast: it is how a
  ///     control is found without making the rows before it.
  ///   - select: The action of tapping a row itself; without it, rows cannot be selected.
  ///   - row: The view of a row, by its index. It takes at least one line.
  @inlinable
  public init(
    count: Int,
    key: @escaping (Int) -> String,
    index: @escaping (String) -> Int?,
    select: ((Int) -> Action)? = nil,
    row: @escaping (Int) -> TextView<Action>
  ) {
    self.count = max(count, 0)
    self.key = key
    self.index = index
    self.select = select
    self.row = row
  }

  /// The same list, its actions taken through `f` when a row is made or selected.
  ///
  /// - Complexity: O(1), and each use of the rows pays for every `map` before it.
  @inlinable
  public func map<B>(_ f: @escaping (Action) -> B) -> TextList<B> {
    let row = self.row
    var mapped: ((Int) -> B)?
    if let select { mapped = { f(select($0)) } }
    return TextList<B>(count: count, key: key, index: index, select: mapped) { row($0).map(f) }
  }
}
