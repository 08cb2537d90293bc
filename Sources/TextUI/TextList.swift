/// The rows of a list, each with a key. A row's view is made only when it comes into view.
///
///     TextList(articles, id: \.id) { article in
///       TextView { view in
///         view.text(article.title)
///         view.toggle("favorite", label: "☆", isOn: false, Event.favorite(article.id))
///       }
///     }
///
/// The IDs in a row are local to it; in the list `article`, the control `favorite` of the row with the key `7` is
/// `article.7.favorite`. A key may hold dots, spaces, anything.
///
/// A row may have lists of its own, as long as it comes to an end.
///
/// Law: keys are unique. ``TextView/checkIDs()`` throws the first one that two rows have.
@frozen
public struct TextList<Action> {
  @usableFromInline let keys: RowKeys
  @usableFromInline let select: ((Int) -> Action)?
  @usableFromInline let row: (Int) -> TextView<Action>

  @inlinable
  init(_ keys: RowKeys, select: ((Int) -> Action)?, row: @escaping (Int) -> TextView<Action>) {
    self.keys = keys
    self.select = select
    self.row = row
  }

  /// The list of `rows`, whose keys are the texts of their IDs.
  ///
  /// A session checks the keys when the rows change. It knows that they did not change where `rows` is an `Array`, an
  /// `ArraySlice` or a `Range<Int>` that shares its storage with the one before; other rows are checked with each view.
  ///
  /// - Parameters:
  ///   - id: The ID of an element. Its `description` is the row's key.
  ///   - onSelect: The action of tapping a row itself; without it, rows cannot be selected.
  ///   - row: The view of a row. It takes at least one line.
  /// - Complexity: O(1). Finding the first row by its key, and checking the keys, is O(*n*) once for the same rows.
  @inlinable
  public init<Rows: RandomAccessCollection, ID: CustomStringConvertible>(
    _ rows: Rows, id: KeyPath<Rows.Element, ID>, onSelect: ((Rows.Element) -> Action)? = nil,
    row: @escaping (Rows.Element) -> TextView<Action>
  ) {
    let element: (Int) -> Rows.Element = { rows[rows.index(rows.startIndex, offsetBy: $0)] }
    let keys = RowKeys(count: rows.count, source: RowKeys.Source(rows, id)) { element($0)[keyPath: id].description }
    self.init(keys, select: onSelect.map { select in { select(element($0)) } }) { row(element($0)) }
  }

  /// The list of rows that are known by numbers: the number is the key.
  ///
  ///     TextList(0..<3) { number in TextView { $0.text("Row \(number)") } }
  ///
  /// - Complexity: O(1), and so is finding a row by its key. There is nothing to check.
  @inlinable
  public init(_ rows: Range<Int>, onSelect: ((Int) -> Action)? = nil, row: @escaping (Int) -> TextView<Action>) {
    let first = rows.lowerBound
    self.init(RowKeys(rows), select: onSelect.map { select in { select(first + $0) } }) { row(first + $0) }
  }

  /// The number of rows.
  @inlinable
  public var count: Int { keys.count }

  /// The same list, its actions taken through `f` when a row is made or selected.
  ///
  /// - Complexity: O(1), and each use of the rows pays for every `map` before it.
  @inlinable
  public func map<B>(_ f: @escaping (Action) -> B) -> TextList<B> {
    let row = self.row
    return TextList<B>(keys, select: select.map { select in { f(select($0)) } }) { row($0).map(f) }
  }
}

extension TextList {
  /// The list of `rows`, whose keys are the texts of their IDs.
  ///
  /// Law: it is `TextList(rows, id: \.id)`.
  @inlinable
  public init<Rows: RandomAccessCollection>(
    _ rows: Rows, onSelect: ((Rows.Element) -> Action)? = nil, row: @escaping (Rows.Element) -> TextView<Action>
  ) where Rows.Element: Identifiable, Rows.Element.ID: CustomStringConvertible {
    self.init(rows, id: \.id, onSelect: onSelect, row: row)
  }
}
