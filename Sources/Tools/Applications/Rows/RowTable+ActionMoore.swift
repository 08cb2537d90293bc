import Duet

// The table on Action–Moore, as in Elm: the inputs of the view are the messages of the update function.

extension RowTable {
  /// Returns the table on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, from table: RowTable = RowTable()
  ) -> MooreComponent<E, RowTableInput, RowTableInput, TextView<RowTableInput>> {
    MooreComponent(
      initial: table,
      update: { (table: inout RowTable, input: RowTableInput) in
        switch input {
        case .create: table.replace(by: table.batch)
        case .createMany: table.replace(by: table.many)
        case .append: table.append(table.batch)
        case .update: table.update()
        case .clear: table.clear()
        case .swap: table.swap()
        case .select(let id): table.selected = id
        case .remove(let id): table.remove(id)
        }
      },
      render: rowTableView)
  }
}
