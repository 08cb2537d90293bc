/// One cell of a grid, in eight bytes: what is drawn and in which style.
struct Cell: Sendable {
  /// A code point; or where the grid keeps a cluster of several; or nothing, for the second cell of a wide Character.
  var code: UInt32
  var style: CellStyle

  static let space: UInt32 = 0x20
  static let continuation: UInt32 = 0
  /// Set where the rest of the code is the index of a cluster.
  static let cluster: UInt32 = 1 << 31

  static var blank: Cell { Cell(code: space, style: .plain) }

  var isBlank: Bool { code == Self.space && style == .plain }
}
