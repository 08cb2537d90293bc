import Duet

// The table on State–Store: an action changes the rows in place.

extension RowTable {
  /// Returns the table on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from table: RowTable = RowTable()
  ) -> StoreComponent<E, RowTable, RowTableInput, TextView<RowTableInput>> {
    StoreComponent(
      initial: table,
      dispatcher: .pure { input in
        switch input {
        case .create: .modify { $0.replace(by: $0.batch) }
        case .createMany: .modify { $0.replace(by: $0.many) }
        case .append: .modify { $0.append($0.batch) }
        case .update: .modify { $0.update() }
        case .clear: .modify { $0.clear() }
        case .swap: .modify { $0.swap() }
        case .select(let id): .modify { $0.selected = id }
        case .remove(let id): .modify { $0.remove(id) }
        }
      },
      render: rowTableView)
  }
}
