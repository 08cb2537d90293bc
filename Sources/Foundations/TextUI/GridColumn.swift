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
  var hasTitles: Bool { contains { !$0.title.isEmpty } }

  /// Returns the cells of each column on a line; `nil` for one that is scrolled away, or that has no room.
  ///
  /// - Parameter scrolled: The number of columns that are scrolled away, beside the first ones that name the rows. The
  ///   last column always remains.
  /// - Complexity: O(*n*).
  package func places(scrolled: Int, in width: Int) -> [Range<Int>?] {
    let fixed = prefix(while: \.isHeader).count
    let first = fixed + Swift.max(0, Swift.min(scrolled, count - fixed - 1))
    var next = 0
    return enumerated().map { index, column in
      guard index < fixed || index >= first else { return nil }
      let start = next
      // No screen is wider, and no sum overflows.
      next += Swift.min(Swift.max(0, column.width), Size.drawnLimit)
      let end = Swift.min(next, width)
      next += 1
      return start < end ? start..<end : nil
    }
  }
}
