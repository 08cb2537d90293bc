import TextUI

/// The latest layouts of sessions of one size, by the hash of what the views show.
///
/// Most architectures show the same view, and most events lead to a view that was shown before. Comparing a view with the
/// last one takes longer than the hash.
@usableFromInline package final class SharedLayouts {
  private var known: [UInt64: (screen: LaidOut, lines: [String])] = [:]
  /// The lines of the layout that was returned last.
  private(set) var lines: [String] = []

  package init() {}

  /// Returns the layout of a view.
  ///
  /// - Complexity: O(*n*) in the elements of the view, rows of lists included, if there are at most 100 rows: the hash
  ///   makes all rows, and a layout only those in view.
  @usableFromInline func layout<Input>(
    of view: TextView<Input>, in size: Size, after previous: LaidOut
  ) -> LaidOut {
    if view.rowCount > 100 {
      let screen = view.laidOut(in: size, after: previous)
      lines = screen.grid.lines
      return screen
    }
    let hash = view.contentHash
    let found = known[hash] ?? { ($0, $0.grid.lines) }(view.laidOut(in: size))
    if known.count >= 256 { known = [:] }
    known[hash] = found
    lines = found.lines
    return found.screen
  }
}
