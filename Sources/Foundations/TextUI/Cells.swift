import Utilities

/// The cells of a screen: those of the lines from the top down to the last one in use.
///
/// What a style stands for is up to the owner: in a ``Grid`` a ``CellStyle``, in a frame of Terminal a colour and
/// attributes. 0 is plain.
package struct Cells: Hashable, Sendable {
  /// One cell, in eight bytes: a Character and its style.
  package struct Cell: Hashable, Sendable {
    /// A code point, or `continuation` for the second cell of a wide Character.
    ///
    /// With the flag `cluster`, the other bits are the index of a Character of several code points.
    package var code: UInt32
    package var style: UInt32

    @inlinable package init(code: UInt32, style: UInt32 = 0) {
      self.code = code
      self.style = style
    }

    @inlinable package static var space: UInt32 { 0x20 }
    @inlinable package static var continuation: UInt32 { 0 }
    /// A flag.
    @inlinable package static var cluster: UInt32 { 1 << 31 }

    @inlinable package static var blank: Cell { Cell(code: space) }

    @inlinable package var isContinuation: Bool { code == Self.continuation }
    @inlinable package var isCluster: Bool { code & Self.cluster != 0 }

    /// The style of a cell of a ``Grid``.
    package var role: CellStyle { CellStyle(rawValue: UInt8(truncatingIfNeeded: style)) ?? .plain }
  }

  /// The size of the screen, with each side clamped to 0...`Size.drawnLimit`.
  package let size: Size
  /// `size.width` cells for each line in use. No line begins with the second cell of a wide Character.
  package var list: [Cell] = []
  /// The Characters of several code points.
  package private(set) var clusters: [String] = []

  package init(size: Size) { self.size = size.drawn }

  /// The number of lines in use.
  package var usedLines: Int { size.width == 0 ? 0 : list.count / size.width }

  /// Returns the cell at `index`; blank below the last line in use.
  @inlinable package subscript(index: Int) -> Cell { index < list.count ? list[index] : .blank }

  /// Returns the number of cells of the Character whose first cell is at `index`.
  @inlinable package func width(at index: Int) -> Int { self[index + 1].isContinuation ? 2 : 1 }

  private static let blanks = [Cell](repeating: .blank, count: 512)

  /// Ensures that the line `y` is in use.
  package mutating func touch(_ y: Int) {
    let end = (y + 1) * size.width
    // Appending from an array of blank cells runs at the speed of memory.
    while list.count < end { list.append(contentsOf: Self.blanks[..<min(end - list.count, Self.blanks.count)]) }
  }

  /// Keeps a Character of several code points, and returns its code.
  package mutating func add(_ cluster: String) -> UInt32 {
    clusters.append(cluster)
    return Cell.cluster | UInt32(truncatingIfNeeded: clusters.count - 1)
  }

  /// Returns the code of a cell of `other`, whose cluster is added.
  package mutating func code(of cell: Cell, in other: Cells) -> UInt32 {
    cell.isCluster ? add(other.cluster(cell)) : cell.code
  }

  private func cluster(_ cell: Cell) -> String { clusters[Int(cell.code & ~Cell.cluster)] }

  /// Drops the clusters of overwritten cells, if there are more than two for each cell.
  package mutating func dropUnusedClusters() {
    guard clusters.count > 2 * list.count else { return }
    let old = self
    clusters = []
    for index in list.indices { list[index].code = code(of: list[index], in: old) }
  }

  /// Returns the cells of a line without the trailing spaces; none for a line that is not in use.
  package func drawn(_ line: Int) -> ArraySlice<Cell> {
    guard line >= 0, line < usedLines else { return [] }
    let start = line * size.width
    var end = start + size.width
    while end > start, list[end - 1].code == Cell.space { end -= 1 }
    return list[start..<end]
  }

  /// Returns the text of the cell at `index`; empty for the second cell of a wide Character.
  package func text(at index: Int) -> String {
    let cell = self[index]
    if cell.isCluster { return cluster(cell) }
    guard !cell.isContinuation, let scalar = Unicode.Scalar(cell.code) else { return "" }
    return String(scalar)
  }

  /// Returns the text of adjacent cells. The first is not the second one of a wide Character.
  package func text(of cells: ArraySlice<Cell>) -> String {
    var codes: UInt32 = 0
    for cell in cells { codes |= cell.code }
    guard codes < Cell.cluster else {
      var text = ""
      for index in cells.indices { text += self.text(at: index) }
      return text
    }
    // The bytes are written directly, because a String checks and grows at each appended scalar.
    guard codes >= 0x80 else {
      return String(unsafeUninitializedCapacity: cells.count) { bytes in
        var count = 0
        for cell in cells {
          bytes[count] = UInt8(truncatingIfNeeded: cell.code)
          count += 1
        }
        return count
      }
    }
    return String(unsafeUninitializedCapacity: cells.count * 4) { bytes in
      var count = 0
      for cell in cells {
        let code = cell.code
        if code < 0x80 {
          guard code != Cell.continuation else { continue }
          bytes[count] = UInt8(truncatingIfNeeded: code)
          count += 1
        } else if let scalar = Unicode.Scalar(code) {
          for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            bytes[count] = byte
            count += 1
          }
        }
      }
      return count
    }
  }

  /// Returns the number of cells of a line without the blank ones at its end.
  package func drawnWidth(ofLine y: Int) -> Int {
    let start = y * size.width
    return (0..<size.width).last { self[start + $0] != .blank }.map { $0 + 1 } ?? 0
  }

  /// Returns the columns of a line whose cells differ from those of `other`, a screen of the same size.
  package func changes(from other: Cells, inLine y: Int) -> [Int] {
    let start = y * size.width
    return (0..<size.width).filter { differs(from: other, at: start + $0) }
  }

  /// Clusters compare by code points, because a terminal may show canonically equivalent text differently.
  private func differs(from other: Cells, at index: Int) -> Bool {
    let (cell, last) = (self[index], other[index])
    guard cell.isCluster, last.isCluster else { return cell != last }
    return cell.style != last.style || !cluster(cell).isSame(as: other.cluster(last))
  }

  package static func == (left: Cells, right: Cells) -> Bool {
    left.size == right.size
      && !(0..<max(left.list.count, right.list.count)).contains { left.differs(from: right, at: $0) }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    for (index, cell) in list.enumerated() where cell != .blank {
      hasher.combine(index)
      hasher.combine(cell.style)
      if cell.isCluster { hasher.combine(cluster(cell)) } else { hasher.combine(cell.code) }
    }
  }
}
