import Duet

// The table on Writer–Traced. A log of what is done to the rows: a replacement is a removal and then an addition.

/// An event of the table.
public enum RowTableEvent: Hashable, Sendable {
  /// All rows were removed.
  case cleared
  /// So many rows were added.
  case added(Int)
  /// Every tenth row was marked.
  case updated
  /// Two rows were exchanged.
  case swapped
  /// The row with an ID was selected.
  case selected(Int)
  /// The row with an ID was removed.
  case removed(Int)
}

extension RowTable {
  /// Returns the table on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, from table: RowTable = RowTable()
  ) -> EventSourcedComponent<E, [RowTableEvent], RowTable, RowTableInput, TextView<RowTableInput>> {
    let (batch, many) = (table.batch, table.many)
    return EventSourcedComponent(
      initial: table,
      act: { table, log in
        for event in log {
          switch event {
          case .cleared: table.clear()
          case .added(let count): table.append(count)
          case .updated: table.update()
          case .swapped: table.swap()
          case .selected(let id): table.selected = id
          case .removed(let id): table.remove(id)
          }
        }
      },
      dispatcher: .pure { input in
        switch input {
        case .create: .tell([.cleared, .added(batch)])
        case .createMany: .tell([.cleared, .added(many)])
        case .append: .tell([.added(batch)])
        case .update: .tell([.updated])
        case .clear: .tell([.cleared])
        case .swap: .tell([.swapped])
        case .select(let id): .tell([.selected(id)])
        case .remove(let id): .tell([.removed(id)])
        }
      },
      render: rowTableView)
  }
}
