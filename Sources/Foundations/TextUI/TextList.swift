/// The rows of a list, each with a key. A row's view is made only when it comes into view.
///
///     TextList(articles, id: \.id) { article in
///       TextView { view in
///         view.text(article.title)
///         view.toggle("favorite", label: "☆", isOn: false, Event.favorite(article.id))
///       }
///     }
///
/// The IDs in a row are local to it. In the list `article`, the control `favorite` of the row with the key `7` is
/// `article.7.favorite`. A key can contain any Characters, including dots and spaces. A row can contain lists, but the
/// nesting must be finite.
///
/// Law: keys are unique. ``TextView/checkIDs()`` throws if two rows share a key.
@frozen public struct TextList<Action> {
  @usableFromInline let keys: RowKeys
  @usableFromInline let select: ((Int) -> Action)?
  @usableFromInline let row: (Int) -> TextView<Action>
  /// The key of the row that may have the initial focus.
  @usableFromInline let focused: String?

  @inlinable init(
    _ keys: RowKeys, focused: String? = nil, select: ((Int) -> Action)?, row: @escaping (Int) -> TextView<Action>
  ) {
    self.keys = keys
    self.focused = focused
    self.select = select
    self.row = row
  }

  /// Creates a list of `rows`; the text of a row's ID is its key.
  ///
  /// A session checks the keys at each view. It compares the IDs with those of the previous rows, and looks only at
  /// those that differ. IDs are compared fastest if they are stored properties of type `Int` or `String`, in an `Array`
  /// or an `ArraySlice`. Such rows that stay the same are soon recognized by their storage; so are others in an
  /// `Array`, an `ArraySlice` or a `Range<Int>`. IDs in other collections are read at each view.
  ///
  /// - Parameters:
  ///   - rows: The elements.
  ///   - id: The ID of an element. Its `description` is the row's key.
  ///   - focused: The ID of the row in which a control can have the initial focus: see ``TextView/initialFocus``.
  ///   - onSelect: The action of a tap on the row itself. If nil, rows cannot be selected.
  ///   - row: The view of a row. It takes at least one line.
  /// - Complexity: O(1). The check of the keys after a change compares *n* IDs, a nanosecond or less for each that is
  ///   stored, and hashes those that are new or have moved. No text is made for the others. The first look-ups by key
  ///   after a change compare up to *n* IDs, too.
  @inlinable public init<Rows: RandomAccessCollection, ID: CustomStringConvertible>(
    _ rows: Rows, id: KeyPath<Rows.Element, ID>, focused: ID? = nil, onSelect: ((Rows.Element) -> Action)? = nil,
    row: @escaping (Rows.Element) -> TextView<Action>
  ) {
    let element: (Int) -> Rows.Element = { rows[rows.index(rows.startIndex, offsetBy: $0)] }
    self.init(
      RowKeys(rows, id: id), focused: focused?.description, select: onSelect.map { select in { select(element($0)) } }
    ) {
      row(element($0))
    }
  }

  /// Creates a list of numbered rows; the number is the key.
  ///
  ///     TextList(0..<3) { number in TextView { $0.text("Row \(number)") } }
  ///
  /// - Complexity: O(1), also for look-up by key. The keys need no check.
  @inlinable
  public init(_ rows: Range<Int>, onSelect: ((Int) -> Action)? = nil, row: @escaping (Int) -> TextView<Action>) {
    let first = rows.lowerBound
    self.init(RowKeys(rows), select: onSelect.map { select in { select(first + $0) } }) { row(first + $0) }
  }

  /// The number of rows.
  @inlinable public var count: Int { keys.count }

  /// Returns the same list with its actions mapped by `f`, when a row is made or selected.
  ///
  /// - Complexity: O(1). Each use of a row applies every earlier `map`.
  @inlinable public func map<B>(_ f: @escaping (Action) -> B) -> TextList<B> {
    let row = self.row
    return TextList<B>(keys, focused: focused, select: select.map { select in { f(select($0)) } }) { row($0).map(f) }
  }
}

extension TextList {
  /// Creates a list of `rows`; the text of a row's ID is its key.
  ///
  /// Law: equal to `TextList(rows, id: \.id)`.
  @inlinable public init<Rows: RandomAccessCollection>(
    _ rows: Rows, focused: Rows.Element.ID? = nil, onSelect: ((Rows.Element) -> Action)? = nil,
    row: @escaping (Rows.Element) -> TextView<Action>
  ) where Rows.Element: Identifiable, Rows.Element.ID: CustomStringConvertible {
    self.init(rows, id: \.id, focused: focused, onSelect: onSelect, row: row)
  }
}
