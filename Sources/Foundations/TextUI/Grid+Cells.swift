extension Grid {
  /// Calls `body` for each Character of a line, without the trailing spaces.
  ///
  /// `cluster` is the Character itself if it has several code points; `code` is its first code point.
  ///
  /// - Complexity: O(*n*) in the cells of the line.
  package func eachCharacter(
    inLine line: Int, _ body: (_ x: Int, _ code: UInt32, _ cluster: String?, _ width: Int, _ style: CellStyle) -> Void
  ) {
    guard line >= 0, line < usedLines else { return }
    let cells = drawn(line)
    for index in cells.indices where cells[index].code != Cell.continuation {
      let cell = cells[index]
      let isWide = index + 1 < cells.endIndex && cells[index + 1].code == Cell.continuation
      let isCluster = cell.code & Cell.cluster != 0
      let cluster = isCluster ? clusters[Int(cell.code & ~Cell.cluster)] : nil
      let code = cluster?.unicodeScalars.first?.value ?? cell.code
      body(index - line * size.width, code, cluster, isWide ? 2 : 1, cell.style)
    }
  }
}
