/// A column of a grid: see ``TextView/Builder/grid(_:label:columns:_:)``.
public struct GridColumn: Hashable, Sendable {
  /// The text at the head of the column.
  public var title: String
  /// The number of cells.
  public var width: Int
  /// Where a text stands that is not as wide.
  public var alignment: FrameAlignment
  /// Whether the column names the rows. The first columns that do stay in place when the others are scrolled.
  public var isHeader: Bool

  /// Creates a column.
  public init(_ title: String, width: Int, alignment: FrameAlignment = .leading, isHeader: Bool = false) {
    (self.title, self.width, self.alignment, self.isHeader) = (title, max(0, width), alignment, isHeader)
  }
}

extension [GridColumn] {
  /// The number of columns that stay in place.
  var fixed: Int { prefix(while: \.isHeader).count }

  var hasTitles: Bool { contains { !$0.title.isEmpty } }

  /// Returns how far a column begins from the left edge; `nil` if it is scrolled away.
  ///
  /// - Parameter scrolled: The number of columns that are scrolled away. The last column always remains.
  package func offset(of column: Int, scrolled: Int) -> Int? {
    let first = fixed + Swift.max(0, Swift.min(scrolled, count - fixed - 1))
    guard column < fixed || column >= first else { return nil }
    return self[..<column].enumerated().reduce(0) { sum, each in
      each.offset < fixed || each.offset >= first ? sum + each.element.width + 1 : sum
    }
  }
}
