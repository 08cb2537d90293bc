/// One cell of a grid, in eight bytes: a Character and its style.
struct Cell: Sendable {
  /// A code point, the index of a cluster in the grid, or `continuation` for the second cell of a wide Character.
  var code: UInt32
  var style: CellStyle

  static let space: UInt32 = 0x20
  static let continuation: UInt32 = 0
  /// A flag: the other bits are the index of a cluster.
  static let cluster: UInt32 = 1 << 31

  static var blank: Cell { Cell(code: space, style: .plain) }

  var isBlank: Bool { code == Self.space && style == .plain }
}
